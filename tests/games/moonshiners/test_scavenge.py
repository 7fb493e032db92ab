"""Scavenge, and the Heroes who are good at it (M-16, M-17, M-38, M-39)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.rules.dice import REROLLS
from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule


@rule("M-38")
@pytest.mark.parametrize("explored", [False, True])
def test_on_any_hex_explored_or_not(explored: bool) -> None:
    table = shanty_town("alfred", "marla").stand(5, 20)
    if explored:
        table.tile("house", 5)
    table.finds("2", "blank", "blank", "blank", "blank").turn().choose(0, "scavenge")
    assert table.hero().scraps == 2


@rule("M-39")
def test_scraps_as_the_numbers_say_and_a_relic_for_each_symbol() -> None:
    table = shanty_town("alfred", "marla").stand(5, 20).finds("2", "3", "relic", "blank", "relic")
    table.stack(table.state.relic_deck, "R01", "R02").turn().choose(0, "scavenge")
    assert table.hero().scraps == 5
    assert [relic.id for relic in table.hero().relics] == ["R01", "R02"]
    assert table.happened("scavenged")[0]["dice"] == ["2", "3", "relic", "blank", "relic"]


@rule("M-16", "MR-27")
@pytest.mark.parametrize(
    ("faces", "scraps"),
    [
        (("2", "blank", "3", "relic", "2"), 9),
        (("3", "3", "blank", "blank", "blank"), 9),
        (("3", "2", "blank", "blank", "blank"), 7),
        (("blank", "relic", "blank", "blank", "relic"), 0),
    ],
)
def test_samuel_counts_his_smallest_number_twice_and_a_blank_is_none(faces: tuple[str, ...], scraps: int) -> None:
    table = shanty_town("samuel", "marla").stand(5, 20).finds(*faces).turn()
    table.choose(0, "scavenge")
    assert table.hero().scraps == scraps


@rule("M-17", "MR-28")
def test_marla_rolls_up_to_two_dice_again_before_they_count() -> None:
    table = shanty_town("marla", "samuel").stand(5, 20).finds("blank", "blank", "2", "2", "3").turn()
    table.choose(0, "scavenge")
    assert table.asked == [(0, "reroll")]
    assert len(table.offered(0)) == 1 + 5 + 10
    assert table.refused(0, "reroll:1:2:3")
    table.finds("3", "3").choose(0, "reroll:1:2")
    assert table.hero().scraps == 3 + 3 + 2 + 2 + 3


@rule("M-17", "MR-28")
def test_marla_does_it_once_a_round_and_only_to_her_own_rolls() -> None:
    table = shanty_town("marla", "alfred").drunkard("D01", 1).tile("house", 5).stand(5, 20)
    table.finds("2", "2", "2", "2", "2").turn().play(0, "scavenge")
    table.finds("blank").choose(0, "reroll:5")
    assert table.hero().rerolled
    table.bottle("gg", "gg", "gg", "r", "r").play(0, "move:1", "challenge")
    assert table.asked == [(1, "turn")], "the contest is won without another reroll"
    table.finds("2", "2", "2", "2", "2").choose(1, "scavenge")
    assert table.asked == [(1, "turn")], "and Alfred has no such power"


@rule("MR-28")
def test_a_player_who_keeps_the_dice_may_reroll_a_later_roll() -> None:
    table = shanty_town("marla", "alfred").drunkard("D01", 1).tile("house", 5).stand(5, 20)
    table.finds("2", "2", "2", "2", "2").turn().play(0, "scavenge", "keep")
    table.bottle("g", "g", "r", "r", "r").play(0, "move:1", "challenge")
    assert table.asked == [(0, "reroll")]


@rule("MR-28")
def test_her_power_comes_back_with_the_day() -> None:
    table = shanty_town("marla", "alfred", day=2).stand(5, 20)
    table.hero().rerolled = True
    table.at("day")
    assert not table.hero().rerolled


def test_there_are_sixteen_ways_to_reroll_up_to_two_of_five_dice() -> None:
    assert len(REROLLS[2]) == len(set(REROLLS[2])) == 16


@rule("MR-20")
def test_scraps_never_run_out() -> None:
    table = shanty_town("alfred", "marla").stand(5, 20).finds("3", "3", "3", "3", "3")
    table.hero().scraps = 39
    table.turn().choose(0, "scavenge")
    assert table.hero().scraps == 54
