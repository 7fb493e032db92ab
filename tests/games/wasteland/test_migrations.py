"""A table saved under older rules means under these what it meant; the kit sees that it opens and is played on."""

from __future__ import annotations

from pathlib import Path

import lastcall
from lastcall.core.table import Table
from lastcall.games.wasteland.migrations import MIGRATIONS
from lastcall.games.wasteland.state import Settlement
from lastcall.testing import rule

SAVES = Path(__file__).parent / "saves"


def opened(name: str) -> Table[Settlement]:
    return lastcall.load((SAVES / f"{name}.json").read_text(encoding="utf-8"))


@rule("WR-17")
def test_a_stockpile_that_was_put_in_order_is_still_so() -> None:
    table = opened("rules-1-sorted-stockpile")
    assert table.state.stockpile.known
    assert table.state.stockpile.sorted


@rule("WR-51")
def test_a_fight_of_older_rules_goes_on_among_emplacements_that_may_be_occupied() -> None:
    table = opened("rules-2-in-a-fight")
    assert [(ask.seat, ask.name) for ask in table.asks] == [(1, "commit")]
    assert table.state.fight is not None and table.state.fight.committed == [(1, "C11")]
    assert table.state.stood == len(table.state.buildings) == 4


@rule("WR-51")
def test_what_stood_in_the_settlement_may_be_occupied() -> None:
    buildings = [{"card": "E01"}, {"card": "E02"}, {"card": "E04"}]
    assert MIGRATIONS[2]({"buildings": buildings, "day": 3}) == {"buildings": buildings, "day": 3, "stood": 3}


@rule("WR-86")
def test_the_marker_that_used_to_pass_stays_from_now_on() -> None:
    table = opened("rules-3-where-do-you-go")
    assert (table.state.day, table.state.first) == (2, 1)
    assert not table.state.marker_passes
    assert table.options["trophy"] == "stays"
    assert [(ask.seat, ask.name) for ask in table.asks] == [(1, "declare")]


@rule("WR-67")
def test_a_supper_of_older_rules_goes_on() -> None:
    table = opened("rules-4-at-supper")
    assert [(ask.seat, ask.name) for ask in table.asks] == [(1, "food")]


@rule("WR-40")
def test_an_infection_of_the_dead_is_over() -> None:
    seats = [{"survivor": None, "barred": 3}, {"survivor": "SV02", "barred": 3}]
    assert [seat["barred"] for seat in MIGRATIONS[4]({"seats": seats})["seats"]] == [0, 3]
