"""The map of Tactics with everybody on it, and the tokens of the group."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar

from lastcall.core.deck import Deck
from lastcall.core.features.marks import COUNTED, UNENCODED, CardIds, Slots, Words
from lastcall.core.piece import Piece, piece
from lastcall.games.this_war_of_mine.cards import Character, Item
from lastcall.games.this_war_of_mine.expansions.tactics.cards import CoverCard, RoomCard, Space
from lastcall.games.this_war_of_mine.state import Foe, WarPiece


@piece
class MapFigure(Piece):
    """A character who came to the map: where they stand, and the weapons they carry (TR-167)."""

    person: Annotated[str, CardIds(Character)]
    at: Annotated[str, CardIds(Space)] = ""
    """No space: they have left the map and wait on the Findings Pile (TT-27)."""
    arms: Annotated[list[str], CardIds(Item)] = field(default_factory=list)


@piece
class StealthTest(Piece):
    """A hide test or noise test in progress (TT-21, TT-22)."""

    kind: Annotated[str, Words("hide", "noise")]
    value: int
    rerolls: int
    """Of the group's lowest prowess: how many are left (TT-23)."""
    shown: int = 0
    """What the black die shows now."""


@piece
class Skirmish(Piece):
    """A fight on the map."""

    side: Annotated[str, Words("A", "B")]
    foes: Annotated[list[Foe], Slots(3)]
    """The enemy tokens on the combat chart; those in the combat in progress are not among them."""
    weapons: Annotated[dict[str, str], UNENCODED]
    """By the letter of an enemy: what the card gave it (TT-4)."""
    source: Annotated[str, UNENCODED]
    """The card whose enemies these are."""
    figures: Annotated[list[MapFigure], Slots(4)]
    tokens: dict[str, int]
    """Tactics tokens on the spaces."""
    marks: dict[str, int]
    """Soldier miniatures on the spaces."""
    opening: Annotated[str, Words("us", "them")] = ""
    """Who opens the first combat with a backstab (TR-161)."""
    alarm: bool = False
    turn: int = 0
    idle: int = 0
    """Turns without a test, a mark or a token collected (TR-173)."""
    stirred: bool = False
    """There was one of these in this turn."""
    talked: bool = False
    """Enemies went away alive: nothing is won."""
    acting: Annotated[list[str], COUNTED] = field(default_factory=list)
    """The group that has this turn."""
    staying: Annotated[list[str], COUNTED] = field(default_factory=list)
    """Who stays behind when their group moves (TT-11)."""
    action: Annotated[str, Words("creep", "walk", "run", "assault", "sneak")] = ""
    at: Annotated[str, CardIds(Space)] = ""
    """Where the acting group is."""
    wanted: int = 1
    """How many enemies appear in the combat that is about to begin."""
    backstab: Annotated[str, Words("us", "them")] = ""
    trial: StealthTest | None = None


@piece
class TacticsTable(WarPiece):
    """The two decks, the tokens that the group holds, and the fight in progress."""

    expansion: ClassVar[str] = "tactics"
    rooms: Deck[RoomCard]
    covers: Deck[CoverCard]
    tokens: int = 0
    """Collected, to be spent until the Location is left (TT-14)."""
    hushed: bool = False
    """All enemies were defeated: noise is ignored for the rest of the phase (TT-20)."""
    fight: Skirmish | None = None
