"""What is being resolved, and what cards leave behind: unfinished blocks, modifiers, Objectives."""

from __future__ import annotations

from typing import Annotated

from lastcall.core.effects import Frame
from lastcall.core.features.marks import PRESENT, UNENCODED, CardIds
from lastcall.core.piece import Piece, piece
from lastcall.games.this_war_of_mine.blocks import root_of
from lastcall.games.this_war_of_mine.cards import Character, Objective


@piece
class StoryFrame(Frame):
    """A block being resolved: how far it has come, and who acts."""

    actor: Annotated[str, CardIds(Character)] = ""
    passed: bool = False
    """The book has been handed on because of this script (TR-108)."""
    offered: bool = False
    """Choices were offered."""
    here: Annotated[str, PRESENT] = ""
    """The hole or room of the action that opened it."""
    dozing: bool = False
    """Its actor has fallen asleep by the effect list in progress, which is theirs to its end (TR-16)."""
    decides: int = -1
    """The seat that decides what it leaves open, where that is not the leader (TR-171)."""
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
    source: Annotated[str, UNENCODED]
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
