"""Deletes what has expired: tables that nobody has used for long, as the settings say, and unused quotas."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lastcall.server.tables.manager import TableManager

log = logging.getLogger(__name__)

INTERVAL = 3600.0
"""Seconds between two searches."""


async def delete_expired(manager: TableManager) -> int:
    """Delete all tables that were kept for long enough. Returns their number."""
    count = 0
    while deleted := await manager.store.removal.delete_expired(manager.settings.retention):
        count += len(deleted)
        for table_id in deleted:
            manager.forget(table_id)
    if count:
        log.info("%d tables were deleted: their time was over.", count)
    return count


async def delete_expired_forever(manager: TableManager) -> None:
    """Search every hour, until cancelled."""
    while True:
        await delete_expired(manager)
        if (quotas := manager.store.quotas) is not None:
            await quotas.forget_unused()
        await asyncio.sleep(INTERVAL)
