"""The street, its marker, and who stands where."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar

from lastcall.core.features.marks import PRESENT, Index, Words
from lastcall.core.piece import piece
from lastcall.games.this_war_of_mine.expansions.our_street.cards import KINDS, StreetCard
from lastcall.games.this_war_of_mine.state import WarPiece

NOT_YET = -1
"""Where the marker is before the first morning."""


@piece
class Street(WarPiece):
    """The four cards in sequence, the marker, and the figures on Outside and on the Findings Pile (TO-2 to TO-4)."""

    expansion: ClassVar[str] = "our_street"
    cards: list[StreetCard]
    marker: Annotated[int, Index(4)] = NOT_YET
    """The number of the card that it is on."""
    outside: Annotated[dict[str, int], Words(*KINDS)] = field(default_factory=dict)
    """Figures on the OUTSIDE space, by their kind; the other space is the Findings Pile."""
    pile: Annotated[dict[str, int], Words(*KINDS)] = field(default_factory=dict)
    traded: bool = False
    """The group has traded with the farmers on Outside in this Day phase (TR-150)."""
    passed: Annotated[str, PRESENT] = ""
    """Who has already come past the soldiers with the action that is to be resolved now (TR-150)."""

    @property
    def card(self) -> StreetCard | None:
        """The card under the marker."""
        return self.cards[self.marker] if self.marker >= 0 else None
