"""A table in memory: the game, its seats, its watchers and its chat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from lastcall.core.ask import Choice, spell
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage import SeatRow, StoredTable
from lastcall.text import Teller, ToldEvent

PRESENCE_TIMEOUT = 20.0
"""Seconds after the last request during which a person without an open page counts as present."""
MAX_RENDERED = 32
"""Cached renderings per table before outdated ones are dropped."""

Rendering = Mapping[str, str]
"""The parts of a page by element id."""


@dataclass(eq=False)
class Watcher:
    """One open page or connected program. `changed` is set when there is something new to send."""

    held: tuple[int, ...]
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class PendingUndo:
    """A request to take back the last choice, which everybody at the table must agree to."""

    seat: int
    version: int
    agreed: set[int]


class LiveTable:
    """One loaded table. `table` holds the committed game: it is replaced after a commit, never modified."""

    def __init__(self, stored: StoredTable, table: Table[State]) -> None:
        self.id = stored.row.id
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.ready: set[int] = set()
        self.points: dict[int, tuple[str, str]] = {}
        """Seat -> the ask and choice it points at."""
        self.pending_undo: PendingUndo | None = None
        self.deadlines: dict[str, float] = {}
        """Deadline key -> when it expires, in monotonic time."""
        self.bot_task: asyncio.Task[None] | None = None
        self.bots_idle_at: Table[State] | None = None
        """The table for which the bots last had nothing to do, so that they are not asked twice."""
        self.last_seen: dict[int, float] = {}
        """Seat -> the last request of its holder."""
        self.loaded_at = self.last_used = time.monotonic()
        self.revision = 0
        """Incremented by everything that could change what a watcher sees."""
        self._rendered: dict[Hashable, tuple[int, Rendering]] = {}
        self._journals: dict[int | None, list[ToldEvent]] = {}
        self.refresh(stored, table)

    def refresh(self, stored: StoredTable, table: Table[State]) -> None:
        """Take over what the database says."""
        self.row = stored.row
        self.seats = stored.seats
        self.keys = stored.keys
        self.holders = stored.holders
        self.chat = stored.chat
        self.notice = stored.entries[-1].notice if stored.entries else ""
        self.metadata_version = stored.row.metadata_version
        self.table = table
        self._names_changed()

    # -- people --------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @cached_property
    def teller(self) -> Teller:
        return Teller(self.table.game, self.table.box, self.names)

    def _names_changed(self) -> None:
        """Discard texts that contain players' names."""
        self.table.names = self.names
        self._journals = {}
        self.__dict__.pop("teller", None)

    @property
    def bots(self) -> dict[int, str]:
        """The seats that a bot plays now, with its level."""
        return {seat.seat: seat.level or seat.stand_in for seat in self.seats if seat.kind == "bot" or seat.stand_in}

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.stand_in]

    def set_seat(self, seat: SeatRow) -> None:
        self.seats = [seat if seat.seat == each.seat else each for each in self.seats]
        self.bots_idle_at = None
        self._names_changed()

    def is_present(self, seat: int) -> bool:
        """Whether the holder of a seat has a page open or sent a request recently."""
        if any(seat in watcher.held for watcher in self.watchers):
            return True
        return time.monotonic() - self.last_seen.get(seat, -PRESENCE_TIMEOUT) < PRESENCE_TIMEOUT

    @property
    def has_person_present(self) -> bool:
        return any(map(self.is_present, self.people))

    def absent_for(self, seat: int) -> float:
        """Seconds since the holder of a seat was last present."""
        return 0.0 if self.is_present(seat) else time.monotonic() - self.last_seen.get(seat, self.loaded_at)

    # -- changes -------------------------------------------------------------------------------------------

    def replace_table(self, table: Table[State]) -> None:
        """Replace the table with the committed one."""
        before = self.table
        self.table = table
        self.notice = ""
        self.points.clear()
        self.pending_undo = None
        if table.step != before.step:
            self.ready.clear()
        if len(table.events.events) < len(before.events.events):
            self._journals = {}

    def notify_watchers(self) -> None:
        self.revision += 1
        self.last_used = time.monotonic()
        for watcher in self.watchers:
            watcher.changed.set()

    # -- texts and renderings ------------------------------------------------------------------------------

    def rendered(self, key: Hashable) -> Rendering | None:
        """The cached rendering for this viewpoint, if nothing has changed since."""
        revision, rendering = self._rendered.get(key, (-1, None))
        return rendering if revision == self.revision else None

    def cache_rendering(self, key: Hashable, rendering: Rendering) -> None:
        """Keep a rendering for other watchers with the same viewpoint."""
        if len(self._rendered) > MAX_RENDERED:
            self._rendered = {each: kept for each, kept in self._rendered.items() if kept[0] == self.revision}
        self._rendered[key] = (self.revision, rendering)

    def journal(self, seat: int | None) -> list[ToldEvent]:
        """The journal in words, as this seat reads it. Lines are cached; an undo or a new name discards them."""
        lines = self._journals.setdefault(seat, [])
        lines += self.teller.journal(self.table, seat, lines[-1].number + 1 if lines else 0)
        return lines

    def pointed_at_by(self, ask: str, choice: Choice) -> tuple[int, ...]:
        """The seats that point at this choice."""
        target = (ask, spell(choice))
        return tuple(sorted(seat for seat, at in self.points.items() if at == target))
