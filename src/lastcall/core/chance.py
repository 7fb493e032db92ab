"""Dice, draws and shuffles from a fast generator, for searches and simulations. Its whole memory is one integer.

Before each phase the table seeds chance from (seed, step number), so that all dice of a step follow from two integers
and a clone rolls what the original rolls. The two are mixed when the first die of the step is rolled.

The seed can be computed from enough results of this generator. Tracked tables therefore draw from `KeyedChance`,
which has the same methods; only games recorded before that existed are replayed with this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Self, TypeVar

T = TypeVar("T")

_MASK = (1 << 128) - 1
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645  # the usual multiplier of a 128-bit congruential generator
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
_HALF = (1 << 64) - 1
_SPREAD = 0x9E3779B97F4A7C15F39CC0605CEDC835  # the golden ratio in 128 bits: neighbouring steps land far apart


_new = object.__new__


@cache
def _six_swaps(last: int) -> tuple[int, tuple[tuple[int, int], ...], int]:
    """Up to six swaps of a shuffle, from this place down, as the digits of one number: how many such numbers there are,
    each place with the weight of its digit, and the place where the next six begin."""
    after = (last - 1) // 6 * 6
    ways = 1
    swaps = []
    for place in range(after + 1, last + 1):
        swaps.append((place, ways))
        ways *= place + 1
    return ways, tuple(reversed(swaps)), after


class Chance:
    """A 128-bit congruential generator; the upper half of its memory is its output."""

    __slots__ = ("memory", "reveals", "root")

    def __init__(self, root: int = 0, memory: int = -1, reveals: int = 0) -> None:
        self.root = root
        self.memory = memory
        """Negative while nothing was rolled since seeding: then it is the step number, inverted."""
        self.reveals = reveals
        """How often something hidden was shown: a choice that showed something is not undone freely."""

    def seed(self, seed: int, step: int) -> None:
        """Start again from these two integers."""
        self.root = seed
        self.memory = ~step

    def _first(self) -> int:
        """The memory before the first die, mixed from the root and the step number."""
        memory = (self.root + ~self.memory * _SPREAD) & _MASK
        memory = ((memory ^ (memory >> 65)) * _SPREAD) & _MASK
        return memory ^ (memory >> 64)

    def _next(self) -> int:
        memory = self.memory
        if memory < 0:
            memory = self._first()
        self.memory = memory = (memory * _MULTIPLIER + _INCREMENT) & _MASK
        return memory >> 64

    def below(self, limit: int) -> int:
        """An integer from 0 to limit - 1, all equally likely."""
        memory = self.memory
        if memory < 0:
            memory = self._first()
        self.memory = memory = (memory * _MULTIPLIER + _INCREMENT) & _MASK
        return (memory * limit) >> 128

    def die(self, sides: int = 6) -> int:
        """One die: 1 to `sides`."""
        return 1 + self.below(sides)

    def rolls(self, count: int, sides: int) -> list[int]:
        """Several equal dice at once, each 0 to sides - 1; one draw of the generator yields up to eight."""
        rest = 0
        rolled = []
        for number in range(count):
            if number % 8 == 0:
                rest = self._next()
            rest *= sides
            rolled.append(rest >> 64)
            rest &= _HALF
        return rolled

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely."""
        memory = self.memory
        if memory < 0:
            memory = self._first()
        self.memory = memory = (memory * _MULTIPLIER + _INCREMENT) & _MASK
        return things[(memory * len(things)) >> 128]

    def happens(self, probability: float) -> bool:
        """True with this probability."""
        return self.below(1 << 30) < probability * (1 << 30)

    def _share(self, limit: int) -> int:
        """An integer from 0 to limit - 1, from the upper half of one draw."""
        memory = self.memory
        if memory < 0:
            memory = self._first()
        self.memory = memory = (memory * _MULTIPLIER + _INCREMENT) & _MASK
        return ((memory >> 64) * limit) >> 64

    def shuffle(self, things: list[T]) -> None:
        """Shuffle a list in place; one draw of the generator yields up to six swaps."""
        last = len(things) - 1
        while last > 0:
            ways, swaps, last = _six_swaps(last)
            rest = self._share(ways)
            for place, units in swaps:
                other, rest = divmod(rest, units)
                things[place], things[other] = things[other], things[place]

    def revealed(self) -> None:
        """Note that something hidden was shown without a roll: a card drawn, a tile turned."""
        self.reveals += 1

    def copy(self) -> Self:
        made = _new(self.__class__)
        made.root = self.root
        made.memory = self.memory
        made.reveals = self.reveals
        return made
