"""Workers serve people first."""

from __future__ import annotations

import asyncio
import gc

from lastcall.bots.worker import probe
from lastcall.server.tables.bot_pool import Places, Rank, Thinkers


def test_people_are_served_before_tables_nobody_watches_and_studies() -> None:
    async def served() -> list[str]:
        places, order = Places(1), list[str]()
        await places.come_in(Rank.STUDY)

        async def wait(name: str, rank: Rank) -> None:
            await places.come_in(rank)
            order.append(name)
            places.leave()

        waiting = [
            asyncio.create_task(wait(name, rank))
            for name, rank in (
                ("study", Rank.STUDY), ("table", Rank.TABLE), ("Ann", Rank.PERSON), ("Ben", Rank.PERSON),
            )
        ]  # fmt: skip
        await asyncio.sleep(0)
        places.leave()
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(served()) == ["Ann", "Ben", "table", "study"]


def test_who_gives_up_waiting_blocks_nobody() -> None:
    async def served() -> bool:
        places = Places(1)
        await places.come_in(Rank.PERSON)
        gone = asyncio.create_task(places.come_in(Rank.PERSON))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        places.leave()
        await asyncio.wait_for(places.come_in(Rank.STUDY), 1)
        return True

    assert asyncio.run(served())


def test_all_workers_have_sat_down_before_anybody_needs_them() -> None:
    """Else the first thoughts of the evening would take the time to read all cards on top of their own."""

    async def present() -> set[int]:
        thinkers = Thinkers(3)
        try:
            await thinkers.get_ready()
            return set(await asyncio.gather(*(thinkers.work(probe) for _ in range(3))))
        finally:
            thinkers.close()

    assert len(asyncio.run(present())) == 3


def test_workers_do_not_look_through_all_cards_in_the_middle_of_a_thought() -> None:
    async def left_alone() -> int:
        thinkers = Thinkers(1)
        try:
            return await thinkers.work(gc.get_freeze_count)
        finally:
            thinkers.close()

    assert asyncio.run(left_alone()) > 10_000
