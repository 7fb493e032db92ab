"""A table saved under older rules means under these what it meant; the kit sees that it opens and is played on."""

from __future__ import annotations

from pathlib import Path

import lastcall
from lastcall.testing import rule

SAVE = Path(__file__).parent / "saves" / "rules-1-sorted-stockpile.json"


@rule("WR-17")
def test_a_stockpile_that_was_put_in_order_is_still_so() -> None:
    table = lastcall.load(SAVE.read_text(encoding="utf-8"))
    assert table.state.stockpile.known
    assert table.state.stockpile.sorted
