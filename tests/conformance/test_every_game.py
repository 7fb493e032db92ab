"""Every built-in game is tested with the kit, and core itself obeys the rules for games."""

from __future__ import annotations

from pathlib import Path

import pytest

import lastcall
from lastcall.registry import games
from lastcall.testing.lints import lint_game

TESTS = Path(__file__).parent.parent / "games"
PACKAGE = Path(lastcall.__file__).parent


def names() -> list[str]:
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))


@pytest.mark.parametrize("name", names())
def test_every_built_in_game_is_tested_with_the_kit(name: str) -> None:
    listed = TESTS / name / "test_conformance.py"
    assert f'game = "{name}"' in listed.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", names())
def test_a_game_is_named_like_its_folder(name: str) -> None:
    game = games()[name]
    assert game.folder.name == name
    assert game.rules_prefix


def test_core_imports_no_clock_and_no_other_chance() -> None:
    found = [fault for fault in lint_game(PACKAGE / "core") if "imports" in fault]
    assert [fault for fault in found if not fault.startswith("changed_cards.py")] == [], "which writes card files aside"
