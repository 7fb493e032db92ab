"""Desperate Measures in the browser."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.expansions.desperate_measures.cards import Measure
from lastcall.games.this_war_of_mine.expansions.desperate_measures.state import MeasuresDeck
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.text import scenes


class Scene(scenes.Scene[Shelter, WarBox]):
    """What a loss has left the group with."""

    @property
    def held(self) -> list[Measure]:
        return [card for card in self.view.held if isinstance(card, Measure)]

    @property
    def left(self) -> int:
        """How many are in the deck."""
        return len(MeasuresDeck.of(self.view).deck)


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
