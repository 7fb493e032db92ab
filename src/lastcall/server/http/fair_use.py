"""Fair use: how often a visitor and an address may ask for what is expensive, and one such thing at a time for each."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Collection, Coroutine, Mapping
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from fastapi import Request
from starlette.requests import ClientDisconnect

from lastcall.core.errors import LastCallError
from lastcall.server.http.buckets import Buckets, TokenBucket
from lastcall.server.operations.settings import Quotas
from lastcall.server.people.tokens import hash_token
from lastcall.server.storage.quotas import Charge, QuotaExceeded, QuotaRepository
from lastcall.server.words import too_fast

T = TypeVar("T")

MINUTE, HOUR = 60.0, 3600.0
IN_ADVANCE = 0.05
"""The share of a quota that a server counts in the database at once, so that cheap uses cost no transaction each."""
MAX_WAITING = 4
"""Expensive requests of one visitor that wait for their turn."""


class QuotaKind(StrEnum):
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
    """The quotas of all clients. Visitors can forget their cookie, so their address is counted too. Servers that share
    a database count together, a twentieth of a quota at a time; the others count by themselves."""

    def __init__(self, quotas: Quotas, shared: QuotaRepository | None = None) -> None:
        amounts = {
            QuotaKind.HINTS: (quotas.hints_per_minute, MINUTE),
            QuotaKind.REPLAYS: (quotas.replays_per_minute, MINUTE),
            QuotaKind.ANALYSES: (quotas.analyses_per_hour, HOUR),
            QuotaKind.TABLES: (quotas.tables_per_hour, HOUR),
            QuotaKind.CHATS: (quotas.chats_per_minute, MINUTE),
            QuotaKind.CLAIMS: (quotas.claims_per_hour, HOUR),
            QuotaKind.SIGNALS: (quotas.signals_per_minute, MINUTE),
        }
        people = quotas.visitors_per_address
        self._visitors = {use: Buckets(count / period, count) for use, (count, period) in amounts.items()}
        self._addresses = {
            use: Buckets(people * count / period, people * count) for use, (count, period) in amounts.items()
        }
        self.visitor_turns, self.address_turns = Turns(1), Turns(people)
        self._shared = shared

    async def count(self, use: QuotaKind, client: Client) -> None:
        """Count one use. Raises TooManyRequests, and counts nothing, when the quota is used up."""
        buckets = {_key(use, "address", client.address): self._addresses[use].of(client.address)}
        if client.visitor:
            buckets[_key(use, "visitor", client.visitor)] = self._visitors[use].of(client.visitor)
        now = time.monotonic()
        if wait := max(bucket.wait(now) for bucket in buckets.values()):
            raise TooManyRequests(use, wait)
        if self._shared is not None:
            try:
                await _count_together(self._shared, buckets)
            except QuotaExceeded as exceeded:
                for key, seconds in exceeded.waits.items():
                    buckets[key].close_for(seconds, now)
                raise TooManyRequests(use, max(exceeded.waits.values())) from None
        for bucket in buckets.values():
            bucket.take(now)

    @contextlib.asynccontextmanager
    async def turn(self, client: Client) -> AsyncIterator[None]:
        """Wait until this visitor does nothing else that is expensive."""
        async with self.visitor_turns.take(client.visitor or client.address), self.address_turns.take(client.address):
            yield


async def _count_together(shared: QuotaRepository, buckets: Mapping[str, TokenBucket]) -> None:
    """Count one use of each bucket for all servers: from what was counted in advance, or else in the database."""
    prepaid = [bucket for bucket in buckets.values() if bucket.prepaid]
    missing = {key: bucket for key, bucket in buckets.items() if not bucket.prepaid}
    for bucket in prepaid:
        bucket.prepaid -= 1
    if not missing:
        return
    try:
        uses = {key: max(1, int(bucket.burst * IN_ADVANCE)) for key, bucket in missing.items()}
        try:
            await shared.charge(_charges(missing, uses))
        except QuotaExceeded:
            if max(uses.values()) == 1:
                raise
            uses = dict.fromkeys(uses, 1)
            await shared.charge(_charges(missing, uses))
    except BaseException:
        for bucket in prepaid:
            bucket.prepaid += 1
        raise
    for key, bucket in missing.items():
        bucket.prepaid += uses[key] - 1


def _charges(buckets: Mapping[str, TokenBucket], uses: Mapping[str, int]) -> list[Charge]:
    return [Charge(key, uses[key] / bucket.rate, bucket.burst / bucket.rate) for key, bucket in buckets.items()]


def _key(use: QuotaKind, kind: str, client: str) -> str:
    """Under which all servers know this quota. A hash, so that no address is stored."""
    return hash_token(f"{use} {kind} {client}")


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
