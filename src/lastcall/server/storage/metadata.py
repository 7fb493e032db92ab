"""What is stored about a table beside the game itself: its row, seats, links, chat and shared state."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, select, update

from lastcall.core.errors import LastCallError
from lastcall.server.storage import schema
from lastcall.server.storage.rows import ChatLine, SeatRow, StoredMetadata, TableRow
from lastcall.server.storage.shared_state import SharedState, find_shared_state
from lastcall.server.words import say

CHAT_LINES_LOADED = 100


class TableDeleted(LastCallError):
    """A table that is to be changed does not exist any more."""

    def __init__(self) -> None:
        super().__init__(say("error-deleted"))


def bump_metadata(connection: Connection, table_id: str) -> None:
    """Increment the metadata version. The update locks the table's row: changes after it in the same transaction are
    made one after the other, whichever server makes them. After the commit, tell `Database.notifier`."""
    table = update(schema.tables).where(schema.tables.c.id == table_id)
    if not connection.execute(table.values(metadata_version=schema.tables.c.metadata_version + 1)).rowcount:
        raise TableDeleted


def load_metadata(connection: Connection, table_id: str) -> StoredMetadata | None:
    """None if there is no such table."""
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if found is None:
        return None
    keys, holders = (
        connection.execute(select(kind).where(kind.c.table_id == table_id)).all()
        for kind in (schema.keys, schema.holders)
    )
    held: dict[str, set[int]] = {}
    for row in holders:
        held.setdefault(row.browser, set()).add(row.seat)
    return StoredMetadata(
        row=table_row(found),
        seats=load_seats(connection, table_id),
        keys={row.hash: row.seat for row in keys},
        holders=held,
        chat=load_chat(connection, table_id, CHAT_LINES_LOADED),
        shared=find_shared_state(connection, table_id) or SharedState(),
    )


def load_seats(connection: Connection, table_id: str) -> list[SeatRow]:
    rows = connection.execute(select(schema.seats).where(schema.seats.c.table_id == table_id))
    return sorted(map(seat_row, rows), key=lambda seat: seat.seat)


def release_seat(connection: Connection, table_id: str, seat: int) -> None:
    """Revoke everything that proves this seat."""
    for kind in (schema.keys, schema.holders):
        connection.execute(delete(kind).where(kind.c.table_id == table_id, kind.c.seat == seat))


def load_chat(connection: Connection, table_id: str, limit: int, before: int | None = None) -> list[ChatLine]:
    """The newest lines, or those before a number; oldest first."""
    columns = schema.chat.c
    newest = select(schema.chat).where(columns.table_id == table_id).order_by(columns.number.desc()).limit(limit)
    if before is not None:
        newest = newest.where(columns.number < before)
    return [ChatLine(**without_table(row)) for row in reversed(connection.execute(newest).all())]


def table_row(row: Row[Any]) -> TableRow:
    return TableRow(**{column.key: row._mapping[column] for column in schema.tables.c})


def seat_row(row: Row[Any]) -> SeatRow:
    return SeatRow(**without_table(row))


def without_table(row: Row[Any]) -> dict[str, Any]:
    """A row's columns without the id of the table it belongs to."""
    return {name: value for name, value in row._mapping.items() if name != "table_id"}
