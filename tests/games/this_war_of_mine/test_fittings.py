"""Fittings: crafting, using, moving and dismantling them."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.rules.house import empty_rooms, places_for
from lastcall.testing import rule

from .laying import actions, build, day, laid, level, place, state


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
