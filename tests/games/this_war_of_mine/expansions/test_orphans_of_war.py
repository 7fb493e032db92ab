"""Orphans of War: children in the house, how happy they are, and what they do by day."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.orphans import (
    BOX,
    NAME,
    OPTIONS,
    dusk,
    happiness,
    morning,
    of,
    with_children,
)

import lastcall
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import HAPPINESS
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.rules import room_of
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.rules.house import lay_out
from lastcall.testing import rule

# -- the setup -------------------------------------------------------------------------------------------------


@rule("TW-1")
def test_what_it_adds() -> None:
    assert (len(BOX.orphans), len(BOX.fittings), len(BOX.kids)) == (3, 6, 6)
    assert max(len(card.children) for card in BOX.orphans) == 2
    assert GAME.box.counters[HAPPINESS] == 6
    assert "SO5" in GAME.box.scripts


@rule("TW-2")
def test_one_orphans_card_is_drawn_and_the_kid_actions_are_shuffled() -> None:
    drawn, orders = set(), set()
    for seed in range(12):
        state = lastcall.new("this_war_of_mine", 2, seed, OPTIONS).state
        orphans = Orphans.of(state)
        assert orphans.card is not None
        assert [child.id for child in orphans.children] == list(orphans.card.children)
        assert len(orphans.deck) == 2
        drawn.add(orphans.card.id)
        orders.add(tuple(card.id for card in orphans.kids) + tuple(wish.card.id for wish in orphans.wishes))
    assert drawn == {"OR1", "OR2", "OR3"}
    assert len(orders) > 6


@rule("TW-2", "TR-151")
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_the_kids_room_is_laid_out_and_the_other_fittings_are_in_the_deck(side: str) -> None:
    state = lastcall.new("this_war_of_mine", 2, 3, OPTIONS | {"board": side}).state
    room = state.room("B2")
    assert room.fitting is not None
    assert room.fitting.id == "kids_room"
    assert {"swing", "blackboard", "small_bed", "toy_box", "toy_press"} <= {each.id for each in state.fittings}
    assert "kids_room" not in {each.id for each in state.fittings}
    assert state.counter("fittings") == 0


@rule("TR-151")
@pytest.mark.parametrize(("card", "number"), [("OR1", 2), ("OR2", 3), ("OR3", 3)])
def test_happiness_is_3_changed_by_the_card(card: str, number: int) -> None:
    states = (lastcall.new("this_war_of_mine", 1, seed, OPTIONS).state for seed in range(40))
    state = next(each for each in states if (drawn := Orphans.of(each).card) is not None and drawn.id == card)
    assert state.counter(HAPPINESS) == number


@rule("TR-151", "TR-116")
def test_the_room_of_the_children_can_be_used_and_is_never_moved_or_taken_apart() -> None:
    table = with_children(wood=5, component=5).day()
    offered = table.actions("marko")
    assert "use:B2:0" in offered
    assert not {"shift:B2", "dismantle:B2"} & set(offered)


@rule("TR-175")
def test_with_farmers_every_fixed_fitting_lies_on_its_printed_cell() -> None:
    state = lastcall.new("this_war_of_mine", 2, 3, {"expansions": ["farmers", NAME]}).state
    laid = {room.id: room.fitting.id for room in state.rooms if room.fitting is not None}
    assert laid == {fitting.cell: fitting.id for fitting in state.box.fittings.values() if fitting.cell}
    assert laid["B2"] == "kids_room"


@rule("TR-175")
def test_where_the_cell_is_taken_the_kids_room_takes_the_nearest_empty_one() -> None:
    table = with_children()
    shelter = table.state
    room = shelter.room("B2").fitting
    assert room is not None
    shelter.room("B2").fitting = shelter.fittings.pop()
    assert lay_out(shelter, room).id == "A2", "nothing on the same floor is empty"
    assert room_of(shelter) == "A2"


@rule("TR-105")
def test_children_are_no_characters() -> None:
    table = with_children("OR1", "marko", "oskar", "greta", "petra")
    assert len(table.state.people) == 4
    assert table.state.guards == []
    table.state.round = 0
    table.at("evening")
    assert not [choice for choice in table.offered(0) if "lena" in choice]


# -- happiness -------------------------------------------------------------------------------------------------


@rule("TR-152")
def test_happiness_is_0_to_6() -> None:
    table = with_children(happiness=5, component=3)
    table.build("toy_box", "D4")
    table.day().place("marko", "use:D4:0").play(0, "confirm")
    assert happiness(table) == 6
    table.day(2).place("marko", "use:D4:0").play(0, "confirm")
    assert happiness(table) == 6


@rule("TR-152")
def test_at_6_each_dawn_one_feels_better() -> None:
    table = with_children(happiness=6)
    table.person("marko", misery=2)
    table.person("oskar", misery=1)
    table.state.dawn, table.state.round, table.state.day_phase = True, 0, "dawn"
    table.at("orphans_dawn").until("treatment")
    assert table.asked == [(0, "one")]
    table.play(0, "one:oskar")
    assert (table.level("marko", "misery"), table.level("oskar", "misery")) == (2, 0)


@rule("TR-152")
@pytest.mark.parametrize(("number", "misery"), [(5, 1), (6, 0)])
def test_below_6_or_without_misery_nothing_is_asked_at_dawn(number: int, misery: int) -> None:
    table = with_children(happiness=number)
    table.person("marko", misery=misery)
    table.state.dawn, table.state.round, table.state.day_phase = True, 0, "dawn"
    table.until("treatment").at("orphans_dawn")
    assert table.asked == []
    assert table.level("marko", "misery") == misery


@rule("TR-152")
def test_at_0_it_is_set_to_1_and_o5_is_read() -> None:
    table = dusk(with_children(happiness=2))
    assert happiness(table) == 1
    assert [event["script"] for event in table.happened("script")] == ["O5"]
    assert table.offered(0) == ["take:SO5/choice0", "take:SO5/choice1"]


@rule("TR-152", "TR-153")
def test_all_is_taken_off_together_and_o5_is_read_once() -> None:
    table = dusk(with_children(happiness=1))
    table.next_die(10, 10, 10)
    table.until("evening").play(0, "take:SO5/choice1", "lose-child:tik")
    assert len(table.happened("script")) == 1
    assert happiness(table) == 1


@rule("TR-152")
@pytest.mark.parametrize(("die", "left", "number"), [(4, 1, 1), (5, 2, 3)])
def test_whoever_goes_and_looks_may_find_them(die: int, left: int, number: int) -> None:
    table = dusk(with_children(happiness=2))
    table.person("marko", misery=2)
    table.until("evening").play(0, "take:SO5/choice0")
    table.next_die(10, die, 10)
    table.play(0, "one:oskar")
    if left == 1:
        table.play(0, "lose-child:lena")
    assert (len(of(table).children), happiness(table)) == (left, number)
    assert table.level("oskar", "fatigue") == 2
    assert table.level("marko", "misery") == (2 if left == 1 else 1)


@rule("TR-16", "TR-152")
def test_level_4_comes_before_the_mattress_is_found_empty() -> None:
    table = with_children(happiness=1)
    table.person("marko", hunger=4)
    table.state.crises.append("marko:0")
    dusk(table)
    told = [event["event"] for event in table.journal(None) if event["event"] in ("died", "script")]
    assert told == ["died", "script"]
    assert table.offered(0) == ["take:SO5/choice0", "take:SO5/choice1"]


# -- Kid Actions -----------------------------------------------------------------------------------------------


@rule("TR-153")
@pytest.mark.parametrize(("card", "cards"), [("OR1", ("KA5", "KA2")), ("OR2", ("KA5",))])
def test_a_kid_action_is_drawn_for_each_child(card: str, cards: tuple[str, ...]) -> None:
    table = morning(with_children(card), *cards)
    assert table.asked == [(0, "wish")]
    assert table.offered(0) == [f"{verb}:{each}" for each in cards for verb in ("let-child", "stop-child")]
    assert [wish.card.id for wish in of(table).wishes] == list(cards)


@rule("TR-153")
def test_each_is_resolved_or_declined_and_all_are_shuffled_back() -> None:
    table = morning(with_children(), "KA5", "KA2")
    table.person("marko", misery=2)
    table.play(0, "stop-child:KA2", "let-child:KA5")
    assert (happiness(table), table.level("marko", "misery"), table.state.storage) == (4, 1, {})
    assert (of(table).wishes, of(table).seen) == ([], [])
    assert sorted(card.id for card in of(table).kids) == [f"KA{number}" for number in range(1, 7)]
    assert table.asked == [(0, "assign")]


@rule("TR-153")
def test_it_is_the_first_thing_of_the_day() -> None:
    table = with_children()
    table.state.round = 0
    table.at("day")
    assert table.asked == [(0, "wish")]
    assert table.state.round == 0


@pytest.mark.parametrize(("die", "food"), [(2, 1), (3, 2)])
def test_help_in_the_kitchen(die: int, food: int) -> None:
    table = morning(with_children("OR2", raw_food=2), "KA1")
    table.next_die(10, die)
    table.play(0, "let-child:KA1")
    assert (happiness(table), table.state.storage["raw_food"]) == (4, food)


@pytest.mark.parametrize(("die", "number"), [(2, 2), (3, 3)])
def test_collect_sticks(die: int, number: int) -> None:
    table = morning(with_children("OR2"), "KA2")
    table.next_die(10, die)
    table.play(0, "let-child:KA2")
    assert (happiness(table), table.state.storage) == (number, {"wood": 1})


@pytest.mark.parametrize(("choice", "number", "misery"), [(0, 2, 1), (1, 4, 3)])
def test_ask_about_their_mother(choice: int, number: int, misery: int) -> None:
    table = morning(with_children("OR2", "mirela"), "KA3")
    table.person("mirela", misery=2)
    table.play(0, "let-child:KA3")
    if choice == 1:
        table.next_die(10, 1)
    table.play(0, f"take:KA3/choice{choice}")
    assert (happiness(table), table.level("mirela", "misery")) == (number, misery)


@pytest.mark.parametrize(("die", "number", "misery", "found"), [
    (2, 1, 1, {}), (3, 3, 0, {"component": 1}), (8, 3, 0, {"vegetable": 1, "cigarette": 1}),
])  # fmt: skip
def test_creep_through_a_hole(die: int, number: int, misery: int, found: dict[str, int]) -> None:
    table = morning(with_children("OR2", "mirela"), "KA4")
    table.next_die(10, die)
    table.play(0, "let-child:KA4")
    assert (happiness(table), table.level("mirela", "misery"), table.state.storage) == (number, misery, found)


@rule("TR-152")
def test_the_hole_goes_on_when_the_empty_mattress_has_been_read() -> None:
    table = morning(with_children("OR2", "mirela", happiness=2), "KA4")
    table.next_die(10, 1)
    table.play(0, "let-child:KA4")
    assert table.level("mirela", "misery") == 0
    table.next_die(10, 10)
    table.play(0, "take:SO5/choice0")
    assert (happiness(table), table.level("mirela", "misery")) == (3, 1)


@pytest.mark.parametrize(("choice", "number", "fatigue", "sugar"), [(0, 4, 1, 1), (1, 5, 0, 0), (2, 2, 0, 1)])
def test_cry(choice: int, number: int, fatigue: int, sugar: int) -> None:
    table = morning(with_children("OR2", "mirela", sugar=1), "KA6")
    table.play(0, "let-child:KA6", f"take:KA6/choice{choice}")
    state = table.state
    assert (happiness(table), table.level("mirela", "fatigue"), state.storage.get("sugar", 0)) == (
        number, fatigue, sugar,
    )  # fmt: skip


def test_without_sugar_there_is_nothing_sweet() -> None:
    table = morning(with_children("OR2"), "KA6").play(0, "let-child:KA6")
    assert table.offered(0) == ["take:KA6/choice0", "take:KA6/choice2"]
