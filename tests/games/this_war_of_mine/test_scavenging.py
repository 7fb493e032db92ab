"""Scavenging, noise, findings, and what comes home."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.combat import combat_end
from lastcall.games.this_war_of_mine.rules.locations import exchange
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.rules.telling import resolve as open_scene
from lastcall.games.this_war_of_mine.state import Mod, Shown, StoryFrame
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.testing import rule

SIX = ("X9.1", "X9.2", "X9.3", "X2.1", "X2.2", "X4.1")


def going(*party: str, **storage: int) -> HouseScenario:
    table = house("marko", "oskar", "greta", **storage)
    table.state.round = 0
    for person in table.state.people:
        person.out = person.id in party
        person.task = "scavenge" if person.out else "guard"
    return table


@rule("T-62", "TR-70", "TR-122")
def test_one_of_three_locations_unless_it_is_barred() -> None:
    table = going("marko")
    table.state.mods = [Mod("no_location", 3, "event", "EV15")]
    table.state.slots[1] = None
    near = table.locations[0]
    table.at("location")
    assert table.trip.location == near
    table.state.mods = [Mod("no_location", 1, "event", "EV15")]
    table.state.trip = None
    table.state.slots[1] = table.state.new_locations.pop()
    table.at("location")
    assert table.offered(0) == ["location:distant", "location:far"]
    assert table.why_not_of(0) == {"location:near": "location-barred"}


@rule("TR-122", "TR-70")
def test_without_scavengers_or_locations_there_is_no_trip() -> None:
    table = going()
    table.at("location")
    assert table.state.trip is None
    assert table.state.phase != "equip"
    table = going("marko")
    table.state.slots = [None, None, None]
    table.at("location")
    assert table.state.trip is None
    assert not table.state.person("marko").out


@rule("T-63", "TR-52", "TR-121")
def test_tokens_go_along_resources_stay() -> None:
    table = going("marko", knife=1, wood=3, water=2, component=1)
    table.state.slots[0] = table.state.slots[0]
    table.at("location")
    table.play(0, "location:near")
    assert table.offered(0) == ["done", "along:knife"]
    table.play(0, "along:knife")
    assert (table.state.pile, table.state.storage) == ({"knife": 1}, {"wood": 3, "water": 2, "component": 1})
    table.play(0, "back:knife")
    assert table.state.pile == {}


@rule("T-64", "TR-58")
def test_the_noise_marker_starts_at_1_and_stays_within_10() -> None:
    table = house("marko").out("marko", noise=9)
    table.resolve("X10/choice0", then="left")
    assert table.happened("noise") == [{"level": 10}]
    quiet = house("marko").out("marko", noise=1)
    quiet.resolve("X20/choice1", then="left")
    assert quiet.happened("noise") == [{"level": 1}]


@rule("T-65")
@pytest.mark.parametrize(("die", "met"), [(3, True), (4, False)])
def test_noise_3_gives_three_in_ten_encounters(die: int, met: bool) -> None:
    table = house("marko").out("marko", noise=2)
    table.stack(table.state.residents, "P8")
    table.dice(die)
    table.resolve("X9", then="explored")
    assert (table.happened("encounter") == [{"card": "P8"}]) == met
    assert table.trip.noise == (1 if met else 3)


@rule("TR-57")
@pytest.mark.parametrize("used", [["P8"], []])
def test_an_empty_residents_deck_is_shuffled_from_its_discards_or_nobody_comes(used: list[str]) -> None:
    table = house("marko").out("marko", noise=9)
    residents = table.state.residents
    residents.cards, residents.discards = [], [card for card in residents.cards if card.id in used]
    table.dice(1)
    table.resolve("X9", then="explored")
    assert [event["card"] for event in table.happened("encounter")] == used


@rule("T-66", "T-69", "T-71")
def test_cards_are_explored_one_after_the_other_until_none_is_left() -> None:
    table = house("marko").out("marko", cards=("X4.1", "X4.2"))
    table.at("explore")
    assert table.state.pile == {"wood": 4}
    assert table.asked == [(0, "load")]


@rule("TR-48")
def test_the_party_cannot_simply_stop() -> None:
    table = house("marko").out("marko", cards=SIX)
    table.trip.exchanged = "near"
    table.dice(10)
    table.at("explore")
    table.state.mods = [Mod("exit", 1, "location", "X21")]
    table.at("explore")
    assert "home" in table.offered(0)
    table.play(0, "home")
    assert table.asked == [(0, "load")]


@rule("T-133", "TR-49")
def test_four_cards_for_another_location_at_the_beginning() -> None:
    table = house("marko").out("marko", cards=SIX)
    gone = table.locations[2]
    table.at("explore")
    table.play(0, "exchange:far")
    assert table.happened("time")[0] == {"cards": 4, "left": 2}
    assert gone not in table.locations
    assert not [each for each in table.offered(0) if each.startswith("exchange")]


@rule("TR-50")
def test_time_returns_unseen_cards() -> None:
    table = house("marko").out("marko", cards=SIX)
    table.resolve("X5/choice2", then="left")
    assert table.happened("time") == [{"cards": 1, "left": 5}]


@rule("T-90", "TR-69", "T-94")
def test_an_exchanged_location_makes_room_at_the_far_end() -> None:
    table = house("marko")
    near, distant, far = table.locations
    new = table.state.new_locations[-1].id
    exchange(table.state, "near")
    assert table.locations == [distant, far, new]
    assert near in [card.id for card in table.state.waste]


@rule("T-122", "T-123", "TR-56")
def test_a_death_on_the_trip_may_stop_the_others() -> None:
    table = house("marko", "mirela", "viktor").out("marko", "mirela", "viktor", cards=SIX)
    table.person("marko", wounds=4)
    table.state.crises = ["marko:3"]
    table.dice(5)
    table.resolve("X20/choice1", then="explored")
    assert [person.id for person in table.state.people if person.stopped] == ["mirela"]
    assert [person.id for person in table.state.present] == ["viktor"]
    assert len(table.state.party) == 2


@rule("T-124", "TR-54")
def test_if_every_scavenger_dies_nothing_comes_home() -> None:
    table = house("marko", "oskar").out("marko", cards=SIX)
    table.state.pile = {"knife": 1}
    table.person("marko", wounds=4)
    table.state.crises = ["marko:3"]
    table.resolve("X20/choice1", then="explored")
    assert table.state.pile == {}
    assert table.state.trip is None
    assert [person.id for person in table.state.people] == ["oskar"]


@rule("T-122", "T-123")
def test_a_death_on_arrival_is_taken_in_before_the_first_card() -> None:
    table = house("marko", "oskar", "greta").out("marko", "oskar")
    table.person("marko", wounds=4)
    table.state.crises = ["marko:3"]
    table.dice(1)
    table.resolve("X20/choice1", then="unknown")
    assert table.happened("grief") == [{"die": 1, "people": ["oskar"]}]
    assert table.asked == [(0, "load")], "the only one left has stopped"


@rule("T-124", "TR-125")
def test_what_the_dead_began_is_dropped() -> None:
    table = house("marko", "oskar").out("marko", cards=SIX)
    table.person("marko", wounds=3)
    open_scene(table.state, "X8/choice1", "explored", "marko")
    open_block(table.state, "X7/choice1/roll0", "marko")
    table.at("scene")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert table.happened("found") == []
    assert table.state.trip is None


@rule("TR-123")
def test_if_nobody_awake_is_present_exploration_ends() -> None:
    table = house("marko").out("marko", cards=SIX)
    table.person("marko", fatigue=4)
    table.at("explore")
    assert table.asked == [(0, "load")]


@rule("T-75")
def test_the_party_is_out_of_reach_of_the_raid() -> None:
    table = house("marko", "oskar").out("marko")
    table.trip.searching = False
    assert [person.id for person in table.state.present] == ["oskar"]
    assert [person.id for person in table.state.guards] == ["oskar"]


@rule("TR-143")
def test_juno_ignores_one_raise_of_noise_a_trip() -> None:
    table = house("juno").out("juno", cards=SIX)
    table.dice(10)
    table.resolve("X9", then="left")
    table.play(0, "ignore")
    assert table.happened("noise-roll")[0]["level"] == 1


@rule("TR-51")
def test_the_leader_names_an_actor_who_stays_actor() -> None:
    table = house("marko", "oskar").out("marko", "oskar", cards=SIX)
    table.resolve("S201", then="left")
    table.play(0, "take:S201/choice1")
    assert table.asked == [(0, "actor")]
    table.person("oskar", misery=1)
    table.play(0, "actor:oskar")
    assert (table.level("oskar", "fatigue"), table.level("oskar", "misery")) == (1, 0)


@rule("TR-113")
def test_selectors_choose_among_those_present() -> None:
    table = house("marko", "mirela", "viktor").out("marko", "viktor", cards=SIX)
    table.person("viktor", misery=1)
    table.resolve("S103/choice2", then="left")
    assert table.level("viktor", "misery") == 1
    assert table.level("marko", "misery") == 0


@rule("TR-51", "T-65")
def test_an_encounter_inside_a_card_has_the_actor_of_the_card() -> None:
    table = house("marko", "oskar").out("marko", "oskar", noise=9, cards=SIX)
    table.stack(table.state.residents, "P16")
    table.dice(1)
    table.resolve("X10/choice1", actor="oskar", then="left")
    table.play(0, "take:P16/choice1")
    assert (table.level("marko", "fatigue"), table.level("oskar", "fatigue")) == (0, 1)


@rule("TR-51", "TR-132")
def test_what_a_fight_wins_has_the_actor_of_the_card() -> None:
    table = house("marko", "oskar").fight("P4", "marko", "oskar")
    table.state.stack[-1].actor = "oskar"
    table.combat.source, table.combat.outcome = "Q3", "won"
    combat_end(table.state)
    assert (table.state.stack[-1].block, table.state.stack[-1].actor) == ("Q3/win", "oskar")


@rule("TR-51")
def test_somebody_else_acts_in_a_story_and_not_in_the_card_around_it() -> None:
    table = house("marko", "oskar", "greta").out("marko", "oskar", "greta")
    table.person("oskar", fatigue=4)
    table.state.stack = [StoryFrame(go="left"), StoryFrame("S201", actor="marko"), StoryFrame("S702", actor="oskar")]
    story = Story(table.state)
    story.frame = table.state.stack[-1]
    table.run(story.who_acts()).play(0, "actor:greta")
    assert [frame.actor for frame in table.state.stack] == ["", "marko", "greta"]


@rule("TR-16", "T-122")
def test_a_snipers_fourth_wound_is_faced_before_the_card_is_resolved() -> None:
    table = house("marko", "oskar").out("marko", "oskar", cards=("X2.1", "X9.1"))
    table.person("marko", wounds=3)
    table.state.mods = [Mod("sniper", 2, "location", "tower")]
    table.stack(table.state.findings, "N8")
    table.dice(1)
    table.at("explore")
    assert table.asked == [(0, "finding")]
    assert [gone.card.id for gone in table.state.gone] == ["marko"]


@rule("T-124", "TR-125")
def test_a_card_is_not_resolved_for_those_whom_a_sniper_has_killed() -> None:
    table = house("marko", "oskar").out("marko", cards=("X4.1", "X9.1"))
    table.person("marko", wounds=3)
    table.state.mods = [Mod("sniper", 2, "location", "tower")]
    table.dice(1)
    table.at("explore")
    assert table.happened("gained") == []
    assert table.state.trip is None


@rule("T-133", "TR-49")
@pytest.mark.parametrize(("left", "offered"), [(5, False), (4, True), (3, True)])
def test_the_last_cards_may_go_back_for_another_location(left: int, offered: bool) -> None:
    table = house("marko").out("marko", cards=SIX[:left])
    table.trip.card, table.trip.had_last_four = "X4.1", False
    table.state.mods = [Mod("exit", 1, "location", "X21")]
    table.at("explore")
    assert ("exchange:far" in table.offered(0)) == offered
    if offered:
        gone = table.locations[2]
        table.play(0, "exchange:far")
        assert gone not in table.locations
        assert table.asked == [(0, "load")], "exploration is over"


@rule("TR-49")
def test_whoever_had_the_choice_at_four_cards_has_had_it() -> None:
    table = house("marko").out("marko", cards=("X4.1", "X4.2", "X4.3", "X20.1"))
    table.trip.card = "X9.1"
    table.state.mods = [Mod("exit", 1, "location", "X21")]
    table.at("explore")
    assert "exchange:far" in table.offered(0)
    table.play(0, "go-on")
    assert (len(table.trip.unknown), "exchange:far" in table.offered(0)) == (3, False)


@rule("T-148", "TR-139")
def test_steps_are_paid_from_storage_while_the_party_is_out() -> None:
    table = house("marko", "oskar", raw_food=3).out("marko", cards=SIX)
    table.state.shown = [Shown(card) for card in table.box.objectives if card.id == "OB2"]
    table.at("explore")
    table.play(0, "step:OB2", "step:OB2", "step:OB2")
    assert (table.state.storage, table.state.shown[0].complete) == ({}, True)
