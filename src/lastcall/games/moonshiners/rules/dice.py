"""The five Scavenge or Drinking dice, and Marla's way with them (M-17, MR-28)."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from lastcall.core.ask import Choice, ask
from lastcall.games.moonshiners.odds import DICE
from lastcall.games.moonshiners.powers import rerolls
from lastcall.games.moonshiners.state import Hero, Town

KEEP: Choice = ("keep",)
REROLLS: list[list[Choice]] = [
    [KEEP, *[("reroll", *dice) for count in range(1, most + 1) for dice in combinations(range(1, DICE + 1), count)]]
    for most in range(DICE + 1)
]
"""Which of the five dice to roll again, by how many may be."""


def roll_the_dice(town: Town) -> None:
    """Roll five dice; `town.dice` shows them. One draw of chance is enough: a number of five digits to base 6."""
    throw = town.chance.below(6**DICE)
    town.dice = [throw % 6, throw // 6 % 6, throw // 36 % 6, throw // 216 % 6, throw // 1296]


def may_reroll(hero: Hero) -> bool:
    """Has this Hero a reroll that was not used this round (M-17)?"""
    return rerolls.name in hero.hero.power and not hero.rerolled


def show_the_dice(town: Town, hero: Hero, kind: Literal["scavenge", "drinking"]) -> None:
    """A roll that a player may change before it counts is shown to all first (MR-31)."""
    town.journal("rolled", seat=hero.seat, kind=kind, dice=faces(town, kind))


async def reroll(town: Town, hero: Hero, kind: Literal["scavenge", "drinking"]) -> None:
    """Before the roll counts up to two of its dice may be rolled again, once (M-17, MR-28)."""
    ways = REROLLS[rerolls.of(hero.hero.power) or 0]
    chosen = await ask(hero.seat, "reroll", ways, "M-17", describe=lambda choice: {"count": len(choice) - 1})
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
