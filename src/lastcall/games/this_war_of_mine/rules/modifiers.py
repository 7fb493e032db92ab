"""Modifiers: what a card changes for a while (core.toml has their names and what they mean)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.state import Mod, Shelter

DAWNS = {"day": 1, "tomorrow": 2}
"""How many Dawns must end first; an effect of a Dawn lasts through the following day."""


def bring_into_force(shelter: Shelter, card: str, name: str, number: int, until: str) -> None:
    """A modifier comes into force, and ends with its card, its place or its time."""
    dawns = DAWNS.get(until, 0)
    if dawns and shelter.dawn:
        dawns += 1
    shelter.mods.append(Mod(name, number, until, card, dawns))
    if shelter.combat is not None and name == "reroll":
        shelter.combat.extra += number
