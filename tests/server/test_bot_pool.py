"""The process pool of bots, which serves people first."""

from __future__ import annotations

import asyncio
import gc

import pytest

from lastcall.bots.worker import probe
from lastcall.server.tables.bot_pool import BotPool, Priority, PrioritySemaphore


def test_people_are_served_before_unwatched_tables_and_analyses() -> None:
    async def served() -> list[str]:
        semaphore, order = PrioritySemaphore(1), list[str]()
        await semaphore.acquire(Priority.ANALYSIS)

        async def wait(name: str, rank: Priority) -> None:
            await semaphore.acquire(rank)
            order.append(name)
            semaphore.release()

        waiting = [
            asyncio.create_task(wait(name, rank))
            for name, rank in (
                ("analysis", Priority.ANALYSIS),
                ("table", Priority.TABLE),
                ("Ann", Priority.PERSON),
                ("Ben", Priority.PERSON),
            )
        ]
        await asyncio.sleep(0)
        semaphore.release()
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(served()) == ["Ann", "Ben", "table", "analysis"]


def test_a_cancelled_waiter_does_not_block_others() -> None:
    async def served() -> bool:
        semaphore = PrioritySemaphore(1)
        await semaphore.acquire(Priority.PERSON)
        gone = asyncio.create_task(semaphore.acquire(Priority.PERSON))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        semaphore.release()
        await asyncio.wait_for(semaphore.acquire(Priority.ANALYSIS), 1)
        return True

    assert asyncio.run(served())


@pytest.fixture
def shared_workers() -> None:
    """Here workers are started for each test."""


def test_preload_initialises_all_workers() -> None:
    """Otherwise the first searches would also have to read all cards."""

    async def present() -> set[int]:
        pool = BotPool(3)
        try:
            await pool.preload()
            return set(await asyncio.gather(*(pool.run(probe) for _ in range(3))))
        finally:
            pool.close()

    assert len(asyncio.run(present())) == 3


def test_workers_freeze_their_imports_and_cards_for_the_collector() -> None:
    async def frozen_objects() -> int:
        pool = BotPool(1)
        try:
            return await pool.run(gc.get_freeze_count)
        finally:
            pool.close()

    assert asyncio.run(frozen_objects()) > 10_000
