"""Shots, and the Alarm (TT-24, TR-165, card TL1)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import cards
from lastcall.games.this_war_of_mine.expansions.tactics.rules.marks import mark_adjacent
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.state import Combat, Shelter

ALARM_AT_MOST = 5
"""Up to this number of the black die a shot is noticed (TT-24)."""


async def shot_fired(shelter: Shelter, combat: Combat) -> None:
    """One black die for each combatant who fires in a step: 1 to 5 activates the Alarm (TT-24, TR-165)."""
    fight = TacticsTable.of(shelter).fight
    if fight is None:
        return
    die = await black_die(shelter)
    shelter.journal("tactics-shot", die=die, noticed=die <= ALARM_AT_MOST)
    if die <= ALARM_AT_MOST:
        await activate(shelter, fight)


async def activate(shelter: Shelter, fight: Skirmish) -> None:
    """First the card is turned face up; after that each activation marks an enemy next to the group (TL1)."""
    shelter.journal("tactics-alarm", card=cards(shelter).alarm.id, first=not fight.alarm)
    if fight.alarm:
        await mark_adjacent(shelter, fight)
    fight.alarm = True
