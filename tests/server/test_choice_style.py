"""The settings of boards: `board.toml`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lastcall.registry import find_game, games
from lastcall.server.view.choice_style import ChoiceStyle, read_choice_style
from lastcall.server.view.pages.choices import build_bar
from lastcall.server.view.situation import AskInfo, ChoiceInfo
from lastcall.text import FluentWords, Label
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


@pytest.mark.parametrize(
    ("texts", "label"),
    [
        (("Go to hex 7", "Go to hex 8"), "Go to hex"),
        (("Dig at the hall", "Open the door"), "Work"),
        (("Dig", "Open"), "Work"),
    ],
)
def test_a_group_is_called_by_what_its_choices_share_or_by_its_message(
    texts: tuple[str, ...], label: str, tmp_path: Path
) -> None:
    (tmp_path / "en.ftl").write_text("group-work = Work\n", encoding="utf-8")
    choices = [ChoiceInfo(f"work:{number}", Label(text, "", text)) for number, text in enumerate(texts)]
    ask = AskInfo("1", 0, "act", Label("What now?", "", "What now?"), "X-1", choices)
    bar = build_bar(ask, "form", ChoiceStyle(on_board=("work",)), FluentWords(tmp_path))
    assert [group.label for group in bar.groups] == [label]
