"""What a seat may see of a state, as the state's own classes.

`table.seen_by(seat)` gives a copy of the state in which every hidden thing is masked. All that is visible is exactly
as in the state, so properties and methods of the state and the rules' own functions work on it:

    town = table.seen_by(1)             # a Town, as the state is; None: what is public
    town.acting.sober                   # properties of the state
    len(town.heroes[0].relics)          # a counted list is as long as the true one ...
    is_seen(town.heroes[0].relics[0])   # ... and holds `Unseen` placeholders
    seen(town.heroes[0].relics)         # those of a list that can be seen: []
    if_seen(town.heroes[0].level)       # the value, or None where it is hidden

| declared | visible | hidden |
|---|---|---|
| a list that is counted | a copy | `UnseenList`: as many placeholders |
| a tuple that is counted | the tuple | a tuple of as many placeholders |
| a list whose order is unknown (`Sight(ordered=...)`) | a copy, sorted by id | `UnseenList` |
| anything else: a number, a card, a dict, "or None", all that is `SECRET` | a copy | a placeholder |

Fields keep their declared types for type checkers. A placeholder is false, equals only itself, and knows the
`back` that its field declares. Using it as the value it stands for (`.name`, `+ 1`, `len`) raises an error that
says what to do instead. A masked state shares nothing mutable with the state. It carries the box, but neither the
table's chance nor its journal: nothing that can be reached from it depends on what the seat cannot see. The conformance
kit verifies that for every game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


class Unseen:
    """Placeholder for one hidden value; there is one instance for each `back`."""

    __slots__ = ("back",)

    def __init__(self, back: str | None) -> None:
        self.back = back
        """The back of a hidden card or the pool of a hidden thing, as declared; None where it has none."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"<unseen {self.back or 'value'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return unseen, (self.back,)

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self!r} has no {name!r}: this seat cannot see it; test it with is_seen() first")


@cache
def unseen(back: str | None) -> Unseen:
    """The placeholder for a hidden thing with this back."""
    return Unseen(back)


UNSEEN = unseen(None)
"""The placeholder for anything that has no back: a hidden number, word or pile."""


class UnseenList(list[T]):
    """A hidden list whose length everybody knows: as many placeholders."""

    __slots__ = ()


def is_seen(value: object) -> bool:
    """Whether a value of a masked state is visible; of a counted list, whether its content is."""
    return not isinstance(value, Unseen | UnseenList)


def if_seen(value: T) -> T | None:
    """The value, or None where it is hidden."""
    return None if isinstance(value, Unseen | UnseenList) else value


def seen(values: Iterable[T]) -> list[T]:
    """Those of several values that are visible; of a hidden list, none."""
    if isinstance(values, Unseen):
        return []
    return [value for value in values if not isinstance(value, Unseen)]
