"""Morning, dusk and evening."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.rules.states import ease, worsen
from lastcall.games.this_war_of_mine.state import Mod
from lastcall.games.this_war_of_mine.terms import FATIGUE
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.testing import rule


def dusk(*names: str, **storage: int) -> HouseScenario:
    table = house(*names, **storage)
    table.state.round = 0
    return table


def event(table: HouseScenario, card: str) -> HouseScenario:
    shelter = table.state
    shelter.round = 0
    table.stack(shelter.events, card)
    shelter.calm_so_far = False
    return table.at("morning")


@rule("T-22", "T-23", "TR-136")
def test_the_morning_turns_up_one_event_cold_first() -> None:
    table = event(house("marko"), "EV6")
    assert table.state.counter("cold") == 3
    assert [card.id for card in table.state.waste][-1] == "EV6"
    assert table.asked == [(0, "assign")]


@rule("TR-38")
def test_what_is_ready_in_the_morning() -> None:
    table = house("greta")
    room = table.build("patch", "A2")
    room.wait, room.ripe = 1, "crop"
    event(table, "EV6")
    assert table.state.storage == {"vegetable": 3}  # two, and one more while Greta is in the group
    assert room.wait == 0


@rule("TR-138", "T-144")
def test_a_face_up_event_lies_until_the_next_and_crime_does_not_add_up() -> None:
    table = event(house("marko"), "EV4")
    assert [card.id for card in table.state.face_up] == ["EV4"]
    table.state.mods.append(Mod("crime", 2, "game", "test"))
    assert table.state.modifier("crime") == 2
    event(table, "EV10")
    assert [card.id for card in table.state.face_up] == ["EV10"]
    assert table.state.prices == {"canned_food": 5, "raw_food": 4, "vegetable": 2}
    assert table.state.removed == {"canned_food": 1}
    event(table, "EV6")
    assert all(change == 0 for change in table.state.prices.values())


@rule("T-142", "TR-94")
@pytest.mark.parametrize("card", ["EV1", "EV2"])
def test_airdrop_or_shelling_as_the_first_event_brings_only_its_cold(card: str) -> None:
    table = house("marko")
    table.state.round = 0
    table.stack(table.state.events, card)
    table.state.calm_so_far = True
    table.at("morning")
    assert table.asked == [(0, "assign")]
    assert not table.state.calm_so_far


@rule("T-53")
@pytest.mark.parametrize(("die", "hunger", "misery"), [(5, 1, 0), (6, 0, 1)])
def test_who_goes_without_water_rolls(die: int, hunger: int, misery: int) -> None:
    table = dusk("marko", "oskar", water=1, vegetable=2)
    table.dice(die)
    table.at("water")
    assert "all-drink" not in table.offered(0)
    table.play(0, "water:oskar")
    assert (table.level("marko", "hunger"), table.level("marko", "misery")) == (hunger, misery)
    assert table.happened("thirsty") == [{"person": "marko", "die": die}]


@rule("TR-14")
def test_drinking_is_a_choice() -> None:
    table = dusk("marko", water=3)
    table.dice(9)
    table.at("water")
    table.play(0, "done")
    assert table.state.storage["water"] == 3
    assert table.level("marko", "misery") == 1


@rule("T-54", "TR-42")
def test_canned_food_feeds_twice_and_a_vegetable_only_keeps_hunger_away() -> None:
    table = dusk("marko", "oskar", "greta", canned_food=1, raw_food=1, vegetable=1)
    for name in ("marko", "oskar", "greta"):
        table.person(name, hunger=2)
    table.at("food")
    table.play(0, "feed:marko:canned_food", "feed:oskar:raw_food", "feed:greta:vegetable")
    assert [table.level(name, "hunger") for name in ("marko", "oskar", "greta")] == [0, 1, 2]


@rule("T-54", "TR-42")
def test_no_food_at_all_means_hunger_and_level_4_is_looked_at_when_all_have_eaten() -> None:
    table = dusk("marko", "oskar", canned_food=1)
    table.person("marko", hunger=4)
    table.state.crises = ["marko:0"]
    table.at("food")
    table.play(0, "feed:marko:canned_food")
    assert table.state.find("marko") is not None
    assert (table.level("marko", "hunger"), table.level("oskar", "hunger")) == (2, 1)


@rule("T-55", "T-125", "TR-43")
def test_food_may_be_eaten_at_any_quiet_moment() -> None:
    table = house("marko", raw_food=1, vegetable=1)
    table.person("marko", hunger=2)
    table.state.round = 1
    table.at("assign")
    assert "eat:marko:vegetable" not in table.offered(0)
    table.play(0, "eat:marko:raw_food")
    assert table.level("marko", "hunger") == 1
    assert table.asked == [(0, "assign")]


@rule("T-127", "T-128", "T-92", "T-93")
def test_medicine_and_alcohol_at_any_quiet_moment() -> None:
    table = house("marko", "oskar", bandages=1, moonshine=1, alcohol=1)
    table.person("marko", wounds=1, misery=2)
    table.state.round = 1
    table.at("assign")
    table.play(0, "treat:marko:bandages", "drink:marko:moonshine")
    assert table.state.person("marko").bandaged
    assert (table.level("marko", "fatigue"), table.level("marko", "misery")) == (2, 1)
    table.play(0, "drink:marko:alcohol")
    assert (table.level("marko", "fatigue"), table.level("marko", "misery")) == (3, 0)
    simple = HouseScenario("marko", options={"advanced_rules": False}).store(bandages=1)
    simple.person("marko", wounds=1)
    simple.state.round = 1
    simple.at("assign")
    assert "treat:marko:bandages" not in simple.offered(0)


def test_a_dog_that_comes_stays_for_a_night_and_speaks_of_nothing_outside_the_game() -> None:
    table = house("marko")
    table.person("marko", misery=1)
    table.resolve("S705")
    assert [(mod.name, mod.number, mod.until) for mod in table.state.mods] == [("raid_damage", -2, "day")]
    assert table.level("marko", "misery") == 0
    assert "expansion" not in table.box.blocks["S705"].text


@rule("T-56", "T-58", "T-59", "T-60", "T-61")
def test_every_task_and_what_it_does_to_fatigue() -> None:
    table = dusk("marko", "oskar", "greta", "ilka")
    table.build("bed_1", "A2")
    for name in ("marko", "oskar", "greta", "ilka"):
        table.person(name, fatigue=3 if name in ("oskar", "greta") else 0)
    table.at("evening")
    assert "confirm" not in table.offered(0)
    assert table.why_not_of(0) == {"confirm": "needs-tasks"}
    table.play(0, "task:oskar:bed")
    assert "task:greta:bed" not in table.offered(0)
    table.play(0, "task:greta:floor", "task:marko:scavenge", "task:ilka:floor")
    assert table.why_not_of(0) == {"confirm": "needs-guard"}
    table.play(0, "task:ilka:guard", "confirm")
    assert [table.level(name, "fatigue") for name in ("marko", "oskar", "greta", "ilka")] == [1, 0, 1, 1]


@rule("T-61")
def test_at_most_three_go_out() -> None:
    table = dusk("marko", "oskar", "greta", "ilka")
    table.at("evening")
    table.play(0, "task:marko:scavenge", "task:oskar:scavenge", "task:greta:scavenge")
    assert "task:ilka:scavenge" not in table.offered(0)


@rule("TR-44")
def test_a_lone_awake_character_may_take_any_task() -> None:
    table = dusk("marko", "oskar")
    table.person("oskar", fatigue=4)
    table.at("evening")
    assert [each for each in table.offered(0) if "oskar" in each] == ["task:oskar:floor"]
    table.play(0, "task:oskar:floor", "task:marko:scavenge")
    assert "confirm" in table.offered(0)


@rule("TR-45")
def test_guns_all_night_spoil_sleep() -> None:
    table = dusk("marko", "oskar", "greta")
    table.build("bed_1", "A2")
    for name in ("marko", "oskar"):
        table.person(name, fatigue=3)
    table.state.mods = [Mod("sleep", 1, "event", "EV20")]
    table.at("evening")
    table.play(0, "task:marko:bed", "task:oskar:floor", "task:greta:guard", "confirm")
    assert (table.level("marko", "fatigue"), table.level("oskar", "fatigue")) == (1, 2)


@rule("TR-12")
def test_the_city_comes_before_the_raid() -> None:
    from lastcall.games.this_war_of_mine.phases import PHASES

    order = list(PHASES)
    assert order.index("explore") < order.index("raid") < order.index("dawn")


@rule("TR-46", "T-138")
def test_who_drinks_to_fatigue_4_can_only_sleep_tonight() -> None:
    table = dusk("marko", "oskar", "greta", moonshine=1)
    table.person("marko", fatigue=2, misery=1)
    table.at("evening")
    table.play(0, "task:marko:guard", "task:oskar:guard", "task:greta:floor", "drink:marko:moonshine")
    assert table.state.person("marko").asleep
    assert "confirm" not in table.offered(0)
    assert [each for each in table.offered(0) if each.startswith("task:marko")] == ["task:marko:floor"]


@rule("TR-120", "TR-123")
def test_only_a_task_that_takes_fatigue_to_4_keeps_its_owner_awake() -> None:
    table = dusk("marko", "oskar", "greta")
    table.person("greta", fatigue=3)
    table.at("evening")
    table.play(0, "task:marko:guard", "task:oskar:scavenge", "task:greta:scavenge", "confirm")
    worsen(table.state, table.state.person("oskar"), FATIGUE, 3)
    assert [person.id for person in table.state.people if person.asleep] == ["oskar"]
    assert table.happened("asleep") == [{"person": "oskar"}]


@rule("TR-120")
def test_who_has_rested_since_is_not_kept_awake_by_the_task_any_more() -> None:
    table = dusk("marko", "greta")
    table.person("greta", fatigue=3)
    table.at("evening")
    table.play(0, "task:marko:guard", "task:greta:scavenge", "confirm")
    greta = table.state.person("greta")
    assert (greta.levels[FATIGUE], greta.asleep) == (4, False)
    ease(table.state, greta, FATIGUE, 1)
    worsen(table.state, greta, FATIGUE, 1)
    assert greta.asleep
