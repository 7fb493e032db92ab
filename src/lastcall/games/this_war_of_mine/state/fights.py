"""Fights and raids: who stands against whom, with what."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from lastcall.core.features.marks import COUNTED, UNENCODED, Slots, Words
from lastcall.core.piece import Piece, piece
from lastcall.games.this_war_of_mine.cards import Raid
from lastcall.games.this_war_of_mine.terms import BARE_HANDS


@piece
class Foe(Piece):
    """An enemy token on the combat chart."""

    letter: Annotated[str, UNENCODED]
    kind: str
    weapon: str
    prowess: int
    wounds: int = 0
    dodged: bool = False
    rolled: bool = False
    face: str = ""


@piece
class Fighter(Piece):
    """A character in a fight or on guard: what they hold, what they may still do."""

    person: str
    weapon: str = BARE_HANDS
    barred: Annotated[list[str], COUNTED] = field(default_factory=list)
    """Weapons jammed or lost in this combat (TR-82)."""
    rerolls: int = 0
    dodged: bool = False
    rolled: bool = False
    face: str = ""
    """What the die shows now."""
    own_wounds: int = 0
    """Wounds that only they take (selfhit)."""
    bare: bool = False
    """Disarmed for the rest of the combat."""


@piece
class Combat(Piece):
    """A fight (T-98 to T-118)."""

    foes: Annotated[list[Foe], Slots(4)]
    fighters: Annotated[list[Fighter], Slots(4)]
    source: Annotated[str, UNENCODED]
    """The card whose enemies these are, for its `win`."""
    round: int = 0
    backstab: Annotated[str, Words("us", "them")] = ""
    """us or them, before the first round."""
    killed_people: bool = False
    """The group killed somebody who was no thug (T-117)."""
    outcome: Annotated[str, Words("won", "lost", "fled", "words")] = ""
    """won, lost, fled, words"""


@piece
class Attack(Piece):
    """Tonight's raid (TR-133)."""

    card: Raid
    guards: Annotated[list[Fighter], Slots(4)]
    damage: int = 0
    wounds: int = 0
    hits: int = 0
    boards: int = 0
    cancelled: bool = False
    rerolled: int = 0
    """Of the re-rolls that the guards share in each raid (modifier `raid_reroll`): how many are used."""
    lost: int = 0
    hurt: bool = False
