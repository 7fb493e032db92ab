"""The settings of boards: `board.toml`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lastcall.registry import find_game, games
from lastcall.server.view.choice_style import ChoiceStyle, read_choice_style
from lastcall.text.pictures import Pictures

NAMES = sorted(name for name, game in games().items() if (game.folder / "board.toml").is_file())


@pytest.mark.parametrize("name", NAMES)
def test_the_settings_of_a_board_name_verbs_and_symbols_that_exist(name: str) -> None:
    game = find_game(name)
    style = read_choice_style(game.folder / "board.toml", Pictures(game.folder).names)
    text = (game.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    messages = re.findall(r"^choice-([\w-]+) =", text, re.M)
    set_here = tomllib.loads((game.folder / "board.toml").read_text(encoding="utf-8"))["icons"]
    for verb in {*style.main, *style.on_board, *style.beside, *style.order, *set_here} - set(ChoiceStyle().main):
        assert any(message == verb or message.endswith(f"-{verb}") for message in messages), verb


def test_mistakes_in_the_settings_of_a_board_are_named(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    assert read_choice_style(file, ["hex"]).icon("hex") == "hex", "the file is optional"
    for source, fault in (
        ('mian = ["end"]', "unknown field `mian`"),
        ("main = 3", "Expected `array`"),
        ("main = [", "board.toml"),
        ('icons = {move = "boot"}', "no symbol called boot"),
    ):
        file.write_text(source, encoding="utf-8")
        with pytest.raises(ValueError, match=fault):
            read_choice_style(file, ["hex"])
