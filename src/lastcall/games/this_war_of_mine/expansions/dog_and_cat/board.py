"""The animals in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.this_war_of_mine.expansions.dog_and_cat.scene import mood_of
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.state import Animal, Pets
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    return [WORDS.say("board-pets", pets=[_line(view, animal) for animal in Pets.of(view).here])]


def _line(view: Shelter, animal: Animal) -> str:
    mood = WORDS.say("page-pet-mood", mood=mood_of(view, animal))
    return WORDS.say("board-pet", name=animal.card.name, mood=mood, marks=animal.hungry)
