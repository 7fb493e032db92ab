"""The registry of games: found by folder in `lastcall.games`, or by an entry point of another package."""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from lastcall.core.errors import BadSetup, UnknownGame, did_you_mean
from lastcall.core.game import Game

ENTRY_POINTS = "lastcall.games"
"""The entry point group under which other packages register their games."""


@cache
def games() -> dict[str, Game[Any]]:
    """All games by name: the built-in ones first, then those of entry points."""
    found: dict[str, Game[Any]] = {}
    built_in = importlib.import_module("lastcall.games")
    for folder in sorted(module.name for module in pkgutil.iter_modules(built_in.__path__)):
        _register(found, importlib.import_module(f"lastcall.games.{folder}").GAME)
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
        try:
            _register(found, point.load())
        except Exception as error:  # noqa: BLE001 - one broken package must not disable the other games
            warnings.warn(f"The game {point.name!r} ({point.value}) cannot be registered: {error}", stacklevel=2)
    return found


def _register(found: dict[str, Game[Any]], game: Any) -> None:
    if not isinstance(game, Game):
        raise TypeError(f"{game!r} is not a Game")
    if found.get(game.name, game) is not game:
        raise TypeError(f"two games are called {game.name!r}: {found[game.name].folder} and {game.folder}")
    found[game.name] = game


def find_game(name: str) -> Game[Any]:
    """The game of this name (`moonshine-empire` is `moonshine_empire`)."""
    known = games()
    wanted = str(name).replace("-", "_").lower()
    if wanted not in known:
        raise UnknownGame(f"There is no game called {name!r:.100}; " + did_you_mean(wanted, known))
    return known[wanted]


def replace_game(game: Game[Any]) -> None:
    """Let this process find a game of the same name instead: one with changed cards."""
    games()[game.name] = game


def game_of_cards(folder: Path) -> tuple[Game[Any], Path]:
    """The game whose card files a folder holds, recognised by the names of the files."""
    cards = folder / "cards" if (folder / "cards").is_dir() else folder
    names = {path.name for path in cards.glob("*.toml")}
    likely = [
        (len(names & {path.name for path in (game.folder / "cards").glob("*.toml")}), game) for game in games().values()
    ]
    best = max(likely, key=lambda pair: pair[0], default=None)
    if best is None or best[0] == 0:
        raise BadSetup(f"{folder} holds no card files of any known game.")
    return best[1], cards
