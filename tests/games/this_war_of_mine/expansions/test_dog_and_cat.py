"""Dog and Cat: two animals that may stay, are fed, help, and can be lost."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.pets import animal, evening, home_of, names

import lastcall
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.estimate import prospects
from lastcall.games.this_war_of_mine.expansions.dog_and_cat import quick_play
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.cards import pets
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.scene import scene
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.state import Pets
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.rules import states
from lastcall.games.this_war_of_mine.rules.findings import carrying
from lastcall.games.this_war_of_mine.rules.raid import strength
from lastcall.games.this_war_of_mine.testing import expanded_house, house
from lastcall.testing import rule
from lastcall.text.pictures import Pictures

# -- coming ----------------------------------------------------------------------------------------------------


@rule("TD-1")
def test_a_script_brings_the_dog_and_the_group_may_keep_it() -> None:
    table = expanded_house(["dog_and_cat"], "marko", raw_food=1).resolve("S705")
    assert table.asked == [(0, "keep-pet")]
    table.person("marko", misery=1)
    table.play(0, "keep-pet:dog")
    assert names(table) == ["dog"]
    assert table.level("marko", "misery") == 0, "it is here: one of them is comforted"
    assert table.state.modifier("raid_damage") == 0, "it has not been fed yet"


@rule("TD-1")
def test_a_dog_that_is_not_kept_stays_for_a_night() -> None:
    table = expanded_house(["dog_and_cat"], "marko").resolve("S705").play(0, "send-on:dog")
    assert names(table) == []
    assert table.state.modifier("raid_damage") == -2
    assert [card.id for card in Pets.of(table.state).unmet] == ["dog", "cat"], "it may come again"


@rule("TD-1")
def test_an_hour_of_their_own_brings_the_cat() -> None:
    table = expanded_house(["dog_and_cat"], "marko").resolve("S706").play(0, "keep-pet:cat")
    assert names(table) == ["cat"]
    assert table.happened("pet-joined")[0]["pet"] == "cat"


def test_a_second_dog_does_not_come() -> None:
    table = home_of("dog", "marko")
    table.person("marko", misery=2)
    table.resolve("S705")
    assert names(table) == ["dog"]
    assert table.level("marko", "misery") == 1


@rule("TD-2", "TR-170")
@pytest.mark.parametrize("pet", ["dog", "cat"])
def test_a_campaign_may_begin_with_a_pet_instead_of_the_raw_food(pet: str) -> None:
    plain = lastcall.new("this_war_of_mine", 2, 1, {"expansions": ["dog_and_cat"]})
    assert plain.state.storage["raw_food"] == 3
    table = lastcall.new("this_war_of_mine", 2, 1, {"expansions": ["dog_and_cat"], "pet": pet})
    assert "raw_food" not in table.state.storage
    assert [each.card.id for each in Pets.of(table.state).here] == [pet]


@rule("TD-2", "TR-170")
def test_a_pet_from_the_start_is_for_campaigns_with_the_expansion() -> None:
    with pytest.raises(BadSetup, match=r"The dog can only be played with Mode: campaign \(TD-2\)") as refused:
        lastcall.new("this_war_of_mine", 2, 1, {"expansions": ["dog_and_cat"], "pet": "dog", "scenario": "SC1"})
    assert refused.value.rule == "TD-2"
    with pytest.raises(BadSetup, match=r"The cat can only be played with Expansions: Dog and Cat \(TD-1\)"):
        lastcall.new("this_war_of_mine", 2, 1, {"pet": "cat"})


@rule("TR-105")
def test_pets_are_not_characters() -> None:
    table = home_of("dog cat", "marko", "oskar", "greta", "mirela", water=5)
    assert not states.can_join(table.state), "four are four"
    assert states.can_join(home_of("dog cat", "marko", "oskar", "greta").state), "the pets are not counted"
    table.at("water").play(0, "all-drink")
    assert table.state.storage == {"water": 1}, "nobody brings them water"
    table.play(0, "done")
    assert table.asked == [(0, "evening")]
    given = {choice.split(":")[1] for choice in table.offered(0) if choice.startswith("task")}
    assert given == {"marko", "oskar", "greta", "mirela"}


# -- the dog ---------------------------------------------------------------------------------------------------


@rule("TR-147", "TR-136")
@pytest.mark.parametrize("food", ["raw_food", "canned_food"])
def test_a_meal_at_dusk_takes_all_hungry_marks_off(food: str) -> None:
    table = home_of("dog", "marko", **{food: 2})
    animal(table, "dog").hungry = 1
    table.at("food").play(0, "done")
    assert table.asked == [(0, "pet-food")], "after the characters"
    table.play(0, f"feed-pet:{food}")
    assert (animal(table, "dog").hungry, animal(table, "dog").fed) == (0, True)
    assert table.state.storage == {food: 1}
    assert table.asked == [(0, "evening")]


@rule("TR-147")
def test_the_dog_eats_no_vegetables() -> None:
    table = home_of("dog", "marko", vegetable=3).at("food").play(0, "done")
    assert table.asked == [(0, "evening")]
    assert (animal(table, "dog").hungry, animal(table, "dog").fed) == (1, False)


@rule("TR-147")
def test_at_the_second_hungry_mark_it_runs_away() -> None:
    table = home_of("dog", "mirela", raw_food=1)
    animal(table, "dog").hungry = 1
    table.next_die(10, 8)
    table.at("food").play(0, "done", "go-hungry")
    assert names(table) == []
    assert table.level("mirela", "misery") == 1
    assert table.state.waste[-1].id == "dog"


@rule("TR-147")
def test_hungry_marks_are_no_wait_tokens() -> None:
    table = home_of("dog", "marko")
    animal(table, "dog").hungry = 1
    table.state.day = 1
    table.until("day").at("morning")
    assert animal(table, "dog").hungry == 1


@rule("TR-147")
def test_in_the_evening_it_goes_along_or_stays() -> None:
    table = evening(home_of("dog", "marko", "oskar"), marko="scavenge", oskar="guard")
    assert table.asked == [(0, "pet-goes")]
    before = carrying(table.state)
    table.play(0, "go-along")
    assert carrying(table.state) == before + 2
    assert table.asked == [(0, "location")]
    table = evening(home_of("dog", "marko", "oskar"), marko="scavenge", oskar="guard").play(0, "stay-home")
    assert carrying(table.state) == before


@rule("TR-147")
def test_without_a_party_it_stays() -> None:
    table = evening(home_of("dog", "marko", "oskar"), marko="guard", oskar="floor")
    assert "pet-goes" not in [ask for _, ask in table.asked]
    assert not animal(table, "dog").out


@rule("TR-147")
@pytest.mark.parametrize(("fed", "out", "helps"), [(True, False, True), (False, False, False), (True, True, False)])
def test_at_home_and_fed_it_helps_the_guards(fed: bool, out: bool, helps: bool) -> None:
    table = home_of("dog", "mirela", "oskar", wood=9)
    animal(table, "dog").fed, animal(table, "dog").out = fed, out
    table.person("oskar").out = out
    card = next(card for card in GAME.box.raids if card.id == "NR8")
    plain = strength(house("mirela").state, card)[0]
    assert strength(table.state, card)[0] == plain - helps
    assert table.state.modifier("raid_reroll") == helps
    assert table.state.modifier("carry") == 2 * out


@rule("TR-147")
def test_the_guards_share_one_reroll() -> None:
    table = home_of("dog", "mirela", wood=9)
    animal(table, "dog").fed = True
    table.next_face("white", "0", "0", "0")
    table.raided("NR8", "mirela")
    assert table.asked == [(0, "re-roll")]
    table.play(0, *["reroll"] * (table.person("mirela").card.prowess + 1))
    assert table.asked[0][1] != "re-roll"


@rule("TR-147")
def test_the_first_encounter_that_noise_brings_is_ignored() -> None:
    table = home_of("dog", "marko", "oskar").out("marko", noise=9)
    animal(table, "dog").out = True
    table.resolve("X9", then="explored")
    assert table.happened("pet-hears") == [{"pet": "dog"}]
    assert not table.happened("encounter")
    assert table.trip.noise == 1, "they were heard all the same"
    table.trip.noise = 9
    table.resolve("X9", then="explored")
    assert len(table.happened("encounter")) == 1, "only the first"


@rule("TR-147")
def test_at_home_it_hears_nobody_in_the_city() -> None:
    table = home_of("dog", "marko", "oskar").out("marko", noise=9)
    table.resolve("X9", then="explored")
    assert len(table.happened("encounter")) == 1


# -- the cat ---------------------------------------------------------------------------------------------------


@rule("TR-148", "TR-136")
@pytest.mark.parametrize(
    ("die", "food", "misery", "mood"),
    [
        (1, 1, 2, "thief"), (2, 2, 2, "aloof"), (3, 2, 2, "aloof"), (4, 2, 2, "aloof"), (5, 2, 1, "warm"),
        (6, 2, 1, "warm"), (7, 2, 1, "warm"), (8, 2, 1, "warm"), (9, 3, 2, "proud"), (10, 3, 2, "proud"),
    ],
)  # fmt: skip
def test_the_mornings_of_the_cat(die: int, food: int, misery: int, mood: str) -> None:
    table = home_of("cat", "marko", raw_food=2)
    table.person("marko", misery=2)
    table.state.round = 0
    table.next_die(10, die)
    table.until("day").at("pets_morning")
    assert (table.state.storage["raw_food"], table.level("marko", "misery")) == (food, misery)
    assert animal(table, "cat").mood == mood


@rule("TR-148")
def test_the_cat_needs_no_food() -> None:
    table = home_of("cat", "marko", raw_food=2).at("food").play(0, "done")
    assert table.asked == [(0, "evening")]
    assert animal(table, "cat").hungry == 0


def test_every_morning_has_its_words() -> None:
    cat = next(card for card in pets(GAME.box) if card.id == "cat")
    assert all(morning.text for morning in cat.morning)


# -- quick play and the table ----------------------------------------------------------------------------------


def test_quick_play_keeps_feeds_and_sends_it() -> None:
    table = expanded_house(["dog_and_cat"], "marko", raw_food=3).resolve("S705")
    chance = Chance()
    assert instinct(table.state, table.asks[0], chance) == ("keep-pet", "dog")
    table.store().play(0, "keep-pet:dog")
    hungry = expanded_house(["dog_and_cat"], "marko").resolve("S705")
    assert instinct(hungry.state, hungry.asks[0], chance) == ("send-on", "dog")
    table = home_of("dog", "marko", "oskar", raw_food=3).at("food").play(0, "done")
    assert instinct(table.state, table.asks[0], chance) == ("feed-pet", "raw_food")


def test_quick_play_eats_a_pet_only_to_save_a_life() -> None:
    table = home_of("cat", "marko").day(3)
    assert not quick_play.is_eaten(table.state, ("eat-pet", "cat"))
    table.person("marko", hunger=3)
    assert quick_play.is_eaten(table.state, ("eat-pet", "cat"))
    assert instinct(table.state, table.asks[0], Chance()) == ("eat-pet", "cat")


def test_an_animal_is_good_for_the_estimate() -> None:
    assert prospects(home_of("cat", "marko").state) > prospects(expanded_house(["dog_and_cat"], "marko").state)


def test_the_terminal_says_how_they_are() -> None:
    table = home_of("dog cat", "marko")
    animal(table, "dog").hungry = 1
    drawn = board(table.seen_by(0), table.box, ["Ann"])
    assert "Dog and Cat: The dog (hungry, one hungry mark), The cat (has settled in)" in drawn


def test_every_mood_has_its_drawing() -> None:
    symbols = Pictures.of_game(GAME).names
    table = home_of("dog cat", "marko", "oskar")
    dog, cat = animal(table, "dog"), animal(table, "cat")
    for fed, hungry, out in ((True, 0, False), (False, 1, False), (False, 0, False), (True, 0, True)):
        dog.fed, dog.hungry, dog.out = fed, hungry, out
        table.person("oskar").out = out
        assert all(each.pose in symbols for each in scene(table.state, table.box, 0).animals)
    for mood in ("calm", "thief", "aloof", "warm", "proud"):
        cat.mood = mood
        assert all(each.pose in symbols for each in scene(table.state, table.box, 0).animals)


def test_everything_that_happens_to_them_is_told() -> None:
    events = ["joined", "morning", "fed", "hungry", "ran", "out", "returns", "hears", "hurt", "eaten"]
    assert [event for event in events if not GAME.words.knows(f"event-pet-{event}")] == []
