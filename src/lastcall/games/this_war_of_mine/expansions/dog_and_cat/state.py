"""Which animals live with the group, and how they are."""

from __future__ import annotations

from typing import Annotated, ClassVar, get_args

from lastcall.core.features.marks import Slots, Words
from lastcall.core.piece import Piece, piece
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.cards import Mood, PetCard
from lastcall.games.this_war_of_mine.state import Shelter, WarPiece


@piece
class Animal(Piece):
    """A pet in the group. It is no character: no states, no tasks, no empathy (TR-105)."""

    card: PetCard
    hungry: int = 0
    """Hungry marks; they are no Wait tokens."""
    fed: bool = False
    """Has eaten this dusk."""
    out: bool = False
    """Has left the house with the party."""
    warned: int = 0
    """Encounters of this trip that were ignored because of it."""
    mood: Annotated[str, Words(*get_args(Mood))] = "calm"

    def is_out(self, shelter: Shelter) -> bool:
        """Is it with the party, while there is one?"""
        return self.out and bool(shelter.party)


@piece
class Pets(WarPiece):
    """The animals of the group, and those that have not come yet."""

    expansion: ClassVar[str] = "dog_and_cat"
    here: Annotated[list[Animal], Slots(2)]
    unmet: list[PetCard]

    def animal(self, name: str) -> Animal | None:
        """One of them, if it is with the group."""
        return next((animal for animal in self.here if animal.card.id == name), None)
