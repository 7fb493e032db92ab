"""The odds of a drinking contest, against a table worked out by hand."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners import GAME

ODDS = GAME.box.odds


@pytest.mark.parametrize(
    ("between", "tolerance", "strength", "expected"),
    [
        (15, 5, 0, (0.97, 0.00, 0.02)),
        (15, 7, 0, (0.87, 0.01, 0.11)),
        (15, 7, 1, (0.97, 0.00, 0.02)),
        (15, 10, 0, (0.70, 0.10, 0.16)),
        (15, 10, 1, (0.80, 0.01, 0.17)),
        (15, 10, 2, (0.93, 0.00, 0.05)),
        (15, 10, 3, (0.99, 0.00, 0.00)),
        (10, 5, 0, (0.81, 0.03, 0.15)),
        (10, 5, 3, (0.97, 0.00, 0.02)),
        (10, 10, 0, (0.32, 0.22, 0.19)),
        (10, 10, 1, (0.61, 0.18, 0.08)),
        (10, 10, 2, (0.77, 0.08, 0.14)),
        (6, 5, 0, (0.46, 0.11, 0.30)),
        (6, 5, 1, (0.67, 0.10, 0.14)),
        (6, 5, 3, (0.89, 0.03, 0.08)),
    ],
)
def test_drinking_on_to_the_end(between: int, tolerance: int, strength: int, expected: tuple[float, ...]) -> None:
    assert ODDS.forecast(between, 0, tolerance, strength, 6) == pytest.approx(expected, abs=0.0101)


def test_one_roll_shows_four_green_and_three_red_on_average() -> None:
    green = sum(chance * sums[0] for sums, chance in ODDS.rolls)
    red = sum(chance * sums[1] for sums, chance in ODDS.rolls)
    assert (round(green, 2), round(red, 2)) == (4.17, 3.33)
    assert sum(chance for _, chance in ODDS.rolls) == pytest.approx(1)
    assert min(sum(sums) for sums, _ in ODDS.rolls) == 5, "no face is blank"


def test_a_crate_that_runs_dry_stops_helping() -> None:
    assert ODDS.forecast(15, 0, 10, 3, 1).win < ODDS.forecast(15, 0, 10, 3, 6).win
    assert ODDS.forecast(15, 0, 10, 3, 0) == ODDS.forecast(15, 0, 10)
