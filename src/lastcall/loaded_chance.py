"""Chance whose results are decided in advance: by the scenarios of tests, and by lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Self, TypeVar

from lastcall.core.card import Card
from lastcall.core.chance import Chance

T = TypeVar("T")

Kind = Literal["die", "below", "pick", "deck", "order"]
"""What a fixed result is for: a die, a number, one of several things, a shuffled deck, a shuffled row."""


class Fixed(NamedTuple):
    """A result that was fixed for the next draw of its kind, wherever in the order of all draws that comes."""

    kind: Kind
    among: Any
    """The sides of the die, the limit of the number, the things to pick from (None: any that have the result)."""
    result: Any
    since: int
    """It is not for draws before this number: a clone draws them again, and got other results then."""


class ScriptedResults:
    """What has been decided in advance. All copies of a chance share it, so that a clone gets the same results."""

    def __init__(self, in_order: Sequence[Any] = ()) -> None:
        self.in_order: dict[int, Any] = dict(enumerate(in_order))
        """Results by the number of the draw, shuffles not counted."""
        self.by_kind: list[Fixed] = []
        self.unshuffled = False
        """Whether shuffles keep the order."""
        self.keep_asking = False
        """Whether seats are asked also where they have a single choice."""
        self.keep_asking_next = False
        """The same from the next start of a phase on: a clone must not be asked what the original was not."""
        self.stop: tuple[str, int] | None = None
        """Where the table stops: at the next start of this phase after this step."""
        self.taken: list[tuple[Any, str]] = []
        """What was moved to set up the position, each with the pile it was taken from."""


class LoadedChance(Chance):
    """Chance whose next results can be fixed in advance: in the order of the draws, or by the kind of draw.

    Draws are numbered, and a script says which gets what. Seeding does not change it.
    """

    __slots__ = ("drawn", "script", "used", "uses")

    def __init__(self, script: ScriptedResults | None = None) -> None:
        super().__init__()
        self.script = ScriptedResults() if script is None else script
        self.drawn = 0
        """How many results were drawn that are fixed in order, or not at all."""
        self.uses = 0
        """How many draws and shuffles there were."""
        self.used: frozenset[int] = frozenset()
        """Which results that are fixed by kind have been drawn, by their place in the script."""

    def load(self, results: Sequence[Any]) -> None:
        """Fixes the next results, after those that are fixed already."""
        script = self.script.in_order
        first = max([self.drawn, *[number + 1 for number in script]])
        script.update(enumerate(results, start=first))

    def load_kind(self, kind: Kind, among: Any, results: Sequence[Any]) -> None:
        """Fixes the next results of a kind; all other draws are as they would have been."""
        self.script.by_kind += [Fixed(kind, among, result, self.uses) for result in results]

    @property
    def left(self) -> list[Any]:
        """The fixed results that have not been drawn yet."""
        in_order = [result for number, result in self.script.in_order.items() if number >= self.drawn]
        return in_order + [fixed.result for place, fixed in enumerate(self.script.by_kind) if place not in self.used]

    def _fixed(self, fits: Callable[[Fixed], bool]) -> Fixed | None:
        """The first result fixed by kind that is for this draw."""
        number = self.uses
        self.uses += 1
        for place, fixed in enumerate(self.script.by_kind):
            if place not in self.used and fixed.since <= number and fits(fixed):
                self.used |= {place}
                return fixed
        return None

    def _next_in_order(self) -> tuple[Any] | None:
        """The result fixed for this number, in a tuple because it may be anything."""
        number = self.drawn
        self.drawn += 1
        script = self.script.in_order
        return (script[number],) if number in script else None

    # A random result is drawn in any case, so that later ones are the same whether or not this one is fixed.

    def below(self, limit: int) -> int:
        rolled = super().below(limit)
        fixed = self._fixed(lambda each: each.kind == "below" and each.among == limit)
        return fixed.result if fixed else self._number(rolled, range(limit), f"0 to {limit - 1}")

    def die(self, sides: int = 6) -> int:
        rolled = 1 + Chance.below(self, sides)
        fixed = self._fixed(lambda each: each.kind == "die" and each.among == sides)
        return fixed.result if fixed else self._number(rolled, range(1, sides + 1), f"a die with {sides} sides")

    def rolls(self, count: int, sides: int) -> list[int]:
        return [self._roll(sides) for _ in range(count)]

    def _roll(self, sides: int) -> int:
        """One of several equal dice: fixed by kind it is a face from 1 on, fixed in order a number from 0 on."""
        rolled = Chance.below(self, sides)
        fixed = self._fixed(lambda each: each.kind == "die" and each.among == sides)
        return fixed.result - 1 if fixed else self._number(rolled, range(sides), f"0 to {sides - 1}")

    def _number(self, rolled: int, possible: range, expected: str) -> int:
        fixed = self._next_in_order()
        if fixed is None:
            return rolled
        if fixed[0] not in possible:
            raise _impossible(fixed[0], expected)
        return int(fixed[0])

    def pick(self, things: Sequence[T]) -> T:
        picked = things[Chance.below(self, len(things))]
        fixed = self._fixed(
            lambda each: (
                each.kind == "pick"
                and place_of(each.result, things) is not None
                and (each.among is None or list(each.among) == list(things))
            )
        )
        wanted = (fixed.result,) if fixed else self._next_in_order()
        if wanted is None:
            return picked
        place = place_of(wanted[0], things)
        if place is None:
            raise _impossible(wanted[0], f"one of {things!r}")
        return things[place]

    def happens(self, probability: float) -> bool:
        rolled = Chance.below(self, 1 << 30) < probability * (1 << 30)
        self.uses += 1
        fixed = self._next_in_order()
        if fixed is None:
            return rolled
        if not isinstance(fixed[0], bool):
            raise _impossible(fixed[0], "True or False")
        return fixed[0]

    def shuffle(self, things: list[T]) -> None:
        if not self.script.unshuffled:
            super().shuffle(things)
        fixed = self._fixed(lambda each: each.kind in ("deck", "order") and _places(each.result, things) is not None)
        if fixed is None:
            return
        places = _places(fixed.result, things) or []
        wanted = [things[place] for place in places]
        others = [thing for place, thing in enumerate(things) if place not in places]
        things[:] = [*others, *reversed(wanted)] if fixed.kind == "deck" else [*wanted, *others]

    def copy(self) -> Self:
        made = type(self)(self.script)
        made.root, made.memory, made.reveals = self.root, self.memory, self.reveals
        made.drawn, made.uses, made.used = self.drawn, self.uses, self.used
        return made


def place_of(wanted: Any, things: Sequence[Any]) -> int | None:
    """Where a thing, or a card with this id, is in a sequence; None: nowhere."""
    for place, thing in enumerate(things):
        if thing is wanted or thing == wanted or (isinstance(thing, Card) and thing.id == wanted):
            return place
    return None


def _places(wanted: Sequence[Any], things: Sequence[Any]) -> list[int] | None:
    """Where each of the wanted is, every place once; None if one of them is missing."""
    left: list[Any] = list(things)
    gone = object()
    places = []
    for each in wanted:
        place = place_of(each, left)
        if place is None:
            return None
        places.append(place)
        left[place] = gone
    return places


def _impossible(result: Any, expected: str) -> AssertionError:
    return AssertionError(f"the next result was fixed as {result!r}, but the rules draw {expected}")
