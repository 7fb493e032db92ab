"""The cards of Dog and Cat."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from lastcall.core.card import Card
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.reading import Reader
from lastcall.games.this_war_of_mine.vocabulary import BLACK_DIE

FILE = "dog_and_cat/pets.toml"
Mood: TypeAlias = Literal["calm", "thief", "aloof", "warm", "proud"]
"""How an animal is drawn; the rules do not ask for it."""


class Morning(StoryBlock, frozen=True, eq=False):
    """What an animal does in the morning, by the black die."""

    mood: Mood = "calm"


class PetCard(Card, frozen=True, eq=False):
    """An animal that the group may keep (TR-147, TR-148)."""

    name: str
    about: str
    eaten: int
    """The raw food that it is, if it comes to that (T-126)."""
    eats: tuple[str, ...] = ()
    """One of these at dusk; nothing: it needs no food."""
    hungry_limit: int = 0
    """With this many hungry marks it runs away."""
    raid_damage: int = 0
    raid_reroll: int = 0
    """Added to these modifiers at night, at home and fed."""
    carry: int = 0
    """Added to what the party carries, if it goes along."""
    encounters: int = 0
    """How many encounters of a trip are ignored, if it goes along."""
    takes_wound: bool = False
    """May it take a wound that is dealt where it is?"""
    morning: tuple[Morning, ...] = ()

    @property
    def goes_out(self) -> bool:
        """Does it go along with the party?"""
        return bool(self.carry or self.encounters)


def read(reader: Reader) -> list[PetCard]:
    reader.file = FILE
    cards = list(reader.catalog.deck(FILE, PetCard).values())
    for card in cards:
        for number, block in enumerate(card.morning):
            reader.index(f"{card.id}/morning{number}", block)
        if card.morning and sorted(die for block in card.morning for die in block.on) != list(range(1, BLACK_DIE + 1)):
            reader.fault(card.id, "morning", f"expected every number from 1 to {BLACK_DIE} once")
    return cards


def pets(box: WarBox) -> list[PetCard]:
    """All cards of the expansion."""
    return cast("list[PetCard]", box.cards_of["dog_and_cat"])
