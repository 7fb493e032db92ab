"""PostgreSQL: any number of servers on one database."""

from __future__ import annotations

import contextlib
from typing import Self, TypeVar

from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lastcall.server.storage.database import Database, Work
from lastcall.server.storage.faults import CommitUncertain, find_fault
from lastcall.server.storage.migrate import JSON_OPTIONS, migrate, open_migrated
from lastcall.server.words import say

T = TypeVar("T")

CONNECT_SECONDS, COMMAND_SECONDS, POOL_SECONDS = 5.0, 15.0, 5.0
POOL_SIZE, MAX_OVERFLOW = 5, 10


class PostgresDatabase(Database):
    """A PostgreSQL database, reached through asyncpg."""

    notifies = True

    def __init__(self, engine: AsyncEngine, name: str, server_name: str) -> None:
        super().__init__(name, server_name)
        self._engine = engine

    @classmethod
    async def open(cls, url: str, server_name: str) -> Self:
        """Connect, and migrate the database."""
        engine = create_async_engine(
            url, pool_size=POOL_SIZE, max_overflow=MAX_OVERFLOW, pool_timeout=POOL_SECONDS,
            connect_args={"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}, **JSON_OPTIONS,
        )  # fmt: skip
        address = make_url(url)
        where = "database-on-host" if address.host else "database-on-socket"
        database = cls(engine, say(where, database=address.database, host=address.host), server_name)

        async def migrate_all() -> None:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)

        await open_migrated(database, migrate_all)
        return database

    async def close(self) -> None:
        await self._engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            return await connection.run_sync(work)

    async def _write(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            transaction = await connection.begin()
            try:
                result = await connection.run_sync(work)
            except BaseException:
                with contextlib.suppress(Exception):  # a lost connection has rolled back already
                    await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except Exception as error:
                fault = find_fault(error)
                if fault is None:
                    raise
                raise CommitUncertain(fault) from error
            return result
