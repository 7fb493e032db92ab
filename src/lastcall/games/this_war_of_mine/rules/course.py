"""The way through the sequence of play with the steps that expansions insert at its junctions."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.junctions import Junction
from lastcall.games.this_war_of_mine.state import Shelter


def enter(shelter: Shelter, junction: Junction) -> str:
    """The phase that comes now: the first inserted step, or that of the junction itself."""
    return shelter.box.joining.next_step(shelter.expansions, junction) if shelter.expansions else junction


def leave(shelter: Shelter, junction: Junction, step: str) -> str:
    """The phase after an inserted step: the next one at the same junction, or that of the junction itself."""
    return shelter.box.joining.next_step(shelter.expansions, junction, step)
