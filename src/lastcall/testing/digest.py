"""Prints the name of a whole random game: `python -m lastcall.testing.digest GAME SEATS SEED`.

The kit runs this under different hash seeds. GAME is a name on the shelf, or `module:NAME` of a Game.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from lastcall.core.game import Game
from lastcall.registry import find_game
from lastcall.testing.checks.table import digest_of_game
from lastcall.testing.play import Setup


def load_game(name: str) -> Game[Any]:
    """A game of the shelf, or the one that a module holds (`pig_with_hands:GAME`)."""
    if ":" not in name:
        return find_game(name)
    module, _, attribute = name.partition(":")
    game: Game[Any] = getattr(importlib.import_module(module), attribute)
    return game


if __name__ == "__main__":
    print(digest_of_game(Setup(load_game(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
