"""Turns at a table that a seat imagines: what it cannot see is dealt anew, and the dice are others.

An imagined table cannot be copied. Its turns can: the same is imagined again from the table where it began, and played
on to where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcall.core.chance import Chance
from lastcall.envs.past import Past
from lastcall.envs.turns import Turns


class ImaginedTurns(Turns):
    """What a search for imperfect information plays with: to `viewer` it looks like the real table."""

    def __init__(self, real: Turns, viewer: int, seed: int) -> None:
        """`real` must not be played on, or this could not be copied."""
        chance = Chance(seed)
        super().__init__(real.setting, real.table.imagine(viewer, chance))
        self.turned, self.decisions, self.taken = real.turned, real.decisions, real.taken[:]
        self._real, self._viewer, self._seed = real, viewer, seed
        self._numbers: list[int] = []
        if real.seat == viewer:
            self._seal_for_others(chance)

    def _seal_for_others(self, chance: Chance) -> None:
        """Others may have answered already where several are asked at once: nobody knows what, so by dice."""
        table = self.table
        while (ask := table.asks[0]).seat != self._viewer:
            table.choose(ask.seat, chance.pick(ask.choices))

    def take(self, number: int) -> None:
        super().take(number)
        self._numbers.append(number)

    def past(self, seat: int) -> Past:
        """The viewer's own is what it was, and its answers since; nobody else's is known."""
        if seat not in self._pasts:
            self._pasts[seat] = self._real.past(seat).copy() if seat == self._viewer else Past(seat)
        return super().past(seat)

    def clone(self) -> Turns:
        return _again(self._real, self._viewer, self._seed, self._numbers)

    def __reduce__(self) -> tuple[Callable[..., Turns], tuple[Any, ...]]:
        return _again, (self._real, self._viewer, self._seed, self._numbers)


def _again(real: Turns, viewer: int, seed: int, numbers: Sequence[int]) -> ImaginedTurns:
    turns = ImaginedTurns(real, viewer, seed)
    for number in numbers:
        turns.take(number)
    return turns
