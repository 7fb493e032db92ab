"""Houses in their street."""

from __future__ import annotations

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.our_street.cards import Where, street_box
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house

CARDS = street_box(GAME.box).cards
OPTIONS = {"expansions": ["our_street"]}


def street(*people: str, card: str = "OS1", **storage: int) -> HouseScenario:
    """A house in the street; the marker is on this card, and nobody stands about."""
    table = expanded_house(["our_street"], *people or ("marko", "oskar"), **storage)
    piece = Street.of(table.state)
    piece.marker = [each.id for each in piece.cards].index(card)
    piece.outside, piece.pile, table.state.mods = {}, {}, []
    return table


def put(table: HouseScenario, where: Where, **figures: int) -> HouseScenario:
    """Only these figures stand there."""
    piece = Street.of(table.state)
    if where == "outside":
        piece.outside = figures.copy()
    else:
        piece.pile = figures.copy()
    return table


def morning(before: str, die: int, **more: dict[str, int]) -> HouseScenario:
    """The marker moves on from a card, and the die shows this."""
    table = street(card=before)
    put(table, "outside", **more.get("outside", {}))
    put(table, "pile", **more.get("pile", {}))
    table.next_die(10, die)
    return table.at("street")


def figures(table: HouseScenario) -> tuple[dict[str, int], dict[str, int]]:
    piece = Street.of(table.state)
    return piece.outside, piece.pile
