"""What is in the box: typed cards, the swamp's map, units and tiles; everything checked when it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from lastcall.core.card import Box, Card
from lastcall.core.catalog import Catalog
from lastcall.games.moonshine_empire.verbs import Effect, Flag, Goal, Need, Stat, TileKind, VehicleKind

Medium: TypeAlias = Literal["land", "water", "both"]
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
    effects: list[Effect]

    @property
    def jugs(self) -> tuple[int, int, int]:
        return self.wants.x, self.wants.xx, self.wants.xxx


class AuctionCard(Card, frozen=True, eq=False):
    """A card of the Auction deck; all of them look alike from behind."""

    name: str


class Lot(AuctionCard, frozen=True, eq=False):
    """Something to be had at once, or points to be kept."""

    effects: list[Effect]
    points: int
    second_half: bool


class Upgrade(AuctionCard, frozen=True, eq=False):
    """A lasting change for one team (E-81 to E-83)."""

    effect: Stat | Flag


Lot.back = Upgrade.back = AuctionCard.back


class Challenge(Card, frozen=True, eq=False):
    name: str
    points: int
    needs: list[Goal]


class SwampTile(Card, frozen=True, eq=False):
    name: str
    kind: Literal["instant", "task", "hold"]
    on_reveal: list[Effect]
    needs: list[Need]
    on_complete: list[Effect]


class Character(Card, frozen=True, eq=False):
    """What a team starts with."""

    name: str
    shiners: int
    tiles: dict[TileKind, int]
    vehicles: dict[VehicleKind, int]


class SoloScenario(Card, frozen=True, eq=False):
    """What a lone player starts with, and what has to be reached."""

    name: str
    difficulty: Literal[1, 2, 3]
    goal: list[Goal]
    shiners: int
    tiles: dict[TileKind, int]
    vehicles: dict[VehicleKind, int]
    money: int


class Space(Card, frozen=True, eq=False):
    name: str
    x: int
    y: int
    terrain: Medium | Literal["shore"]
    role: Literal["camp", "shack", "path", "tavern", "plain"]
    quadrant: str = ""


class Link(msgspec.Struct, frozen=True):
    a: str
    b: str
    via: Literal["land", "water"]


class UnitKind(msgspec.Struct, frozen=True):
    move: int
    carry: int
    seats: int
    medium: Medium
    supply: int = 0


class CampTileKind(msgspec.Struct, frozen=True):
    name: str
    supply: int
    capacity: int = 0
    pays: int = 0


class Units(msgspec.Struct, frozen=True):
    shiner: UnitKind
    atv: UnitKind
    pickup: UnitKind
    rowboat: UnitKind
    airboat: UnitKind


class CampTiles(msgspec.Struct, frozen=True):
    still1: CampTileKind
    still2: CampTileKind
    still3: CampTileKind
    moonlight: CampTileKind


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
    denominations: list[int]
    start: int


class Shiners(msgspec.Struct, frozen=True):
    per_team: int
    new_per_round: int


class Scoring(msgspec.Struct, frozen=True):
    swamp_points: list[int]
    challenge_penalty: bool


class Teams(msgspec.Struct, frozen=True):
    colours: list[str]
    police_cube: str
    gator_cube: str


class Solo(msgspec.Struct, frozen=True):
    customer_draw: int
    customer_keep: int
    blind_price: int
    choice_price: int
    choice_draw: int
    purchases_per_auction: int


class Patrol(msgspec.Struct, frozen=True):
    path: list[str]
    police_start: list[str]
    gator_start: list[str]


Ways: TypeAlias = dict[str, tuple[str, ...]]
"""For each space, the spaces one step away."""


class Outfit:
    """What one team's units and tiles can do, Upgrade cards included (E-82)."""

    def __init__(self, box: SwampBox, upgrades: Sequence[Upgrade]) -> None:
        units = {name: getattr(box.units, name) for name in Units.__struct_fields__}
        tiles = {name: getattr(box.tiles, name) for name in CampTiles.__struct_fields__}
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
            self._add(card.effect)
        self.wades = self.medium["shiner"] == "both"

    def _add(self, effect: Stat | Flag) -> None:
        if isinstance(effect, Flag):
            setattr(self, effect.name, True)
        elif effect.field == "medium":
            self.medium[effect.unit] = str(effect.set)
        elif effect.field == "price":
            self.bribe = int(effect.set or 0)
        elif effect.field == "pays":
            self.pays += effect.add
        else:
            table = {"move": self.move, "seats": self.seats, "carry": self.room, "capacity": self.room}[effect.field]
            table[effect.unit] += effect.add


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
        self.path_number = {space: place for place, space in enumerate(path)}
        self.figures = [
            [f"{colour}{number}" for number in range(1, self.shiners.per_team + 1)] for colour in self.teams.colours
        ]
        """The ids of each team's Shiners."""
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


def open_box(folder: Path) -> SwampBox:
    """Read and check all card files of a folder; raises BrokenCards with every fault found."""
    catalog = Catalog(folder)
    box = SwampBox()
    box.customers = catalog.deck("customers.toml", Customer)
    box.lots = catalog.deck("auction.toml", Lot)
    box.upgrades = catalog.deck("upgrades.toml", Upgrade)
    box.challenges = catalog.deck("challenges.toml", Challenge)
    box.swamp_tiles = catalog.deck("swamp_tiles.toml", SwampTile, "tile")
    box.characters = catalog.deck("characters.toml", Character, "character")
    box.scenarios = catalog.deck("solo.toml", SoloScenario, "scenario")
    box.spaces = catalog.deck("board.toml", Space, "space")
    box.links = catalog.rows("board.toml", Link, "edge")
    _check_board(catalog, box)
    _check_upgrades(catalog, box)
    tables = {
        "units": ("unit", Units), "tiles": ("tile", CampTiles), "limits": ("limits", Limits),
        "money": ("money", Money), "shiners": ("shiners", Shiners), "scoring": ("scoring", Scoring),
        "teams": ("teams", Teams), "solo": ("solo", Solo),
    }  # fmt: skip
    for field, (key, kind) in tables.items():
        setattr(box, field, catalog.read("units.toml", key, kind))
    box.cards = catalog.finish()
    box.arrange()
    return box


def _check_board(catalog: Catalog, box: SwampBox) -> None:
    """Links, camps and the path must name spaces that exist."""
    patrol = catalog.read("board.toml", "patrol", Patrol)
    camps = catalog.file("board.toml").get("camps", {})
    named = [("edge", end) for link in box.links for end in (link.a, link.b)]
    named += [("camps", space) for corners in camps.values() for space in corners]
    if patrol is not None:
        box.patrol = patrol
        named += [("patrol", space) for space in (*patrol.path, *patrol.police_start, *patrol.gator_start)]
    for where, space in named:
        if space not in box.spaces:
            catalog.fault("board.toml", where, space, "no such space")
    for seats in ("1", "2", "3", "4"):
        if len(camps.get(seats, [])) != int(seats):
            catalog.fault("board.toml", "camps", seats, f"expected {seats} corners")
    box.camps = {int(seats): list(corners) for seats, corners in camps.items()}
    shacks = sum(space.role == "shack" for space in box.spaces.values())
    if shacks > len(box.swamp_tiles):
        catalog.fault("swamp_tiles.toml", "", "", f"the board has {shacks} shacks, there are fewer tiles")


def _check_upgrades(catalog: Catalog, box: SwampBox) -> None:
    """A lasting change must name a figure that its unit has."""
    fields = {
        "bribe": ("price",), "moonlight": ("pays",), "still1": ("capacity",), "shiner": ("move", "carry", "medium"),
    }  # fmt: skip
    for card in box.upgrades.values():
        effect = card.effect
        if isinstance(effect, Stat):
            known = fields.get(effect.unit, ("move", "carry", "seats", "medium"))
            if effect.field not in known:
                catalog.fault("upgrades.toml", card.id, "effect", f"{effect.unit} has no {effect.field}")
            if effect.field == "medium" and effect.set not in ("land", "water", "both"):
                catalog.fault("upgrades.toml", card.id, "effect", "a medium is set to land, water or both")
