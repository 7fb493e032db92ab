"""A saved game, choice by choice: the table as it stood after each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lastcall.core.errors import ReplayMismatch
from lastcall.core.table import Table
from lastcall.terminal.session import Session


class History:
    """What a seat could have seen, from the first choice to the last.

    A game whose rules have changed since can still be read in its journal, but not be laid out again.
    """

    def __init__(self, session: Session, seat: int | None) -> None:
        self.session = session
        self.seat = seat
        self.notice = ""
        self.events = [0]
        """How long the journal was after so many choices."""
        try:
            for table in self._tables():
                self.events.append(len(table.events))
        except ReplayMismatch as diverged:
            self.notice = f"The rules have changed since: only the journal can be read. ({diverged.why})"
        self.events[0] = len(self._fresh().events)

    @property
    def last(self) -> int:
        """How many choices can be stepped through."""
        return len(self.events) - 1

    def _fresh(self) -> Table[Any]:
        table = self.session.table
        return Table(table.game, table.seats, table.seed, table.options, table.box, keyed_from=table.keyed_from)

    def _tables(self) -> Iterator[Table[Any]]:
        fresh = self._fresh()
        for answer in self.session.table.choices:
            fresh.replay(answer)
            yield fresh

    def session_at(self, count: int) -> Session:
        """The table as it stood after so many choices."""
        table = self._fresh()
        for answer in self.session.table.choices[:count]:
            table.replay(answer)
        return Session(table, self.session.players)

    def lines(self) -> Iterator[str]:
        """Everything that happened, one line for each event."""
        session = self.session
        yield f"{session.title}: " + ", ".join(session.names)
        if self.notice:
            yield self.notice
        for number, line in enumerate(session.table.journal(self.seat), start=1):
            yield f"{number}. {session.teller.event(line)}"
        yield from session.outcome()
