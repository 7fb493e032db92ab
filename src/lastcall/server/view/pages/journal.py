"""Journal lines as HTML, with players' names highlighted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from lastcall.server.view.pages.board_seat import BoardSeat
from lastcall.server.view.pages.choices import Facts
from lastcall.text import ToldEvent

MAX_CACHED_LINES = 20_000


class JournalLine(NamedTuple):
    """A journal line with its sentence and its pictures."""

    event: ToldEvent
    sentence: Markup
    pictures: Markup


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


class JournalCache:
    """Lines that were drawn before: a journal only grows, so that most of a page's lines are in here."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, int, str, str, tuple[str, ...]], JournalLine] = {}

    def get(
        self, game: str, event: ToldEvent, seats: Sequence[BoardSeat], highlight: NameHighlighter,
        draw_pictures: Callable[[Facts], Markup],
    ) -> JournalLine:  # fmt: skip
        key = (game, event.number, event.text, repr(event.facts), tuple(seat.classes for seat in seats))
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) >= MAX_CACHED_LINES:
                self._lines.clear()
            line = self._lines[key] = JournalLine(event, highlight(event.text), draw_pictures(event_facts(event)))
        return line
