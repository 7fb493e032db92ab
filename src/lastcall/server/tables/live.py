"""A table in memory: the game, who sits there, who watches, and what is said around it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lastcall.core.ask import spell
from lastcall.core.table import Table
from lastcall.server.storage import SeatRow, StoredTable
from lastcall.server.view.situation import EventInfo
from lastcall.text import Teller

STILL_HERE = 20.0
"""Seconds after their last request in which people without a live page count as present."""
DRAWINGS_KEPT = 32


@dataclass(frozen=True)
class Eyes:
    """From where a watcher looks: the seat shown, all seats held, and how."""

    seat: int | None
    held: tuple[int, ...] = ()
    cover: bool = False
    big_screen: bool = False


@dataclass(eq=False)
class Watcher:
    """One open page. `news` is set when there is something new to draw."""

    held: tuple[int, ...]
    news: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class UndoRequest:
    """Somebody asks the table's leave to take the last choice back."""

    seat: int
    version: int
    agreed: set[int]


class LiveTable:
    """One table that is awake. `table` is always what is acknowledged: it is replaced, never changed."""

    def __init__(self, stored: StoredTable, table: Table[Any]) -> None:
        self.id = stored.row.id
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.ready: set[int] = set()
        self.points: dict[int, tuple[str, str]] = {}
        """SeatRow -> the ask and choice at which it points."""
        self.undo_request: UndoRequest | None = None
        self.deadlines: dict[str, float] = {}
        """What waits for a clock -> when (of the monotonic clock) its time is up."""
        self.bot_task: asyncio.Task[None] | None = None
        self.bots_passed: Table[Any] | None = None
        """The table at which the bots last had nothing to do: they are not asked twice."""
        self.seen: dict[int, float] = {}
        self.woken = self.touched = time.monotonic()
        self.stamp = 0
        """Counts everything that could change what somebody sees."""
        self.drawn: dict[Any, tuple[int, Any]] = {}
        """What was drawn at which stamp: the same for all who look from the same place."""
        self._told: dict[int | None, list[EventInfo]] = {}
        self.renew(stored, table)

    def renew(self, stored: StoredTable, table: Table[Any]) -> None:
        """Be what the store says."""
        self.row = stored.row
        self.seats = stored.seats
        self.keys = stored.keys
        self.holders = stored.holders
        self.chat = stored.chat
        newest = stored.entries[-1] if stored.entries else None
        self.notice = newest.notice if newest else ""
        self.metadata_version = stored.row.metadata_version
        self.table = table
        self._forget_words()

    # -- who is who ----------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @cached_property
    def teller(self) -> Teller:
        return Teller(self.table.game, self.table.box, self.names)

    def _forget_words(self) -> None:
        """Names have changed: everything must be told anew, refusals too."""
        self.table.names = self.names
        self._told = {}
        self.__dict__.pop("teller", None)

    @property
    def bots(self) -> dict[int, str]:
        """The seats for which a bot decides now, and how well."""
        return {seat.seat: seat.level or seat.stand_in for seat in self.seats if seat.kind == "bot" or seat.stand_in}

    @property
    def people(self) -> list[int]:
        """Those whose leave counts: people who sit here themselves."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.stand_in]

    def put_seat(self, seat: SeatRow) -> None:
        self.seats = [seat if seat.seat == each.seat else each for each in self.seats]
        self.bots_passed = None
        self._forget_words()

    def present(self, seat: int) -> bool:
        """Is somebody there who holds this seat?"""
        if any(seat in watcher.held for watcher in self.watchers):
            return True
        return time.monotonic() - self.seen.get(seat, -STILL_HERE) < STILL_HERE

    def left(self, seat: int) -> float:
        """Seconds since somebody was there who holds this seat."""
        return 0.0 if self.present(seat) else time.monotonic() - self.seen.get(seat, self.woken)

    # -- what happens --------------------------------------------------------------------------------------

    def move_on(self, table: Table[Any]) -> None:
        """The next acknowledged truth."""
        before = self.table
        self.table = table
        self.notice = ""
        self.points.clear()
        self.undo_request = None
        if table.step != before.step:
            self.ready.clear()
        if len(table.events.events) < len(before.events.events):
            self._told = {}

    def changed(self) -> None:
        """Let everybody who watches look again."""
        self.stamp += 1
        self.touched = time.monotonic()
        for watcher in self.watchers:
            watcher.news.set()

    def keep_drawn(self, key: Any, drawn: Any) -> None:
        """Keep what was drawn for the next who looks from the same place; old drawings go."""
        if len(self.drawn) > DRAWINGS_KEPT:
            self.drawn = {each: kept for each, kept in self.drawn.items() if kept[0] == self.stamp}
        self.drawn[key] = (self.stamp, drawn)

    def told(self, seat: int | None) -> list[EventInfo]:
        """The journal in words, as this seat reads it. Lines are told once; an undo tells anew."""
        lines = self._told.setdefault(seat, [])
        since = lines[-1].number + 1 if lines else 0
        for line in self.table.journal(seat, since):
            facts = {name: value for name, value in line.items() if name not in ("event", "number")}
            lines.append(EventInfo(line["number"], self.teller.event(line), line["event"], facts))
        return lines

    def pointing(self, ask: str, choice: Any) -> tuple[int, ...]:
        meant = (ask, spell(choice))
        return tuple(sorted(seat for seat, at in self.points.items() if at == meant))
