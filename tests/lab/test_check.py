"""Looking a game over for its designer."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from lastcall.core.errors import BadSetup
from lastcall.lab.check import (
    Seen,
    card_faults,
    missing_pictures,
    missing_texts,
    names_in,
    never_reached,
    watch_games,
    whose_cards,
)
from lastcall.lab.simulate import Crashed
from lastcall.registry import find_game
from pig_with_hands import GAME

NO_PICTURE = "cards have no picture in pieces.svg or pictures/"
NEW_RELIC = '[[card]]\nid = "R41"\nname = "Rusty Key"\nvalue = 1\n'


def test_names_are_read_from_the_rules() -> None:
    named = names_in(GAME.folder)
    assert {"draw", "play", "push", "bid"} <= named.asks
    assert {"drew", "won"} <= named.events
    assert {"P-4", "P-8"} <= named.rules


def test_random_games_reach_every_rule_of_a_small_game() -> None:
    seen = watch_games(GAME, GAME.box, 5)
    assert seen.games == 5
    assert ("push", "roll") in seen.verbs
    found = never_reached(GAME, GAME.box, seen)
    assert found["rules were never called"] == []
    assert found["asks were never asked"] == []


def test_what_is_never_reached_is_named(tmp_path: Path) -> None:
    seen = watch_games(GAME, GAME.box, 1)
    seen.asks.discard("bid")
    seen.events.discard("won")
    found = never_reached(GAME, GAME.box, seen)
    assert found["asks were never asked"] == ["bid"]
    assert found["events never happened"] == ["won"]


def test_missing_texts_are_named() -> None:
    seen = watch_games(GAME, GAME.box, 1)
    seen.verbs.add(("draw", "fly"))
    assert "choice-fly" in missing_texts(GAME, seen)["texts are missing in text/en.ftl"]


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


def test_a_folder_of_cards_knows_its_game(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "cards", tmp_path / "mine" / "cards")
    assert whose_cards(tmp_path / "mine") == (GAME, tmp_path / "mine" / "cards")
    with pytest.raises(BadSetup, match="holds no card files of any game"):
        whose_cards(tmp_path)


def test_after_some_games_only_the_journal_is_heard() -> None:
    seen = watch_games(GAME, GAME.box, 3, closely=0)
    assert seen.games == 3
    assert seen.events
    assert not seen.codes
    assert not seen.asks


def test_a_game_that_breaks_down_is_named() -> None:
    def broken(state: object) -> str:
        raise IndexError("no such face")

    game = replace(GAME, phases={**GAME.phases, "draw": broken})
    with pytest.raises(
        Crashed, match=r"Game 0 of pig_with_hands \(seats 3, seed 5\) broke down: IndexError: no such face"
    ):
        watch_games(game, GAME.box, 1, seed=5)


def test_cards_that_only_come_and_go_come_to_nothing() -> None:
    seen = Seen(passing=frozenset({"drew"}))
    seen.hear("drew", card="C01")
    seen.hear("used", card="C02")
    assert seen.events == {"drew", "used"}
    assert seen.told == {"C02"}
