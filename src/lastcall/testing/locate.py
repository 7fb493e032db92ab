"""Finds a game by its name, and the folder of its tests."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from lastcall.core.game import Game
from lastcall.registry import find_game


def load_game(name: str) -> Game[Any]:
    """A registered game by its name, or any game as `module:NAME` (`pig_with_hands:GAME`)."""
    if ":" not in name:
        return find_game(name)
    module, _, attribute = name.partition(":")
    game: Game[Any] = getattr(importlib.import_module(module), attribute)
    return game


def tests_folder_of(game: Game[Any]) -> Path:
    """Where this repository keeps a game's tests."""
    return Path("tests") / "games" / game.name
