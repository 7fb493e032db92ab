"""Clocks: where real time is part of a game, the table answers for who lets it pass.

Rules know no time. They ask, and the game says which asks have a clock (`Game.clocks`); what a clock answers is
recorded like any other choice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.errors import Refused, StaleAnswer
from lastcall.core.table import Table
from lastcall.server.tables.live import LiveTable

if TYPE_CHECKING:
    from lastcall.server.tables.manager import House

STAND_IN = "fair"

log = logging.getLogger("lastcall.server")


class Timed(NamedTuple):
    """What a clock would answer, if nobody does before."""

    seat: int
    choice: str
    ask: str | None
    """None: whichever is open, for others may have stepped in since."""
    seconds: float


def moment_of(table: Table[Any], ask: Ask[Any]) -> str:
    """Names the time that a seat has for this ask: the same when others step in meanwhile, another when it is asked
    again."""
    before = sum(seat == ask.seat and name == ask.name for seat, name, _ in table.choices_since_checkpoint)
    return f"{table.step}.{before}.{ask.seat}.{ask.name}"


def timed_at(table: Table[Any]) -> dict[str, Timed]:
    """Everything that waits for a clock at this table now, by its moment."""
    clocks, found = table.game.clocks, dict[str, Timed]()
    if not clocks:
        return found
    for ask in table.asks:
        if ask.name in clocks:
            clock = clocks[ask.name]
            choice: Choice = next((each for each in ask.choices if each[0] == clock.verb), ask.choices[0])
            found[moment_of(table, ask)] = Timed(ask.seat, spell(choice), ask.id, clock.lasts(table.options))
    for ask in table.timers:
        seconds = clocks[ask.name].lasts(table.options)
        for choice in ask.choices:
            found[f"{ask.seat}.{ask.name}.{spell(choice)}"] = Timed(ask.seat, spell(choice), None, seconds)
    return found


class Clocks:
    """The alarms of all tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._alarms: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def look(self, live: LiveTable) -> None:
        """The table has changed: each moment that has a clock gets its deadline once, when it is first seen."""
        if not live.row.clock:
            return
        timed = timed_at(live.table)
        for gone in [moment for moment in live.deadlines if moment not in timed]:
            del live.deadlines[gone]
            if (alarm := self._alarms.pop((live.id, gone), None)) is not None:
                alarm.cancel()
        for moment, waiting in timed.items():
            if moment not in live.deadlines:
                live.deadlines[moment] = time.monotonic() + waiting.seconds
                loop = asyncio.get_running_loop()
                self._alarms[live.id, moment] = loop.call_later(waiting.seconds, self._ring, live, moment)

    async def fill_empty_chairs(self, live: LiveTable) -> None:
        """Where a game runs by the clock, a bot takes the seat of who has left, until they come back."""
        if not live.row.clock or live.table.over or not any(map(live.present, live.people)):
            return
        for seat in live.people:
            if live.left(seat) > self.house.settings.absence_timeout:
                with contextlib.suppress(StaleAnswer):
                    await self.house.put_seat(live, replace(live.seats[seat], stand_in=STAND_IN))

    def forget(self, live: LiveTable) -> None:
        """The table goes to sleep."""
        live.deadlines.clear()
        for key in [key for key in self._alarms if key[0] == live.id]:
            self._alarms.pop(key).cancel()

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()

    def _ring(self, live: LiveTable, moment: str) -> None:
        self._alarms.pop((live.id, moment), None)
        self.house.spawn(self._time_is_up(live, moment))

    async def _time_is_up(self, live: LiveTable, moment: str) -> None:
        """Answer as the game says, unless the person was faster. Who steps in at the same instant delays it only."""
        while (waiting := timed_at(live.table).get(moment)) is not None:
            table = live.table
            try:
                await self.house.choose(live, waiting.seat, waiting.choice, waiting.ask)
            except Refused:
                if live.table is table:
                    log.warning("Table %s: the clock was refused %r.", live.id, waiting.choice)
                    return
