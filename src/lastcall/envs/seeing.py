"""What a seat sees when it decides, as plain data and as vectors. Nothing here ever looks at the true state."""

from __future__ import annotations

import json
from array import array
from typing import Any

from lastcall.core.ask import Choice
from lastcall.envs.numbering import Entry
from lastcall.envs.sketch import Sketch
from lastcall.envs.turns import Turns


def seen(turns: Turns, seat: int | None) -> dict[str, Any]:
    """All that this seat may see now: the table, its own number, what it has sealed, and what it is asked, if it is."""
    ask = turns.ask
    asked = ask is not None and ask.seat == seat
    return {
        "view": turns.table.view(seat),
        "seat": seat,
        "sealed": _plain(turns.table.sealed_answer(seat)) if seat is not None else [],
        "ask": ask.name if asked and ask is not None else "",
        "page": turns.turned if asked else 0,
    }


def told(turns: Turns, seat: int | None) -> str:
    """The same as text, with all that the seat may do: two moments in which it may do other things are not the same."""
    choices = [entry.words for entry in turns.menu.values()] if turns.seat == seat else []
    return json.dumps({**seen(turns, seat), "choices": choices}, separators=(",", ":"))


def _plain(choice: Choice | None) -> list[Any]:
    return list(choice or ())


def described(menu: dict[int, Entry], sketch: Sketch, actions: int) -> array[int]:
    """A row for each action that says what it would do, one after the other; zeros where it is not possible now."""
    rows = array("i", bytes(4 * actions * sketch.size))
    for number, entry in menu.items():
        ask = entry.ask.name if entry.ask is not None else ""
        start = number * sketch.size
        rows[start : start + sketch.size] = sketch.draw({"ask": ask, "choice": entry.choice})
    return rows
