"""What people call things: seats by their players, cards by their titles, words of a game by its messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastcall.core.card import Box, Card
from lastcall.core.effects import Call
from lastcall.core.game import GameText


class Message(NamedTuple):
    """A message of the game's text as a fact of another: what a card does, where that takes a sentence of its own."""

    key: str
    facts: Mapping[str, object] = {}


class CardText(NamedTuple):
    """What a card says in full: a game's `descriptions.card_text(card, view)` gives it."""

    does: object
    """What it does, as `Naming.describe` takes it."""
    rule: str
    """The clause of the rulebook about such cards."""
    flavour: str = ""
    on_choices: bool = True
    """Whether a choice that names the card says it too. People are named by choices that have nothing to do with it."""


def rule_about(card: Card, rules: Mapping[type[Card], str]) -> str:
    """The clause about cards of this kind; empty where the game has none."""
    return next((rule for kind, rule in rules.items() if isinstance(card, kind)), "")


class Naming:
    """Turns the ids in facts into the names that people at one table use."""

    def __init__(self, words: GameText, box: Box, names: Sequence[str]) -> None:
        self.words = words
        self.cards: Mapping[str, object] = box.cards
        self.titles: Mapping[str, str] = box.titles
        self.names = names

    def facts(self, facts: Mapping[str, object]) -> dict[str, object]:
        """Facts as messages use them.

        A message that knows that the fact `victim` is a seat reads `{ $victim-player }`, the name of the player there;
        of several, `{ $victims-players }`. The facts `seat` and `seats` always are: `{ $seat }` is a name. Beside a
        fact `count` or `number`, `{ $item-counted }` is that many of the item: `2 knives`.
        """
        named = {name: self.fact(value) for name, value in facts.items()}
        for name, value in facts.items():
            if value is None or type(value) is int:
                named[f"{name}-player"] = self.player(value)
            elif isinstance(value, list | tuple) and all(type(part) is int for part in value):
                named[f"{name}-players"] = list(map(self.player, value))
        count = facts.get("count", facts.get("number"))
        if type(count) is int:
            things = [(name, value) for name, value in facts.items() if isinstance(value, str)]
            named |= {f"{name}-counted": self.counted(thing, count) for name, thing in things}
        for name, played in (("seat", "seat-player"), ("seats", "seats-players")):
            if played in named:
                named[name] = named[played]
        return named

    def player(self, seat: object) -> object:
        """The name of the player in this seat; anything that is not a seat of this table is returned unchanged."""
        return self.names[seat] if type(seat) is int and 0 <= seat < len(self.names) else seat

    def fact(self, value: object) -> object:
        """A card by its title, `wood:2` by what and how many, a word of the game by its message, an effect or condition
        by its description; the rest as it is."""
        if isinstance(value, Call):
            return self.words.say(value.message, **self.facts(value.facts))
        if isinstance(value, Message):
            return self.words.say(value.key, **self.facts(value.facts))
        if isinstance(value, list | tuple):
            return [self.fact(part) for part in value]
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
                return self.counted(thing, int(count))
        return value

    def counted(self, thing: str, count: int) -> str:
        """`2 knives`: by the message `count-<thing>` where the game has one, otherwise the number and the name."""
        if self.knows(f"count-{thing}"):
            return self.words.say(f"count-{thing}", count=count)
        return f"{count} {str(self.fact(thing)).lower()}"

    def describe(self, what: object) -> str:
        """What effects do, what conditions demand, what a cost takes: from their own messages, which are phrases or
        whole sentences."""
        found = self.fact(what)
        if not isinstance(found, list):
            return str(found)
        text = ""
        for part in map(str, found):
            text += (" " if text.endswith(".") else ", " if text else "") + part
        return text

    def plain_facts(self, facts: Mapping[str, object]) -> dict[str, object]:
        """Facts as programs read them: ids stay ids, descriptions become phrases."""
        return {name: self._plain(value) for name, value in facts.items()}

    def _plain(self, value: object) -> object:
        if isinstance(value, Call | Message):
            return self.fact(value)
        return [self._plain(part) for part in value] if isinstance(value, list | tuple) else value

    def knows(self, key: str) -> bool:
        """Whether the game's text has a message with this key."""
        return self.words.knows(key)
