"""The colours of the terminal table, and how its lines are broken."""

from __future__ import annotations

from pathlib import Path

import pytest

import lastcall
from lastcall.core.errors import LastCallError
from lastcall.terminal.style import TerminalStyle, read_terminal_style
from lastcall.terminal.theme import coloured_board, wrapped
from lastcall.text.boards import draw_board

GAMES = sorted(lastcall.games())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_colours_its_board_and_explains_its_marks(name: str) -> None:
    game = lastcall.games()[name]
    style = read_terminal_style(game.folder / "terminal.toml")
    if not style.marks:
        assert game.module("board") is None, "a game with a board of its own says how to colour it"
        return
    table = lastcall.new(game, max(game.seats), 3)
    names = [f"Ann{seat}" for seat in range(table.seats)]
    text = draw_board(table, 0, names)
    assert text.endswith(game.words.say("board-legend"))
    used = {str(span.style) for span in coloured_board(text, names, style).spans}
    assert len(used & set(style.marks.values())) >= 3


def test_without_the_file_the_defaults_hold(tmp_path: Path) -> None:
    assert read_terminal_style(tmp_path / "terminal.toml") == TerminalStyle()


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("[colours]\nprimary = 'mauvish'", "colours.primary: 'mauvish' is not a colour"),
        ("[marks]\n'[' = 'bold'", "is not a regular expression"),
        ("[marks]\n'x' = 'sparkling paint'", "'sparkling paint' is not a style"),
        ("[colors]", "unknown field"),
        ("[colours", "terminal.toml: "),
    ],
)
def test_a_fault_in_the_file_is_named(tmp_path: Path, content: str, fault: str) -> None:
    file = tmp_path / "terminal.toml"
    file.write_text(content)
    with pytest.raises(LastCallError, match=r"^terminal\.toml: ") as caught:
        read_terminal_style(file)
    assert fault in caught.value.why


def test_sentences_are_wrapped_and_maps_are_not() -> None:
    sentence = "  U10  A Card Up the Sleeve: when you draw in Gear Up, look at two and keep one"
    map_line = "camp_nw····nw_r1~~~~~~~~~~~~~~~~~~~~~~~~~ne_r1····camp_ne"
    lines = wrapped(f"{sentence}\n{map_line}", 40).splitlines()
    assert lines[-1] == map_line
    assert all(len(line) <= 40 for line in lines[:-1])
    assert lines[1].startswith("    "), "what follows is indented"
    assert wrapped(sentence, 200) == sentence
