"""What works all the time: passive abilities of Emplacements, Mutations and Survivors that the rules look up."""

from __future__ import annotations

from typing import NamedTuple

from lastcall.core.effects import CardId
from lastcall.games.wasteland.vocabulary import passive


class Grief(NamedTuple):
    """Whose death costs how much Morale."""

    survivor: str
    morale: int


# -- Emplacements --------------------------------------------------------------------------------------------------


@passive
def morning_draw(cards: int) -> int:
    """The Morning draw is up to this many cards; the highest counts (W-27)."""
    return cards


@passive
def tent_room(survivors: int) -> int:
    """Room for this many waiting Survivors; the highest counts (WR-65)."""
    return survivors


@passive
def shield(emplacement: CardId) -> str:
    """Damage meant for that Emplacement falls on this one (WR-29)."""
    return emplacement


@passive
def defence(points: int) -> int:
    """Each participant in the attack has more Weapon points (WR-30)."""
    return points


@passive
def overwatch() -> bool:
    """The occupant may help in any fight of this Noon (WR-52)."""
    return True


# -- Mutations -----------------------------------------------------------------------------------------------------


@passive
def health(cards: int) -> int:
    """The hand limit is higher (W-64)."""
    return cards


@passive
def frighten(difficulty: int) -> int:
    """A fight of at most this Difficulty that is fought alone is won without dice (M05)."""
    return difficulty


@passive
def two_emplacements() -> bool:
    """Whoever stays home may occupy two Emplacements (WR-74)."""
    return True


@passive
def weapon_cap(points: int) -> int:
    """No more Weapon points than this on one day (WR-75)."""
    return points


@passive
def no_explore() -> bool:
    """The holder may not explore (WR-20)."""
    return True


@passive
def doom(day: int) -> int:
    """In the Night of this day or later the holder dies (WR-68)."""
    return day


# -- Survivors -----------------------------------------------------------------------------------------------------


@passive
def extra_days(days: int) -> int:
    """While active, the last day is later (WR-6)."""
    return days


@passive
def four_to_die() -> bool:
    """In a Radiation Roll three of a kind counts as a pair, four kill."""
    return True


@passive
def immune_with(survivor: CardId) -> str:
    """Crises do nothing to the seat while that Survivor is active or waiting (WR-73)."""
    return survivor


@passive
def grief(survivor: CardId, morale: int) -> Grief:
    """When that Survivor dies, this one loses Morale."""
    return Grief(survivor, morale)


@passive
def keeps_morale() -> bool:
    """Morale is never lost, moved away or paid."""
    return True


@passive
def inherit(cards: int) -> int:
    """When another active Survivor dies, take up to this many of its Salvage."""
    return cards
