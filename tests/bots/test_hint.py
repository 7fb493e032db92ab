"""A hint names the best choices with their chances, and knows no more than its seat."""

from __future__ import annotations

from typing import Any

import pytest

import lastcall
from lastcall.bots import Budget, Hint
from lastcall.bots.hint import HintChoice, find_hint, hint_sentence
from lastcall.core.chance import Chance
from lastcall.core.errors import Refused
from lastcall.testing.checks.imagination import indistinguishable_table
from lastcall.text import Teller
from pig_with_hands import GAME


def asked(table: lastcall.Table[Any], seat: int, seed: int = 4) -> Hint:
    teller = Teller(table.game, table.box, ["Ann", "Ben", "Cleo"])
    return find_hint(table, seat, teller, Chance(seed), Budget(iterations=60))


def test_a_hint_names_three_choices_the_best_first() -> None:
    table = lastcall.new(GAME, 3, 5)
    found = asked(table, table.asks[0].seat)
    assert len(found.tips) == 3
    assert all(0 <= tip.chance <= 1 and tip.uncertainty > 0 for tip in found.tips)
    assert found.sentence.endswith("(60 games simulated)")
    assert f"I would choose “{found.tips[0].text}”" in found.sentence
    assert found.plain()["tips"][0]["choice"] == found.tips[0].choice


@pytest.mark.parametrize(
    ("chances", "sentence"),
    [
        ((0.7, 0.4, 0.3), "I would choose “A”: 70 % ± 5 to win; then “B” (40 % ± 5) or “C” (30 % ± 5)."),
        ((0.7, 0.66, 0.3), "Either is fine: I would choose “A” or “B”, about 70 % to win either way."),
    ],
)
def test_a_difference_within_the_noise_is_none(chances: tuple[float, ...], sentence: str) -> None:
    tips = [HintChoice(name, name, chance, 0.05) for name, chance in zip("ABC", chances, strict=True)]
    teller = Teller(GAME, GAME.box, ["Ann", "Ben", "Cleo"])
    assert hint_sentence(teller, tips, cooperative=False, iterations=9) == f"{sentence} (9 games simulated)"


def test_a_hint_does_not_depend_on_what_the_seat_cannot_see() -> None:
    table = lastcall.new(GAME, 3, 5)
    seat = table.asks[0].seat
    other = indistinguishable_table(table, seat, Chance(8))
    assert other is not None
    assert asked(table, seat) == asked(other, seat)


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    table = lastcall.new(GAME, 3, 5)
    with pytest.raises(Refused, match="not asked"):
        asked(table, (table.asks[0].seat + 1) % 3)
