"""Leaving the map, and the end of tactics mode (TT-20, TT-27, TT-28, TR-101, TR-165, TR-173)."""

from __future__ import annotations

from lastcall.core.effects import skip_list
from lastcall.games.this_war_of_mine.expansions.tactics.cards import spoils_of
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import figure_of, groups, here, on_map
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.games.this_war_of_mine.rules.telling import drop_the_scene, open_block
from lastcall.games.this_war_of_mine.state import Person, Shelter


def leave_map(shelter: Shelter, fight: Skirmish, people: list[Person]) -> None:
    """They end their scavenging and wait on the Findings Pile (TT-27)."""
    shelter.journal("tactics-left", people=[person.id for person in people])
    for person in people:
        figure = figure_of(fight, person.id)
        assert figure is not None
        figure.at = ""
        person.stopped = True
    fight.at = ""


def is_over(shelter: Shelter, fight: Skirmish) -> bool:
    """No enemy token is left, or nobody who is awake is on the map (TR-101, TR-173)."""
    return not fight.foes or not groups(shelter, fight)


def end(shelter: Shelter) -> str:
    """Tactics mode ends: all weapons are on the Findings Pile again (TR-101, TR-167)."""
    fight = here(shelter)
    won = not fight.foes
    shelter.journal("tactics-over", won=won)
    TacticsTable.of(shelter).fight = None
    return _all_defeated(shelter, fight) if won else _all_gone(shelter, fight)


def _all_defeated(shelter: Shelter, fight: Skirmish) -> str:
    """Everybody may go on scavenging, noise is ignored, and what they had is gained (TT-20, TR-165).

    Where an enemy went away alive nothing is won, and the rest of the list does not happen (TR-78).
    """
    for figure in fight.figures:
        if not figure.at:
            shelter.person(figure.person).stopped = False
    if fight.talked:
        skip_list(shelter.stack[-1])
        return "scene"
    TacticsTable.of(shelter).hushed = True
    spoils = spoils_of(fight.source)
    if spoils in shelter.box.blocks:
        open_block(shelter, spoils, shelter.stack[-1].actor)
    return "scene"


def _all_gone(shelter: Shelter, fight: Skirmish) -> str:
    """Nothing is won, sleepers on the map are left behind, and Choose Findings follows (TR-101, TR-173)."""
    for figure in on_map(fight):
        depart(shelter, shelter.person(figure.person), "violence", died=True)
    if shelter.trip is not None:
        shelter.trip.ending = True
    drop_the_scene(shelter)
    return "scene"
