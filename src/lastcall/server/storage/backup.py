"""Backups: all tables in one SQLite file, whichever database they come from and go to."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, create_engine, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import create_async_engine

from lastcall.server.storage import schema
from lastcall.server.storage.faults import UnusableDatabase, broken_database
from lastcall.server.storage.migrate import JSON_OPTIONS, migrate, newest_revision, revision_of
from lastcall.server.storage.postgres import PostgresDatabase
from lastcall.server.words import say

ROWS_AT_ONCE = 500
PRIVATE = 0o600
"""A backup contains the seeds of running games."""


@dataclass(frozen=True)
class BackupInfo:
    """What a backup contains."""

    tables: int
    revision: str

    def __str__(self) -> str:
        return say("backup-content", tables=self.tables, revision=self.revision)


async def back_up(url: str, target: Path) -> BackupInfo:
    """Write a copy of the database while servers use it. `target` appears when it is complete, or not at all."""
    if target.exists():
        raise UnusableDatabase("backup-exists", file=target)
    with _PartialFile(target.parent) as part:
        if url.startswith("postgresql"):
            await _export_postgres(url, part)
        else:
            _copy_sqlite(Path(make_url(url).database or ""), part)
        info = _inspect(part)
        part.rename(target)
    return info


async def restore(source: Path, url: str) -> BackupInfo:
    """Fill an empty database from a backup; one of an older version is brought up to date."""
    to_file = None if url.startswith("postgresql") else Path(make_url(url).database or "")
    if to_file is not None and to_file.exists():
        raise UnusableDatabase("database-exists", file=to_file)
    with _PartialFile(to_file.parent if to_file is not None else Path(tempfile.gettempdir())) as part:
        _copy_sqlite(source, part)
        _in_sqlite(part, migrate)
        info = _inspect(part)
        if to_file is not None:
            part.rename(to_file)
        else:
            await _import_postgres(part, url)
    return info


# -- SQLite ------------------------------------------------------------------------------------------------


def _copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database file by SQLite's online backup: one consistent state, while others read and write."""
    if not source.is_file():
        raise UnusableDatabase("database-missing", file=source)
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(source))}?mode=rw", uri=True)) as original,
            closing(sqlite3.connect(target)) as copy,
        ):
            original.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
            (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        raise broken_database(str(source), error) from error
    if found != "ok":
        raise UnusableDatabase("backup-damaged", file=source, reason=found)


def _in_sqlite(file: Path, work: Callable[[Connection], None]) -> None:
    engine = create_engine(f"sqlite:///{file}", **JSON_OPTIONS)
    try:
        with engine.begin() as connection:
            work(connection)
    except UnusableDatabase as error:
        raise error.about(say("this-backup")) from None
    finally:
        engine.dispose()


def _inspect(file: Path) -> BackupInfo:
    found: list[BackupInfo] = []

    def work(connection: Connection) -> None:
        revision = revision_of(connection)
        if revision is None:
            raise UnusableDatabase("database-foreign")
        found.append(BackupInfo(_count_tables(connection), revision))

    _in_sqlite(file, work)
    return found[0]


def _count_tables(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()


class _PartialFile:
    """A private file in this folder that is removed at the end, unless it was renamed."""

    def __init__(self, folder: Path) -> None:
        try:
            handle, name = tempfile.mkstemp(".part", ".lastcall-", folder)
        except OSError as error:
            raise UnusableDatabase("folder-unwritable", folder=folder, reason=error.strerror) from None
        os.fchmod(handle, PRIVATE)
        os.close(handle)
        self.path = Path(name)

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_: object) -> None:
        self.path.unlink(missing_ok=True)


# -- PostgreSQL --------------------------------------------------------------------------------------------


async def _export_postgres(url: str, file: Path) -> None:
    engine = create_async_engine(url, **JSON_OPTIONS)
    subject = say("the-database", name=make_url(url).database)

    def export(source: Connection) -> None:
        if (revision := revision_of(source)) != newest_revision():
            problem = "database-schema" if revision else "database-no-schema"
            raise UnusableDatabase(problem, subject=subject, present=revision, newest=newest_revision())
        _in_sqlite(file, migrate)
        _in_sqlite(file, lambda target: _copy_rows(source, target))

    try:
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            await connection.run_sync(export)
    except (OSError, DatabaseError) as error:
        raise broken_database(subject, error) from error
    finally:
        await engine.dispose()


async def _import_postgres(file: Path, url: str) -> None:
    database = await PostgresDatabase.open(url, "restore")

    def fill(target: Connection) -> None:
        if _count_tables(target):
            raise UnusableDatabase("database-not-empty", subject=say("the-database", name=make_url(url).database))
        _in_sqlite(file, lambda source: _copy_rows(source, target))

    try:
        await database.write(fill)
    finally:
        await database.close()


def _copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row but those of quotas; tables that others refer to first."""
    for table in schema.metadata.sorted_tables:
        if table is schema.quotas:
            continue
        options = {"stream_results": True, "yield_per": ROWS_AT_ONCE}
        for rows in source.execute(select(table), execution_options=options).partitions():
            values = [{column.key: row._mapping[column] for column in table.c} for row in rows]
            target.execute(insert(table), values)
