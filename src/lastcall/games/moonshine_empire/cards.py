"""The cards as their files describe them."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from lastcall.core.card import Card
from lastcall.core.effects import Block, Conditions, Cost, Effects, Passives

VehicleKind: TypeAlias = Literal["atv", "pickup", "rowboat", "airboat"]
TileKind: TypeAlias = Literal["still1", "still2", "still3", "moonlight"]
UnitName: TypeAlias = Literal["shiner", "atv", "pickup", "rowboat", "airboat"]
Where: TypeAlias = Literal["camp", "here", "any"]
Grade: TypeAlias = Literal["x", "xx", "xxx"]
Medium: TypeAlias = Literal["land", "water", "both"]
Figure: TypeAlias = Literal[
    "delivered", "delivered_x", "delivered_xx", "delivered_xxx", "best_delivery", "orders_served", "orders_open",
    "money", "swamp_tiles", "jugs_stolen", "vehicles_stolen", "bribes_paid", "gators_fed", "penalty_cards",
    "top_bids", "camp_tiles", "still_capacity", "shiners", "vehicles", "score", "jugs_confiscated", "shiners_eaten",
]  # fmt: skip
"""What Challenges and solo goals count."""

ASK = "ask"
"""The option `scenario` by which a lone player chooses at the table (E-85)."""
SCENARIOS = ("Z1", "Z2", "Z3", "Z4", "Z5", "Z6")
"""The ids of the solo scenarios, in the order of the option `scenario`."""
GRADES = ("", "x", "xx", "xxx")
"""How a jug's grade is written in choices and text."""


class Wants(msgspec.Struct, frozen=True):
    x: int
    xx: int
    xxx: int


class Customer(Card, frozen=True, eq=False):
    name: str
    wants: Wants
    points: int
    money: int
    do: Effects = Effects()

    @property
    def jugs(self) -> tuple[int, int, int]:
        return self.wants.x, self.wants.xx, self.wants.xxx


class AuctionCard(Card, frozen=True, eq=False):
    """A card of the Auction deck; all of them look alike from behind."""

    name: str
    picture: str


class Lot(AuctionCard, frozen=True, eq=False):
    """Something to be had at once, or points to be kept."""

    points: int = 0
    second_half: bool = False
    do: Effects = Effects()


class Upgrade(AuctionCard, frozen=True, eq=False):
    """A lasting change for one team (E-81 to E-83)."""

    always: Passives = Passives()


Lot.back = Upgrade.back = AuctionCard.back


class Goal(NamedTuple):
    """One line of a Challenge or of a solo scenario: a figure of the player, and what it must come to."""

    figure: Figure
    at_most: bool
    number: int

    def holds(self, have: int) -> bool:
        return have <= self.number if self.at_most else have >= self.number


def goals_of(conditions: Conditions) -> tuple[Goal, ...]:
    """The lines of a goal, from which progress towards it is computed."""
    return tuple(Goal(call.args[0], call.name == "at_most", int(call.args[1])) for call in conditions)  # type: ignore[arg-type]  # checked by the vocabulary


class ChallengeValue(msgspec.Struct, frozen=True):
    """What bots think of a Challenge."""

    ease: float = 0.3
    """How often it is completed without much thought for it."""


class Challenge(Card, frozen=True, eq=False):
    name: str
    points: int
    need: Conditions
    ai: ChallengeValue = ChallengeValue()
    goals: tuple[Goal, ...] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "goals", goals_of(self.need))


class SwampTile(Card, frozen=True, eq=False):
    name: str
    kind: Literal["instant", "task", "hold"]
    on_reveal: Block = Block()
    need: Conditions = Conditions()
    cost: Cost = Cost()
    on_complete: Effects = Effects()


class CharacterValue(msgspec.Struct, frozen=True):
    """What bots think of a Character."""

    rank: int = 99
    """Its place among all Characters, the best first."""


class Character(Card, frozen=True, eq=False):
    """What a team starts with."""

    name: str
    shiners: int
    tiles: dict[TileKind, int]
    vehicles: dict[VehicleKind, int]
    ai: CharacterValue = CharacterValue()


class ScenarioValue(msgspec.Struct, frozen=True):
    """What bots think of a scenario."""

    ease: float = 0.0
    """How easy it is, as log odds."""


class SoloScenario(Card, frozen=True, eq=False):
    """What a lone player starts with, and what has to be reached."""

    name: str
    difficulty: Literal[1, 2, 3]
    need: Conditions
    shiners: int
    tiles: dict[TileKind, int]
    vehicles: dict[VehicleKind, int]
    money: int
    ai: ScenarioValue = ScenarioValue()
    goals: tuple[Goal, ...] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "goals", goals_of(self.need))


class Space(Card, frozen=True, eq=False):
    name: str
    x: int
    y: int
    terrain: Medium | Literal["shore"]
    role: Literal["camp", "shack", "path", "tavern", "plain"]
    quadrant: str = ""
    note: tuple[int, int] = (0, 0)
    """Where the tile found in a shack is described, from the shack: beside it, and off the ways that units take."""
