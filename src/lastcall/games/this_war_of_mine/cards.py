"""Every kind of card, token and room as its file describes it."""

from __future__ import annotations

from typing import Any

import msgspec

from lastcall.core.card import Card


class Item(Card, frozen=True, eq=False):
    """A token or a resource."""

    name: str
    classes: list[str]
    supply: int
    weight: int
    value: int = 0
    die: str = "white"
    markers: int = 0


class Character(Card, frozen=True, eq=False):
    """One of the twelve civilians."""

    no: int
    name: str
    was: str
    border: str
    prowess: int
    inventory: int
    empathy: int
    comfort: str
    ability: str
    text: str
    story: int
    epilogue: str


class ShelterCard(Card, frozen=True, eq=False):
    """What lies in a room of the house; its back is unseen until somebody works on it."""

    kind: str


class RubbleCard(ShelterCard, frozen=True, eq=False): ...


class DoorCard(ShelterCard, frozen=True, eq=False): ...


class BarsCard(ShelterCard, frozen=True, eq=False): ...


class FurnitureCard(ShelterCard, frozen=True, eq=False): ...


class JunkCard(ShelterCard, frozen=True, eq=False): ...


SHELTER_CARDS: dict[str, type[ShelterCard]] = {
    "rubble": RubbleCard, "door": DoorCard, "bars": BarsCard, "furniture": FurnitureCard, "junk": JunkCard,
}  # fmt: skip


class Fitting(Card, frozen=True, eq=False):
    """Something to build."""

    name: str
    corner: str
    cost: dict[str, int]
    bed: bool = False
    next_to: str = ""
    text: str = ""
    wood: int = 0
    components: int = 0
    """The bulk of its cost, to be looked at first."""
    no_parts: bool = False
    """Is that all it costs?"""


class FittingAction(msgspec.Struct, frozen=True, eq=False):
    """One thing to do at a fitting."""

    block: Any
    wait: int = 0
    ripe: str = ""
    nap: bool = False


class EventCard(Card, frozen=True, eq=False):
    """A card of the Events deck."""

    name: str
    cold: int
    stay: str = ""
    first_ignored: bool = False
    chapter: int = 0


class Event(EventCard, frozen=True, eq=False): ...


class Chapter(EventCard, frozen=True, eq=False): ...


class Ending(EventCard, frozen=True, eq=False): ...


class Objective(Card, frozen=True, eq=False):
    """What the group sets itself in a chapter."""

    chapter: int
    name: str
    text: str
    final: bool = False
    counter: int = 0
    step: dict[str, int] = {}


class FirstObjective(Objective, frozen=True, eq=False): ...


class SecondObjective(Objective, frozen=True, eq=False): ...


class FinalObjective(Objective, frozen=True, eq=False): ...


OBJECTIVES: dict[int, type[Objective]] = {1: FirstObjective, 2: SecondObjective, 3: FinalObjective}


class Location(Card, frozen=True, eq=False):
    """A place to search."""

    name: str
    cards: int
    kind: str
    loot: str
    text: str
    red: str = ""
    red_text: str = ""


class Exploration(Card, frozen=True, eq=False):
    """A card of the Unknown deck; copies share their `face`."""

    kind: str
    face: str
    name: str
    impact: int = 0


class Finding(Card, frozen=True, eq=False):
    """What was found; the row read depends on the place."""

    text: str = ""
    catch: str = ""


class Resident(Card, frozen=True, eq=False):
    """Somebody who is there already."""

    name: str
    kind: str
    text: str


class RedResident(Resident, frozen=True, eq=False): ...


class Raid(Card, frozen=True, eq=False):
    """What comes to the house at night."""

    name: str
    damage: int
    wounds: int
    takes: str = "any"
    text: str = ""


class RedRaid(Raid, frozen=True, eq=False): ...


class Fate(Card, frozen=True, eq=False):
    """Dawn, or luck in a fight."""

    cold: tuple[int, int]
    ill: tuple[int, int, int]
    wnd: tuple[int, int]
    spirit: str
    move: str
    die: str
    trust: tuple[Any, ...]
    trust_text: str


class Narrative(Card, frozen=True, eq=False):
    """Something the group does with its evening hours."""

    name: str
    text: str = ""
    keep: bool = False
    when: str = ""


class Visitor(Card, frozen=True, eq=False):
    """Somebody who comes by."""

    name: str
    text: str


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
    between: list[str]
    reach: str


class Scenario(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """Another way to play: one goal instead of the Objectives."""

    id: str
    name: str
    events: list[int]
    group_max: int
    start: list[str]
    goal: str
    extra: str = ""
    start_red: int = 1
    start_black: int = 2
