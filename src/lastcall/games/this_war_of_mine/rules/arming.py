"""Weapons in a fight: who holds what, and what they may take instead (T-100, T-104, T-110, TR-64, TR-82)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.this_war_of_mine.rules.dice import is_firearm
from lastcall.games.this_war_of_mine.rules.moments import weapons_within_reach
from lastcall.games.this_war_of_mine.state import Combat, Fighter, Shelter
from lastcall.games.this_war_of_mine.terms import AMMO, BARE_HANDS


def arm_at_first(shelter: Shelter, combat: Combat) -> None:
    """The best weapons to the ablest; the group may change this before the round."""
    free = _free_weapons(shelter, combat)
    ablest = sorted(combat.fighters, key=lambda each: -shelter.person(each.person).card.prowess)
    for fighter in ablest:
        weapon = next((each for each in weapons(shelter) if each in free and _can_use(shelter, each)), BARE_HANDS)
        if weapon != BARE_HANDS and not shelter.person(fighter.person).asleep:
            fighter.weapon = weapon
            free.remove(weapon)


def weapons(shelter: Shelter) -> tuple[str, ...]:
    """Every weapon, the best first."""
    return shelter.box.weapon_rows


def _free_weapons(shelter: Shelter, combat: Combat) -> list[str]:
    """Weapons of the pile at hand that nobody holds; one that jammed or was lost is not among them (TR-82)."""
    held = [fighter.weapon for fighter in combat.fighters]
    barred = [weapon for fighter in combat.fighters for weapon in fighter.barred]
    free = []
    for weapon in weapons(shelter):
        there = weapons_within_reach(shelter, combat, weapon) if shelter.expansions else shelter.at_hand.get(weapon, 0)
        free += [weapon] * (there - held.count(weapon) - barred.count(weapon))
    return free


def _can_use(shelter: Shelter, weapon: str) -> bool:
    return not is_firearm(shelter, weapon) or shelter.at_hand.get(AMMO, 0) > 0


def shoots(shelter: Shelter, fighter: Fighter) -> bool:
    """Do they have a firearm, and something to load it with?"""
    return is_firearm(shelter, fighter.weapon) and shelter.at_hand.get(AMMO, 0) > 0


def standing(shelter: Shelter, combat: Combat) -> list[Fighter]:
    """Those of ours who are awake (TR-123)."""
    return [fighter for fighter in combat.fighters if not shelter.person(fighter.person).asleep]


def armings(shelter: Shelter, combat: Combat) -> list[Choice]:
    """Whoever is awake may be given another weapon, or lay theirs down (TR-128 step 2)."""
    return [
        ("arm", fighter.person, weapon)
        for fighter in standing(shelter, combat)
        for weapon in _other_weapons(shelter, combat, fighter)
    ]


def _other_weapons(shelter: Shelter, combat: Combat, fighter: Fighter) -> list[str]:
    if fighter.bare:
        return []
    free = dict.fromkeys(_free_weapons(shelter, combat))
    others = [each for each in free if _can_use(shelter, each)]
    return others + ([BARE_HANDS] if fighter.weapon != BARE_HANDS else [])


def arm(shelter: Shelter, combat: Combat, choice: Choice) -> None:
    """Carry out one of `armings`."""
    next(each for each in combat.fighters if each.person == choice[1]).weapon = choice[2]
    shelter.journal("armed", person=choice[1], weapon=choice[2])
