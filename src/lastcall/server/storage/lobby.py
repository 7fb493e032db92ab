"""The lists of tables that the lobby shows."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, select, true

from lastcall.server.storage import schema
from lastcall.server.storage.database import Database
from lastcall.server.storage.metadata import seat_row, table_row
from lastcall.server.storage.rows import SeatRow, TableRow

Listed = tuple[TableRow, list[SeatRow]]


class LobbyRepository:
    """Finds tables by browser and by state, newest first."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def tables_of(self, browser: str, limit: int = 30) -> list[tuple[TableRow, list[SeatRow], set[int]]]:
        """The tables at which this browser holds a seat, and which seats it holds."""

        def work(connection: Connection) -> list[tuple[TableRow, list[SeatRow], set[int]]]:
            held: dict[str, set[int]] = {}
            for row in connection.execute(select(schema.holders).where(schema.holders.c.browser == browser)):
                held.setdefault(row.table_id, set()).add(row.seat)
            found = _newest(connection, schema.tables.c.id.in_(list(held)), limit)
            return [(table, seats, held[table.id]) for table, seats in found]

        return await self.database.read(work)

    async def newest_tables(self, limit: int) -> list[Listed]:
        """All tables, the last used first."""
        return await self.database.read(lambda connection: _newest(connection, true(), limit))

    async def open_tables(self, limit: int = 30) -> list[Listed]:
        """Listed tables with an open seat."""
        open_seats = select(schema.seats.c.table_id).where(schema.seats.c.kind == "open")
        columns = schema.tables.c
        where = columns.listed & ~columns.locked & ~columns.over & columns.id.in_(open_seats)
        return await self.database.read(lambda connection: _newest(connection, where, limit))

    async def finished_tables(self, limit: int = 20) -> list[Listed]:
        where = schema.tables.c.listed & schema.tables.c.over
        return await self.database.read(lambda connection: _newest(connection, where, limit))


def _newest(connection: Connection, where: ColumnElement[bool], limit: int) -> list[Listed]:
    newest = select(schema.tables).where(where).order_by(schema.tables.c.updated.desc()).limit(limit)
    tables = [table_row(row) for row in connection.execute(newest)]
    seats: dict[str, list[SeatRow]] = {table.id: [] for table in tables}
    of_tables = select(schema.seats).where(schema.seats.c.table_id.in_(list(seats))).order_by(schema.seats.c.seat)
    for row in connection.execute(of_tables):
        seats[row.table_id].append(seat_row(row))
    return [(table, seats[table.id]) for table in tables]
