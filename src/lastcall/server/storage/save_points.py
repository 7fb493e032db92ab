"""Named save points and the tables branched from them."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Row, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from lastcall.server.storage import schema
from lastcall.server.storage.database import Database
from lastcall.server.storage.rows import SavePoint, SaveTreeNode
from lastcall.server.storage.tables import bump_metadata, table_row


class SavePointRepository:
    """Reads and writes save points."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, table_id: str, name: str, seat: int, version: int, record: dict[str, Any]) -> SavePoint:
        """Store a save point; `record` is the saved table."""
        async with self.database.transaction() as connection:
            await bump_metadata(self.database, connection, table_id)
            last = select(func.max(schema.saves.c.number)).where(schema.saves.c.table_id == table_id)
            number = (await connection.execute(last)).scalar() or 0
            save = SavePoint(number + 1, name, seat, version, time.time())
            await connection.execute(insert(schema.saves), {"table_id": table_id, "record": record, **vars(save)})
        return save

    async def find(self, table_id: str, number: int) -> tuple[SavePoint, dict[str, Any]] | None:
        """A save point and its saved table."""
        place = (schema.saves.c.table_id == table_id) & (schema.saves.c.number == number)
        async with self.database.engine.connect() as connection:
            row = (await connection.execute(select(schema.saves).where(place))).first()
        return (_save_point(row), row.record) if row else None

    async def load_tree(self, table_id: str) -> SaveTreeNode | None:
        """The root of the tree of branched tables that this table belongs to, with all its descendants."""
        branches = schema.branches
        async with self.database.snapshot() as connection:
            root_id = table_id
            while parent := (await connection.execute(select(branches).where(branches.c.table_id == root_id))).first():
                root_id = parent.from_table
            root = await _node(connection, root_id)
            pending = [root] if root is not None else []
            while pending:
                node = pending.pop()
                node.saves = await _save_points(connection, node.row.id)
                children = select(branches).where(branches.c.from_table == node.row.id)
                for row in (await connection.execute(children)).all():
                    branch = await _node(connection, row.table_id)
                    if branch is not None:
                        node.branches.setdefault(row.from_save, []).append(branch)
                        pending.append(branch)
        return root


async def _node(connection: AsyncConnection, table_id: str) -> SaveTreeNode | None:
    found = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
    return SaveTreeNode(table_row(found)) if found is not None else None


async def _save_points(connection: AsyncConnection, table_id: str) -> list[SavePoint]:
    saves = schema.saves
    columns = [column for column in saves.c if column.name != "record"]
    rows = select(*columns).where(saves.c.table_id == table_id).order_by(saves.c.number)
    return [_save_point(row) for row in await connection.execute(rows)]


def _save_point(row: Row[Any]) -> SavePoint:
    return SavePoint(row.number, row.name, row.seat, row.version, row.at)
