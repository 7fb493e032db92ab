"""The values of a save, each checked against the field that it is for: the save may have been edited."""

from __future__ import annotations

import reprlib
from typing import TypeVar

from lastcall.core.card import Card
from lastcall.core.errors import BrokenSave
from lastcall.core.journal import LARGEST

P = TypeVar("P")


def plain_value(value: P, kinds: frozenset[type], where: str) -> P:
    """The value, if it is of a kind that this field may hold: the save may have been edited."""
    if type(value) not in kinds or (isinstance(value, int | float) and not abs(value) < LARGEST):
        raise BrokenSave(f"This save is damaged: {where} cannot be {reprlib.repr(value)}.")
    return value


def plain_list(values: list[P], kinds: frozenset[type], where: str) -> list[P]:
    """The values of a list, if it is one and each is of a kind that it may hold."""
    if type(values) is not list:
        raise BrokenSave(f"This save is damaged: {where} cannot be {reprlib.repr(values)}.")
    return [plain_value(value, kinds, where) for value in values]


def fixed_tuple(values: list[P], kinds: list[frozenset[type]], where: str) -> tuple[P, ...]:
    """The values of a tuple of fixed length, if each is of a kind that may be in its place."""
    if type(values) is not list or len(values) != len(kinds):
        raise BrokenSave(f"This save is damaged: {where} cannot be {reprlib.repr(values)}.")
    return tuple(plain_value(value, allowed, where) for value, allowed in zip(values, kinds, strict=True))


def saved_card(cards: dict[str, Card], name: str, kinds: tuple[type[Card], ...], where: str) -> Card:
    """The card with this id, if there is one and it is of a kind that this field may hold."""
    card = cards.get(name) if type(name) is str else None
    if not isinstance(card, kinds):
        raise BrokenSave(f"This save is damaged: {where} cannot be {reprlib.repr(name)}.")
    return card
