"""The settings of boards: `board.toml`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lastcall.registry import find_game, games
from lastcall.server.tables.choice_keys import KEYS, ChoiceKeys
from lastcall.server.view.choice_style import ChoiceStyle, read_choice_style
from lastcall.server.view.pages.choices import build_bar
from lastcall.server.view.situation import AskInfo, ChoiceInfo
from lastcall.text import FluentWords, Label
from lastcall.text.pictures import Pictures

NAMES = sorted(name for name, game in games().items() if (game.folder / "board.toml").is_file())


@pytest.mark.parametrize("name", NAMES)
def test_the_settings_of_a_board_name_verbs_and_symbols_that_exist(name: str) -> None:
    game = find_game(name)
    files = [folder / "board.toml" for folder in game.folders if (folder / "board.toml").is_file()]
    style = read_choice_style(files, Pictures.of_game(game).names)
    text = "\n".join((folder / "text" / "en.ftl").read_text(encoding="utf-8") for folder in game.folders)
    messages = re.findall(r"^choice-([\w-]+) =", text, re.M)
    set_here = {verb for file in files for verb in tomllib.loads(file.read_text(encoding="utf-8")).get("icons", ())}
    grave = [name.rpartition(":")[2] for name in style.grave]
    named = {*style.main, *style.on_board, *style.beside, *style.order, *grave, *set_here}
    for verb in named - set(ChoiceStyle().main):
        assert any(message == verb or message.endswith(f"-{verb}") for message in messages), verb


def test_an_expansion_adds_to_the_settings_of_its_game(tmp_path: Path) -> None:
    own, more = tmp_path / "board.toml", tmp_path / "more.toml"
    own.write_text('main = ["end"]\norder = ["move"]', encoding="utf-8")
    more.write_text('on_board = ["sow"]\norder = ["sow"]\nicons = {sow = "hex"}', encoding="utf-8")
    style = read_choice_style([own, tmp_path / "missing.toml", more], ["hex"])
    assert (style.main, style.on_board, style.order) == (("end",), ("sow",), ("move", "sow"))
    assert style.icon("sow") == "hex"


def test_mistakes_in_the_settings_of_a_board_are_named(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    assert read_choice_style([file], ["hex"]).icon("hex") == "hex", "the file is optional"
    for source, fault in (
        ('mian = ["end"]', "unknown field `mian`"),
        ("main = 3", "Expected `array`"),
        ("main = [", "board.toml"),
        ('icons = {move = "boot"}', "no symbol called boot"),
    ):
        file.write_text(source, encoding="utf-8")
        with pytest.raises(ValueError, match=fault):
            read_choice_style([file], ["hex"])


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


def test_a_choice_keeps_its_key_while_the_same_question_is_asked() -> None:
    keys = ChoiceKeys()
    first = keys.assign("trade", ["sell:horn", "sell:boot", "buy:corn", "done"])
    assert first == {"sell:horn": "1", "sell:boot": "2", "buy:corn": "3", "done": "4"}
    assert keys.assign("trade", ["sell:boot", "done", "buy:gold"]) == {"sell:boot": "2", "done": "4", "buy:gold": "5"}
    assert keys.assign("trade", ["sell:horn", "done"]) == {"sell:horn": "1", "done": "4"}, "back again, as before"
    assert keys.assign("turn", ["end"]) == {"end": "1"}, "another question begins with the first key"


def test_keys_are_never_given_twice_and_run_out_in_peace() -> None:
    keys = ChoiceKeys()
    for first in range(0, 100, 7):
        given = keys.assign("act", [f"work:{number}" for number in range(first, first + 40)])
        assert len(given) == len(set(given.values())) == len(KEYS)
    assert not set(KEYS) & set("ehrunpz"), "these belong to the page"


def test_the_default_key_never_makes_a_grave_choice(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("", encoding="utf-8")
    labels = {choice: Label(choice, "", choice) for choice in ("eat", "starve", "done")}
    choices = [ChoiceInfo(choice, label) for choice, label in labels.items()]
    keys = ChoiceKeys().assign("food", list(labels))
    ask = AskInfo("1", 0, "food", Label("Hungry?", "", "Hungry?"), "X-1", choices, keys=keys)
    style = ChoiceStyle(main=("starve", "done"), grave=("food:starve",))
    bar = build_bar(ask, "form", style, FluentWords(tmp_path))
    assert [(item.choice, item.key, item.grave) for item in bar.main] == [("starve", "2", True), ("done", "E", False)]
    assert not any(
        item.grave for item in build_bar(ask, "form", ChoiceStyle(grave=("sleep:eat",)), FluentWords(tmp_path)).buttons
    )
