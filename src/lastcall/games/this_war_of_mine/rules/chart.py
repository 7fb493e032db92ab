"""The combat chart: enemy tokens, what they hold, and how they fall (T-99, T-102, T-103, T-113, TR-73, TR-76)."""

from __future__ import annotations

from lastcall.core.ask import ask
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.moments import announce_fell
from lastcall.games.this_war_of_mine.state import Combat, Foe, Shelter
from lastcall.games.this_war_of_mine.terms import BARE_HANDS, KNIFE

ARMED_WITH_A_KNIFE = ("soldier", "deserter", "rebel")
"""Who falls back on a knife when out of ammunition (TR-76)."""


class Heap:
    """The hits of one side in a step: spread when all dice have fallen (TR-129)."""

    def __init__(self) -> None:
        self.hits = 0
        self.kills = 0
        self.disarmed: list[Foe] = []


def alive(shelter: Shelter, combat: Combat) -> list[Foe]:
    """The enemies who still stand."""
    return [foe for foe in combat.foes if foe.wounds < shelter.box.health[foe.kind]]


async def pick_foe(shelter: Shelter, foes: list[Foe], name: str) -> Foe | None:
    """One of them, of the group's choice."""
    if len(foes) <= 1:
        return foes[0] if foes else None
    answer = await ask(shelter.leader, name, [(name, foe.letter) for foe in foes], "T-102")
    return next(foe for foe in foes if foe.letter == answer[1])


async def spread_over_foes(shelter: Shelter, combat: Combat, heap: Heap) -> None:
    """Kill icons first, then the heap of hits, as the group likes (T-102, T-113, TR-129)."""
    for foe in heap.disarmed:
        foe.weapon = BARE_HANDS  # from the next step on (TR-82)
    for _ in range(heap.kills):
        target = await pick_foe(shelter, _targets(shelter, combat), "kill")
        if target is not None:
            hurt(shelter, combat, target, shelter.box.health[target.kind])
    for _ in range(heap.hits):
        target = await pick_foe(shelter, _targets(shelter, combat), "hit")
        if target is None:
            break
        hurt(shelter, combat, target, 1)


def _targets(shelter: Shelter, combat: Combat) -> list[Foe]:
    return [foe for foe in alive(shelter, combat) if not foe.dodged]


def hurt(shelter: Shelter, combat: Combat, foe: Foe, wounds: int, by_us: bool = True) -> None:
    """The token slides right on the chart; at the last column the enemy is dead (T-103, TR-73).

    An enemy who dies by his own hand is nobody's kill (TR-178).
    """
    health = shelter.box.health[foe.kind]
    foe.wounds = min(health, foe.wounds + wounds)
    if foe.wounds < health:
        return
    if by_us:
        count(shelter, "kills", 1)
        combat.killed_people = combat.killed_people or foe.kind != "thug"
    shelter.journal("killed", foe=foe.letter, kind=foe.kind)
    if shelter.expansions:
        announce_fell(shelter, combat, foe)


def next_row(foe: Foe) -> str:
    """The weapon that an enemy falls back on (TR-76)."""
    return KNIFE if foe.kind in ARMED_WITH_A_KNIFE and foe.weapon != KNIFE else BARE_HANDS
