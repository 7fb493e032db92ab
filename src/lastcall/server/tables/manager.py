"""All tables of one server: loads and unloads them, and is the only place where they change."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Self

from lastcall.core.answers import auto_answer_for, find_free_text_ask
from lastcall.core.ask import Choice
from lastcall.core.errors import Refused, StaleAnswer
from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.registry import games
from lastcall.server.operations.metrics import COMMIT_SECONDS
from lastcall.server.operations.settings import Settings
from lastcall.server.people.tokens import new_table_id
from lastcall.server.storage import (
    DatabaseUnavailable,
    SeatChange,
    SeatRow,
    Store,
    TableRow,
    TableTerms,
    VersionConflict,
)
from lastcall.server.storage.metadata import CHAT_LINES_LOADED
from lastcall.server.storage.people import Erased
from lastcall.server.storage.rows import EntryKind
from lastcall.server.storage.shared_states import Change
from lastcall.server.tables import absence
from lastcall.server.tables.bot_pool import BotPool
from lastcall.server.tables.bot_scheduler import BotScheduler
from lastcall.server.tables.deadlines import Deadlines
from lastcall.server.tables.errors import Conflict, NotFound, seat_not_held, table_not_found
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.loading import load_current
from lastcall.server.tables.other_servers import OtherServers
from lastcall.server.tables.persistence import NO_SEAT, to_entry, to_status
from lastcall.server.tables.retention import delete_expired_forever
from lastcall.server.tables.supervisor import Supervisor

log = logging.getLogger(__name__)

CLOCKS_RESUMED = 3600.0
"""After a restart the clocks of tables resume if something happened at them within this many seconds before it."""
TABLE_ID = re.compile(r"[a-z0-9]{6,32}")


class TableManager:
    """Loads, changes and unloads tables, and runs what happens at them without a request."""

    def __init__(self, settings: Settings, store: Store, installed: Mapping[str, Game[State]]) -> None:
        self.settings = settings
        self.store = store
        self.games = installed
        self.loaded: dict[str, LiveTable] = {}
        self.supervisor = Supervisor()
        self.pool = BotPool(settings.bot_workers)
        self.renderer = BotPool(settings.render_workers)
        """Computes and draws earlier positions, so that neither the web loop nor the bots wait for that."""
        self.bots = BotScheduler(self, self.pool)
        self.deadlines = Deadlines(self)
        self.other_servers = OtherServers(self)
        self._loading: dict[str, asyncio.Lock] = {}

    @classmethod
    async def open(cls, settings: Settings) -> Self:
        """Open the database, resume tables with bots and clocks, and listen to other servers."""
        store = await Store.open(settings.database_url, secrets.token_hex(4), settings.sqlite_synchronous)
        manager = cls(settings, store, games())
        start = manager.supervisor.start
        start("Maintenance", manager._maintain_forever)
        start("Retention", partial(delete_expired_forever, manager))
        start("Resuming tables", manager._resume_tables)
        if settings.preload_bots:
            start("Starting the workers", manager.pool.preload)
        if store.database.notifies:
            start("Sending notifications", store.database.send_notifications)
            start("Listening for changes", manager.other_servers.listen)
        return manager

    async def close(self) -> None:
        """Stop all tasks. Acknowledged changes are already committed."""
        self.deadlines.close()
        self.pool.close()
        self.renderer.close()
        await self.supervisor.close()
        await self.store.close()

    # -- loading -------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """The table of this id, loaded if necessary."""
        live = self.loaded.get(table_id)
        if live is not None:
            live.last_used = time.monotonic()
            return live
        if not TABLE_ID.fullmatch(table_id):
            raise table_not_found()
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id not in self.loaded:
                    live = self.loaded[table_id] = await self._load(table_id)
                    self._start_timers_and_bots(live)
                return self.loaded[table_id]
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable:
        stored, table = await load_current(self.store, self.games, table_id)
        return LiveTable(stored, table, self.settings.absence_timeout)

    def is_loaded(self, live: LiveTable) -> bool:
        return self.loaded.get(live.id) is live

    async def reload(self, live: LiveTable) -> None:
        """Read a table again that another server has changed."""
        try:
            stored, table = await load_current(self.store, self.games, live.id)
        except NotFound:
            self.forget(live.id)
            raise
        moved = table.version != live.table.version
        if moved:
            live.replace_table(table)
        live.refresh(stored, table if moved else live.table)
        self.announce(live)

    async def reload_metadata(self, live: LiveTable) -> None:
        """Read again what another server has changed beside the game."""
        stored = await self.store.tables.load_metadata(live.id)
        if stored is None:
            self.forget(live.id)
            raise table_not_found()
        live.refresh_metadata(stored)
        self.announce(live)

    async def delete(self, live: LiveTable) -> None:
        """Delete a table for good."""
        async with live.lock:
            await self.store.removal.delete(live.id)
        self.forget(live.id)

    async def reload_erased(self, erased: Erased) -> None:
        """Show that a person was erased."""
        for table_id in erased.deleted:
            self.forget(table_id)
        for table_id in erased.changed:
            if (live := self.loaded.get(table_id)) is not None:
                await self.reload_metadata(live)

    def forget(self, table_id: str) -> None:
        """A table has been deleted: unload it, and tell its watchers."""
        live = self.loaded.pop(table_id, None)
        if live is not None:
            live.deleted = True
            self.deadlines.forget(live)
            live.notify_watchers()

    async def maintain(self) -> None:
        """Poll for changes, replace absent players and unload idle tables."""
        with contextlib.suppress(DatabaseUnavailable):  # the database has reported it; the next round tries again
            await self.other_servers.poll()
            for live in list(self.loaded.values()):
                await absence.seat_bots(self, live)
        self.other_servers.share_presence()
        idle_since = time.monotonic() - self.settings.idle_timeout
        for live in list(self.loaded.values()):
            if live.presence_changed():
                live.notify_watchers(used=False)
            busy = live.watchers or live.lock.locked() or (live.bot_task and not live.bot_task.done())
            if live.last_used < idle_since and not busy:
                self.deadlines.forget(live)
                del self.loaded[live.id]

    async def _maintain_forever(self) -> None:
        while True:
            await asyncio.sleep(self.settings.poll_interval)
            await self.maintain()

    async def _resume_tables(self) -> None:
        """After a restart, load the tables where a bot is to move, or a clock was running."""
        for table_id in await self.store.tables.left_running(time.time() - CLOCKS_RESUMED):
            try:
                await self.get(table_id)
            except DatabaseUnavailable:
                raise
            except Exception:
                log.exception("Table %s cannot be loaded.", table_id)

    # -- playing -------------------------------------------------------------------------------------------

    async def create(
        self, table: Table[State], seats: list[SeatRow], keys: Mapping[str, int], holders: Mapping[str, set[int]],
        terms: TableTerms, host: str, branch_of: tuple[str, int] | None = None,
    ) -> LiveTable:  # fmt: skip
        """Store and load a new table; `branch_of` is the table id and save number it was branched from."""
        row = TableRow(
            new_table_id(), table.game.name, table.game.version, table.seats, dict(table.options), str(table.seed),
            table.keyed_from, host=host, **vars(terms),
        )  # fmt: skip
        bots = [seat.seat for seat in seats if seat.kind == "bot"]
        first = to_entry(table, "laid", NO_SEAT, 0)
        await self.store.tables.create(row, first, to_status(table, bots, None), seats, keys, holders, branch_of)
        return await self.get(row.id)

    async def choose(
        self, live: LiveTable, seat: int, choice: Choice | str, ask: str | None, held: Sequence[int] = ()
    ) -> None:
        """Commit a seat's choice. `held` are all seats of the same person: what another of them would only have to
        confirm is committed with it."""
        await self._choose(live, seat, choice, ask)
        while (automatic := auto_answer_for(live.table, held)) is not None:
            confirmed, confirmation = automatic
            await self._choose(live, confirmed.seat, confirmation, confirmed.id)

    async def _choose(self, live: LiveTable, seat: int, choice: Choice | str, ask: str | None) -> None:
        await self.commit(live, seat, "choice", lambda table: table.choose(seat, choice, ask))

    async def commit(self, live: LiveTable, seat: int, kind: EntryKind, act: Callable[[Table[State]], None]) -> None:
        """The only way a table changes: apply to a copy, commit to the database, then show it."""
        async with live.lock:
            before = live.table
            after = before.clone()
            act(after)
            entry = to_entry(after, kind, seat, min(len(before.events), len(after.events)))
            try:
                with COMMIT_SECONDS.time():
                    await self.store.tables.append(live.id, entry, to_status(after, live.bots, before))
            except VersionConflict:
                await self.reload(live)
                raise stale(after) from None
            live.replace_table(after)
            if kind == "choice":
                live.last_choices[seat] = entry.written_from
        self.announce(live)

    def announce(self, live: LiveTable) -> None:
        """A table has changed: update its deadlines and bots, then its watchers."""
        self._start_timers_and_bots(live)
        live.notify_watchers()

    def _start_timers_and_bots(self, live: LiveTable) -> None:
        self.deadlines.on_change(live)
        self.bots.on_change(live)

    # -- seats and chat ------------------------------------------------------------------------------------

    async def change_seat(
        self, live: LiveTable, seat: int, change: SeatChange, *, held_by: str = "", browser: str = "", key: str = "",
        renew: bool = False,
    ) -> SeatRow:  # fmt: skip
        """Change who occupies a seat; also grant it to a browser or to a secret link. With `renew`, all earlier links
        and browsers lose it. `held_by` is the hash of the browser or link that must hold the seat for this."""
        try:
            after = await self.store.tables.change_seat(
                live.id, seat, change, held_by=held_by, browser=browser, key=key, renew=renew
            )
        except (Refused, Conflict):
            await self.reload_metadata(live)  # another server was ahead
            raise
        if after is None:
            await self.reload_metadata(live)
            raise seat_not_held()
        if renew:
            live.keys = {known: place for known, place in live.keys.items() if place != seat}
            for held in live.holders.values():
                held.discard(seat)
        if key:
            live.keys[key] = seat
        if browser:
            live.holders.setdefault(browser, set()).add(seat)
        live.metadata_version += 1
        live.set_seat(after)
        self.announce(live)
        return after

    async def chat(self, live: LiveTable, seat: int | None, name: str, text: str, visitor: str) -> None:
        """Add a chat line, or make it a choice where the game asks this seat for free text."""
        free_text = find_free_text_ask(live.table, seat, text) if seat is not None else None
        if free_text is not None and seat is not None:
            ask, choice = free_text
            await self.choose(live, seat, choice, ask.id)
            return
        limit = self.settings.limits.max_chat_lines
        line = await self.store.tables.add_chat(live.id, seat, name, text, visitor, limit)
        live.chat = [*live.chat, line][-CHAT_LINES_LOADED:]
        live.metadata_version += 1
        self.announce(live)

    def mark_present(self, live: LiveTable, held: Sequence[int]) -> None:
        """The holder of these seats sent a request: bots that play for them leave."""
        if not all(map(live.is_present, held)):
            self.other_servers.tell_presence(live, list(held))
        for seat in held:
            live.last_seen[seat] = time.monotonic()
            if live.seats[seat].stand_in or seat in live.shared.votes:
                self.supervisor.start(f"The return to table {live.id}", partial(absence.come_back, self, live, seat))

    async def update_shared(self, live: LiveTable, change: Change) -> None:
        """Change what the people at a table share beside the game."""
        live.shared = await self.store.shared.change(live.id, change)
        live.metadata_version += 1
        self.announce(live)


def stale(table: Table[State]) -> StaleAnswer:
    return StaleAnswer(table.game.words.say("refused-stale"))
