"""The cards of the seven decks as the rules know them: numbers, and effects that are ready to be carried out."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, ClassVar, TypeAlias

import msgspec

from lastcall.core.card import Box, Card


class Effect(msgspec.Struct, frozen=True):
    """One `verb(argument, ...)` of a card: the function of that name and its arguments."""

    verb: str
    do: Callable[..., Coroutine[Any, Any, None]]
    args: tuple[Any, ...]
    sense: Callable[..., bool] | None = None
    """Says whether it could do anything now; None: it always can."""


Effects: TypeAlias = tuple[Effect, ...]
Powers: TypeAlias = Mapping[str, Any]
"""What works all the time: the verb and its argument (True if it has none)."""


class Block(msgspec.Struct, frozen=True):
    """What a Crisis or a choice does: `do`, then a roll of one die, then a choice (WR-34)."""

    label: str = ""
    pay: Effects = ()
    do: Effects = ()
    roll: tuple[Effects, ...] = ()
    """What each of the six faces does."""
    choice: tuple[Block, ...] = ()


class Use(msgspec.Struct, frozen=True):
    """One way to use a card: at which moment, what becomes of the card, what it does."""

    number: int
    cost: str
    when: str
    pay: Effects = ()
    do: Effects = ()
    breaks: tuple[str, ...] = ()
    """Where the weapon goes on each of the six faces, rolled after the fight; empty: it stays Played."""
    weapon: int = 0
    food: int = 0
    medical: int = 0
    choice: tuple[Any, ...] = ()
    """How a seat says that it uses the card this way."""
    plain: bool = True
    """Can it always be used in its moment, without a look at cost and sense?"""


Moments: TypeAlias = Mapping[str, tuple[Use, ...]]

JOINED = {"besides": ("free", "any"), "own_fight": ("fight", "any_fight")}
"""Moments that come together so often that cards know them as one."""


class Playable(Card, frozen=True, eq=False):
    """A card that lies in a hand and may be used there."""

    name: str
    copies: int
    text: str
    at: Moments = {}
    """Its uses, by their moment."""
    hold: Powers = {}
    kind: str = ""

    uses: tuple[Use, ...] = ()
    """All its uses, by their number."""


class Salvage(Playable, frozen=True, eq=False):
    """Food, medicine, weapons and company (W-8)."""

    partner: str = ""
    """The card that must be in the same hand for `paired` to happen."""
    paired: Effects = ()


class Common(Salvage, frozen=True, eq=False):
    """Common Salvage."""


class Rare(Salvage, frozen=True, eq=False):
    """Rare Salvage."""


class Mutation(Playable, frozen=True, eq=False):
    """What radiation makes of people."""

    arrive: Effects = ()


class Crisis(Playable, frozen=True, eq=False):
    """Combat, Collapse or Catastrophe (W-53 to W-55); in a hand it is an injury (WR-50)."""

    difficulty: int = 0
    instead: tuple[Block, ...] = ()
    win: Block = Block()
    loss: Block = Block()
    block: Block = Block()


class Location(Card, frozen=True, eq=False):
    """A ruin to be looted."""

    name: str
    copies: int
    recipe: tuple[int, int, int, int]
    """Crises, Common, Rare and Survivors of its Event Deck (W-34)."""
    vp: int
    emplacement: str
    start: bool
    choice: tuple[Any, ...]
    """How a seat says that it explores here."""

    @property
    def size(self) -> int:
        return sum(self.recipe)


class Emplacement(Card, frozen=True, eq=False):
    """A part of the Settlement."""

    name: str
    copies: int
    text: str
    vp: int
    location: str
    start: bool
    use: Block
    always: Powers
    occupied: Powers
    damaged: Effects
    choice: tuple[Any, ...]
    """How a seat says that it stays here."""

    @property
    def can_be_used(self) -> bool:
        return bool(self.use.do or self.use.roll)


class Ability(Card, frozen=True, eq=False):
    """Something one Survivor can do: once a day, once a game, or always (WR-45)."""

    name: str
    text: str
    limit: str
    when: str
    need: str = ""
    block: Block = Block()
    powers: Powers = {}
    weapon: int = 0
    food: int = 0
    medical: int = 0
    choice: tuple[Any, ...] = ()
    plain: bool = False
    """Can it always be used in its moment?"""


class Survivor(Card, frozen=True, eq=False):
    """Somebody who is still alive."""

    name: str
    copies: int
    trade: str
    health: int
    morale: int
    abilities: tuple[Ability, ...]
    at: Mapping[str, tuple[Ability, ...]]
    """The abilities by their moment."""
    powers: Powers


class Balance(msgspec.Struct, frozen=True):
    """What it takes to win, for one number of seats."""

    vp: int
    last_day: int
    attack_every: int
    """The attack comes on days divisible by this (W-46)."""


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of setup and day, from `difficulty.toml`."""

    hand_common: int
    stockpile_per_seat: int
    newcomer_stockpile: int
    newcomer_common: int
    cards_new: int
    cards_existing: int
    home_difficulty: int
    food_needed: int
    fighter_removed: tuple[int, ...]
    crisis_removed: tuple[int, ...]


class WastelandBox(Box):
    """Everything in the box."""

    locations: dict[str, Location]
    emplacements: dict[str, Emplacement]
    survivors: dict[str, Survivor]
    common: dict[str, Common]
    rare: dict[str, Rare]
    crises: dict[str, Crisis]
    mutations: dict[str, Mutation]
    numbers: Numbers
    book: Balance
    calibrated: dict[int, Balance]
    odds: list[list[float]]
    """`odds[weapons][difficulty]`: the chance to win a fight."""
    useful: dict[str, frozenset[Card]]
    """The cards and Survivors that can be used at a moment: most hands hold none, and one look tells."""
    relief: frozenset[Card]
    """The cards that wash off Radiation Dice in a quiet moment."""
    silent_cards: frozenset[str]
    """What always works, or never does anything: no event tells of it."""
    transit_events: ClassVar[frozenset[str]] = frozenset({
        "burnt", "drew", "drew-stockpile", "dropped", "explored", "gathered", "inherited", "looked", "mutated",
        "offered", "redrew", "refused-offer", "shared", "traded", "trashed", "withdrew",
    })  # fmt: skip
    """Events in which cards only come and go."""

    most_weapons: ClassVar[int] = 24
    most_difficulty: ClassVar[int] = 12

    def chance_to_win(self, weapons: int, difficulty: int) -> float:
        """How likely a fight is won (W-69 to W-72)."""
        return self.odds[min(weapons, self.most_weapons)][min(difficulty, self.most_difficulty)]
