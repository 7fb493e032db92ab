"""What people call things: seats by their players, cards by their titles, words of a game by its messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastcall.core.card import Box
from lastcall.core.effects import Call
from lastcall.core.game import Words

SEATS = frozenset({"seat", "other", "owner", "waited", "leader", "winner", "winners", "seats", "victim"})
"""Facts of these names are seats, and are told by the name of who sits there."""


class Message(NamedTuple):
    """A message of the game's text as a fact of another: what a card does, where that takes a sentence of its own."""

    key: str
    facts: Mapping[str, object] = {}


class Naming:
    """Turns the ids in facts into the names that people at one table use."""

    def __init__(self, words: Words, box: Box, names: Sequence[str]) -> None:
        self.words = words
        self.cards: Mapping[str, object] = box.cards
        self.titles: Mapping[str, str] = box.titles
        self.names = names

    def facts(self, facts: Mapping[str, object]) -> dict[str, object]:
        return {name: self.fact(name, value) for name, value in facts.items()}

    def fact(self, name: str, value: object) -> object:
        """A seat by its player, a card by its title, `wood:2` by what and how many, a word of the game by its message,
        an effect or condition by its description; the rest as it is."""
        if isinstance(value, Call):
            return self.words.say(value.message, **self.facts(value.facts))
        if isinstance(value, Message):
            return self.words.say(value.key, **self.facts(value.facts))
        if isinstance(value, list | tuple):
            return [self.fact(name, part) for part in value]
        if name in SEATS and isinstance(value, int) and not isinstance(value, bool):
            return self.names[value] if 0 <= value < len(self.names) else value
        if isinstance(value, str):
            title: object = getattr(self.cards.get(value), "name", None)
            if title is not None:
                return str(title)
            if value in self.titles:
                return self.titles[value]
            if self.knows(f"name-{value}"):
                return self.words.say(f"name-{value}")
            thing, _, count = value.rpartition(":")
            if thing and count.isdigit():
                return f"{count} {str(self.fact(name, thing)).lower()}"
        return value

    def describe(self, what: object) -> str:
        """What effects do, what conditions demand, what a cost takes: from their own messages."""
        found = self.fact("", what)
        return ", ".join(map(str, found)) if isinstance(found, list) else str(found)

    def plain_facts(self, facts: Mapping[str, object]) -> dict[str, object]:
        """Facts as programs read them: ids stay ids, descriptions become phrases."""
        return {name: self._plain(value) for name, value in facts.items()}

    def _plain(self, value: object) -> object:
        if isinstance(value, Call | Message):
            return self.fact("", value)
        return [self._plain(part) for part in value] if isinstance(value, list | tuple) else value

    def knows(self, key: str) -> bool:
        """Whether the game's text has a message with this key."""
        return self.words.knows(key)
