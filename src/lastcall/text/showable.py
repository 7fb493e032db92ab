"""Whether a table that was opened from a file can be shown.

The types in a save are checked when it is opened. What they mean together only the game knows: a hand-edited save may
have a seat too many, or a character in a room that does not exist, and then the board cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lastcall.core.errors import BrokenSave, LastCallError
from lastcall.core.table import Table
from lastcall.text.boards import draw_board
from lastcall.text.teller import Teller


def require_showable(table: Table[Any]) -> None:
    """Draw the board and tell the journal for everybody, and the open asks; raises BrokenSave where that fails."""
    names = [f"Player {seat + 1}" for seat in range(table.seats)]
    try:
        for _ in _shown(table, names):
            pass
    except LastCallError as error:
        raise BrokenSave(f"This save is damaged: its table cannot be shown. {error.why}") from error
    except Exception as error:
        raise BrokenSave(
            f"This save is damaged: its table cannot be shown ({type(error).__name__}: {error!s:.200})."
        ) from error


def _shown(table: Table[Any], names: list[str]) -> Iterator[str]:
    """All texts of this moment."""
    teller = Teller(table.game, table.box, names)
    for seat in (None, *range(table.seats)):
        yield draw_board(table, seat, names)
        yield from (teller.event(line) for line in table.journal(seat))
    for ask in (*table.asks, *table.interrupts):
        yield teller.ask(ask)
        yield from (teller.choice(ask, choice) for choice in ask.choices)
        for choice, reason in table.why_not(ask).items():
            yield teller.impossible(ask.name, choice, reason)
            yield teller.reason(reason)
    if table.result is not None:
        yield from teller.result(table.result)
