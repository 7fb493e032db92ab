"""Change notifications from other servers on the same PostgreSQL database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from lastcall.server.storage.faults import DatabaseFault, DatabaseUnavailable, find_fault, reason_of
from lastcall.server.storage.notify import CHANNEL, Notification

log = logging.getLogger(__name__)

OnChange = Callable[[Notification], Awaitable[None]]
CONNECT_SECONDS = 5.0


async def listen(url: str, server_name: str, on_change: OnChange, on_connect: Callable[[], Awaitable[None]]) -> None:
    """Report the changes of other servers until the connection is lost, which raises DatabaseUnavailable. `on_connect`
    runs after connecting, because notifications sent before are lost."""
    import asyncpg

    payloads: asyncio.Queue[str | None] = asyncio.Queue()
    try:
        connection = await asyncpg.connect(
            url.replace("postgresql+asyncpg://", "postgresql://"), timeout=CONNECT_SECONDS
        )
        try:
            connection.add_termination_listener(lambda _: payloads.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda *sent: payloads.put_nowait(sent[-1]))
            await on_connect()
            while (payload := await payloads.get()) is not None:
                notification = Notification.parse(payload)
                if notification is not None and notification.sender != server_name:
                    await on_change(notification)
        finally:
            with contextlib.suppress(Exception):  # it may be lost already
                await connection.close(timeout=1)
    except DatabaseUnavailable:
        raise
    except Exception as error:
        fault = find_fault(error)
        if fault is None:
            raise
        log.debug("Listening for notifications failed (%s).", reason_of(error))
        raise DatabaseUnavailable(fault) from error
    log.warning("The database ended the connection that listens for notifications; connecting again.")
    raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)
