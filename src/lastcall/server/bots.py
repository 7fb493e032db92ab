"""Bots think in processes of their own, never in the web loop, and politely: people come first."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

from lastcall.bots.levels import MINDS
from lastcall.bots.worker import Decision, sit_down, think

Found = TypeVar("Found")


class Thinkers:
    """The worker processes. They get a save, which is plain data, and give back a choice."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._places = asyncio.Semaphore(workers)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=sit_down,
                initargs=(os.getpid(),),
            )
        return self._pool

    async def get_ready(self) -> None:
        """Start the workers before anybody needs them."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._open_pool(), os.getpid) for _ in range(self.workers)))

    async def next_move(self, save: Mapping[str, Any], bots: Mapping[int, str]) -> Decision | None:
        """What the bots of this table do next; None when they have nothing to do. The strongest think in two minds."""
        minds = min(self.workers, max((MINDS.get(level, 1) for level in bots.values()), default=1))
        thinking = (self.work(think, dict(save), dict(bots), secrets.randbits(64)) for _ in range(minds))
        first, *others = await asyncio.gather(*thinking)
        for other in others:
            first = first.agreed(other) if first else other
        return first

    async def work(self, task: Callable[..., Found], *given: Any) -> Found:
        """What a worker makes of this; workers take one thing after another, in the order of asking."""
        loop = asyncio.get_running_loop()
        job = partial(task, *given)
        async with self._places:
            pool = self._open_pool()
            try:
                return await loop.run_in_executor(pool, job)
            except BrokenProcessPool:  # a worker was ended from outside: begin anew, once
                if self._pool is pool:
                    self._pool = None
                return await loop.run_in_executor(self._open_pool(), job)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
