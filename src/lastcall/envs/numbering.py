"""Which number each choice has: libraries for research want actions from 0 to N - 1, and a mask of the legal ones.

`named`: a choice has the number that its words give, so that `move:7` of the ask `turn` is the same action wherever it
is offered and a network with N outputs can learn it. Where two choices of one list want the same number the later takes
the next free one. `listed`: a choice has its place in the list, for networks that read a description of each choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.errors import BadSetup, did_you_mean


@lru_cache(maxsize=1 << 16)
def mark(words: str) -> int:
    """A large number that follows from these words alone, in every process and on every machine."""
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")


@lru_cache(maxsize=1 << 16)
def _known_as(ask: str, choice: Choice) -> tuple[str, int]:
    """The words of a choice and their mark: the same few choices are offered again and again."""
    words = f"{ask} {spell(choice)}".lstrip()
    return words, mark(words)


class Entry(NamedTuple):
    """Something that a seat may do now: a choice, and the ask that it answers; without one, a look at the next page."""

    ask: Ask[Any] | None
    choice: Choice

    @property
    def words(self) -> str:
        """Names this entry among all that are offered at one moment."""
        return _known_as(self.ask.name if self.ask is not None else "", self.choice)[0]


MORE = Entry(None, ("more",))

Numbering: TypeAlias = Callable[[Sequence[Entry], int], dict[int, Entry]]
"""(entries, at most so many as there are numbers; how many numbers there are) -> the entries by their numbers."""


def named(entries: Sequence[Entry], room: int) -> dict[int, Entry]:
    """Each entry has the number of its words, or the next free one."""
    numbered: dict[int, Entry] = {}
    for entry in entries:
        ask, choice = entry
        number = _known_as(ask.name if ask is not None else "", choice)[1] % room
        while number in numbered:
            number = (number + 1) % room
        numbered[number] = entry
    return dict(sorted(numbered.items()))


def listed(entries: Sequence[Entry], room: int) -> dict[int, Entry]:
    """Each entry has its place in the list."""
    return dict(enumerate(entries))


NUMBERINGS: Mapping[str, Numbering] = {"named": named, "listed": listed}
ROOM: Mapping[str, int] = {"named": 4096, "listed": 128}
"""How many numbers there are unless told otherwise: enough for the longest lists by far, and for names to lie apart."""
LEAST_ROOM = 2
"""A choice, and a look at the next page."""


def find_numbering(name: str) -> Numbering:
    if name not in NUMBERINGS:
        raise BadSetup(f"There is no numbering {name!r}; " + did_you_mean(str(name), NUMBERINGS))
    return NUMBERINGS[name]


def page(entries: Sequence[Entry], number: int, room: int) -> Sequence[Entry]:
    """What is offered at once of a list that may be longer than there are numbers: a page of it, and `more`.

    Pages are only turned forwards: every choice can be reached, and nobody can turn pages for ever.
    """
    if len(entries) <= room:
        return entries
    start = number * (room - 1)
    rest = entries[start:]
    return rest if len(rest) <= room else [*rest[: room - 1], MORE]
