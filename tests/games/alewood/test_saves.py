"""Saves of older rules mean under these what they meant; in the middle of a corrected step they go back to it."""

from __future__ import annotations

from pathlib import Path

import lastcall
from lastcall.games.alewood.testing import ids
from lastcall.testing import rule

SAVES = Path(__file__).parent / "saves"
CHANGED = SAVES / "changed"


@rule("AR-19")
def test_a_purchase_of_older_rules_goes_back_to_the_swap_and_may_be_declined() -> None:
    table = lastcall.load((CHANGED / "rules-4-a-swap-after-the-purchase.json").read_text(encoding="utf-8"))
    buyer = table.state.players[1]
    assert [(ask.seat, ask.name) for ask in table.asks] == [(1, "swap")]
    assert "O06" in ids(buyer.captured), "under older rules it was handed in already"
    held = ids(buyer.upgrades)
    table.choose(1, "decline")
    assert (ids(buyer.upgrades), "O06" in ids(buyer.captured)) == (held, True)


@rule("AR-63")
def test_a_table_of_the_first_rules_never_closes() -> None:
    table = lastcall.load((SAVES / "rules-1-minding-manners.json").read_text(encoding="utf-8"))
    assert [(ask.seat, ask.name) for ask in table.asks] == [(0, "manners")]
    assert [player.bound for player in table.state.players] == [["H07"], ["H36"], ["H03"]]
    assert not table.state.closes


@rule("AR-35")
def test_a_shootout_of_older_rules_goes_on_in_its_order() -> None:
    table = lastcall.load((SAVES / "rules-3-bullets-in-a-shootout.json").read_text(encoding="utf-8"))
    assert table.state.shootout
    assert table.state.order == [2, 1, 0]
    assert [(ask.seat, ask.name) for ask in table.asks] == [(1, "bullets")]
