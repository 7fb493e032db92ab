"""The table as text: drawn by the game's board.py with its legend (the message `board-legend`), or as a list of all
fields when it has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lastcall.core.table import Table


def draw_board(table: Table[Any], seat: int | None, names: Sequence[str]) -> str:
    """What a seat sees of the table (None: what is public)."""
    module = table.game.module("board")
    if module is None:
        return "\n".join(_lines(table.view(seat), table.box.cards))
    text: str = module.board(table.seen_by(seat), table.box, names)
    words = table.game.words
    return f"{text}\n\n{words.say('board-legend')}" if words.knows("board-legend") else text


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
            yield f"{indent}{name}: {_text_of(inside, cards)}"


def _text_of(value: Any, cards: dict[str, Any]) -> str:
    if isinstance(value, list):
        if value and all(part is None for part in value):
            return f"{len(value)} hidden"
        return ", ".join(_text_of(part, cards) for part in value) or "none"
    card = cards.get(value) if isinstance(value, str) else None
    return str(getattr(card, "name", value)) if card is not None else "-" if value is None else str(value)
