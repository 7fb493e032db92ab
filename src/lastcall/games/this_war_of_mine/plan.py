"""The plan of the house: rooms, ways between them, holes, printed actions (T-30 to T-33)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from lastcall.core.boards import Graph, places_of
from lastcall.games.this_war_of_mine.house_cards import BoardSide, Cell, Hole

if TYPE_CHECKING:
    from lastcall.games.this_war_of_mine.state import Room

STAIRWELL = "C3"
"""Always accessible (TR-41)."""


class Reach(NamedTuple):
    """Where a character can go."""

    entered: tuple[str, ...]
    obstacles: tuple[str, ...]
    """Rooms that cannot be entered, but whose obstacle can be worked on (TR-27)."""
    inside: frozenset[str]
    """The entered rooms once more, to look one up."""
    sites: frozenset[str]
    """Those that take a Fitting while nothing else is there (T-44)."""


class House:
    """One side of the board: rooms, ways between them, holes, printed actions (T-30 to T-33)."""

    def __init__(self, cells: list[Cell], ladders: list[tuple[str, str]], holes: list[Hole], side: BoardSide) -> None:
        self.side = side
        self.cells = {cell.id: cell for cell in cells}
        self.order = [cell.id for cell in cells]
        self.number = {key: number for number, key in enumerate(self.order)}
        self.bit = {key: 1 << number for key, number in self.number.items()}
        self.holes = {hole.id: hole for hole in (*holes, *([side.extra_hole] if side.extra_hole else []))}
        self.action = {cell.id: cell.action for cell in cells if cell.action} | side.printed
        """The actions printed on spaces."""
        self.ladders = ladders
        """Pairs of rooms, the upper one first."""
        self.beside = self._beside()
        ways = {number: [self.number[near] for near in self.beside[key]] for key, number in self.number.items()}
        for upper, lower in ladders:
            ways[self.number[upper]].append(self.number[lower])
            ways[self.number[lower]].append(self.number[upper])
        self.ways = Graph(ways)
        self.void = frozenset(cell.id for cell in cells if cell.void)
        self.indoors = sum(1 << number for number, cell in enumerate(cells) if not cell.void)
        self.buildable = [
            (number, cell.id)
            for number, cell in enumerate(cells)
            if not cell.dark and not cell.void and cell.id not in self.action
        ]
        self.alterable: Callable[[list[Room]], tuple[Room, ...]] = itemgetter(
            *(number for number, cell in enumerate(cells) if cell.card or (number, cell.id) in self.buildable)
        )
        """Picks of all rooms those where a Shelter card or a Fitting may ever be."""
        self.reach = lru_cache(maxsize=1024)(self._reach)
        self.top_floor = frozenset(cell.id for cell in cells if cell.floor == max(each.floor for each in cells))

    def _beside(self) -> dict[str, list[str]]:
        """Horizontally adjacent rooms with no hole between them."""
        walls = {frozenset(hole.between) for hole in self.holes.values()}
        at = {(cell.floor, cell.col): cell.id for cell in self.cells.values()}
        beside: dict[str, list[str]] = {}
        for cell in self.cells.values():
            near = (at.get((cell.floor, cell.col + step)) for step in (-1, 1))
            beside[cell.id] = [key for key in near if key is not None and frozenset((cell.id, key)) not in walls]
        return beside

    def _reach(self, obstacles: int) -> Reach:
        """What can be entered and worked on, by where the obstacles are (T-30 to T-33)."""
        free = self.indoors & ~obstacles
        start = self.number[STAIRWELL]
        touched = self.ways.reach(start, free) | 1 << start
        entered = tuple(self.order[number] for number in places_of(touched & free))
        worked_on = tuple(self.order[number] for number in places_of(touched & obstacles & self.indoors))
        sites = frozenset(key for _, key in self.buildable if key in entered)
        return Reach(entered, worked_on, frozenset(entered), sites)

    def place_of(self, action: str) -> str:
        """The room that prints an action or a task."""
        return next(key for key, printed in self.action.items() if printed == action)

    def adjacent(self, cell: str) -> list[str]:
        """Horizontally adjacent rooms, a hole between them or not (T-47)."""
        here = self.cells[cell]
        return [c.id for c in self.cells.values() if c.floor == here.floor and abs(c.col - here.col) == 1]
