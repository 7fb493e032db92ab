"""Sewers: fights and deaths on the way, Thugs and Resources."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.sewer_trips import BOX, at_the_end, below, under_a_location

from lastcall.games.this_war_of_mine.expansions.our_street.figures import appear, unused
from lastcall.games.this_war_of_mine.expansions.sewers.rules.threat import free_thugs
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.items import in_supply
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.testing import rule


def entering(thugs: bool = True) -> HouseScenario:
    """Marko stands at the manhole with nothing to take along."""
    options = {"expansions": ["sewers"], "thugs": thugs}
    table = HouseScenario("marko", "petra", options=options).store()
    table.state.round = 0
    table.person("marko").out = True
    return table.at("sewers_enter")


def given_up(who: str, threat: int, dice: tuple[int, ...], knife: int = 0) -> HouseScenario:
    """Somebody has turned back, alone and perhaps with a knife; these are the next black dice."""
    return at_the_end(who, threat=threat, knife=knife).next_die(10, *dice).play(0, "turn-back")


# -- fights and deaths on a path -------------------------------------------------------------------------------


@rule("TR-158")
def test_a_fight_on_the_way_is_fought_like_one_at_a_location() -> None:
    table = at_the_end("mirela", knife=1)
    table.stack(Sewers.of(table.state).maps, "SW7").stack(Sewers.of(table.state).rooms, "RM5")
    table.play(0, "deeper", "path:SW7:left")
    assert [foe.kind for foe in table.combat.foes] == ["thug"]
    assert table.combat.fighters[0].weapon == "knife", "weapons come from the Findings Pile"
    assert "talk" not in table.offered(0), "only threat fights can be stopped (TR-79)"
    table.next_face("yellow", "2", "0").play(0, "fight")
    assert table.state.combat is None
    assert [event["step"] for event in table.happened("sewers-step")] == ["step-C", "step-1"], "the path goes on"


@rule("TR-158")
def test_a_flight_leads_home_without_free_resources_and_without_threat_rolls() -> None:
    table = at_the_end("marko", threat=3, wood=1)
    table.stack(Sewers.of(table.state).maps, "SW7").stack(Sewers.of(table.state).rooms, "RM5")
    table.play(0, "deeper", "path:SW7:left").next_face("yellow", "0").play(0, "flee")
    assert table.asked == [(0, "load")]
    assert not table.happened("threat-roll")
    assert [event["step"] for event in table.happened("sewers-step")] == ["step-C"]
    assert not [choice for choice in table.offered(0) if choice.startswith("fetch")]
    table.play(0, "done")
    assert table.state.storage == {"wood": 1}
    assert table.state.counter("threat") == 0


@rule("TR-99")
def test_thugs_are_thugs_no_empathy_roll_but_they_are_counted() -> None:
    table = at_the_end("mirela", knife=1)
    table.stack(Sewers.of(table.state).maps, "SW7").stack(Sewers.of(table.state).rooms, "RM5")
    table.play(0, "deeper", "path:SW7:left").next_face("yellow", "2", "0").play(0, "fight")
    assert table.state.counter("kills") == 1
    assert not table.happened("empathy")


@rule("TR-158", "T-122", "T-123")
def test_after_a_death_those_who_are_shaken_stop_and_the_rest_go_on() -> None:
    table = below("marko", "oskar", "mirela", corridors=["CR6", "CR1"])
    table.person("marko", wounds=3)
    touched = table.person("mirela").card.empathy
    table.next_die(10, touched).play(0, "path:SW0:left", "actor:marko")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert table.happened("grief")[-1]["people"] == [
        person.id for person in table.state.party if person.card.empathy >= touched
    ]
    assert table.person("mirela").stopped


@rule("TR-158", "T-124")
def test_when_all_are_dead_nothing_comes_home() -> None:
    table = below("marko", corridors=["CR6", "CR1"])
    table.state.pile = {"wood": 2}
    table.person("marko", wounds=3)
    table.until("water").play(0, "path:SW0:left")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert (table.state.pile, table.state.storage, table.state.trip) == ({}, {}, None)


@rule("TR-123", "TR-158")
def test_with_nobody_awake_the_group_goes_home_as_after_a_flight() -> None:
    table = below("marko", corridors=["CR1"])
    table.state.counters["threat"] = 3
    table.person("marko", fatigue=3)
    table.play(0, "path:SW0:right")
    assert table.person("marko").asleep
    assert table.state.day_phase == "evening"
    assert not table.happened("threat-roll")
    assert len(table.happened("sewers-step")) == 1


@rule("TR-123", "TR-158")
def test_a_group_that_drinks_itself_to_sleep_goes_no_further() -> None:
    for table in (below("marko"), at_the_end("marko", threat=2), under_a_location("marko")):
        table.state.pile = {"alcohol": 1}
        table.person("marko", fatigue=3, misery=1)
        table.at(checked=False).until("water").play(0, "drink:marko:alcohol")
        while not table.stopped:
            table.play(0, "done")
        assert not table.happened("threat-roll")
        assert table.state.trip is None


@rule("TR-158", "T-129")
def test_what_is_not_carried_home_cannot_be_hidden_in_the_tunnels() -> None:
    table = at_the_end("marko", wood=1).play(0, "turn-back", "put-down:wood")
    table.until("water").play(0, "done")
    assert table.state.heaps == {}
    assert table.state.storage == {}


# -- the threat level ------------------------------------------------------------------------------------------


@rule("TS-9", "TR-170")
def test_on_entering_up_to_three_thugs_are_put_on_the_starting_zone() -> None:
    table = entering()
    assert table.asked == [(0, "thugs")]
    assert table.offered(0) == ["thugs:0", "thugs:1", "thugs:2", "thugs:3"]
    table.play(0, "thugs:2")
    assert table.state.counter("threat") == 2


@rule("TS-9", "TR-159", "TR-170")
def test_without_the_option_there_is_no_threat() -> None:
    table = entering(thugs=False)
    assert table.asked == [(0, "sewers-path")]
    count(table.state, "threat", 1)
    assert table.state.counter("threat") == 0


@rule("TR-159")
def test_the_threat_is_kept_while_the_trip_lasts_and_is_at_most_three() -> None:
    table = below("marko", corridors=["CR4", "CR5"], threat=2).play(0, "path:SW0:left")
    assert table.state.counter("threat") == 3
    table.stack(Sewers.of(table.state).maps, "SW4").stack(Sewers.of(table.state).corridors, "CR4")
    table.play(0, "deeper", "path:SW4:right")
    assert table.state.counter("threat") == 3
    assert table.happened("counted")[-1]["value"] == 3


@rule("TR-150")
def test_thugs_that_stand_in_the_street_are_not_in_the_pool() -> None:
    table = expanded_house(["our_street", "sewers"], "marko", "petra")
    appear(table.state, "thug", "outside")
    appear(table.state, "thug", "pile")
    assert free_thugs(table.state) == 1
    count(table.state, "threat", 2)
    assert table.state.counter("threat") == 1
    assert (free_thugs(table.state), unused(table.state, "thug")) == (0, 0)


# -- giving up -------------------------------------------------------------------------------------------------


@rule("TS-10", "TR-98")
@pytest.mark.parametrize(("threat", "dice", "asked"), [
    (1, (1,), "combat"), (1, (2,), "load"), (1, (5,), "load"), (2, (3, 2), "combat"), (3, (4, 5, 3), "combat"),
    (3, (4, 5, 4), "load"), (0, (), "load"), (1, (6,), "haul"), (1, (10,), "haul"),
])  # fmt: skip
def test_a_die_for_each_thug_one_at_a_time(threat: int, dice: tuple[int, ...], asked: str) -> None:
    table = given_up("marko", threat=threat, dice=dice)
    assert table.asked == [(0, asked)]
    assert [event["die"] for event in table.happened("threat-roll")] == list(dice)


@rule("TS-10", "TR-98")
def test_the_fight_ends_the_rolling_and_has_as_many_thugs_with_knives() -> None:
    table = given_up("marko", threat=3, dice=(2,))
    assert [(foe.kind, foe.weapon, foe.prowess) for foe in table.combat.foes] == [("thug", "knife", 1)] * 3
    assert len(table.happened("threat-roll")) == 1


@rule("TS-10")
@pytest.mark.parametrize(("die", "number"), [(6, 5), (8, 5), (9, 10), (10, 10)])
def test_resources_of_any_mix_are_added_to_the_pile(die: int, number: int) -> None:
    table = given_up("marko", threat=1, dice=(die,))
    table.play(0, "haul:wood:1", "haul:water:1", f"haul:component:{number - 2}")
    assert table.state.pile == {"wood": 1, "water": 1, "component": number - 2}
    assert table.asked == [(0, "load")]


@rule("TR-98")
def test_they_obey_supply_and_weight() -> None:
    table = at_the_end("marko", threat=1)
    supply = in_supply(table.state, "water")
    assert supply < 10
    table.next_die(10, 10).play(0, "turn-back")
    assert f"haul:water:{supply}" in table.offered(0)
    table.play(0, f"haul:water:{supply}")
    assert not [choice for choice in table.offered(0) if choice.startswith("haul:water")]
    table.play(0, f"haul:wood:{10 - supply}")
    inventory = table.person("marko").card.inventory
    assert inventory < 10
    assert "done" not in table.offered(0), "it is more than he can carry"


@rule("TS-10")
def test_nobody_has_to_take_all_of_it() -> None:
    table = given_up("marko", threat=1, dice=(9,)).play(0, "haul:wood:1", "enough")
    assert table.state.pile == {"wood": 1}


@rule("TS-10")
def test_after_the_fight_the_thugs_are_gone_and_script_33_is_read() -> None:
    table = given_up("mirela", threat=1, dice=(1, 9), knife=1).next_face("yellow", "2", "0").play(0, "fight")
    assert [event["script"] for event in table.happened("script")] == [33]
    assert table.state.pile == {"knife": 1, "canned_food": 1, "bandages": 1}
    assert table.state.counter("threat") == 0
    assert table.asked == [(0, "load")]


@rule("TS-10")
@pytest.mark.parametrize(("die", "pile"), [(4, {"knife": 1}), (5, {"knife": 1, "component": 2, "cigarette": 1})])
def test_script_33(die: int, pile: dict[str, int]) -> None:
    table = given_up("mirela", threat=1, dice=(1, die, 1), knife=1).next_face("yellow", "2", "0").play(0, "fight")
    assert table.state.pile == pile
    assert len(table.happened("empathy")) == (die == 4)


@rule("T-106", "TR-158")
def test_a_flight_from_it_leads_straight_home() -> None:
    table = given_up("marko", threat=2, dice=(1,)).next_face("yellow", "0", "0").play(0, "flee")
    assert not table.happened("script")
    assert table.state.counter("threat") == 0
    assert table.asked == [(0, "load")]


# -- stopping the fight ----------------------------------------------------------------------------------------


@rule("TS-10", "TR-79")
def test_words_may_stop_it() -> None:
    table = given_up("marko", threat=2, dice=(1,))
    assert "talk" in table.offered(0)
    table.next_die(10, 1, 9).play(0, "talk")
    assert [event["script"] for event in table.happened("script")] == [40, 33]
    assert table.happened("fight-over")[-1]["outcome"] == "words"
    assert table.state.counter("threat") == 0
    assert table.state.counter("kills") == 0


@rule("TR-79")
def test_once_before_each_round() -> None:
    table = given_up("mirela", threat=1, dice=(1,))
    table.next_die(10, 10).play(0, "talk")
    assert table.level("mirela", "wounds") == 1, "it was the wrong moment"
    assert "talk" not in table.offered(0)
    table.next_face("white", "0").next_face("yellow", "0", "0").play(0, "fight")
    assert "talk" in table.offered(0)


@rule("TR-158")
def test_under_a_location_the_threat_is_of_no_more_consequence() -> None:
    table = under_a_location("marko")
    table.state.counters["threat"] = 3
    table.until("water").play(0, "back-down", "done")
    assert table.state.counter("threat") == 0
    assert not table.happened("threat-roll")


def test_every_gang_fights_and_reads_its_script() -> None:
    for number, gang in enumerate(BOX.gangs, start=1):
        assert len(gang.story.enemies) == number
        assert gang.story.text
    assert expanded_house(["sewers"]).state.box.counters["threat"] == len(BOX.gangs)
