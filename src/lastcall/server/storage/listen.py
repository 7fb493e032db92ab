"""What other servers on the same PostgreSQL tell us."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from lastcall.server.storage.store import CHANNEL

log = logging.getLogger("lastcall.server")

Heard = Callable[[str, int], Awaitable[None]]
"""(table, the number of its newest choice, or -1 for other news)"""
RETRY = 1.0


async def listen(url: str, name: str, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
    """Hear what others write, for ever; after a lost connection ask what was `missed`."""
    import asyncpg

    address = url.replace("postgresql+asyncpg://", "postgresql://")
    while True:
        try:
            words: asyncio.Queue[str | None] = asyncio.Queue()
            connection = await asyncpg.connect(address)
            try:
                connection.add_termination_listener(lambda _, words=words: words.put_nowait(None))
                await connection.add_listener(CHANNEL, lambda *heard, words=words: words.put_nowait(heard[-1]))
                await missed()
                while (payload := await words.get()) is not None:
                    table_id, number, other = payload.split(" ")
                    if other != name:
                        await heard(table_id, int(number))
            finally:
                await connection.close(timeout=1)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as trouble:
            log.warning("The database does not tell us news at the moment (%s); trying again.", trouble)
        await asyncio.sleep(RETRY)
