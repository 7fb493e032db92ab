"""Phase 4: Auction (E-29 to E-35), Upgrade cards (E-81 to E-83)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.moonshine_empire.testing import Bayou, bayou, ids
from lastcall.testing import rule


def lay_lots(here: Bayou, *cards: str, money: Sequence[int] = ()) -> None:
    for seat, each in enumerate(money):
        here.player(seat).money = each
    here.stack(here.state.auction, *cards)
    here.state.auction_number = 0
    here.at("lay-lots")


def bid(here: Bayou, *bids: int) -> None:
    for seat, each in enumerate(bids):
        here.do(f"bid:{each}", seat=seat)


@rule("E-29", "E-30", "ER-9")
def test_as_many_cards_as_players_and_bids_up_to_the_own_money() -> None:
    here = bayou(seats=3)
    lay_lots(here, "A01", "A13", "A23", money=(30, 0, 15))
    assert ids(here.state.lots) == ["A01", "A13", "A23"]
    assert here.offered(0) == ["bid:0", "bid:10", "bid:20", "bid:30"]
    assert here.offered(1) == ["bid:0"]
    assert here.offered(2) == ["bid:0", "bid:10"]


@rule("E-30", "ER-38")
def test_bids_are_sealed_until_all_are_in() -> None:
    here = bayou(seats=3)
    lay_lots(here, "A01", "A13", "A23", money=(30, 30, 30))
    before = (here.view(1), here.view(None), len(here.journal(1)))
    here.do("bid:20")
    assert (here.view(1), here.view(None), len(here.journal(1))) == before
    assert here.state.bids == []
    here.do("bid:10", seat=1).do("bid:0", seat=2)
    assert here.state.bids == [20, 10, 0]


@rule("E-31", "E-33", "ER-10")
def test_the_highest_bidder_takes_first_and_all_pay() -> None:
    here = bayou(seats=3)
    lay_lots(here, "A01", "A13", "A23", money=(30, 30, 30))
    bid(here, 10, 30, 0)
    assert [player.money for player in here.state.players] == [20, 0, 30]
    assert here.asked == [(1, "pick")]
    here.do("pick:A01", seat=1)
    assert here.state.vehicles["atv1"].at == "camp_ne", "carried out before the next chooses"
    assert here.asked == [(0, "pick")]
    here.do("pick:A23")
    assert here.offered(2) == ["pick:A13", "pass"], "a $0 bidder takes last and still gets a card"


@rule("E-32")
def test_of_equal_bids_the_later_cube_goes_first() -> None:
    here = bayou(seats=3)
    here.state.row = ["green", "grey", "red", "brown", "blue"]
    lay_lots(here, "A01", "A13", "A23", money=(20, 20, 20))
    bid(here, 20, 20, 20)
    assert here.state.waiting == [0, 2] and here.asked == [(1, "pick")]


@rule("E-29", "ER-10")
def test_the_second_auction_has_a_card_less_for_each_zero_bid_and_the_lowest_get_nothing() -> None:
    here = bayou(seats=3)
    lay_lots(here, "A01", "A13", "A23", "A10", "A34", money=(30, 30, 30))
    bid(here, 10, 10, 0)
    here.do("pass", seat=1).do("pass").do("pass", seat=2)
    assert ids(here.state.lots) == ["A10", "A34"]
    bid(here, 0, 10, 20)
    here.do("pick:A34", seat=2).do("pick:A10", seat=1)
    assert here.state.phase == "turn" or here.state.auction_number == 0
    assert [player.money for player in here.state.players] == [20, 10, 70], "everyone pays"


@rule("ER-10")
def test_if_no_card_is_left_the_second_auction_is_skipped() -> None:
    here = bayou(seats=2)
    lay_lots(here, "A01", "A13", money=(0, 0))
    bid(here, 0, 0)
    here.do("pass", seat=1).do("pass")
    assert here.happened("no-auction")
    assert here.asks[0].name not in ("bid", "pick")


@rule("ER-11")
def test_passing_is_allowed_and_cards_left_are_discarded() -> None:
    here = bayou(seats=2)
    lay_lots(here, "A01", "A13", money=(10, 10))
    bid(here, 10, 10)
    here.do("pass", seat=1).do("pass")
    assert {card.id for card in here.state.auction.discards} == {"A01", "A13"}


@rule("E-34", "ER-24")
def test_a_card_is_discarded_but_one_with_points_is_kept() -> None:
    here = bayou(seats=2)
    lay_lots(here, "A47", "A34", money=(10, 10))
    bid(here, 10, 0)
    here.do("pick:A47").do("pick:A34", seat=1)
    assert ids(here.player().kept) == ["A47"] and here.player().money == 100
    assert ids(here.state.auction.discards) == ["A34"] and not here.player(1).kept


@rule("E-35")
def test_what_was_won_can_be_used_in_the_same_round() -> None:
    here = bayou(seats=2)
    shiner = here.shiner("camp_nw")
    lay_lots(here, "A01", "A34", money=(10, 0))
    bid(here, 10, 0)
    here.do("pick:A01").do("pass", seat=1)
    here.state.auction_number = 2
    here.turn(0, shiner)
    here.do("board:atv1", "drive:nw_r1")
    assert shiner.at == "nw_r1"


@rule("ER-29")
def test_an_empty_auction_deck_is_made_anew_from_the_discards() -> None:
    here = bayou(seats=2)
    deck = here.state.auction
    deck.discards, deck.cards = deck.cards, []
    here.state.auction_number = 0
    here.at("lay-lots")
    assert len(here.state.lots) == 2 and not deck.discards


@rule("E-81")
def test_upgrades_are_shuffled_into_the_auction_deck_by_option() -> None:
    assert len(bayou(upgrades=True).state.auction.cards) == 36 + 15
    assert len(bayou().state.auction.cards) == 36


@rule("E-82")
def test_a_won_upgrade_is_laid_on_the_player_aid_and_works_at_once() -> None:
    here = bayou(upgrades=True)
    lay_lots(here, "U01", "A34", money=(10, 0))
    bid(here, 10, 0)
    here.do("pick:U01")
    assert ids(here.player().upgrades) == ["U01"]
    assert here.state.outfit(here.player()).move["pickup"] == 3
    assert here.state.outfit(here.player(1)).move["pickup"] == 2
    assert not here.state.auction.discards


@rule("E-83")
def test_at_most_three_upgrades_a_new_one_may_replace_an_old_one() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U01", "U02", "U03")
    lay_lots(here, "U04", "U05", money=(10, 0))
    bid(here, 10, 0)
    here.do("pick:U04", "swap-out:U02")
    assert sorted(card.id for card in here.player().upgrades) == ["U01", "U03", "U04"]
    assert ids(here.state.auction.discards) == ["U02"]


@rule("E-83")
def test_a_fourth_upgrade_may_be_declined() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U01", "U02", "U03")
    lay_lots(here, "U04", "U05", money=(10, 0))
    bid(here, 10, 0)
    here.do("pick:U04", "decline")
    assert ids(here.player().upgrades) == ["U01", "U02", "U03"]


@rule("E-30", "E-78")
def test_only_a_single_highest_bid_counts_as_a_top_bid() -> None:
    here = bayou(seats=3)
    lay_lots(here, "A01", "A13", "A23", money=(30, 30, 30))
    bid(here, 20, 20, 10)
    assert [player.tally.top_bids for player in here.state.players] == [0, 0, 0], "a tie is nobody's top bid"
    lay_lots(here, "A02", "A14", "A24", money=(30, 30, 30))
    bid(here, 10, 20, 0)
    assert [player.tally.top_bids for player in here.state.players] == [0, 1, 0]
