"""Deletes tables with everything that belongs to them, on request or after some time."""

from __future__ import annotations

import time

from sqlalchemy import ColumnElement, Connection, and_, delete, false, or_, select

from lastcall.server.operations.settings import Retention
from lastcall.server.storage import schema
from lastcall.server.storage.database import Database

DAY = 24 * 3600.0
TABLES_AT_ONCE = 50
"""Deleted in one transaction, so that choices never wait for long."""

PARTS = (
    schema.choices,
    schema.checkpoints,
    schema.seats,
    schema.keys,
    schema.holders,
    schema.chat,
    schema.shared_states,
    schema.saves,
    schema.branches,
)
"""Everything that belongs to a table, by its column `table_id`."""


class RemovalRepository:
    """Deletes tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def delete(self, table_id: str) -> bool:
        """Delete a table. Tables that were branched from it stay. False if there is no such table."""
        deleted = await self.database.write(lambda connection: delete_table(connection, table_id))
        self.database.notifier.metadata_changed(table_id)
        return deleted

    async def delete_expired(self, retention: Retention, now: float | None = None) -> list[str]:
        """Delete some of the tables that were kept for long enough. Returns their ids; none: that was all."""
        expired = _expired(retention, time.time() if now is None else now)

        def work(connection: Connection) -> list[str]:
            found = list(connection.execute(expired_tables).scalars())
            return [table_id for table_id in found if delete_table(connection, table_id)]

        expired_tables = select(schema.tables.c.id).where(expired).limit(TABLES_AT_ONCE)
        deleted = await self.database.write(work)
        for table_id in deleted:
            self.database.notifier.metadata_changed(table_id)
        return deleted


def delete_table(connection: Connection, table_id: str) -> bool:
    """Delete a table and all that belongs to it. Locks its row first: a choice is committed before or refused after."""
    row = select(schema.tables.c.id).where(schema.tables.c.id == table_id).with_for_update()
    if connection.execute(row).first() is None:
        return False
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(schema.branches).where(schema.branches.c.from_table == table_id))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))
    return True


def _expired(retention: Retention, now: float) -> ColumnElement[bool]:
    """Which tables have been kept for long enough. Those from which others were branched stay as long as these."""
    columns = schema.tables.c
    kinds = [
        (retention.never_played_days, ~columns.over & (columns.version == 0)),
        (retention.abandoned_days, ~columns.over & (columns.version > 0)),
        (retention.finished_days, columns.over),
    ]
    old = [and_(kind, columns.updated < now - days * DAY) for days, kind in kinds if days]
    return and_(or_(false(), *old), columns.id.not_in(select(schema.branches.c.from_table)))
