"""Candles joins This War of Mine as an installed package does: by its entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

import lastcall
from candles import Candles
from lastcall.core.errors import BrokenSave
from lastcall.core.expansion import Expansions
from lastcall.core.game import Game
from lastcall.core.saves import load_table
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.junctions import WarExpansion
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.testing import HouseScenario, with_expansions
from lastcall.testing import rule
from lastcall.text.rulebook import Rulebook

OPTIONS = {"expansions": ["candles"]}


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game[Shelter]:
    """The game with the package registered by metadata, as pip writes it."""
    metadata = tmp_path_factory.mktemp("installed") / "candles-1.0.0.dist-info"
    metadata.mkdir()
    project = Path(__file__).parent.parent / "pyproject.toml"
    (entry,) = [line for line in project.read_text(encoding="utf-8").splitlines() if "candles:EXPANSION" in line]
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: candles\nVersion: 1.0.0\n")
    (metadata / "entry_points.txt").write_text("[lastcall.expansions]\n" + entry.replace('"', "") + "\n")
    assert "candles" not in GAME.options["expansions"].values, "the game itself was loaded before"
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(metadata.parent)
        expansions: Expansions[WarExpansion] = Expansions(GAME.package)
        assert "candles" in expansions
        return with_expansions(expansions)


@rule("TX-1")
def test_one_candle_an_evening_until_all_three_are_burnt(game: Game[Shelter]) -> None:
    table = HouseScenario("mirela", "petra", options=OPTIONS, game=game)
    table.person("mirela", misery=3)
    for left in (2, 1, 0):
        table.at("food").play(0, "burn", "one:mirela")
        assert Candles.of(table.state).left == left
        assert table.asked == [(0, "evening")]
        assert table.level("mirela", "misery") == left
        for name in ("mirela", "petra"):
            table.person(name, hunger=0)
    table.at("food")
    assert table.asked == [(0, "evening")]


def test_its_words_and_rules_are_those_of_the_game(game: Game[Shelter]) -> None:
    assert game.words.say("option-expansions-candles") == "Candles"
    assert "TX-1" in Rulebook.of(game).clauses
    assert "candles" in game.options["expansions"].values
    assert not game.box.unreachable


def test_a_save_knows_its_expansions(game: Game[Shelter]) -> None:
    table = lastcall.Table(game, 2, 7, OPTIONS)
    again = load_table(table.save(), lambda name: game)
    assert Candles.of(again.state).left == 3
    with pytest.raises(BrokenSave, match="candles"):
        load_table(table.save(), lambda name: GAME)
