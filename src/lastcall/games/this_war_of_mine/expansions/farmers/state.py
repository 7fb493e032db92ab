"""The farmers who work for the group."""

from __future__ import annotations

from typing import Annotated, ClassVar

from lastcall.core.features.marks import COUNTED
from lastcall.core.piece import piece
from lastcall.games.this_war_of_mine.expansions.farmers.cards import NAME
from lastcall.games.this_war_of_mine.state import WarPiece


@piece
class Farmhands(WarPiece):
    """How many are hired, and what they have done today. They are no characters (TR-105)."""

    expansion: ClassVar[str] = NAME
    at: Annotated[list[str], COUNTED]
    """The rooms in which they have done their job today."""
    hired: int = 0
    idle: int = 0
    """Those who were given nothing to do today."""
