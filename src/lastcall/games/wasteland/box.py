"""What is in the box: all cards, the numbers of setup and day, and what follows from all cards together."""

from __future__ import annotations

from typing import ClassVar, get_args

import msgspec

from lastcall.core.ask import Choice
from lastcall.core.card import Box, Card
from lastcall.core.effects import Effects
from lastcall.games.wasteland.cards import (
    JOINED,
    Common,
    Crisis,
    Emplacement,
    Face,
    Location,
    Moment,
    Mutation,
    Playable,
    Rare,
    Salvage,
    Survivor,
)
from lastcall.games.wasteland.odds import chances_to_win


class SetupNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand_common: int
    stockpile_per_seat: int
    newcomer_stockpile: int
    newcomer_common: int


class Day(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards_new: int
    cards_existing: int
    home_difficulty: int
    food_needed: int


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fighter_removed: tuple[Face, ...]
    crisis_removed: tuple[Face, ...]


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to win; the calibrated one for one number of seats."""

    vp: int
    last_day: int
    attack_every: int
    """The attack comes on days divisible by this (W-46)."""
    seats: int = 0


class WastelandBox(Box):
    """Everything in the box."""

    locations: dict[str, Location]
    emplacements: dict[str, Emplacement]
    survivors: dict[str, Survivor]
    common: dict[str, Common]
    rare: dict[str, Rare]
    crises: dict[str, Crisis]
    mutations: dict[str, Mutation]
    setup: SetupNumbers
    day: Day
    dice: Dice
    book: Balance
    calibrated: dict[int, Balance]
    odds: list[list[float]]
    """`odds[weapons][difficulty]`: the chance to win a fight."""
    useful: dict[str, frozenset[Card]]
    """The cards and Survivors that can be used at a moment: most hands hold none, and one look tells."""
    last_stands: frozenset[Card]
    """The cards that bring VP at any time."""
    relief: frozenset[Card]
    """The cards that wash off Radiation Dice in a trade window."""
    care: frozenset[Choice]
    """The uses that heal the user's hand or wash off its Radiation Dice."""
    silent_cards: frozenset[str]
    """What always works, or never does anything: no event tells of it."""
    transit_events: ClassVar[frozenset[str]] = frozenset({
        "burnt", "drew", "drew-stockpile", "dropped", "explored", "gathered", "inherited", "looked", "mutated",
        "offered", "redrew", "refused-offer", "shared", "traded", "trashed", "withdrew",
    })  # fmt: skip
    """Events in which cards only come and go."""

    most_weapons: ClassVar[int] = 24
    most_difficulty: ClassVar[int] = 12

    def arrange(self) -> None:
        """Work out what never changes while games are played."""
        users: list[Playable | Survivor] = [
            card for card in self.cards.values() if isinstance(card, Playable | Survivor)
        ]
        self.useful = {
            moment: frozenset(card for card in users if moment in card.at) for moment in (*get_args(Moment), *JOINED)
        }
        salvage: list[Salvage] = [*self.common.values(), *self.rare.values()]
        self.last_stands = frozenset(card for card in salvage if any(use.vp for use in card.at.get("any", ())))
        self.relief = frozenset(
            card for card in salvage if any(washes(use.do) for use in card.at.get("free_or_any", ()))
        )
        abilities = [ability for survivor in self.survivors.values() for ability in survivor.abilities]
        uses = [use for card in salvage for use in card.uses] + [ability.use for ability in abilities]
        self.care = frozenset(use.as_choice for use in uses if use.medical or washes_own(use.do))
        self.silent_cards = frozenset(
            [ability.id for ability in abilities if ability.always]
            + [card.id for card in salvage if not card.at and not card.partner]
            + [mutation.id for mutation in self.mutations.values() if not mutation.at]
        )
        self.odds = chances_to_win(
            self.most_weapons, self.most_difficulty, len(self.dice.fighter_removed), len(self.dice.crisis_removed)
        )

    def chance_to_win(self, weapons: int, difficulty: int) -> float:
        """How likely a fight is won (W-69 to W-72)."""
        return self.odds[min(weapons, self.most_weapons)][min(difficulty, self.most_difficulty)]


def washes_own(effects: Effects) -> bool:
    """Does this take Radiation Dice away from its user?"""
    return any(call.name == "radiation" and int(call.args[0]) < 0 for call in effects)


def washes(effects: Effects) -> bool:
    """Does this take Radiation Dice away from anybody?"""
    return washes_own(effects) or "clear_radiation" in effects.names
