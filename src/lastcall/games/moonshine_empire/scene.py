"""The swamp as the browser draws it: where everything stands on the sheet, and what each mat says.

Pure: from a seat's view (plain data, hidden things as None) and the box to what the templates want.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lastcall.games.moonshine_empire.box import SwampBox
from lastcall.games.moonshine_empire.cards import GRADES, Challenge, Customer, Goal
from lastcall.games.moonshine_empire.descriptions import does
from lastcall.games.moonshine_empire.terrain import HEIGHT, LEFT, TOP, WIDTH, Terrain, chevron, footprints, terrain

TOWARDS = {"camp_nw": (-1, -1), "camp_ne": (1, -1), "camp_se": (1, 1), "camp_sw": (-1, 1)}
AROUND = [(0, 0), (30, 20), (-30, 20), (30, -20), (-30, -20), (0, 34), (0, -34), (44, 0), (-44, 0)]
"""Where the second, third ... unit of a space stands."""


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

    @property
    def choices(self) -> list[str]:
        return Scene.way_to(self.id)

    @property
    def note(self) -> tuple[int, int]:
        """Where the tile that was found here is described: beside the shack, and off the ways that units take."""
        inwards = 1 if self.x < WIDTH / 2 else -1
        if self.id.endswith("_b1"):
            return self.x - inwards * 36, self.y + (-64 if self.y < HEIGHT / 2 else 64)
        if self.id.endswith("_h2"):
            return self.x + inwards * 30, self.y + (62 if self.y < HEIGHT / 2 else -62)
        return self.x + inwards * 126, self.y


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
class Patrol:
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
    tiles: list[Mapping[str, Any]]
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
class Progress:
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


PICTURES = {
    "gain_shiner": "shiner", "gain_jug": "jug1", "raise_jug": "jug2", "sell_jug": "jug3", "gain_money": "note",
    "take_money": "thief", "take_vehicle": "thief", "take_jug": "thief", "take_shiner": "thief",
    "distill_again": "still2", "draw_order": "note", "boost_move": "airboat",
}  # fmt: skip
"""The picture of an Auction card by what it does."""


class Scene:
    """The swamp from one seat's eyes."""

    width, height, left, top = WIDTH, HEIGHT, LEFT, TOP

    def __init__(self, view: Mapping[str, Any], box: SwampBox, seat: int | None) -> None:
        self.view = view
        self.box = box
        self.seat = seat
        self.mine: Mapping[str, Any] | None = view["players"][seat] if seat is not None else None

    @cached_property
    def terrain(self) -> Terrain:
        return terrain(self.box)

    @cached_property
    def spots(self) -> list[Spot]:
        return [self.spot(name) for name in self.box.spaces]

    def spot(self, name: str) -> Spot:
        space = self.box.spaces[name]
        shack = self.view["shacks"].get(name)
        state = tile = ""
        if space.role == "shack":
            state = "gone" if shack is None else "up" if shack["up"] else "known" if shack["tile"] else "down"
            tile = (shack or {}).get("tile") or ""
        kind = "path" if space.role == "path" else space.terrain
        turn = (space.x * 7 + space.y * 3) % 360
        return Spot(name, space.name, space.x + LEFT, space.y + TOP, kind, space.role, state, tile, turn)

    @cached_property
    def units(self) -> list[Unit]:
        """Vehicles and Shiners on foot; who stands on a tile is drawn there."""
        found: list[Unit] = []
        crowd: dict[str, int] = {}
        for vehicle in self.view["vehicles"].values():
            crew = self.view["players"][vehicle["keeper"]]["shiners"]
            riders = vehicle["riders"]
            jugs = [*vehicle["jugs"], *(jug for rider in riders for jug in crew[rider]["jugs"])]
            held = any(crew[rider]["held"] for rider in riders)
            chosen = self.view["picked"] in riders and riders != []
            at = (vehicle["id"], vehicle["kind"], vehicle["keeper"], vehicle["at"])
            found.append(self.stand(crowd, *at, riders, jugs, chosen, held))
        for player in self.view["players"]:
            for shiner in player["shiners"].values():
                if not shiner["ride"] and not shiner["post"]:
                    chosen = shiner["id"] == self.view["picked"]
                    found.append(self.stand(crowd, shiner["id"], "shiner", player["seat"], shiner["at"], [],
                                            shiner["jugs"], chosen, shiner["held"]))  # fmt: skip
        return found

    def stand(
        self, crowd: dict[str, int], name: str, kind: str, seat: int, at: str, riders: list[str], jugs: list[int],
        chosen: bool, held: bool,
    ) -> Unit:  # fmt: skip
        """The next free place of a space."""
        space = self.box.spaces[at]
        number = crowd.get(at, 0)
        crowd[at] = number + 1
        aside, down = AROUND[number % len(AROUND)]
        x, y = space.x + LEFT + aside, space.y + TOP + down - 8 + (28 if space.role == "tavern" else 0)
        return Unit(name, kind, seat, x, y, at, riders, sorted((jug % 10 for jug in jugs), reverse=True), chosen, held)

    @cached_property
    def patrols(self) -> list[Patrol]:
        found = []
        for kind, quiet in (("police", "bribe"), ("gator", "jug")):
            figures = self.view["officers" if kind == "police" else "gators"]
            for number, figure in enumerate(figures):
                space = self.box.spaces[figure["at"]]
                x, y, turn = chevron(self.box, figure["at"])
                dots = [(dot_x + LEFT, dot_y + TOP) for dot_x, dot_y in footprints(self.box, figure["at"])]
                after = self.box.spaces[self.box.next_on_path[figure["at"]]]
                found.append(
                    Patrol(kind, number, space.x + LEFT, space.y + TOP - 7, bool(figure[quiet]),
                           (x + LEFT, y + TOP, turn), dots, (after.x + LEFT, after.y + TOP), self.bribe,
                           kind == "gator" and space.x > 600)
                )  # fmt: skip
        return found

    @property
    def bribe(self) -> int:
        """What this seat pays an officer; some have a Police Scanner."""
        return self.box.outfits[self.mine["outfit"]].bribe if self.mine is not None else self.box.money.bribe

    @cached_property
    def camps(self) -> list[Camp]:
        found = []
        for player in self.view["players"]:
            space = self.box.spaces[player["camp"]]
            out, down = TOWARDS[player["camp"]]
            x = 8 if out < 0 else WIDTH - 332
            y = 6 if down < 0 else HEIGHT - 102
            tent = (space.x + LEFT + out * 66, space.y + TOP + (10 if down < 0 else -16))
            found.append(Camp(player["seat"], player["camp"], x, y, tent, player["tiles"], down > 0))
        return found

    def jugs_of(self, player: Mapping[str, Any]) -> list[int]:
        """The grades of all jugs a player holds in stills, hands and own vehicles."""
        jugs = [jug for tile in player["tiles"] for jug in tile["jugs"]]
        jugs += [jug for shiner in player["shiners"].values() for jug in shiner["jugs"]]
        vehicles = self.view["vehicles"].values()
        jugs += [jug for vehicle in vehicles if vehicle["keeper"] == player["seat"] for jug in vehicle["jugs"]]
        return [jug % 10 for jug in jugs]

    def points(self, player: Mapping[str, Any]) -> int:
        """What all can count: everything but the Challenges."""
        return sum(points for _, points in self.lines(player))

    def lines(self, player: Mapping[str, Any]) -> list[tuple[str, int]]:
        """The five open lines of the scoring sheet."""
        box = self.box
        return [
            ("moonshine", sum(grade * number for grade, number in enumerate(player["crate"], 1))),
            ("customers", sum(box.customers[card].points for card in player["served"])
             - sum(box.customers[card].points for card in player["orders"])),
            ("cash", player["money"] // box.money.dollars_per_point),
            ("swamp", box.scoring.swamp_points[min(len(player["swamp_tiles"]), box.limits.scored_swamp_tiles)]),
            ("auction", sum(box.lots[card].points for card in player["kept"])),
        ]  # fmt: skip

    def fleet(self, seat: int) -> list[str]:
        """The kinds of vehicles a seat keeps."""
        return [vehicle["kind"] for vehicle in self.view["vehicles"].values() if vehicle["keeper"] == seat]

    @cached_property
    def orders(self) -> list[Order]:
        """The own open orders, with what of them is already somewhere on its way."""
        if self.mine is None:
            return []
        found = []
        for card in self.mine["orders"]:
            customer = self.box.customers[card]
            have = self.jugs_of(self.mine)
            wants = []
            for grade, number in enumerate(customer.jugs, 1):
                for _ in range(number):
                    there = grade in have
                    if there:
                        have.remove(grade)
                    wants.append((grade, there))
            found.append(Order(customer, wants))
        return found

    @cached_property
    def challenges(self) -> list[tuple[Challenge, list[Progress]]]:
        """The own Challenges, with how far each of their needs is."""
        if self.mine is None:
            return []
        cards = [self.box.challenges[card] for card in (*self.mine["challenges"], self.mine["gift"]) if card]
        return [(card, self.progress(self.mine, card.goals)) for card in cards]

    def progress(self, player: Mapping[str, Any], goal: Sequence[Goal]) -> list[Progress]:
        return [Progress(each.figure, self.figure(player, each.figure), each.at_most, each.number) for each in goal]

    def figure(self, player: Mapping[str, Any], stat: str) -> int:
        """A figure that Challenges and scenarios count, as the view shows it."""
        crate = player["crate"]
        if stat.startswith("delivered"):
            marks = len(stat.removeprefix("delivered").removeprefix("_"))
            return int(crate[marks - 1] if marks else sum(crate))
        if stat in player["tally"]:
            return int(player["tally"][stat])
        if stat in ("money", "score"):
            return int(player["money"]) if stat == "money" else self.points(player)
        vehicles = self.view["vehicles"].values()
        rooms = self.box.outfits[player["outfit"]].room
        counts: dict[str, int] = {
            "orders_served": len(player["served"]),
            "orders_open": len(player["orders"]),
            "swamp_tiles": len(player["swamp_tiles"]),
            "penalty_cards": sum(self.box.lots[card].points < 0 for card in player["kept"]),
            "camp_tiles": len(player["tiles"]),
            "still_capacity": sum(rooms[tile["kind"]] for tile in player["tiles"]),
            "shiners": len(player["shiners"]),
            "vehicles": sum(
                each["keeper"] == player["seat"] if each["riders"] else each["at"] == player["camp"]
                for each in vehicles
            ),
        }
        return counts[stat]

    @cached_property
    def goals(self) -> list[Progress]:
        """The lines of the solo goal."""
        scenario = self.view["scenario"]
        return self.progress(self.view["players"][0], self.box.scenarios[scenario].goals) if scenario else []

    def art(self, card: str) -> str:
        """The picture of an Auction card."""
        lot = self.box.lots.get(card)
        if lot is None:
            return "ribbon"
        call = lot.do[0] if lot.do else None
        if call is None:
            return "ribbon"
        return str(call.args[0]) if call.name in ("gain_vehicle", "gain_tile") else PICTURES.get(call.name, "ribbon")

    def matters(self, card: str) -> tuple[str, int]:
        """What of the viewer's own camp matters for an Auction card: a word of what is counted, and how many."""
        lot = self.box.lots.get(card)
        call = lot.do[0] if lot is not None and lot.do else None
        if self.mine is None or call is None:
            return "", 0
        match call.name:
            case "gain_vehicle":
                return "vehicle", self.fleet(self.mine["seat"]).count(str(call.args[0]))
            case "gain_tile":
                return "places", self.box.limits.camp_tiles - len(self.mine["tiles"])
            case "raise_jug" | "sell_jug":
                return "jugs", len(self.jugs_of(self.mine))
            case "take_money":
                rivals = [each["money"] for each in self.view["players"] if each is not self.mine]
                return "purse", max(rivals, default=0)
        return "", 0

    def does(self, card: str) -> object:
        """What a card does, for `describe`."""
        return does(self.box.cards[card])

    def wants(self, card: str) -> list[int]:
        """The grades an order wants, one by one."""
        return [grade for grade, number in enumerate(self.box.customers[card].jugs, 1) for _ in range(number)]

    @staticmethod
    def way_to(space: str) -> list[str]:
        """The choices that a click on a space can mean."""
        return [f"{verb}:{space}" for verb in ("drive", "walk", "go", "peek")]

    @staticmethod
    def grade(jug: int) -> int:
        return jug % 10

    def jug_choices(self, holder: str, jug: int) -> list[str]:
        grade = GRADES[jug % 10]
        verbs = ("jug", "steal", "raise", "sell", "siphon", "lose", "give", "feed")
        return [f"{verb}:{grade}:{holder}" for verb in verbs]


def scene(view: Mapping[str, Any], box: SwampBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
