"""The deck of Desperate Measures."""

from __future__ import annotations

from typing import ClassVar

from lastcall.core.piece import piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.games.this_war_of_mine.expansions.desperate_measures.cards import Measure
from lastcall.games.this_war_of_mine.state import WarPiece


@piece
class MeasuresDeck(WarPiece):
    """Those that have not been drawn; drawn ones are kept with the Narrative Action cards."""

    expansion: ClassVar[str] = "desperate_measures"
    deck: Hidden[list[Measure], NOBODY]
