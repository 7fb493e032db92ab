"""What is left to visit in the Heart of the City."""

from __future__ import annotations

from typing import ClassVar

from lastcall.core.piece import piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.cards import HeartCard
from lastcall.games.this_war_of_mine.state import WarPiece


@piece
class Heart(WarPiece):
    """The cards that have not been drawn, and those that have."""

    expansion: ClassVar[str] = "heart_of_the_city"
    deck: Hidden[list[HeartCard], NOBODY]
    visited: list[HeartCard]
    """Removed from the game, in the order of the visits."""
