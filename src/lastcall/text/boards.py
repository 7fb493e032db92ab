"""The table as text: drawn by the game's own board.py, or plainly when it has none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from lastcall.core.game import Game

Draw = Callable[[dict[str, Any], Any, Sequence[str]], str]


def draw_board(game: Game[Any], view: dict[str, Any], box: Any, names: Sequence[str]) -> str:
    """What a seat sees of the table."""
    module = _board_of(game.folder)
    draw: Draw = cast(Draw, module.board) if module else plain_board
    return draw(view, box, names)


@cache
def _board_of(folder: Path) -> ModuleType | None:
    """The board.py in a game's folder, imported as part of its package."""
    if not (folder / "board.py").is_file():
        return None
    package = next(
        name
        for name, module in list(sys.modules.items())
        if getattr(module, "__file__", None) == str(folder / "__init__.py")
    )
    return import_module(f"{package}.board")


def plain_board(view: dict[str, Any], box: Any, names: Sequence[str]) -> str:
    """Everything in a view, line by line: for games that have not drawn their board yet."""
    return "\n".join(_lines(view, box.cards))


def _lines(value: dict[str, Any], cards: dict[str, Any], indent: str = "") -> Iterator[str]:
    for name, inside in value.items():
        if isinstance(inside, dict):
            yield f"{indent}{name}:"
            yield from _lines(inside, cards, indent + "  ")
        elif isinstance(inside, list) and inside and isinstance(inside[0], dict):
            for number, part in enumerate(inside, start=1):
                yield f"{indent}{name} {number}:"
                yield from _lines(part, cards, indent + "  ")
        else:
            yield f"{indent}{name}: {_told(inside, cards)}"


def _told(value: Any, cards: dict[str, Any]) -> str:
    if isinstance(value, list):
        if value and all(part is None for part in value):
            return f"{len(value)} hidden"
        return ", ".join(_told(part, cards) for part in value) or "none"
    card = cards.get(value) if isinstance(value, str) else None
    return str(getattr(card, "name", value)) if card is not None else "-" if value is None else str(value)
