"""Fair use: how often a visitor and an address may ask for what is expensive, and one such thing at a time for each."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Collection, Coroutine
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from fastapi import Request
from starlette.requests import ClientDisconnect

from lastcall.core.errors import LastCallError
from lastcall.server.http.buckets import Buckets
from lastcall.server.operations.settings import Quotas
from lastcall.server.view.words import too_fast

T = TypeVar("T")

MINUTE, HOUR = 60.0, 3600.0
MAX_WAITING = 4
"""Expensive requests of one visitor that wait for their turn."""


class Use(StrEnum):
    """What has a quota. The values are names in the messages."""

    HINTS = "hints"
    REPLAYS = "replays"
    ANALYSES = "analyses"
    TABLES = "tables"
    CHATS = "chats"
    CLAIMS = "claims"
    SIGNALS = "signals"
    """Small changes that all watchers of a table are told: names, readiness, pointing, requests to undo."""


class Client(NamedTuple):
    """Who a quota is counted for."""

    visitor: str
    """Hash of the cookie or of the token; empty where neither was sent."""
    address: str


class TooManyRequests(LastCallError):
    """A quota is used up; `wait` is the number of seconds until the next attempt makes sense."""

    def __init__(self, use: str, wait: float) -> None:
        super().__init__(too_fast(use, wait))
        self.wait = wait


class FairUse:
    """The quotas of all clients of this server. Visitors can forget their cookie, so their address is counted too."""

    def __init__(self, quotas: Quotas) -> None:
        amounts = {
            Use.HINTS: (quotas.hints_per_minute, MINUTE),
            Use.REPLAYS: (quotas.replays_per_minute, MINUTE),
            Use.ANALYSES: (quotas.analyses_per_hour, HOUR),
            Use.TABLES: (quotas.tables_per_hour, HOUR),
            Use.CHATS: (quotas.chats_per_minute, MINUTE),
            Use.CLAIMS: (quotas.claims_per_hour, HOUR),
            Use.SIGNALS: (quotas.signals_per_minute, MINUTE),
        }
        people = quotas.visitors_per_address
        self._visitors = {use: Buckets(count / period, count) for use, (count, period) in amounts.items()}
        self._addresses = {
            use: Buckets(people * count / period, people * count) for use, (count, period) in amounts.items()
        }
        self.visitor_turns, self.address_turns = Turns(1), Turns(people)

    def count(self, use: Use, client: Client) -> None:
        """Count one use. Raises TooManyRequests, and counts nothing, when the quota is used up."""
        buckets = [self._addresses[use].of(client.address)]
        if client.visitor:
            buckets.append(self._visitors[use].of(client.visitor))
        now = time.monotonic()
        if wait := max(bucket.wait(now) for bucket in buckets):
            raise TooManyRequests(use, wait)
        for bucket in buckets:
            bucket.take(now)

    @contextlib.asynccontextmanager
    async def turn(self, client: Client) -> AsyncIterator[None]:
        """Wait until this visitor does nothing else that is expensive."""
        async with self.visitor_turns.take(client.visitor or client.address), self.address_turns.take(client.address):
            yield


class Turns:
    """Lets each client do a limited number of things at a time; a few more wait, the others are refused."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._queues: dict[str, _Queue] = {}

    @property
    def clients(self) -> Collection[str]:
        """Those who have a turn or wait for one."""
        return self._queues.keys()

    @contextlib.asynccontextmanager
    async def take(self, client: str) -> AsyncIterator[None]:
        queue = self._queues.setdefault(client, _Queue(self.at_once))
        if queue.users >= self.at_once + MAX_WAITING:
            raise TooManyRequests("work", 1.0)
        queue.users += 1
        try:
            async with queue.semaphore:
                yield
        finally:
            queue.users -= 1
            if not queue.users:
                del self._queues[client]


class _Queue:
    """Those who have a turn, and those who wait for one."""

    def __init__(self, at_once: int) -> None:
        self.semaphore = asyncio.Semaphore(at_once)
        self.users = 0


async def until_hung_up(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work, which is cancelled when the client disconnects; then raises ClientDisconnect."""
    task = asyncio.get_running_loop().create_task(work)
    hung_up = asyncio.get_running_loop().create_task(_wait_for_disconnect(request))
    try:
        await asyncio.wait((task, hung_up), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnect
        return task.result()
    finally:
        for each in (task, hung_up):
            each.cancel()
        await asyncio.gather(task, hung_up, return_exceptions=True)


async def _wait_for_disconnect(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        continue
