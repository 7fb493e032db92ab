"""What happens at a table without a click: bots make their choices, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from lastcall.bots.worker import Decision
from lastcall.core.ask import Ask, spell
from lastcall.core.complaints import Refused
from lastcall.server.book import slim_save
from lastcall.server.bots import Thinkers
from lastcall.server.live import LiveTable

if TYPE_CHECKING:
    from lastcall.server.house import House

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
        self._alarms: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def look(self, live: LiveTable) -> None:
        """The table has changed: does a bot have something to do, does a clock start?"""
        self._set_clocks(live)
        if self._bots_wanted(live) and (live.bot_task is None or live.bot_task.done()):
            live.bot_task = self.house.spawn(self._let_bots_play(live))

    def forget(self, live: LiveTable) -> None:
        """The table goes to sleep."""
        live.deadlines.clear()
        for key in [key for key in self._alarms if key[0] == live.id]:
            self._alarms.pop(key).cancel()

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        self.thinkers.close()

    # -- bots ----------------------------------------------------------------------------------------------

    @staticmethod
    def _bots_wanted(live: LiveTable) -> bool:
        """Is a bot asked, or might one step in?"""
        bots, table = live.bots, live.table
        if not bots or table.over or live.bots_passed is table:
            return False
        return table.may_step_in or any(ask.seat in bots for ask in table.asks)

    async def _let_bots_play(self, live: LiveTable) -> None:
        """Choice after choice, until the table waits for a person."""
        refused = 0
        while refused < PATIENCE and self._bots_wanted(live):
            table = live.table
            asked = any(ask.seat in live.bots for ask in table.asks)
            pause = max(self.house.settings.bot_pause, self._queue(live)) if asked else 0.0
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
        try:
            return await self.thinkers.next_move(save, live.bots)
        except Exception:
            log.exception("Table %s: a bot failed at thinking; it plays by chance.", live.id)
            return await self.thinkers.next_move(save, dict.fromkeys(live.bots, "random"))

    def _queue(self, live: LiveTable) -> float:
        """Seconds until this table's bots may go on: at once where a person sits and waits, else when it is their
        turn among all such tables."""
        if any(live.present(seat) for seat in live.people):
            return 0.0
        now = time.monotonic()
        self._next_turn = max(now, self._next_turn) + 1 / self.house.settings.bots_a_second
        return self._next_turn - now

    async def _play(self, live: LiveTable, move: Decision) -> bool:
        try:
            await self.house.choose(live, move.seat, move.choice, move.ask)
        except Refused as no:
            log.warning("Table %s: bot %s was refused %r: %s", live.id, move.seat, move.choice, no.why)
            return False
        return True

    # -- clocks --------------------------------------------------------------------------------------------

    def _set_clocks(self, live: LiveTable) -> None:
        """Each open ask that has a clock gets its deadline once, when it is first seen."""
        if not live.sheet.clock:
            return
        clocks = live.table.game.clocks
        asks = {ask.id: ask for ask in live.table.asks if ask.name in clocks}
        for gone in [ask for ask in live.deadlines if ask not in asks]:
            del live.deadlines[gone]
            if (alarm := self._alarms.pop((live.id, gone), None)) is not None:
                alarm.cancel()
        for ask in asks.values():
            if ask.id not in live.deadlines:
                seconds = clocks[ask.name].seconds
                live.deadlines[ask.id] = time.monotonic() + seconds
                loop = asyncio.get_running_loop()
                self._alarms[live.id, ask.id] = loop.call_later(seconds, self._ring, live, ask)

    def _ring(self, live: LiveTable, ask: Ask[Any]) -> None:
        self._alarms.pop((live.id, ask.id), None)
        self.house.spawn(self._time_is_up(live, ask))

    async def _time_is_up(self, live: LiveTable, ask: Ask[Any]) -> None:
        """Answer as the game says, unless the person was faster. It is recorded like any other answer."""
        verb = live.table.game.clocks[ask.name].verb
        choice = next((each for each in ask.choices if each[0] == verb), ask.choices[0])
        try:
            await self.house.choose(live, ask.seat, spell(choice), ask.id)
        except Refused:
            log.debug("Table %s: ask %s was answered in time.", live.id, ask.id)
