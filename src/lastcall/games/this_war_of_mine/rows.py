"""Rows of the card files that are no cards: states, dice, the combat chart, ladders."""

from __future__ import annotations

import msgspec


class StateRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state, and the action rounds that each of its levels blocks (TR-15)."""

    id: str
    name: str
    dots: tuple[tuple[int, ...], ...]
    at4: str
    source: str


class DieRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A combat die."""

    id: str
    use: str
    faces: tuple[str, ...]


class WeaponRows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rows of the combat chart."""

    order: tuple[str, ...]
    after_dry: str


class LadderRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    join: tuple[str, str]
