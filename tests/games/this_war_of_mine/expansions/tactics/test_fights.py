"""Tactics: marks, the Alarm, combat on the map, flight, leaving, and the end of tactics mode."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.tactics.maps import (
    REBELS,
    RIFLEMAN,
    THUGS,
    arms_of,
    fight_of,
    next_card,
    on_map,
    spaces_of,
    tokens_of,
)

from lastcall.games.this_war_of_mine.expansions.tactics.rules.alarm import activate, shot_fired
from lastcall.games.this_war_of_mine.expansions.tactics.rules.marks import can_mark, mark_adjacent
from lastcall.games.this_war_of_mine.expansions.tactics.state import TacticsTable
from lastcall.games.this_war_of_mine.rules.noise import move_noise, noise_roll
from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.games.this_war_of_mine.testing import HouseScenario
from lastcall.testing import rule


def marked(table: HouseScenario, **marks: int) -> HouseScenario:
    """Enemies stand on these spaces, and the leader is about to choose an action."""
    fight_of(table).marks.update(marks)
    return table.at("tactics_act")


def seen(table: HouseScenario, start: str = "b4", end: str = "b2") -> HouseScenario:
    """A Creep that is seen; enemy B is the one who comes, where there are two."""
    table.next_die(10, 10)
    table.play(0, f"creep:{start}", f"to:{end}")
    return table


# -- marks -----------------------------------------------------------------------------------------------------


@rule("TT-17", "TR-164")
def test_an_enemy_is_marked_next_to_the_group_where_the_leader_says() -> None:
    table = next_card(on_map(THUGS, {"mirela": "b4", "oskar": "b6"}), "TR3")
    table.next_die(10, 1)
    table.play(0, "creep:b4", "to:b2")
    assert (table.asked, table.offered(0)) == ([(0, "tactics-mark")], ["mark:b3", "mark:b4"]), "not on the exit"
    table.next_die(10, 9)
    table.play(0, "mark:b4")
    assert fight_of(table).marks == {"b4": 1}


@rule("TR-164")
def test_there_are_never_more_marks_than_enemies_on_the_chart() -> None:
    table = on_map(RIFLEMAN, {"mirela": "b4", "oskar": "b6"})
    fight = fight_of(table)
    fight.at = "b4"
    assert can_mark(table.state, fight) == ["b2", "b5"], "not where characters are"
    fight.marks["b7"] = 1
    assert can_mark(table.state, fight) == []


@rule("TR-164")
def test_a_whistle_takes_one_mark_of_the_groups_choice_away() -> None:
    table = marked(on_map(THUGS, {"mirela": "b2"}), b4=1, b6=1)
    next_card(table, "TH3")
    table.play(0, "creep:b2", "to:b3")
    assert (table.asked, table.offered(0)) == ([(0, "tactics-unmark")], ["unmark:b4", "unmark:b6"])
    table.next_die(10, 9)
    table.play(0, "unmark:b6")
    assert fight_of(table).marks == {"b4": 1}


@rule("TT-19")
@pytest.mark.parametrize(("die", "stays"), [(3, False), (4, True)])
def test_a_turn_opens_with_a_die_for_each_mark(die: int, stays: bool) -> None:
    table = on_map(THUGS, {"mirela": "b2"})
    fight_of(table).marks["b6"] = 1
    table.next_die(10, die)
    table.at("tactics_turn")
    assert ("b6" in fight_of(table).marks) == stays


@rule("TT-18", "TR-160")
def test_a_marked_space_within_reach_may_be_assaulted_or_sneaked_up_on() -> None:
    table = marked(on_map(THUGS, {"mirela": "b2"}), b8=1)
    assert not [each for each in table.offered(0) if each.startswith(("assault", "sneak"))]
    table = marked(on_map(THUGS, {"mirela": "b2"}), b6=1)
    assert {"assault:b2", "sneak:b2"} <= set(table.offered(0))
    table.play(0, "assault:b2")
    assert table.offered(0) == ["to:b6", "rethink"]


@rule("TR-160", "TR-164", "TT-15")
def test_an_assault_meets_as_many_enemies_as_there_are_marks() -> None:
    table = marked(on_map(THUGS, {"ilka": "b2"}), b4=2)
    table.play(0, "assault:b2", "to:b4")
    table.play(0, "enemy:B")
    assert [foe.letter for foe in table.combat.foes] == ["B", "A"]
    assert fight_of(table).foes == []
    assert fight_of(table).marks == {}, "the combat uses them up"


@rule("TR-160")
def test_after_an_assault_there_is_one_noise_test() -> None:
    table = marked(on_map(THUGS, {"marko": "b2"}, pile={"hatchet": 1}), b4=1)
    table.play(0, "assault:b2", "to:b4", "enemy:B")
    table.next_face("yellow", "axe").next_face("white", "0")
    table.next_die(10, 5)
    next_card(table, "TR1").play(0, "fight", "keep")
    assert [(event["die"], event["value"]) for event in table.happened("tactics-noise")] == [(5, 4)]
    assert table.asked == [(0, "tactics")]


@rule("TR-160")
@pytest.mark.parametrize(("die", "backstab"), [(5, True), (6, False)])
def test_sneaking_up(die: int, backstab: bool) -> None:
    table = marked(on_map(THUGS, {"mirela": "b2"}), b4=1)  # the front room has 3, the action 2
    table.next_die(10, die)
    if backstab:
        table.next_face("white", "1")
    table.play(0, "sneak:b2", "to:b4", "enemy:B")
    assert table.combat.foes[0].wounds == (1 if backstab else 0)
    assert table.combat.round == 0
    assert table.asked == [(0, "combat")]


# -- noise and alarm -------------------------------------------------------------------------------------------


@rule("TT-22", "TT-15")
@pytest.mark.parametrize(("roll", "asked"), [(4, "tactics-mark"), (5, "tactics-enemy"), (8, "tactics")])
def test_being_heard_resolves_the_noise_card(roll: int, asked: str) -> None:
    table = next_card(on_map(THUGS, {"mirela": "b6"}), "TR1")
    table.next_die(10, 1, roll)
    table.play(0, "walk:b6", "to:b4")
    assert table.asked == [(0, asked)]


@rule("TT-24", "TR-165")
@pytest.mark.parametrize(("die", "alarm"), [(5, True), (6, False)])
def test_a_shot_may_raise_the_alarm(die: int, alarm: bool) -> None:
    table = seen(on_map(RIFLEMAN, {"mirela": "b4"}, pile={"pistol": 1, "ammo": 1}))
    table.next_face("red", "dry", "1").next_die(10, die, 9)
    table.play(0, "fight")
    assert len(table.happened("tactics-shot")) == 2, "one die for her, one for him"
    assert fight_of(table).alarm == alarm


@rule("TR-165")
def test_two_shots_of_a_rifle_are_one_roll_for_the_alarm() -> None:
    table = seen(on_map(THUGS, {"mirela": "b4"}, pile={"assault_rifle": 1, "ammo": 2})).play(0, "enemy:B")
    table.next_face("red", "dry", "dry").next_face("white", "0").next_die(10, 9)
    table.play(0, "fight", "shots:2")
    assert len(table.happened("tactics-shot")) == 1


@rule("TR-163", "TT-24")
def test_while_the_alarm_is_up_being_heard_starts_a_combat_and_further_shots_mark_enemies() -> None:
    table = on_map(THUGS, {"mirela": "b6"})
    fight_of(table).alarm = True
    table.next_die(10, 1)
    table.play(0, "walk:b6", "to:b4")
    assert table.asked == [(0, "tactics-enemy")]
    table.play(0, "enemy:A")
    fight = fight_of(table)
    table.next_die(10, 1)
    table.run(shot_fired(table.state, table.combat))
    assert table.asked == [(0, "tactics-mark")]
    table.play(0, "mark:b5")
    assert fight.marks == {"b5": 1}


def test_the_first_activation_only_turns_the_card() -> None:
    table = on_map(THUGS, {"mirela": "b6"})
    fight = fight_of(table)
    fight.at = "b6"
    table.run(activate(table.state, fight))
    assert (fight.alarm, fight.marks) == (True, {})
    table.run(mark_adjacent(table.state, fight)).play(0, "mark:b4")
    assert fight.marks == {"b4": 1}


# -- combat ----------------------------------------------------------------------------------------------------


@rule("TT-15", "TR-100")
def test_only_the_group_on_the_space_fights_one_enemy_of_the_leaders_choice() -> None:
    table = seen(on_map(REBELS, {"mirela": "b4", "petra": "b8"}))
    assert (table.asked, table.offered(0)) == ([(0, "tactics-enemy")], ["enemy:A", "enemy:B"])
    table.play(0, "enemy:B")
    assert [foe.letter for foe in table.combat.foes] == ["B"]
    assert [fighter.person for fighter in table.combat.fighters] == ["mirela"]
    assert [foe.letter for foe in fight_of(table).foes] == ["A"]


@rule("TR-167")
def test_a_group_fights_with_the_weapons_that_it_carries() -> None:
    table = on_map(REBELS, {"ilka": "b4", "petra": "b8"}, pile={"knife": 1})
    assert arms_of(table, "ilka") == ["knife"]
    table.next_die(10, 9, 9, 9, 9)
    table.play(0, "creep:b8", "to:b6", "enemy:B")
    assert table.combat.fighters[0].weapon == "none"
    assert not [each for each in table.offered(0) if each.startswith("arm")]


@rule("TT-16", "TR-167")
def test_the_weapon_of_a_dead_enemy_is_picked_up_at_once() -> None:
    table = seen(on_map(REBELS, {"mirela": "b4"}, pile={"hatchet": 1})).play(0, "enemy:A")
    table.combat.foes[0].weapon = "none"  # out of ammunition: the pistol is still his
    table.next_face("yellow", "axe").next_face("white", "0", "0").next_die(10, 9)
    next_card(table, "TR1").play(0, "fight")
    assert table.state.pile == {"hatchet": 1, "pistol": 1}
    assert arms_of(table, "mirela") == ["hatchet", "pistol"]


@rule("TR-167")
def test_the_weapons_of_the_dead_stay_on_their_space_or_are_lost() -> None:
    table = on_map(THUGS, {"marko": "b4", "oskar": "b4", "juno": "b6"}, pile={"knife": 1, "hatchet": 1})
    assert (arms_of(table, "marko"), arms_of(table, "oskar")) == (["hatchet"], ["knife"])
    depart(table.state, table.person("marko"), "violence", died=True)
    assert arms_of(table, "oskar") == ["knife", "hatchet"]
    depart(table.state, table.person("oskar"), "violence", died=True)
    assert table.state.pile == {}
    assert spaces_of(table) == {"juno": "b6"}


@rule("TT-26", "TR-167")
def test_a_group_next_door_comes_to_help_before_a_round() -> None:
    table = on_map(REBELS, {"mirela": "b4", "ilka": "b3", "petra": "b8"}, pile={"knife": 1})
    seen(table, "b4", "b2").play(0, "enemy:B")
    assert [each for each in table.offered(0) if each.startswith("support")] == ["support:b3"]
    table.play(0, "support:b3")
    assert [(fighter.person, fighter.weapon) for fighter in table.combat.fighters] == [
        ("mirela", "none"),
        ("ilka", "knife"),
    ]
    assert spaces_of(table)["ilka"] == "b2"
    assert not [each for each in table.offered(0) if each.startswith("support")]


@rule("TT-14")
def test_a_token_changes_a_combat_die_by_one_wound_or_rolls_it_again() -> None:
    table = seen(on_map(THUGS, {"mirela": "b4"}, tokens=0)).play(0, "enemy:B")
    TacticsTable.of(table.state).tokens = 5
    table.at("combat")
    table.next_face("white", "0")
    table.play(0, "fight")
    assert (table.asked, table.offered(0)) == ([(0, "tactics-combat-die")], ["keep", "token", "token-up"])
    table.next_face("white", "1")
    table.play(0, "token")
    assert "token-down" in table.offered(0)
    table.next_face("white", "1")
    table.play(0, "token-up", "keep")
    assert table.offered(0) == ["keep", "token", "token-down", "token-up"], "his die"
    next_card(table, "TR1").play(0, "token-down", "keep")
    assert table.level("mirela", "wounds") == 0
    assert tokens_of(table) == 2
    assert not [foe for foe in fight_of(table).foes if foe.letter == "B"], "two wounds have killed him"


@rule("TT-25", "TR-164", "TR-173")
def test_a_flight_goes_three_spaces_and_leaves_the_enemy_marked() -> None:
    table = seen(on_map(THUGS, {"mirela": "b4"}), "b4", "b6").play(0, "enemy:B")
    table.combat.foes[0].wounds = 1
    table.next_face("white", "1")
    table.play(0, "flee")
    assert table.level("mirela", "wounds") == 1, "a backstab"
    assert (table.asked, table.offered(0)) == ([(0, "tactics-flight")], ["run-to:b9", "run-to:b1", "run-to:b3"])
    table.next_die(10, 9)
    table.play(0, "run-to:b3")
    fight = fight_of(table)
    assert (spaces_of(table), fight.marks, fight.alarm) == ({"mirela": "b3"}, {"b6": 1}, True)
    assert [(foe.letter, foe.wounds) for foe in fight.foes] == [("A", 0), ("B", 1)]
    assert fight.turn == 2, "the turn is over"


@rule("TR-100", "TR-173")
def test_a_flight_goes_as_far_as_it_can_around_marks() -> None:
    table = seen(on_map(REBELS, {"mirela": "b4"}), "b4", "b2").play(0, "enemy:B")
    fight_of(table).marks["b4"] = 1
    table.at("combat")
    table.next_face("yellow", "0", "0").next_die(10, 9, 9)
    table.play(0, "flee")
    assert table.offered(0) == ["run-to:b1", "run-to:b3"], "the exit, or the one space that is left"
    table.play(0, "run-to:b3")
    assert spaces_of(table) == {"mirela": "b3"}


@rule("TR-164")
def test_after_a_flight_there_are_no_more_marks_than_enemies() -> None:
    table = seen(on_map(THUGS, {"mirela": "b4"}), "b4", "b2").play(0, "enemy:B")
    fight_of(table).marks.update(b5=1, b6=1)
    table.at("combat")
    table.next_face("white", "0").next_die(10, 9, 9)
    table.play(0, "flee")
    assert (table.asked, table.offered(0)) == ([(0, "tactics-unmark")], ["unmark:b5", "unmark:b6"])
    table.play(0, "unmark:b6")
    assert table.offered(0) == ["run-to:b1", "run-to:b7", "run-to:b8"], "the way that is free now"
    table.play(0, "run-to:b7")
    assert fight_of(table).marks == {"b5": 1, "b2": 1}


@rule("TR-173")
def test_a_flight_to_an_exit_leaves_the_map() -> None:
    table = seen(on_map(THUGS, {"mirela": "b4", "petra": "b3"}), "b4", "b2").play(0, "enemy:B")
    table.next_face("white", "0").next_die(10, 9)
    table.play(0, "flee", "run-to:b1")
    assert spaces_of(table)["mirela"] == ""
    assert table.person("mirela").stopped


# -- the end ---------------------------------------------------------------------------------------------------


@rule("TT-20", "TT-28", "TR-101", "TR-165", "TR-167")
def test_when_all_are_defeated_everybody_goes_on_and_noise_is_ignored() -> None:
    table = on_map(THUGS, {"mirela": "b4", "petra": "b2"}, pile={"hatchet": 1})
    table.play(0, "creep:b2", "to:b1")
    assert table.person("petra").stopped
    fight_of(table).foes.pop()
    fight_of(table).marks["b6"] = 1
    fight_of(table).figures[0].arms = ["hatchet"]
    table.at("tactics_act").play(0, "assault:b4", "to:b6")
    table.next_face("yellow", "axe", "0")
    table.play(0, "fight")
    decks = TacticsTable.of(table.state)
    assert decks.fight is None
    assert not table.person("petra").stopped, "she may go on as well"
    assert table.state.pile == {"hatchet": 1, "knife": 1, "moonshine": 1}, "the knife once, and what they had"
    assert table.happened("tactics-over") == [{"won": True}]


@rule("TR-78", "TR-165")
@pytest.mark.parametrize("talked", [True, False])
def test_what_follows_a_fight_in_a_list_happens_only_if_nobody_went_away_alive(talked: bool) -> None:
    table = on_map(THUGS, {"mirela": "b4"})
    frame = table.state.stack[-1]
    frame.block, frame.stage, frame.at = "S406/choice2/roll0", 0, 1  # fight(); gain(broken_shotgun, 1)
    fight = fight_of(table)
    fight.foes, fight.talked = [], talked
    table.at("tactics_turn")
    assert TacticsTable.of(table.state).fight is None
    assert ("broken_shotgun" in table.state.pile) != talked


@rule("TT-20", "TR-166")
def test_ignored_noise_is_not_rolled_and_does_not_move() -> None:
    table = on_map(THUGS, {"mirela": "b4"})
    TacticsTable.of(table.state).hushed = True
    table.run(noise_roll(table.state, "mirela")).run(move_noise(table.state, 3))
    assert (table.happened("noise-roll"), table.trip.noise) == ([], 1)


@rule("TT-28", "TR-101", "TT-27")
def test_if_all_have_left_they_choose_their_findings() -> None:
    table = on_map(THUGS, {"mirela": "b2"}, pile={"wood": 1})
    table.play(0, "creep:b2", "to:b1")
    assert table.asked == [(0, "load")]
    assert table.state.pile == {"wood": 1}, "nothing is won, nothing lost"
    assert TacticsTable.of(table.state).fight is None


@rule("TR-173")
def test_sleepers_are_left_behind_when_nobody_awake_is_on_the_map() -> None:
    table = on_map(THUGS, {"mirela": "b2", "petra": "b6"})
    table.person("petra", fatigue=4)
    table.at("tactics_act").play(0, "creep:b2", "to:b1")
    assert [gone.card.id for gone in table.state.gone] == ["petra"]
    assert table.asked == [(0, "load")]


@rule("TR-100")
def test_a_group_that_dies_draws_no_card_and_the_others_go_on() -> None:
    table = on_map(THUGS, {"mirela": "b4", "petra": "b8"})
    table.person("mirela", wounds=3)
    seen(table.at("tactics_act")).play(0, "enemy:A")
    table.next_face("white", "0").next_face("yellow", "2")
    table.play(0, "fight")
    assert spaces_of(table) == {"petra": "b8"}
    assert [foe.letter for foe in fight_of(table).foes] == ["A", "B"]
    assert table.asked == [(0, "tactics")]
