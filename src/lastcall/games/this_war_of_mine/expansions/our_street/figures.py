"""Soldiers, thugs and farmers: the pool, where they stand, and what they do there (TO-3, TO-4, TR-96, TR-150)."""

from __future__ import annotations

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.expansions.our_street.cards import WHERES, Kind, Where, street_box
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.rules.items import add, gain, take
from lastcall.games.this_war_of_mine.rules.moments import figures_out
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import VEGETABLE


def space(shelter: Shelter, where: Where) -> dict[str, int]:
    """The figures on OUTSIDE or on the Findings Pile."""
    street = Street.of(shelter)
    return street.outside if where == "outside" else street.pile


def number(shelter: Shelter, kind: Kind, where: Where) -> int:
    """How many of a kind stand there."""
    return space(shelter, where).get(kind, 0)


def standing(shelter: Shelter, kind: str) -> int:
    """How many of a kind stand on the board."""
    street = Street.of(shelter)
    return street.outside.get(kind, 0) + street.pile.get(kind, 0)


def unused(shelter: Shelter, kind: Kind) -> int:
    """How many are left in the pool, which all expansions share (TO-3, TR-96, TR-150)."""
    return street_box(shelter.box).pool[kind] - figures_out(shelter, kind)


def appear(shelter: Shelter, kind: Kind, where: Where) -> None:
    """Place a figure, if an unused one of its kind is left (TO-3)."""
    if unused(shelter, kind) > 0:
        add(space(shelter, where), kind, 1)
        shelter.journal("figure", kind=kind, where=where)


async def withdraw(shelter: Shelter, kind: Kind) -> None:
    """Discard a figure, if one is on the board; the group chooses from where (TO-4)."""
    there = [where for where in WHERES if number(shelter, kind, where)]
    if not there:
        return
    where = there[0]
    if len(there) > 1:
        choices: list[Choice] = [("figure-from", each, kind) for each in there]
        answer = await ask(shelter.decider, "figure-from", choices, "TO-4", describe=lambda _: {"kind": kind})
        where = answer[1]
    take(space(shelter, where), kind, 1)
    shelter.journal("figure-gone", kind=kind, where=where)


def modifies(shelter: Shelter, name: str) -> int:
    """Soldiers on the pile raise the first noise, thugs there take from the load, thugs outside come along at night
    (TR-150)."""
    if name == "noise_start":
        return number(shelter, "soldier", "pile")
    if name == "carry":
        return -number(shelter, "thug", "pile")
    if name == "raid_damage":
        return number(shelter, "thug", "outside")
    return 0


def arrived(shelter: Shelter) -> None:
    """Each farmer on the Findings Pile leaves the party a vegetable when the noise marker is set (TR-150)."""
    farmers = number(shelter, "farmer", "pile")
    if farmers:
        shelter.journal("under-the-step", count=farmers)
        gain(shelter, VEGETABLE, farmers)
