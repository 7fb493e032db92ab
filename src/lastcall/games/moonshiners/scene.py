"""Shanty Town as the browser draws it: where everything is on the sheet, and what each mat says.

Pure: from the masked state of the seat that looks to what the templates want.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import cos, radians, sin
from pathlib import Path

from lastcall.core.effects import Passives
from lastcall.core.unseen import seen
from lastcall.games.moonshiners import forecasts
from lastcall.games.moonshiners.box import TownBox
from lastcall.games.moonshiners.cards import Booze, Building, Drunkard, HeroCard, Relic
from lastcall.games.moonshiners.map import COMPOUND, OFF
from lastcall.games.moonshiners.rules.arrivals import arrivals_on
from lastcall.games.moonshiners.rules.booze import hits
from lastcall.games.moonshiners.rules.challenge import slot_of
from lastcall.games.moonshiners.rules.scoring import gold_if_it_ended, relic_points
from lastcall.games.moonshiners.state import ACTIONS, UNOWNED, Hero, Town
from lastcall.text import scenes
from lastcall.text.pictures import Pictured, Pictures

WIDTH, HEIGHT = 784, 590
MIDDLE = (392.0, 322.0)
SIZE = 64.0
NIGHT = ("night", "first_shift", "production", "second_shift", "drunkards")
STATION = 100
PICTURES = Pictures(Path(__file__).parent)


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
    tile: Building | None
    owner: int | None
    level: int
    crew: int
    standee: Standee | None
    figures: int

    @property
    def work(self) -> Passives | None:
        """What a building makes there, at its Level or else at the first."""
        if self.tile is None:
            return None
        return self.tile.level2 if self.level == 2 else self.tile.level1

    @property
    def art(self) -> str:
        return PICTURES.of(self.tile) if self.tile else f"t-scrub{self.number % 3 + 1}"

    @property
    def lean(self) -> int:
        """The picture makes room for those on the hex."""
        return bool(self.figures) - (self.standee is not None)

    @property
    def points(self) -> str:
        return hexagon(self.x, self.y, SIZE - 1.5)

    @property
    def inner(self) -> str:
        return hexagon(self.x, self.y, SIZE - 5)


@dataclass(frozen=True)
class HeroFigure:
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
    arrivals: int


@dataclass(frozen=True)
class Mat:
    """What a player's mat shows."""

    hero: Hero
    goods: list[tuple[str, int, str, str]]
    """Symbol, count, name (`good-<name>`) and a note for each good."""
    worth: str
    spaces: list[tuple[str, int, int]]
    """Each action: its name, how often it was taken today, and how often it may be."""
    unopened: list[str]
    """The Booze cards in front of the player, open for all to see (MR-31)."""
    first: bool


@dataclass(frozen=True)
class Pile:
    """A deck beside the map."""

    key: str
    left: int
    gone: int | None
    mark: str
    x: float
    y: float


class Scene(scenes.Scene[Town, TownBox]):
    """The town from one seat's eyes."""

    width, height = WIDTH, HEIGHT

    # -- when ----------------------------------------------------------------------------------------------

    @property
    def night(self) -> bool:
        return self.view.phase in NIGHT

    @property
    def morning(self) -> bool:
        """Is it the first turn of the Day? Until it ends the board shows what the Night did."""
        view = self.view
        return view.turn == 1 and view.player == 0 and view.phase == "turn"

    @property
    def arrivals(self) -> int:
        """How many Drunkards come tonight."""
        return arrivals_on(self.view, self.view.round)

    @cached_property
    def stations(self) -> list[Station]:
        found = []
        today = self.view.round
        for day in range(1, self.box.rounds.count + 1):
            x = 92 + (day - 1) * STATION
            y = 26 + 9 * (1 - ((x - MIDDLE[0]) / 308) ** 2)
            state = "past" if day < today else "now" if day == today else ""
            found.append(Station(day, x, round(y, 1), state, arrivals_on(self.view, day)))
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
        return [self._hex(number) for number in self.box.map.numbers]

    def _hex(self, number: int) -> Hex:
        view = self.view
        x, y = self.centre(number)
        owner = view.owner[number]
        return Hex(
            number, x, y, view.tile[number], None if owner == UNOWNED else owner, view.level[number], view.crew[number],
            self._standee(number), sum(hero.at == number for hero in view.heroes),
        )  # fmt: skip

    def _standee(self, place: int) -> Standee | None:
        card = self.view.drunkard[place]
        if card is None:
            return None
        x, y = self.centre(place)
        full = self.box.kinds[card.kind].tolerance
        return Standee(card, max(0, self.view.tolerance[place]), full, x + 28, y - 8)

    @cached_property
    def figures(self) -> list[HeroFigure]:
        found = []
        in_compound = 0
        for hero in self.view.heroes:
            if hero.at == OFF or hero.card is None:
                continue
            x, y = self.centre(hero.at)
            if hero.at == COMPOUND:
                x, y = x + 24 + (in_compound * 26 if in_compound < 2 else 26 - in_compound * 46), y + 16
                in_compound += 1
            else:
                x, y = x - 30, y - 8
            acting = hero is self.view.acting and self.view.phase in ("turn", "trade")
            found.append(HeroFigure(hero.seat, hero.card, x, y, acting))
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
        view = self.view
        relics, booze, drunkards = view.relic_deck, view.booze_deck, view.drunkard_deck
        return [
            Pile("tile", len(view.tile_deck), None, "construct", 58, 320),
            Pile("relic", len(relics), len(relics.discards), "relic", 728, 320),
            Pile("booze", len(booze), len(booze.discards), "booze", 58, 512),
            Pile("drunkard", len(drunkards), len(drunkards.discards), "challenge", 728, 512),
        ]

    def trail(self, start: int, goal: int) -> str:
        """The step of a Drunkard over the map; nothing when it left at one side and came back at the other."""
        (x0, y0), (x1, y1) = self.centre(start), self.centre(goal)
        if abs(x1 - x0) + abs(y1 - y0) > 4 * SIZE:
            return ""
        points = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in (0.25, 0.62)]
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)

    # -- mats ----------------------------------------------------------------------------------------------

    @cached_property
    def mats(self) -> list[Mat]:
        return [self._mat(hero) for hero in self.view.heroes]

    def _mat(self, hero: Hero) -> Mat:
        at_work = self.view.crew_of(hero)
        goods = [
            ("gold", hero.gold, "gold", ""),
            ("shine", hero.moonshine, "shine", ""),
            ("corn", hero.corn, "corn", ""),
            ("scraps", hero.scraps, "scraps", ""),
            ("relic", len(hero.relics), "relics", ""),
            ("survivor", hero.survivors, "crew", f"+{at_work}" if at_work else ""),
        ]
        spaces = list(zip(ACTIONS, hero.spent, self.box.limits, strict=True))
        unopened = [f"{card.name} +{card.strength}" if card.strength else card.name for card in hero.booze]
        return Mat(hero, goods, self.worth(hero), spaces, unopened, hero.seat == self.view.first)

    def worth(self, hero: Hero) -> str:
        """Gold if it ended now; while Relics are hidden from this seat, from the least to the most."""
        least, most = gold_if_it_ended(self.view, hero)
        return str(least) if least == most else f"{least}\N{EN DASH}{most}"

    # -- cards, dice, crews --------------------------------------------------------------------------------

    @property
    def mine(self) -> Hero | None:
        """The Hero of the seat that looks."""
        return self.view.heroes[self.seat] if self.seat is not None else None

    def points(self, hero: Hero) -> int:
        """What the Relics that this seat can see are worth together."""
        return relic_points(seen(hero.relics))

    def picture(self, card: Pictured) -> str:
        """The picture on a card; a plain box or bottle where it has none."""
        return PICTURES.of(card, "r-box" if isinstance(card, Relic) else "b-special")

    def hits(self, card: Booze) -> int:
        """The Tolerance that a special takes from a Drunkard."""
        return hits(card)

    def crews(self, seat: int) -> list[Hex]:
        """A player's buildings in the order of the card file, in which one feeds the next."""
        order = list(self.box.buildings.values())
        own = [self.hexes[place - 1] for place in self.view.heroes[seat].buildings]
        return sorted(own, key=lambda at: (order.index(at.tile) if at.tile else 0, at.number))

    def next_slot(self, hero: Hero) -> int | None:
        """The Stamina slot that another bottle would take (M-56)."""
        return slot_of(self.view, hero)

    def odds(self, hero: Hero, drinks_on: bool, crate: Booze | None = None) -> list[tuple[str, float]]:
        """How the contest on this Hero's hex would end: with the next bottle, or with the first of another crate."""
        slot = slot_of(self.view, hero) if drinks_on else None
        chance = forecasts.contest(self.view, hero, self.view.tolerance[hero.at], slot, crate)
        rest = max(0.0, 1 - chance.win - chance.both - chance.out)
        return [("win", chance.win), ("both", chance.both), ("out", chance.out), ("stands", rest)]


@cache
def hexagon(x: float, y: float, size: float) -> str:
    corners = [(x + size * sin(radians(60 * n)), y - size * cos(radians(60 * n))) for n in range(6)]
    return " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)


def scene(view: Town, box: TownBox, seat: int | None) -> Scene:
    """What the templates of this game draw from."""
    return Scene(view, box, seat)
