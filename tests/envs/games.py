"""The games that every face is tried with: the house's own, and one that an entry point brings."""

from __future__ import annotations

from lastcall.core.chance import Chance
from lastcall.envs.turns import Turns

SEATS = {
    "alewood": 3, "moonshine_empire": 3, "moonshiners": 2, "this_war_of_mine": 2, "wasteland": 3, "pig_with_hands": 3,
}  # fmt: skip


def dice(number: int) -> Chance:
    chance = Chance()
    chance.seed(number, 77)
    return chance


def play_on(turns: Turns, chance: Chance, decisions: int = 100_000) -> None:
    """Play on by dice, for at most so many decisions."""
    for _ in range(decisions):
        if turns.over:
            return
        turns.take(chance.pick(list(turns.menu)))
