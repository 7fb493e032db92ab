"""Tables with their log entries, seats and chat. Each choice is one transaction."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lastcall.server.storage import schema
from lastcall.server.storage.database import METADATA_CHANGED, Database
from lastcall.server.storage.faults import CommitUncertain, DatabaseUnavailable, Fault
from lastcall.server.storage.rows import ChatLine, LogEntry, SeatRow, StoredTable, TableRow, TableStatus

CHAT_LINES_LOADED = 200
COMMIT_ATTEMPTS = 3
"""How often an entry is written again after commits whose outcome is unknown."""

STATUS_COLUMNS = tuple(field.name for field in fields(TableStatus) if field.name != "checkpoint")
"""The fields of a status that are columns of the table's row."""

# Built once: composing a statement costs more than executing it.
INSERT_ENTRY = insert(schema.choices)
UPDATE_STATUS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values({name: bindparam(f"new_{name}") for name in ("updated", *STATUS_COLUMNS)})
)
UPDATE_CHECKPOINT = (
    update(schema.checkpoints)
    .where(schema.checkpoints.c.table_id == bindparam("of_table"))
    .values(checkpoint=bindparam("new_checkpoint"))
)


class VersionConflict(Exception):
    """The table already has an entry with this number, written by another server or request."""


class TableRepository:
    """Reads and writes tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- the game ------------------------------------------------------------------------------------------

    async def create(
        self, row: TableRow, first: LogEntry, status: TableStatus, seats: Iterable[SeatRow], keys: Mapping[str, int],
        holders: Mapping[str, Iterable[int]], branch_of: tuple[str, int] | None = None,
    ) -> None:  # fmt: skip
        """Insert a new table; `branch_of` is the table id and save number it was branched from."""
        now = time.time()
        values = vars(replace(row, created=now, updated=now)) | _status_values(status)
        seat_values = [{"table_id": row.id, **vars(seat)} for seat in seats]

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), values)
            connection.execute(insert(schema.checkpoints), {"table_id": row.id, "checkpoint": status.checkpoint})
            connection.execute(INSERT_ENTRY, {"table_id": row.id, **vars(replace(first, at=now))})
            connection.execute(insert(schema.seats), seat_values)
            for key_hash, seat in keys.items():
                connection.execute(insert(schema.keys), {"hash": key_hash, "table_id": row.id, "seat": seat})
            for browser, held in holders.items():
                for seat in held:
                    _add_holder(connection, row.id, seat, browser)
            if branch_of is not None:
                parent = {"table_id": row.id, "from_table": branch_of[0], "from_save": branch_of[1]}
                connection.execute(insert(schema.branches), parent)

        await self.database.write(work)

    async def append(self, table_id: str, entry: LogEntry, status: TableStatus) -> None:
        """Append an entry and update the status. Raises VersionConflict when the entry's number is taken."""
        entry = replace(entry, at=time.time())
        for _ in range(COMMIT_ATTEMPTS):
            try:
                await self.database.write(lambda connection: self._append(connection, table_id, entry, status))
            except IntegrityError:
                raise VersionConflict from None
            except CommitUncertain:
                committed = await self._committed_at(table_id, entry.number)
                if committed == entry.at:
                    return
                if committed is not None:
                    raise VersionConflict from None
            else:
                return
        raise DatabaseUnavailable(Fault.UNREACHABLE)

    def _append(self, connection: Connection, table_id: str, entry: LogEntry, status: TableStatus) -> None:
        connection.execute(INSERT_ENTRY, {"table_id": table_id, **vars(entry)})
        values = {f"new_{name}": value for name, value in _status_values(status).items()}
        connection.execute(UPDATE_STATUS, {"of_table": table_id, "new_updated": entry.at, **values})
        if status.checkpoint is not None:
            connection.execute(UPDATE_CHECKPOINT, {"of_table": table_id, "new_checkpoint": status.checkpoint})
        self.database.notify(connection, table_id, entry.number)

    async def _committed_at(self, table_id: str, number: int) -> float | None:
        """The time of the entry with this number, which tells it from all others; None if there is none."""
        columns = schema.choices.c
        wanted = select(columns.at).where(columns.table_id == table_id, columns.number == number)
        return await self.database.read(lambda connection: connection.execute(wanted).scalar())

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything stored about a table, read in one snapshot."""
        return await self.database.read(lambda connection: _load(connection, table_id))

    async def set_keyed_from(self, table_id: str, keyed_from: int) -> None:
        """Settle from which step on an older table has keyed dice. Only the first call for a table has an effect."""
        columns = schema.tables.c
        unsettled = update(schema.tables).where(columns.id == table_id, columns.keyed_from.is_(None))
        await self.database.write(lambda connection: connection.execute(unsettled.values(keyed_from=keyed_from)))

    async def versions(self, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
        """The version and the metadata version of each of these tables."""
        columns = schema.tables.c
        wanted = select(columns.id, columns.version, columns.metadata_version).where(columns.id.in_(list(ids)))

        def work(connection: Connection) -> dict[str, tuple[int, int]]:
            rows = connection.execute(wanted)
            return {table_id: (version, metadata_version) for table_id, version, metadata_version in rows}

        return await self.database.read(work)

    async def waiting_for_bots(self, limit: int = 1000) -> list[str]:
        """Ids of unfinished tables where a bot is to move: they are loaded after a restart."""
        columns = schema.tables.c
        wanted = select(columns.id).where(columns.bot_next, ~columns.over)
        newest = wanted.order_by(columns.updated.desc()).limit(limit)
        return await self.database.read(lambda connection: list(connection.execute(newest).scalars()))

    # -- seats and chat ------------------------------------------------------------------------------------

    async def update_seat(
        self, table_id: str, seat: SeatRow, *, browser: str = "", key: str = "", only_if_open: bool = False
    ) -> bool:
        """Change who occupies a seat; also grant it to a browser, or to a new secret link.

        With `only_if_open` the first of several concurrent calls succeeds and revokes the seat's earlier links;
        the others get False.
        """
        place = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat.seat)
        change = update(schema.seats).where(place)
        if only_if_open:
            change = change.where(schema.seats.c.kind == "open")

        def work(connection: Connection) -> bool:
            done = connection.execute(change.values(**vars(seat)))
            if not done.rowcount:
                return False
            if only_if_open:
                old = (schema.keys.c.table_id == table_id) & (schema.keys.c.seat == seat.seat)
                connection.execute(delete(schema.keys).where(old))
            if browser:
                _add_holder(connection, table_id, seat.seat, browser)
            if key:
                connection.execute(insert(schema.keys), {"hash": key, "table_id": table_id, "seat": seat.seat})
            bump_metadata(self.database, connection, table_id)
            return True

        return await self.database.write(work)

    async def seat_of_key(self, key: str) -> tuple[str, int] | None:
        """The table and seat that a secret link opens."""
        wanted = select(schema.keys).where(schema.keys.c.hash == key)
        row = await self.database.read(lambda connection: connection.execute(wanted).first())
        return (row.table_id, row.seat) if row else None

    async def add_chat(self, table_id: str, seat: int | None, name: str, text: str) -> ChatLine:
        """Append a line to the chat."""

        def work(connection: Connection) -> ChatLine:
            bump_metadata(self.database, connection, table_id)
            last = select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table_id)
            number = connection.execute(last).scalar() or 0
            line = ChatLine(number + 1, seat, name, text, time.time())
            connection.execute(insert(schema.chat), {"table_id": table_id, **vars(line)})
            return line

        return await self.database.write(work)


def _load(connection: Connection, table_id: str) -> StoredTable | None:
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if found is None:
        return None
    rows = {
        kind.name: connection.execute(select(kind).where(kind.c.table_id == table_id)).all()
        for kind in (schema.choices, schema.checkpoints, schema.seats, schema.keys, schema.holders)
    }
    newest = select(schema.chat).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.number.desc())
    chat = connection.execute(newest.limit(CHAT_LINES_LOADED)).all()
    holders: dict[str, set[int]] = {}
    for row in rows["holders"]:
        holders.setdefault(row.browser, set()).add(row.seat)
    return StoredTable(
        row=table_row(found),
        checkpoint=rows["checkpoints"][0].checkpoint,
        entries=sorted((LogEntry(**_without_table(row)) for row in rows["choices"]), key=lambda entry: entry.number),
        seats=sorted((seat_row(row) for row in rows["seats"]), key=lambda seat: seat.seat),
        keys={row.hash: row.seat for row in rows["keys"]},
        holders=holders,
        chat=[ChatLine(**_without_table(row)) for row in reversed(chat)],
    )


def bump_metadata(database: Database, connection: Connection, table_id: str) -> None:
    """Increment the metadata version. The update locks the table's row, so that what is numbered after it in the
    same transaction is numbered without gaps or duplicates."""
    table = update(schema.tables).where(schema.tables.c.id == table_id)
    connection.execute(table.values(metadata_version=schema.tables.c.metadata_version + 1))
    database.notify(connection, table_id, METADATA_CHANGED)


def table_row(row: Row[Any]) -> TableRow:
    return TableRow(**{column.key: row._mapping[column] for column in schema.tables.c})


def seat_row(row: Row[Any]) -> SeatRow:
    return SeatRow(**_without_table(row))


def _add_holder(connection: Connection, table_id: str, seat: int, browser: str) -> None:
    columns = schema.holders.c
    same = (columns.browser == browser) & (columns.table_id == table_id) & (columns.seat == seat)
    if connection.execute(select(schema.holders).where(same)).first() is None:
        connection.execute(insert(schema.holders), {"browser": browser, "table_id": table_id, "seat": seat})


def _without_table(row: Row[Any]) -> dict[str, Any]:
    """A row's columns without the id of the table it belongs to."""
    return {name: value for name, value in row._mapping.items() if name != "table_id"}


def _status_values(status: TableStatus) -> dict[str, Any]:
    return {name: getattr(status, name) for name in STATUS_COLUMNS}
