"""The Heart of the City in the browser."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.cards import HeartCard
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.state import Heart
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.text import scenes


class Scene(scenes.Scene[Shelter, WarBox]):
    """Where the party has been, and how often it may still go."""

    @property
    def left(self) -> int:
        return len(Heart.of(self.view).deck)

    @property
    def visited(self) -> list[HeartCard]:
        return Heart.of(self.view).visited


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
