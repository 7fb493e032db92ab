"""Deadlines, for games where real time matters.

Rules know no time. A game declares which asks have a clock (`Game.realtime`) and what a timeout answers; that answer is
recorded like any other choice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.errors import Refused
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.tables.errors import NotFound
from lastcall.server.tables.live import LiveTable

if TYPE_CHECKING:
    from lastcall.server.tables.manager import TableManager

log = logging.getLogger(__name__)


class TimeoutAnswer(NamedTuple):
    """What the server answers when a deadline expires."""

    seat: int
    choice: str
    ask: str | None
    """None: whichever ask is open then, because interrupts may have changed its id."""
    seconds: float


def deadline_key(table: Table[State], ask: Ask[Choice]) -> str:
    """Identifies the deadline of an ask: unchanged by interrupts, different when the seat is asked again."""
    earlier = sum(seat == ask.seat and name == ask.name for seat, name, _ in table.choices_since_checkpoint)
    return f"{table.step}.{earlier}.{ask.seat}.{ask.name}"


def timeout_answers(table: Table[State]) -> dict[str, TimeoutAnswer]:
    """Everything at this table that has a deadline now, by key."""
    clocks, found = table.game.realtime.clocks, dict[str, TimeoutAnswer]()
    if not clocks:
        return found
    for ask in table.asks:
        if ask.name in clocks:
            clock = clocks[ask.name]
            choice: Choice = next((each for each in ask.choices if each[0] == clock.verb), ask.choices[0])
            seconds = clock.seconds_at(table.options)
            found[deadline_key(table, ask)] = TimeoutAnswer(ask.seat, spell(choice), ask.id, seconds)
    for ask in table.timers:
        seconds = clocks[ask.name].seconds_at(table.options)
        for choice in ask.choices:
            key = f"{ask.seat}.{ask.name}.{spell(choice)}"
            found[key] = TimeoutAnswer(ask.seat, spell(choice), None, seconds)
    return found


class Deadlines:
    """The timers of all loaded tables."""

    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self._timers: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def on_change(self, live: LiveTable) -> None:
        """Start timers for new deadlines and cancel those that no longer apply."""
        if not live.row.clock:
            return
        answers = timeout_answers(live.table)
        for key in [key for key in live.deadlines if key not in answers]:
            del live.deadlines[key]
            if (timer := self._timers.pop((live.id, key), None)) is not None:
                timer.cancel()
        for key, answer in answers.items():
            if key not in live.deadlines:
                live.deadlines[key] = time.monotonic() + answer.seconds
                loop = asyncio.get_running_loop()
                self._timers[live.id, key] = loop.call_later(answer.seconds, self._on_timeout, live, key)

    def forget(self, live: LiveTable) -> None:
        """Cancel the timers of a table that is being unloaded."""
        live.deadlines.clear()
        for key in [key for key in self._timers if key[0] == live.id]:
            self._timers.pop(key).cancel()

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _on_timeout(self, live: LiveTable, key: str) -> None:
        self._timers.pop((live.id, key), None)
        self.manager.supervisor.start(f"A deadline of table {live.id}", partial(self._answer, live, key))

    async def _answer(self, live: LiveTable, key: str) -> None:
        """Answer for the seat, unless its player did so first. Retries when an interrupt came in at the same time."""
        while (answer := timeout_answers(live.table).get(key)) is not None:
            table = live.table
            try:
                await self.manager.choose(live, answer.seat, answer.choice, answer.ask)
            except NotFound:
                return  # the table was deleted
            except Refused:
                if live.table is table:
                    log.warning("Table %s: the timeout answer %r was refused.", live.id, answer.choice)
                    return
