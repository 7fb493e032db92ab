"""Decides when bots move at a table, and plays their choices."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from lastcall.bots.worker import Decision
from lastcall.core.errors import Refused
from lastcall.core.saved_table import SavedTable
from lastcall.server.tables.bot_pool import BotPool, Priority
from lastcall.server.tables.errors import NotFound
from lastcall.server.tables.live import LiveTable

if TYPE_CHECKING:
    from lastcall.server.tables.manager import TableManager

log = logging.getLogger(__name__)

MAX_REFUSALS = 3
"""Consecutive refused choices after which the bots of a table stop."""


class BotScheduler:
    """Runs one task per table while its bots have something to do."""

    def __init__(self, manager: TableManager, pool: BotPool) -> None:
        self.manager = manager
        self.pool = pool
        self._next_background_move = 0.0
        """When the next bot may move at a table where no person is present, in monotonic time."""

    def on_change(self, live: LiveTable) -> None:
        """Start the bots of a changed table, unless they are already running."""
        if self._has_work(live) and (live.bot_task is None or live.bot_task.done()):
            live.bot_task = self.manager.supervisor.start(f"The bots of table {live.id}", partial(self._play_all, live))

    @staticmethod
    def _has_work(live: LiveTable) -> bool:
        """Whether a bot is asked, or might interrupt."""
        bots, table = live.bots, live.table
        if not bots or table.over or live.bots_idle_at is table:
            return False
        return table.may_interrupt or any(ask.seat in bots for ask in table.asks)

    async def _play_all(self, live: LiveTable) -> None:
        """Play bot choices until the table waits for a person."""
        refusals = 0
        while refusals < MAX_REFUSALS and self._has_work(live) and self.manager.is_loaded(live):
            table = live.table
            asked = any(ask.seat in live.bots for ask in table.asks)
            delay = max(self.manager.settings.bot_delay, self._background_delay(live)) if asked else 0.0
            move, _ = await asyncio.gather(self._decide(live), asyncio.sleep(delay))
            if live.table is not table:
                continue
            if move is None:
                live.bots_idle_at = table
                return
            refusals = 0 if await self._play(live, move) else refusals + 1

    async def _decide(self, live: LiveTable) -> Decision | None:
        """The bots' next choice. If the search fails they choose at random, so that the game can go on."""
        save = SavedTable.for_worker(live.table)
        priority = Priority.PERSON if live.has_person_present else Priority.TABLE
        try:
            return await self.pool.next_move(save, live.bots, priority)
        except Exception:
            log.exception("Table %s: a bot failed; choosing at random.", live.id)
            return await self.pool.next_move(save, dict.fromkeys(live.bots, "random"))

    def _background_delay(self, live: LiveTable) -> float:
        """Seconds until this table's bots may move: 0 where a person is present; all other tables share a rate."""
        if live.has_person_present:
            return 0.0
        now = time.monotonic()
        interval = 1 / self.manager.settings.background_bot_rate
        self._next_background_move = max(now, self._next_background_move) + interval
        return self._next_background_move - now

    async def _play(self, live: LiveTable, move: Decision) -> bool:
        """False if the choice was refused, other than because the table has moved on or was deleted meanwhile."""
        table = live.table
        try:
            await self.manager.choose(live, move.seat, move.choice, move.ask)
        except NotFound:
            log.debug("Table %s was deleted before bot %s could move.", live.id, move.seat)
        except Refused as refusal:
            if live.table is table:
                log.warning("Table %s: bot %s was refused %r: %s", live.id, move.seat, move.choice, refusal.why)
                return False
            log.debug("Table %s: bot %s was too late with %r.", live.id, move.seat, move.choice)
        return True
