"""Bots think in processes of their own, never in the web loop, and politely: people come first."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from lastcall.bots.worker import Thought, sit_down, think


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

    async def next_move(self, save: Mapping[str, Any], bots: Mapping[int, str]) -> Thought | None:
        """What the bots of this table do next; None when they have nothing to do."""
        loop = asyncio.get_running_loop()
        async with self._places:
            work = partial(think, dict(save), dict(bots), secrets.randbits(64))
            try:
                return await loop.run_in_executor(self._open_pool(), work)
            except BrokenProcessPool:  # a worker was ended from outside: begin anew, once
                self._pool = None
                return await loop.run_in_executor(self._open_pool(), work)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
