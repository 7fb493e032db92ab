"""Numbers for choices: research libraries expect actions from 0 to N - 1 and a mask of the legal ones.

`named`: the id is a hash of the ask's name and the choice, so that `move:7` of the ask `turn` is the same action
wherever it is offered and a network with N outputs can learn it. On a collision within one list the later choice takes
the next free id. `listed`: the id is the position in the list, for networks that read a description of each choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.errors import BadSetup, did_you_mean
from lastcall.core.stable_hash import stable_hash


@lru_cache(maxsize=1 << 16)
def action_name(ask: str, choice: Choice) -> str:
    """An action's name; cached because the same choices are offered again and again."""
    return f"{ask} {spell(choice)}".lstrip()


class LegalAction(NamedTuple):
    """Something a seat may do now: a choice and the ask it answers; without an ask, a look at the next page."""

    ask: Ask[Any] | None
    choice: Choice

    @property
    def name(self) -> str:
        """Unique among the actions offered at one time."""
        return action_name(self.ask.name if self.ask is not None else "", self.choice)


MORE = LegalAction(None, ("more",))

T = TypeVar("T")

Numbering: TypeAlias = Callable[[Sequence[str], int], dict[int, int]]
"""(names of the actions, number of ids) -> the position of each action by its id; there are never more actions than
ids."""


def named(names: Sequence[str], size: int) -> dict[int, int]:
    """By the hash of the name, or the next free id."""
    positions: dict[int, int] = {}
    for position, name in enumerate(names):
        number = stable_hash(name) % size
        while number in positions:
            number = (number + 1) % size
        positions[number] = position
    return dict(sorted(positions.items()))


def listed(names: Sequence[str], size: int) -> dict[int, int]:
    """By the position in the list."""
    return {number: number for number in range(len(names))}


NUMBERINGS: Mapping[str, Numbering] = {"named": named, "listed": listed}
DEFAULT_SIZES: Mapping[str, int] = {"named": 4096, "listed": 128}
"""How many ids each numbering has by default: more than the longest list, and for names few collisions."""
MIN_SIZE = 2
"""One choice, and a look at the next page."""


def find_numbering(name: str) -> Numbering:
    if name not in NUMBERINGS:
        raise BadSetup(f"There is no numbering {name!r}; " + did_you_mean(str(name), NUMBERINGS))
    return NUMBERINGS[name]


def page_of(actions: Sequence[T], page: int, size: int) -> tuple[Sequence[T], bool]:
    """The actions offered at once where there are more than ids: one page of them, and whether `more` follows.

    Pages are only turned forwards: every choice can be reached, and turning pages always ends.
    """
    if len(actions) <= size:
        return actions, False
    rest = actions[page * (size - 1) :]
    return (rest, False) if len(rest) <= size else (rest[: size - 1], True)


class LegalActions(NamedTuple):
    """The actions that are legal for a seat at one time."""

    names: tuple[str, ...]
    """Of the actions, in the order in which they are offered; the last may be `more`."""
    positions: dict[int, int]
    """Action id -> position; by ascending id."""

    @property
    def named(self) -> dict[int, str]:
        """Action id -> name."""
        return {number: self.names[position] for number, position in self.positions.items()}


@lru_cache(maxsize=1 << 14)
def offer_of(numbering: str, size: int, page: int, asks: tuple[tuple[str, tuple[Choice, ...]], ...]) -> LegalActions:
    """The offer of these choices, by the name of their ask. Cached: the same lists come up again and again."""
    names = [action_name(ask, choice) for ask, choices in asks for choice in choices]
    shown, more = page_of(names, page, size)
    every = (*shown, MORE.name) if more else tuple(shown)
    return LegalActions(every, NUMBERINGS[numbering](every, size))
