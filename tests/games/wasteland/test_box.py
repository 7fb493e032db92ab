"""Faults in card files are named, all of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lastcall.core.catalog import BrokenCards
from lastcall.games.wasteland.reading import open_box
from lastcall.registry import find_game
from lastcall.testing import rule

CARDS = find_game("wasteland").folder / "cards"


@pytest.mark.parametrize(
    ("file", "before", "after", "complaint"),
    [
        ("common_salvage.toml", 'do = "food(1)"', 'do = "feed(1)"', "no such effect 'feed'"),
        ("common_salvage.toml", 'do = "food(1)"', 'do = "food(many)"', "points: expected a number, got 'many'"),
        ("common_salvage.toml", 'do = "food(1)"', 'do = "food(1,2,3)"', "food takes points, who; got 3 arguments"),
        (
            "common_salvage.toml",
            'do = "food(1)"',
            'do = "food 1"',
            "expected name(argument, ...); name(argument, ...), got 'food 1'",
        ),
        ("common_salvage.toml", 'when = "food"', 'when = "dinner"', "dinner"),
        ("common_salvage.toml", 'spend = "trash"', 'spend = "burn"', "burn"),
        ("common_salvage.toml", 'spend = "trash", ', "", "a use has `spend` and `when`"),
        ("common_salvage.toml", 'pair = "C24"', 'pair = "C99"', "there is no card 'C99'"),
        ("crises.toml", "on = [2, 3, 4, 5]", "on = [2, 3, 4]", "must cover 1 to 6"),
        ("crises.toml", 'cost = "supply_food(1)"', 'cost = "take()"', "'take' cannot be paid"),
        ("crises.toml", "difficulty = 6", "difficulty = 0", "has a Difficulty above 0"),
        ("mutations.toml", 'hold = "doom(9)"', 'hold = "gloom(9)"', "did you mean 'doom'?"),
        ("survivors.toml", "immune_with(SV09)", "immune_with(SV99)", "there is no card 'SV99'"),
        ("survivors.toml", 'of = "SV03"', 'of = "SV99"', "there is no Survivor 'SV99'"),
        ("survivors.toml", 'when = "night_death"', "", "an ability has a moment"),
        ("locations.toml", 'emplacement = "E03"', 'emplacement = "E04"', "as its front"),
        ("emplacements.toml", 'location = "L02"', 'location = "L09"', "as its back"),
        ("rare_salvage.toml", 'id = "R01"', 'id = "C01"', "this id is taken"),
        ("difficulty.toml", "[dice]", "[die]", "expected a table [dice]"),
    ],
)
@rule("W-7")
def test_a_fault_is_named(tmp_path: Path, file: str, before: str, after: str, complaint: str) -> None:
    shutil.copytree(CARDS, tmp_path / "cards")
    changed = tmp_path / "cards" / file
    text = changed.read_text(encoding="utf-8")
    assert before in text
    changed.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BrokenCards) as raised:
        open_box(tmp_path / "cards")
    assert complaint in str(raised.value)
    assert file in str(raised.value)
