"""Fittings: crafting, using, moving and dismantling them."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.rules.house import empty_rooms, places_for
from lastcall.games.this_war_of_mine.testing import house
from lastcall.testing import rule


@rule("T-43", "T-44", "TR-34", "TR-115")
def test_crafting_puts_a_fitting_on_an_empty_space() -> None:
    table = house("marko", wood=3, component=1)
    table.person("marko", misery=1)
    assert sorted(empty_rooms(table.state)) == ["A2", "B2", "D4"]
    table.day()
    table.place("marko", "craft:bed_1", "at:B2")
    assert table.state.storage == {}
    table.play(0, "confirm")
    assert table.fitting("B2") == "bed_1"
    assert table.level("marko", "misery") == 0
    assert table.level("marko", "fatigue") == 0


@rule("T-46", "T-45")
def test_a_new_idea_brings_two_ideas_to_the_fittings() -> None:
    table = house("marko", component=9, electrical_part=2).day()
    assert "craft:radio" not in table.actions("marko")
    table.place("marko", "print:C5")
    table.play(0, "confirm", "idea:radio", "idea:patch")
    assert "craft:radio" in table.actions("marko")
    assert len(table.state.ideas) == 10


@rule("T-47", "TR-35")
def test_next_to_means_horizontally_adjacent() -> None:
    table = house("marko")
    table.build("workbench", "A1")
    fitting = table.state.box.fittings["tool_bench"]
    assert places_for(table.state, fitting, empty_rooms(table.state)) == ["A2"]


@rule("T-48", "TR-38")
def test_a_card_with_a_wait_token_cannot_be_used() -> None:
    table = house("marko")
    table.build("collector", "A2")
    table.day()
    table.place("marko", "use:A2:0")
    table.play(0, "confirm")
    assert (table.state.storage, table.state.room("A2").wait) == ({"water": 2}, 1)
    assert "use:A2:0" not in table.actions("marko")


@rule("T-49", "TR-117")
def test_a_fitting_may_be_moved_with_its_wait_tokens() -> None:
    table = house("marko")
    table.build("collector", "A2").wait = 1
    table.day()
    table.place("marko", "shift:A2", "at:D4")
    table.play(0, "confirm")
    assert (table.fitting("D4"), table.state.room("D4").wait) == ("collector", 1)
    assert table.state.room("A2").fitting is None


@rule("T-50", "T-51", "TR-36", "TR-116")
def test_dismantling_gives_the_cost_back_and_the_bonus_only_once() -> None:
    table = house("marko", wood=3, component=1)
    table.person("marko", misery=2)
    table.day(2)
    table.place("marko", "craft:bed_1", "at:B2")
    table.play(0, "confirm")
    table.day(2)
    table.place("marko", "dismantle:B2")
    table.play(0, "confirm")
    assert table.state.storage == {"wood": 3, "component": 1}
    table.day(2)
    table.place("marko", "craft:bed_1", "at:B2")
    table.play(0, "confirm")
    assert table.level("marko", "misery") == 1


@rule("TR-143", "TR-36")
def test_nadim_builds_for_a_component_less_and_gets_no_more_back() -> None:
    table = house("nadim", wood=2, component=1)
    table.day()
    table.place("nadim", "craft:trap", "at:A2")
    table.play(0, "confirm")
    assert table.state.storage == {"wood": 1}
    table.day()
    table.place("nadim", "dismantle:A2")
    table.play(0, "confirm")
    assert table.state.storage == {"wood": 2, "component": 1}


@rule("TR-143")
def test_oskars_stove_needs_no_wood() -> None:
    table = house("oskar", "marko", raw_food=1)
    table.build("stove", "A2")
    table.day()
    assert "use:A2:0" not in table.actions("marko")
    table.place("oskar", "use:A2:0")
    table.play(0, "confirm")
    assert table.state.storage == {"canned_food": 1}
