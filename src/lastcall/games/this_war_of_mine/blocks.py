"""Blocks: what is printed on cards and in scripts, told and then done."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lastcall.core.effects import Block
from lastcall.games.this_war_of_mine.terms import Tone

LOOSE = "J0"
"""The block of a Remnants card that a shell left: one component."""
MORE_FINDS = "N0"
"""The block of what a place adds to a Findings card that is taken (modifier `finds`)."""


class Enemy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One opponent as a card lists it."""

    kind: str
    weapon: str
    prowess: int


class StoryBlock(Block, frozen=True, eq=False):
    """A part of a card or script: shown, then done in this order: do, case, roll, choice, then.

    Its id says where it is (`P3/choice2/roll1`); an unfinished block is remembered by it.
    """

    text: str = ""
    say: str = ""
    """A quote that may be read aloud (T-4)."""
    tone: Tone = ""
    enemies: tuple[Enemy, ...] = ()
    """They serve the fights in this block (TR-84)."""
    case: tuple[StoryBlock, ...] = ()
    roll: tuple[StoryBlock, ...] = ()
    choice: tuple[StoryBlock, ...] = ()

    @property
    def is_blank(self) -> bool:
        """Does it say and do nothing?"""
        return not (self.text or self.do or self.case or self.roll or self.choice or self.then)

    @property
    def fights(self) -> bool:
        """Does one of its own effects start a fight (TR-127)?"""
        return self.do.first("fight", "ambush") is not None


def parts_of(block: StoryBlock) -> Iterator[StoryBlock]:
    """A block and all blocks in it."""
    yield block
    for entry in (*block.case, *block.roll, *block.choice):
        yield from parts_of(entry)


def root_of(block: str) -> str:
    """The card or script that a block belongs to."""
    return block.partition("/")[0]
