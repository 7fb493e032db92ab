"""The characters of the group, and those it has lost."""

from __future__ import annotations

from typing import Annotated

from lastcall.core.features.marks import UNENCODED, Words
from lastcall.core.piece import Piece, piece
from lastcall.games.this_war_of_mine.cards import Character
from lastcall.games.this_war_of_mine.terms import FATIGUE, HERBAL_MEDS, PROPER_MEDS, WORST


@piece
class Person(Piece):
    """A character in the group, with five states from 0 to 4 (T-20)."""

    card: Character
    levels: list[int]
    starter: bool = False
    """One of the first three (T-6, T-149)."""
    medicine: Annotated[str, Words(PROPER_MEDS, HERBAL_MEDS)] = ""
    bandaged: bool = False
    task: Annotated[str, Words("bed", "floor", "guard", "scavenge")] = ""
    """What the evening gave them: bed, floor, guard, scavenge (T-56)."""
    out: bool = False
    """Has left the house with the party (T-61)."""
    busy: bool = False
    """Still carrying out what took fatigue to 4, so still awake (TR-120)."""
    stopped: bool = False
    """Waits on the Findings Pile (T-123)."""
    coming: bool = False
    """Met on a trip; arrives at dawn (TR-22)."""
    carries_more: bool = False
    """Took one weight more for fatigue (T-132)."""
    on_floor: bool = False
    """Slept on the floor tonight (advanced board)."""
    resting: bool = False
    """Joined during this round (T-29)."""

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def asleep(self) -> bool:
        """Fatigue 4, and nothing left to carry out (T-138)."""
        return self.levels[FATIGUE] >= WORST and not self.busy


@piece
class Gone(Piece):
    """A character who died or left (TR-93)."""

    card: Character
    day: int
    cause: Annotated[str, UNENCODED]
    died: bool
