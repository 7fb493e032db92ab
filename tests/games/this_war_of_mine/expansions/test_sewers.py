"""Sewers: who goes, the paths, and the ways out."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.sewer_trips import (
    AT_HOME,
    BOX,
    at_the_end,
    before_the_red_path,
    below,
    under_a_location,
)

import lastcall
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.sewers.cards import CORRIDOR_ROWS, ROOM_ROWS
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers
from lastcall.games.this_war_of_mine.rules.findings import carrying
from lastcall.games.this_war_of_mine.rules.modifiers import bring_into_force
from lastcall.games.this_war_of_mine.rules.moments import wound_takers
from lastcall.games.this_war_of_mine.rules.states import join
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.testing import rule
from lastcall.text.pictures import Pictures


def morning(*people: str, **storage: int) -> HouseScenario:
    """The Day begins."""
    table = expanded_house(["sewers"], *people, **storage)
    table.state.round = 0
    return table.at("day")


# -- the decks -------------------------------------------------------------------------------------------------


@rule("TS-1", "TR-9")
def test_three_decks_are_beside_the_board_and_the_starting_zone_is_in_none() -> None:
    orders = set()
    for seed in range(4):
        table = lastcall.new("this_war_of_mine", 2, seed, {"expansions": ["sewers"]})
        seen = table.view(0)["expansions"]["sewers"]
        assert seen["maps"] == [None] * 7
        assert (seen["rooms"]["cards"], seen["corridors"]["cards"]) == ([None] * 6, [None] * 6)
        orders.add(tuple(card.id for card in Sewers.of(table.state).maps))
    assert len(orders) > 1
    assert len(BOX.maps) + 1 == 8
    assert BOX.start.id == "SW0"
    assert "SW0" not in {card for order in orders for card in order}


def test_every_letter_and_number_has_words_and_every_picture_exists() -> None:
    for card in (*BOX.rooms, *BOX.corridors):
        assert tuple(card.rows) == (ROOM_ROWS if card in BOX.rooms else CORRIDOR_ROWS)
        assert all(row.text for row in card.rows.values())
    assert all(card.story.text for card in (BOX.start, *BOX.maps))
    assert all(entry.text for entry in GAME.box.blocks["S33"].roll)
    assert {"manhole", "place-tunnel"} <= Pictures.of_game(GAME).names


# -- who goes --------------------------------------------------------------------------------------------------


@rule("TS-2")
def test_any_number_may_go_and_they_take_no_action() -> None:
    table = morning("marko", "oskar", "greta")
    assert table.asked == [(0, "sewers-group")]
    table.play(0, "go-down:marko", "go-down:oskar", "stay-up:oskar", "group-set")
    assert table.happened("sewers-group")[-1]["people"] == ["marko"]
    assert table.asked == [(0, "assign")]
    offered = table.offered(0)
    assert "act:marko" not in offered
    assert {"act:oskar", "act:greta"} <= set(offered)


@rule("TS-2")
def test_nobody_has_to_go_and_all_may() -> None:
    table = morning("marko").play(0, "group-set")
    assert "act:marko" in table.offered(0)
    table = morning("marko", "oskar").until("act").play(0, "go-down:marko", "go-down:oskar", "group-set")
    assert [person.id for person in table.state.party] == ["marko", "oskar"]
    assert table.state.present == []


@rule("TS-2", "TS-3", "TR-158")
def test_at_the_end_of_the_day_they_go_down_with_what_they_take_along() -> None:
    table = morning("marko", "oskar", shovel=1, wood=3, knife=1)
    table.play(0, "go-down:marko", "group-set").play(0, "confirm", "confirm", "confirm")
    if table.asked == [(0, "assign")]:
        table.play(0, "confirm")
    assert table.asked == [(0, "equip")]
    assert "along:wood" not in table.offered(0)
    table.play(0, "along:knife", "done")
    assert table.asked == [(0, "thugs")]
    table.play(0, "thugs:0")
    sewers = Sewers.of(table.state)
    assert [each.map.id for each in sewers.trail] == ["SW0"]
    assert table.state.pile == {"knife": 1}
    assert [person.id for person in table.state.present] == ["marko"]
    assert table.level("marko", "fatigue") == 0
    assert table.offered(0) == ["path:SW0:ahead", "path:SW0:right", "path:SW0:left"]


@rule("TR-172")
def test_only_those_may_go_who_are_awake_and_could_act_in_round_1() -> None:
    table = expanded_house(["sewers"], "marko", "oskar", "greta")
    table.person("marko", fatigue=4)
    table.person("oskar", illness=3)
    table.state.round = 0
    table.at("day")
    barred = 1 << 1 & GAME.box.barred[tuple(table.person("oskar").levels)]
    assert barred, "Oskar cannot act in round 1"
    assert [choice for choice in table.offered(0) if choice.startswith("go-down")] == ["go-down:greta"]


@rule("TR-172")
def test_a_group_that_has_fallen_asleep_by_the_evening_stays_at_home() -> None:
    table = morning("marko", "oskar").play(0, "go-down:marko", "group-set")
    table.person("marko", fatigue=4)
    table.at("sewers_enter")
    assert table.state.trip is None
    assert table.state.party == []


@rule("TR-172")
@pytest.mark.parametrize(("answer", "carried"), [("go-along", 2), ("stay-home", 0)])
def test_a_dog_may_go_and_counts_as_with_the_party(answer: str, carried: int) -> None:
    options = {"expansions": ["dog_and_cat", "sewers"], "pet": "dog"}
    table = HouseScenario("marko", "oskar", options=options).store()
    table.state.round = 0
    table.at("day").play(0, "go-down:marko", "group-set")
    assert table.asked == [(0, "pet-goes")]
    table.until("act").play(0, answer)
    assert carrying(table.state) == table.person("marko").card.inventory + carried
    table.at("sewers_enter").play(0, "thugs:0")
    assert wound_takers(table.state) == (["dog"] if carried else [])
    table.play(0, "path:SW0:right")
    table.until("water").play(0, "turn-back", "done")
    assert wound_takers(table.state) == ["dog"], "it is at home again"


@rule("TR-172")
@pytest.mark.parametrize("pet", ["dog", "cat"])
def test_pets_are_not_asked_for_when_nobody_goes_and_the_cat_stays(pet: str) -> None:
    options = {"expansions": ["dog_and_cat", "sewers"], "pet": pet}
    table = HouseScenario("marko", "oskar", options=options).store()
    table.state.round = 0
    choices = ["group-set"] if pet == "dog" else ["go-down:marko", "group-set"]
    assert table.at("day").play(0, *choices).asked == [(0, "assign")]


# -- paths -----------------------------------------------------------------------------------------------------


@rule("TS-4")
def test_a_number_draws_a_corridor_and_a_letter_a_room() -> None:
    table = below("marko", corridors=["CR2"], rooms=["RM2"]).play(0, "path:SW0:ahead")
    assert [(event["step"], event["card"]) for event in table.happened("sewers-step")] == [
        ("step-1", "CR2"),
        ("step-A", "RM2"),
    ]
    assert table.state.pile == {"component": 1, "wood": 2}
    assert table.asked == [(0, "sewers-turn")]


@rule("TS-4")
@pytest.mark.parametrize(("side", "drawn"), [("ahead", ["1", "A"]), ("right", ["2"]), ("left", ["1", "3"])])
def test_everything_on_the_chosen_path_is_resolved_and_nothing_else(side: str, drawn: list[str]) -> None:
    table = below("marko", corridors=["CR5", "CR6"], rooms=["RM6"]).play(0, f"path:SW0:{side}")
    assert [event["step"].removeprefix("step-") for event in table.happened("sewers-step")] == drawn


@rule("TS-5")
def test_a_further_map_card_is_laid_and_a_path_of_it_chosen() -> None:
    table = below("marko", corridors=["CR1", "CR6", "CR4"], rooms=["RM6"], maps=["SW1", "SW2"])
    table.play(0, "path:SW0:ahead", "deeper")
    assert table.offered(0) == ["path:SW1:ahead", "path:SW1:right"]
    table.play(0, "path:SW1:right")
    assert [event["step"] for event in table.happened("sewers-step")][-2] == "step-2"
    sewers = Sewers.of(table.state)
    assert [(each.map.id, each.way) for each in sewers.trail] == [("SW0", "ahead"), ("SW1", "right")]


@rule("TS-3", "TR-158")
def test_the_group_is_one_and_those_at_home_are_not_with_it() -> None:
    table = below("marko", "oskar", corridors=["CR2"]).play(0, "path:SW0:left")
    assert len(Sewers.of(table.state).trail) == 1
    table = below("marko", "oskar", corridors=["CR1", "CR2"])
    table.play(0, "path:SW0:left")
    assert [table.level(who, "fatigue") for who in ("marko", "oskar", AT_HOME)] == [1, 1, 0], "crawling, all of them"


@rule("TR-112")
def test_used_cards_lie_on_their_discard_until_the_deck_is_empty() -> None:
    table = below("marko", corridors=["CR1", "CR5"])
    sewers = Sewers.of(table.state)
    while len(sewers.corridors.cards) > 2:
        sewers.corridors.discard(sewers.corridors.cards.pop(0))
    table.play(0, "path:SW0:left", "deeper", "path:SW1:ahead")
    assert len(sewers.corridors.cards) == 5
    assert len(sewers.corridors.discards) == 1


@pytest.mark.parametrize(("step", "card", "pile", "state"), [
    ("left", "CR3", {"shell": 1}, {}),
    ("left", "CR6", {"jewelry": 1}, {}),
    ("left", "CR4", {}, {"misery": 1}),
    ("left", "CR1", {}, {"wounds": 1}),
])  # fmt: skip
def test_crawling(step: str, card: str, pile: dict[str, int], state: dict[str, int]) -> None:
    table = below("marko", corridors=["CR1" if card != "CR1" else "CR6", card]).play(0, f"path:SW0:{step}")
    assert table.state.pile == pile
    assert {name: table.level("marko", name) for name in state} == state


# -- giving up -------------------------------------------------------------------------------------------------


@rule("TS-6", "TR-53")
def test_the_group_may_give_up_and_brings_home_what_it_found_without_free_resources() -> None:
    table = at_the_end("marko", component=1, wood=2)
    assert table.offered(0)[:2] == ["deeper", "turn-back"]
    table.play(0, "turn-back")
    assert table.asked == [(0, "load")]
    assert not [choice for choice in table.offered(0) if choice.startswith("fetch")]
    table.play(0, "done")
    assert table.state.storage == {"component": 1, "wood": 2}
    assert table.state.trip is None


@rule("TR-97", "TR-158")
def test_they_are_back_before_dusk_and_take_part_in_it() -> None:
    table = at_the_end("marko", water=2).play(0, "turn-back", "done")
    assert table.state.day_phase == "dusk"
    assert table.asked == [(0, "water")]
    assert {"water:marko", f"water:{AT_HOME}"} <= set(table.offered(0))
    table.play(0, "all-drink")
    assert table.asked == [(0, "evening")]
    assert "task:marko:guard" in table.offered(0)


@rule("TS-6")
def test_the_map_is_taken_up_and_shuffled_for_the_next_trip() -> None:
    table = at_the_end("marko", laid=["SW5", "SW7"])
    assert len(Sewers.of(table.state).maps) == 5
    table.play(0, "turn-back", "done")
    sewers = Sewers.of(table.state)
    assert len(sewers.maps) == 7
    assert sewers.trail == []
    for person in table.state.people:
        person.out = person.id == "marko"
    table.next_shuffle("SW7").at("sewers_enter").play(0, "thugs:0")
    assert sewers.maps[-1].id == "SW7"


# -- out under a Location --------------------------------------------------------------------------------------


@rule("TS-7", "TR-158")
def test_on_the_fourth_card_only_the_red_path_is_left() -> None:
    table = before_the_red_path("marko").play(0, "deeper")
    here = Sewers.of(table.state).trail[-1]
    assert (here.way, here.path) == ("red", ("A", "B"))
    assert table.state.pile == {"canned_food": 1, "water": 2}, "the path is resolved first"
    assert table.asked == [(0, "surface")]


@rule("TS-7")
@pytest.mark.parametrize(("die", "slot"), [(1, 0), (5, 0), (6, 1), (8, 1), (9, 2), (10, 2)])
def test_a_black_die_tells_under_which_location_they_are(die: int, slot: int) -> None:
    table = under_a_location("marko", die=die)
    assert table.happened("sewers-exit")[-1]["location"] == table.locations[slot]


@rule("TR-159")
@pytest.mark.parametrize(("empty", "die", "slot"), [((1,), 7, 0), ((2, 1), 10, 0), ((0,), 1, 1), ((0, 1), 6, 2)])
def test_a_slot_without_a_location_counts_as_the_next_nearer_or_else_farther(
    empty: tuple[int, ...], die: int, slot: int
) -> None:
    table = before_the_red_path("marko")
    wanted = table.state.slots[slot]
    assert wanted is not None
    for number in empty:
        gone = table.state.slots[number]
        assert gone is not None
        table.state.waste.append(gone)
        table.state.slots[number] = None
    table.next_die(10, die).play(0, "deeper")
    assert table.happened("sewers-exit")[-1]["location"] == wanted.id


@rule("TR-159")
def test_a_barred_location_cannot_be_entered() -> None:
    table = before_the_red_path("marko", threat=2)
    bring_into_force(table.state, "test", "no_location", 1, "game")
    table.next_die(10, 1).play(0, "deeper")
    assert table.asked == [(0, "load")]
    assert not table.happened("threat-roll"), "that is not giving up"
    assert not [choice for choice in table.offered(0) if choice.startswith("fetch")]


@rule("TS-8", "TR-97")
@pytest.mark.parametrize(("cards", "dealt"), [(10, 5), (12, 6), (14, 7)])
def test_half_the_exploration_cards_are_dealt(cards: int, dealt: int) -> None:
    place = next(each for each in GAME.box.locations.values() if each.cards == cards)
    table = under_a_location("marko", location=place.id)
    table.until("explore").play(0, "surface")
    assert table.trip.location == place.id
    assert len(table.trip.unknown) == dealt


@rule("TS-8")
def test_reality_impact_is_ignored_there_and_only_there() -> None:
    table = under_a_location("marko").play(0, "surface")
    impact = next(card for card in table.state.exploration.cards + table.trip.unknown if card.impact)
    table.trip.unknown = [card for card in table.trip.unknown if card is not impact][:2]
    table.state.exploration.cards = [card for card in table.state.exploration.cards if card is not impact]
    table.trip.unknown.append(impact)
    table.at("explore", checked=False)
    table.play(0, "go-on")
    assert table.happened("explored")[-1]["card"] == impact.id
    assert not table.happened("script")
    assert at_the_end("marko").state.modifier("impact_off") == 0


@rule("TR-97")
def test_after_scavenging_free_resources_are_added_and_findings_come_home_at_once() -> None:
    table = under_a_location("marko").play(0, "surface")
    table.trip.unknown = []
    table.state.pile = {}
    table.at("explore", checked=False)
    assert {"fetch:wood", "fetch:water"} <= set(table.offered(0))
    table.until("water").play(0, "fetch:wood", "done")
    assert table.state.storage == {"wood": 1}
    assert not table.person("marko").out
    assert table.state.day_phase == "day", "dusk is still to come"


@rule("TR-97")
def test_the_red_rule_of_the_location_is_in_force_while_they_are_there() -> None:
    place = next(each for each in GAME.box.locations.values() if each.red.first("mod") is not None)
    table = under_a_location("marko", location=place.id).until("explore").play(0, "surface")
    assert {mod.source for mod in table.state.mods if mod.until == "location"} == {place.id}


@rule("TR-22", "TR-97")
def test_whoever_joins_there_comes_home_with_the_group() -> None:
    table = under_a_location("marko").until("explore").play(0, "surface")
    table.trip.unknown, table.state.pile = [], {}
    join(table.state)
    newcomer = table.state.people[-1]
    assert newcomer.coming
    table.at("explore", checked=False).play(0, "done")
    assert not newcomer.coming
    assert newcomer in table.state.present


@rule("TR-158")
def test_going_home_from_under_a_location_is_not_giving_up() -> None:
    table = under_a_location("marko")
    table.state.counters["threat"] = 3
    table.play(0, "back-down")
    assert not table.happened("threat-roll")
    assert not [choice for choice in table.offered(0) if choice.startswith("fetch")]
