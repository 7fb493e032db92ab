"""Worker processes that compute bot choices, hints and analyses. Requests that people wait for go first."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import multiprocessing
import os
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import IntEnum
from functools import partial
from typing import TypeVar, TypeVarTuple

from lastcall.bots.levels import PARALLEL_SEARCHES
from lastcall.bots.worker import Decision, decide, initialize_worker, probe
from lastcall.core.saved_table import SavedTable
from lastcall.server.operations.metrics import WORKER_SECONDS, WORKER_WAIT_SECONDS

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class Priority(IntEnum):
    """Order in which waiting jobs get a worker, lowest first."""

    PERSON = 0
    """A bot's choice that a person at the table waits for."""
    HINT = 1
    """A person has asked for a hint."""
    TABLE = 2
    """A bot's choice at a table where no person is present."""
    ANALYSIS = 3
    """One task of a long analysis."""


class PrioritySemaphore:
    """A semaphore that serves waiters by priority, then first come, first served."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._arrival = itertools.count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    async def acquire(self, priority: int) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (priority, next(self._arrival), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()
            raise

    def release(self) -> None:
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def waiting(self) -> list[int]:
        """The priorities of those who wait."""
        return [priority for priority, _, turn in self._waiting if not turn.done()]


def start_workers(workers: int) -> ProcessPoolExecutor:
    """Processes of their own, started when the first job comes. Not forked: this process has threads."""
    return ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=initialize_worker,
        initargs=(os.getpid(),),
    )


class BotPool:
    """A process pool. Jobs receive plain data, such as a save, and return some."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._semaphore = PrioritySemaphore(workers)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = start_workers(self.workers)
        return self._pool

    async def preload(self) -> None:
        """Start the workers, and wait until each of them is initialised."""
        loop = asyncio.get_running_loop()
        started: set[int] = set()
        while len(started) < self.workers:
            probes = (loop.run_in_executor(self._open_pool(), probe) for _ in range(self.workers))
            started.update(await asyncio.gather(*probes))

    async def next_move(
        self, save: SavedTable, bots: Mapping[int, str], priority: Priority = Priority.PERSON
    ) -> Decision | None:
        """What the bots of this table do next, or None when they have nothing to do. The strongest levels run several
        searches in parallel and merge them."""
        searches = min(self.workers, max((PARALLEL_SEARCHES.get(level, 1) for level in bots.values()), default=1))
        jobs = (self.run(decide, save, dict(bots), secrets.randbits(64), priority=priority) for _ in range(searches))
        first, *others = await asyncio.gather(*jobs)
        for other in others:
            first = first.merged(other) if first else other
        return first

    async def run(
        self, task: Callable[[*Arguments], T], *arguments: *Arguments, priority: Priority = Priority.PERSON
    ) -> T:
        """Run a function in a worker process."""
        loop = asyncio.get_running_loop()
        job = partial(task, *arguments)
        queued = time.perf_counter()
        await self._semaphore.acquire(priority)
        started = time.perf_counter()
        WORKER_WAIT_SECONDS.labels(priority.name.lower()).observe(started - queued)

        def done() -> None:
            WORKER_SECONDS.labels(task.__name__).observe(time.perf_counter() - started)
            self._semaphore.release()

        running: Future[T] | None = None
        try:
            pool = self._open_pool()
            try:
                running = pool.submit(job)
                return await asyncio.wrap_future(running)
            except BrokenProcessPool:  # a worker was killed: retry once with a new pool
                if self._pool is pool:
                    self._pool = None
                running = self._open_pool().submit(job)
                return await asyncio.wrap_future(running)
        finally:
            if running is None or running.done():
                done()
            else:  # cancelled here, but the worker computes to the end: only then it is free for the next job
                running.add_done_callback(lambda _: self._in_loop(loop, done))

    @staticmethod
    def _in_loop(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile
            loop.call_soon_threadsafe(call)

    def waiting(self) -> list[int]:
        """The priorities of the jobs that wait for a worker."""
        return self._semaphore.waiting()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
