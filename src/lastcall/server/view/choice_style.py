"""How a game wants its choices shown: `board.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec


class ChoiceStyle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings in `board.toml`. Without the file, all have their defaults."""

    main: tuple[str, ...] = ("end", "done", "pass", "stop", "enough")
    """Verbs whose buttons are set apart."""
    on_board: tuple[str, ...] = ()
    """Verbs with targets on the board: the bar shows them as chips."""
    beside: tuple[str, ...] = ()
    """Verbs that the board always shows: left out of the bar of an interrupt."""
    order: tuple[str, ...] = ()
    """The order of verbs in the bar; others follow."""
    icons: dict[str, str] = {}
    """The symbol of a verb, where it is not named like the verb."""

    def icon(self, verb: str) -> str:
        return self.icons.get(verb, "")

    def order_of(self, verb: str) -> int:
        return self.order.index(verb) if verb in self.order else len(self.order)


def read_choice_style(file: Path, symbols: Collection[str]) -> ChoiceStyle:
    """The settings in this file for a game with these symbols; ValueError says what is wrong with them.

    Every verb with a symbol of the same name has it as its icon, unless the file names another.
    """
    try:
        found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        style = msgspec.convert(found, ChoiceStyle)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{file}: {error}") from error
    unknown = sorted(set(style.icons.values()) - set(symbols))
    if unknown:
        raise ValueError(f"{file}: there is no symbol called {', '.join(unknown)}")
    return msgspec.structs.replace(style, icons={name: name for name in symbols} | style.icons)
