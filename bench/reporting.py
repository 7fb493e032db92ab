"""Takes the measurements of a game one after the other, and prints each as soon as it is there."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "examples" / "pig_with_hands" / "src"))

from bench.measures import Measure, measures_of, patience, shares, thinking, yardstick

import lastcall
import pig_with_hands
from lastcall.core.game import Game

YARDSTICK = "Pig with Hands on our table and as a plain state machine"


def games() -> dict[str, Game[Any]]:
    return {pig_with_hands.GAME.name: pig_with_hands.GAME, **lastcall.games()}


def measure_yardstick() -> list[Measure]:
    """Our table against a plain state machine of the same game."""
    print(f"{YARDSTICK}, in slices in turn", flush=True)
    found = list(yardstick(pig_with_hands.GAME))
    print("\n".join(map(str, found)), flush=True)
    return found


def measure(name: str) -> list[Measure]:
    """All measurements of one game."""
    game = games()[name]
    print(f"\n{game.title}, {max(game.seats)} seats", flush=True)
    found: list[Measure] = []

    def show(each: Measure) -> None:
        print(each, flush=True)
        found.append(each)

    for each in measures_of(game):
        show(each)
    for tracked in (False, True):
        parts = ", ".join(f"{part} {100 * share:.0f} %" for part, share in shares(game, tracked)[:7])
        print(f"  time of a {'tracked' if tracked else 'untracked'} table: {parts}")
    speed, parts_of_thought = thinking(game)
    show(speed)
    show(patience(game))
    print("  time of a search: " + ", ".join(f"{part} {100 * share:.0f} %" for part, share in parts_of_thought))
    return found
