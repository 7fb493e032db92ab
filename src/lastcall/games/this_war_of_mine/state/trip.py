"""A night in the city."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from lastcall.core.features.marks import COUNTED, UNENCODED, CardIds, Words
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.games.this_war_of_mine.cards import Exploration, Location


@piece
class Trip(Piece):
    """A trip to one Location (T-62 to T-75)."""

    location: Annotated[str, CardIds(Location)]
    unknown: Hidden[list[Exploration], NOBODY]
    noise: int = 1
    searching: bool = True
    """The party is there, and the Findings Pile is at hand."""
    ending: bool = False
    """Exploration ends once the card in progress is done."""
    exchanged: Annotated[str, Words("near", "far")] = ""
    had_last_four: bool = False
    """Four Unknown cards were left between two cards, and could have gone back (TR-49)."""
    lightfoot: bool = False
    """Juno has used her ability."""
    card: Annotated[str, CardIds(Exploration)] = ""
    losses: int = 0
    """Deaths in the scene in progress (T-122)."""
    leaves: bool = False
    """The Location is exchanged after this trip (TR-49)."""
    then: Annotated[str, UNENCODED] = "raid"
    """The phase that follows when the Location is left (T-75)."""
    fled: bool = False
    """The party has fled from the Location (T-106)."""
    put_down: Annotated[dict[str, int], COUNTED] = field(default_factory=dict)
    """What is not carried home: left behind, or hidden (T-129)."""
