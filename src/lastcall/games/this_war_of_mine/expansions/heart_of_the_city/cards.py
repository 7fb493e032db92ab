"""The cards and the booklet of Heart of the City."""

from __future__ import annotations

from typing import cast

from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.reading import Reader

FILE = "heart_of_the_city/heart.toml"


class HeartCard(Card, frozen=True, eq=False):
    """A place in the middle of the city."""

    name: str
    story: Flat[StoryBlock] = StoryBlock()


def read(reader: Reader) -> list[HeartCard]:
    reader.file = FILE
    cards = list(reader.catalog.deck(FILE, HeartCard).values())
    for card in cards:
        reader.index(card.id, card.story)
    reader.add_scripts(FILE)
    return cards


def heart_cards(box: WarBox) -> list[HeartCard]:
    """All cards of the expansion."""
    return cast("list[HeartCard]", box.cards_of["heart_of_the_city"])
