"""What happens at a table without a click: bots make their choices, and the clocks are looked at."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from lastcall.bots.worker import Decision
from lastcall.core.errors import Refused
from lastcall.server.tables.bot_pool import Rank, Thinkers
from lastcall.server.tables.deadlines import Clocks
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.persistence import slim_save

if TYPE_CHECKING:
    from lastcall.server.tables.manager import House

log = logging.getLogger("lastcall.server")

PATIENCE = 3
"""How often a bot may be refused before the table is left to people."""


class Pace:
    """Moves bots and clocks on."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self._next_turn = 0.0
        """When the next bot may choose at a table where nobody waits for it."""
        self.clocks = Clocks(house)

    def look(self, live: LiveTable) -> None:
        """The table has changed: does a bot have something to do, does a clock start?"""
        self.clocks.look(live)
        if self._bots_wanted(live) and (live.bot_task is None or live.bot_task.done()):
            live.bot_task = self.house.spawn(self._let_bots_play(live))

    def forget(self, live: LiveTable) -> None:
        """The table goes to sleep."""
        self.clocks.forget(live)

    def close(self) -> None:
        self.clocks.close()
        self.thinkers.close()

    # -- bots ----------------------------------------------------------------------------------------------

    @staticmethod
    def _bots_wanted(live: LiveTable) -> bool:
        """Is a bot asked, or might one step in?"""
        bots, table = live.bots, live.table
        if not bots or table.over or live.bots_passed is table:
            return False
        return table.may_interrupt or any(ask.seat in bots for ask in table.asks)

    async def _let_bots_play(self, live: LiveTable) -> None:
        """Choice after choice, until the table waits for a person."""
        refused = 0
        while refused < PATIENCE and self._bots_wanted(live):
            table = live.table
            asked = any(ask.seat in live.bots for ask in table.asks)
            pause = max(self.house.settings.bot_delay, self._queue(live)) if asked else 0.0
            move, _ = await asyncio.gather(self._think(live), asyncio.sleep(pause))
            if live.table is not table or self.house.awake.get(live.id) is not live:
                continue
            if move is None:
                live.bots_passed = table
                return
            refused = refused + 1 if not await self._play(live, move) else 0

    async def _think(self, live: LiveTable) -> Decision | None:
        """What the bots want to do. One that fails at thinking plays on by chance: nobody should wait for it."""
        save = slim_save(live.table)
        watched = any(live.present(seat) for seat in live.people)
        try:
            return await self.thinkers.next_move(save, live.bots, Rank.PERSON if watched else Rank.TABLE)
        except Exception:
            log.exception("Table %s: a bot failed at thinking; it plays by chance.", live.id)
            return await self.thinkers.next_move(save, dict.fromkeys(live.bots, "random"))

    def _queue(self, live: LiveTable) -> float:
        """Seconds until this table's bots may go on: at once where a person sits and waits, else when it is their
        turn among all such tables."""
        if any(live.present(seat) for seat in live.people):
            return 0.0
        now = time.monotonic()
        self._next_turn = max(now, self._next_turn) + 1 / self.house.settings.background_bot_rate
        return self._next_turn - now

    async def _play(self, live: LiveTable, move: Decision) -> bool:
        try:
            await self.house.choose(live, move.seat, move.choice, move.ask)
        except Refused as no:
            log.warning("Table %s: bot %s was refused %r: %s", live.id, move.seat, move.choice, no.why)
            return False
        return True
