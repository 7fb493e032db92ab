"""Checks of a game for its designer."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from lastcall.core.errors import BadSetup
from lastcall.lab.check import (
    card_faults,
    missing_pictures,
    missing_texts,
    never_reached,
)
from lastcall.lab.coverage import Coverage, measure_coverage
from lastcall.lab.simulate import Crashed
from lastcall.lab.source_names import names_in
from lastcall.registry import find_game, game_of_cards
from lastcall.text import FluentWords
from pig_with_hands import GAME

NO_PICTURE = "cards have no picture in pieces.svg or pictures/"
NEW_RELIC = '[[card]]\nid = "R41"\nname = "Rusty Key"\nvalue = 1\n'


def test_names_are_read_from_the_rules() -> None:
    names = names_in(GAME.folder)
    assert {"draw", "play", "push", "bid"} <= names.asks
    assert {"drew", "won"} <= names.events
    assert {"P-4", "P-8"} <= names.rules


def test_random_games_reach_every_rule_of_a_small_game() -> None:
    coverage = measure_coverage(GAME, GAME.box, 5)
    assert coverage.games == 5
    assert ("push", "roll") in coverage.verbs
    found = never_reached(GAME, GAME.box, coverage)
    assert found["rules were never called"] == []
    assert found["asks were never asked"] == []


def test_what_is_never_reached_is_named(tmp_path: Path) -> None:
    coverage = measure_coverage(GAME, GAME.box, 1)
    coverage.asks.discard("bid")
    coverage.events.discard("won")
    found = never_reached(GAME, GAME.box, coverage)
    assert found["asks were never asked"] == ["bid"]
    assert found["events never happened"] == ["won"]


def test_missing_texts_are_named() -> None:
    coverage = measure_coverage(GAME, GAME.box, 1)
    coverage.verbs.add(("draw", "fly"))
    assert "choice-fly" in missing_texts(GAME, coverage)["texts are missing in text/en.ftl"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("moonshine_empire", "effect-gain-vehicle"),
        ("this_war_of_mine", "condition-has"),
        ("this_war_of_mine", "combat-effect-jam"),
    ],
)
def test_missing_texts_of_verbs_are_named(name: str, message: str, tmp_path: Path) -> None:
    game = find_game(name)
    text = (game.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    (tmp_path / "en.ftl").write_text(text.replace(f"\n{message} =", "\nunused ="), encoding="utf-8")
    silent = replace(game, words=FluentWords(tmp_path, expansions=game.expansions))
    assert missing_texts(silent)["texts are missing in text/en.ftl"] == [message]


def test_cards_without_a_picture_are_named(tmp_path: Path) -> None:
    game = find_game("moonshiners")
    assert missing_pictures(game, game.box) == {NO_PICTURE: []}
    folder = tmp_path / "cards"
    shutil.copytree(game.folder / "cards", folder)
    relics = folder / "relics.toml"
    relics.write_text(relics.read_text().replace('picture = "r-horn"', 'picture = "r-hron"') + NEW_RELIC)
    assert missing_pictures(game, game.open_box(folder)) == {NO_PICTURE: ["R01 (r-hron)", "R41 (R41)"]}


def test_every_fault_of_the_cards_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(GAME.folder / "cards", folder)
    assert card_faults(GAME, folder) == []
    (folder / "cards.toml").write_text(
        "[[card]]\nid = 'a'\nnaem = 'Coin'\ncopies = 'x'\n[[card]]\nid = 'b'\nname = 'Gem'\n"
    )
    faults = card_faults(GAME, folder)
    assert len(faults) == 4
    assert "cards.toml: a: naem: no such field; did you mean 'name'?" in faults


def test_the_game_of_a_folder_of_cards(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "cards", tmp_path / "mine" / "cards")
    assert game_of_cards(tmp_path / "mine") == (GAME, tmp_path / "mine" / "cards")
    with pytest.raises(BadSetup, match="holds no card files of any known game"):
        game_of_cards(tmp_path)


def test_in_untraced_games_only_the_journal_is_recorded() -> None:
    coverage = measure_coverage(GAME, GAME.box, 3, traced=0)
    assert coverage.games == 3
    assert coverage.events
    assert not coverage.codes
    assert not coverage.asks


def test_a_crash_is_reported() -> None:
    def broken(state: object) -> str:
        raise IndexError("no such face")

    game = replace(GAME, phases={**GAME.phases, "draw": broken})
    with pytest.raises(
        Crashed, match=r"Game 0 of pig_with_hands \(seats 3, seed 5\) crashed: IndexError: no such face"
    ):
        measure_coverage(game, GAME.box, 1, seed=5)


def test_events_in_which_cards_only_change_place_show_no_effect() -> None:
    coverage = Coverage(transit_events=frozenset({"drew"}))
    coverage.add_event("drew", card="C01")
    coverage.add_event("used", card="C02")
    assert coverage.events == {"drew", "used"}
    assert coverage.effective == {"C02"}
