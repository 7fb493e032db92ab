"""The rooms of the house, and who works where in a round."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from lastcall.core.features.marks import COUNTED, PRESENT, UNENCODED, Words
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.games.this_war_of_mine.house_cards import Fitting, ShelterCard

VERBS = ("work", "pair", "help", "print", "use", "board", "craft", "shift", "dismantle", "rest")
"""What a character may be assigned to; `help` is at Rubble that somebody else works on."""


@piece
class Room(Piece):
    """A cell of the house, with the Shelter card or the Fitting in it."""

    id: Annotated[str, UNENCODED]
    kind: Annotated[str, Words("rubble", "door", "bars", "furniture", "junk")] = ""
    """Of the Shelter card here: rubble, door, bars, furniture, junk."""
    cards: Hidden[list[ShelterCard], NOBODY] = field(default_factory=list)
    """The card, or two on a 2x rubble space, the upper one last."""
    remnants: bool = False
    loose: bool = False
    """Remnants of a shell, not of a card: worth one component (house rubble)."""
    fitting: Fitting | None = None
    wait: int = 0
    ripe: Annotated[str, Words("good", "poor")] = ""
    cheaper: bool = False
    """Crafted by Nadim for a component less (TR-36)."""


@piece
class Assignment(Piece):
    """One character's action of this round (TR-114)."""

    person: str
    verb: Annotated[str, Words(*VERBS)]
    place: str
    detail: Annotated[str, UNENCODED] = ""
    """The Fitting, the action's number, the new place: as the verb needs."""
    tool: Annotated[str, PRESENT] = ""
    paid: Annotated[dict[str, int], COUNTED] = field(default_factory=dict)
