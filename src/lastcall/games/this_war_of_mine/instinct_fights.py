"""Quick sensible play in fights and raids."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.rules.dice import is_firearm
from lastcall.games.this_war_of_mine.rules.moments import wanted_before_round
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import AMMO, BARE_HANDS, WORST, WOUNDS


def combat(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Flee when a fighter has 3 wounds, or the others are clearly stronger."""
    fight = shelter.combat
    assert fight is not None
    weak = any(shelter.person(each.person).levels[WOUNDS] >= 3 for each in fight.fighters)
    theirs = sum(1.0 + 0.7 * (foe.weapon != BARE_HANDS) + 0.3 * foe.prowess for foe in fight.foes)
    ours = sum(
        1.0 + 0.7 * (each.weapon != BARE_HANDS) + 0.3 * shelter.person(each.person).card.prowess
        for each in fight.fighters
    )
    wanted = wanted_before_round(shelter, fight) if shelter.expansions else None
    if wanted is not None:
        return wanted
    if ("flee",) in choices and (weak or theirs > 1.5 * ours):
        return ("flee",)
    return ("fight",)


def reroll(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    fighters = shelter.combat.fighters if shelter.combat else shelter.attack.guards if shelter.attack else []
    rolling = [each for each in fighters if each.face]
    return ("keep",) if rolling and rolling[-1].face in ("1", "2") else ("reroll",)


def wound(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The least hurt; others who may take a wound only where it would kill a character."""
    return max(choices, key=lambda choice: -_wounds_of(shelter, choice[1]))


def _wounds_of(shelter: Shelter, who: str) -> float:
    person = shelter.find(who)
    return WORST - 1.5 if person is None else person.levels[WOUNDS]


def guard_arms(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    arms = [choice for choice in choices if choice[0] == "arm" and choice[2] != BARE_HANDS]
    bare = {choice[1] for choice in choices if choice[0] == "arm"} - {
        choice[1] for choice in choices if choice[0] == "arm" and choice[2] == BARE_HANDS
    }
    for choice in arms:
        if choice[1] in bare and (not is_firearm(shelter, choice[2]) or shelter.storage.get(AMMO, 0)):
            return choice
    return ("ready",)
