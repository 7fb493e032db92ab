"""Tells other servers on the same PostgreSQL database what has changed.

A notification is sent after its change was committed, together with all others that have gathered meanwhile: NOTIFY
takes a lock of the whole database, which must not delay commits. What is lost on the way is found by polling.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator

import msgspec

CHANNEL = "lastcall_changes"
TABLES_AT_ONCE = 50
"""Per notification, which PostgreSQL limits to 8000 bytes."""

Send = Callable[[str], Awaitable[None]]


class Notification(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one server tells the others."""

    sender: str
    versions: dict[str, int] = {}
    """Table id -> the version after a choice."""
    metadata: tuple[str, ...] = ()
    """Tables whose seats, names, chat, requests or save points changed."""
    present: dict[str, tuple[int, ...]] = {}
    """Table id -> seats whose people are at that server now."""

    @classmethod
    def parse(cls, payload: str) -> Notification | None:
        """None: something else was sent on our channel."""
        try:
            return msgspec.json.decode(payload, type=cls)
        except msgspec.DecodeError:
            return None

    def payload(self) -> str:
        return msgspec.json.encode(self).decode()


class Notifier:
    """Gathers what has changed, and sends it."""

    def __init__(self, sender: str, enabled: bool) -> None:
        self.sender = sender
        self.enabled = enabled
        """Without other servers nothing is collected."""
        self._versions: dict[str, int] = {}
        self._metadata: dict[str, None] = {}
        self._present: dict[str, tuple[int, ...]] = {}
        self._gathered = asyncio.Event()

    def table_changed(self, table_id: str, version: int) -> None:
        if self.enabled:
            self._versions[table_id] = max(version, self._versions.get(table_id, 0))
            self._gathered.set()

    def metadata_changed(self, table_id: str) -> None:
        if self.enabled:
            self._metadata[table_id] = None
            self._gathered.set()

    def seats_present(self, table_id: str, seats: Iterable[int]) -> None:
        if self.enabled:
            self._present[table_id] = tuple(sorted(seats))
            self._gathered.set()

    async def run(self, send: Send) -> None:
        """Send until cancelled. While one batch is being sent, the next one gathers."""
        while True:
            await self._gathered.wait()
            for notification in self.take():
                await send(notification.payload())

    def take(self) -> Iterator[Notification]:
        """Everything gathered so far, in as few notifications as fit."""
        versions, metadata, present = dict(self._versions), dict(self._metadata), dict(self._present)
        for gathered in (self._versions, self._metadata, self._present):
            gathered.clear()
        self._gathered.clear()
        ids = list(versions | metadata | present)
        for start in range(0, len(ids), TABLES_AT_ONCE):
            part = ids[start : start + TABLES_AT_ONCE]
            yield Notification(
                self.sender,
                {table_id: versions[table_id] for table_id in part if table_id in versions},
                tuple(table_id for table_id in part if table_id in metadata),
                {table_id: present[table_id] for table_id in part if table_id in present},
            )
