"""The end of a round, halfway and the last round (E-66 to E-73)."""

from __future__ import annotations

from lastcall.games.moonshine_empire.cards import Lot
from lastcall.games.moonshine_empire.rules.setup import hand_of
from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


@rule("E-66", "E-67")
def test_bribes_go_and_gators_swallow() -> None:
    here = bayou()
    here.state.officers[0].bribe, here.state.gators[1].jug = 50, 3
    here.at("night")
    assert here.state.officers[0].bribe == 0 and here.state.gators[1].jug == 0


@rule("E-68", "ER-23")
def test_unoccupied_vehicles_at_the_tavern_are_towed_with_their_cargo() -> None:
    here = bayou()
    here.vehicle("pickup1", "t1", 3)
    here.vehicle("airboat1", "t2", keeper=1)
    here.vehicle("atv1", "t2", keeper=1)
    here.shiner("t2", seat=1, on="atv1")
    here.vehicle("atv2", "p0")
    here.at("night")
    assert list(here.state.vehicles) == ["atv1", "atv2"]


@rule("E-69")
def test_the_next_round_begins_with_a_new_row() -> None:
    here = bayou()
    here.at("night")
    assert here.state.round == 2 and here.happened("round")[-1]["round"] == 2


@rule("E-70", "E-71")
def test_halfway_the_decks_are_made_anew_with_rewards_and_penalties() -> None:
    here = bayou()
    swamp = here.state
    swamp.round = 4
    swamp.customers.discards, swamp.customers.cards = swamp.customers.cards[:5], swamp.customers.cards[5:]
    swamp.auction.discards, swamp.auction.cards = swamp.auction.cards[:9], swamp.auction.cards[9:]
    here.at("night")
    assert len(swamp.customers.cards) == 40 and not swamp.customers.discards
    assert len(swamp.auction.cards) == 50 and not swamp.auction.discards and not swamp.rewards
    assert sum(isinstance(card, Lot) and card.second_half for card in swamp.auction.cards) == 14


@rule("E-72")
def test_halfway_three_more_challenges_and_up_to_two_dropped() -> None:
    here = bayou(seats=2, random_characters=True)
    swamp, table = here.state, here
    for seat in (0, 1):
        table.deal(here.player(seat).challenges, f"K0{seat + 1}")
        here.player(seat).gift = table.take(f"K1{seat}")
        here.player(seat).giver = 1 - seat
    swamp.round = 4
    table.at("night")
    assert [len(hand_of(player)) for player in swamp.players] == [5, 5]
    assert len(here.offered()) == 1 + 5 + 10
    here.do("drop:K01:K10").do("drop", seat=1)
    assert len(hand_of(here.player())) == 3 and here.player().gift is None
    assert len(hand_of(here.player(1))) == 5
    assert table.happened("challenges-dropped", 1)[0]["challenges"] is None


@rule("ER-38")
def test_whoever_gave_a_challenge_does_not_see_whether_it_was_dropped() -> None:
    seen = []
    for dropped in ("K05", "K01"):
        here = bayou(seats=3, random_characters=True)
        here.deal(here.player(1).challenges, "K01", "K02", "K03", "K04")
        here.player(1).gift, here.player(1).giver = here.take("K05"), 0
        here.at("drop")
        here.do(f"drop:{dropped}", seat=1)
        seen.append([here.view(seat)["players"][1] for seat in (0, 2)])
    assert seen[0] == seen[1]


@rule("E-73")
def test_round_eight_is_the_last_and_the_patrols_are_home() -> None:
    here = bayou()
    for _ in range(8):
        here.cube("grey").cube("brown")
    swamp = here.state
    assert [officer.at for officer in swamp.officers] == ["p0", "p4"]
    assert [gator.at for gator in swamp.gators] == ["p2", "p6"]
    swamp.round = 8
    here.at("night")
    assert here.over


@rule("ER-44")
def test_a_gator_that_turns_angry_again_does_not_attack() -> None:
    here = bayou()
    shiner = here.shiner("p2")
    here.state.gators[0].jug = 1
    here.at("night")
    assert shiner.id in here.player().shiners


@rule("E-72")
def test_halfway_discarded_challenges_return_to_the_deck() -> None:
    here = bayou(seats=2, random_characters=True)
    swamp = here.state
    for player in swamp.players:
        swamp.challenges += player.dropped
        player.dropped = []
    here.deal(here.player().dropped, "K01", "K02")
    before = len(swamp.challenges)
    swamp.round = 4
    here.at("night")
    assert not here.player().dropped
    assert len(swamp.challenges) == before + 2 - 6, "two came back, three were dealt to each"
    cards = [*swamp.challenges, *hand_of(here.player()), *hand_of(here.player(1))]
    assert {"K01", "K02"} <= {card.id for card in cards}
