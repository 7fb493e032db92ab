"""The games that the environments are tested with: the built-in ones, and one from an entry point."""

from __future__ import annotations

from lastcall.core.chance import Chance
from lastcall.envs.sequential import SequentialTable

SEATS = {
    "alewood": 3, "moonshine_empire": 3, "moonshiners": 2, "this_war_of_mine": 2, "wasteland": 3, "pig_with_hands": 3,
}  # fmt: skip


def dice(number: int) -> Chance:
    chance = Chance()
    chance.seed(number, 77)
    return chance


def play_on(turns: SequentialTable, chance: Chance, decisions: int = 100_000) -> None:
    """Play on at random, for at most this many decisions."""
    for _ in range(decisions):
        if turns.over:
            return
        turns.step(chance.pick(list(turns.legal_actions)))
