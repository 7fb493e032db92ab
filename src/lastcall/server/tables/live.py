"""A table in memory: the game, its seats, its watchers and its chat."""

from __future__ import annotations

import asyncio
import math
import time
from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from lastcall.core.ask import Choice, spell
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage import SeatRow, StoredMetadata, StoredTable
from lastcall.server.storage.shared_state import PendingUndo
from lastcall.server.tables.choice_keys import ChoiceKeys
from lastcall.text import Teller, ToldEvent
from lastcall.text.beats import Beat

PRESENCE_TIMEOUT = 20.0
"""Seconds after the last request during which a person without an open page counts as present."""
NEVER = -math.inf
"""On the monotonic clock, which may have begun a moment ago."""
MAX_RENDERED = 32
"""Cached renderings per table before outdated ones are dropped."""

Rendering = Mapping[str, str]
"""The parts of a page by element id."""


@dataclass(eq=False)
class Watcher:
    """One open page or connected program. `changed` is set when there is something new to send."""

    held: tuple[int, ...]
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class LiveTable:
    """One loaded table. `table` holds the committed game: it is replaced after a commit, never modified."""

    def __init__(self, stored: StoredTable, table: Table[State], absence_timeout: float) -> None:
        self.id = stored.row.id
        self.absence_timeout = absence_timeout
        """Seconds after which the others may vote for a bot."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.deadlines: dict[str, float] = {}
        """Deadline key -> when it expires, in monotonic time."""
        self.deleted = False
        self.rematch = ""
        """The id of the table at which the same people play again."""
        self.bot_task: asyncio.Task[None] | None = None
        self.bots_idle_at: Table[State] | None = None
        """The table for which the bots last had nothing to do, so that they are not asked twice."""
        self.last_seen: dict[int, float] = {}
        """Seat -> the last request of its holder."""
        self.heard_of: dict[int, float] = {}
        """Seat -> when another server last said that its holder is there."""
        self._shown_presence: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
        """The seats that were present, and those that were replaceable, when watchers were last told."""
        self.last_used = time.monotonic()
        self.presence_known_from = self.last_used
        """Nobody can be said to be absent for longer than we have heard of other servers."""
        self.seats: list[SeatRow] = []
        self.revision = 0
        """Incremented by everything that could change what a watcher sees."""
        self.choice_keys: defaultdict[int, ChoiceKeys] = defaultdict(ChoiceKeys)
        """Seat -> which key makes which choice."""
        self._rendered: dict[Hashable, tuple[int, Rendering]] = {}
        self._journals: dict[int | None, list[ToldEvent]] = {}
        self.beats: dict[int | None, dict[tuple[int, int], Beat]] = {}
        """Seat -> the beats that were last shown of its journal, by their first and last line."""
        self.refresh(stored, table)

    def refresh(self, stored: StoredTable, table: Table[State]) -> None:
        """Take over what the database says."""
        self.notice = stored.entries[-1].notice if stored.entries else ""
        self.last_choices = {entry.seat: entry.written_from for entry in stored.entries if entry.kind == "choice"}
        """Seat -> the journal line at which its last choice began."""
        self.table = table
        self.refresh_metadata(stored)

    def refresh_metadata(self, stored: StoredMetadata) -> None:
        """Take over what the database says beside the game."""
        self.row = stored.row
        if self.seats != stored.seats:
            self.bots_idle_at = None
        self.seats = stored.seats
        self.keys = stored.keys
        self.holders = stored.holders
        self.chat = stored.chat
        self.shared = stored.shared
        self.metadata_version = stored.row.metadata_version
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
        self._forget_journals()
        self.__dict__.pop("teller", None)

    @property
    def bots(self) -> dict[int, str]:
        """The seats that a bot plays now, with its level."""
        return {seat.seat: seat.level or seat.stand_in for seat in self.seats if seat.kind == "bot" or seat.stand_in}

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.stand_in]

    @property
    def seated(self) -> list[int]:
        """The seats of people, also of those for whom a bot plays now."""
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def set_seat(self, seat: SeatRow) -> None:
        self.seats = [seat if seat.seat == each.seat else each for each in self.seats]
        self.bots_idle_at = None
        self._names_changed()

    def is_present(self, seat: int) -> bool:
        """Whether the holder of a seat has a page open or sent a request recently, here or at another server."""
        return self._has_page(seat) or time.monotonic() - self._last_present(seat) < PRESENCE_TIMEOUT

    def _has_page(self, seat: int) -> bool:
        return any(seat in watcher.held for watcher in self.watchers)

    def _last_present(self, seat: int) -> float:
        return max(self.last_seen.get(seat, NEVER), self.heard_of.get(seat, NEVER))

    def present_here(self, since: float) -> list[int]:
        """The seats of people who have a page open at this server, or sent a request since then."""
        return [seat for seat in self.seated if self._has_page(seat) or self.last_seen.get(seat, since) > since]

    @property
    def has_person_present(self) -> bool:
        return any(map(self.is_present, self.people))

    def absent_for(self, seat: int) -> float:
        """Seconds since the holder of a seat was last present."""
        if self.is_present(seat):
            return 0.0
        return time.monotonic() - max(self._last_present(seat), self.presence_known_from)

    def presence_changed(self) -> bool:
        """Whether somebody has come, gone or been away for long since this was last asked."""
        before = self._shown_presence
        self._shown_presence = frozenset(filter(self.is_present, self.seated)), self.replaceable
        return before != self._shown_presence

    @property
    def replaceable(self) -> frozenset[int]:
        """The seats for which the others may vote for a bot: of people who have been away for some time, where that is
        the table's rule, and open ones."""
        if self.row.absence == "never" or self.table.over:
            return frozenset()
        return frozenset(seat.seat for seat in self.seats if not seat.stand_in and self._is_replaceable(seat))

    def _is_replaceable(self, seat: SeatRow) -> bool:
        if seat.kind == "person":
            return self.row.absence == "vote" and self.absent_for(seat.seat) >= max(self.absence_timeout, 1e-9)
        return seat.kind == "open"

    @property
    def allows_help(self) -> bool:
        """Whether hints and playing on are allowed now: not while several people play, unless the maker of the table
        wants it."""
        people = sum(seat.kind != "bot" for seat in self.seats)
        return self.row.help or self.table.over or people <= 1

    # -- changes -------------------------------------------------------------------------------------------

    def replace_table(self, table: Table[State]) -> None:
        """Replace the table with the committed one."""
        before = self.table
        self.table = table
        self.notice = ""
        if len(table.events) < len(before.events):
            self._forget_journals()

    def notify_watchers(self, used: bool = True) -> None:
        """Let watchers see what has changed; `used` keeps the table in memory."""
        self.revision += 1
        if used:
            self.last_used = time.monotonic()
        for watcher in self.watchers:
            watcher.changed.set()

    # -- what people share beside the game -----------------------------------------------------------------

    @property
    def undo_request(self) -> PendingUndo | None:
        """The request to take choices back, unless the table has moved on since."""
        request = self.shared.undo
        return request if request is not None and request.version == self.table.version else None

    @property
    def ready(self) -> frozenset[int]:
        """The seats that are ready to continue with this step."""
        return self.shared.ready if self.shared.ready_step == self.table.step else frozenset()

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

    def _forget_journals(self) -> None:
        """Lines were taken back, or have to be told with other names."""
        self._journals = {}
        self.beats = {}

    def pointed_at_by(self, ask: str, choice: Choice) -> tuple[int, ...]:
        """The seats that point at this choice."""
        target = (ask, spell(choice))
        return tuple(sorted(seat for seat, at in self.shared.points.items() if at == target))
