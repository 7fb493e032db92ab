"""The map of Shanty Town: twenty numbered hexes round Uncle Harding's compound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcall.core.ask import Choice
from lastcall.core.boards import DIRECTIONS, Axial, HexMap, mask_of, places_of

COMPOUND = 0
"""The compound is one place, though it covers two hexes of the map."""
OFF = -1
"""The place of a figure that is not on the board."""

OPPOSITE = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}


class TownMap(HexMap):
    """Hexes are places 1 to 20, the compound is place 0; sets of places are bit masks."""

    def __init__(self, hexes: Mapping[int, tuple[int, int]], compound: Sequence[tuple[int, int]]) -> None:
        self.spot = {place: Axial(*at) for place, at in hexes.items()}
        self.compound = [Axial(*at) for at in compound]
        super().__init__(dict.fromkeys(self.compound, COMPOUND) | {at: place for place, at in self.spot.items()})
        self.numbers = range(1, len(self.spot) + 1)
        self.size = len(self.spot) + 1
        self.border = mask_of(place for place in self.spot if self._touches(place) < 6)
        """Hexes with fewer than six hexes round them, both of the compound counted (MR-5)."""
        self.landing = {way: [COMPOUND, *[self._lands(place, way) for place in self.numbers]] for way in DIRECTIONS}
        """Where a Drunkard lands after one hex in a direction (M-83, M-84)."""
        self.landings_from = {place: {way: self.landing[way][place] for way in DIRECTIONS} for place in self.numbers}
        half = self.size // 2
        self._half = half
        self._low_bits = (1 << half) - 1
        self._low = [tuple(places_of(mask)) for mask in range(1 << half)]
        self._high = [tuple(places_of(mask << half)) for mask in range(1 << (self.size - half))]
        self._low_moves: list[list[Choice]] = [[("move", place) for place in places] for places in self._low]
        self._high_moves: list[list[Choice]] = [[("move", place) for place in places] for places in self._high]

    def _touches(self, place: int) -> int:
        return sum(self.spot[place] + step in self.hexes for step in DIRECTIONS.values())

    def _lands(self, place: int, way: str) -> int:
        """The next hex in this direction; it jumps the compound and comes back at the other end of the map."""
        ahead = [met for met in self.line(self.spot[place], way) if met != COMPOUND]
        behind = [met for met in self.line(self.spot[place], OPPOSITE[way]) if met != COMPOUND]
        return ahead[0] if ahead else behind[-1]

    def places_of(self, mask: int) -> tuple[int, ...]:
        """The places of a mask, lowest first. Two halves are looked up."""
        return self._low[mask & self._low_bits] + self._high[mask >> self._half]

    def add_moves(self, choices: list[Choice], places: int) -> None:
        """Add the choice `("move", place)` for each of these places. Two halves are looked up, none is built."""
        choices += self._low_moves[places & self._low_bits]
        choices += self._high_moves[places >> self._half]
