"""The cards of Moonshiners as their files describe them (`cards/*.toml`)."""

from __future__ import annotations

from lastcall.core.card import Card
from lastcall.core.effects import Effects, Passives


class HeroCard(Card, frozen=True):
    """A Hero and the one thing that makes it special."""

    name: str
    calling: str
    colour: str
    power: Passives
    picture: str = ""


class Drunkard(Card, frozen=True):
    name: str
    kind: str


class Relic(Card, frozen=True):
    name: str
    value: int
    picture: str = ""


class Booze(Card, frozen=True):
    """A crate, which has a strength, or a special, which does what it says once."""

    name: str
    picture: str = ""
    strength: int = 0
    do: Effects = Effects()


class Building(Card, frozen=True):
    """A type of Building: what each Level makes of the Survivors in it."""

    name: str
    copies: int
    level1: Passives
    level2: Passives
    picture: str = ""
