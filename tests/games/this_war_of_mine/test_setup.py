"""Table, roles and setup."""

from __future__ import annotations

import pytest

import lastcall
from lastcall.core.errors import BadSetup
from lastcall.games.this_war_of_mine.cards import RedRaid, RedResident
from lastcall.games.this_war_of_mine.rules.items import gain, in_supply
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import HUNGER
from lastcall.games.this_war_of_mine.testing import house
from lastcall.testing import rule


def new(seats: int = 3, seed: int = 5, **options: object) -> Shelter:
    shelter: Shelter = lastcall.new("this_war_of_mine", seats=seats, seed=seed, options=options).state
    return shelter


@rule("T-1", "T-2", "T-3", "T-155")
def test_all_play_together_and_the_leader_is_asked() -> None:
    table = lastcall.new("this_war_of_mine", seats=4, seed=3)
    assert [ask.seat for ask in table.asks] == [table.state.leader]
    leaders = {new(seats=4, seed=seed).leader for seed in range(30)}
    assert leaders == {0, 1, 2, 3}
    table.state.people = []
    assert table.game.result(table.state).winners == ()


@rule("T-4")
def test_the_text_of_a_script_stands_in_the_box_and_not_in_the_rules() -> None:
    box = new().box
    assert box.scripts["S101"].story.text.startswith("An old couple")
    assert box.scripts["S101"].story.say.startswith("Sit.")


@rule("T-6", "T-7", "TR-11")
def test_one_red_and_two_black_bordered_characters_begin_hungry() -> None:
    for seed in range(12):
        people = new(seed=seed).people
        assert sorted(person.card.border for person in people) == ["black", "black", "red"]
        assert all(person.starter for person in people)
        assert [person.levels for person in people] == [[2, 0, 0, 0, 0]] * 3


@rule("T-8")
def test_nobody_has_a_task_before_the_evening() -> None:
    assert [person.task for person in new().people] == ["", "", ""]


@rule("T-10", "TR-110")
def test_the_other_characters_form_a_face_down_deck() -> None:
    table = lastcall.new("this_war_of_mine", seats=2, seed=1)
    assert len(table.state.waiting) == 9
    assert table.view(0)["waiting"] == [None] * 9
    together = {card.id for card in table.state.waiting} | {person.id for person in table.state.people}
    assert together == set(table.state.box.people)


@rule("T-11")
def test_red_cornered_cards_are_set_aside() -> None:
    shelter = new()
    assert (len(shelter.red_raids), len(shelter.red_residents)) == (10, 8)
    assert not any(isinstance(card, RedRaid) for card in shelter.raids.cards)
    assert not any(isinstance(card, RedResident) for card in shelter.residents.cards)
    assert (len(shelter.raids.cards), len(shelter.residents.cards)) == (14, 16)


@rule("T-12", "T-45")
def test_green_corners_are_fittings_the_rest_are_ideas() -> None:
    shelter = new()
    assert {card.corner for card in shelter.fittings} == {"green"}
    assert {card.corner for card in shelter.ideas} == {"idea"}
    assert (len(shelter.fittings), len(shelter.ideas)) == (8, 12)


@rule("T-13", "TR-47")
def test_three_locations_lie_open_with_10_12_or_14_cards() -> None:
    shelter = new()
    assert len(shelter.slots) == 3
    assert {place.cards for place in shelter.box.locations.values()} == {10, 12, 14}


@rule("T-14", "TR-110")
def test_a_shelter_card_lies_on_every_space_that_names_its_kind() -> None:
    table = lastcall.new("this_war_of_mine", seats=1, seed=4)
    shelter: Shelter = table.state
    for room in shelter.rooms:
        assert room.kind == shelter.house.cells[room.id].card
        assert [card.kind for card in room.cards] == ([room.kind] if room.kind else [])
    assert sorted(card.kind for card in shelter.spare_shelter) == ["junk", "rubble", "rubble", "rubble"]
    assert all(room["cards"] in ([], [None]) for room in table.view(0)["rooms"])


@rule("T-15", "TR-91", "TR-92")
def test_the_events_deck_has_thirteen_cards_and_the_war_ends_on_one_of_the_last_three() -> None:
    mornings = set()
    for seed in range(40):
        shelter = new(seed=seed)
        below = [card.id for card in shelter.events]
        assert len(below) == 12  # Chapter I has been turned up on the first morning
        assert below[3] == "CH3"
        assert below[8] == "CH2"
        assert sorted(below[:3]) == ["EN1", "EN2", "EN3"]
        mornings.add(13 - below.index("EN1"))
        assert len(shelter.unused_events) == 14
    assert mornings == {11, 12, 13}


@rule("T-16")
def test_storage_starts_with_little() -> None:
    assert new().storage == {"lockpick": 1, "shovel": 1, "component": 4, "wood": 4, "water": 2, "raw_food": 3}


@rule("T-17", "T-18", "T-131", "TR-111")
def test_no_more_can_be_in_play_than_the_supply_holds() -> None:
    table = house(water=5)
    shelter = table.state
    assert shelter.box.items["wood"].supply == shelter.box.items["component"].supply == 50
    assert in_supply(shelter, "water") == 1
    assert gain(shelter, "water", 4) == 1
    assert shelter.storage["water"] == 6
    shelter.storage["water"] = 4
    shelter.heaps["clinic"] = {"water": 2}
    assert gain(shelter, "water", 1) == 1
    assert shelter.heaps["clinic"] == {"water": 1}


@rule("T-19", "T-153")
def test_discarded_pieces_come_back_removed_ones_do_not() -> None:
    table = house(canned_food=1)
    shelter = table.state
    shelter.storage = {}
    assert in_supply(shelter, "canned_food") == 3
    shelter.removed["canned_food"] = 1
    assert in_supply(shelter, "canned_food") == 2


@rule("T-134", "T-137", "TR-168")
def test_the_advanced_board_has_no_ideas_and_doubled_rubble() -> None:
    shelter = new(board="advanced")
    assert (len(shelter.fittings), shelter.ideas) == (20, [])
    assert {room.id for room in shelter.rooms if len(room.cards) == 2} == {"C7", "D2", "B6"}
    assert shelter.house.action["C5"] == "tidy"
    assert "H6" in shelter.house.holes


@rule("TR-109", "TR-106")
def test_a_scenario_begins_as_it_says() -> None:
    shelter = new(scenario="SC1")
    assert sorted(person.id for person in shelter.people) == ["hana", "juno", "nadim"]
    assert shelter.storage["water"] == 4
    assert shelter.objectives == []
    alone = new(scenario="SC2")
    assert len(alone.people) == 1
    assert alone.people[0].levels[HUNGER] == 2
    with pytest.raises(BadSetup):
        new(scenario="SC9")
    with pytest.raises(BadSetup):
        new(seats=7)


@rule("TR-107", "TR-10")
def test_no_script_has_the_number_of_a_phase() -> None:
    scripts = {script.id for script in new().box.scripts.values()}
    assert not scripts & set(range(200, 1000, 100))
    assert {4, 40, 333} <= set(scripts)
