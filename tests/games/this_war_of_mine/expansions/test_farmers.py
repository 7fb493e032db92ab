"""Farmers: met on the step, hired, put to work in round 1, fed at dusk."""

from __future__ import annotations

import pytest

import lastcall
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.core.expansion import OPTION
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.estimate import prospects
from lastcall.games.this_war_of_mine.expansions.farmers.cards import farm
from lastcall.games.this_war_of_mine.expansions.farmers.scene import scene
from lastcall.games.this_war_of_mine.expansions.farmers.state import Farmhands
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.rules import states
from lastcall.games.this_war_of_mine.rules.house import empty_rooms, lay_out
from lastcall.games.this_war_of_mine.rules.raid import strength
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.testing import rule
from lastcall.text.pictures import Pictures

CARDS = farm(GAME.box)


def farm_of(hired: int, *people: str, **storage: int) -> HouseScenario:
    """A house in which so many farmers are hired."""
    table = expanded_house(["farmers"], *people, **storage)
    Farmhands.of(table.state).hired = hired
    return table


def hired(table: HouseScenario) -> int:
    return Farmhands.of(table.state).hired


# -- the box ---------------------------------------------------------------------------------------------------


@rule("TF-1")
def test_what_the_expansion_adds() -> None:
    assert CARDS.terms.miniatures == 2
    counts = [len(pile) for pile in (CARDS.fittings, CARDS.raids, CARDS.residents, CARDS.events, CARDS.visitors)]
    assert counts == [2, 1, 2, 1, 1]


@rule("TF-2", "TR-95")
def test_it_is_for_the_basic_side_of_the_board() -> None:
    with pytest.raises(BadSetup, match=r"Farmers can only be played with Side of the board: basic \(TF-2\)") as refused:
        lastcall.new("this_war_of_mine", 2, 1, {OPTION: ["farmers"], "board": "advanced"})
    assert refused.value.rule == "TF-2"


@rule("TR-95")
def test_it_is_not_for_our_street() -> None:
    with pytest.raises(BadSetup, match=r"Farmers and Our Street cannot be played together \(TO-1\)") as refused:
        lastcall.new("this_war_of_mine", 2, 1, {OPTION: ["farmers", "our_street"]})
    assert refused.value.rule == "TO-1"


@rule("TF-3", "TR-110")
def test_cards_are_shuffled_in_and_fittings_laid_out() -> None:
    tables = [lastcall.new("this_war_of_mine", 2, seed, {OPTION: ["farmers"]}).state for seed in range(8)]
    for shelter in tables:
        ids = [card.id for card in shelter.raids.cards]
        assert ("NRF1" in ids, len(ids)) == (True, 15)
        residents = [card.id for card in shelter.residents.cards]
        assert {"PF1", "PF2"} <= set(residents)
        assert "VF1" in [card.id for card in shelter.visitors]
        events = [card.id for card in (*shelter.events, *shelter.unused_events)]
        assert events.count("EVF1") == 1
        standing = {room.id: room.fitting.id for room in shelter.rooms if room.fitting is not None}
        assert standing == {"A2": "frames", "D4": "hutch"}
    assert len({tuple(card.id for card in shelter.visitors) for shelter in tables}) > 1
    assert len({card.id for shelter in tables for card in shelter.events} & {"EVF1"}) == 1, "one is dealt now and then"


@rule("TR-175")
def test_with_orphans_the_fittings_keep_their_cells() -> None:
    table = lastcall.new("this_war_of_mine", 2, 1, {OPTION: ["farmers", "orphans_of_war"]})
    standing = {room.fitting.id: room.id for room in table.state.rooms if room.fitting is not None}
    assert (standing["frames"], standing["hutch"]) == ("A2", "D4")


@rule("TR-175")
def test_where_a_cell_is_taken_the_nearest_empty_one_takes_the_fitting() -> None:
    table = expanded_house(["farmers"], "marko").clear("A1")
    frames = table.state.room("A2").fitting
    assert frames is not None and frames.id == "frames"
    assert "A2" not in empty_rooms(table.state)
    assert lay_out(table.state, frames).id == "A1"


@rule("TR-176")
def test_farm_fittings_are_never_moved_and_not_counted() -> None:
    table = farm_of(0, "marko", water=3, vegetable=2).day()
    assert table.state.counter("fittings") == 0
    offered = table.actions("marko")
    assert not [choice for choice in offered if choice in ("shift:A2", "dismantle:A2", "shift:D4", "dismantle:D4")]


# -- meeting and hiring ----------------------------------------------------------------------------------------


@rule("TR-144", "TF-4")
def test_farmers_who_know_the_house_come_to_the_step() -> None:
    table = farm_of(0, "marko", raw_food=3)
    table.stack(table.state.visitors, "V1")
    table.state.counters["farmers"] = 1
    table.day().place("marko", "print:C2").play(0, "confirm")
    assert [event["card"] for event in table.happened("visitor")] == ["VF1"]
    assert table.state.counter("farmers") == 0
    assert table.state.visitors[0].id == "VF1", "under the deck"
    table.play(0, "take:VF1/choice0")
    assert hired(table) == 1
    assert table.state.storage == {"raw_food": 2}


@rule("TR-144")
def test_otherwise_the_top_card_comes() -> None:
    table = farm_of(0, "marko")
    table.stack(table.state.visitors, "V1")
    table.day().place("marko", "print:C2").play(0, "confirm")
    assert [event["card"] for event in table.happened("visitor")] == ["V1"]


@rule("TR-144")
def test_they_may_be_on_top_by_themselves() -> None:
    table = farm_of(0, "marko", raw_food=2)
    table.stack(table.state.visitors, "VF1")
    table.day().place("marko", "print:C2").play(0, "confirm", "take:VF1/choice1")
    assert (hired(table), table.state.storage) == (2, {})


@rule("TR-144", "TF-4")
def test_each_hiring_takes_one_of_two_miniatures() -> None:
    table = farm_of(1, "marko", raw_food=3).resolve("VF1")
    assert "take:VF1/choice1" not in table.offered(0), "there is one left"
    table.play(0, "take:VF1/choice0")
    assert hired(table) == 2
    table = farm_of(2, "marko", raw_food=3).resolve("VF1")
    assert "take:VF1/choice0" not in table.offered(0)
    assert "take:VF1/choice1" not in table.offered(0)


@rule("TF-4", "TR-144")
def test_the_open_road_brings_nobody_into_play() -> None:
    table = farm_of(0, "marko").resolve("EVF1").play(0, "take:EVF1/choice0")
    assert (hired(table), table.state.counter("farmers")) == (0, 1)
    assert table.level("marko", "fatigue") == 1


def test_a_farmer_can_be_hired_again_after_he_has_gone() -> None:
    table = farm_of(2, "marko")
    table.at("food")
    assert hired(table) == 0
    table.store(raw_food=2).resolve("VF1").play(0, "take:VF1/choice1")
    assert hired(table) == 2


def test_seed_is_bought_with_a_comfort() -> None:
    table = farm_of(0, "marko", cigarette=1).resolve("VF1").play(0, "take:VF1/choice2")
    assert table.state.aside == {"vegetable": 2}
    assert table.state.storage == {}


@rule("TR-105")
def test_farmers_are_not_characters() -> None:
    table = farm_of(2, "marko", "oskar", "greta", water=5)
    assert states.can_join(table.state)
    table.at("water").play(0, "all-drink")
    assert table.state.storage == {"water": 2}


# -- work ------------------------------------------------------------------------------------------------------


@rule("TR-145")
def test_only_farmers_work_at_the_farm_fittings() -> None:
    table = farm_of(2, "marko", water=3, vegetable=2).day()
    assert not [choice for choice in table.actions("marko") if choice.startswith("use")]
    table.play(0, "confirm")
    assert table.asked == [(0, "farmer-job")]
    assert set(table.offered(0)) == {"farm:A2:0", "farm:D4:0", "no-work"}


@rule("TR-145", "TR-38")
def test_sowing_takes_water_and_two_mornings() -> None:
    table = farm_of(1, "marko", water=3).day().play(0, "confirm", "farm:A2:0")
    assert table.state.storage == {"water": 2}
    assert table.state.room("A2").wait == 2
    assert (table.state.round, table.asked) == (2, [(0, "assign")])
    table.state.round = 0
    table.until("event").at("morning").at("morning")
    assert table.state.storage == {"water": 2, "vegetable": 4}


@rule("TR-145")
def test_the_rabbits_are_fed_with_vegetables() -> None:
    table = farm_of(1, "marko", vegetable=1).day().play(0, "confirm", "farm:D4:0")
    assert table.state.storage == {}
    table.state.round = 0
    table.until("event").at("morning").at("morning")
    assert table.state.storage == {"raw_food": 2}


@rule("TR-145", "T-34")
@pytest.mark.parametrize(("fitting", "crop"), [("patch", "vegetable"), ("herb_bed", "herb")])
def test_a_farmer_works_in_patches_and_fills_the_space(fitting: str, crop: str) -> None:
    table = farm_of(1, "oskar", water=2)
    table.build(fitting, "B2")
    table.day().place("oskar", "use:B2:0")
    table.play(0, "confirm")
    assert "farm:B2:0" not in table.offered(0), "Oskar is there"
    table = farm_of(1, "oskar", water=2)
    table.build(fitting, "B2")
    table.day().play(0, "confirm", "farm:B2:0")
    table.state.round = 0
    table.until("event").at("morning").at("morning")
    assert table.state.storage == {"water": 1, crop: 2}


@rule("TR-145")
def test_each_does_one_job_in_round_1_only() -> None:
    table = farm_of(2, "marko", water=3, vegetable=2).day().play(0, "confirm", "farm:A2:0", "farm:D4:0")
    assert table.state.round == 2
    table.state.room("A2").wait = table.state.room("D4").wait = 0
    table.play(0, "confirm")
    assert table.state.round == 3, "nobody is asked again"


@rule("TR-145")
def test_a_farmer_may_have_nothing_to_do() -> None:
    table = farm_of(1, "marko", water=3).day().play(0, "confirm", "no-work")
    assert table.state.round == 2
    assert table.state.storage == {"water": 3}


@rule("TR-145", "T-40")
def test_a_farmer_stands_as_the_second_character_at_rubble() -> None:
    table = farm_of(1, "marko", "oskar", water=3).day()
    assert "dig-with:D2" in table.actions("marko")
    table.place("marko", "dig-with:D2")
    assert not [choice for choice in table.actions("oskar") if choice.startswith("dig-with")], "there is one farmer"
    table.play(0, "confirm")
    assert table.state.room("D2").remnants
    assert table.state.round == 2, "he has had his job"
    assert not [choice for choice in table.actions("marko") if choice.startswith("dig-with")], "only in round 1"


@rule("TR-145")
def test_who_is_hired_by_day_works_from_the_next_day_on() -> None:
    table = farm_of(0, "marko", water=3, raw_food=2)
    table.stack(table.state.visitors, "VF1")
    table.day().place("marko", "print:C2").play(0, "confirm", "take:VF1/choice0")
    assert (hired(table), table.state.round) == (1, 2)
    table.state.round = 0
    table.at("food").play(0, "done", "feed-farmer:raw_food")
    table.day().play(0, "confirm")
    assert table.asked == [(0, "farmer-job")]


# -- keep ------------------------------------------------------------------------------------------------------


@rule("TR-146", "TR-136")
@pytest.mark.parametrize("food", ["raw_food", "canned_food", "vegetable"])
def test_at_dusk_each_eats_one_food_of_any_kind(food: str) -> None:
    table = farm_of(2, "marko", **{food: 3}).at("food").play(0, "done")
    assert table.asked == [(0, "farmer-food")], "after the characters"
    table.play(0, f"feed-farmer:{food}", f"feed-farmer:{food}")
    assert (hired(table), table.state.storage) == (2, {food: 1})
    assert table.asked == [(0, "evening")]


@rule("TR-146")
def test_unfed_he_goes_and_nobody_is_shaken() -> None:
    table = expanded_house(["farmers", "desperate_measures"], "mirela", raw_food=1)
    Farmhands.of(table.state).hired = 2
    table.at("food").play(0, "done", "let-go", "feed-farmer:raw_food")
    assert hired(table) == 1
    assert table.level("mirela", "misery") == 0
    assert table.state.held == [], "no Desperate Measure"
    assert not table.happened("empathy")


@rule("TR-146")
def test_without_food_all_go() -> None:
    table = farm_of(2, "marko").at("food")
    assert hired(table) == 0
    assert table.asked == [(0, "evening")]


# -- the cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("farmers", "damage"), [(1, 2), (0, 3)])
def test_a_farmer_stands_in_the_hall(farmers: int, damage: int) -> None:
    table = farm_of(farmers, "mirela", wood=9)
    table.next_face("white", "0")
    table.raided("NRF1", "mirela")
    assert [event["damage"] for event in table.happened("raid-strength")] == [damage]
    assert strength(table.state, CARDS.raids[0])[1] == 1


def test_the_cart_and_the_barn_send_farmers_to_the_house() -> None:
    table = farm_of(0, "marko").out("marko").resolve("PF1", "marko", then="explored").play(0, "take:PF1/choice1")
    assert (table.state.pile, table.state.counter("farmers")) == ({"vegetable": 1}, 1)
    table = farm_of(0, "mirela").out("mirela").resolve("PF2", "mirela", then="explored")
    assert not [choice for choice in table.offered(0) if choice.startswith("attack")], "one choice fights already"
    table.next_die(10, 8)
    table.play(0, "take:PF2/choice1")
    assert (table.state.pile, table.level("mirela", "misery")) == ({"vegetable": 2}, 2)
    table = farm_of(0, "marko").resolve("PF2/win")
    assert table.state.counter("farmers") == 1


@rule("T-4")
def test_every_choice_has_its_aftermath() -> None:
    stories: list[StoryBlock] = [card.story for card in CARDS.residents]
    stories += [card.story for card in CARDS.events] + [card.story for card in CARDS.visitors]
    assert all(choice.text for story in stories for choice in story.choice)
    assert all(case.text for case in CARDS.raids[0].story.case)


# -- quick play and the table ----------------------------------------------------------------------------------


def test_quick_play_puts_them_to_work_and_feeds_them() -> None:
    chance = Chance()
    table = farm_of(1, "marko", water=5, vegetable=2).day().play(0, "confirm")
    assert instinct(table.state, table.asks[0], chance) == ("farm", "A2", 0)
    table = farm_of(1, "marko", water=1).day().play(0, "confirm")
    assert instinct(table.state, table.asks[0], chance) == ("no-work",), "people drink first"
    table = farm_of(1, "marko", raw_food=2, vegetable=2).at("food").play(0, "done")
    assert instinct(table.state, table.asks[0], chance) == ("feed-farmer", "vegetable")


def test_a_farmer_is_good_for_the_estimate() -> None:
    assert prospects(farm_of(1, "marko").state) > prospects(farm_of(0, "marko").state)


def test_the_terminal_says_where_they_are() -> None:
    table = farm_of(2, "marko", water=3).day().play(0, "confirm", "farm:A2:0")
    table.state.counters["farmers"] = 1
    drawn = board(table.seen_by(0), table.box, ["Ann"])
    assert "Farmers: 2 hired, at work in West eaves; farmers who know the house: 1" in drawn


def test_farmers_are_drawn_at_work_or_in_their_corner() -> None:
    table = farm_of(2, "marko", water=3).day().play(0, "confirm", "farm:A2:0")
    figures = scene(table.state, table.box, 0).figures
    assert [(room, pose) for _, room, pose, _ in figures] == [("A2", "work"), ("D3", "stand")]
    symbols = Pictures.of_game(GAME).names
    assert {f"head-farmer-{number}" for number, *_ in figures} <= symbols


def test_everything_they_do_is_told() -> None:
    events = ["hired", "works", "ate", "left"]
    assert [event for event in events if not GAME.words.knows(f"event-farmer-{event}")] == []
