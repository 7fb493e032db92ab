"""Phase 3: Customers (E-22 to E-28)."""

from __future__ import annotations

from lastcall.games.moonshine_empire.testing import bayou, ids
from lastcall.testing import rule


@rule("E-22", "E-23", "E-25")
def test_as_many_cards_as_players_each_takes_one_or_passes_the_rest_is_discarded() -> None:
    here = bayou(seats=3)
    here.stack(here.state.customers, "C01", "C02", "C03")
    here.at("customers")
    assert ids(here.state.display) == ["C01", "C02", "C03"]
    here.do("order:C02").do("pass", seat=1)
    assert here.offered(2) == ["order:C01", "order:C03", "pass"]
    here.do("order:C03", seat=2)
    assert [ids(player.orders) for player in here.state.players] == [["C02"], [], ["C03"]]
    assert ids(here.state.customers.discards) == ["C01"]


@rule("E-24")
def test_who_has_three_open_orders_is_skipped() -> None:
    here = bayou(seats=2)
    here.orders("C01", "C02", "C03")
    here.at("customers")
    assert here.asked == [(1, "order")]


@rule("ER-29")
def test_an_empty_customer_deck_is_made_anew_and_if_short_fewer_are_laid_out() -> None:
    here = bayou(seats=3)
    deck = here.state.customers
    deck.discards = deck.cards[:1]
    here.state.rewards.clear()
    deck.cards = []
    here.at("customers")
    assert len(here.state.display) == 1


@rule("E-87", "ER-26")
def test_alone_two_are_drawn_and_one_or_none_is_kept() -> None:
    here = bayou(seats=1)
    here.stack(here.state.customers, "C01", "C02")
    here.at("customers")
    assert here.offered() == ["order:C01", "order:C02", "pass"]
    here.do("order:C01")
    assert ids(here.player().orders) == ["C01"]
    assert here.state.customers.discards[-1].id == "C02"
    here.orders("C05", "C06")
    here.at("customers")
    assert here.asked[0][1] != "order", "with 3 open orders the phase is skipped"
