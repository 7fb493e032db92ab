"""Hidden Objectives in the browser: one's own card, and who still holds one."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import HiddenObjective
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.state import HiddenObjectives
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.text import scenes


class Scene(scenes.Scene[Shelter, WarBox]):
    """What this seat knows of them."""

    @property
    def mine(self) -> HiddenObjective | None:
        """The viewer's own card; an onlooker has none."""
        if self.seat is None:
            return None
        return next(iter(HiddenObjectives.of(self.view).holders[self.seat].hand), None)

    def holds(self, seat: int) -> bool:
        """Whether a player still holds a card; everybody knows that."""
        return bool(HiddenObjectives.of(self.view).holders[seat].hand)

    @property
    def revealed(self) -> list[HiddenObjective]:
        return HiddenObjectives.of(self.view).revealed


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
