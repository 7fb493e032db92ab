"""Graphs and hexes."""

from __future__ import annotations

from lastcall.core import Axial, Graph, HexMap, mask_of, places_of
from lastcall.core.boards import DIRECTIONS

LINE = Graph({0: [1], 1: [0, 2], 2: [1, 3], 3: [2, 4], 4: [3]})
RING = HexMap({Axial(0, 0): 0, **{Axial(0, 0) + step: n for n, step in enumerate(DIRECTIONS.values(), start=1)}})


def test_masks_and_places_are_two_spellings_of_one_set() -> None:
    assert list(places_of(mask_of([5, 0, 63, 2]))) == [0, 2, 5, 63]
    assert list(places_of(0)) == []


def test_reach_passes_only_through_what_it_may() -> None:
    assert set(places_of(LINE.reach(0, mask_of([])))) == {1}
    assert set(places_of(LINE.reach(0, mask_of([1, 2])))) == {0, 1, 2, 3}
    assert set(places_of(LINE.reach(2, mask_of([0, 1, 2, 3, 4])))) == {0, 1, 2, 3, 4}


def test_the_shortest_path_and_none_where_there_is_none() -> None:
    assert LINE.path(0, 3, lambda place: True) == [0, 1, 2, 3]
    assert LINE.path(0, 3, lambda place: place != 2) is None
    assert LINE.path(2, 2, lambda place: False) == [2]


def test_the_middle_hex_touches_all_others() -> None:
    assert RING.neighbours[0] == (1, 2, 3, 4, 5, 6)
    assert all(len(RING.neighbours[place]) == 3 for place in range(1, 7))
    assert RING.next_to(mask_of([1])) == mask_of(RING.neighbours[1])


def test_a_place_over_several_hexes_is_one_place() -> None:
    wide = HexMap({Axial(0, 0): 0, Axial(1, 0): 0, Axial(2, 0): 1})
    assert wide.neighbours == {0: (1,), 1: (0,)}


def test_a_line_runs_to_the_edge() -> None:
    row = HexMap({Axial(q, 0): q for q in range(4)})
    assert list(row.line(Axial(0, 0), "E")) == [1, 2, 3]
    assert list(row.line(Axial(0, 0), "W")) == []


def test_opposite_ways_lead_back() -> None:
    for way, back in (("NE", "SW"), ("E", "W"), ("SE", "NW")):
        assert Axial(3, 4) + DIRECTIONS[way] + DIRECTIONS[back] == Axial(3, 4)


def test_neighbours_lie_one_width_apart() -> None:
    middle = Axial(0, 0).centre(10)
    for step in DIRECTIONS.values():
        x, y = step.centre(10)
        assert abs(((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5 - 10 * 3**0.5) < 1e-9
