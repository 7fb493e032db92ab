"""Boards: graphs of places, and maps of hexes. Sets of places are bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple


class Graph:
    """Numbered places and the ways between them."""

    def __init__(self, neighbours: Mapping[int, Iterable[int]]) -> None:
        self.neighbours: dict[int, tuple[int, ...]] = {place: tuple(near) for place, near in neighbours.items()}
        self.near: dict[int, int] = {place: mask_of(near) for place, near in self.neighbours.items()}
        """The neighbours of each place, as a mask."""

    def next_to(self, places: int) -> int:
        """The mask of everything next to any of these places; one of them only if it is next to another."""
        found = 0
        for place in places_of(places):
            found |= self.near[place]
        return found

    def reach(self, start: int, through: int) -> int:
        """Every place that a path from `start` can end on, if all places between are in `through`."""
        near = self.near
        seen = near[start]
        waiting = seen & through
        passed = 1 << start
        while waiting:
            passed |= waiting
            found = 0
            while waiting:
                lowest = waiting & -waiting
                found |= near[lowest.bit_length() - 1]
                waiting ^= lowest
            seen |= found
            waiting = found & through & ~passed
        return seen

    def path(self, start: int, end: int, may_pass: Callable[[int], bool]) -> list[int] | None:
        """A shortest path, both ends included, or None; `may_pass` tells which places it may lead through."""
        if start == end:
            return [start]
        before: dict[int, int] = {start: start}
        waiting = [start]
        for place in waiting:
            for near in self.neighbours[place]:
                if near in before:
                    continue
                before[near] = place
                if near == end:
                    return _walk_back(before, start, end)
                if may_pass(near):
                    waiting.append(near)
        return None


def _walk_back(before: dict[int, int], start: int, end: int) -> list[int]:
    path = [end]
    while path[-1] != start:
        path.append(before[path[-1]])
    return path[::-1]


def mask_of(places: Iterable[int]) -> int:
    """These places as a mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def places_of(mask: int) -> Iterator[int]:
    """The places of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Axial(NamedTuple):
    """A hex by its axial coordinates: q to the east, r down and to the east."""

    q: int
    r: int

    def __add__(self, step: object) -> Axial:
        if not isinstance(step, tuple):
            return NotImplemented
        return Axial(self.q + step[0], self.r + step[1])

    def centre(self, size: float) -> tuple[float, float]:
        """The centre of a pointy-top hex of this size on a page."""
        return size * 3**0.5 * (self.q + self.r / 2), size * 1.5 * self.r


DIRECTIONS: dict[str, Axial] = {
    "NE": Axial(1, -1), "E": Axial(1, 0), "SE": Axial(0, 1), "SW": Axial(-1, 1), "W": Axial(-1, 0), "NW": Axial(0, -1),
}  # fmt: skip


class HexMap(Graph):
    """Places on hexes; two are neighbours when their hexes touch. A place may cover several hexes."""

    def __init__(self, hexes: Mapping[Axial, int]) -> None:
        self.hexes = dict(hexes)
        near: dict[int, dict[int, None]] = {place: {} for place in self.hexes.values()}
        for at, place in self.hexes.items():
            for step in DIRECTIONS.values():
                other = self.hexes.get(at + step)
                if other is not None and other != place:
                    near[place][other] = None
        super().__init__({place: sorted(others) for place, others in near.items()})

    def line(self, start: Axial, direction: str) -> Iterator[int]:
        """The places met when walking straight on from a hex, up to the edge of the map."""
        step = DIRECTIONS[direction]
        at = start + step
        while at in self.hexes:
            yield self.hexes[at]
            at = at + step
