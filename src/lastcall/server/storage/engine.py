"""Opens the database and applies migrations."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 5_052_001
"""An arbitrary advisory lock id: servers that start together migrate one after the other."""
MIGRATION_ATTEMPTS = 5


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


async def open_engine(url: str) -> AsyncEngine:
    """An engine on a migrated database."""
    engine = create_async_engine(url, json_serializer=_to_json, json_deserializer=msgspec.json.decode)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    for attempts_left in reversed(range(MIGRATION_ATTEMPTS)):
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
            break
        except DBAPIError:  # another server is creating the same database
            if not attempts_left:
                await engine.dispose()
                raise
            await asyncio.sleep(0.2)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers do not block on writers (WAL), and commits survive a killed process."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables of the database to this revision."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
