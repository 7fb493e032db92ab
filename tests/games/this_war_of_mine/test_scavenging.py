"""Scavenging, noise, findings, and what comes home."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.combat import combat_end
from lastcall.games.this_war_of_mine.rules.locations import exchange
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.rules.telling import resolve as open_scene
from lastcall.games.this_war_of_mine.state import Mod, Shown, StoryFrame
from lastcall.testing import Scenario, rule

from .laying import faces, fight, laid, level, out, resolve, state

SIX = ("X9.1", "X9.2", "X9.3", "X2.1", "X2.2", "X4.1")


def going(*party: str, **storage: int) -> Scenario:
    table = laid("marko", "oskar", "greta", **storage)
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
    near = table.state.slots[0].id
    table.at("location")
    assert table.state.trip.location == near
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
    table = out(laid("marko"), "marko", noise=9)
    resolve(table, "X10/choice0", then="left")
    assert table.happened("noise") == [{"level": 10}]
    quiet = out(laid("marko"), "marko", noise=1)
    resolve(quiet, "X20/choice1", then="left")
    assert quiet.happened("noise") == [{"level": 1}]


@rule("T-65")
@pytest.mark.parametrize(("die", "met"), [(3, True), (4, False)])
def test_noise_3_gives_three_in_ten_encounters(die: int, met: bool) -> None:
    table = out(laid("marko"), "marko", noise=2)
    table.stack(table.state.residents, "P8")
    table.dice(die)
    resolve(table, "X9", then="explored")
    assert (table.happened("encounter") == [{"card": "P8"}]) == met
    assert table.state.trip.noise == (1 if met else 3)


@rule("TR-57")
def test_an_empty_residents_deck_is_made_anew_or_nobody_comes() -> None:
    table = out(laid("marko"), "marko", noise=9)
    table.state.residents.cards, table.state.residents.discards = [], []
    table.dice(1)
    resolve(table, "X9", then="explored")
    assert table.happened("encounter") == []


@rule("T-66", "T-69", "T-71")
def test_cards_are_explored_one_after_the_other_until_none_is_left() -> None:
    table = out(laid("marko"), "marko", cards=("X4.1", "X4.2"))
    table.at("explore")
    assert table.state.pile == {"wood": 4}
    assert table.asked == [(0, "load")]


@rule("TR-48")
def test_the_party_cannot_simply_stop() -> None:
    table = out(laid("marko"), "marko", cards=SIX)
    table.state.trip.exchanged = "near"
    table.dice(10)
    table.at("explore")
    table.state.mods = [Mod("exit", 1, "location", "X21")]
    table.at("explore")
    assert "home" in table.offered(0)
    table.play(0, "home")
    assert table.asked == [(0, "load")]


@rule("T-133", "TR-49")
def test_four_cards_for_another_location_at_the_beginning() -> None:
    table = out(laid("marko"), "marko", cards=SIX)
    gone = table.state.slots[2].id
    table.at("explore")
    table.play(0, "exchange:far")
    assert table.happened("time")[0] == {"cards": 4, "left": 2}
    assert gone not in [slot.id for slot in table.state.slots if slot]
    assert not [each for each in table.offered(0) if each.startswith("exchange")]


@rule("TR-50")
def test_time_returns_unseen_cards() -> None:
    table = out(laid("marko"), "marko", cards=SIX)
    resolve(table, "X5/choice2", then="left")
    assert table.happened("time") == [{"cards": 1, "left": 5}]


@rule("T-68", "T-67", "TR-126")
def test_findings_are_looked_at_first_and_the_catch_comes_before_the_row() -> None:
    table = out(laid("marko"), "marko", location="clinic", noise=1)
    table.stack(table.state.findings, "N8")
    resolve(table, "X2", then="explored")
    assert table.offered(0) == ["take:N8/med", "leave:N8/med"]
    table.stack(table.state.residents, "P8")
    table.dice(1)
    table.play(0, "take:N8/med")
    assert table.asked == [(0, "choice")]
    assert "herbal_meds" not in table.state.pile
    table.play(0, "take:P8/choice2")
    assert table.state.pile["herbal_meds"] == 1


@rule("T-68")
def test_what_is_left_has_no_catch() -> None:
    table = out(laid("marko"), "marko", location="clinic", noise=3, cards=SIX)
    table.stack(table.state.findings, "N8")
    resolve(table, "X1/choice0", then="left")
    table.play(0, "leave:N8/med")
    assert table.happened("noise") == table.happened("gained") == []


@rule("T-70", "T-72", "TR-112")
def test_everything_goes_to_the_findings_pile_and_cards_go_back() -> None:
    table = out(laid("marko"), "marko", cards=("X4.1",))
    before = len(table.state.exploration.cards) + 1
    table.at("explore")
    assert table.state.pile == {"wood": 2}
    assert (len(table.state.exploration.cards), table.state.exploration.discards) == (before, [])
    assert table.state.findings.discards == table.state.residents.discards == []


@rule("T-73", "T-74", "TR-8", "TR-53")
def test_free_resources_up_to_weight_and_supply() -> None:
    table = out(laid("marko", water=5), "marko")
    table.state.pile = {"meds": 1, "shovel": 1}
    table.at("choose_findings")
    table.play(0, "fetch:water")
    assert "fetch:water" not in table.offered(0)
    table.play(0, *["fetch:wood"] * 4)
    assert not [each for each in table.offered(0) if each.startswith("fetch")]
    table.play(0, "done")
    assert table.state.pile == {"meds": 1, "shovel": 1, "water": 1, "wood": 4}


@rule("T-74")
def test_too_much_must_be_put_down() -> None:
    table = out(laid("mirela"), "mirela")
    table.state.pile = {"wood": 5}
    table.at("choose_findings")
    assert "done" not in table.offered(0)
    table.play(0, "put-down:wood", "put-down:wood")
    assert "done" in table.offered(0)


@rule("T-132", "TR-124")
def test_a_scavenger_may_carry_more_for_fatigue() -> None:
    table = out(laid("mirela", "marko"), "mirela", "marko")
    state(table, "marko", fatigue=3)
    table.at("choose_findings")
    assert "carry-more:marko" not in table.offered(0)
    table.play(0, "carry-more:mirela")
    assert level(table, "mirela", "fatigue") == 2
    table.play(0, *["fetch:wood"] * 10)
    assert "done" in table.offered(0)
    assert "carry-more:mirela" not in table.offered(0)


@rule("T-129", "T-130", "TR-7", "TR-59")
@pytest.mark.parametrize(("die", "kept"), [(6, False), (7, True)])
def test_what_is_hidden_may_still_be_there(die: int, kept: bool) -> None:
    table = out(laid("mirela"), "mirela", location="clinic")
    table.state.pile = {"wood": 5}
    table.at("choose_findings")
    table.play(0, "put-down:wood", "put-down:wood", "done", "hide")
    assert table.state.heaps == {"clinic": {"wood": 2}}
    table.state.pile = {}
    out(table, "mirela", location="clinic")
    table.dice(die)
    table.at("unknown")
    assert table.state.pile.get("wood", 0) == (2 if kept else 0)
    table.state.heaps = {"clinic": {"wood": 2}}
    exchange(table.state, ("near", "distant", "far")[[slot.id for slot in table.state.slots].index("clinic")])
    assert table.state.heaps == {}


@rule("T-90", "TR-69", "T-94")
def test_an_exchanged_location_makes_room_at_the_far_end() -> None:
    table = laid("marko")
    near, distant, far = (slot.id for slot in table.state.slots)
    new = table.state.new_locations[-1].id
    exchange(table.state, "near")
    assert [slot.id for slot in table.state.slots] == [distant, far, new]
    assert near in [card.id for card in table.state.waste]


@rule("T-122", "T-123", "TR-56")
def test_a_death_on_the_trip_may_stop_the_others() -> None:
    table = out(laid("marko", "mirela", "viktor"), "marko", "mirela", "viktor", cards=SIX)
    state(table, "marko", wounds=4)
    table.state.crises = ["marko:3"]
    table.dice(5)
    resolve(table, "X20/choice1", then="explored")
    assert [person.id for person in table.state.people if person.stopped] == ["mirela"]
    assert [person.id for person in table.state.present] == ["viktor"]
    assert len(table.state.party) == 2


@rule("T-124", "TR-54")
def test_if_every_scavenger_dies_nothing_comes_home() -> None:
    table = out(laid("marko", "oskar"), "marko", cards=SIX)
    table.state.pile = {"knife": 1}
    state(table, "marko", wounds=4)
    table.state.crises = ["marko:3"]
    resolve(table, "X20/choice1", then="explored")
    assert table.state.pile == {}
    assert table.state.trip is None
    assert [person.id for person in table.state.people] == ["oskar"]


@rule("T-122", "T-123")
def test_a_death_on_arrival_is_taken_in_before_the_first_card() -> None:
    table = out(laid("marko", "oskar", "greta"), "marko", "oskar")
    state(table, "marko", wounds=4)
    table.state.crises = ["marko:3"]
    table.dice(1)
    resolve(table, "X20/choice1", then="unknown")
    assert table.happened("grief") == [{"die": 1, "people": ["oskar"]}]
    assert table.asked == [(0, "load")], "the only one left has stopped"


@rule("T-124", "TR-125")
def test_what_the_dead_began_is_dropped() -> None:
    table = out(laid("marko", "oskar"), "marko", cards=SIX)
    state(table, "marko", wounds=3)
    open_scene(table.state, "X8/choice1", "explored", "marko")
    open_block(table.state, "X7/choice1/roll0", "marko")
    table.at("scene")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert table.happened("found") == []
    assert table.state.trip is None


@rule("TR-123")
def test_if_nobody_awake_is_present_exploration_ends() -> None:
    table = out(laid("marko"), "marko", cards=SIX)
    state(table, "marko", fatigue=4)
    table.at("explore")
    assert table.asked == [(0, "load")]


@rule("T-75")
def test_the_party_is_out_of_reach_of_the_raid() -> None:
    table = out(laid("marko", "oskar"), "marko")
    table.state.trip.searching = False
    assert [person.id for person in table.state.present] == ["oskar"]
    assert [person.id for person in table.state.guards] == ["oskar"]


@rule("TR-143")
def test_juno_ignores_one_raise_of_noise_a_trip() -> None:
    table = out(laid("juno"), "juno", cards=SIX)
    table.dice(10)
    resolve(table, "X9", then="left")
    table.play(0, "ignore")
    assert table.happened("noise-roll")[0]["level"] == 1


@rule("TR-51")
def test_the_leader_names_an_actor_who_stays_actor() -> None:
    table = out(laid("marko", "oskar"), "marko", "oskar", cards=SIX)
    resolve(table, "S201", then="left")
    table.play(0, "take:S201/choice1")
    assert table.asked == [(0, "actor")]
    state(table, "oskar", misery=1)
    table.play(0, "actor:oskar")
    assert (level(table, "oskar", "fatigue"), level(table, "oskar", "misery")) == (1, 0)


@rule("TR-113")
def test_selectors_choose_among_those_present() -> None:
    table = out(laid("marko", "mirela", "viktor"), "marko", "viktor", cards=SIX)
    state(table, "viktor", misery=1)
    resolve(table, "S103/choice2", then="left")
    assert level(table, "viktor", "misery") == 1
    assert level(table, "marko", "misery") == 0


@rule("T-131", "T-73")
def test_what_is_hidden_elsewhere_can_be_fetched_when_the_supply_is_empty() -> None:
    table = out(laid("marko"), "marko")
    table.state.heaps = {"clinic": {"water": 6}}
    table.at("choose_findings")
    table.play(0, "fetch:water")
    assert (table.state.pile, table.state.heaps) == ({"water": 1}, {"clinic": {"water": 5}})


@rule("T-18", "T-131")
def test_what_is_put_down_is_not_in_the_supply() -> None:
    table = out(laid("marko", water=5), "marko")
    table.at("choose_findings")
    table.play(0, "fetch:water", "put-down:water")
    assert "fetch:water" not in table.offered(0)


@rule("TR-51", "T-65")
def test_an_encounter_inside_a_card_has_the_actor_of_the_card() -> None:
    table = out(laid("marko", "oskar"), "marko", "oskar", noise=9, cards=SIX)
    table.stack(table.state.residents, "P16")
    table.dice(1)
    resolve(table, "X10/choice1", actor="oskar", then="left")
    table.play(0, "take:P16/choice1")
    assert (level(table, "marko", "fatigue"), level(table, "oskar", "fatigue")) == (0, 1)


@rule("TR-51", "TR-132")
def test_what_a_fight_wins_has_the_actor_of_the_card() -> None:
    table = fight(laid("marko", "oskar"), "P4", "marko", "oskar")
    table.state.stack[-1].actor = "oskar"
    table.state.combat.source, table.state.combat.outcome = "Q3", "won"
    combat_end(table.state)
    assert (table.state.stack[-1].block, table.state.stack[-1].actor) == ("Q3/win", "oskar")


@rule("TR-51")
def test_somebody_else_acts_in_a_story_and_not_in_the_card_around_it() -> None:
    table = out(laid("marko", "oskar", "greta"), "marko", "oskar", "greta")
    state(table, "oskar", fatigue=4)
    table.state.stack = [StoryFrame(go="left"), StoryFrame("S201", actor="marko"), StoryFrame("S702", actor="oskar")]
    story = Story(table.state)
    story.frame = table.state.stack[-1]
    table.run(story.who_acts()).play(0, "actor:greta")
    assert [frame.actor for frame in table.state.stack] == ["", "marko", "greta"]


@rule("TR-126", "TR-125", "TR-55")
@pytest.mark.parametrize("heard", [True, False])
def test_the_whole_finding_is_lost_with_a_flight_what_the_place_adds_included(heard: bool) -> None:
    table = out(laid("mirela"), "mirela", location="depot", cards=SIX)
    bring_all_into_force(table.state, "depot", table.box.locations["depot"].red)
    table.stack(table.state.findings, "N8")
    table.stack(table.state.residents, "P4")
    table.dice(1 if heard else 10, *faces("white:0"))
    resolve(table, "X1/choice0", then="explored")
    table.play(0, "take:N8/parts", *(["attack:P4", "flee"] if heard else ["also:wood"]))
    assert table.state.pile == ({} if heard else {"hatchet": 1, "wood": 1})


@rule("TR-16", "T-122")
def test_a_snipers_fourth_wound_is_faced_before_the_card_is_resolved() -> None:
    table = out(laid("marko", "oskar"), "marko", "oskar", cards=("X2.1", "X9.1"))
    state(table, "marko", wounds=3)
    table.state.mods = [Mod("sniper", 2, "location", "tower")]
    table.stack(table.state.findings, "N8")
    table.dice(1)
    table.at("explore")
    assert table.asked == [(0, "finding")]
    assert [gone.card.id for gone in table.state.gone] == ["marko"]


@rule("T-124", "TR-125")
def test_a_card_is_not_resolved_for_those_whom_a_sniper_has_killed() -> None:
    table = out(laid("marko", "oskar"), "marko", cards=("X4.1", "X9.1"))
    state(table, "marko", wounds=3)
    table.state.mods = [Mod("sniper", 2, "location", "tower")]
    table.dice(1)
    table.at("explore")
    assert table.happened("gained") == []
    assert table.state.trip is None


@rule("T-133", "TR-49")
@pytest.mark.parametrize(("left", "offered"), [(5, False), (4, True), (3, True)])
def test_the_last_cards_may_go_back_for_another_location(left: int, offered: bool) -> None:
    table = out(laid("marko"), "marko", cards=SIX[:left])
    table.state.trip.card, table.state.trip.had_last_four = "X4.1", False
    table.state.mods = [Mod("exit", 1, "location", "X21")]
    table.at("explore")
    assert ("exchange:far" in table.offered(0)) == offered
    if offered:
        gone = table.state.slots[2].id
        table.play(0, "exchange:far")
        assert gone not in [slot.id for slot in table.state.slots if slot]
        assert table.asked == [(0, "load")], "exploration is over"


@rule("TR-49")
def test_whoever_had_the_choice_at_four_cards_has_had_it() -> None:
    table = out(laid("marko"), "marko", cards=("X4.1", "X4.2", "X4.3", "X20.1"))
    table.state.trip.card = "X9.1"
    table.state.mods = [Mod("exit", 1, "location", "X21")]
    table.at("explore")
    assert "exchange:far" in table.offered(0)
    table.play(0, "go-on")
    assert (len(table.state.trip.unknown), "exchange:far" in table.offered(0)) == (3, False)


@rule("T-148", "TR-139")
def test_steps_are_paid_from_storage_while_the_party_is_out() -> None:
    table = out(laid("marko", "oskar", raw_food=3), "marko", cards=SIX)
    table.state.shown = [Shown(card) for card in table.box.objectives if card.id == "OB2"]
    table.at("explore")
    table.play(0, "step:OB2", "step:OB2", "step:OB2")
    assert (table.state.storage, table.state.shown[0].complete) == ({}, True)
