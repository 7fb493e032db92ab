"""The day: reaching, working, building, and the fourth action."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.rules.house import empty_rooms, places_for, survey
from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.testing import Scenario, rule

from .laying import build, day, laid, level, state


def place(table: Scenario, person: str, *choices: str) -> None:
    table.play(0, f"act:{person}", *choices)


def actions(table: Scenario, person: str) -> list[str]:
    table.choose(0, f"act:{person}")
    offered = table.offered(0)
    table.play(0, "nothing", f"back:{person}")
    return offered


def clear(table: Scenario, *rooms: str) -> None:
    for key in rooms:
        room = table.state.room(key)
        table.state.spare_shelter += room.cards
        room.kind, room.cards = "", []


@rule("T-24", "T-27", "T-28")
def test_each_character_takes_one_action_a_round_or_none() -> None:
    table = day(laid("marko", "oskar"))
    place(table, "marko", "work:C1")
    assert "act:marko" not in table.offered(0)
    place(table, "oskar", "nothing")
    assert table.offered(0)[0] == "confirm"
    table.play(0, "confirm")
    assert table.state.round == 2


@rule("T-26")
def test_blocked_rounds_are_read_again_after_each_round() -> None:
    table = laid("marko", "oskar")
    state(table, "marko", misery=2)
    day(table)
    assert "act:marko" not in table.offered(0)
    assert table.why_not_of(0) == {"act:marko": "blocked"}
    table.play(0, "confirm")
    assert "act:marko" in table.offered(0)


@rule("T-30", "T-31", "T-32", "TR-27", "TR-28", "TR-41")
def test_what_can_be_entered_at_the_start() -> None:
    entered, obstacles, *_ = survey(laid().state).reach
    assert sorted(entered) == [
        "A1", "A2", "A3", "A4", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "C5", "C6", "D3", "D4", "D5",
    ]  # fmt: skip
    assert sorted(obstacles) == ["A5", "B1", "B5", "D2", "D6"]


@rule("T-33")
def test_a_hole_blocks_the_way_boarded_or_not() -> None:
    table = laid()
    clear(table, "C7")
    assert "C7" not in survey(table.state).reach.entered
    table.state.boards = ["H3"]
    assert "C7" not in survey(table.state).reach.entered
    clear(table, "D6", "D7")
    assert "C7" in survey(table.state).reach.entered


@rule("T-34", "T-35")
def test_one_character_a_space_but_any_number_poke_about() -> None:
    table = day(laid("marko", "oskar"))
    place(table, "marko", "print:C6")
    assert "print:C6" in actions(table, "oskar")
    table.play(0, "back:marko")
    place(table, "marko", "work:C1")
    assert "work:C1" not in actions(table, "oskar")


@rule("T-36", "T-37", "TR-25")
def test_costs_are_paid_when_assigned_and_finds_arrive_after_the_round() -> None:
    table = laid("marko", "oskar", component=2)
    build(table, "workbench", "C1")
    day(table)
    place(table, "marko", "use:C1:0")
    assert table.state.storage == {}
    assert "craft:stove" not in actions(table, "oskar")
    table.play(0, "back:marko")
    assert table.state.storage == {"component": 2}
    place(table, "marko", "use:C1:0")
    table.play(0, "confirm")
    assert table.state.storage == {"lockpick": 1}


@rule("T-38", "T-39", "TR-29", "TR-118")
def test_rubble_is_cleared_in_two_stages_with_a_shovel_that_comes_back() -> None:
    table = day(laid("marko", shovel=1))
    table.deal(table.state.room("D2").cards, "R4")
    table.state.room("D2").cards = table.state.room("D2").cards[-1:]
    place(table, "marko", "work:D2:shovel")
    assert table.state.storage == {}
    table.play(0, "confirm")
    assert table.state.room("D2").remnants
    assert table.state.storage == {"shovel": 1, "wood": 2}
    assert table.state.counter("cleared") == 0
    place(table, "marko", "work:D2:shovel")
    table.play(0, "confirm")
    assert table.state.storage == {"shovel": 1, "wood": 2, "knife": 1}
    assert table.state.counter("cleared") == 1


@rule("T-40", "TR-30")
def test_a_second_character_may_stand_in_for_a_shovel() -> None:
    table = day(laid("marko", "oskar"))
    assert [each for each in actions(table, "marko") if "D2" in each] == ["pair:D2:oskar"]
    place(table, "marko", "pair:D2:oskar")
    assert "act:oskar" not in table.offered(0)
    table.play(0, "confirm")
    assert table.state.room("D2").remnants


@rule("T-41", "TR-33")
@pytest.mark.parametrize(("die", "opened"), [(3, False), (4, True)])
def test_a_closed_door_opens_on_4_or_more(die: int, opened: bool) -> None:
    table = day(laid("oskar", lockpick=1))
    table.dice(die)
    place(table, "oskar", "work:B1:lockpick")
    table.play(0, "confirm")
    assert (table.state.room("B1").kind == "") == opened
    assert ("lockpick" in table.state.storage) != opened


@rule("T-42", "TR-143")
def test_marko_opens_with_a_hatchet_and_keeps_it_viktor_keeps_his_lockpick() -> None:
    table = day(laid("marko", "viktor", hatchet=1, lockpick=1))
    assert "work:B1:hatchet" not in actions(table, "viktor")
    table.dice(9, 9)
    place(table, "marko", "work:B1:hatchet")
    place(table, "viktor", "work:A5:lockpick")
    table.play(0, "confirm")
    assert (table.state.storage["hatchet"], table.state.storage["lockpick"]) == (1, 1)


@rule("TR-31")
def test_bars_yield_to_a_hatchet_or_to_a_shovel_and_sweat() -> None:
    table = day(laid("marko", "oskar", hatchet=1, shovel=1))
    place(table, "marko", "work:B5:hatchet")
    place(table, "oskar", "work:D6:shovel")
    table.play(0, "confirm")
    assert (level(table, "marko", "fatigue"), level(table, "oskar", "fatigue")) == (0, 1)
    assert (table.state.storage["hatchet"], table.state.storage["shovel"]) == (1, 1)


@rule("TR-32")
def test_furniture_and_junk_need_nothing() -> None:
    assert {"work:C1", "work:A1"} <= set(actions(day(laid("marko")), "marko"))


@rule("TR-26")
def test_the_way_is_open_from_the_next_round() -> None:
    table = laid("marko", "oskar", shovel=2)
    table.state.room("D2").remnants = True
    day(table)
    place(table, "marko", "work:D2:shovel")
    assert "work:D1:shovel" not in actions(table, "oskar")
    table.play(0, "confirm")
    assert "work:D1:shovel" in actions(table, "oskar")


@rule("T-43", "T-44", "TR-34", "TR-115")
def test_crafting_puts_a_fitting_on_an_empty_space() -> None:
    table = laid("marko", wood=3, component=1)
    state(table, "marko", misery=1)
    assert sorted(empty_rooms(table.state)) == ["A2", "B2", "D4"]
    day(table)
    place(table, "marko", "craft:bed_1", "at:B2")
    assert table.state.storage == {}
    table.play(0, "confirm")
    assert table.state.room("B2").fitting.id == "bed_1"
    assert level(table, "marko", "misery") == 0
    assert level(table, "marko", "fatigue") == 0


@rule("T-46", "T-45")
def test_a_new_idea_brings_two_ideas_to_the_fittings() -> None:
    table = day(laid("marko", component=9, electrical_part=2))
    assert "craft:radio" not in actions(table, "marko")
    place(table, "marko", "print:C5")
    table.play(0, "confirm", "idea:radio", "idea:patch")
    assert "craft:radio" in actions(table, "marko")
    assert len(table.state.ideas) == 10


@rule("T-47", "TR-35")
def test_next_to_means_horizontally_adjacent() -> None:
    table = laid("marko")
    build(table, "workbench", "A1")
    fitting = table.state.box.fittings["tool_bench"]
    assert places_for(table.state, fitting, empty_rooms(table.state)) == ["A2"]


@rule("T-48", "TR-38")
def test_a_card_with_a_wait_token_cannot_be_used() -> None:
    table = laid("marko")
    build(table, "collector", "A2")
    day(table)
    place(table, "marko", "use:A2:0")
    table.play(0, "confirm")
    assert (table.state.storage, table.state.room("A2").wait) == ({"water": 2}, 1)
    assert "use:A2:0" not in actions(table, "marko")


@rule("T-49", "TR-117")
def test_a_fitting_may_be_moved_with_its_wait_tokens() -> None:
    table = laid("marko")
    build(table, "collector", "A2").wait = 1
    day(table)
    place(table, "marko", "shift:A2", "at:D4")
    table.play(0, "confirm")
    assert (table.state.room("D4").fitting.id, table.state.room("D4").wait) == ("collector", 1)
    assert table.state.room("A2").fitting is None


@rule("T-50", "T-51", "TR-36", "TR-116")
def test_dismantling_gives_the_cost_back_and_the_bonus_only_once() -> None:
    table = laid("marko", wood=3, component=1)
    state(table, "marko", misery=2)
    day(table, 2)
    place(table, "marko", "craft:bed_1", "at:B2")
    table.play(0, "confirm")
    day(table, 2)
    place(table, "marko", "dismantle:B2")
    table.play(0, "confirm")
    assert table.state.storage == {"wood": 3, "component": 1}
    day(table, 2)
    place(table, "marko", "craft:bed_1", "at:B2")
    table.play(0, "confirm")
    assert level(table, "marko", "misery") == 1


@rule("TR-143", "TR-36")
def test_nadim_builds_for_a_component_less_and_gets_no_more_back() -> None:
    table = laid("nadim", wood=2, component=1)
    day(table)
    place(table, "nadim", "craft:trap", "at:A2")
    table.play(0, "confirm")
    assert table.state.storage == {"wood": 1}
    day(table)
    place(table, "nadim", "dismantle:A2")
    table.play(0, "confirm")
    assert table.state.storage == {"wood": 2, "component": 1}


@rule("TR-143")
def test_oskars_stove_needs_no_wood() -> None:
    table = laid("oskar", "marko", raw_food=1)
    build(table, "stove", "A2")
    day(table)
    assert "use:A2:0" not in actions(table, "marko")
    place(table, "oskar", "use:A2:0")
    table.play(0, "confirm")
    assert table.state.storage == {"canned_food": 1}


@rule("T-52", "TR-37")
def test_a_fourth_action_costs_two_fatigue() -> None:
    table = laid("marko", "oskar")
    state(table, "oskar", fatigue=2)
    day(table, 4)
    assert "act:oskar" not in table.offered(0)
    place(table, "marko", "work:C1")
    assert level(table, "marko", "fatigue") == 2
    table.play(0, "back:marko")
    assert level(table, "marko", "fatigue") == 0


@rule("T-52", "TR-30")
def test_two_at_the_rubble_both_pay_for_a_fourth_action() -> None:
    table = laid("marko", "oskar")
    day(table, 4)
    place(table, "marko", "pair:D2:oskar")
    assert (level(table, "marko", "fatigue"), level(table, "oskar", "fatigue")) == (2, 2)
    table.play(0, "back:oskar")
    assert (level(table, "marko", "fatigue"), level(table, "oskar", "fatigue")) == (0, 0)


@rule("TR-39", "TR-13")
def test_outside_one_visitor_a_day() -> None:
    table = laid("marko", "oskar")
    table.stack(table.state.visitors, "V9")
    day(table)
    place(table, "marko", "print:C2")
    assert "print:C2" not in actions(table, "oskar")
    table.play(0, "confirm", "take:V9/choice1")
    assert "print:C2" not in actions(table, "oskar")
    assert table.state.visitors[0].id == "V9"


@rule("TR-40")
def test_a_hole_is_boarded_up_from_a_room_without_a_card() -> None:
    table = laid("marko", wood=4, component=2)
    day(table)
    assert [each for each in actions(table, "marko") if each.startswith("board")] == ["board:H3"]
    clear(table, "C1")
    day(table)
    place(table, "marko", "board:H5")
    table.play(0, "confirm")
    assert table.state.boards == ["H5"]
    assert table.state.storage == {"wood": 2, "component": 1}
    assert "board:H5" not in actions(table, "marko")


@rule("TR-114")
def test_what_one_character_may_be_assigned_to() -> None:
    table = laid("marko", "oskar", wood=9, component=9, shovel=1, lockpick=1)
    build(table, "collector", "A2")
    day(table)
    verbs = {each.split(":")[0] for each in actions(table, "marko")}
    assert verbs == {"nothing", "work", "pair", "print", "use", "board", "craft", "shift", "dismantle"}


@rule("T-135", "T-136", "TR-119")
@pytest.mark.parametrize(("die", "wounds"), [(2, 1), (3, 0)])
def test_sniper_fire_on_the_top_floor_of_the_advanced_board(die: int, wounds: int) -> None:
    table = laid("marko", options={"board": "advanced"})
    clear(table, "A4")
    build(table, "collector", "A4")
    day(table)
    table.dice(die)
    place(table, "marko", "use:A4:0")
    table.play(0, "confirm")
    assert level(table, "marko", "wounds") == wounds


@rule("T-136")
def test_under_a_shelter_card_nothing_printed_counts() -> None:
    table = laid("marko", options={"board": "advanced"})
    table.deal(table.state.room("A1").cards, "J1")
    table.state.room("A1").cards = table.state.room("A1").cards[-1:]
    day(table)
    place(table, "marko", "work:A1")
    table.play(0, "confirm")
    assert table.happened("sniper-roll") == []
    assert level(table, "marko", "wounds") == 0


@rule("T-143", "TR-138")
@pytest.mark.parametrize(("die", "wounds", "lies"), [(3, 1, False), (4, 0, True)])
def test_snipers_watch_the_top_floor_until_somebody_is_shot(die: int, wounds: int, lies: bool) -> None:
    from lastcall.games.this_war_of_mine.state import Mod

    table = laid("marko", "oskar")
    event = next(card for card in table.state.box.events if card.id == "EV3")
    for pile in (table.state.events, table.state.unused_events):
        if event in pile:
            pile.remove(event)
    table.state.face_up = [event]
    table.state.mods = [Mod("sniper", 3, "event", "EV3")]
    day(table)
    table.dice(die)
    place(table, "marko", "work:A4")
    table.play(0, "confirm")
    assert level(table, "marko", "wounds") == wounds
    assert bool(table.state.face_up) == bool(table.state.mods) == lies


def top_visitor(table: Scenario, key: str) -> None:
    table.stack(table.state.visitors, key)


@rule("T-27", "TR-114")
def test_a_card_that_a_visitor_cleared_first_leaves_nothing_to_do() -> None:
    table = laid("marko", "oskar", raw_food=2)
    top_visitor(table, "V11")
    day(table)
    place(table, "marko", "print:C2")
    place(table, "oskar", "work:C1")
    table.play(0, "confirm", "take:V11/choice0", "clear:C1")
    assert not table.state.room("C1").kind
    assert table.state.counter("cleared") == 1
    assert (table.state.round, table.asked) == (2, [(0, "assign")])


@rule("T-27", "T-39", "TR-114", "TR-20")
def test_who_is_lost_in_their_own_action_takes_nobody_elses_with_them() -> None:
    table = laid("marko", "oskar", "greta", wood=2, component=1)
    state(table, "marko", misery=3)
    top_visitor(table, "V7")
    day(table, 3)
    place(table, "marko", "print:C2")
    place(table, "oskar", "board:H3")
    table.play(0, "confirm")
    table.dice(1, 5)
    table.play(0, "take:V7/choice1")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert table.state.boards == ["H3"]


@rule("T-39", "TR-20", "TR-25")
def test_the_tool_of_somebody_who_is_lost_goes_back_to_storage() -> None:
    table = laid("marko", "oskar", "greta", shovel=1, raw_food=1)
    day(table)
    place(table, "oskar", "print:C6")
    place(table, "marko", "work:D2:shovel")
    depart(table.state, table.state.person("marko"), "left", died=False)
    assert (table.state.tools_out, table.state.storage) == ([], {"raw_food": 1})
    table.play(0, "confirm")
    assert table.state.storage["shovel"] == 1


@rule("T-138", "TR-120", "T-36", "T-39")
@pytest.mark.parametrize("number", [1, 4])
def test_who_drinks_to_fatigue_4_is_taken_back(number: int) -> None:
    table = laid("marko", "oskar", shovel=1, moonshine=2)
    state(table, "marko", fatigue=2 if number == 1 else 1, misery=1)
    day(table, number)
    place(table, "marko", "work:D2:shovel")
    table.play(0, "drink:marko:moonshine")
    assert table.state.assignments == []
    assert table.state.storage == {"shovel": 1, "moonshine": 1}
    assert table.state.person("marko").asleep
    assert "act:marko" not in table.offered(0)
