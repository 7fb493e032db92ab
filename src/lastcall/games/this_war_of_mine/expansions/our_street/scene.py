"""The street in the browser: its four cards, the marker, and who stands where."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.core.effects import Call
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.expansions.our_street.cards import KINDS, WHERES, Kind, StreetCard, Where
from lastcall.games.this_war_of_mine.expansions.our_street.figures import number, unused
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.scene import HIGH, SLAB
from lastcall.games.this_war_of_mine.scene import scene as house_scene
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.text import scenes

FIRST, STEP = 12.0, 9.5
"""Where figures stand in the hall, and how far apart."""


@dataclass(frozen=True)
class Odds:
    """What a morning may bring: from this number of the black die to that."""

    low: int
    high: int
    does: list[Call]


@dataclass(frozen=True)
class StreetCardView:
    """One card of the street."""

    card: StreetCard
    here: bool
    """The marker is on it."""
    odds: tuple[Odds, ...]


class Scene(scenes.Scene[Shelter, WarBox]):
    """The street from anybody's eyes: nothing of it is hidden."""

    @property
    def cards(self) -> list[StreetCardView]:
        street = Street.of(self.view)
        return [StreetCardView(card, card is street.card, odds_of(card)) for card in street.cards]

    @property
    def spaces(self) -> list[tuple[Where, list[tuple[Kind, int]]]]:
        """Who stands on OUTSIDE and on the Findings Pile."""
        return [
            (where, [(kind, count) for kind in KINDS if (count := number(self.view, kind, where))]) for where in WHERES
        ]

    @property
    def pool(self) -> list[tuple[Kind, int]]:
        """Who is left beside the board."""
        return [(kind, unused(self.view, kind)) for kind in KINDS]

    @property
    def miniatures(self) -> list[tuple[Kind, float, float]]:
        """(kind, x, y of the feet) of the figures on OUTSIDE, on the sheet of the house."""
        house = house_scene(self.view, self.box, self.seat)
        hall = house.at(self.view.house.place_of("outside"))
        kinds = [kind for kind in KINDS for _ in range(number(self.view, kind, "outside"))]
        foot = hall.y + HIGH - SLAB
        return [(kind, hall.x + FIRST + STEP * place, foot) for place, kind in enumerate(kinds)]


def odds_of(card: StreetCard) -> tuple[Odds, ...]:
    """The morning table of a card."""
    return tuple(Odds(min(entry.on), max(entry.on), [*entry.do, *entry.then]) for entry in card.morning.roll)


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
