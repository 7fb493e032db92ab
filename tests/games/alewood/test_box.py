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
        ("hinders.toml", '"gesture", "wink"', '"gesture", "moonwalk"', "H03: check: gesture wants one of the gestures"),
        ("hinders.toml", '"min_words", 6', '"min_words", "six"', "H04: check: min_words cannot be asked"),
        ("hinders.toml", 'trigger = "roll"', 'trigger = "rolling"', "H07: trigger: expected one of"),
        ("hinders.toml", '"never", "call_out"', '"never", "sing"', "H39: check: never wants one of"),
        ("hinders.toml", 'clashes = ["H05"]', 'clashes = ["H99"]', "H04: clashes: there is no Hinder 'H99'"),
        ("outlaws.toml", '"pass_hand", 1', '"pass_hat", 1', "O01: leader: no such ability 'pass_hat'"),
        ("outlaws.toml", '"punish", 1, "all"', '"punish", 1, "cat"', "O08: leader: punish: who cannot be 'cat'"),
        ("outlaws.toml", '"draw_if_below", 2, 1', '"draw_if_below", 2', "O02: leader: draw_if_below wants"),
        ("upgrades.toml", '"gear_draw", 3', '"gear_draw"', "U01: does: gear_draw wants 1 numbers"),
        ("upgrades.toml", 'when = "ten"', 'when = "nine"', "U04: when: cancel_leader happens at 'ten'"),
        ("upgrades.toml", '"nudge", 2', '"budge", 2', "U06: does: expected one of"),
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
