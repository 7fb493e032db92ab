"""A Settlement laid by hand: empty hands, an empty Stockpile, nothing out there, seat 0 with the marker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

import pytest

from lastcall.core.card import Card
from lastcall.games.wasteland.rules.card_use import use_chosen
from lastcall.games.wasteland.rules.crisis import resolve_crisis
from lastcall.games.wasteland.rules.hand import deck_of
from lastcall.games.wasteland.rules.sites import BACKS
from lastcall.games.wasteland.state import EXISTING, HOME, NEW, Building, Seat, Settlement, Site, Waiting
from lastcall.registry import find_game
from lastcall.testing import Scenario

PLAIN = ("SV02", "SV03", "SV12", "SV10", "SV16", "SV13")
"""Survivors whose abilities only work at moments of their own."""


class Camp(Scenario):
    """A table of Wasteland to be edited in a few words. Abilities are used up, except those named as `able`."""

    def __init__(self, *survivors: str, able: tuple[str, ...] = (), options: Mapping[str, Any] | None = None) -> None:
        names = survivors or PLAIN[:3]
        super().__init__(find_game("wasteland"), len(names), 1, options, ())
        settlement = self.camp
        for seat in settlement.seats:
            settlement.common.cards[:0] = seat.salvage  # type: ignore[assignment]
            settlement.survivors.cards.append(seat.survivor)  # type: ignore[arg-type]
            seat.salvage, seat.survivor = [], None
        settlement.common.cards[:0] = settlement.stockpile.cards  # type: ignore[assignment]
        settlement.stockpile.cards = []
        for site in settlement.sites:
            for card in site.deck:
                deck_of(settlement, card).cards.insert(0, card)
            settlement.locations.cards.insert(0, site.location)
        settlement.sites = []
        for seat, name in zip(settlement.seats, names, strict=True):
            seat.survivor = self.take(name)
            seat.morale = seat.survivor.morale
        settlement.dead, settlement.first, settlement.offers = [], 0, []
        abilities = [ability.id for survivor in settlement.box.survivors.values() for ability in survivor.abilities]
        settlement.spent = [each for each in abilities if each not in able]
        settlement.tired = settlement.spent[:]

    @property
    def camp(self) -> Settlement:
        settlement: Settlement = self.state
        return settlement

    def seat(self, number: int = 0) -> Seat:
        return self.camp.seats[number]

    # -- given ---------------------------------------------------------------------------------------------

    def give(self, number: int, *cards: str) -> Self:
        """Put cards into a hand, each where it belongs."""
        seat = self.seat(number)
        for card in cards:
            found = self.camp.box.cards[card]
            pile: Any = {"X": seat.crises, "M": seat.mutations}.get(card[0], seat.salvage)
            assert found
            self.deal(pile, card)
        return self

    def site(self, location: str, *cards: str) -> Self:
        """A Location in play whose Event Deck holds these cards, the first on top; shuffles leave them so."""
        self.unshuffled()
        found = self.take(location)
        deck = [self.take(card) for card in reversed(cards)]
        left = [sum(type(card) is back for card in deck) for back in BACKS]
        self.camp.sites.append(Site(found, deck, left))
        return self

    def built(self, *emplacements: str, damaged: bool = False) -> Self:
        """Emplacements of the Settlement, from their Locations."""
        for name in emplacements:
            card = self.camp.box.emplacements[name]
            if card.location:
                self.take(card.location)
            self.camp.buildings.append(Building(card, self.take("X12") if damaged else None))
        return self

    def hurt(self, *emplacements: str) -> Self:
        """Damage what stands."""
        for name in emplacements:
            building = self.camp.building(name)
            assert building is not None
            building.damage = self.take("X01")
        return self

    def stock(self, *cards: str) -> Self:
        """Put cards onto the Stockpile, the first on top."""
        self.unshuffled()
        self.camp.stockpile.cards += [self.take(card) for card in reversed(cards)]
        return self

    def waiting(self, name: str, *under: str, morale: int | None = None, radiation: int = 0) -> Self:
        """A Survivor in the Tent City."""
        survivor = self.take(name)
        found: list[Card] = [self.take(card) for card in under]
        self.camp.tents.append(Waiting(survivor, survivor.morale if morale is None else morale, radiation, found))
        return self

    def plan(self, number: int, place: str) -> Self:
        """Declare: a Location, an Emplacement, or `new`."""
        seat = self.seat(number)
        seat.plan = NEW if place == "new" else EXISTING if place.startswith("L") else HOME
        seat.place = "" if place == "new" else place
        return self

    def next_crisis(self, *cards: str) -> Self:
        """What comes up next from the Crisis deck."""
        self.stack(self.camp.crises, *cards)
        return self

    def mortal(self, number: int) -> Self:
        """A seat whose Survivor is dead already."""
        seat = self.seat(number)
        assert seat.survivor is not None
        self.camp.graves.append(seat.survivor)
        seat.survivor, seat.morale = None, 0
        self.camp.dead.append(number)
        return self

    # -- when ----------------------------------------------------------------------------------------------

    def resolves(self, crisis: str, number: int = 0) -> Self:
        """A seat resolves a Crisis alone."""
        return self.run(resolve_crisis(self.camp, self.take(crisis), self.seat(number)))

    def uses(self, number: int, *choice: Any) -> Self:
        """A seat uses a card (`"use", "C01", 0`) or an ability (`"ability", "SV02-1"`)."""
        return self.run(use_chosen(self.camp, self.seat(number), choice))

    def fights(self, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Self:
        """The dice of the next fight, as faces."""
        return self.dice(*[face - 1 for face in (*mine, *theirs)])

    def morning(self) -> Self:
        """Start the day; abilities stay used up."""
        keep = self.camp.tired[:]
        self.at("morning")
        self.camp.tired = keep
        return self

    # -- then ----------------------------------------------------------------------------------------------

    def hand(self, number: int = 0) -> list[str]:
        """The ids of a hand, Salvage first."""
        seat = self.seat(number)
        return [card.id for card in [*seat.salvage, *seat.crises, *seat.mutations]]  # type: ignore[list-item]

    @property
    def pile(self) -> list[str]:
        """The Stockpile, top first."""
        return [card.id for card in reversed(self.camp.stockpile.cards)]

    def trashed(self, card: str) -> bool:
        """Does this card lie in the trash of its deck?"""
        camp = self.camp
        decks: list[Any] = [camp.common, camp.rare, camp.crises, camp.mutations, camp.survivors, camp.locations]
        return any(each.id == card for deck in decks for each in deck.discards)


@pytest.fixture
def lay() -> Callable[..., Camp]:
    return Camp
