"""What is being resolved, and what cards leave behind: unfinished blocks, modifiers, Objectives."""

from __future__ import annotations

from lastcall.core.effects import Frame
from lastcall.core.piece import Piece, piece
from lastcall.games.this_war_of_mine.blocks import root_of
from lastcall.games.this_war_of_mine.cards import Objective


@piece
class StoryFrame(Frame):
    """A block being resolved: how far it has come, and who acts."""

    actor: str = ""
    passed: bool = False
    """The book has been handed on because of this script (TR-108)."""
    offered: bool = False
    """Choices were offered."""
    here: str = ""
    """The hole or room of the action that opened it."""
    dozing: bool = False
    """Its actor has fallen asleep by the effect list in progress, which is theirs to its end (TR-16)."""
    swayed: bool = False
    """The black die was within the highest empathy present (script 40)."""

    @property
    def card(self) -> str:
        """The card or script whose block it is."""
        return root_of(self.block)


@piece
class Mod(Piece):
    """A modifier in force (core.toml)."""

    name: str
    number: int
    until: str
    source: str
    """The card that made it: it ends with that card, if so."""
    dawns: int = 0
    """Dawns that must end before it does."""


@piece
class Shown(Piece):
    """An Objective that has been revealed."""

    card: Objective
    steps: int = 0
    complete: bool = False
    scored: bool = False
