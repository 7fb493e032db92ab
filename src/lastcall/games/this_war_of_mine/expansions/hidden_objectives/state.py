"""Who holds which Hidden Objective."""

from __future__ import annotations

from typing import ClassVar

from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, OWNER, Hidden
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import HiddenObjective
from lastcall.games.this_war_of_mine.state import WarPiece


@piece
class Holder(Piece):
    """A player, and the card that only this player sees (TH-1, TR-171)."""

    seat: int
    hand: Hidden[list[HiddenObjective], OWNER]
    """One card until it is revealed; none where there were too few."""


@piece
class HiddenObjectives(WarPiece):
    """The cards of the players, and those that nobody drew."""

    expansion: ClassVar[str] = "hidden_objectives"
    holders: list[Holder]
    undealt: Hidden[list[HiddenObjective], NOBODY]
    revealed: list[HiddenObjective]
    """Out of the game, in the order in which they were reached (TH-2)."""
