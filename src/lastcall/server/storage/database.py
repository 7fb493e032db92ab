"""Connections, transactions and change notifications."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lastcall.server.storage.engine import open_engine

CHANNEL = "lastcall"
METADATA_CHANGED = -1
"""Sent instead of a version when seats, names, chat or save points changed."""

NOTIFY = text("SELECT pg_notify(:channel, :payload)")


class Database:
    """One SQLite file or PostgreSQL database, as used by one server."""

    def __init__(self, engine: AsyncEngine, server_name: str) -> None:
        self.engine = engine
        self.server_name = server_name
        """Sent with each notification, so that a server can ignore its own."""
        self.notifies = engine.dialect.name == "postgresql"
        self._write_lock = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, server_name: str) -> Self:
        return cls(await open_engine(url), server_name)

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A write transaction. SQLite allows one writer at a time: queueing here is cheaper than retrying there."""
        if self.notifies:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._write_lock, self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A read transaction in which several queries see the same state of the database."""
        async with self.engine.connect() as connection:
            if self.notifies:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:  # Python's sqlite3 only begins transactions for writes
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def notify(self, connection: AsyncConnection, table_id: str, version: int) -> None:
        """Tell other servers that a table changed; PostgreSQL delivers this when the transaction commits."""
        if self.notifies:
            payload = f"{table_id} {version} {self.server_name}"
            await connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})
