"""Finished games played again from their seed, by the bot workers."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict

import lastcall
from lastcall.server.tables.bot_pool import Priority
from lastcall.server.tables.errors import Conflict
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.words import say

MAX_VERIFICATIONS = 256
"""Results kept in memory; older ones are computed again on request."""


class Verifications:
    """The verifications of one server. Each game is verified once, however many ask at the same time."""

    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self._tasks: OrderedDict[tuple[str, int], asyncio.Task[lastcall.Verification]] = OrderedDict()

    def has(self, live: LiveTable) -> bool:
        """Whether a verification of this table is there or in progress."""
        return (live.id, live.table.version) in self._tasks

    async def get(self, live: LiveTable) -> lastcall.Verification:
        """Whether everything in this game follows from its seed."""
        record = record_of(live)
        key = (live.id, live.table.version)
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            job = self.manager.pool.run(lastcall.verify, json.dumps(record), priority=Priority.ANALYSIS)
            task = self._tasks[key] = asyncio.get_running_loop().create_task(job)
            while len(self._tasks) > MAX_VERIFICATIONS:
                self._tasks.popitem(last=False)
        return await asyncio.shield(task)


def record_of(live: LiveTable) -> dict[str, object]:
    """The whole record of a finished game, as `lastcall verify` and `lastcall replay` read it. It contains the seed."""
    if not live.table.over:
        raise Conflict(say("error-seed-sealed"))
    players = [{"name": seat.name, "level": seat.level or None} for seat in live.seats]
    return {**live.table.save(), "players": players}
