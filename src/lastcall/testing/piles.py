"""The piles of a state: every list in it, with its name; and cards moved from one to another."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lastcall.core.piece import Piece
from lastcall.core.state import State
from lastcall.loaded_chance import place_of


class StateList(NamedTuple):
    """A list in a state, such as a hand or the cards of a deck."""

    name: str
    """How it is reached from the state: `heroes[0].relics`."""
    things: list[Any]


def piles_of(state: State) -> list[StateList]:
    """Every list of a state, the longest first: cards are rather taken from decks than from hands."""
    return sorted(_piles(state, ""), key=lambda pile: len(pile.things), reverse=True)


def things_in(pile: Any) -> list[Any]:
    """The list of a pile: the cards of a deck, or the list itself."""
    things: list[Any] = pile if isinstance(pile, list) else pile.cards
    return things


def take_from(piles: Sequence[StateList], wanted: Any) -> tuple[Any, str]:
    """Removes a thing, or a card with this id, from the first pile that has it; also says which pile that was."""
    for name, things in piles:
        place = place_of(wanted, things)
        if place is not None:
            return things.pop(place), name
    where = piles[0].name if len(piles) == 1 else "no pile of this table from which it could be taken"
    raise AssertionError(f"{wanted!r} is {'not in' if len(piles) == 1 else 'in'} {where}")


def _piles(thing: Any, name: str) -> Iterator[StateList]:
    """Every list in a piece, the outermost first."""
    if isinstance(thing, Piece):
        for field in dataclasses.fields(thing):  # type: ignore[arg-type]
            yield from _piles(getattr(thing, field.name), f"{name}.{field.name}" if name else field.name)
    elif isinstance(thing, list):
        yield StateList(name, thing)
        for place, part in enumerate(thing):
            yield from _piles(part, f"{name}[{place}]")
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield from _piles(part, f"{name}[{key!r}]")
