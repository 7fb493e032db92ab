"""Setup: corners, decks, Characters, Challenges (E-1 to E-10)."""

from __future__ import annotations

import pytest

import lastcall
from lastcall.games.moonshine_empire import GAME
from lastcall.games.moonshine_empire.cards import Lot
from lastcall.games.moonshine_empire.rules.setup import hand_of
from lastcall.games.moonshine_empire.testing import ids
from lastcall.testing import rule, scenario


@rule("E-1", "E-2", "ER-2")
@pytest.mark.parametrize(
    ("seats", "camps"),
    [
        (1, ["camp_nw"]),
        (2, ["camp_nw", "camp_se"]),
        (3, ["camp_nw", "camp_ne", "camp_se"]),
        (4, ["camp_nw", "camp_ne", "camp_se", "camp_sw"]),
    ],
)
def test_each_player_runs_the_camp_of_one_corner(seats: int, camps: list[str]) -> None:
    table = scenario(GAME, seats)
    assert [player.camp for player in table.state.players] == camps
    assert table.state.box.limits.rounds == 8


@rule("E-1")
def test_five_are_too_many() -> None:
    with pytest.raises(lastcall.LastCallError):
        lastcall.new("moonshine_empire", seats=5)


@rule("E-3", "E-4", "ER-45", "E-10", "E-7", "ER-37")
def test_supply_colours_money_and_patrols_at_the_start() -> None:
    swamp = scenario(GAME, 4).state
    assert swamp.tile_supply == {"still1": 8, "still2": 8, "still3": 6, "moonlight": 12}
    assert [player.colour for player in swamp.players] == ["red", "blue", "green", "yellow"]
    assert [player.money for player in swamp.players] == [0, 0, 0, 0]
    assert [officer.at for officer in swamp.officers] == ["p0", "p4"]
    assert [gator.at for gator in swamp.gators] == ["p2", "p6"]


@rule("E-5")
def test_reward_and_penalty_cards_are_put_aside_and_the_decks_are_shuffled() -> None:
    one, other = (scenario(GAME, 2, seed=seed).state for seed in (1, 2))
    assert len(one.auction.cards) == 36 and len(one.rewards) == 14
    assert all(isinstance(card, Lot) and card.points == 0 for card in one.auction.cards)
    assert all(card.points for card in one.rewards)
    assert ids(one.auction.cards) != ids(other.auction.cards)
    assert ids(one.customers.cards) != ids(other.customers.cards)


@rule("E-6", "ER-3")
def test_characters_are_chosen_in_reverse_seat_order_and_start_in_the_camp() -> None:
    table = scenario(GAME, 3)
    assert table.asked == [(2, "character")]
    table.choose(2, "character:CH5")
    assert table.asked == [(1, "character")]
    assert "character:CH5" not in table.offered(1)
    green = table.state.players[2]
    assert [shiner.at for shiner in green.shiners.values()] == ["camp_se", "camp_se"]
    assert [tile.kind for tile in green.tiles] == ["still1", "still1", "moonlight"]
    table.choose(1, "character:CH4")
    blue = table.state.players[1]
    assert not blue.shiners
    assert {each.kind: each.at for each in table.state.vehicles.values()} == {
        "airboat": "camp_ne",
        "pickup": "camp_ne",
    }


@rule("ER-3")
def test_an_option_deals_the_characters() -> None:
    table = scenario(GAME, 4, {"random_characters": True})
    assert table.asked[0][1] == "challenge_pass"
    assert len({player.character for player in table.state.players}) == 4


@rule("E-8")
def test_fourteen_swamp_tiles_are_hidden_and_the_rest_leave_unseen() -> None:
    table = scenario(GAME, 2)
    swamp = table.state
    assert len(swamp.shacks) == 14 and len(swamp.unused_tiles) == 8
    assert not any(shack.up for shack in swamp.shacks.values())
    view = table.view(0)
    assert all(shack["tile"] is None for shack in view["shacks"].values())


@rule("E-9", "ER-4", "ER-38")
def test_of_three_challenges_one_is_kept_one_given_left_and_one_dropped() -> None:
    table = scenario(GAME, 3, {"random_characters": True})
    swamp = table.state
    assert sorted(table.asked) == [(0, "challenge_pass"), (1, "challenge_pass"), (2, "challenge_pass")]
    dealt = [ids(player.challenges) for player in swamp.players]
    for seat in (2, 0, 1):
        kept, given, _ = dealt[seat]
        table.choose(seat, f"keep:{kept}:{given}")
    for seat, player in enumerate(swamp.players):
        right = (seat - 1) % 3
        assert ids(hand_of(player)) == [dealt[seat][0], dealt[right][1]]
        assert ids(player.dropped) == [dealt[seat][2]]
    assert table.view(0)["players"][1]["gift"] == dealt[0][1], "the giver knows the card given"
    assert table.view(2)["players"][1]["gift"] is None
    assert table.view(0)["players"][1]["challenges"] == [None]


@rule("ER-38")
def test_no_answer_is_seen_before_all_are_in() -> None:
    table = scenario(GAME, 2, {"random_characters": True})
    before = [table.view(1), len(table.journal(1))]
    table.choose(0, table.offered(0)[0])
    assert [table.view(1), len(table.journal(1))] == before
