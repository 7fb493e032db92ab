"""Heroes, Round and Day, and where actions are possible (M-14 to M-23, M-32, M-33, M-96)."""

from __future__ import annotations

import pytest

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.core.table import Table
from lastcall.games.moonshiners import GAME
from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule

WORK = ["explore", "scavenge", "construct:1", "construct:2", "upgrade"]


@rule("M-18", "M-89", "M-90")
def test_seven_rounds_of_a_day_and_a_night() -> None:
    table = shanty_town("samuel", "marla").stand(1, 20)
    table.turn()
    for _ in range(7):
        for seat in (*table.state.in_order(), *table.state.in_order()):
            table.choose(seat.seat, "end")
    assert table.over
    assert [event["round"] for event in table.happened("night")] == [1, 2, 3, 4, 5, 6, 7]
    assert [event["round"] for event in table.happened("balloon")] == [2, 3, 4, 5, 6, 7]


@rule("M-19")
def test_from_the_second_day_on_tokens_come_back_and_the_marker_goes_left() -> None:
    table = shanty_town("samuel", "marla", "benny").stand(1, 20, 17)
    table.state.first, table.state.round = 1, 2
    table.hero().spent = [3, 1, 0, 0, 0]
    table.at("day")
    assert table.state.first == 2
    assert table.hero().spent == [0, 0, 0, 0, 0]
    assert table.asked == [(2, "turn")]


@rule("M-19")
def test_the_first_day_leaves_the_marker_where_it_is() -> None:
    table = shanty_town("samuel", "marla").stand(1, 20).at("day")
    assert table.state.first == 0
    assert table.asked == [(0, "turn")]


@rule("M-20")
def test_only_a_hero_who_passed_out_wakes_sober() -> None:
    table = shanty_town("samuel", "benny", day=2).stand(OFF, 20).cubes(2, 3).cubes(9, 1, seat=1)
    table.hero().passed_out = True
    table.at("day")
    assert (table.hero().inebriation, table.hero().stamina, table.hero().passed_out) == (15, 0, False)
    assert (table.hero(1).inebriation, table.hero(1).stamina) == (9, 1)


@rule("M-96", "M-86")
def test_a_hero_stays_overnight_where_it_stands_and_drunkards_may_come_to_it() -> None:
    table = shanty_town("samuel", "marla", day=1).stand(5, 20).stack_drunkards("D01", "D02")
    table.dice("NE", "E", "W", 5, 8).night()
    assert (table.hero().at, table.where("D01")) == (5, 5)
    assert table.hero().inebriation == 15, "nothing happens at that moment"


@rule("M-21")
def test_each_takes_a_turn_and_then_each_a_second() -> None:
    table = shanty_town("samuel", "marla", "benny").stand(1, 20, 17)
    table.state.first = 1
    table.at("day")
    order = []
    while table.state.round == 1:
        order.append(table.asks[0].seat)
        table.choose(order[-1], "end")
    assert order == [1, 2, 0, 1, 2, 0]


@rule("M-22", "MR-4")
def test_two_actions_a_turn_and_what_is_not_taken_is_lost() -> None:
    table = shanty_town("samuel", "marla").stand(1, 20).turn()
    table.choose(0, "explore")
    table.choose(0, "end")
    table.choose(1, "end")
    assert table.asked == [(0, "turn")]
    assert (table.state.actions, table.state.turn) == (2, 2), "not three"


@rule("M-22")
def test_after_the_second_action_the_turn_ends_by_itself() -> None:
    table = shanty_town("samuel", "marla").stand(1, 20).turn()
    table.finds("2", "2", "2", "2", "2").play(0, "explore", "scavenge")
    assert table.asked == [(1, "turn")]


@rule("M-22", "M-67")
def test_unless_a_survivor_can_still_be_put_to_work() -> None:
    table = shanty_town("samuel", "marla").building("house", 2).mat(1).stand(1, 20).turn(actions=1)
    table.choose(0, "explore")
    assert table.offered(0) == ["assign:1:2", "end"]
    assert table.refused(0, "scavenge").rule == "M-22"


@rule("M-23", "MR-4")
def test_each_action_has_its_limit_a_round() -> None:
    table = shanty_town("samuel", "marla").tile("house", 6).drunkard("D01", 7).stand(6, 20)
    table.hero().spent = [3, 1, 2, 4, 2]
    table.hero().scraps = 20
    table.turn()
    assert table.verbs() == ["end"]
    reasons = table.why_not_of(0)
    assert reasons["scavenge"] == "limit-scavenge"
    assert reasons["construct:1"] == "limit-construct"
    table.stand(7).turn()
    assert table.why_not_of(0)["challenge"] == "limit-challenge"
    table.stand(0).turn()
    assert table.why_not_of(0)["trade"] == "limit-trade"
    table.stand(5).turn()
    assert table.why_not_of(0)["explore"] == "limit-explore"
    assert table.refused(0, "explore").rule == "M-23"


@rule("M-23")
def test_below_the_limit_each_action_is_possible_once_more() -> None:
    table = shanty_town("samuel", "marla").tile("house", 6).drunkard("D01", 7).stand(6, 20)
    table.hero().spent = [2, 0, 1, 3, 1]
    table.hero().scraps = 20
    assert {"construct:1", "scavenge"} <= set(table.turn().offered(0))
    assert "challenge" in table.stand(7).turn().offered(0)
    assert "trade" in table.stand(0).turn().offered(0)
    assert "explore" in table.stand(5).turn().offered(0)


@rule("M-32")
def test_beside_a_drunkard_nobody_explores_scavenges_or_constructs() -> None:
    table = shanty_town("samuel", "marla").drunkard("D01", 1).tile("house", 2).drunkard("D02", 2).stand(1, 20)
    table.hero().scraps = 8
    table.turn()
    assert table.verbs() == ["challenge", "end"]
    assert {table.refused(0, work).rule for work in WORK} == {"M-32"}
    table.choose(0, "move:2")
    assert table.verbs() == ["challenge", "end"]


@rule("M-33")
def test_in_the_compound_there_is_only_trade_and_trade_is_only_there() -> None:
    table = shanty_town("samuel", "marla").tile("house", 7).stand(0, 7)
    table.hero().scraps = 8
    table.turn()
    assert table.verbs() == ["trade", "end"]
    assert {table.refused(0, work).rule for work in [*WORK, "challenge"]} == {"M-33"}
    table.turn(seat=1)
    assert table.refused(1, "trade").rule == "M-33"


@pytest.mark.parametrize("construct", ["anywhere", "here"])
def test_what_is_not_offered_has_its_reason_and_what_has_a_reason_is_not_offered(construct: str) -> None:
    """The menu is built for speed, the reasons for people; over whole games the two never disagree."""
    everything: set[Choice] = {(verb,) for verb in ("explore", "scavenge", "trade", "challenge", "upgrade")}
    everything |= {("construct", 1), ("construct", 2)} | {("move", place) for place in range(21)}
    sites: set[Choice] = {("site", place) for place in range(1, 21)}
    for seed in range(12):
        table, chance = Table(GAME, 2 + seed % 3, seed, {"construct": construct}), Chance(seed)
        while not table.over:
            ask = table.asks[0]
            if ask.name == "turn":
                reasons = table.why_not(ask)
                assert not set(ask.choices) & set(reasons)
                assert everything <= set(ask.choices) | set(reasons)
            elif ask.name == "site":
                assert construct == "anywhere"
                assert not set(ask.choices) & set(table.why_not(ask))
                assert set(ask.choices) | set(table.why_not(ask)) == sites
            table.choose(ask.seat, chance.pick(ask.choices))
