"""What Upgrade cards change for good: passive abilities, looked up when a team's outfit is worked out (E-81, E-82)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lastcall.games.moonshine_empire.cards import Medium, UnitName, VehicleKind
from lastcall.games.moonshine_empire.vocabulary import passive


class Bonus(NamedTuple):
    """More of a figure, for one kind of unit or tile."""

    unit: str
    add: int


class TravelMedium(NamedTuple):
    """What a kind of unit may travel on."""

    unit: str
    medium: Medium


@passive
def moves_more(unit: UnitName, add: int) -> Bonus:
    return Bonus(unit, add)


@passive
def carries_more(unit: UnitName, add: int) -> Bonus:
    return Bonus(unit, add)


@passive
def works_more(still: Literal["still1", "still2", "still3"], add: int) -> Bonus:
    return Bonus(still, add)


@passive
def seats_more(unit: VehicleKind, add: int) -> Bonus:
    return Bonus(unit, add)


@passive
def travels(unit: UnitName, medium: Medium) -> TravelMedium:
    return TravelMedium(unit, medium)


@passive
def moonlight_pays(add: int) -> int:
    return add


@passive
def bribe_price(price: int) -> int:
    return price


@passive
def camp_safe() -> bool:
    return True


@passive
def free_feed() -> bool:
    return True
