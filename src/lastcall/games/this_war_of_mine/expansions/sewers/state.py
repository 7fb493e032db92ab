"""The three decks of Sewers, and the trail that the group has laid so far."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar

from lastcall.core.deck import Deck
from lastcall.core.features.marks import CardIds, Slots, Words
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.games.this_war_of_mine.expansions.sewers.cards import SewerCorridor, SewerMap, SewerRoom
from lastcall.games.this_war_of_mine.state import WarPiece

RED = "red"
"""The way of a fourth card (TS-7)."""


@piece
class TrailCard(Piece):
    """A map card on the table: which way the group took, and what each step of it brought."""

    map: SewerMap
    way: Annotated[str, Words("ahead", "right", "left", RED)] = ""
    """Empty until an exit is chosen."""
    met: Annotated[list[str], CardIds(SewerRoom, SewerCorridor)] = field(default_factory=list)
    """The cards drawn on this path so far."""

    @property
    def path(self) -> tuple[str, ...]:
        """The letters and numbers on the way that was chosen."""
        return self.map.path(self.way) if self.way else ()


@piece
class Sewers(WarPiece):
    """Between two trips all map cards are in their deck, and the trail is empty."""

    expansion: ClassVar[str] = "sewers"
    thugs: bool
    """Played with Thugs and Resources (TS-9, TS-10)?"""
    maps: Hidden[list[SewerMap], NOBODY]
    rooms: Deck[SewerRoom]
    corridors: Deck[SewerCorridor]
    trail: Annotated[list[TrailCard], Slots(5)]
    """The Starting Zone, then every card laid since; the group is on the last one."""
    talked: int = -1
    """The round of a fight before which the group last tried to stop it (TR-79)."""
    slot: Annotated[str, Words("near", "distant", "far")] = ""
    """The Location under which the group has come out (TS-7)."""
