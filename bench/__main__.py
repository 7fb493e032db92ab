"""`python -m bench [GAME ...]`: how fast the tables are. Numbers for people; no test ever waits for one."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "examples" / "pig_with_hands" / "src"))

from bench.measures import Measure, measures_of, patience, shares, thinking, yardstick

import lastcall
import pig_with_hands


def main(wanted: list[str]) -> None:
    missed: list[str] = []

    def tell(title: str, measure: Measure) -> None:
        print(measure, flush=True)
        if not measure.met:
            missed.append(f"{title}: {measure.what}")

    games = {pig_with_hands.GAME.name: pig_with_hands.GAME, **lastcall.games()}
    if not wanted:
        print("Pig with Hands on our table and as a plain state machine, in slices in turn")
        for measure in yardstick(pig_with_hands.GAME):
            tell("yardstick", measure)
    for name, game in games.items():
        if wanted and name not in wanted:
            continue
        print(f"\n{game.title}, {max(game.seats)} seats")
        for measure in measures_of(game):
            tell(name, measure)
        for recorded in (False, True):
            parts = ", ".join(f"{part} {100 * share:.0f} %" for part, share in shares(game, recorded)[:7])
            print(f"  time of a {'recorded' if recorded else 'free'} table: {parts}")
        speed, parts_of_thought = thinking(game)
        tell(name, speed)
        tell(name, patience(game))
        print("  time of a search: " + ", ".join(f"{part} {100 * share:.0f} %" for part, share in parts_of_thought))
    print("\nAll bars are met." if not missed else "\nBars missed here and now: " + "; ".join(missed))


main(sys.argv[1:])
