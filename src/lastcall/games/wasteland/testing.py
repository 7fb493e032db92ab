"""Settlements for tests of Wasteland: a table with known hands, ruins and Survivors, in a few words.

table = camp().give(0, "C10").site("L01", "X01").plan(0, "L01").fights((6,), (2,)).at("noon")  # given
table.play(0, "use:C10:0", "fight")                                                            # when
assert table.trashed("X01")                                                                    # then
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from lastcall.core.card import Card
from lastcall.core.deck import Deck
from lastcall.core.game import Result
from lastcall.games.wasteland import GAME
from lastcall.games.wasteland.cards import Crisis, Mutation, Survivor
from lastcall.games.wasteland.rules.card_use import use_chosen
from lastcall.games.wasteland.rules.crisis import resolve_crisis
from lastcall.games.wasteland.rules.hand import deck_of
from lastcall.games.wasteland.rules.sites import BACKS
from lastcall.games.wasteland.state import EXISTING, HOME, NEW, Building, Seat, Settlement, Site, Waiting
from lastcall.testing import Scenario

PLAIN = ("SV02", "SV03", "SV12", "SV10", "SV16", "SV13")
"""Survivors whose abilities only work at moments of their own."""


def camp(*survivors: str, able: tuple[str, ...] = (), options: Mapping[str, Any] | None = None) -> Camp:
    """A Settlement on Day 1 with one seat for each Survivor (three without any): empty hands, an empty Stockpile, no
    Location in play, the marker at seat 0, no trade window open. Abilities are used up, except those in `able`."""
    return Camp(survivors or PLAIN[:3], able, options or {})


class Camp(Scenario[Settlement]):
    """A table of Wasteland that a test may edit; every method that changes it returns it."""

    def __init__(self, survivors: tuple[str, ...], able: tuple[str, ...], options: Mapping[str, Any]) -> None:
        super().__init__(GAME, len(survivors), 1, options, ())
        self._put_all_back()
        settlement = self.state
        for seat, name in zip(settlement.seats, survivors, strict=True):
            survivor: Survivor = self.take(name)
            seat.survivor, seat.morale = survivor, survivor.morale
        settlement.first, settlement.trading, settlement.asked, settlement.queue = 0, False, -1, []
        abilities = [ability.id for survivor in settlement.box.survivors.values() for ability in survivor.abilities]
        settlement.spent = [each for each in abilities if each not in able]
        settlement.tired = settlement.spent[:]

    def _put_all_back(self) -> None:
        """What the set-up dealt goes back to the bottom of the decks."""
        settlement = self.state
        dealt: list[Card] = [*settlement.stockpile.cards]
        settlement.stockpile.cards = []
        for site in settlement.sites:
            dealt += [*site.deck, site.location]
        settlement.sites = []
        for seat in settlement.seats:
            dealt += seat.salvage
            if seat.survivor is not None:
                dealt.append(seat.survivor)
            seat.salvage, seat.survivor = [], None
        for card in dealt:
            deck_of(settlement, card).cards.insert(0, card)

    def seat(self, number: int = 0) -> Seat:
        return self.state.seats[number]

    # -- given ---------------------------------------------------------------------------------------------

    def give(self, number: int, *cards: str) -> Self:
        """These cards are in a hand."""
        seat = self.seat(number)
        for card in cards:
            kind = type(self.state.box.cards[card])
            self.deal(seat.crises if kind is Crisis else seat.mutations if kind is Mutation else seat.salvage, card)
        return self

    def site(self, location: str, *cards: str) -> Self:
        """This Location is in play; its Event Deck holds these cards, the first on top, and shuffles keep the order."""
        self.unshuffled()
        found = self.take(location)
        deck: list[Card] = [self.take(card) for card in reversed(cards)]
        left = [sum(type(card) is back for card in deck) for back in BACKS]
        self.state.sites.append(Site(found, deck, left))
        return self

    def built(self, *emplacements: str, damaged: bool = False) -> Self:
        """These Emplacements stand in the Settlement; their Locations leave the deck."""
        for name in emplacements:
            card = self.state.box.emplacements[name]
            if card.location:
                self.take(card.location)
            self.state.buildings.append(Building(card, self.take("X12") if damaged else None))
        return self

    def hurt(self, *emplacements: str) -> Self:
        """These Emplacements of the Settlement are damaged."""
        for name in emplacements:
            building = self.state.building(name)
            assert building is not None
            building.damage = self.take("X01")
        return self

    def stock(self, *cards: str) -> Self:
        """These cards are on the Stockpile, the first on top, and shuffles keep the order."""
        self.unshuffled()
        self.state.stockpile.cards += [self.take(card) for card in reversed(cards)]
        return self

    def waiting(self, name: str, *under: str, morale: int | None = None, radiation: int = 0) -> Self:
        """This Survivor waits in the Tent City, with these cards under it."""
        survivor: Survivor = self.take(name)
        found: list[Card] = [self.take(card) for card in under]
        self.state.tents.append(Waiting(survivor, survivor.morale if morale is None else morale, radiation, found))
        return self

    def plan(self, number: int, place: str) -> Self:
        """This seat has declared a Location, an Emplacement, or `new`."""
        seat = self.seat(number)
        seat.plan = NEW if place == "new" else EXISTING if place.startswith("L") else HOME
        seat.place = "" if place == "new" else place
        return self

    def ready(self, number: int) -> Self:
        """This seat has said that it will use nothing more before the Night; it may still step in."""
        self.seat(number).ready = True
        return self

    def next_crisis(self, *cards: str) -> Self:
        """These come up next from the Crisis deck."""
        return self.stack(self.state.crises, *cards)

    def mortal(self, number: int) -> Self:
        """The Survivor of this seat is dead."""
        seat = self.seat(number)
        assert seat.survivor is not None
        self.state.graves.append(seat.survivor)
        seat.survivor, seat.morale = None, 0
        self.state.dead.append(number)
        return self

    def fights(self, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Self:
        """The dice of the next fight, as faces."""
        return self.next_die(6, *mine, *theirs)

    # -- when ----------------------------------------------------------------------------------------------

    def resolves(self, crisis: str, number: int = 0) -> Self:
        """A seat resolves a Crisis alone."""
        return self.run(resolve_crisis(self.state, self.take(crisis), self.seat(number)))

    def uses(self, number: int, *choice: str | int) -> Self:
        """A seat uses a card (`"use", "C01", 0`) or an ability (`"ability", "SV02-1"`)."""
        return self.run(use_chosen(self.state, self.seat(number), choice))

    def morning(self) -> Self:
        """The day begins; abilities stay used up."""
        keep = self.state.tired[:]
        self.at("morning")
        self.state.tired = keep
        return self

    # -- then ----------------------------------------------------------------------------------------------

    def hand(self, number: int = 0) -> list[str]:
        """The ids of a hand, Salvage first."""
        seat = self.seat(number)
        cards: list[Card] = [*seat.salvage, *seat.crises, *seat.mutations]
        return [card.id for card in cards]

    @property
    def pile(self) -> list[str]:
        """The ids of the Stockpile, the top card first."""
        return [card.id for card in reversed(self.state.stockpile.cards)]

    def ruin(self, location: str) -> Site:
        """A Location in play, with its Event Deck."""
        site = self.state.site(location)
        assert site is not None, f"{location} is not in play"
        return site

    def damage_on(self, emplacement: str) -> str:
        """The Crisis that damages an Emplacement; empty when it is undamaged."""
        building = self.state.building(emplacement)
        assert building is not None, f"{emplacement} is not in the Settlement"
        return building.damage.id if building.damage is not None else ""

    @property
    def verdict(self) -> Result:
        """How the game ended."""
        assert self.result is not None, "the game is not over"
        return self.result

    def trashed(self, card: str) -> bool:
        """Is this card in the trash of its deck?"""
        deck: Deck[Card] = deck_of(self.state, self.state.box.cards[card])
        return any(each.id == card for each in deck.discards)
