"""Modifiers: what a card changes for a while, and when that ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcall.games.this_war_of_mine.rules.dice import shared_rerolls
from lastcall.games.this_war_of_mine.rules.modifiers import begin_phase, bring_into_force
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import DAY_PHASES, DayPhase
from lastcall.games.this_war_of_mine.testing import HouseScenario, faces, house
from lastcall.testing import rule

from .changed_cards import with_cards


@rule("TR-169")
def test_what_lasts_until_the_phase_ends_is_over_with_the_fight_it_was_played_in() -> None:
    table = house("marko", "ilka").fight("P4", "marko", "ilka")
    shelter: Shelter = table.state
    bring_into_force(shelter, "test", "reroll", 4, "phase")
    assert shelter.combat is not None
    assert shared_rerolls(shelter) == 4
    shelter.combat.foes[0].wounds = 1
    table.dice(*faces("white:1", "yellow:1", "white:0"))
    table.play(0, "fight", "keep", "keep")
    assert shelter.combat is None
    assert shelter.mods == []


@rule("TR-169", "TR-4")
def test_in_a_raid_it_lasts_until_dawn_and_rerolls_are_shared_at_once() -> None:
    table = house("mirela", wood=9)
    shelter: Shelter = table.state
    table.hold("NA3")
    table.raided("NR5", "mirela")
    assert shelter.attack is not None
    bring_into_force(shelter, "test", "reroll", 1, "phase")
    assert shared_rerolls(shelter) == 1
    table.dice(*faces("white:0", "white:1"))
    table.play(0, "go-on", "reroll", "crime:raids", "crime:raids")
    assert shelter.day_phase == "dawn"
    assert shelter.modifier("reroll") == 0


@rule("TR-169", "T-22")
@pytest.mark.parametrize("phase", DAY_PHASES)
def test_otherwise_it_is_over_when_the_next_phase_of_the_day_begins(phase: DayPhase) -> None:
    shelter: Shelter = house("marko").state
    begin_phase(shelter, phase)
    bring_into_force(shelter, "test", "carry", 3, "phase")
    begin_phase(shelter, phase)
    assert shelter.modifier("carry") == 3, "the phase goes on"
    begin_phase(shelter, DAY_PHASES[(DAY_PHASES.index(phase) + 1) % 7])
    assert shelter.modifier("carry") == 0


@rule("T-22")
def test_a_day_goes_through_its_seven_phases() -> None:
    table = house("marko", "oskar", water=2, canned_food=2)
    shelter: Shelter = table.state
    table.at("morning")
    today, seen = shelter.day, ["day"]
    for _ in range(80):
        if shelter.day_phase not in seen:
            seen.append(shelter.day_phase)
        if shelter.day != today:
            break
        table.play(0, _calmly(table))
    assert seen == ["day", "dusk", "evening", "scavenging", "raid", "dawn"], "nothing is asked in the morning"


def _calmly(table: HouseScenario) -> str:
    """The choice of people who only want the day to pass."""
    offered, person = table.offered(0), {"marko": "scavenge", "oskar": "guard"}
    wishes = ["all-drink", *(f"task:{name}:{task}" for name, task in person.items()), "confirm", "done"]
    return next((wish for wish in wishes if wish in offered), offered[0])


@rule("TR-122", "T-62")
def test_a_red_space_with_several_effects_brings_each_into_force_once(tmp_path: Path) -> None:
    red = 'red = "mod(noise_start, 1, location); worsen(fatigue, 1, least_fatigue)"'
    game = with_cards(tmp_path, "locations.toml", 'red = "worsen(fatigue, 1, least_fatigue)"', red)
    table = HouseScenario(game=game)
    shelter: Shelter = table.state
    tower = next(place for place in (*shelter.slots, *shelter.new_locations) if place and place.id == "tower")
    swapped = shelter.slots[0]
    assert swapped is not None
    shelter.new_locations = [swapped if place is tower else place for place in shelter.new_locations]
    shelter.slots[0] = tower
    for person in shelter.people[1:]:
        person.task = "guard"
    scavenger = shelter.people[0]
    scavenger.task, scavenger.out, shelter.round = "scavenge", True, 0
    table.at("location").play(0, "location:near")
    assert [(mod.name, mod.number) for mod in shelter.mods] == [("noise_start", 1)]
    assert shelter.trip is not None
    assert shelter.trip.noise == 2
    assert table.level(scavenger.id, "fatigue") == 1


@rule("TR-169", "TR-6")
def test_a_shared_pool_of_rerolls_is_used_up() -> None:
    table = house("mirela")
    bring_into_force(table.state, "test", "reroll", 1, "day")
    table.fight("P4", "mirela")
    table.dice(*faces("white:0", "white:0", "white:0"))
    table.play(0, "fight", "reroll")
    assert (table.asked, table.state.modifier("reroll")) == ([(0, "combat")], 0)
    table.dice(*faces("white:0", "white:0"))
    table.play(0, "fight")
    assert table.asked == [(0, "combat")], "no re-roll is left"
