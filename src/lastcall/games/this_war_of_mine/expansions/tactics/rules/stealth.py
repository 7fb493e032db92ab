"""Hide tests and noise tests (TT-21 to TT-23, TR-163)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.tactics.cards import ActionCard, Space
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import (
    acting_group,
    action_card,
    cards,
    lowest_prowess,
    space,
)
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, StealthTest
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.state import Shelter

STAIRS_NOISE = 1
"""What stairs add to the noise value of a move that ends there (TS1)."""


def hide_value(shelter: Shelter, fight: Skirmish, action: ActionCard, at: Space) -> int:
    """The action's hide modifier and the blue number of the space; 2 less while the Alarm is up (TT-21, TR-163)."""
    return action.hide_mod + at.hide + (cards(shelter).alarm.hide_mod if fight.alarm else 0)


def noise_value(action: ActionCard, at: Space) -> int:
    """The action's noise modifier and the red number of the space; 1 more on stairs (TT-22, TR-163)."""
    return action.noise_mod + at.noise + (STAIRS_NOISE if at.special == "stairs" else 0)


def calls_for_hide_test(action: ActionCard, at: Space) -> bool:
    """By the colour of the last space; a vent hides (TR-162, TS2)."""
    return at.colour in action.hide_test and at.special != "vent"


async def is_seen(shelter: Shelter, fight: Skirmish, more: int = 0) -> bool:
    """A hide test of the acting group: a die higher than the hide value is seen (TT-21)."""
    value = hide_value(shelter, fight, action_card(shelter, fight.action), space(shelter, fight.at)) + more
    die = await _test(shelter, fight, "hide", value)
    shelter.journal("tactics-hide", die=die, value=value, seen=die > value)
    return die > value


async def is_heard(shelter: Shelter, fight: Skirmish, more: int = 0) -> bool:
    """A noise test of the acting group: a die not higher than the noise value is heard (TT-22)."""
    value = noise_value(action_card(shelter, fight.action), space(shelter, fight.at)) + more
    die = await _test(shelter, fight, "noise", value)
    shelter.journal("tactics-noise", die=die, value=value, heard=die <= value)
    return die <= value


async def _test(shelter: Shelter, fight: Skirmish, kind: str, value: int) -> int:
    """The black die; the group's lowest prowess is the number of re-rolls (TT-23)."""
    fight.stirred = True
    fight.trial = StealthTest(kind, value, lowest_prowess(acting_group(shelter, fight)))
    die = await black_die(shelter)
    fight.trial = None
    return die
