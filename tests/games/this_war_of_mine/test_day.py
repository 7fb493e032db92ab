"""The day: who acts when, reaching a place, Shelter cards, and the fourth action."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.rules.house import survey
from lastcall.games.this_war_of_mine.testing import house
from lastcall.testing import rule


@rule("T-24", "T-27", "T-28")
def test_each_character_takes_one_action_a_round_or_none() -> None:
    table = house("marko", "oskar").day()
    table.place("marko", "work:C1")
    assert "act:marko" not in table.offered(0)
    table.place("oskar", "nothing")
    assert table.offered(0)[0] == "confirm"
    table.play(0, "confirm")
    assert table.state.round == 2


@rule("T-26")
def test_blocked_rounds_are_read_again_after_each_round() -> None:
    table = house("marko", "oskar")
    table.person("marko", misery=2)
    table.day()
    assert "act:marko" not in table.offered(0)
    assert table.why_not_of(0) == {"act:marko": "blocked"}
    table.play(0, "confirm")
    assert "act:marko" in table.offered(0)


@rule("T-30", "T-31", "T-32", "TR-27", "TR-28", "TR-41")
def test_what_can_be_entered_at_the_start() -> None:
    entered, obstacles, *_ = survey(house().state).reach
    assert sorted(entered) == [
        "A1", "A2", "A3", "A4", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "C5", "C6", "D3", "D4", "D5",
    ]  # fmt: skip
    assert sorted(obstacles) == ["A5", "B1", "B5", "D2", "D6"]


@rule("T-33")
def test_a_hole_blocks_the_way_boarded_or_not() -> None:
    table = house()
    table.clear("C7")
    assert "C7" not in survey(table.state).reach.entered
    table.state.boards = ["H3"]
    assert "C7" not in survey(table.state).reach.entered
    table.clear("D6", "D7")
    assert "C7" in survey(table.state).reach.entered


@rule("T-34", "T-35")
def test_one_character_a_space_but_any_number_poke_about() -> None:
    table = house("marko", "oskar").day()
    table.place("marko", "print:C6")
    assert "print:C6" in table.actions("oskar")
    table.play(0, "back:marko")
    table.place("marko", "work:C1")
    assert "work:C1" not in table.actions("oskar")


@rule("T-36", "T-37", "TR-25")
def test_costs_are_paid_when_assigned_and_finds_arrive_after_the_round() -> None:
    table = house("marko", "oskar", component=2)
    table.build("workbench", "C1")
    table.day()
    table.place("marko", "use:C1:0")
    assert table.state.storage == {}
    assert "craft:stove" not in table.actions("oskar")
    table.play(0, "back:marko")
    assert table.state.storage == {"component": 2}
    table.place("marko", "use:C1:0")
    table.play(0, "confirm")
    assert table.state.storage == {"lockpick": 1}


@rule("T-38", "T-39", "TR-29", "TR-118")
def test_rubble_is_cleared_in_two_stages_with_a_shovel_that_comes_back() -> None:
    table = house("marko", shovel=1).day()
    table.deal(table.state.room("D2").cards, "R4")
    table.state.room("D2").cards = table.state.room("D2").cards[-1:]
    table.place("marko", "work:D2:shovel")
    assert table.state.storage == {}
    table.play(0, "confirm")
    assert table.state.room("D2").remnants
    assert table.state.storage == {"shovel": 1, "wood": 2}
    assert table.state.counter("cleared") == 0
    table.place("marko", "work:D2:shovel")
    table.play(0, "confirm")
    assert table.state.storage == {"shovel": 1, "wood": 2, "knife": 1}
    assert table.state.counter("cleared") == 1


@rule("T-40", "TR-30")
def test_a_second_character_may_stand_in_for_a_shovel() -> None:
    table = house("marko", "oskar").day()
    assert [each for each in table.actions("marko") if "D2" in each] == ["pair:D2:oskar"]
    table.place("marko", "pair:D2:oskar")
    assert "act:oskar" not in table.offered(0)
    table.play(0, "confirm")
    assert table.state.room("D2").remnants


@rule("T-41", "TR-33")
@pytest.mark.parametrize(("die", "opened"), [(3, False), (4, True)])
def test_a_closed_door_opens_on_4_or_more(die: int, opened: bool) -> None:
    table = house("oskar", lockpick=1).day()
    table.dice(die)
    table.place("oskar", "work:B1:lockpick")
    table.play(0, "confirm")
    assert (table.state.room("B1").kind == "") == opened
    assert ("lockpick" in table.state.storage) != opened


@rule("T-42", "TR-143")
def test_marko_opens_with_a_hatchet_and_keeps_it_viktor_keeps_his_lockpick() -> None:
    table = house("marko", "viktor", hatchet=1, lockpick=1).day()
    assert "work:B1:hatchet" not in table.actions("viktor")
    table.dice(9, 9)
    table.place("marko", "work:B1:hatchet")
    table.place("viktor", "work:A5:lockpick")
    table.play(0, "confirm")
    assert (table.state.storage["hatchet"], table.state.storage["lockpick"]) == (1, 1)


@rule("TR-31")
def test_bars_yield_to_a_hatchet_or_to_a_shovel_and_sweat() -> None:
    table = house("marko", "oskar", hatchet=1, shovel=1).day()
    table.place("marko", "work:B5:hatchet")
    table.place("oskar", "work:D6:shovel")
    table.play(0, "confirm")
    assert (table.level("marko", "fatigue"), table.level("oskar", "fatigue")) == (0, 1)
    assert (table.state.storage["hatchet"], table.state.storage["shovel"]) == (1, 1)


@rule("TR-32")
def test_furniture_and_junk_need_nothing() -> None:
    assert {"work:C1", "work:A1"} <= set(house("marko").day().actions("marko"))


@rule("TR-26")
def test_the_way_is_open_from_the_next_round() -> None:
    table = house("marko", "oskar", shovel=2)
    table.state.room("D2").remnants = True
    table.day()
    table.place("marko", "work:D2:shovel")
    assert "work:D1:shovel" not in table.actions("oskar")
    table.play(0, "confirm")
    assert "work:D1:shovel" in table.actions("oskar")


@rule("T-52", "TR-37")
def test_a_fourth_action_costs_two_fatigue() -> None:
    table = house("marko", "oskar")
    table.person("oskar", fatigue=2)
    table.day(4)
    assert "act:oskar" not in table.offered(0)
    table.place("marko", "work:C1")
    assert table.level("marko", "fatigue") == 2
    table.play(0, "back:marko")
    assert table.level("marko", "fatigue") == 0


@rule("T-52", "TR-30")
def test_two_at_the_rubble_both_pay_for_a_fourth_action() -> None:
    table = house("marko", "oskar")
    table.day(4)
    table.place("marko", "pair:D2:oskar")
    assert (table.level("marko", "fatigue"), table.level("oskar", "fatigue")) == (2, 2)
    table.play(0, "back:oskar")
    assert (table.level("marko", "fatigue"), table.level("oskar", "fatigue")) == (0, 0)


@rule("TR-39", "TR-13")
def test_outside_one_visitor_a_day() -> None:
    table = house("marko", "oskar")
    table.stack(table.state.visitors, "V9")
    table.day()
    table.place("marko", "print:C2")
    assert "print:C2" not in table.actions("oskar")
    table.play(0, "confirm", "take:V9/choice1")
    assert "print:C2" not in table.actions("oskar")
    assert table.state.visitors[0].id == "V9"


@rule("TR-40")
def test_a_hole_is_boarded_up_from_a_room_without_a_card() -> None:
    table = house("marko", wood=4, component=2)
    table.day()
    assert [each for each in table.actions("marko") if each.startswith("board")] == ["board:H3"]
    table.clear("C1")
    table.day()
    table.place("marko", "board:H5")
    table.play(0, "confirm")
    assert table.state.boards == ["H5"]
    assert table.state.storage == {"wood": 2, "component": 1}
    assert "board:H5" not in table.actions("marko")


@rule("TR-114")
def test_what_one_character_may_be_assigned_to() -> None:
    table = house("marko", "oskar", wood=9, component=9, shovel=1, lockpick=1)
    table.build("collector", "A2")
    table.day()
    verbs = {each.split(":")[0] for each in table.actions("marko")}
    assert verbs == {"nothing", "work", "pair", "print", "use", "board", "craft", "shift", "dismantle"}


@rule("T-35", "TR-29")
def test_any_number_of_characters_may_dig_at_one_rubble() -> None:
    table = house("marko", "oskar", "greta", shovel=1).day()
    table.place("marko", "work:D2:shovel")
    assert [each for each in table.actions("oskar") if "D2" in each] == ["help:D2"]
    table.place("oskar", "help:D2")
    table.place("greta", "help:D2")
    table.play(0, "confirm")
    assert (table.state.room("D2").remnants, table.state.counter("cleared")) == (True, 0), "one stage a round"
    assert table.state.storage["shovel"] == 1


@rule("T-35", "T-40")
def test_a_third_beside_a_pair_may_take_the_place_of_one_who_is_taken_back() -> None:
    table = house("marko", "oskar", "greta").day()
    table.place("marko", "pair:D2:oskar")
    table.place("greta", "help:D2")
    table.play(0, "back:oskar")
    assert {each.person: each.verb for each in table.state.assignments} == {"marko": "pair", "greta": "help"}
    table.play(0, "back:greta")
    assert table.state.assignments == [], "nobody digs alone without a shovel"


@rule("T-35")
def test_who_helps_somebody_who_is_taken_back_is_taken_back_too() -> None:
    table = house("marko", "oskar", shovel=1).day()
    table.place("marko", "work:D2:shovel")
    table.place("oskar", "help:D2")
    table.play(0, "back:oskar")
    assert [each.person for each in table.state.assignments] == ["marko"]
    table.place("oskar", "help:D2")
    table.play(0, "back:marko")
    assert (table.state.assignments, table.state.storage) == ([], {"shovel": 1})
