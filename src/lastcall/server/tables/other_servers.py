"""Keeps the loaded tables of a server in step with other servers on the same database."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from lastcall.server.storage import DatabaseUnavailable
from lastcall.server.storage.listen import listen
from lastcall.server.storage.notify import Notification
from lastcall.server.tables.errors import NotFound
from lastcall.server.tables.live import LiveTable

if TYPE_CHECKING:
    from lastcall.server.tables.manager import TableManager

log = logging.getLogger(__name__)


class OtherServers:
    """Hears what other servers have changed and who is present there, and tells them who is present here."""

    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self._presence_shared = time.monotonic()

    # -- hearing -------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Hear of the changes that other servers make, until the connection is lost."""
        manager = self.manager
        name = manager.store.database.server_name
        await listen(manager.settings.database_url, name, self._on_notification, self.on_connect)

    async def on_connect(self) -> None:
        """Earlier notifications are lost: look up changes, and count nobody as absent until others could report."""
        now = time.monotonic()
        for live in self.manager.loaded.values():
            live.presence_known_from = now
        await self.poll()

    async def _on_notification(self, notification: Notification) -> None:
        loaded = self.manager.loaded
        for table_id, version in notification.versions.items():
            if (live := loaded.get(table_id)) is not None and version > live.table.version:
                await self._catch_up(live, version, 0)
        for table_id in notification.metadata:
            if (live := loaded.get(table_id)) is not None:
                await self._catch_up(live, 0, live.metadata_version + 1)
        for table_id, seats in notification.present.items():
            if (live := loaded.get(table_id)) is not None:
                live.heard_of.update(dict.fromkeys(seats, time.monotonic()))
                if live.presence_changed():
                    live.notify_watchers(used=False)

    async def poll(self) -> None:
        """Look up the tables that other servers changed without our being notified."""
        loaded = self.manager.loaded
        if not loaded:
            return
        known = list(loaded)
        versions = await self.manager.store.tables.versions(known)
        for table_id in known:
            if table_id not in versions:
                self.manager.forget(table_id)
        for table_id, (version, metadata) in versions.items():
            live = loaded.get(table_id)
            if live is not None and not live.lock.locked():
                await self._catch_up(live, version, metadata)

    async def _catch_up(self, live: LiveTable, version: int, metadata: int) -> None:
        """Read what is behind these versions. A failure is logged, so that one broken table does not stop the upkeep
        of the others."""
        try:
            async with live.lock:
                if version > live.table.version:
                    await self.manager.reload(live)
                elif metadata > live.metadata_version:
                    await self.manager.reload_metadata(live)
        except DatabaseUnavailable:
            raise
        except NotFound:
            return  # deleted, and forgotten
        except Exception:
            log.exception("Table %s cannot be reloaded.", live.id)

    # -- telling -------------------------------------------------------------------------------------------

    def share_presence(self) -> None:
        """Tell the other servers who is present here."""
        now = time.monotonic()
        for live in self.manager.loaded.values():
            if here := live.present_here(self._presence_shared):
                self.tell_presence(live, here)
        self._presence_shared = now

    def tell_presence(self, live: LiveTable, seats: list[int]) -> None:
        self.manager.store.database.notifier.seats_present(live.id, seats)
