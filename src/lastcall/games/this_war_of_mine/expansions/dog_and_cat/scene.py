"""The animals in the browser: where they are, and how."""

from __future__ import annotations

from typing import NamedTuple

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.cards import PetCard
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.state import Animal, Pets
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.text import scenes

POSES = {
    "fed": "lies", "hungry": "begs", "waits": "sits", "out": "sits",
    "warm": "lies", "calm": "sits", "aloof": "turns", "thief": "sits", "proud": "stands",
}  # fmt: skip
"""Mood -> the end of the symbol's name: `dog-lies`."""
PLACES = {"dog": (220.0, 368.0), "cat": (266.0, 262.0)}
"""Where each is drawn in the house: the dog in the hall beside the door, the cat on the landing."""


class AnimalView(NamedTuple):
    """One animal."""

    card: PetCard
    mood: str
    pose: str
    marks: int
    out: bool
    x: float
    y: float


class Scene(scenes.Scene[Shelter, WarBox]):
    """The animals of the group."""

    @property
    def animals(self) -> list[AnimalView]:
        return [self._animal(animal) for animal in Pets.of(self.view).here]

    def _animal(self, animal: Animal) -> AnimalView:
        mood, card = mood_of(self.view, animal), animal.card
        x, y = PLACES.get(card.id, PLACES["dog"])
        pose = f"{card.id}-{POSES[mood]}"
        return AnimalView(card, mood, pose, animal.hungry, animal.is_out(self.view), x, y)


def mood_of(view: Shelter, animal: Animal) -> str:
    """How it is, as the message `page-pet-mood` and the drawings know it."""
    if animal.is_out(view):
        return "out"
    if not animal.card.eats:
        return animal.mood
    return "fed" if animal.fed else "hungry" if animal.hungry else "waits"


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
