"""Named save points and the tables branched from them."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from lastcall.server.storage import schema
from lastcall.server.storage.database import Database
from lastcall.server.storage.metadata import bump_metadata, table_row
from lastcall.server.storage.rows import SavePoint, SaveTreeNode


class SavePointRepository:
    """Reads and writes save points."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(
        self, table_id: str, name: str, seat: int, version: int, record: dict[str, Any], limit: int
    ) -> SavePoint | None:
        """Store a save point; `record` is the saved table. None if its tree of branched tables has `limit` already:
        the row of the root is locked while they are counted, so that concurrent requests cannot pass the limit."""

        def work(connection: Connection) -> SavePoint | None:
            root_id = _root_of(connection, table_id)
            bump_metadata(connection, root_id)
            if _count_saves(connection, root_id) >= limit:
                return None
            if root_id != table_id:
                bump_metadata(connection, table_id)
            last = select(func.max(schema.saves.c.number)).where(schema.saves.c.table_id == table_id)
            number = connection.execute(last).scalar() or 0
            save = SavePoint(number + 1, name, seat, version, time.time())
            connection.execute(insert(schema.saves), {"table_id": table_id, "record": record, **vars(save)})
            return save

        save = await self.database.write(work)
        self.database.notifier.metadata_changed(table_id)
        return save

    async def find(self, table_id: str, number: int) -> tuple[SavePoint, dict[str, Any]] | None:
        """A save point and its saved table."""
        place = (schema.saves.c.table_id == table_id) & (schema.saves.c.number == number)
        wanted = select(schema.saves).where(place)
        row = await self.database.read(lambda connection: connection.execute(wanted).first())
        return (_save_point(row), row.record) if row else None

    async def choices_at(self, table_id: str, version: int) -> int | None:
        """The number of choices in force at a version; None if some of them were taken back since."""
        columns = schema.choices.c
        since = select(columns.kept_choices).where(columns.table_id == table_id, columns.number >= version)
        in_order = since.order_by(columns.number)
        kept = await self.database.read(lambda connection: list(connection.execute(in_order).scalars()))
        return kept[0] if kept and kept[0] == min(kept) else None

    async def load_tree(self, table_id: str) -> SaveTreeNode | None:
        """The root of the tree of branched tables that this table belongs to, with all its descendants."""

        def work(connection: Connection) -> SaveTreeNode | None:
            root = _node(connection, _root_of(connection, table_id))
            pending = [root] if root is not None else []
            while pending:
                node = pending.pop()
                node.saves = _save_points(connection, node.row.id)
                for row in _branches_of(connection, node.row.id):
                    branch = _node(connection, row.table_id)
                    if branch is not None:
                        node.branches.setdefault(row.from_save, []).append(branch)
                        pending.append(branch)
            return root

        return await self.database.read(work)


def _root_of(connection: Connection, table_id: str) -> str:
    """The first table of the tree of branched tables that this table belongs to."""
    columns = schema.branches.c
    while parent := connection.execute(select(columns.from_table).where(columns.table_id == table_id)).scalar():
        table_id = parent
    return table_id


def _branches_of(connection: Connection, table_id: str) -> list[Row[Any]]:
    """The tables branched from this one, with the save points they begin at."""
    return list(connection.execute(select(schema.branches).where(schema.branches.c.from_table == table_id)).all())


def _count_saves(connection: Connection, root_id: str) -> int:
    """The number of save points in a tree of branched tables."""
    tables, found = [root_id], 0
    while tables:
        columns = schema.saves.c
        found += connection.execute(select(func.count()).where(columns.table_id.in_(tables))).scalar_one()
        tables = [row.table_id for table_id in tables for row in _branches_of(connection, table_id)]
    return found


def _node(connection: Connection, table_id: str) -> SaveTreeNode | None:
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    return SaveTreeNode(table_row(found)) if found is not None else None


def _save_points(connection: Connection, table_id: str) -> list[SavePoint]:
    saves = schema.saves
    columns = [column for column in saves.c if column.name != "record"]
    rows = select(*columns).where(saves.c.table_id == table_id).order_by(saves.c.number)
    return [_save_point(row) for row in connection.execute(rows)]


def _save_point(row: Row[Any]) -> SavePoint:
    return SavePoint(row.number, row.name, row.seat, row.version, row.at)
