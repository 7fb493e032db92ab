"""How a pet is wounded, lost or eaten."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.pets import animal, evening, home_of, names

from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.testing import HouseScenario
from lastcall.testing import rule

# -- losing ----------------------------------------------------------------------------------------------------


@rule("TR-147")
def test_in_a_raid_it_may_take_a_wound_at_home() -> None:
    table = home_of("dog cat", "mirela", "oskar", wood=9)
    table.next_face("white", "0")
    table.next_die(10, 8)
    table.raided("NR8", "mirela").play(0, "wound:dog")
    assert names(table) == ["cat"]
    assert table.level("mirela", "wounds") == 0
    assert table.level("mirela", "misery") == 1
    assert table.happened("pet-hurt")


@rule("TR-147")
def test_in_a_fight_it_may_take_a_wound_with_the_party() -> None:
    table = home_of("dog", "mirela", "oskar").fight("P12", "mirela")
    animal(table, "dog").out = True
    table.next_face("yellow", "1", "2")
    table.next_face("white", "1")
    table.next_die(10, 8)
    table.play(0, "flee")
    assert "wound:dog" in table.offered(0)
    table.play(0, "wound:dog")
    assert names(table) == []
    assert table.level("oskar", "misery") == 0, "only those who are there"


@rule("TR-147")
def test_at_home_it_takes_no_wound_of_a_fight_in_the_city() -> None:
    table = home_of("dog", "mirela", "oskar").fight("P12", "mirela")
    table.next_face("yellow", "1", "2")
    table.next_face("white", "1")
    table.play(0, "flee")
    assert names(table) == ["dog"]
    assert table.level("mirela", "wounds") > 0


@rule("TR-147", "TR-16")
def test_the_breaking_point_waits_until_the_fight_is_over() -> None:
    table = home_of("dog", "mirela", "oskar").fight("P12", "mirela")
    animal(table, "dog").out = True
    table.person("mirela", misery=3)
    table.next_face("yellow", "1", "0").next_face("white", "0", "0", "0")
    table.next_die(10, 1)
    table.play(0, "fight", "wound:dog")
    assert table.level("mirela", "misery") == 4
    assert table.asked == [(0, "combat")]
    table.play(0, "flee")
    assert table.happened("script")[0]["script"] == 4
    assert table.state.combat is None


@rule("TR-147")
def test_of_a_lost_party_only_the_dog_comes_home() -> None:
    table = home_of("dog", "mirela")
    animal(table, "dog").out = True
    table.until("raid").at("pets_return")
    assert not animal(table, "dog").out
    assert table.happened("pet-returns")


@rule("T-126", "TR-148")
@pytest.mark.parametrize(("pet", "food"), [("dog", 4), ("cat", 2)])
def test_eating_a_pet(pet: str, food: int) -> None:
    table = home_of("dog cat", "mirela", "oskar").day()
    table.next_die(10, 8)
    table.play(0, f"eat-pet:{pet}")
    assert pet not in names(table)
    assert table.state.storage == {"raw_food": food}, "at once, also in an action round"
    assert (table.level("mirela", "misery"), table.level("oskar", "misery")) == (1, 0)
    assert table.asked == [(0, "assign")]


@rule("T-126", "TR-148", "T-54")
def test_a_pet_may_be_eaten_at_supper_before_somebody_starves() -> None:
    table = home_of("dog", "marko")
    table.state.round = 0
    table.person("marko", hunger=3)
    table.at("food")
    assert instinct(table.state, table.asks[0], Chance()) == ("eat-pet", "dog")
    table.next_die(10, 10)
    table.play(0, "eat-pet:dog", "feed:marko:raw_food")
    assert names(table) == []
    assert table.level("marko", "hunger") == 2


@rule("TR-148")
def test_the_food_of_a_pet_comes_from_the_supply() -> None:
    supply = GAME.box.items["raw_food"].supply
    table = home_of("dog", "mirela", raw_food=supply - 1).day()
    table.play(0, "eat-pet:dog")
    assert table.state.storage["raw_food"] == supply


@rule("T-126", "TR-148")
def test_a_pet_is_eaten_only_in_the_shelter() -> None:
    table = home_of("dog cat", "marko", "oskar")
    animal(table, "dog").out = True
    table.out("marko", cards=("X4.1", "X4.2")).at("explore")
    assert not [choice for choice in table.offered(0) if choice.startswith("eat-pet")]
    table = evening(home_of("dog cat", "marko", "oskar"), marko="scavenge", oskar="guard").play(0, "go-along")
    assert [choice for choice in table.offered(0) if choice.startswith("eat-pet")] == ["eat-pet:cat"]


@rule("T-126", "TR-109")
def test_without_the_advanced_rules_nobody_eats_a_pet() -> None:
    options = {"expansions": ["dog_and_cat"], "pet": "cat", "advanced_rules": False}
    table = HouseScenario("marko", options=options).day()
    assert "eat-pet:cat" not in table.offered(0)


@rule("TR-23", "T-126")
def test_sleepers_are_counted_in_the_empathy_roll() -> None:
    table = home_of("cat", "mirela", "oskar")
    table.person("mirela", fatigue=4)
    table.day().next_die(10, 8)
    table.play(0, "eat-pet:cat")
    assert table.level("mirela", "misery") == 1


@rule("TR-148")
def test_a_lost_pet_is_out_of_the_game() -> None:
    table = home_of("dog", "marko").day()
    table.next_die(10, 10)
    table.play(0, "eat-pet:dog").resolve("S705")
    assert names(table) == []
    assert table.asked != [(0, "keep-pet")]
    assert table.state.losses_today == 0, "T-97 is about characters"
