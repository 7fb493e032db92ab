"""What goes wrong by day: snipers, losses in the middle of a round, and drink."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.games.this_war_of_mine.state import Mod
from lastcall.testing import Scenario, rule

from .laying import build, clear, day, laid, level, place, state


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


@rule("TR-114", "TR-16")
@pytest.mark.parametrize(("healed", "visitor"), [(True, "V2"), (False, "V9")])
def test_a_shot_kills_when_the_round_is_done_and_not_before(healed: bool, visitor: str) -> None:
    table = laid("marko", "oskar", meds=1, bandages=1, canned_food=1)
    state(table, "marko", wounds=3)
    table.state.mods = [Mod("sniper", 3, "event", "EV3")]
    top_visitor(table, visitor)
    day(table)
    table.dice(1, 10)
    place(table, "marko", "work:A4")
    place(table, "oskar", "print:C2")
    table.play(0, "confirm")
    assert (level(table, "marko", "wounds"), table.asked) == (4, [(0, "choice")]), "the visitor is still to come"
    table.play(0, "take:V2/choice0" if healed else "take:V9/choice1")
    assert (table.state.find("marko") is not None) == healed
    assert table.state.crises == table.state.round_crises == []
