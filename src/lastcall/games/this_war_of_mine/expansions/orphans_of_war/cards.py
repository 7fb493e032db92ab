"""The cards and the booklet of Orphans of War."""

from __future__ import annotations

from typing import NamedTuple, cast

import msgspec

from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.core.effects import Effects, Passives
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.house_cards import Fitting
from lastcall.games.this_war_of_mine.reading import Reader

NAME = "orphans_of_war"
FILE = f"{NAME}/orphans.toml"
HAPPINESS = "happiness"
"""The counter, which the Happiness token shows."""
HAPPY = "OR0"
"""The block of a dawn with the highest happiness (TR-152)."""
EMPTY_MATTRESS = "SO5"
"""The script that is read when happiness has reached 0 (TR-152)."""


class Child(Card, frozen=True, eq=False):
    """A child that an Orphans card brings; a miniature on the table."""

    name: str
    epilogue: str


class OrphansCard(Card, frozen=True, eq=False):
    """Who lives with the group in this game."""

    name: str
    text: str
    children: tuple[str, ...]
    ability: Passives
    setup: Effects = Effects()
    """What drawing it does to happiness (TR-151)."""


class KidAction(Card, frozen=True, eq=False):
    """What a child is about to do; the group lets it happen, or does not."""

    name: str
    declined: str
    """What is told when the group does not."""
    picture: str = ""
    story: Flat[StoryBlock] = StoryBlock()


class OrphanRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the expansion (`[rules]`)."""

    happiness_start: int = 0
    food_at_dusk: int = 0
    lost_misery: int = 0


class OrphanBox(NamedTuple):
    """Everything that the expansion adds to the box."""

    rules: OrphanRules
    orphans: list[OrphansCard]
    children: dict[str, Child]
    kids: list[KidAction]
    fittings: list[Fitting]


def read(reader: Reader) -> OrphanBox:
    reader.file = FILE
    reader.add_counters(FILE)
    catalog = reader.catalog
    children = catalog.deck(FILE, Child, "child")
    orphans = list(catalog.deck(FILE, OrphansCard, "orphans").values())
    for card in orphans:
        for child in card.children:
            if child not in children:
                reader.fault(card.id, "children", f"{child!r} is no [[child]]")
        if card.setup.without("count"):
            reader.fault(card.id, "setup", "may only count")
    kids = list(catalog.deck(FILE, KidAction, "kid").values())
    for kid in kids:
        reader.index(kid.id, kid.story)
        reader.index(declined(kid), StoryBlock(text=kid.declined))
    happy = catalog.read(FILE, "happy", StoryBlock)
    if happy is not None:
        reader.index(HAPPY, happy)
    reader.add_scripts(FILE)
    rules = catalog.read(FILE, "rules", OrphanRules) or OrphanRules()
    return OrphanBox(rules, orphans, children, kids, reader.add_fittings(FILE))


def declined(kid: KidAction) -> str:
    """The block of a Kid Action that the group does not let happen."""
    return f"{kid.id}/declined"


def orphan_box(box: WarBox) -> OrphanBox:
    """All that the expansion adds."""
    return cast("OrphanBox", box.cards_of[NAME])
