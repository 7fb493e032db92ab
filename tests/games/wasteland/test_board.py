"""The table in the terminal."""

from __future__ import annotations

import pytest

import lastcall
from lastcall.games.wasteland import GAME
from lastcall.games.wasteland.board import board
from lastcall.games.wasteland.scene import scene
from lastcall.games.wasteland.testing import camp
from lastcall.text.boards import draw_board

NAMES = ["Ann", "Ben", "Cleo"]


def test_the_terminal_shows_the_whole_table() -> None:
    table = camp().give(0, "C01", "X13").waiting("SV05").built("E05").hurt("E02").site("L02", "C02", "X01").mortal(2)
    table.plan(0, "L02").plan(1, "E01")
    shown = board(table.seen_by(0), table.state.box, NAMES)
    for words in (
        "Day 1 of 14", "3 of 10 VP", "Mall", "1 Crisis, 1 Common", "<Ann>", "damaged by Wild Dogs", "Rodrigo Gabriel",
        "Tinned Ham", "Broken Arm", "Cleo is dead, number 1 in line.", "<Ben>", "(Human Weapon)",
    ):  # fmt: skip
        assert words in shown, words
    assert max(map(len, shown.splitlines())) < 160


def test_the_terminal_shows_a_fight_with_its_odds() -> None:
    table = camp().give(0, "C10", "C10").resolves("X04").play(0, "use:C10:0")
    assert "Ann against Marauders: 1 against 2 dice, 48 % to win" in board(table.seen_by(None), table.state.box, NAMES)


def test_people_in_the_tent_city_go_by_their_first_names_but_the_king_does_not() -> None:
    table = camp().waiting("SV05").waiting("SV06")
    drawn = scene(table.seen_by(0), table.state.box, 0)
    assert [drawn.short_name(guest.survivor) for guest in drawn.view.tents] == ["Rodrigo", "The King"]


def test_before_survivors_are_chosen_nobody_is_dead() -> None:
    table = lastcall.new("wasteland", seats=3, seed=1, options={"choose_two": True})
    assert "Ann has no Survivor yet." in draw_board(table, 0, NAMES)


@pytest.mark.parametrize(
    ("event", "change", "told"),
    [
        ("morale", -1, "Ann: -1 Morale."), ("morale", 1, "Ann: +1 Morale."), ("morale", 2, "Ann: +2 Morale."),
        ("morale", -2, "Ann: -2 Morale."), ("radiation", -1, "Ann: -1 Radiation Die."),
        ("radiation", 1, "Ann: +1 Radiation Die."), ("radiation", 3, "Ann: +3 Radiation Dice."),
        ("radiation", -2, "Ann: -2 Radiation Dice."),
    ],
)  # fmt: skip
def test_the_journal_says_whether_tokens_come_or_go(event: str, change: int, told: str) -> None:
    assert GAME.words.say(f"event-{event}", seat="Ann", change=change) == told
