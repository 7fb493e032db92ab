"""Change notifications from other servers on the same PostgreSQL database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from lastcall.server.storage.database import CHANNEL

log = logging.getLogger(__name__)

OnChange = Callable[[str, int], Awaitable[None]]
"""Called with a table id and its new version, or `METADATA_CHANGED`."""
RETRY_SECONDS = 1.0


async def listen(url: str, server_name: str, on_change: OnChange, on_connect: Callable[[], Awaitable[None]]) -> None:
    """Report the changes of other servers until cancelled. `on_connect` runs after each (re)connection, because
    notifications sent while disconnected are lost."""
    import asyncpg

    address = url.replace("postgresql+asyncpg://", "postgresql://")
    while True:
        try:
            payloads: asyncio.Queue[str | None] = asyncio.Queue()
            connection = await asyncpg.connect(address)
            try:
                connection.add_termination_listener(lambda _, queue=payloads: queue.put_nowait(None))
                await connection.add_listener(CHANNEL, lambda *sent, queue=payloads: queue.put_nowait(sent[-1]))
                await on_connect()
                while (payload := await payloads.get()) is not None:
                    table_id, version, sender = payload.split(" ")
                    if sender != server_name:
                        await on_change(table_id, int(version))
            finally:
                await connection.close(timeout=1)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log.warning("Listening for database notifications failed (%s); retrying.", error)
        await asyncio.sleep(RETRY_SECONDS)
