"""Transactions on a database: retries, faults and change notifications. `sqlite.py` and `postgres.py` say how."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import Connection, text

from lastcall.server.storage.faults import CommitUncertain, DatabaseUnavailable, Health, find_fault
from lastcall.server.storage.notify import CHANNEL, Notifier

RETRY_SECONDS = 5.0
"""Seconds for which work is repeated after the database has become unreachable or locked. Later there is one attempt,
so that requests do not pile up."""
FIRST_DELAY, MAX_DELAY = 0.05, 1.0
"""Seconds between two attempts: doubled each time, up to the maximum."""

NOTIFY = text("SELECT pg_notify(:channel, :payload)")

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done in one transaction. It may be called several times: a failed transaction is rolled back and repeated."""


class Database(ABC):
    """One SQLite file or PostgreSQL database, as used by one server."""

    notifies = False
    """Whether servers on this database are told of each other's changes."""

    def __init__(self, name: str, server_name: str) -> None:
        self.server_name = server_name
        """Sent with each notification, so that a server can ignore its own."""
        self.notifier = Notifier(server_name, enabled=self.notifies)
        self.health = Health(name)
        self.retry_seconds = RETRY_SECONDS

    async def read(self, work: Work[T]) -> T:
        """The result of queries that all see the same state of the database."""
        return await self._repeat(lambda: self._read(work), writing=False)

    async def write(self, work: Work[T]) -> T:
        """Do the work in one transaction, which is committed when this returns. Raises DatabaseUnavailable if that was
        not possible; then nothing has changed, except after CommitUncertain."""
        return await self._repeat(lambda: self._write(work), writing=True)

    async def send_notifications(self) -> None:
        """Tell other servers what has changed here, until cancelled."""
        await self.notifier.run(self._notify)

    async def flush_notifications(self) -> None:
        """Tell other servers now what has changed here; for commands, which end right after."""
        for notification in self.notifier.take():
            await self._notify(notification.payload())

    async def _notify(self, payload: str) -> None:
        parameters = {"channel": CHANNEL, "payload": payload}
        await self.write(lambda connection: connection.execute(NOTIFY, parameters))

    async def _repeat(self, attempt: Callable[[], Awaitable[T]], writing: bool) -> T:
        give_up = (time.monotonic() if self.health.fault is None else self.health.since) + self.retry_seconds
        delay = FIRST_DELAY
        while True:
            try:
                result = await attempt()
            except CommitUncertain as error:
                self.health.failed(error.fault, error.__cause__ or error, writing)
                raise
            except Exception as error:
                fault = find_fault(error)
                if fault is None:
                    raise
                self.health.failed(fault, error, writing)
                if not fault.passing or time.monotonic() + delay > give_up:
                    raise DatabaseUnavailable(fault) from error
            else:
                self.health.worked(writing)
                return result
            await asyncio.sleep(delay)
            delay = min(2 * delay, MAX_DELAY)

    @abstractmethod
    async def _read(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def _write(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def close(self) -> None: ...
