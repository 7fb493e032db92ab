"""The cards of Our Street, and the miniatures that are not on the board."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, cast

from lastcall.core.card import Card
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.reading import Reader

FILE = "our_street/street.toml"
Kind: TypeAlias = Literal["soldier", "thug", "farmer"]
Where: TypeAlias = Literal["outside", "pile"]
KINDS: tuple[Kind, ...] = ("soldier", "thug", "farmer")
WHERES: tuple[Where, ...] = ("outside", "pile")
TRADE = "street-trade"
"""The block of a trade with a farmer on Outside (TR-150)."""


class StreetCard(Card, frozen=True, eq=False):
    """A part of the street: what a morning brings, and what a character can do while the marker is on it."""

    name: str
    text: str
    picture: str
    morning: StoryBlock
    place: StoryBlock

    @property
    def on_morning(self) -> str:
        """The block that is rolled on when the marker comes here."""
        return f"{self.id}/morning"

    @property
    def on_place(self) -> str:
        """The block of the action here."""
        return f"{self.id}/place"


class StreetBox(NamedTuple):
    """What the box of the expansion holds."""

    cards: list[StreetCard]
    """In sequence (TO-2)."""
    pool: dict[str, int]
    """How many miniatures of each kind there are (TR-96)."""


def read(reader: Reader) -> StreetBox:
    reader.file = FILE
    cards = list(reader.catalog.deck(FILE, StreetCard).values())
    for card in cards:
        reader.index(card.on_morning, card.morning)
        reader.index(card.on_place, card.place)
    trade = reader.catalog.read(FILE, "trade", StoryBlock)
    if trade is not None:
        reader.index(TRADE, trade)
    return StreetBox(cards, {kind: int(reader.catalog.file(FILE).get("pool", {}).get(kind, 0)) for kind in KINDS})


def street_box(box: WarBox) -> StreetBox:
    """The cards and miniatures of the expansion."""
    return cast("StreetBox", box.cards_of["our_street"])
