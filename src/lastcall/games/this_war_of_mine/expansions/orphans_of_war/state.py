"""The children in the house, and what they are about to do."""

from __future__ import annotations

from typing import Annotated, ClassVar

from lastcall.core.features.marks import CardIds, Slots
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import NAME, Child, KidAction, OrphansCard
from lastcall.games.this_war_of_mine.state import WarPiece


@piece
class Wish(Piece):
    """What a child would like to do today, before the group has answered."""

    child: Annotated[str, CardIds(Child)]
    card: KidAction


@piece
class Orphans(WarPiece):
    """The Orphans card in play, the children and the Kid Actions; happiness is a counter."""

    expansion: ClassVar[str] = NAME
    deck: Hidden[list[OrphansCard], NOBODY]
    """Those that were not drawn."""
    kids: Hidden[list[KidAction], NOBODY]
    children: list[Child]
    """Who is in the house."""
    lost: list[Child]
    wishes: Annotated[list[Wish], Slots(2)]
    seen: list[KidAction]
    """Kid Actions of today that were resolved or declined; they are shuffled back with the last one."""
    card: OrphansCard | None = None
    """The one that was drawn at the setup."""
    dug: bool = False
    """A child has helped to dig today."""
    unfed: int = 0
    """Children who have had no supper, until happiness has fallen for it."""
