"""The cards of Hidden Objectives."""

from __future__ import annotations

from typing import cast

from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.core.effects import Conditions
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.reading import Reader


class HiddenObjective(Card, frozen=True, eq=False):
    """What one player wants; revealed when it is reached."""

    name: str
    creed: str
    """What the owner reads while it is hidden."""
    goal: Conditions
    scenario: bool = True
    """Is it used in scenario games (TH-3)?"""
    lean: dict[str, float] = {}
    """What a choice of a tone is worth more to quick play while its leader holds the card."""
    story: Flat[StoryBlock] = StoryBlock()


def read(reader: Reader) -> list[HiddenObjective]:
    file = "hidden_objectives/hidden.toml"
    reader.file = file
    cards = list(reader.catalog.deck(file, HiddenObjective).values())
    for card in cards:
        reader.index(card.id, card.story)
    return cards


def objectives(box: WarBox) -> list[HiddenObjective]:
    """All cards of the expansion."""
    return cast("list[HiddenObjective]", box.cards_of["hidden_objectives"])
