"""The cards of Desperate Measures."""

from __future__ import annotations

from typing import cast

from lastcall.core.effects import Conditions
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import Kept
from lastcall.games.this_war_of_mine.reading import Reader


class Measure(Kept, frozen=True, eq=False):
    """What those who are left can do because somebody is gone; kept by the group until it is played."""

    wish: Conditions = Conditions()
    """When quick play plays it."""


def read(reader: Reader) -> list[Measure]:
    return reader.add_stories("desperate_measures/measures.toml", Measure)


def measures(box: WarBox) -> list[Measure]:
    """All cards of the expansion."""
    return cast("list[Measure]", box.cards_of["desperate_measures"])
