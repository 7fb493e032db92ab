"""Brings the schema of a database up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from lastcall.server.storage.database import Database
from lastcall.server.storage.faults import UnusableDatabase, broken_database, find_fault
from lastcall.server.words import say

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 5_052_001
"""An arbitrary advisory lock id: servers that start together migrate one after the other."""
MIGRATION_ATTEMPTS = 5
ATTEMPT_SECONDS = 0.2


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


JSON_OPTIONS: dict[str, Any] = {"json_serializer": _to_json, "json_deserializer": msgspec.json.decode}


async def open_migrated(database: Database, migrate_all: Callable[[], Awaitable[None]]) -> None:
    """Migrate a database that is being opened. Raises UnusableDatabase, with one sentence for the operator."""
    subject = say("the-database", name=database.health.name)
    for attempts_left in reversed(range(MIGRATION_ATTEMPTS)):
        try:
            await migrate_all()
        except UnusableDatabase as error:
            await database.close()
            raise error.about(subject) from None
        except Exception as error:
            fault = find_fault(error)
            passing = fault.passing if fault else isinstance(error, DBAPIError)  # another server creates the same
            if attempts_left and passing:
                await asyncio.sleep(ATTEMPT_SECONDS)
                continue
            await database.close()
            if fault is None:
                raise
            raise broken_database(subject, error) from error
        else:
            return


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables of the database to this revision."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    present, newest = revision_of(connection), newest_revision()
    if present is not None and present not in _known_revisions():
        raise UnusableDatabase("database-newer", present=present, newest=newest)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revision_of(connection: Connection) -> str | None:
    """The revision of this database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def newest_revision() -> str:
    """The revision that this version of Last Call uses."""
    return max(_known_revisions())


def _known_revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config
