"""Bots think in processes of their own, never in the web loop, and politely: people come first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import multiprocessing
import os
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import IntEnum
from functools import partial
from typing import Any, TypeVar

from lastcall.bots.levels import PARALLEL_SEARCHES
from lastcall.bots.worker import Decision, decide, initialize_worker, probe

Found = TypeVar("Found")


class Rank(IntEnum):
    """Who is served first when all workers are busy: people come first."""

    PERSON = 0
    """Somebody waits for the answer."""
    TABLE = 1
    """Nobody watches this table."""
    STUDY = 2
    """A small part of something long."""


class Places:
    """Room for so many at a time; who waits goes in by rank, then by the order of coming."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._coming = itertools.count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    async def come_in(self, rank: int) -> None:
        if self._free:
            self._free -= 1
            return
        call: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._coming), call))
        try:
            await call
        except asyncio.CancelledError:
            if call.done() and not call.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        while self._waiting:
            _, _, call = heapq.heappop(self._waiting)
            if not call.done():
                call.set_result(None)
                return
        self._free += 1


class Thinkers:
    """The worker processes. They get a save, which is plain data, and give back a choice."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._places = Places(workers)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=initialize_worker,
                initargs=(os.getpid(),),
            )
        return self._pool

    async def get_ready(self) -> None:
        """Start the workers before anybody needs them, and wait until each of them has sat down."""
        loop = asyncio.get_running_loop()
        present: set[int] = set()
        while len(present) < self.workers:
            present.update(
                await asyncio.gather(*(loop.run_in_executor(self._open_pool(), probe) for _ in range(self.workers)))
            )

    async def next_move(
        self, save: Mapping[str, Any], bots: Mapping[int, str], rank: Rank = Rank.PERSON
    ) -> Decision | None:  # fmt: skip
        """What the bots of this table do next; None when they have nothing to do. The strongest think in two minds."""
        minds = min(self.workers, max((PARALLEL_SEARCHES.get(level, 1) for level in bots.values()), default=1))
        thinking = (self.work(decide, dict(save), dict(bots), secrets.randbits(64), rank=rank) for _ in range(minds))
        first, *others = await asyncio.gather(*thinking)
        for other in others:
            first = first.merged(other) if first else other
        return first

    async def work(self, task: Callable[..., Found], *given: Any, rank: Rank = Rank.PERSON) -> Found:
        """What a worker makes of this; workers take one thing after another, people's first."""
        loop = asyncio.get_running_loop()
        job = partial(task, *given)
        await self._places.come_in(rank)
        try:
            pool = self._open_pool()
            try:
                return await loop.run_in_executor(pool, job)
            except BrokenProcessPool:  # a worker was ended from outside: begin anew, once
                if self._pool is pool:
                    self._pool = None
                return await loop.run_in_executor(self._open_pool(), job)
        finally:
            self._places.leave()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
