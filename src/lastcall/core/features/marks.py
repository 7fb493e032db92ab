"""Marks on the fields of a piece that say how they are encoded, where the type alone does not tell.

    owner: Annotated[list[int], SEAT]          each number is a seat
    bids: Annotated[list[int], BY_SEAT]        the positions of the list are seats
    explored: Annotated[int, Bits(24)]         a set of places as a mask
    at: Annotated[int, Index(24)]              one of 24 places
    plan: Annotated[str, Words("home", "out")] one of these words
    flipped: Annotated[list[str], CardIds(Upgrade)]
    dice: Annotated[list[int], Slots(6)]       the first six are encoded one by one
    walk: Annotated[list[int], UNENCODED]      follows from other fields

A mark applies to the whole field, lists and dicts included, and may be given beside a sight:
`Hidden[list[int], OWNER, Slots(4)]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from lastcall.core.card import Box, Card

TakesWords: TypeAlias = Callable[[Any], Iterable[str]]
"""(the game's box) -> words"""


class Mark:
    """The base class of all marks, and the marks that have no parameters."""

    def __init__(self, name: str = "") -> None:
        self.name = name or type(self).__name__

    def __repr__(self) -> str:
        return self.name


SEAT = Mark("SEAT")
"""Numbers are seats, negative ones nobody; encoded relative to the viewer."""
BY_SEAT = Mark("BY_SEAT")
"""The positions of the list are seats; the viewer's comes first."""
PRESENT = Mark("PRESENT")
"""Only whether the word or list is not empty: for ids that say nothing by themselves."""
COUNTED = Mark("COUNTED")
"""Only how many there are."""
UNENCODED = Mark("UNENCODED")
"""No feature: the field follows from others, or is of no use to a player."""


class Bits(Mark):
    """An integer that is a set: bit n says whether n is in it."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class Index(Mark):
    """An integer that names one of `count` places, from 0 on; any other is none. A list of them is a set."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class Slots(Mark):
    """How many elements of a list or dict are encoded one by one, in their order; by default as many as a new table
    has, or else eight pieces or numbers, and of words and cards how often each occurs."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class Words(Mark):
    """The words a field may hold, or a function that takes them from the game's box. Any other word counts as one more
    feature, `other`; the empty word as none at all."""

    def __init__(self, *words: str, of: TakesWords | None = None) -> None:
        super().__init__()
        self._words = words
        self._of = of

    def words(self, box: Box) -> tuple[str, ...]:
        return self._words if self._of is None else (*self._words, *self._of(box))


class SeatWords(Mark):
    """Words that name seats, such as colours: a function takes them from the box, in the order of the seats."""

    def __init__(self, of: TakesWords) -> None:
        super().__init__()
        self.of = of


class CardIds(Words):
    """Words that are the ids of cards of these classes."""

    def __init__(self, *kinds: type[Card]) -> None:
        super().__init__()
        self.kinds = kinds

    def words(self, box: Box) -> tuple[str, ...]:
        return tuple(name for name, card in box.cards.items() if isinstance(card, self.kinds))
