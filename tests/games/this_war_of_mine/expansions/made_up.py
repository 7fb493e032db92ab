"""An expansion of a few lines, to test what expansions can do without the cards of a real one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from lastcall.core.expansion import Expansion, Expansions
from lastcall.core.piece import piece
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.junctions import Moments, WarExpansion
from lastcall.games.this_war_of_mine.state import Shelter, WarPiece
from lastcall.games.this_war_of_mine.testing import HouseScenario, with_expansions


@piece
class Notes(WarPiece):
    """What the made-up expansion remembers."""

    expansion: ClassVar[str] = "made_up"
    lines: list[str]


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    shelter.expansions["made_up"] = Notes([])


class MadeUp(Expansions[WarExpansion]):
    """These expansions alone."""

    def __init__(self, *expansions: WarExpansion) -> None:
        super().__init__(GAME.package)
        self.chosen = expansions

    @cached_property
    def found(self) -> dict[str, WarExpansion]:
        return {each.name: each for each in self.chosen}


def made_up(on: Moments | None = None, **more: Any) -> WarExpansion:
    return Expansion(name="made_up", package=__package__ or "", lay=lay, on=on or Moments(), **more)


def house_with(
    on: Moments | None = None, *people: str, storage: Mapping[str, int] | None = None, **more: Any
) -> HouseScenario:
    """A house in which the made-up expansion is in play."""
    game = with_expansions(NoText(made_up(on, **more)))
    return HouseScenario(*people, options={"expansions": ["made_up"]}, game=game).store(**storage or {})


class NoText(MadeUp):
    """They have no folder of their own."""

    @property
    def folders(self) -> list[Any]:
        return []
