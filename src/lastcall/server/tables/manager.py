"""The house: every table that is awake, how they wake and sleep, and the one way a table changes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from lastcall.core.answers import auto_answer_for, find_free_text_ask
from lastcall.core.ask import spell
from lastcall.core.errors import StaleAnswer
from lastcall.core.game import Game
from lastcall.core.table import Table
from lastcall.registry import games
from lastcall.server.http.errors import unknown_table
from lastcall.server.operations.settings import Settings
from lastcall.server.people.tokens import new_table_id
from lastcall.server.storage import SeatRow, Store, StoredTable, TableRow, VersionConflict
from lastcall.server.storage.listen import listen
from lastcall.server.tables.bot_pool import Thinkers
from lastcall.server.tables.bot_scheduler import Pace
from lastcall.server.tables.live import LiveTable, UndoRequest
from lastcall.server.tables.persistence import FROM_NOBODY, entry_for, open_table, standing_of, take_back

log = logging.getLogger("lastcall.server")

TABLE_ID = re.compile(r"[a-z0-9]{6,32}")


class House:
    """All tables of one server."""

    def __init__(self, settings: Settings, store: Store, shelf: Mapping[str, Game[Any]]) -> None:
        self.settings = settings
        self.store = store
        self.games = shelf
        self.awake: dict[str, LiveTable] = {}
        self.pace = Pace(self, Thinkers(settings.bot_workers))
        self._waking: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, settings: Settings) -> Self:
        """Open the database, look for tables that wait for a bot, and listen to other servers."""
        store = await Store.open(settings.database_url, server_name=secrets.token_hex(4))
        house = cls(settings, store, games())
        house.spawn(house._look_after())
        house.spawn(house._wake_bots())
        if settings.preload_bots:
            house.spawn(house.pace.thinkers.get_ready())
        if store.database.notifies:
            house.spawn(listen(settings.database_url, store.database.server_name, house._heard, house._look_around))
        return house

    async def close(self) -> None:
        """Everything acknowledged is already written; only stop."""
        self.pace.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside the requests; its failure is told, not lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (trouble := task.exception()) is not None:
            log.error("Something beside the requests failed.", exc_info=trouble)

    # -- waking and sleeping -------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The table of this id, woken if it slept."""
        live = self.awake.get(table_id)
        if live is not None:
            live.touched = time.monotonic()
            return live
        if not TABLE_ID.fullmatch(table_id):
            raise unknown_table()
        lock = self._waking.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id not in self.awake:
                    self.awake[table_id] = LiveTable(*await self._wake(table_id))
                    self.pace.look(self.awake[table_id])
                return self.awake[table_id]
        finally:
            self._waking.pop(table_id, None)

    async def _wake(self, table_id: str) -> tuple[StoredTable, Table[Any]]:
        """From the store; a table whose rules have changed since is brought up to date first."""
        while True:
            stored = await self.store.tables.load(table_id)
            if stored is None:
                raise unknown_table()
            table = open_table(stored, self.games)
            if stored.row.keyed_from is None:
                await self.store.tables.set_keyed_from(table_id, table.keyed_from)
                continue
            if stored.row.rules == table.game.version:
                return stored, table
            table.version += 1
            table._number_asks()
            entry = entry_for(table, "rules", FROM_NOBODY, table.checkpoint.events, table.notice or "")
            bots = [seat.seat for seat in stored.seats if seat.kind == "bot" or seat.stand_in]
            with contextlib.suppress(VersionConflict):  # another server was faster; its word counts
                await self.store.tables.append(table_id, entry, standing_of(table, bots, None))

    async def reload(self, live: LiveTable) -> None:
        """Be what the store says: somebody else has changed the table."""
        stored, table = await self._wake(live.id)
        moved = table.version != live.table.version
        if moved:
            live.move_on(table)
        live.renew(stored, table if moved else live.table)
        self.announce(live)

    async def _try_to_reload(self, live: LiveTable) -> None:
        """One table that cannot be read must not keep us from looking after the others."""
        try:
            await self.reload(live)
        except Exception:
            log.exception("Table %s cannot be read anew.", live.id)

    async def _heard(self, table_id: str, number: int) -> None:
        """Another server says that it changed a table."""
        live = self.awake.get(table_id)
        if live is None:
            return
        async with live.lock:
            if number < 0 or number > live.table.version:
                await self._try_to_reload(live)

    async def _look_around(self) -> None:
        """What changed without our hearing of it?"""
        if not self.awake:
            return
        for table_id, (version, news) in (await self.store.tables.versions(self.awake)).items():
            live = self.awake.get(table_id)
            if live is None or live.lock.locked() or (version, news) == (live.table.version, live.metadata_version):
                continue
            async with live.lock:
                if version > live.table.version or news > live.metadata_version:
                    await self._try_to_reload(live)

    async def _look_after(self) -> None:
        """Put to sleep what nobody watches; hear what was missed."""
        while True:
            await asyncio.sleep(self.settings.poll_interval)
            await self._look_around()
            late = time.monotonic() - self.settings.idle_timeout
            for live in list(self.awake.values()):
                await self.pace.clocks.fill_empty_chairs(live)
                busy = live.watchers or live.lock.locked() or (live.bot_task and not live.bot_task.done())
                if live.touched < late and not busy:
                    self.pace.forget(live)
                    del self.awake[live.id]

    async def _wake_bots(self) -> None:
        """After a restart: bots whose turn it was go on."""
        for table_id in await self.store.tables.waiting_for_bots():
            try:
                await self.table(table_id)
            except Exception:
                log.exception("Table %s cannot be opened.", table_id)

    # -- laying and changing -------------------------------------------------------------------------------

    async def lay(
        self, table: Table[Any], seats: list[SeatRow], keys: Mapping[str, int], holders: Mapping[str, set[int]],
        listed: bool, clock: bool, branch_of: tuple[str, int] | None = None,
    ) -> LiveTable:  # fmt: skip
        """Put a new table into the house; `branch_of` names the table and the save point at which it began."""
        sheet = TableRow(
            new_table_id(), table.game.name, table.game.version, table.seats, dict(table.options), str(table.seed),
            table.keyed_from, listed=listed, clock=clock or _in_real_time(table),
        )  # fmt: skip
        bots = [seat.seat for seat in seats if seat.kind == "bot"]
        first = entry_for(table, "laid", FROM_NOBODY, 0)
        await self.store.tables.create(sheet, first, standing_of(table, bots, None), seats, keys, holders, branch_of)
        return await self.table(sheet.id)

    async def choose(self, live: LiveTable, seat: int, choice: str, ask: str | None, held: Sequence[int] = ()) -> None:
        """Take a seat's choice: it is in the book before anybody sees it. What another seat of the same person
        (`held` are all of them) would only have to nod to is chosen with it."""
        await self._change(live, seat, "choice", lambda table: table.choose(seat, choice, ask))
        nod = auto_answer_for(live.table, held)
        if nod is not None:
            await self.choose(live, nod[0].seat, spell(nod[1]), nod[0].id, held)

    async def undo(self, live: LiveTable, seat: int, answer: str) -> None:
        """Take the last choice back, freely or with the leave of all people at the table."""
        table, request = live.table, live.undo_request
        if answer == "ask" and table.can_undo(seat):
            await self._change(live, seat, "undo", lambda twin: twin.undo(seat))
            return
        if answer == "ask":
            take_back(table.clone(), seat)  # refuses now rather than after everybody has agreed
            request = live.undo_request = UndoRequest(seat, table.version, set())
        elif request is None or request.version != table.version:
            raise StaleAnswer(table.game.words.say("refused-stale"))
        if answer == "refuse":
            live.undo_request = None
        else:
            request.agreed.add(seat)
            if request.agreed.issuperset(live.people):
                await self._change(live, seat, "undo", lambda twin: take_back(twin, request.seat))
                return
        self.announce(live)

    async def _change(self, live: LiveTable, seat: int, kind: Any, act: Callable[[Table[Any]], None]) -> None:
        """The one way a table changes: try it on a twin, write it down, and only then let it be seen."""
        async with live.lock:
            before = live.table
            twin = before.clone()
            act(twin)
            entry = entry_for(twin, kind, seat, min(len(before.events.events), len(twin.events.events)))
            try:
                await self.store.tables.append(live.id, entry, standing_of(twin, live.bots, before))
            except VersionConflict:
                await self.reload(live)
                raise StaleAnswer(twin.game.words.say("refused-stale")) from None
            live.move_on(twin)
        self.announce(live)

    def announce(self, live: LiveTable) -> None:
        """Something is new: bots and clocks look at it first, then everybody who watches."""
        self.pace.look(live)
        live.changed()

    # -- around the table ----------------------------------------------------------------------------------

    async def put_seat(
        self, live: LiveTable, seat: SeatRow, *, browser: str = "", key: str = "", only_if_open: bool = False
    ) -> None:
        """Change who sits there."""
        if not await self.store.tables.update_seat(live.id, seat, browser=browser, key=key, only_if_open=only_if_open):
            async with live.lock:
                await self.reload(live)
            raise StaleAnswer("Somebody else has just sat down there.")
        if only_if_open:
            live.keys = {known: place for known, place in live.keys.items() if place != seat.seat}
        if key:
            live.keys[key] = seat.seat
        if browser:
            live.holders.setdefault(browser, set()).add(seat.seat)
        live.metadata_version += 1
        live.put_seat(seat)
        self.announce(live)

    async def say(self, live: LiveTable, seat: int | None, name: str, words: str) -> None:
        """What somebody says is heard by the game where its rules listen, else it is talk around the table."""
        heard = find_free_text_ask(live.table, seat, words) if seat is not None else None
        if heard is not None and seat is not None:
            await self.choose(live, seat, spell(heard[1]), heard[0].id)
            return
        live.chat = [*live.chat, await self.store.tables.add_chat(live.id, seat, name, words)]
        live.metadata_version += 1
        self.announce(live)

    def came_back(self, live: LiveTable, held: tuple[int, ...]) -> None:
        """The owner of a seat is here again: the bot that stood in leaves."""
        for seat in held:
            live.seen[seat] = time.monotonic()
            if live.seats[seat].stand_in:
                self.spawn(self.put_seat(live, replace(live.seats[seat], stand_in="")))

    def point(self, live: LiveTable, seat: int, ask: str, choice: str) -> None:
        """Point at a choice of somebody else: "I would do that". Pointing again takes it back.

        Whether the choice exists is not said: who asks that of a hidden hand would learn what is in it.
        """
        if not any(each.id == ask for each in live.table.asks):
            raise StaleAnswer(live.table.game.words.say("refused-stale"))
        before = live.points.pop(seat, None)
        if before != (ask, choice):
            live.points[seat] = (ask, choice)
        self.announce(live)


def _in_real_time(table: Table[Any]) -> bool:
    """Do the options of this table make real time part of the game?"""
    asked = table.game.in_real_time
    return asked is not None and asked(table.options)
