"""Shanty Town as the browser draws it: where everything stands on the sheet, and what each mat says.

Pure: from a seat's view (plain data, hidden things as None) and the box to what the templates want.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin
from typing import Any

from lastcall.games.moonshiners.box import Drunkard, HeroCard, TownBox
from lastcall.games.moonshiners.map import COMPOUND, OFF
from lastcall.games.moonshiners.state import ACTIONS

WIDTH, HEIGHT = 784, 590
MIDDLE = (392.0, 322.0)
SIZE = 64.0
NIGHT = ("night", "first_shift", "production", "second_shift", "drunkards")
CHAIN = ("workshop", "house", "cornfield", "distillery", "saloon")
"""Buildings in the order in which one feeds the next."""
STATION = 100
RELICS = (
    "horn", "boot", "tin", "book", "comb", "box", "clock", "banjo", "hat", "letter", "harmonica", "knob",
    "cards", "pot", "glasses", "lantern", "marbles", "duck", "book", "opener", "mirror", "album", "soldier",
    "ladle", "glove", "coin", "flask", "pin", "compass", "dice", "opera", "pen", "doll", "camera", "clock",
    "trophy", "watch", "radio", "portrait", "brooch",
)  # fmt: skip
"""The pictures of the Relics R01 to R40; other Relics show a box."""
PICTURES = {f"R{number:02}": f"r-{name}" for number, name in enumerate(RELICS, 1)}
PICTURES |= {"Z03": "b-cider", "Z13": "b-brandy", "Z17": "b-onme", "Z18": "b-onme"}


@dataclass(frozen=True)
class Standee:
    """A Drunkard on the map."""

    card: Drunkard
    left: int
    full: int
    x: float
    y: float


@dataclass(frozen=True)
class Hex:
    """One numbered hex and all that is built on it."""

    number: int
    x: float
    y: float
    tile: str
    owner: int
    level: int
    crew: int
    standee: Standee | None
    figures: int

    @property
    def art(self) -> str:
        return f"t-{self.tile}" if self.tile else f"t-scrub{self.number % 3 + 1}"

    @property
    def lean(self) -> int:
        """The picture makes room for who stands there."""
        return bool(self.figures) - (self.standee is not None)

    @property
    def points(self) -> str:
        return hexagon(self.x, self.y, SIZE - 1.5)

    @property
    def inner(self) -> str:
        return hexagon(self.x, self.y, SIZE - 5)


@dataclass(frozen=True)
class Figure:
    """A Hero on the map."""

    seat: int
    hero: HeroCard
    x: float
    y: float
    acting: bool


@dataclass(frozen=True)
class Station:
    """A day on the balloon's rope."""

    day: int
    x: float
    y: float
    state: str
    load: str


@dataclass(frozen=True)
class Mat:
    """What a player's mat shows."""

    seat: int
    view: Mapping[str, Any]
    hero: HeroCard | None
    goods: list[tuple[str, int, str, str]]
    worth: str
    spaces: list[tuple[str, int, int]]
    crate: Any
    unopened: list[str]
    """The Booze cards that lie before the player, for all to see (MR-31)."""
    at_work: int
    first: bool

    @property
    def drunk(self) -> tuple[int, int]:
        return self.view["stamina"], self.view["inebriation"]


@dataclass(frozen=True)
class Pile:
    key: str
    left: int
    gone: int | None
    label: str
    mark: str
    x: float
    y: float


class Scene:
    """The town from one seat's eyes."""

    width, height = WIDTH, HEIGHT

    def __init__(self, view: Mapping[str, Any], box: TownBox, seat: int | None) -> None:
        self.view = view
        self.box = box
        self.seat = seat
        self.heroes: list[Mapping[str, Any]] = view["heroes"]

    # -- when ----------------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return int(self.view["round"])

    @property
    def night(self) -> bool:
        return self.view["phase"] in NIGHT

    @property
    def open(self) -> bool:
        """Is Uncle Harding's gate open?"""
        return bool(self.view["explored"] & 1)

    @property
    def acting(self) -> int:
        """Whose turn it is."""
        return int((self.view["first"] + self.view["player"]) % len(self.heroes))

    def arrivals(self, night: int) -> int:
        rounds = self.box.rounds
        return 0 if night >= rounds.count else len(self.heroes) + rounds.arrivals_extra[night - 1]

    @cached_property
    def stations(self) -> list[Station]:
        found = []
        for day in range(1, self.box.rounds.count + 1):
            x = 92 + (day - 1) * STATION
            y = 26 + 9 * (1 - ((x - MIDDLE[0]) / 308) ** 2)
            state = "past" if day < self.round else "now" if day == self.round else ""
            load = f"+{self.arrivals(day)}" if self.arrivals(day) else "end"
            found.append(Station(day, x, round(y, 1), state, load))
        return found

    # -- where ---------------------------------------------------------------------------------------------

    def centre(self, place: int) -> tuple[float, float]:
        """The middle of a place on the sheet."""
        if place == COMPOUND:
            return MIDDLE
        x, y = self.box.map.spot[place].centre(SIZE)
        return round(MIDDLE[0] + x - SIZE * 3**0.5 / 2, 1), round(MIDDLE[1] + y, 1)

    @cached_property
    def hexes(self) -> list[Hex]:
        view = self.view
        found = []
        for number in self.box.map.numbers:
            x, y = self.centre(number)
            figures = sum(hero["at"] == number for hero in self.heroes)
            tile = view["tile"][number] or ""
            found.append(
                Hex(number, x, y, tile, view["owner"][number], view["level"][number], view["crew"][number],
                    self._standee(number), figures)
            )  # fmt: skip
        return found

    def _standee(self, place: int) -> Standee | None:
        card_id = self.view["drunkard"][place]
        if card_id is None:
            return None
        card = self.box.drunkards[card_id]
        x, y = self.centre(place)
        full = self.box.kinds[card.kind].tolerance
        return Standee(card, max(0, self.view["tolerance"][place]), full, x + 28, y - 8)

    @cached_property
    def figures(self) -> list[Figure]:
        found = []
        in_compound = 0
        for hero in self.heroes:
            place = hero["at"]
            if place == OFF or hero["card"] is None:
                continue
            x, y = self.centre(place)
            if place == COMPOUND:
                x, y = x + 24 + (in_compound * 26 if in_compound < 2 else 26 - in_compound * 46), y + 16
                in_compound += 1
            else:
                x, y = x - 30, y - 8
            acting = hero["seat"] == self.acting and self.view["phase"] in ("turn", "trade")
            found.append(Figure(hero["seat"], self.box.heroes[hero["card"]], x, y, acting))
        return found

    @cached_property
    def compound(self) -> str:
        """The fence round Uncle Harding's two hexes."""
        (middle, y), half, reach = MIDDLE, SIZE * 3**0.5 / 2, SIZE - 4
        left, right = middle - half, middle + half
        ring = [
            (left, y - reach), (middle, y - reach / 2 - 1), (right, y - reach), (right + half - 4, y - reach / 2),
            (right + half - 4, y + reach / 2), (right, y + reach), (middle, y + reach / 2 + 1), (left, y + reach),
            (left - half + 4, y + reach / 2), (left - half + 4, y - reach / 2),
        ]  # fmt: skip
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in ring)

    @property
    def gate(self) -> float:
        return round(MIDDLE[0] - SIZE * 3**0.5 / 2, 1)

    @cached_property
    def piles(self) -> list[Pile]:
        def pile(key: str, label: str, mark: str, x: float, y: float, gone: bool = True) -> Pile:
            deck = self.view[f"{key}_deck"]
            return Pile(key, len(deck["cards"]), len(deck["discards"]) if gone else None, label, mark, x, y)

        return [
            pile("tile", "tiles to find", "construct", 58, 320, gone=False),
            pile("relic", "relics", "relic", 728, 320),
            pile("booze", "booze", "booze", 58, 512),
            pile("drunkard", "drunkards", "challenge", 728, 512),
        ]

    def trail(self, start: int, goal: int) -> str:
        """The step of a Drunkard over the map; nothing when it left at one side and came back at the other."""
        (x0, y0), (x1, y1) = self.centre(start), self.centre(goal)
        if abs(x1 - x0) + abs(y1 - y0) > 4 * SIZE:
            return ""
        points = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in (0.25, 0.62)]
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)

    # -- mats ----------------------------------------------------------------------------------------------

    def hero_of(self, seat: int) -> HeroCard | None:
        card = self.heroes[seat]["card"]
        return self.box.heroes[card] if card else None

    @cached_property
    def mats(self) -> list[Mat]:
        return [self._mat(hero) for hero in self.heroes]

    def _mat(self, hero: Mapping[str, Any]) -> Mat:
        at_work = sum(self.view["crew"][place] for place in hero["buildings"])
        goods = [
            ("gold", hero["gold"], "gold", ""),
            ("shine", hero["moonshine"], "shine", ""),
            ("corn", hero["corn"], "corn", ""),
            ("scraps", hero["scraps"], "scraps", ""),
            ("relic", len(hero["relics"]), "relics", ""),
            ("survivor", hero["survivors"], "crew", f"+{at_work}" if at_work else ""),
        ]
        spaces = [(action, hero["spent"][n], self.box.limits[n]) for n, action in enumerate(ACTIONS)]
        crate = self.box.booze[hero["crate"]] if hero["crate"] else None
        card = self.hero_of(hero["seat"])
        first = hero["seat"] == self.view["first"]
        unopened = [self.booze_name(card_id) for card_id in hero["booze"]]
        return Mat(hero["seat"], hero, card, goods, self.worth(hero), spaces, crate, unopened, at_work, first)

    def booze_name(self, card_id: str) -> str:
        """A Booze card by its name; a crate also by its strength."""
        card = self.box.booze[card_id]
        return f"{card.name} +{card.strength}" if card.strength else card.name

    def worth(self, hero: Mapping[str, Any]) -> str:
        """Gold if it ended now; of Relics that this seat cannot see, from the least to the most."""
        prices = self.box.prices
        known = [self.box.relics[relic].value for relic in hero["relics"] if relic is not None]
        unknown = len(hero["relics"]) - len(known)
        scraps = hero["scraps"] + hero["moonshine"] * prices.moonshine + hero["corn"] * prices.corn
        scraps += sum(known) * prices.relic_point
        idle = hero["survivors"] // self.box.pieces.mat_survivors_a_gold
        least = hero["gold"] + scraps // prices.gold + idle
        most = hero["gold"] + (scraps + unknown * 3 * prices.relic_point) // prices.gold + idle
        return str(least) if least == most else f"{least}\N{EN DASH}{most}"

    # -- cards, dice, crews --------------------------------------------------------------------------------

    @property
    def mine(self) -> Mapping[str, Any] | None:
        return self.heroes[self.seat] if self.seat is not None else None

    def picture(self, card_id: str) -> str:
        """The picture on a card; those without one of their own share one by kind and strength."""
        if card_id in PICTURES:
            return PICTURES[card_id]
        if card_id in self.box.relics:
            return "r-box"
        strength = self.box.booze[card_id].strength
        return f"b-crate{min(strength, 4)}" if strength else "b-special"

    def crews(self, seat: int) -> list[Hex]:
        """A player's buildings, in the order in which they feed each other."""
        own = [self.hexes[place - 1] for place in self.heroes[seat]["buildings"]]
        return sorted(own, key=lambda at: (CHAIN.index(at.tile), at.number))

    def odds(self, seat: int, strength: int | None = None, drinks_on: bool = True) -> list[tuple[str, float, str]]:
        """How the contest on this seat's hex would end when it drinks on."""
        hero = self.heroes[seat]
        stamina = next((slot for slot in self.box.track.stamina_slots if slot > hero["stamina"]), hero["stamina"])
        crate = self.box.booze[hero["crate"]] if hero["crate"] else None
        power, bottles = (crate.strength, hero["bottles"]) if crate else (0, 0)
        if strength is not None:
            power, bottles = strength, self.box.track.bottles
        tolerance = self.view["tolerance"][hero["at"]]
        stamina = stamina if drinks_on else hero["stamina"]
        chance = self.box.odds.forecast(hero["inebriation"], stamina, tolerance, power, bottles)
        rest = max(0.0, 1 - chance.win - chance.both - chance.out)
        return [
            ("win", chance.win, "wins"), ("both", chance.both, "both pass out"), ("out", chance.out, "passes out"),
            ("stands", rest, "no Stamina left"),
        ]  # fmt: skip


def hexagon(x: float, y: float, size: float) -> str:
    corners = [(x + size * sin(radians(60 * n)), y - size * cos(radians(60 * n))) for n in range(6)]
    return " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)


def scene(view: Mapping[str, Any], box: TownBox, seat: int | None) -> Scene:
    """What the templates of this game draw from."""
    return Scene(view, box, seat)
