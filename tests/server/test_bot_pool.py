"""Workers serve people first."""

from __future__ import annotations

import asyncio
import gc

from lastcall.bots.worker import probe
from lastcall.server.tables.bot_pool import BotPool, Priority, PrioritySemaphore


def test_people_are_served_before_tables_nobody_watches_and_studies() -> None:
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
                ("study", Priority.ANALYSIS),
                ("table", Priority.TABLE),
                ("Ann", Priority.PERSON),
                ("Ben", Priority.PERSON),
            )
        ]
        await asyncio.sleep(0)
        semaphore.release()
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(served()) == ["Ann", "Ben", "table", "study"]


def test_who_gives_up_waiting_blocks_nobody() -> None:
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


def test_all_workers_have_sat_down_before_anybody_needs_them() -> None:
    """Else the first thoughts of the evening would take the time to read all cards on top of their own."""

    async def present() -> set[int]:
        pool = BotPool(3)
        try:
            await pool.preload()
            return set(await asyncio.gather(*(pool.run(probe) for _ in range(3))))
        finally:
            pool.close()

    assert len(asyncio.run(present())) == 3


def test_workers_do_not_look_through_all_cards_in_the_middle_of_a_thought() -> None:
    async def left_alone() -> int:
        pool = BotPool(1)
        try:
            return await pool.run(gc.get_freeze_count)
        finally:
            pool.close()

    assert asyncio.run(left_alone()) > 10_000
