"""The map: neighbours, border, and where Drunkards land (M-83, M-84)."""

from __future__ import annotations

import pytest

from lastcall.core.boards import places_of
from lastcall.games.moonshiners import GAME
from lastcall.testing import rule

MAP = GAME.box.map

LANDINGS = {
    "NE": "5 12 17 18 1 2 3 4 19 6 9 10 7 8 11 20 13 14 15 16",
    "E": "2 3 4 1 6 7 8 9 5 11 10 13 14 15 16 12 18 19 20 17",
    "SE": "6 7 8 9 10 14 15 11 4 13 16 17 18 19 20 3 12 5 1 2",
    "SW": "5 6 7 8 1 10 13 14 11 12 15 2 17 18 19 20 3 4 9 16",
    "W": "4 1 2 3 9 5 6 7 8 11 10 16 12 13 14 15 20 17 18 19",
    "NW": "19 20 16 9 18 1 2 3 4 5 8 17 10 6 7 11 12 13 14 15",
}


@rule("M-83", "M-84")
@pytest.mark.parametrize("way", LANDINGS)
def test_drunkards_land_where_the_table_says(way: str) -> None:
    expected = [int(place) for place in LANDINGS[way].split()]
    assert MAP.landing[way][1:] == expected
    assert sorted(expected) == list(range(1, 21)), "each direction only changes places"


@rule("M-83")
def test_the_compound_is_jumped() -> None:
    assert MAP.landing["E"][10] == 11
    assert MAP.landing["NW"][14] == 6


@rule("M-84")
def test_a_drunkard_who_leaves_the_map_comes_back_at_the_other_end_of_the_line() -> None:
    assert MAP.landing["E"][11] == 10
    assert MAP.landing["NW"][1] == 19


@rule("MR-5")
def test_the_border_is_where_fewer_than_six_hexes_touch() -> None:
    assert list(places_of(MAP.border)) == [1, 2, 3, 4, 5, 9, 10, 11, 12, 16, 17, 18, 19, 20]


@rule("M-30")
def test_eight_hexes_lie_next_to_the_compound() -> None:
    assert MAP.neighbours[0] == (6, 7, 8, 10, 11, 13, 14, 15)


def test_moves_are_looked_up_for_any_set_of_places() -> None:
    for mask in (0, 1, 1 << 20, 0b10101, (1 << 21) - 1, 1 << 10 | 1 << 11):
        choices: list[tuple[object, ...]] = [("explore",)]
        MAP.add_moves(choices, mask)
        assert choices == [("explore",), *[("move", place) for place in places_of(mask)]]
