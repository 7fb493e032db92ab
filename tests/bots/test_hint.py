"""A hint names the best choices with their chances, and knows no more than its seat."""

from __future__ import annotations

from typing import Any

import pytest

import lastcall
from lastcall.bots import Budget, Hint
from lastcall.bots.hint import find_hint
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
    best, second, third = (
        f"“{tip.text}”" + sign.format(100 * tip.chance, 100 * tip.uncertainty)
        for tip, sign in zip(found.tips, (": {:.0f} % ± {:.0f}", *[" ({:.0f} % ± {:.0f})"] * 2), strict=True)
    )
    assert found.sentence == f"I would choose {best} to win; then {second} or {third}. (60 games simulated)"
    assert found.plain()["tips"][0]["choice"] == found.tips[0].choice


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
