"""Saves of older rules in the middle of a step that a corrected rule plays otherwise."""

from __future__ import annotations

from pathlib import Path

import lastcall
from lastcall.games.alewood.testing import ids
from lastcall.testing import rule

CHANGED = Path(__file__).parent / "saves" / "changed"


@rule("AR-19")
def test_a_purchase_of_older_rules_goes_back_to_the_swap_and_may_be_declined() -> None:
    table = lastcall.load((CHANGED / "rules-4-a-swap-after-the-purchase.json").read_text(encoding="utf-8"))
    buyer = table.state.players[1]
    assert [(ask.seat, ask.name) for ask in table.asks] == [(1, "swap")]
    assert "O06" in ids(buyer.captured), "under older rules it was handed in already"
    held = ids(buyer.upgrades)
    table.choose(1, "decline")
    assert (ids(buyer.upgrades), "O06" in ids(buyer.captured)) == (held, True)
