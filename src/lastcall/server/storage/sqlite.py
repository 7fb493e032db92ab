"""SQLite: one file, one thread that writes, several that read."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url

from lastcall.server.storage.database import Database, Work
from lastcall.server.storage.migrate import JSON_OPTIONS, migrate, open_migrated

T = TypeVar("T")

READERS = 4
BUSY_MILLISECONDS = 2000
"""How long SQLite itself waits for a lock of another process."""
OTHERS = stat.S_IRWXO


class SqliteDatabase(Database):
    """A database file. A transaction is one task of a thread: the web loop hands it over once and is told once,
    however many statements it has."""

    def __init__(self, engine: Engine, name: str, server_name: str) -> None:
        super().__init__(name, server_name)
        self._engine = engine
        self._writer = ThreadPoolExecutor(1, "sqlite-write")  # SQLite has one writer: others queue here
        self._readers = ThreadPoolExecutor(READERS, "sqlite-read")

    @classmethod
    async def open(cls, url: str, server_name: str, synchronous: str = "FULL") -> Self:
        """Open the file, created if necessary, and migrate it."""
        path = make_url(url).database or ""
        engine = create_engine(url, **JSON_OPTIONS)
        event.listen(engine, "connect", partial(_prepare, synchronous))
        database = cls(engine, path, server_name)
        await open_migrated(database, lambda: database._in(database._writer, lambda: _create(engine, Path(path))))
        return database

    async def close(self) -> None:
        """Close the file after the writes in progress."""
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        return await self._in(self._readers, lambda: self._run("BEGIN", work))

    async def _write(self, work: Work[T]) -> T:
        return await self._in(self._writer, lambda: self._run("BEGIN IMMEDIATE", work))

    @staticmethod
    async def _in(threads: ThreadPoolExecutor, task: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, task)

    def _run(self, begin: str, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            connection.exec_driver_sql(begin)
            result = work(connection)
            connection.commit()
            return result


def _create(engine: Engine, path: Path) -> None:
    """Create and migrate the file. It holds the seeds of running games: only its owner's group may read it, and
    SQLite gives its write-ahead log the same mode."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    elif (mode := path.stat().st_mode) & OTHERS and path.stat().st_uid == os.geteuid():
        path.chmod(stat.S_IMODE(mode) & ~OTHERS)
    with engine.begin() as connection:
        migrate(connection)


def _prepare(synchronous: str, connection: Any, _record: Any) -> None:
    """Readers do not block on writers (WAL). `synchronous` decides what a power cut can undo."""
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON")
    for pragma in (f"busy_timeout={BUSY_MILLISECONDS}", *pragmas):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
