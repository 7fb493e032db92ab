"""How boards and scenes get what they draw from."""

from __future__ import annotations

import lastcall
from lastcall.text.boards import draw_board
from lastcall.text.scenes import Scene
from pig_with_hands import GAME, Pen


def test_a_scene_has_the_masked_state_the_box_and_who_looks() -> None:
    table = lastcall.new("pig_with_hands", seats=3, seed=1)
    scene = Scene(table.seen_by(1), table.box, 1)
    assert (type(scene.view), scene.box, scene.seat) == (Pen, table.box, 1)


def test_a_games_module_is_found_in_its_package() -> None:
    found = lastcall.games()["moonshiners"].module("board")
    assert found is not None
    assert found.__name__ == "lastcall.games.moonshiners.board"
    assert GAME.module("board") is None


def test_a_game_without_a_board_is_told_line_by_line() -> None:
    table = lastcall.new("pig_with_hands", seats=3, seed=1)
    lines = draw_board(table, 0, ("Ann", "Bob", "Cleo")).splitlines()
    assert lines[0] == "phase: draw"
    assert "  hand: 5 hidden" in lines
