"""Alone in the swamp (E-84 to E-89), each scenario by its id."""

from __future__ import annotations

import pytest

from lastcall.games.moonshine_empire import GAME
from lastcall.games.moonshine_empire.cards import SCENARIOS
from lastcall.games.moonshine_empire.rules.scoring import result
from lastcall.games.moonshine_empire.testing import Bayou, bayou, ids
from lastcall.testing import rule, scenario


@rule("E-84", "E-85")
@pytest.mark.parametrize(
    ("card", "shiners", "tiles", "vehicles"),
    [
        ("Z1", 2, ["still1", "moonlight"], ["pickup1"]),
        ("Z2", 1, ["still2", "moonlight"], ["pickup1"]),
        ("Z3", 2, ["still1", "moonlight"], ["atv1", "rowboat1"]),
        ("Z4", 1, ["still2", "moonlight"], ["airboat1"]),
        ("Z5", 1, ["still2", "moonlight"], ["rowboat1"]),
        ("Z6", 1, ["still2", "moonlight"], ["atv1"]),
    ],
)
def test_a_scenario_gives_the_start_in_place_of_a_character(
    card: str, shiners: int, tiles: list[str], vehicles: list[str]
) -> None:
    table = scenario(GAME, 1)
    assert table.offered(0) == [f"scenario:Z{number}" for number in range(1, 7)]
    table.choose(0, f"scenario:{card}")
    swamp = table.state
    player = swamp.players[0]
    assert len(player.shiners) == shiners + 1, "and the one of the first round"
    assert [tile.kind for tile in player.tiles] == tiles and list(swamp.vehicles) == vehicles
    assert not player.challenges and not swamp.challenges and table.asked == [(0, "camp")]


@rule("E-85")
def test_difficulty_and_scenario_can_be_set_beforehand() -> None:
    table = scenario(GAME, 1, {"difficulty": "2"})
    assert table.offered(0) == ["scenario:Z3", "scenario:Z5"]
    table = scenario(GAME, 1, {"scenario": "Z4"})
    assert table.state.scenario is table.box.scenarios["Z4"]


def test_the_option_names_every_scenario() -> None:
    assert tuple(GAME.box.scenarios) == SCENARIOS


def at_auction(money: int, *cards: str) -> Bayou:
    here = bayou(seats=1)
    here.player().money = money
    here.stack(here.state.auction, *cards)
    here.at("lay-lots")
    return here


@rule("E-88", "ER-27")
def test_the_top_card_unseen_for_twenty() -> None:
    here = at_auction(20, "A34")
    assert here.offered() == ["nothing", "blind"]
    assert here.refused(0, "two").rule == "E-88"
    here.do("blind")
    assert here.asked == [(0, "solo_take")] and here.offered() == ["pick:A34"], "what was bought is seen first"
    here.do("pick:A34")
    assert here.player().money == 60


@rule("E-88", "ER-27")
def test_two_to_choose_from_for_forty_twice_a_round() -> None:
    here = at_auction(60, "A01", "A34")
    here.do("two", "pick:A34")
    assert here.player().money == 80 and ids(here.state.auction.discards) == ["A01", "A34"]
    assert here.asked == [(0, "solo_buy")], "the second auction of the round"
    here.do("nothing")
    assert here.asked != [(0, "solo_buy")]


@rule("ER-27")
def test_a_card_that_needs_a_rival_is_replaced() -> None:
    here = bayou(seats=1)
    here.player().money = 20
    here.stack(here.state.auction, "A44", "A46", "A50", "A34")
    here.at("lay-lots")
    here.do("blind", "pick:A34")
    assert here.player().money == 60 and not here.player().kept


@rule("ER-27")
def test_points_of_a_bought_card_count() -> None:
    here = at_auction(20, "A49")
    here.do("blind", "pick:A49")
    assert ids(here.player().kept) == ["A49"] and len(here.player().shiners) == 3


@rule("E-89")
def test_alone_halfway_has_no_challenges() -> None:
    here = bayou(seats=1)
    here.state.round = 4
    here.at("night")
    assert len(here.state.auction.cards) == 50 and not here.player().challenges


CRATES = {"Z1": [6, 0, 0], "Z3": [4, 0, 0], "Z4": [0, 0, 4], "Z5": [8, 0, 0], "Z6": [2, 0, 8]}


@rule("E-89", "ER-28")
@pytest.mark.parametrize("card", ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6"])
def test_a_scenario_is_won_when_its_goal_holds(card: str) -> None:
    here = bayou(seats=1)
    swamp, player = here.state, here.player()
    swamp.scenario = swamp.box.scenarios[card]
    assert result(swamp).winners == ()
    player.crate = CRATES.get(card, [0, 0, 0])
    if card == "Z2":
        here.deal(player.served, "C01", "C02", "C03")
    if card == "Z3":
        player.swamp_tiles = list(swamp.box.swamp_tiles.values())[:5]
    assert result(swamp).winners == (0,) and result(swamp).reason == "goal-reached"
    if card == "Z5":
        player.tally.shiners_eaten = 1
        assert result(swamp).winners == ()
    if card == "Z6":
        assert result(swamp).scores == (26.0,)
