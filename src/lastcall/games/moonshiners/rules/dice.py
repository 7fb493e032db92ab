"""The five Scavenge or Drinking dice, and Marla's way with them (M-17, MR-28)."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from lastcall.core.ask import Choice, ask
from lastcall.games.moonshiners.state import Hero, Town

KEEP: Choice = ("keep",)
REROLLS: list[list[Choice]] = [
    [KEEP, *[("reroll", *dice) for count in range(1, most + 1) for dice in combinations(range(1, 6), count)]]
    for most in range(6)
]
"""Which of the five dice to roll again, by how many may be."""


async def roll_the_dice(town: Town, hero: Hero, kind: Literal["scavenge", "drinking"]) -> None:
    """Roll five dice; `town.dice` shows them. Once a round Marla may roll up to two again (M-17, MR-28)."""
    box = town.box
    town.dice = town.chance.rolls(box.pieces.dice, 6)
    most = hero.hero.reroll_dice
    if not most or hero.rerolled:
        return
    town.journal("rolled", seat=hero.seat, kind=kind, dice=faces(town, kind))
    chosen = await ask(hero.seat, "reroll", REROLLS[most], "M-17", about=lambda choice: {"count": len(choice) - 1})
    if chosen == KEEP:
        return
    hero.rerolled = True
    for die in chosen[1:]:
        town.dice[die - 1] = town.chance.below(6)
    town.journal("rerolled", seat=hero.seat, kind=kind, rerolled=list(chosen[1:]), dice=faces(town, kind))


def faces(town: Town, kind: Literal["scavenge", "drinking"]) -> list[str]:
    """What the dice show."""
    names = town.box.face_names[kind]
    return [names[die] for die in town.dice]
