"""The table in the browser."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("fastapi")

from tests.server.situations import situation_of

from lastcall.games.moonshiners import GAME
from lastcall.games.moonshiners.state import Town
from lastcall.games.moonshiners.testing import shanty_town
from lastcall.server.view import pages
from lastcall.testing import Scenario, rule, scenario


@rule("M-22")
def test_everybody_sees_how_many_actions_are_left_of_which_turn() -> None:
    table = shanty_town("samuel", "marla").tile("house", 10).stand(0, 20).turn(actions=2, second=True)
    assert "second turn, 2 actions left" in pages.fragments(situation_of(table, 1))["status"]
    table.deal(table.hero().relics, "R27").choose(0, "trade")
    assert "second turn, 1 action left" in pages.fragments(situation_of(table, 1))["status"]


@rule("MR-31")
def test_booze_that_is_not_opened_lies_open_before_its_owner() -> None:
    table = shanty_town("samuel", "marla").stand(12, 20)
    table.deal(table.hero().booze, "Z06", "Z20").turn()
    assert "not opened: Bathtub Gin +2, Branch-Water Chaser" in pages.fragments(situation_of(table, 1))["mats"]


@rule("M-94")
def test_the_last_sheet_shows_all_that_breaks_ties() -> None:
    table = (
        shanty_town("samuel", "marla", day=7).building("house", 7, level=2, crew=3).mat(2).stand(12, 20).at("scoring")
    )
    sheet = pages.fragments(situation_of(table, 1))["board"]
    heads = re.findall(r'<th scope="col"[^>]*>([^<]+)</th>', sheet)
    assert heads[-4:] == ["Total", "Left over", "Houses", "Survivors"]
    assert "<td><b>0</b></td><td>0</td><td>2</td><td>5</td>" in sheet


@rule("M-91", "MR-31")
def test_the_last_sheet_counts_the_relics_of_all() -> None:
    table = shanty_town("samuel", "marla", day=7).stand(12, 20)
    table.deal(table.hero().relics, "R38", "R27").at("scoring")
    seen, own = (pages.fragments(situation_of(table, seat)) for seat in (1, 0))
    assert "0\N{EN DASH}1" not in seen["mats"] and seen["board"] == own["board"]


@rule("M-56", "MR-14")
def test_a_contest_shows_the_slot_that_another_bottle_takes() -> None:
    table = shanty_town("samuel", "marla").drunkard("D05", 12, left=7).stand(12, 20).cubes(12, 3).turn()
    table.bottle("g", "g", "g", "g", "g").choose(0, "challenge")
    assert "<span>next slot 6</span>" in pages.fragments(situation_of(table, 1))["dialog"]


@rule("M-91", "M-92")
def test_a_mat_tells_what_a_hero_is_worth_as_far_as_the_seat_can_see() -> None:
    table = shanty_town("samuel", "marla").stand(12, 20)
    table.deal(table.hero().relics, "R38", "R27").hero().scraps = 3
    mine, theirs = (pages.fragments(situation_of(table.turn(), seat))["mats"] for seat in (0, 1))
    assert "0\N{EN DASH}1" not in mine
    assert "0\N{EN DASH}1" in theirs


def keys_of(table: Scenario[Town], seat: int = 0) -> dict[str, set[str]]:
    """The choices that each key of the page makes."""
    found: dict[str, set[str]] = {}
    for region in pages.fragments(situation_of(table, seat)).values():
        for button in re.findall(r"<button[^>]*>", region):
            key, choice = re.search(r'data-key="(\w+)"', button), re.search(r'value="([^"]+)"', button)
            if key and choice:
                found.setdefault(key[1], set()).add(choice[1])
    return found


@rule("M-71")
def test_in_the_night_shift_a_key_does_what_is_printed_beside_it() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=3).building("workshop", 3).stand(2, 19).night()
    keys = keys_of(table)
    assert all(len(choices) == 1 for choices in keys.values()), keys
    assert {"hold:1:0", "hold:1:3"} <= {choice for choices in keys.values() for choice in choices}


@rule("M-99")
def test_in_a_contest_a_key_does_what_is_printed_beside_it() -> None:
    table = shanty_town("samuel", "marla").drunkard("D09", 12).stand(12, 20)
    table.deal(table.hero().booze, "Z01", "Z02", "Z03", "Z06", "Z07", "Z17").turn().choose(0, "challenge")
    keys = keys_of(table)
    assert all(len(choices) == 1 for choices in keys.values()), keys
    assert keys["1"] == {"play:Z17"} and len(keys) == 7


@rule("M-10")
def test_each_hero_has_one_key() -> None:
    table = scenario(GAME, 2)
    assert keys_of(table) == {"1": {"take:alfred"}, "2": {"take:benny"}, "3": {"take:samuel"}, "4": {"take:marla"}}


@rule("M-45", "MR-44")
def test_the_tiles_that_can_be_built_on_are_lit_on_the_map() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1, 9).stand(5, 20)
    table.hero().scraps = 4
    table.turn()
    assert "on a tile of your choice (4 Scraps)" in pages.fragments(situation_of(table, 0))["ask"]
    table.choose(0, "construct:1")
    board = pages.fragments(situation_of(table, 0))["board"]
    lit = re.findall(r'id="hex-(\d+)"[^>]*data-lit', board)
    assert lit == ["1", "9"] and board.count('class="glow"') == 2
