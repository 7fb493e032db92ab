"""The settings of boards: `board.toml`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from lastcall.registry import find_game, games
from lastcall.server.tables.choice_keys import KEYS, ChoiceKeys
from lastcall.server.view.choice_style import ChoiceStyle, read_choice_style
from lastcall.server.view.pages.choices import ChoiceBar, build_bar
from lastcall.server.view.situation import AskInfo, ChoiceInfo
from lastcall.server.view.templating import game_assets
from lastcall.text import Label
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


def bar_of(*labels: Label, style: ChoiceStyle) -> ChoiceBar:
    choices = [ChoiceInfo(f"work:{number}", label) for number, label in enumerate(labels)]
    return build_bar(AskInfo("1", 0, "act", Label("What now?", "", "What now?"), "X-1", choices), "form", style)


@pytest.mark.parametrize(
    ("labels", "group", "chips"),
    [
        ([("Go to hex 7", "Go to hex", "7"), ("Go to hex 8", "Go to hex", "8")], "Go to hex", ["7", "8"]),
        ([("Dig at the hall", "Work", ""), ("Open", "Work", "")], "Work", ["Dig at the hall", "Open"]),
        ([("Hex 7: all", "Hex 7", "all"), ("Hex 8: all", "Hex 8", "all")], "", ["Hex 7: all", "Hex 8: all"]),
        ([("Go to hex 7", "", ""), ("Go to hex 8", "", "")], "", ["Go to hex 7", "Go to hex 8"]),
        ([("Howl", "", "")], "Howl", ["Howl"]),
    ],
)
def test_a_group_is_called_as_its_messages_say(
    labels: list[tuple[str, str, str]], group: str, chips: list[str]
) -> None:
    written = [Label(text, "", text, name, chip) for text, name, chip in labels]
    (found,) = bar_of(*written, style=ChoiceStyle(on_board=("work",))).groups
    assert (found.label, [offer.chip for offer in found.offers]) == (group, chips)


@pytest.mark.parametrize("game", sorted(games()))
def test_choices_with_targets_on_the_board_have_a_name_together(game: str) -> None:
    """Whoever reads `Walk to` needs no chip that says it again: a message that begins with words names its group."""
    folder = find_game(game).folder
    style = game_assets(game).choice_style
    messages = parse((folder / "text" / "en.ftl").read_text(encoding="utf-8")).body
    choices = [each for each in messages if isinstance(each, ast.Message) and each.id.name.startswith("choice-")]
    targets = [each for each in choices if each.id.name.split("-", 1)[1] in style.on_board]
    nameless = {
        each.id.name
        for each in targets
        if each.value and isinstance(each.value.elements[0], ast.TextElement) and len(each.value.elements) > 1
        and "group" not in {attribute.id.name for attribute in each.attributes}
    }  # fmt: skip
    assert nameless == set()
    for message in choices:
        attributes = {attribute.id.name for attribute in message.attributes}
        assert "group" in attributes or "chip" not in attributes, f"{message.id.name}: a chip needs a group"


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


def test_the_default_key_never_makes_a_grave_choice() -> None:
    labels = {choice: Label(choice, "", choice) for choice in ("eat", "starve", "done")}
    choices = [ChoiceInfo(choice, label) for choice, label in labels.items()]
    keys = ChoiceKeys().assign("food", list(labels))
    ask = AskInfo("1", 0, "food", Label("Hungry?", "", "Hungry?"), "X-1", choices, keys=keys)
    style = ChoiceStyle(main=("starve", "done"), grave=("food:starve",))
    bar = build_bar(ask, "form", style)
    assert [(item.choice, item.key, item.grave) for item in bar.main] == [("starve", "2", True), ("done", "E", False)]
    assert not any(item.grave for item in build_bar(ask, "form", ChoiceStyle(grave=("sleep:eat",))).buttons)
