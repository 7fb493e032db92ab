"""What goes wrong by day: snipers, losses in the middle of a round, and drink."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.games.this_war_of_mine.state import Mod
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.testing import rule


@rule("T-135", "T-136", "TR-119")
@pytest.mark.parametrize(("die", "wounds"), [(2, 1), (3, 0)])
def test_sniper_fire_on_the_top_floor_of_the_advanced_board(die: int, wounds: int) -> None:
    table = HouseScenario("marko", options={"board": "advanced"})
    table.clear("A4")
    table.build("collector", "A4")
    table.day()
    table.dice(die)
    table.place("marko", "use:A4:0")
    table.play(0, "confirm")
    assert table.level("marko", "wounds") == wounds


@rule("T-136")
def test_under_a_shelter_card_nothing_printed_counts() -> None:
    table = HouseScenario("marko", options={"board": "advanced"})
    table.deal(table.state.room("A1").cards, "J1")
    table.state.room("A1").cards = table.state.room("A1").cards[-1:]
    table.day()
    table.place("marko", "work:A1")
    table.play(0, "confirm")
    assert table.happened("sniper-roll") == []
    assert table.level("marko", "wounds") == 0


@rule("T-143", "TR-138")
@pytest.mark.parametrize(("die", "wounds", "lies"), [(3, 1, False), (4, 0, True)])
def test_snipers_watch_the_top_floor_until_somebody_is_shot(die: int, wounds: int, lies: bool) -> None:
    table = house("marko", "oskar")
    event = next(card for card in table.state.box.events if card.id == "EV3")
    for pile in (table.state.events, table.state.unused_events):
        if event in pile:
            pile.remove(event)
    table.state.face_up = [event]
    table.state.mods = [Mod("sniper", 3, "event", "EV3")]
    table.day()
    table.dice(die)
    table.place("marko", "work:A4")
    table.play(0, "confirm")
    assert table.level("marko", "wounds") == wounds
    assert bool(table.state.face_up) == bool(table.state.mods) == lies


def top_visitor(table: HouseScenario, key: str) -> None:
    table.stack(table.state.visitors, key)


@rule("T-27", "TR-114")
def test_a_card_that_a_visitor_cleared_first_leaves_nothing_to_do() -> None:
    table = house("marko", "oskar", raw_food=2)
    top_visitor(table, "V11")
    table.day()
    table.place("marko", "print:C2")
    table.place("oskar", "work:C1")
    table.play(0, "confirm", "take:V11/choice0", "clear:C1")
    assert not table.state.room("C1").kind
    assert table.state.counter("cleared") == 1
    assert (table.state.round, table.asked) == (2, [(0, "assign")])


@rule("T-27", "T-39", "TR-114", "TR-20")
def test_who_is_lost_in_their_own_action_takes_nobody_elses_with_them() -> None:
    table = house("marko", "oskar", "greta", wood=2, component=1)
    table.person("marko", misery=3)
    top_visitor(table, "V7")
    table.day(3)
    table.place("marko", "print:C2")
    table.place("oskar", "board:H3")
    table.play(0, "confirm")
    table.dice(1, 5)
    table.play(0, "take:V7/choice1")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert table.state.boards == ["H3"]


@rule("T-39", "TR-20", "TR-25")
def test_the_tool_of_somebody_who_is_lost_goes_back_to_storage() -> None:
    table = house("marko", "oskar", "greta", shovel=1, raw_food=1)
    table.day()
    table.place("oskar", "print:C6")
    table.place("marko", "work:D2:shovel")
    depart(table.state, table.state.person("marko"), "left", died=False)
    assert (table.state.tools_out, table.state.storage) == ([], {"raw_food": 1})
    table.play(0, "confirm")
    assert table.state.storage["shovel"] == 1


@rule("T-138", "TR-120", "T-36", "T-39")
@pytest.mark.parametrize("number", [1, 4])
def test_who_drinks_to_fatigue_4_is_taken_back(number: int) -> None:
    table = house("marko", "oskar", shovel=1, moonshine=2)
    table.person("marko", fatigue=2 if number == 1 else 1, misery=1)
    table.day(number)
    table.place("marko", "work:D2:shovel")
    table.play(0, "drink:marko:moonshine")
    assert table.state.assignments == []
    assert table.state.storage == {"shovel": 1, "moonshine": 1}
    assert table.state.person("marko").asleep
    assert "act:marko" not in table.offered(0)


@rule("TR-114", "TR-16")
@pytest.mark.parametrize(("healed", "visitor"), [(True, "V2"), (False, "V9")])
def test_a_shot_kills_when_the_round_is_done_and_not_before(healed: bool, visitor: str) -> None:
    table = house("marko", "oskar", meds=1, bandages=1, canned_food=1)
    table.person("marko", wounds=3)
    table.state.mods = [Mod("sniper", 3, "event", "EV3")]
    top_visitor(table, visitor)
    table.day()
    table.dice(1, 10)
    table.place("marko", "work:A4")
    table.place("oskar", "print:C2")
    table.play(0, "confirm")
    assert (table.level("marko", "wounds"), table.asked) == (4, [(0, "choice")]), "the visitor is still to come"
    table.play(0, "take:V2/choice0" if healed else "take:V9/choice1")
    assert (table.state.find("marko") is not None) == healed
    assert table.state.crises == table.state.round_crises == []
