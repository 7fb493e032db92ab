"""The Settlement as the browser draws it: pictures, gauges and what is told of cards.

Pure: from the masked state of the seat that looks to what the templates want.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lastcall.core.card import Card
from lastcall.core.naming import Message
from lastcall.core.unseen import seen
from lastcall.games.wasteland.box import WastelandBox
from lastcall.games.wasteland.cards import (
    STOCKPILE,
    TENT_CITY,
    Ability,
    Common,
    Crisis,
    Emplacement,
    Location,
    Mutation,
    Playable,
    Rare,
    Survivor,
)
from lastcall.games.wasteland.descriptions import does
from lastcall.games.wasteland.rules.sites import beds
from lastcall.games.wasteland.state import Building, Seat, Settlement, Site
from lastcall.text import scenes
from lastcall.text.pictures import Pictured, Pictures

BACKS = ("crisis", "common", "rare", "survivor")
MORNING = ("morning", "newcomer", "radiation", "stockpile", "declare", "redeclare", "setup", "choose", "pairs")
NOON = ("noon", "explore", "emplacement", "attack")
PICTURES = Pictures(Path(__file__).parent)
TINTS: dict[type[Card], str] = {
    Common: "common", Rare: "rare", Crisis: "crisis", Mutation: "mutation", Survivor: "survivor",
}  # fmt: skip


@dataclass(frozen=True)
class Ruin:
    """A Location in play."""

    card: Location
    inside: list[tuple[str, int]]
    """How many cards of which back are left."""
    left: int
    known: list[str]
    explorers: list[int]


@dataclass(frozen=True)
class House:
    """An Emplacement of the Settlement."""

    card: Emplacement
    damage: Crisis | None
    occupants: list[int]

    @property
    def stockpile(self) -> bool:
        return self.card.id == STOCKPILE

    @property
    def tents(self) -> bool:
        return self.card.id == TENT_CITY


@dataclass(frozen=True)
class Battle:
    """The fight that is going on, with its odds."""

    fighters: list[int]
    weapons: int
    difficulty: int
    percent: int
    brought: list[tuple[int, str]]
    """Which seat brought what."""
    crisis: Crisis


@dataclass(frozen=True)
class Mat:
    """What one seat shows."""

    seat: Seat
    face: str
    slots: list[str]
    """One for each card of the hand and in front of it, by its tint."""
    going: str
    """Where the seat is today: a place's name, `home`, `new` or nothing."""
    skills: list[tuple[Ability, bool]]
    """Each ability, and whether it is used up."""
    in_line: int
    """Which of the dead it is, from 1; 0: not dead."""


class Scene(scenes.Scene[Settlement, WastelandBox]):
    """The Settlement from one seat's eyes."""

    @property
    def part(self) -> str:
        """Which third of the day it is."""
        phase = self.view.phase
        return "sunrise" if phase in MORNING else "noon" if phase in NOON else "night"

    @property
    def mine(self) -> Seat | None:
        return self.view.seats[self.seat] if self.seat is not None else None

    @property
    def alive(self) -> int:
        """How many Survivors live, active and waiting."""
        return len(self.view.in_order()) + len(self.view.tents)

    # -- the wastes ----------------------------------------------------------------------------------------

    @cached_property
    def flags(self) -> list[str]:
        """One picture for each VP, in the order in which they came."""
        view = self.view
        standing = [each.card for each in view.buildings if each.damage is None or not view.hard_damage]
        found = [self.picture(card) for card in standing for _ in range(card.vp)]
        found += [self.picture(trophy) for trophy in view.trophies]
        return found + ["tents"] * (view.vp - len(found))

    @cached_property
    def ruins(self) -> list[Ruin]:
        return [self._ruin(site) for site in self.view.sites]

    def _ruin(self, site: Site) -> Ruin:
        inside = [(back, count) for back, count in zip(BACKS, site.left, strict=True) if count]
        known = sorted(self.name(card) for card in seen(site.deck))
        return Ruin(site.location, inside, sum(site.left), known, self.seats_at(site.location.id))

    @cached_property
    def houses(self) -> list[House]:
        return [self._house(building) for building in self.view.buildings]

    def _house(self, building: Building) -> House:
        return House(building.card, building.damage, self.seats_at(building.card.id))

    def seats_at(self, place: str) -> list[int]:
        return [seat.seat for seat in self.view.at_place(place)]

    @property
    def beds(self) -> int:
        """How many Survivors may wait (W-56)."""
        return beds(self.view)

    @property
    def decks(self) -> list[tuple[str, int, int]]:
        """Name, cards and trash of each deck."""
        return [(name, len(deck), len(deck.discards)) for name, deck in self.view.card_decks().items()]

    @cached_property
    def open_cards(self) -> list[tuple[Card, bool]]:
        """The cards that are turned up or shown, and whether each is being resolved."""
        view = self.view
        later: list[Card] = [*view.exploration, *view.seen]
        return [*((card, True) for card in view.turned), *((card, False) for card in later)]

    # -- cards ---------------------------------------------------------------------------------------------

    def card(self, name: str) -> Card:
        found: Card = self.box.cards[name]
        return found

    def name(self, card: Card) -> str:
        name: str = getattr(card, "name", card.id)
        return name

    @staticmethod
    def short_name(survivor: Survivor) -> str:
        """What a Survivor is called where there is little room: by the first name, but The King is The King."""
        first = survivor.name.partition(" ")[0]
        return survivor.name if first == "The" else first

    @staticmethod
    def picture(card: Pictured) -> str:
        return PICTURES.of(card, "cell")

    @staticmethod
    def tint(card: Card) -> str:
        """By which kind a card is coloured."""
        return TINTS.get(type(card), "common")

    @staticmethod
    def does(card: Card) -> Message:
        """What a card does, for `describe`."""
        return does(card)

    @staticmethod
    def trade(card: Card) -> str:
        """What a Survivor did before; other cards have no trade."""
        return card.trade if isinstance(card, Survivor) else ""

    @staticmethod
    def badge(card: Playable) -> str:
        """The number that matters on a card: Weapon, Food or Medical points, Difficulty."""
        if isinstance(card, Crisis) and card.difficulty:
            return str(card.difficulty)
        points = max((max(use.weapon, use.food, use.medical) for use in card.uses), default=0)
        return str(points) if points else ""

    # -- the fight -----------------------------------------------------------------------------------------

    @cached_property
    def fight(self) -> Battle | None:
        fight = self.view.fight
        if fight is None:
            return None
        cards = self.box.cards
        brought = [(seat, self.name(cards[card]) if card in cards else card) for seat, card in fight.committed]
        percent = round(100 * self.box.chance_to_win(fight.weapons, fight.difficulty))
        crisis = self.box.crises[fight.crisis]
        return Battle(fight.fighters, fight.weapons, fight.difficulty, percent, brought, crisis)

    # -- mats ----------------------------------------------------------------------------------------------

    @cached_property
    def mats(self) -> list[Mat]:
        return [self._mat(seat) for seat in self.view.seats]

    def _mat(self, seat: Seat) -> Mat:
        survivor = seat.survivor
        if survivor is None:
            return Mat(seat, "bust", [], "", [], self.view.place_in_line(seat))
        slots = ["salvage"] * len(seat.salvage) + ["crisis"] * len(seat.crises)
        slots += ["mutation"] * len(seat.mutations) + ["played"] * len(seat.played)
        skills = [(ability, self.view.used_up(ability)) for ability in survivor.abilities]
        going = self.name(self.card(seat.place)) if seat.place else seat.plan
        return Mat(seat, self.picture(survivor), slots, going, skills, 0)


def scene(view: Settlement, box: WastelandBox, seat: int | None) -> Scene:
    """What the templates of this game draw from."""
    return Scene(view, box, seat)
