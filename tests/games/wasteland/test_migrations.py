"""A table saved under older rules means under these what it meant; the kit sees that it opens and is played on."""

from __future__ import annotations

from pathlib import Path

import lastcall
from lastcall.games.wasteland.migrations import MIGRATIONS
from lastcall.testing import rule

SAVE = Path(__file__).parent / "saves" / "rules-1-sorted-stockpile.json"


@rule("WR-17")
def test_a_stockpile_that_was_put_in_order_is_still_so() -> None:
    table = lastcall.load(SAVE.read_text(encoding="utf-8"))
    assert table.state.stockpile.known
    assert table.state.stockpile.sorted


@rule("WR-51")
def test_what_stood_in_the_settlement_may_be_occupied() -> None:
    buildings = [{"card": "E01"}, {"card": "E02"}, {"card": "E04"}]
    assert MIGRATIONS[2]({"buildings": buildings, "day": 3}) == {"buildings": buildings, "day": 3, "stood": 3}
