"""Writes the golden games of Wasteland: one random game for each way of ending. Run from the project's folder:

python tests/games/wasteland/write_golden.py [ENDING ...]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from lastcall.registry import find_game
from lastcall.testing.golden import record
from lastcall.testing.play import Setup

ENDINGS = {
    "fortress": 5,
    "nobody-left": 2,
    "ruins": 1,
    "despair": 3,
    "out-of-time": 4,
    "elder-god": 6,
}
"""How a game may end, and with how many seats to look for it."""


def main() -> None:
    game = find_game("wasteland")
    folder = Path(__file__).parent / "golden"
    folder.mkdir(exist_ok=True)
    for ending in sys.argv[1:] or ENDINGS:
        seats = ENDINGS[ending]
        seed = 0
        while True:
            seed += 1
            golden = record(Setup(game, seats, seed))
            if golden["reason"] == ending:
                break
        (folder / f"{ending}.json").write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
