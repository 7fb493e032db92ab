"""Every kind of card and token as its file describes it; those of the house are in `house_cards`."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.core.effects import Conditions, Cost, Effects, Passives
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.house_cards import Price, derive, price_of
from lastcall.games.this_war_of_mine.terms import DieColour, Loot

ScriptKey: TypeAlias = int | str
"""The id of a script as its file writes it: a number, or a word."""
Moment: TypeAlias = Literal[
    "", "raid_drawn", "combat_round", "noise_roll", "before_fate", "combat_round_or_raid", "level4",
]  # fmt: skip
"""When a kept card is played; empty: at any time outside combat and scripts (TR-140)."""


class ItemAppeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an item is worth to quick play; orders count from 1, and 0 is never."""

    worth: float | None = None
    """Of one; None: a third of its value."""
    food: int = 0
    """Meals in it."""
    tool: int = 0
    """In which order it is taken along."""
    arm: int = 0
    """In which order it is taken along if the guards can spare it."""
    spare: int = 0
    """In which order it is given away for food."""


class Item(Card, frozen=True, eq=False):
    """A token or a resource."""

    name: str
    classes: tuple[str, ...]
    supply: int
    weight: int
    value: int = 0
    die: DieColour = "white"
    markers: int = 0
    picture: str = ""
    ai: ItemAppeal = ItemAppeal()


class Character(Card, frozen=True, eq=False):
    """One of the twelve civilians."""

    no: int
    name: str
    was: str
    border: Literal["red", "black"]
    prowess: int
    inventory: int
    empathy: int
    comfort: str
    ability: Passives
    story: ScriptKey
    epilogue: str


class EventCard(Card, frozen=True, eq=False):
    """A card of the Events deck."""

    name: str
    cold: int
    stay: Literal["", "next", "until"] = ""
    first_ignored: bool = False
    story: Flat[StoryBlock] = StoryBlock()


class OrdinaryEvent(EventCard, frozen=True, eq=False): ...


class Chapter(EventCard, frozen=True, eq=False): ...


class Ending(EventCard, frozen=True, eq=False): ...


class Objective(Card, frozen=True, eq=False):
    """What the group sets itself in a chapter."""

    chapter: ClassVar[int] = 0
    final: ClassVar[bool] = False
    name: str
    text: str
    counter: int = 0
    """Steps on its track (T-148)."""
    step: Cost = Cost()
    goal: Conditions = Conditions()
    alt_goal: Conditions = Conditions()
    reward: Effects = Effects()
    penalty: Effects = Effects()
    price: Price = {}
    """The cost of a step as numbers."""
    goals: tuple[Conditions, ...] = ()
    """One of these must hold, if there are any."""

    def __post_init__(self) -> None:
        derive(self, price=price_of(self.step), goals=tuple(goal for goal in (self.goal, self.alt_goal) if goal))


class FirstObjective(Objective, frozen=True, eq=False):
    chapter = 1


class SecondObjective(Objective, frozen=True, eq=False):
    chapter = 2


class FinalObjective(Objective, frozen=True, eq=False):
    chapter = 3
    final = True


class Location(Card, frozen=True, eq=False):
    """A place to search."""

    name: str
    cards: int
    kind: str
    loot: Loot
    text: str
    red: Effects = Effects()
    """The rule on its red space (T-62)."""


class Face(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """The face of an Exploration card, and how many cards show it."""

    id: str
    kind: Literal["find", "obstacle", "noise", "encounter", "impact", "quiet"]
    count: int
    name: str
    impact: int = 0
    story: Flat[StoryBlock] = StoryBlock()


class Exploration(Card, frozen=True, eq=False):
    """A card of the Unknown deck; copies share their `face`."""

    kind: str
    face: str
    name: str
    impact: int = 0


class Finding(Card, frozen=True, eq=False):
    """What was found; the row read depends on the place."""

    food: Effects = Effects()
    med: Effects = Effects()
    parts: Effects = Effects()
    arms: Effects = Effects()
    home: Effects = Effects()
    text: str = ""
    catch: Effects = Effects()
    """The consequence of taking it (TR-126)."""

    def row(self, loot: Loot) -> Effects:
        row: Effects = getattr(self, loot)
        return row


class Resident(Card, frozen=True, eq=False):
    """People who are at the Location already."""

    name: str
    kind: str
    win: Effects = Effects()
    """Resolved when all enemies of this card are dead."""
    story: Flat[StoryBlock] = StoryBlock()


class RedResident(Resident, frozen=True, eq=False): ...


class Raid(Card, frozen=True, eq=False):
    """What comes to the house at night."""

    name: str
    damage: int
    wounds: int
    takes: str = "any"
    after: Effects = Effects()
    unless: Conditions = Conditions()
    story: Flat[StoryBlock] = StoryBlock()


class RedRaid(Raid, frozen=True, eq=False): ...


class Fate(Card, frozen=True, eq=False):
    """Dawn, or luck in a fight."""

    cold: tuple[int, int]
    ill: tuple[int, int, int]
    wnd: tuple[int, int]
    spirit: Literal["comfort", "craving", "hunger", "pain", "rest", "warm", "dark", "full"]
    move: Literal["near", "distant", "far", "none"]
    die: DieColour
    trust: Effects
    """Combat results, written in their own vocabulary."""
    trust_text: str


class Kept(Card, frozen=True, eq=False):
    """A card that the group may keep and play later (TR-140)."""

    name: str
    when: Moment = ""
    story: Flat[StoryBlock] = StoryBlock()


class Narrative(Kept, frozen=True, eq=False):
    """Something the group does with its evening hours."""

    keep: bool = False


class VisitorCard(Card, frozen=True, eq=False):
    """Somebody who comes by."""

    name: str
    story: Flat[StoryBlock] = StoryBlock()


class Script(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A paragraph of the book; not a card."""

    id: ScriptKey
    title: str
    picture: str = ""
    """The drawing beside it (`place-<picture>`), where that is not the one of the place where it happens."""
    story: Flat[StoryBlock] = StoryBlock()


class WarScenario(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """Another way to play: one goal instead of the Objectives."""

    id: str
    name: str
    events: tuple[int, int]
    group_max: int
    start: tuple[str, ...]
    goal: Conditions
    extra: Effects = Effects()
    start_red: int = 1
    start_black: int = 2
