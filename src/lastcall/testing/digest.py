"""Prints a hash of a whole random game: `python -m lastcall.testing.digest GAME SEATS SEED`.

The kit runs this with different values of PYTHONHASHSEED and compares the hashes. GAME is the name of a registered
game, or `module:NAME` of a Game.
"""

from __future__ import annotations

import sys

from lastcall.testing.checks.table import digest_of_game
from lastcall.testing.locate import load_game
from lastcall.testing.play import Setup

if __name__ == "__main__":
    print(digest_of_game(Setup(load_game(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
