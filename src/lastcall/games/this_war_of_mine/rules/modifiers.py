"""Modifiers: what a card changes for a while (core.toml has their names and what they mean)."""

from __future__ import annotations

from lastcall.core.effects import Effects
from lastcall.games.this_war_of_mine.state import Mod, Shelter
from lastcall.games.this_war_of_mine.terms import DayPhase

DAWNS = {"day": 1, "tomorrow": 2}
"""How many Dawns must end first; an effect of a Dawn lasts through the following day."""
FIGHT = "fight"
"""The end of what was played in a fight `until = phase` (TR-169)."""


def bring_into_force(shelter: Shelter, source: str, name: str, number: int, until: str) -> None:
    """A modifier comes into force, and ends with its card, its place or its time."""
    dawns = DAWNS.get(until, 0)
    if dawns and shelter.dawn:
        dawns += 1
    if until == "phase" and shelter.combat is not None:
        until = FIGHT
    shelter.mods.append(Mod(name, number, until, source, dawns))


def bring_all_into_force(shelter: Shelter, source: str, effects: Effects) -> None:
    """The modifiers among the effects of a card come into force as its own."""
    for call in effects:
        if call.name == "mod":
            name, number, until = call.args
            bring_into_force(shelter, source, str(name), int(number), str(until))


def end_modifiers(shelter: Shelter, until: str, source: str | None = None) -> None:
    """What lasts until now ends; of one card, or of all."""
    if shelter.mods:
        shelter.mods = [mod for mod in shelter.mods if mod.until != until or source not in (None, mod.source)]


def begin_phase(shelter: Shelter, phase: DayPhase) -> None:
    """The next of the day's seven phases begins; what lasted until the end of the one before is over (T-22, TR-169)."""
    if shelter.day_phase != phase:
        shelter.day_phase = phase
        end_modifiers(shelter, "phase")
