"""A saved game, choice by choice."""

from __future__ import annotations

from collections.abc import Iterator

from lastcall.core.errors import ReplayMismatch
from lastcall.core.replay import replay, table_at
from lastcall.terminal.session import Session
from lastcall.terminal.words import say
from lastcall.text.printable import printable


class History:
    """What a seat (None: the public) saw of a game, from `first` to `last`, each counted in choices.

    `first` is later than the start where the rules have changed since; the journal always tells the whole game.
    """

    def __init__(self, session: Session, seat: int | None) -> None:
        self.session = session
        self.seat = seat
        table = session.table
        self.last = len(table.choices)
        self.first = table.origin.at if table.origin else 0
        self.notice = ""
        try:
            replay(table)
        except ReplayMismatch as mismatch:
            self.first = table.checkpoint.at
            self.notice = say("rules-changed", first=str(self.first), why=printable(mismatch.why))

    def session_at(self, count: int) -> Session:
        """The table as it was after `count` choices."""
        return Session(table_at(self.session.table, count), self.session.players)

    def lines(self) -> Iterator[str]:
        """Everything that happened, one line for each event, and the result."""
        session = self.session
        yield f"{session.title}: " + ", ".join(session.names)
        if self.notice:
            yield self.notice
        for number, line in enumerate(session.journal(self.seat), start=1):
            yield f"{number}. {line}"
        yield from session.result_lines()
