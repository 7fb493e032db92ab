"""How a game wants its choices shown: `board.toml`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

CHIPS_FROM = 5
"""This many choices of one verb are shown as chips."""


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
    grave: tuple[str, ...] = ()
    """Choices that harm whoever makes them or cannot be made good, as `verb` or `ask:verb`: they look it, and E never
    makes them."""
    icons: dict[str, str] = {}
    """The symbol of a verb, where it is not named like the verb."""

    def icon(self, verb: str) -> str:
        return self.icons.get(verb, "")

    def is_grave(self, ask: str, choice: str, about: Mapping[str, object]) -> bool:
        """Whether a choice is harmful by its verb, or because its facts say so (`grave`)."""
        verb = choice.split(":", maxsplit=1)[0]
        return verb in self.grave or f"{ask}:{verb}" in self.grave or bool(about.get("grave"))

    def in_order(self, choices: Sequence[str]) -> list[str]:
        """Choices as the bar shows them: chips after buttons, what closes the ask last."""
        counts = Counter(choice.split(":")[0] for choice in choices)

        def place(choice: str) -> tuple[bool, bool, int]:
            verb = choice.split(":", maxsplit=1)[0]
            return verb in self.main, verb in self.on_board or counts[verb] >= CHIPS_FROM, self.order_of(verb)

        return sorted(choices, key=place)

    def order_of(self, verb: str) -> int:
        return self.order.index(verb) if verb in self.order else len(self.order)


def read_choice_style(files: Sequence[Path], symbols: Collection[str]) -> ChoiceStyle:
    """The settings in the files of a game and its expansions, with these symbols; ValueError says what is wrong.

    Every verb with a symbol of the same name has it as its icon, unless a file names another.
    """
    style = ChoiceStyle()
    for number, file in enumerate(files):
        try:
            found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
            read = msgspec.convert(found, ChoiceStyle)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise ValueError(f"{file}: {error}") from error
        unknown = sorted(set(read.icons.values()) - set(symbols))
        if unknown:
            raise ValueError(f"{file}: there is no symbol called {', '.join(unknown)}")
        style = read if number == 0 else _joined(style, read, found)
    return msgspec.structs.replace(style, icons={name: name for name in symbols} | style.icons)


def _joined(style: ChoiceStyle, more: ChoiceStyle, given: Collection[str]) -> ChoiceStyle:
    """The settings of a game with those that the file of an expansion gives."""
    return ChoiceStyle(
        style.main + more.main if "main" in given else style.main,
        style.on_board + more.on_board,
        style.beside + more.beside,
        style.order + more.order,
        style.grave + more.grave,
        style.icons | more.icons,
    )
