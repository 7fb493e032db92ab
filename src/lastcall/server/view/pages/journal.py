"""Journal lines as HTML, with players' names highlighted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from markupsafe import Markup, escape

from lastcall.server.view.pages.board_seat import BoardSeat
from lastcall.server.view.pages.choices import Facts
from lastcall.text import ToldEvent

MAX_CACHED_LINES = 20_000


def event_facts(event: ToldEvent) -> Facts:
    """A journal line as templates read it: its facts, name and number."""
    return Facts(event.facts, event=event.name, number=event.number)


class NameHighlighter:
    """Marks the names of players in a text with their seat's CSS classes."""

    def __init__(self, seats: Sequence[BoardSeat]) -> None:
        self._classes = {seat.name: seat.classes for seat in seats if seat.name}
        names = sorted(self._classes, key=len, reverse=True)
        self._pattern = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b") if names else None

    def __call__(self, text: str) -> Markup:
        if self._pattern is None:
            return escape(text)
        parts = self._pattern.split(text)
        return Markup("").join(
            Markup('<b class="who {}">{}</b>').format(self._classes[part], part) if number % 2 else escape(part)
            for number, part in enumerate(parts)
        )


class DrawnLines:
    """Lines and beats that were drawn before: a journal only grows, so that most of a page's lines are in here.

    They are known by identity: a table keeps the same objects until somebody is renamed or something is undone.
    """

    def __init__(self) -> None:
        self._drawn: dict[tuple[int, tuple[str, ...]], tuple[object, Markup]] = {}

    def get(self, line: object, classes: tuple[str, ...], draw: Callable[[], Markup]) -> Markup:
        """The line, drawn with these classes of the seats."""
        key = (id(line), classes)
        kept = self._drawn.get(key)
        if kept is None:
            if len(self._drawn) >= MAX_CACHED_LINES:
                self._drawn.clear()
            kept = self._drawn[key] = line, draw()
        return kept[1]
