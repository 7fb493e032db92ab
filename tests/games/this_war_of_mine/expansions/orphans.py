"""A house with children, for the tests of Orphans of War."""

from __future__ import annotations

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import HAPPINESS, orphan_box
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house

NAME = "orphans_of_war"
OPTIONS = {"expansions": [NAME]}
BOX = orphan_box(GAME.box)


def with_children(
    card: str = "OR1", *people: str, happiness: int = 3, more: tuple[str, ...] = (), **storage: int
) -> HouseScenario:
    """This Orphans card is in play, with everybody on it, and happiness at this number."""
    table = expanded_house([NAME, *more], *(people or ("marko", "oskar")), **storage)
    orphans = of(table)
    assert orphans.card is not None
    orphans.deck.append(orphans.card)
    orphans.card = next(each for each in orphans.deck if each.id == card)
    orphans.deck.remove(orphans.card)
    orphans.children = [BOX.children[child] for child in orphans.card.children]
    orphans.kids += [wish.card for wish in orphans.wishes]
    orphans.wishes = []
    table.state.counters[HAPPINESS] = happiness
    return table


def of(table: HouseScenario) -> Orphans:
    return Orphans.of(table.state)


def happiness(table: HouseScenario) -> int:
    return table.state.counter(HAPPINESS)


def children(table: HouseScenario) -> list[str]:
    return [child.id for child in of(table).children]


def morning(table: HouseScenario, *cards: str) -> HouseScenario:
    """The Day begins, and these Kid Actions are drawn, in the order of the children."""
    table.stack(of(table).kids, *cards)
    table.state.round = 0
    table.state.day_phase = "day"
    return table.at("orphans_wake")


def dusk(table: HouseScenario) -> HouseScenario:
    """The characters have eaten."""
    table.state.round = 0
    table.state.day_phase = "dusk"
    return table.at("orphans_supper")
