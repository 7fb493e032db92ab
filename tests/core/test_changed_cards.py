"""Changed cards: a folder with some card files gives a game that plays, saves and says what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import lastcall
from lastcall.core.catalog import BrokenCards
from lastcall.core.errors import BadSetup, BrokenSave
from lastcall.core.naming import Naming
from lastcall.registry import find_game
from pig_with_hands import GAME

MOONSHINERS = find_game("moonshiners")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Alfred finds 9 Scraps more when he explores, instead of 2."""
    text = (MOONSHINERS.folder / "cards" / "heroes.toml").read_text(encoding="utf-8")
    assert "explore_scraps(2)" in text
    (tmp_path / "heroes.toml").write_text(text.replace("explore_scraps(2)", "explore_scraps(9)"), encoding="utf-8")
    return tmp_path


def test_a_folder_need_only_hold_what_changed(folder: Path) -> None:
    changed = MOONSHINERS.with_cards(folder)
    assert list(changed.changed_cards) == ["heroes.toml"]
    assert (changed.changed_ids, changed.changed_names) == (["alfred"], ["Alfred Wolfe"])
    assert changed.box.cards.keys() == MOONSHINERS.box.cards.keys()
    assert changed is MOONSHINERS.with_cards(folder)


def test_texts_follow_the_data(folder: Path) -> None:
    for game, scraps in ((MOONSHINERS, "2"), (MOONSHINERS.with_cards(folder), "9")):
        hero = game.box.cards["alfred"]
        assert scraps in Naming(game.words, game.box, ()).describe(hero.power.calls)


def test_unchanged_files_are_the_published_game() -> None:
    same = MOONSHINERS.with_cards(MOONSHINERS.folder / "cards")
    assert (dict(same.changed_cards), same.changed_ids) == ({}, [])


def test_a_table_saves_its_changed_cards(folder: Path) -> None:
    table = lastcall.new(MOONSHINERS.with_cards(folder), 2, seed=1)
    saved = json.loads(json.dumps(table.save()))
    assert "explore_scraps(9)" in saved["cards"]["heroes.toml"]
    again = lastcall.load(saved)
    assert again.game.changed_names == ["Alfred Wolfe"]
    assert again.save() == table.save()
    assert lastcall.verify(saved).fair
    assert "cards" not in lastcall.new(MOONSHINERS, 2, seed=1).save()


def test_files_that_the_game_does_not_have_are_refused(tmp_path: Path) -> None:
    (tmp_path / "heros.toml").write_text("")
    with pytest.raises(BadSetup, match=r"no card file 'heros.toml'; did you mean 'heroes.toml'"):
        MOONSHINERS.with_cards(tmp_path)
    with pytest.raises(BadSetup, match="There is no folder"):
        MOONSHINERS.with_cards(tmp_path / "none")
    saved = lastcall.new(MOONSHINERS, 2, seed=1).save()
    with pytest.raises(BrokenSave, match="no card file"):
        lastcall.load({**saved, "cards": {"../../heroes.toml": ""}})
    with pytest.raises(BrokenSave, match="too large"):
        lastcall.load({**saved, "cards": {"heroes.toml": "#" * 3_000_000}})


def test_faults_in_changed_files_are_named(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[[card]]\nid = 'x'\n")
    with pytest.raises(BrokenCards, match="x"):
        _ = GAME.with_cards(tmp_path).box
