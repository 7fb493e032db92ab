"""The box: what the card files hold, and how faults in them are named."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from lastcall.core.catalog import BrokenCards
from lastcall.games.moonshiners import GAME
from lastcall.games.moonshiners.box import open_box

BOX = GAME.box


def test_the_cards_are_those_of_the_component_list() -> None:
    assert Counter(relic.value for relic in BOX.relics.values()) == {0: 10, 1: 16, 2: 10, 3: 4}
    assert Counter(card.strength for card in BOX.booze.values()) == {0: 4, 1: 5, 2: 6, 3: 4, 4: 1}
    assert Counter(card.kind for card in BOX.drunkards.values()) == {"crazy": 4, "sad": 4, "angry": 4}
    assert sum(tile.copies for tile in BOX.buildings.values()) == 20


def test_a_scavenge_die_is_worth_what_the_rulebook_promises() -> None:
    assert sum(face.scraps for face in BOX.scavenge) * 5 / 6 == pytest.approx(5.83, abs=0.01)
    assert sum(face.relics for face in BOX.scavenge) * 5 / 6 == pytest.approx(0.83, abs=0.01)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(GAME.folder / "cards", tmp_path / "cards")
    return tmp_path / "cards"


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_every_fault_is_named_at_once(folder: Path) -> None:
    spoil(folder, "relics.toml", "value = 0", "value = 9")
    spoil(folder, "booze.toml", "strength = 1", "strenght = 1")
    spoil(folder, "drunkards.toml", 'kind = "crazy"', 'kind = "merry"')
    spoil(folder, "buildings.toml", "copies = 4", "copies = 5")
    spoil(folder, "setup.toml", "corn = 2", 'corn = "two"')
    with pytest.raises(BrokenCards) as broken:
        open_box(folder)
    complaint = str(broken.value)
    assert "relics.toml: R01: value: expected 0 to 3, got 9" in complaint
    assert "booze.toml: Z01: strenght: no such field; did you mean 'strength'?" in complaint
    assert "drunkards.toml: D01: kind: expected one of crazy, sad, angry, got 'merry'" in complaint
    assert "buildings.toml: copies: expected as many tiles as hexes, 20, got 21" in complaint
    assert "setup.toml: prices: corn: expected int, got str: 'two'" in complaint


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("booze.toml", "strength = 1", 'strength = 1\ndo = "hit(1)"', "a crate has a strength and nothing else"),
        ("booze.toml", 'do = "hit(5)"', "", "expected a strength (a crate) or one effect (a special)"),
        ("booze.toml", '"hit(5)"', '"hit(5); sober_up()"', "or one effect (a special)"),
        ("booze.toml", '"hit(5)"', '"hti(5)"', "Z17: do: column 1: no such effect 'hti'; did you mean 'hit'?"),
        ("booze.toml", '"hit(5)"', '"hit(corn)"', "Z17: do: column 5: tolerance: expected a number, got 'corn'"),
        ("heroes.toml", '"rerolls(2)"', '"rerolls()"', "marla: power: column 1: rerolls takes dice; got 0 arguments"),
        ("buildings.toml", "(relics, 1, 2, 3, 4)", "(relics, 1, 2, 3)", "expected 4 numbers, for 1 to 4 Survivors"),
        ("buildings.toml", "(moonshine, 2, 0, 1, 2, 3)", "(moonshine, 2, 0)", "saloon: level1: expected 4 numbers"),
        (
            "buildings.toml",
            '"makes(relics, 1, 2, 3, 4)"',
            '""',
            "house: level1: expected one of makes, converts, serves",
        ),
        ("board.toml", "id = 20", "id = 21", "expected hexes 1 to 20 in order"),
        ("board.toml", "id = 2, q = 1", "id = 2, q = 0", "two hexes cannot have the same coordinates"),
        ("setup.toml", "[0, 1, 1, 2, 2, 3]", "[0, 1]", "expected 6 numbers"),
        ("drunkards.toml", "tolerance = 5", "tolerance = 0", "expected at least 1"),
        ("heroes.toml", 'id = "marla"', 'id = "benny"', "this id is taken by another card"),
        ("dice.toml", '"W", "NW"]', '"W"]', "movement: expected 6 faces, got 5"),
        ("setup.toml", "booze_shown = 5", "booze_shown = 0", "booze_shown: expected at least 1, got 0"),
    ],
)
def test_what_types_cannot_say_is_checked_too(folder: Path, file: str, old: str, new: str, complaint: str) -> None:
    spoil(folder, file, old, new)
    with pytest.raises(BrokenCards, match=re.escape(complaint)):
        open_box(folder)


def test_bots_take_averages_from_the_cards_and_dice() -> None:
    assert BOX.relic_worth == pytest.approx(2.4), "1.2 points a Relic, 2 Scraps a point"
    assert BOX.scavenge_worth == pytest.approx(5 * 7 / 6 + 5 / 6 * 2.4)
