"""The children in the browser: who they are, where they are drawn, how happy they are, what they would like to do."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.descriptions import Described
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import HAPPINESS, KidAction, OrphansCard
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.rules import does_wish, room_of
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.text import scenes
from lastcall.text.pictures import Pictures

PICTURES = Pictures(Path(__file__).parent)
FIRST, BESIDE = 56, 20
"""How far into the Kid's Room the first child stands, and how far apart they are."""


class Scene(scenes.Scene[Shelter, WarBox]):
    """Those who are in the house and are no characters."""

    @cached_property
    def orphans(self) -> Orphans:
        return Orphans.of(self.view)

    @property
    def card(self) -> OrphansCard | None:
        return self.orphans.card

    @property
    def room(self) -> str:
        """Where they are drawn."""
        return room_of(self.view)

    @property
    def figures(self) -> list[tuple[str, str, int]]:
        """(child, name, how far into the room)"""
        return [(child.id, child.name, FIRST + BESIDE * at) for at, child in enumerate(self.orphans.children)]

    @property
    def happiness(self) -> int:
        return self.view.counter(HAPPINESS)

    @property
    def highest(self) -> int:
        return self.box.counters[HAPPINESS]

    def picture(self, card: KidAction) -> str:
        return PICTURES.of(card)

    def does(self, card: KidAction) -> Described:
        return does_wish(card)


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
