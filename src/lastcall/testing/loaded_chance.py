"""Chance whose results a test decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

from lastcall.core.chance import Chance

T = TypeVar("T")


class LoadedChance(Chance):
    """Chance whose next results can be fixed in advance.

    Results are numbered, and the script says which number gives what. All copies share the script, so that a clone
    that replays a step gets the same results at the same places; seeding does not change it.
    """

    __slots__ = ("drawn", "script", "unshuffled")

    def __init__(self, script: dict[int, Any] | None = None, unshuffled: list[bool] | None = None) -> None:
        super().__init__()
        self.script: dict[int, Any] = {} if script is None else script
        self.drawn = 0
        """How many results have been drawn."""
        self.unshuffled = [False] if unshuffled is None else unshuffled
        """Whether shuffles keep the order. (In a list, because all copies share it.)"""

    def load(self, results: Sequence[Any]) -> None:
        """Fixes the next results, after those that are fixed already."""
        first = max([self.drawn, *[number + 1 for number in self.script]])
        self.script.update(enumerate(results, start=first))

    @property
    def left(self) -> list[Any]:
        """The fixed results that have not been drawn yet."""
        return [result for number, result in self.script.items() if number >= self.drawn]

    def _draw(self, random: Callable[[], T], possible: Callable[[Any], bool], expected: str) -> T:
        """The fixed result if there is one. A random result is drawn in any case, so that later ones are the same."""
        number = self.drawn
        self.drawn += 1
        result = random()
        if number not in self.script:
            return result
        fixed: T = self.script[number]
        if not possible(fixed):
            raise AssertionError(f"the next result was fixed as {fixed!r}, but the rules draw {expected}")
        return fixed

    def below(self, limit: int) -> int:
        return self._draw(lambda: Chance.below(self, limit), lambda fixed: fixed in range(limit), f"0 to {limit - 1}")

    def die(self, sides: int = 6) -> int:
        below = Chance.below
        return self._draw(
            lambda: 1 + below(self, sides), lambda fixed: fixed in range(1, sides + 1), f"a die with {sides} sides"
        )

    def rolls(self, count: int, sides: int) -> list[int]:
        return [self.below(sides) for _ in range(count)]

    def pick(self, things: Sequence[T]) -> T:
        return self._draw(
            lambda: things[Chance.below(self, len(things))], lambda fixed: fixed in things, f"one of {things!r}"
        )

    def happens(self, probability: float) -> bool:
        return self._draw(
            lambda: Chance.below(self, 1 << 30) < probability * (1 << 30),
            lambda fixed: isinstance(fixed, bool),
            "True or False",
        )

    def shuffle(self, things: list[T]) -> None:
        if not self.unshuffled[0]:
            super().shuffle(things)

    def copy(self) -> Self:
        made = type(self)(self.script, self.unshuffled)
        made.root, made.memory, made.reveals, made.drawn = self.root, self.memory, self.reveals, self.drawn
        return made
