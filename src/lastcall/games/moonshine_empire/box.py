"""What is in the box: cards, the swamp's map, units and tiles, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, TypeAlias

import msgspec

from lastcall.core.card import Box
from lastcall.core.effects import Passives
from lastcall.games.moonshine_empire.cards import (
    Challenge,
    Character,
    Customer,
    Lot,
    Medium,
    SoloScenario,
    Space,
    SwampTile,
    Upgrade,
)
from lastcall.games.moonshine_empire.upgrades import (
    bribe_price,
    camp_safe,
    carries_more,
    free_feed,
    moonlight_pays,
    moves_more,
    seats_more,
    travels,
    works_more,
)


class Link(msgspec.Struct, frozen=True):
    a: str
    b: str
    via: Literal["land", "water"]


class UnitValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bots think of a kind of vehicle."""

    worth: float = 0.0
    """What it brings in points, bought early and as the first of the team."""
    trip: int = 0
    """Rounds from the camp to the tavern, the first and the last included."""
    kept: float = 0.0
    """What keeping it adds to a team's expected points."""
    at_hand: float = 0.0
    """What it adds besides while it waits in the camp to be loaded."""


class TileValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bots think of a kind of camp tile."""

    worth: float = 0.0
    """What it brings in points, bought early."""


class UnitKind(msgspec.Struct, frozen=True):
    move: int
    carry: int
    seats: int
    medium: Medium
    supply: int = 0
    ai: UnitValue = UnitValue()


class CampTileKind(msgspec.Struct, frozen=True):
    name: str
    supply: int
    capacity: int = 0
    pays: int = 0
    ai: TileValue = TileValue()


class Units(msgspec.Struct, frozen=True):
    shiner: UnitKind
    atv: UnitKind
    pickup: UnitKind
    rowboat: UnitKind
    airboat: UnitKind

    @property
    def by_name(self) -> dict[str, UnitKind]:
        return {name: getattr(self, name) for name in self.__struct_fields__}


class CampTiles(msgspec.Struct, frozen=True):
    still1: CampTileKind
    still2: CampTileKind
    still3: CampTileKind
    moonlight: CampTileKind

    @property
    def by_name(self) -> dict[str, CampTileKind]:
        return {name: getattr(self, name) for name in self.__struct_fields__}


class Limits(msgspec.Struct, frozen=True):
    camp_tiles: int
    open_orders: int
    upgrade_cards: int
    scored_swamp_tiles: int
    rounds: int
    halfway_after_round: int
    auctions_per_round: int


class Money(msgspec.Struct, frozen=True):
    bribe: int
    dollars_per_point: int
    bid_step: int
    start: int


class Shiners(msgspec.Struct, frozen=True):
    per_team: int
    new_per_round: int


class Scoring(msgspec.Struct, frozen=True):
    swamp_points: list[int]


class Teams(msgspec.Struct, frozen=True):
    colours: list[str]
    police_cube: str
    gator_cube: str


class Solo(msgspec.Struct, frozen=True):
    customer_draw: int
    blind_price: int
    choice_price: int
    choice_draw: int


class Patrol(msgspec.Struct, frozen=True):
    path: list[str]
    police_start: list[str]
    gator_start: list[str]


SLOTS = "abcdefghij"
"""The places of a camp for tiles, as letters in the tiles' ids."""
Ways: TypeAlias = dict[str, tuple[str, ...]]
"""For each space, the spaces one step away."""


class Outfit:
    """What one team's units and tiles can do, Upgrade cards included (E-82)."""

    def __init__(self, box: SwampBox, upgrades: Sequence[Upgrade]) -> None:
        units, tiles = box.units.by_name, box.tiles.by_name
        self.move: dict[str, int] = {name: unit.move for name, unit in units.items()}
        self.seats: dict[str, int] = {name: unit.seats for name, unit in units.items()}
        self.medium: dict[str, str] = {name: unit.medium for name, unit in units.items()}
        self.room: dict[str, int] = {name: unit.carry for name, unit in units.items()}
        """How many jugs each kind of holder takes: hands, cargo, stills."""
        self.room.update({name: tile.capacity for name, tile in tiles.items()})
        self.pays = box.tiles.moonlight.pays
        self.bribe = box.money.bribe
        self.camp_safe = self.free_feed = False
        for card in upgrades:
            self._add(card.always)
        self.wades = self.medium["shiner"] == "both"

    def _add(self, always: Passives) -> None:
        bonuses = (
            (self.move, moves_more.of(always)), (self.seats, seats_more.of(always)),
            (self.room, carries_more.of(always)), (self.room, works_more.of(always)),
        )  # fmt: skip
        for table, bonus in bonuses:
            if bonus is not None:
                table[bonus.unit] += bonus.add
        medium = travels.of(always)
        if medium is not None:
            self.medium[medium.unit] = medium.medium
        self.pays += moonlight_pays.of(always) or 0
        self.bribe = bribe_price.of(always) or self.bribe
        self.camp_safe = self.camp_safe or camp_safe.name in always
        self.free_feed = self.free_feed or free_feed.name in always


class SwampBox(Box):
    """All that the card files describe."""

    customers: dict[str, Customer]
    lots: dict[str, Lot]
    upgrades: dict[str, Upgrade]
    challenges: dict[str, Challenge]
    swamp_tiles: dict[str, SwampTile]
    characters: dict[str, Character]
    scenarios: dict[str, SoloScenario]
    spaces: dict[str, Space]
    links: list[Link]
    camps: dict[int, list[str]]
    """Which corners are used, by number of seats, in clockwise order (ER-2)."""
    patrol: Patrol
    units: Units
    tiles: CampTiles
    limits: Limits
    money: Money
    shiners: Shiners
    scoring: Scoring
    teams: Teams
    solo: Solo

    def arrange(self) -> None:
        """Work out what never changes: ways on land and water, the patrol's next steps, ids of all figures."""
        self.ways: dict[str, Ways] = {
            "land": self._ways({"land"}),
            "water": self._ways({"water"}),
            "both": self._ways({"land", "water"}),
        }
        self.water = frozenset(space.id for space in self.spaces.values() if space.terrain == "water")
        self.ways["ashore"] = {
            space: tuple(near for near in nearby if near not in self.water)
            for space, nearby in self.ways["both"].items()
        }
        self.steps: dict[str, dict[str, dict[str, list[tuple[str, str]]]]] = {
            verb: {
                medium: {space: [(verb, near) for near in nearby] for space, nearby in ways.items()}
                for medium, ways in self.ways.items()
            }
            for verb in ("walk", "drive", "go")
        }
        """The choices of one step from a space, by verb and medium."""
        self.corners = frozenset(space.id for space in self.spaces.values() if space.role == "camp")
        self.tavern = tuple(space.id for space in self.spaces.values() if space.role == "tavern")
        self.shacks = [space.id for space in self.spaces.values() if space.role == "shack"]
        self.far: dict[str, dict[str, dict[str, int]]] = {
            medium: {space: distances(ways, space) for space in self.spaces} for medium, ways in self.ways.items()
        }
        """How many steps it is from space to space, by land, by water or by both; what cannot be reached is missing."""
        path = self.patrol.path
        self.next_on_path = {space: path[(place + 1) % len(path)] for place, space in enumerate(path)}
        self.landings = tuple(space for space in path if self.ways["water"][space])
        """Where boats reach the path: the rest of the way to the tavern is on foot (E-48)."""
        self.path_number = {space: place for place, space in enumerate(path)}
        self.figures = [
            [f"{colour}{number}" for number in range(1, self.shiners.per_team + 1)] for colour in self.teams.colours
        ]
        """The ids of each team's Shiners."""
        self.owners = {
            name: seat
            for seat, colour in enumerate(self.teams.colours)
            for name in (*self.figures[seat], *(f"{colour}-{slot}" for slot in SLOTS))
        }
        """The seat that each Shiner and each camp tile belongs to, by its id."""
        self.unit_values = {name: unit.ai for name, unit in self.units.by_name.items()}
        self.tile_values = {name: tile.ai for name, tile in self.tiles.by_name.items()}
        most = self.limits.upgrade_cards
        self.outfits: dict[str, Outfit] = {
            " ".join(card.id for card in cards): Outfit(self, cards)
            for number in range(most + 1)
            for cards in combinations(sorted(self.upgrades.values(), key=lambda card: card.id), number)
        }
        """What each set of Upgrade cards makes of a team, by their ids."""

    def _ways(self, media: set[str]) -> Ways:
        found: dict[str, list[str]] = {space: [] for space in self.spaces}
        for link in self.links:
            if link.via in media:
                found[link.a].append(link.b)
                found[link.b].append(link.a)
        return {space: tuple(near) for space, near in found.items()}


def distances(ways: Ways, start: str) -> dict[str, int]:
    """The number of steps to every space that can be reached."""
    found = {start: 0}
    waiting = [start]
    for space in waiting:
        for near in ways[space]:
            if near not in found:
                found[near] = found[space] + 1
                waiting.append(near)
    return found
