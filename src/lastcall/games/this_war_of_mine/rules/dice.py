"""Dice: the black die, combat dice with re-rolls, and trusting fate (T-78 to T-84, T-114, TR-1 to TR-6, TR-130)."""

from __future__ import annotations

from typing import NamedTuple

from lastcall.core.ask import Choice, ask
from lastcall.core.effects import Effects
from lastcall.games.this_war_of_mine.abilities import fists
from lastcall.games.this_war_of_mine.rules.moments import after_black_die, after_combat_die
from lastcall.games.this_war_of_mine.state import Fighter, Foe, Person, Shelter
from lastcall.games.this_war_of_mine.terms import BARE_HANDS, HATCHET, SHOTGUN
from lastcall.games.this_war_of_mine.vocabulary import BLACK_DIE

ICONS = {"axe": HATCHET, "blast": SHOTGUN}
"""The icon that means something to one weapon only (T-82, T-83)."""
HITTING_SIDES = ("1", "2", "kill")
KEEP, REROLL, MISS, TRUST = ("keep",), ("reroll",), ("miss",), ("trust",)


async def black_die(shelter: Shelter) -> int:
    """Roll the black die, 1 to 10. Every roll of it is made here: what lets a group roll again has one place."""
    shown = shelter.chance.die(BLACK_DIE)
    return await after_black_die(shelter, shown) if shelter.expansions else shown


class Rolled(NamedTuple):
    """What a die brought in the end."""

    hits: int = 0
    icon: bool = False
    """The icon of the weapon in use."""
    dry: bool = False
    fate: Effects = Effects()


def die_of(shelter: Shelter, weapon: str, person: Person | None = None) -> str:
    """White without weapon, yellow with a melee weapon, red with a firearm; Ilka's fists are yellow (T-78)."""
    if weapon == BARE_HANDS:
        return (fists.of(person.card.ability) if person is not None else None) or "white"
    return shelter.box.items[weapon].die


def is_firearm(shelter: Shelter, weapon: str) -> bool:
    return weapon != BARE_HANDS and "firearm" in shelter.box.items[weapon].classes


def throw(shelter: Shelter, die: str) -> str:
    return shelter.chance.pick(shelter.box.dice[die])


def shared_rerolls(shelter: Shelter) -> int:
    """Re-rolls that all of ours share now: the group's pool, and in a raid those of the guards."""
    attack = shelter.attack
    return shelter.modifier("reroll") + (shelter.modifier("raid_reroll") - attack.rerolled if attack is not None else 0)


def _use_shared_reroll(shelter: Shelter) -> None:
    """Those of the raid first, which are lost with it; the group's pool is used up (core.toml)."""
    attack = shelter.attack
    if attack is not None and shelter.modifier("raid_reroll") > attack.rerolled:
        attack.rerolled += 1
        return
    pool = next(mod for mod in shelter.mods if mod.name == "reroll" and mod.number > 0)
    pool.number -= 1
    if not pool.number:
        shelter.mods.remove(pool)


async def our_die(shelter: Shelter, fighter: Fighter, weapon: str) -> Rolled:
    """A character rolls: any result may be re-rolled while re-rolls last; only the last one counts (TR-130).

    Those of their own are used before those that are shared.
    """
    person = shelter.person(fighter.person)
    die = die_of(shelter, weapon, person)
    face = throw(shelter, die)
    while True:
        fighter.face = face
        shelter.journal("die", person=person.id, die=die, face=face, weapon=weapon)
        again = fighter.rerolls > 0 or shared_rerolls(shelter) > 0
        if face == "fate":
            choices: list[Choice] = [TRUST, MISS, *([REROLL] if again else [])]
            answer = await ask(shelter.leader, "fate", choices, "T-114")
            if answer == TRUST:
                result = trust_fate(shelter, die)
                if result.first("reroll"):
                    face = throw(shelter, die)
                    continue
                return Rolled(fate=result)
            if answer == MISS:
                missed = await _in_the_end(shelter, Rolled(), ours=True)
                if missed is not None:
                    return missed
                face = throw(shelter, die)
                continue
        elif not again or await ask(shelter.leader, "re-roll", [KEEP, REROLL], "T-84") == KEEP:
            kept = await _in_the_end(shelter, _reading(face, weapon), ours=True)
            if kept is not None:
                return kept
            face = throw(shelter, die)
            continue
        if fighter.rerolls > 0:
            fighter.rerolls -= 1
        else:
            _use_shared_reroll(shelter)
        face = throw(shelter, die)


async def _in_the_end(shelter: Shelter, reading: Rolled, ours: bool) -> Rolled | None:
    """What the die brings when all re-rolls of its own are used or declined; None: an expansion has it rolled again."""
    return await after_combat_die(shelter, reading, ours) if shelter.expansions else reading


def _reading(face: str, weapon: str) -> Rolled:
    if face.isdigit():
        return Rolled(int(face))
    return Rolled(icon=ICONS.get(face) == weapon, dry=face == "dry")


def sides(shelter: Shelter, weapon: str, person: Person | None = None) -> tuple[str, ...]:
    """What each side of the die brings with this weapon: miss, 1, 2, kill, dry or fate (T-78 to T-83)."""
    return tuple(_side(face, weapon) for face in shelter.box.dice[die_of(shelter, weapon, person)])


def _side(face: str, weapon: str) -> str:
    reading = _reading(face, weapon)
    if face == "fate" or reading.dry:
        return face
    return "kill" if reading.icon else str(reading.hits or "miss")


async def their_die(shelter: Shelter, foe: Foe) -> Rolled:
    """An enemy rolls again on its own while the face shows no hits for it (T-105, TR-130)."""
    die = die_of(shelter, foe.weapon)
    rerolls = foe.prowess
    face = throw(shelter, die)
    while True:
        foe.face = face
        shelter.journal("foe-die", foe=foe.letter, die=die, face=face, weapon=foe.weapon)
        if face == "fate":
            answer = await ask(shelter.leader, "foe-fate", [MISS, TRUST], "TR-3")
            if answer == TRUST:
                result = trust_fate(shelter, die)
                if result.first("reroll"):
                    face = throw(shelter, die)
                    continue
                return Rolled(fate=result)
        reading = Rolled() if face == "fate" else _reading(face, foe.weapon)
        if reading.hits or reading.icon or not rerolls:
            stands = await _in_the_end(shelter, reading, ours=False)
            if stands is not None:
                return stands
        else:
            rerolls -= 1
        face = throw(shelter, die)


def trust_fate(shelter: Shelter, die: str) -> Effects:
    """Draw a Fate card; if its colour is the colour rolled its result counts, otherwise it is a miss (TR-68)."""
    card = shelter.fates.draw(shelter.chance)
    if card is None:
        return Effects()
    shelter.fates.discard(card)
    matched = card.die == die
    shelter.journal("trusted", card=card.id, matched=matched)
    return card.trust if matched else Effects()
