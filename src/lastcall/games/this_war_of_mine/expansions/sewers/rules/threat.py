"""Thugs and Resources: the threat level, the rolls on the way home, and talking a fight down (TS-9, TS-10, TR-98)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.box import script_block
from lastcall.games.this_war_of_mine.expansions.sewers.cards import sewer_box
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.exploring import take_in_a_death
from lastcall.games.this_war_of_mine.rules.findings import FREE
from lastcall.games.this_war_of_mine.rules.items import gain, obtainable
from lastcall.games.this_war_of_mine.rules.moments import figures_out
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Combat, Shelter

THREAT, THUG = "threat", "thug"
STOP_THE_FIGHT = script_block(40)
TALK, ENOUGH = ("talk",), ("enough",)


# -- the level -------------------------------------------------------------------------------------------------


def thugs_out(shelter: Shelter, kind: str) -> int:
    """Thugs on the Starting Zone; other expansions take from the same pool (TR-150)."""
    return shelter.counter(THREAT) if kind == THUG else 0


def free_thugs(shelter: Shelter) -> int:
    """Thugs of the pool that stand nowhere."""
    return max(0, shelter.box.counters[THREAT] - figures_out(shelter, THUG))


def set_threat(shelter: Shelter, level: int) -> None:
    """So many thugs are on the Starting Zone."""
    if shelter.counter(THREAT) != level:
        shelter.counters[THREAT] = level
        shelter.journal("counted", counter=THREAT, value=level)


def keep_to_the_pool(shelter: Shelter, counter: str, before: int) -> None:
    """A card that adds to the threat takes only thugs that are left; without TS-9 it stays 0 (TR-150, TR-159)."""
    if counter != THREAT:
        return
    too_many = figures_out(shelter, THUG) - shelter.box.counters[THREAT]
    level = shelter.counters[THREAT] - max(0, too_many) if Sewers.of(shelter).thugs else 0
    shelter.counters[THREAT] = max(0, level)


# -- giving up -------------------------------------------------------------------------------------------------


async def threat_rolls(shelter: Shelter) -> str:
    """One black die for each thug: at or under the level a fight, which ends the rolling, above it finds (TR-98)."""
    level = shelter.counter(THREAT)
    for _ in range(level):
        die = await black_die(shelter)
        found = next(row.resources for row in sewer_box(shelter.box).threat if die in row.on)
        fight = die <= level
        shelter.journal("threat-roll", die=die, level=level, fight=fight, resources=0 if fight else found)
        if fight:
            return resolve(shelter, sewer_box(shelter.box).gangs[level - 1].id, "sewers_fought")
        await _haul(shelter, found)
    return enter(shelter, "choose_findings")


async def _haul(shelter: Shelter, number: int) -> None:
    """Resources of any mix onto the Findings Pile, as far as the supply goes (TS-10, TR-98)."""
    left = number
    while left > 0:
        having = {item: min(left, obtainable(shelter, item)) for item in FREE}
        choices: list[Choice] = []
        for item, most in having.items():
            choices += [("haul", item, amount) for amount in sorted({1, most}) if 0 < amount <= most]
        if not choices:
            return
        describe = partial(_about_haul, left)
        answer = await ask(shelter.leader, "haul", [*choices, ENOUGH], "TS-10", describe=describe)
        if answer == ENOUGH:
            return
        left -= gain(shelter, answer[1], answer[2])


def _about_haul(left: int, choice: Choice) -> dict[str, object]:
    return {"left": left}


async def fought(shelter: Shelter) -> str:
    """After the fight the thugs are gone and the threat is 0 (TS-10); its card has had script 33 read.

    After a flight it has not: that leads straight to Choose Findings (T-106).
    """
    assert shelter.trip is not None
    await take_in_a_death(shelter, shelter.trip)
    set_threat(shelter, 0)
    return enter(shelter, "choose_findings")


# -- stopping the fight ----------------------------------------------------------------------------------------


def may_talk(shelter: Shelter, combat: Combat) -> list[Choice]:
    """In a threat fight the group may try to stop it, once before each round, if somebody is awake (TR-79)."""
    threat_fight = any(combat.source == gang.id for gang in sewer_box(shelter.box).gangs)
    return [TALK] if threat_fight and Sewers.of(shelter).talked != combat.round and shelter.awake else []


def talk(shelter: Shelter, combat: Combat, choice: Choice) -> str:
    """Read script 40, then go on with the round if it has not stopped (TR-79)."""
    Sewers.of(shelter).talked = combat.round
    shelter.journal("talked")
    return resolve(shelter, STOP_THE_FIGHT, "combat")
