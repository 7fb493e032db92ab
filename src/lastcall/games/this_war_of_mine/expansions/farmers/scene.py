"""The farmers in the browser: who is hired, and where they are."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.expansions.farmers.rules import COUNTER, DIG_WITH
from lastcall.games.this_war_of_mine.expansions.farmers.state import Farmhands
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.text import scenes

CORNER = "D3"
"""Where they live: the foot of the cellar stairs."""
BESIDE = 24.0
"""How far apart they stand in one room."""


class Scene(scenes.Scene[Shelter, WarBox]):
    """The farmers of the house."""

    @property
    def hired(self) -> int:
        return Farmhands.of(self.view).hired

    @property
    def known(self) -> int:
        """How often farmers will come to the step."""
        return self.view.counter(COUNTER)

    @property
    def figures(self) -> list[tuple[int, str, str, float]]:
        """(number, room, pose, how far from its left wall): at work, or in their corner of the cellar."""
        rooms = [*Farmhands.of(self.view).at, *(each.place for each in self.view.assignments if each.verb == DIG_WITH)]
        found = []
        for number in range(self.hired):
            works = number < len(rooms)
            beside = BESIDE * (1 + number) if not works else 3 * BESIDE
            found.append((number, rooms[number] if works else CORNER, "work" if works else "stand", beside))
        return found


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
