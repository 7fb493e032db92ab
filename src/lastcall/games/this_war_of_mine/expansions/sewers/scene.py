"""The Sewers in the browser: the map that grows card by card, laid out from left to right.

Each card has its entrance on the left and its exits on the right: to the left above, straight on in the middle, to the
right below. The next card lies to the right of the exit that was taken, so no card ever covers another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import Location
from lastcall.games.this_war_of_mine.expansions.sewers.cards import StepCard
from lastcall.games.this_war_of_mine.expansions.sewers.rules.threat import THREAT
from lastcall.games.this_war_of_mine.expansions.sewers.state import RED, Sewers, TrailCard
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import SLOTS
from lastcall.text import scenes

WIDTH, HEIGHT = 780, 320
"""The drawing."""
WIDE, HIGH = 140, 112
"""A map card, in its own measure."""
APART = 152
"""From one card to the next."""
LANES = {"left": 20, "ahead": 56, RED: 56, "right": 92}
"""How far down each exit lies."""
TURN = 44
"""How much higher or lower a card lies after a turn."""
FIRST_STEP, BETWEEN = 66, 38
"""Where the first letter or number of a path stands, and how far the next one is from it."""
LARGEST = 2.0
ROOM, NAMES, MARGIN = 0.25, 24, 6
"""What is left free at the sides, in cards, over the cards for their names, and to the left of the first one."""


@dataclass(frozen=True)
class StepView:
    """A letter or number on a path."""

    label: str
    x: float
    room: bool
    met: str
    """The card that was drawn for it, by name; empty before that."""


@dataclass(frozen=True)
class WayView:
    """A path of a card to one of its exits."""

    side: str
    y: float
    choice: str
    taken: bool
    steps: tuple[StepView, ...]


@dataclass(frozen=True)
class MapCardView:
    """A map card on the table."""

    piece: TrailCard
    x: float
    y: float
    ways: tuple[WayView, ...]
    now: bool
    """Is the group on it?"""


class Scene(scenes.Scene[Shelter, WarBox]):
    """The trail, the group on it, and who is behind."""

    width, height, wide, high = WIDTH, HEIGHT, WIDE, HIGH

    @cached_property
    def sewers(self) -> Sewers:
        return Sewers.of(self.view)

    @property
    def group(self) -> list[Person]:
        """Who is below, or will go when the Day is over."""
        return self.view.party if self.below or self.view.day_phase in ("morning", "day") else []

    @property
    def below(self) -> bool:
        """Is the group in the tunnels?"""
        return self.view.trip is not None and not self.view.trip.location

    @property
    def threat(self) -> int:
        return self.view.counter(THREAT)

    @property
    def left(self) -> int:
        """Map cards in the deck."""
        return len(self.sewers.maps)

    @property
    def scale(self) -> float:
        """Few cards are drawn large, five fill the width; a trail with many turns is limited by its height."""
        heights = self._heights
        tall = HIGH + NAMES + max(heights, default=0) - min(heights, default=0)
        return min(LARGEST, WIDTH / (APART * (len(heights) + ROOM)), HEIGHT / tall)

    @property
    def _heights(self) -> list[float]:
        """How far down each card of the trail lies, the first one at 0."""
        found = [0.0]
        for piece in self.sewers.trail:
            found.append(found[-1] + {"left": -TURN, "right": TURN}.get(piece.way, 0))
        return found[: len(self.sewers.trail)]

    @cached_property
    def cards(self) -> list[MapCardView]:
        """Every card of the trail, in the measure of the cards, in the middle of the drawing."""
        heights = self._heights
        if not heights:
            return []
        down = (HEIGHT / self.scale + NAMES - HIGH - max(heights) - min(heights)) / 2
        last = len(heights) - 1
        right = max(MARGIN, (WIDTH / self.scale - APART * last - WIDE) / 2)
        return [
            MapCardView(
                piece, right + APART * number, down + y, tuple(self._ways(piece, number == last)), number == last
            )
            for number, (piece, y) in enumerate(zip(self.sewers.trail, heights, strict=True))
        ]

    def _ways(self, piece: TrailCard, now: bool) -> list[WayView]:
        sides = [RED] if piece.way == RED else [way_out.side for way_out in piece.map.exit]
        return [self._way(piece, side, now) for side in sorted(sides, key=LANES.__getitem__)]

    def _way(self, piece: TrailCard, side: str, now: bool) -> WayView:
        taken = piece.way == side
        steps = []
        for number, label in enumerate(piece.map.path(side)):
            met = self.box.cards[piece.met[number]].name if taken and number < len(piece.met) else ""
            steps.append(StepView(label, FIRST_STEP + BETWEEN * number, label.isalpha(), met))
        choice = f"path:{piece.map.id}:{side}" if now and not piece.way else ""
        return WayView(side, LANES[side], choice, taken, tuple(steps))

    @property
    def figure(self) -> tuple[float, float] | None:
        """Where the group stands, in the measure of the cards."""
        if not self.cards:
            return None
        here = self.cards[-1]
        if not here.piece.way:
            return here.x + (42 if here.piece.map.start else 24), here.y + HIGH / 2 + 12
        walked = len(here.piece.met)
        x = FIRST_STEP + BETWEEN * (walked - 1) if walked else 40
        if walked and walked == len(here.piece.path):
            x = WIDE - 8
        return here.x + x, here.y + LANES[here.piece.way] + 12

    @property
    def last_step(self) -> tuple[StepCard, str] | None:
        """The card that the group drew last, and the letter or number that counted."""
        for piece in reversed(self.sewers.trail):
            if piece.met:
                card = self.box.cards[piece.met[-1]]
                assert isinstance(card, StepCard)
                return card, piece.path[len(piece.met) - 1]
        return None

    @property
    def exit(self) -> Location | None:
        """The Location over the red exit, once it is known."""
        return self.view.slots[SLOTS.index(self.sewers.slot)] if self.sewers.slot else None


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
