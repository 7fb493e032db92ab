"""The shelf: every game that can be played here, found by its folder or by its entry point."""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from lastcall.core.complaints import UnknownGame, did_you_mean
from lastcall.core.game import Game

ENTRY_POINTS = "lastcall.games"
"""The entry point group by which other people's packages bring their games."""


@cache
def games() -> dict[str, Game[Any]]:
    """All games by name: first the house's own folders, then what entry points bring."""
    found: dict[str, Game[Any]] = {}
    house = importlib.import_module("lastcall.games")
    for folder in sorted(module.name for module in pkgutil.iter_modules(house.__path__)):
        _put(found, importlib.import_module(f"lastcall.games.{folder}").GAME)
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
        try:
            _put(found, point.load())
        except Exception as error:  # noqa: BLE001 - a stranger's broken game must not close the house
            warnings.warn(f"The game {point.name!r} ({point.value}) cannot be put on the shelf: {error}", stacklevel=2)
    return found


def _put(shelf: dict[str, Game[Any]], game: Any) -> None:
    if not isinstance(game, Game):
        raise TypeError(f"{game!r} is not a Game")
    if shelf.get(game.name, game) is not game:
        raise TypeError(f"two games are called {game.name!r}: {shelf[game.name].folder} and {game.folder}")
    shelf[game.name] = game


def find_game(name: str) -> Game[Any]:
    """The game of this name (`moonshine-empire` is `moonshine_empire`)."""
    shelf = games()
    wanted = str(name).replace("-", "_").lower()
    if wanted not in shelf:
        raise UnknownGame(f"There is no game called {name!r}; " + did_you_mean(wanted, shelf))
    return shelf[wanted]
