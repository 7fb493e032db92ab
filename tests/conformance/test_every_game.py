"""Every game of the house is listed with the kit, and the core keeps the rules that it sets for games."""

from __future__ import annotations

from pathlib import Path

import pytest

import lastcall
from lastcall.registry import games
from lastcall.testing.lints import lint_game

TESTS = Path(__file__).parent.parent / "games"
HOUSE = Path(lastcall.__file__).parent


def names() -> list[str]:
    return sorted(path.parent.name for path in (HOUSE / "games").glob("*/__init__.py"))


@pytest.mark.parametrize("name", names())
def test_every_game_of_the_house_is_held_to_the_kit(name: str) -> None:
    listed = TESTS / name / "test_conformance.py"
    assert f'game = "{name}"' in listed.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", names())
def test_a_games_name_is_its_folders(name: str) -> None:
    game = games()[name]
    assert game.folder.name == name
    assert game.rules_prefix


def test_the_core_touches_no_clock_and_no_chance_but_its_own() -> None:
    found = [fault for fault in lint_game(HOUSE / "core") if "imports" in fault]
    assert found == []
