"""The card files are checked, and every fault is named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lastcall.core.catalog import BrokenCards
from lastcall.games.alewood import GAME
from lastcall.games.alewood.box import open_box


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("hinders.toml", "gesture(wink)", "gesture(moonwalk)", "H03: duty: column 9: there is no gesture 'moonwalk'"),
        ("hinders.toml", "min_words, 6", "min_words, six", "H04: duty: count: expected a number, got 'six'"),
        ("hinders.toml", "max_words, 3", "max_words", "H05: duty: max_words takes count; got 0 arguments"),
        ("hinders.toml", "nosay(loud)", "nosay(lewd)", "duty: column 7: there is no line test 'lewd'"),
        ("hinders.toml", 'trigger = "roll"', 'trigger = "rolling"', "H07: trigger: expected one of"),
        ("hinders.toml", "never(call_out)", "never(sing)", "H39: duty: column 7: command: expected one of call_out"),
        ("hinders.toml", 'clashes = ["H05"]', 'clashes = ["H99"]', "H04: clashes: there is no Hinder 'H99'"),
        ("outlaws.toml", "pass_hand(1)", "pass_hat(1)", "O01: do: column 1: no such effect 'pass_hat'; did you mean"),
        ("outlaws.toml", "punish(1, all)", "punish(1, cat)", "O08: do: column 11: who: expected one of all, deputy"),
        (
            "outlaws.toml",
            "draw_if_below(2, 1)",
            "draw_if_below(2)",
            "O02: do: column 1: draw_if_below takes",
        ),
        (
            "upgrades.toml",
            "gear_draw(3)",
            "gear_draw()",
            "U01: always: column 1: gear_draw takes count; got 0",
        ),
        ("upgrades.toml", "nudge(2)", "budge(2)", "U06: always: column 1: no such passive ability 'budge'"),
        ("skills.toml", 'top = "coin"', 'top = "moon"', "S01: top: expected one of"),
        ("skills.toml", 'burn = "bone"', 'burn = "coin"', "S01: burn: top and burn must differ"),
        ("glass.toml", "level = 7", "level = 6", "glass.toml: level: expected every level"),
        ("setup.toml", "stack = 8", "stack = 20", "outlaws.toml: outlaw: expected more than 20"),
    ],
)
def test_a_fault_is_named_by_file_card_and_field(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(GAME.folder / "cards", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenCards) as broken:
        open_box(folder)
    assert complaint in str(broken.value)
