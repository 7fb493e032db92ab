"""The cards of Farmers."""

from __future__ import annotations

from typing import NamedTuple, cast

import msgspec

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import OrdinaryEvent, Raid, Resident, VisitorCard
from lastcall.games.this_war_of_mine.house_cards import Fitting
from lastcall.games.this_war_of_mine.reading import Reader

NAME = "farmers"
FILE = "farmers/farmers.toml"


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On which terms farmers stay."""

    miniatures: int = 0
    food_at_dusk: int = 0
    work: tuple[str, ...] = ()
    """The Fittings whose actions are a job for a farmer (TR-145)."""


class FarmCards(NamedTuple):
    """Everything that the expansion brings."""

    terms: Terms
    fittings: list[Fitting]
    raids: list[Raid]
    residents: list[Resident]
    events: list[OrdinaryEvent]
    visitors: list[VisitorCard]


def read(reader: Reader) -> FarmCards:
    reader.add_counters(FILE)
    cards = FarmCards(
        reader.catalog.read(FILE, "rules", Terms) or Terms(),
        reader.add_fittings(FILE),
        reader.add_raids(FILE, Raid, "raid"),
        reader.add_residents(FILE, Resident, "resident"),
        reader.add_stories(FILE, OrdinaryEvent, "event"),
        reader.add_stories(FILE, VisitorCard, "visitor"),
    )
    for fitting in cards.terms.work:
        if fitting not in reader.box.fittings:
            reader.catalog.fault(FILE, "rules", "work", f"{fitting!r} is no Fitting")
    return cards


def farm(box: WarBox) -> FarmCards:
    """All cards of the expansion."""
    return cast(FarmCards, box.cards_of[NAME])
