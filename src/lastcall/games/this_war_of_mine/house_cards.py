"""The house as its files describe it: rooms, holes, Shelter cards, Fittings and printed actions."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.core.effects import Cost, Effects
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.terms import COMPONENT, WOOD

Price: TypeAlias = dict[str, int]
"""A cost as numbers: item or class of items -> how many."""


def price_of(cost: Cost) -> Price:
    """What a cost takes; every call of a cost is `pay(thing, number)`."""
    return {str(thing): int(number) for thing, number in (call.args for call in cost)}


def derive(card: msgspec.Struct, **values: object) -> None:
    """Set the fields of a card that are computed from others; its file must not."""
    for name, value in values.items():
        if getattr(card, name):
            raise ValueError(f"{name} is computed from other fields")
        msgspec.structs.force_setattr(card, name, value)


class Appeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is worth to quick play."""

    build: float = 0.0
    """To craft it: the higher, the sooner."""
    use: float | None = None
    """To take its action; None: by what the action does."""


class ShelterKind(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A kind of Shelter card."""

    id: str
    name: str
    obstacle: bool = False
    """Nobody passes it (T-32)."""
    tools: tuple[str, ...] = ()
    """One of these must be placed with the character (T-39); none: nothing is needed."""
    second: bool = False
    """A second character will do instead (T-40)."""
    ai: Appeal = Appeal()


class ShelterCard(Card, frozen=True, eq=False):
    """A card in a room of the house; its back is unseen until a character works on it."""

    kind: ClassVar[str] = ""
    first: Effects = Effects()
    """Rubble: resolved when it is turned to Remnants (TR-29)."""
    story: Flat[StoryBlock] = StoryBlock()


class RubbleCard(ShelterCard, frozen=True, eq=False):
    kind = "rubble"


class DoorCard(ShelterCard, frozen=True, eq=False):
    kind = "door"


class BarsCard(ShelterCard, frozen=True, eq=False):
    kind = "bars"


class FurnitureCard(ShelterCard, frozen=True, eq=False):
    kind = "furniture"


class JunkCard(ShelterCard, frozen=True, eq=False):
    kind = "junk"


SHELTER_CARDS: tuple[type[ShelterCard], ...] = (RubbleCard, DoorCard, BarsCard, FurnitureCard, JunkCard)


class FittingAction(StoryBlock, frozen=True, eq=False):
    """One thing to do at a Fitting."""

    wait: int = 0
    """Wait tokens put on the card (TR-38)."""
    ripe: str = ""
    """The block that is resolved when the last of them goes."""
    nap: bool = False
    """A sleeper may take it (T-138)."""
    ai: Appeal = Appeal()
    price: Price = {}
    """Its cost as numbers."""

    def __post_init__(self) -> None:
        derive(self, price=price_of(self.cost))


class Fitting(Card, frozen=True, eq=False):
    """Something to build."""

    name: str
    corner: Literal["green", "idea", "laid"]
    """Which deck it is in at the start; `laid`: in none, it is in the house from the start, at its `cell`."""
    cost: Cost = Cost()
    cell: str = ""
    """Where it is laid out at the start; it is never moved, dismantled or wrecked, and not counted (TR-116, TR-118)."""
    bed: bool = False
    next_to: str = ""
    bonus: Effects = Effects()
    """Resolved when it is crafted for the first time (T-51)."""
    passive: Effects = Effects()
    """Modifiers in force while it stands."""
    action: tuple[FittingAction, ...] = ()
    ripe: tuple[StoryBlock, ...] = ()
    picture: str = ""
    fire: bool = False
    """Is wood burnt here (core.toml, fuel)?"""
    ai: Appeal = Appeal()

    price: Price = {}
    """Its cost as numbers."""
    wood: int = 0
    components: int = 0
    """The bulk of its cost, to be looked at first."""
    no_parts: bool = False
    """Does it take nothing but wood and components?"""

    def __post_init__(self) -> None:
        price = price_of(self.cost)
        bulk = price.keys() <= {WOOD, COMPONENT}
        derive(self, price=price, wood=price.get(WOOD, 0), components=price.get(COMPONENT, 0), no_parts=bulk)


class PrintedAction(StoryBlock, frozen=True, eq=False):
    """An action printed on a space of the board."""

    name: str = ""
    many: bool = False
    """Any number of characters a round (T-35)."""
    once: bool = False
    """Takes a Wait token (TR-39)."""
    evening: bool = False
    """A task of the evening, not an action of the day."""
    picture: str = ""
    ai: Appeal = Appeal()
    price: Price = {}
    """Its cost as numbers."""

    def __post_init__(self) -> None:
        derive(self, price=price_of(self.cost))


class Cell(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A room of the house."""

    id: str
    floor: int
    col: int
    name: str
    card: str = ""
    action: str = ""
    ladder: bool = False
    dark: bool = False
    void: bool = False


class Hole(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """An opening in a wall: through it they come at night."""

    id: str
    between: tuple[str, str]
    reach: str
    ai: Appeal = Appeal()


class BoardSide(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """What a side of the board prints beside its rooms; the defaults are the basic side (T-134 to T-137)."""

    no_ideas: bool = False
    double_rubble: frozenset[str] = frozenset()
    extra_hole: Hole | None = None
    printed: dict[str, str] = {}
    """Other printed actions than on the basic side, by cell."""
    sniper_fire_cells: frozenset[str] = frozenset()
    sniper_fire_hit: int = 0
    damp_cold: int = 0
    damp_hit: int = 0
