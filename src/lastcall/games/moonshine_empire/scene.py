"""The swamp as the browser draws it: where everything is on the sheet, and what each mat says.

Pure: from the masked state of the seat that looks to what the templates want.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from lastcall.core.card import Card
from lastcall.core.unseen import if_seen, seen
from lastcall.games.moonshine_empire.box import SwampBox
from lastcall.games.moonshine_empire.cards import AuctionCard, Challenge, Customer, Goal, Lot
from lastcall.games.moonshine_empire.descriptions import does
from lastcall.games.moonshine_empire.rules.scoring import figure, final_score, open_score, points_at_risk
from lastcall.games.moonshine_empire.rules.setup import hand_of
from lastcall.games.moonshine_empire.state import Gator, Holder, Jug, Officer, Player, Swamp, Tile
from lastcall.games.moonshine_empire.terrain import (
    HEIGHT,
    LEFT,
    TOP,
    WIDTH,
    Terrain,
    chevron,
    footprints,
    outwards,
    terrain,
)
from lastcall.text import scenes

AROUND = [(0, 0), (30, 20), (-30, 20), (30, -20), (-30, -20), (0, 34), (0, -34), (44, 0), (-44, 0)]
"""Where the first, second, third ... unit of a space is drawn, relative to its middle."""


@dataclass(frozen=True)
class Spot:
    """A space of the map."""

    id: str
    name: str
    x: int
    y: int
    kind: str
    role: str
    shack: str
    """`down`, `up`, `known` (you peeked), `gone`, or nothing."""
    tile: str
    turn: int
    note: tuple[int, int]
    """Where the tile that was found here is described."""

    @property
    def choices(self) -> list[str]:
        return Scene.way_to(self.id)


@dataclass(frozen=True)
class Unit:
    """A vehicle with all in it, or a Shiner on foot."""

    id: str
    kind: str
    seat: int
    x: int
    y: int
    at: str
    riders: list[str]
    jugs: list[int]
    chosen: bool
    held: bool

    @property
    def choices(self) -> list[str]:
        people = self.riders if self.kind != "shiner" else [self.id]
        asked = [f"{verb}:{who}" for verb in ("unit", "place", "let-go") for who in people]
        return [*[f"{verb}:{self.id}" for verb in ("board", "vehicle", "to", "tow")], *asked]


@dataclass(frozen=True)
class PatrolView:
    """An officer or a Gator on the path, and where it steps next."""

    kind: str
    number: int
    x: int
    y: int
    quiet: bool
    arrow: tuple[int, int, int]
    dots: list[tuple[int, int]]
    """The way to its next space."""
    next: tuple[int, int]
    price: int
    """What it costs to pass an officer; a Gator takes a jug."""
    mirrored: bool


@dataclass(frozen=True)
class Camp:
    seat: int
    at: str
    x: int
    y: int
    tent: tuple[int, int]
    tiles: list[Tile]
    plate_on_top: bool


@dataclass(frozen=True)
class Order:
    card: Customer
    wants: list[tuple[int, bool]]
    """The jugs wanted: grade, and whether one is at hand."""

    @property
    def ready(self) -> bool:
        return all(have for _, have in self.wants)


@dataclass(frozen=True)
class ChallengeProgress:
    """How far one line of a goal is."""

    stat: str
    have: int
    at_most: bool
    need: int

    @property
    def part(self) -> float:
        """From 0 to 1; what must not be more is kept or not."""
        if self.at_most:
            return float(self.have <= self.need)
        return min(1.0, self.have / self.need) if self.need else 1.0


class Scene(scenes.Scene[Swamp, SwampBox]):
    """The swamp from one seat's eyes."""

    width, height, left, top = WIDTH, HEIGHT, LEFT, TOP

    @property
    def mine(self) -> Player | None:
        """The player of the seat that looks."""
        return None if self.seat is None else self.view.players[self.seat]

    @cached_property
    def terrain(self) -> Terrain:
        return terrain(self.box)

    @cached_property
    def spots(self) -> list[Spot]:
        return [self.spot(name) for name in self.box.spaces]

    def spot(self, name: str) -> Spot:
        space = self.box.spaces[name]
        shack = self.view.shacks.get(name)
        found = None if shack is None else if_seen(shack.tile)
        state = ""
        if space.role == "shack":
            state = "gone" if shack is None else "up" if shack.up else "known" if found else "down"
        tile = found.id if found else ""
        kind = "path" if space.role == "path" else space.terrain
        turn = (space.x * 7 + space.y * 3) % 360
        x, y = space.x + LEFT, space.y + TOP
        note = (x + space.note[0], y + space.note[1])
        return Spot(name, space.name, x, y, kind, space.role, state, tile, turn, note)

    @cached_property
    def units(self) -> list[Unit]:
        """Vehicles and Shiners on foot; those on camp tiles are drawn with the tiles."""
        found: list[Unit] = []
        crowd: dict[str, int] = {}
        for vehicle in self.view.vehicles.values():
            crew = self.view.players[vehicle.keeper].shiners
            riders = vehicle.riders
            jugs = [*vehicle.jugs, *(jug for rider in riders for jug in crew[rider].jugs)]
            held = any(crew[rider].held for rider in riders)
            at = (vehicle.id, vehicle.kind, vehicle.keeper, vehicle.at)
            found.append(self.place(crowd, *at, list(riders), jugs, self.view.picked in riders, held))
        for player in self.view.players:
            for shiner in player.shiners.values():
                if not shiner.ride and not shiner.post:
                    at = (shiner.id, shiner.kind, player.seat, shiner.at)
                    chosen = shiner.id == self.view.picked
                    found.append(self.place(crowd, *at, [], shiner.jugs, chosen, shiner.held))
        return found

    def place(
        self, crowd: dict[str, int], name: str, kind: str, seat: int, at: str, riders: list[str], jugs: Sequence[Jug],
        chosen: bool, held: bool,
    ) -> Unit:  # fmt: skip
        """The next free place of a space."""
        space = self.box.spaces[at]
        number = crowd.get(at, 0)
        crowd[at] = number + 1
        aside, down = AROUND[number % len(AROUND)]
        x, y = space.x + LEFT + aside, space.y + TOP + down - 8 + (28 if space.role == "tavern" else 0)
        return Unit(name, kind, seat, x, y, at, riders, sorted((jug.grade for jug in jugs), reverse=True), chosen, held)

    @cached_property
    def patrols(self) -> list[PatrolView]:
        officers = [self.patrol("police", number, each, each.bribe) for number, each in enumerate(self.view.officers)]
        gators = [self.patrol("gator", number, each, each.jug) for number, each in enumerate(self.view.gators)]
        return officers + gators

    def patrol(self, kind: str, number: int, figure: Officer | Gator, quiet: int) -> PatrolView:
        """An officer or a Gator, and where it steps next."""
        space = self.box.spaces[figure.at]
        x, y, turn = chevron(self.box, figure.at)
        dots = [(dot_x + LEFT, dot_y + TOP) for dot_x, dot_y in footprints(self.box, figure.at)]
        after = self.box.spaces[self.box.next_on_path[figure.at]]
        return PatrolView(
            kind, number, space.x + LEFT, space.y + TOP - 7, bool(quiet), (x + LEFT, y + TOP, turn), dots,
            (after.x + LEFT, after.y + TOP), self.bribe, kind == "gator" and space.x > 600,
        )  # fmt: skip

    @property
    def bribe(self) -> int:
        """What this seat pays an officer; some have a Police Scanner."""
        return self.box.money.bribe if self.mine is None else self.view.outfit(self.mine).bribe

    @cached_property
    def camps(self) -> list[Camp]:
        found = []
        for player in self.view.players:
            space = self.box.spaces[player.camp]
            out, down = outwards(space)
            x = 8 if out < 0 else WIDTH - 332
            y = 6 if down < 0 else HEIGHT - 102
            tent = (space.x + LEFT + out * 66, space.y + TOP + (10 if down < 0 else -16))
            found.append(Camp(player.seat, player.camp, x, y, tent, player.tiles, down > 0))
        return found

    def jugs_of(self, player: Player) -> list[int]:
        """The grades of all jugs a player holds in stills, hands and vehicles."""
        vehicles = [vehicle for vehicle in self.view.vehicles.values() if vehicle.keeper == player.seat]
        holders: list[Holder] = [*player.tiles, *player.shiners.values(), *vehicles]
        return [grade for holder in holders for grade in holder.grades]

    def points(self, player: Player) -> int:
        """What all can count: everything but the Challenges."""
        return open_score(self.view, player).total

    def at_risk(self, player: Player) -> int:
        """The points of open orders, which are taken off until these are filled (E-28)."""
        return points_at_risk(player)

    def lines(self, player: Player, total: float) -> list[int]:
        """The six lines of the scoring sheet of a finished game."""
        return list(final_score(self.view, player, int(total)))

    def fleet(self, seat: int) -> list[str]:
        """The kinds of vehicles a seat keeps."""
        return [vehicle.kind for vehicle in self.view.vehicles.values() if vehicle.keeper == seat]

    @cached_property
    def orders(self) -> list[Order]:
        """The viewer's open orders, with what of them is already made; each jug counts for one order only."""
        if self.mine is None:
            return []
        found = []
        have = self.jugs_of(self.mine)
        for customer in self.mine.orders:
            wants = []
            for grade in self.wants(customer):
                there = grade in have
                if there:
                    have.remove(grade)
                wants.append((grade, there))
            found.append(Order(customer, wants))
        return found

    @cached_property
    def challenges(self) -> list[tuple[Challenge, list[ChallengeProgress]]]:
        """The viewer's Challenges, with how far each of their needs is."""
        if self.mine is None:
            return []
        return [(card, self.progress(self.mine, card.goals)) for card in seen(hand_of(self.mine))]

    def progress(self, player: Player, goals: Sequence[Goal]) -> list[ChallengeProgress]:
        return [
            ChallengeProgress(goal.figure, figure(self.view, player, goal.figure), goal.at_most, goal.number)
            for goal in goals
        ]

    @cached_property
    def goals(self) -> list[ChallengeProgress]:
        """The lines of the solo goal."""
        scenario = self.view.scenario
        return [] if scenario is None else self.progress(self.view.players[0], scenario.goals)

    def matters(self, card: AuctionCard) -> tuple[str, int]:
        """What of the viewer's own camp matters for an Auction card: a word of what is counted, and how many."""
        call = card.do[0] if isinstance(card, Lot) and card.do else None
        if self.mine is None or call is None:
            return "", 0
        match call.name:
            case "gain_vehicle":
                return "vehicle", self.fleet(self.mine.seat).count(str(call.args[0]))
            case "gain_tile":
                return "places", self.box.limits.camp_tiles - len(self.mine.tiles)
            case "raise_jug" | "sell_jug":
                return "jugs", len(self.jugs_of(self.mine))
            case "take_money":
                return "purse", max((each.money for each in self.view.rivals(self.mine)), default=0)
        return "", 0

    @staticmethod
    def kind_of(card: AuctionCard) -> str:
        """Upgrade, Reward, Penalty or Gear."""
        if not isinstance(card, Lot):
            return "upgrade"
        return "reward" if card.points > 0 else "penalty" if card.points < 0 else "gear"

    @staticmethod
    def points_of(card: AuctionCard) -> int:
        return card.points if isinstance(card, Lot) else 0

    @staticmethod
    def does(card: Card) -> object:
        """What a card does, for `describe`."""
        return does(card)

    @staticmethod
    def wants(customer: Customer) -> list[int]:
        """The grades an order wants, one by one."""
        return [grade for grade, number in enumerate(customer.jugs, 1) for _ in range(number)]

    @staticmethod
    def way_to(space: str) -> list[str]:
        """The choices that a click on a space can mean."""
        return [f"{verb}:{space}" for verb in ("drive", "walk", "go", "peek", "from")]


def scene(view: Swamp, box: SwampBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
