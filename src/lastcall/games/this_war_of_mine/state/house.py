"""The rooms of the house, and who works where in a round."""

from __future__ import annotations

from dataclasses import field

from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.games.this_war_of_mine.house_cards import Fitting, ShelterCard


@piece
class Room(Piece):
    """A cell of the house, with the Shelter card or the Fitting in it."""

    id: str
    kind: str = ""
    """Of the Shelter card here: rubble, door, bars, furniture, junk."""
    cards: Hidden[list[ShelterCard], NOBODY] = field(default_factory=list)
    """The card, or two on a 2x rubble space, the upper one last."""
    remnants: bool = False
    loose: bool = False
    """Remnants of a shell, not of a card: worth one component (house rubble)."""
    fitting: Fitting | None = None
    wait: int = 0
    ripe: str = ""
    cheaper: bool = False
    """Crafted by Nadim for a component less (TR-36)."""


@piece
class Assignment(Piece):
    """One character's action of this round (TR-114)."""

    person: str
    verb: str
    """work, pair, help (at Rubble that somebody else works on), print, use, board, craft, shift, dismantle, or rest"""
    place: str
    detail: str = ""
    """The Fitting, the action's number, the new place: as the verb needs."""
    tool: str = ""
    paid: dict[str, int] = field(default_factory=dict)
