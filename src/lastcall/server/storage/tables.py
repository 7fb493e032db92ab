"""Tables with their log entries, seats and chat. Each choice is one transaction."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lastcall.server.storage import schema
from lastcall.server.storage.database import Database
from lastcall.server.storage.faults import CommitUncertain, DatabaseFault, DatabaseUnavailable
from lastcall.server.storage.metadata import (
    bump_metadata,
    load_chat,
    load_metadata,
    load_seats,
    release_seat,
    without_table,
)
from lastcall.server.storage.rows import (
    ChatLine,
    LogEntry,
    SeatRow,
    StoredMetadata,
    StoredTable,
    TableRow,
    TableStatus,
)

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


SeatChange = Callable[[Sequence[SeatRow]], SeatRow]
"""Makes the new row of a seat from the newest rows of all seats. Called inside the transaction, possibly several times:
without side effects. An exception leaves all as it was."""


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
        await self._append_once(table_id, replace(entry, at=time.time()), status)
        self.database.notifier.table_changed(table_id, entry.number)

    async def _append_once(self, table_id: str, entry: LogEntry, status: TableStatus) -> None:
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
        raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)

    def _append(self, connection: Connection, table_id: str, entry: LogEntry, status: TableStatus) -> None:
        connection.execute(INSERT_ENTRY, {"table_id": table_id, **vars(entry)})
        values = {f"new_{name}": value for name, value in _status_values(status).items()}
        connection.execute(UPDATE_STATUS, {"of_table": table_id, "new_updated": entry.at, **values})
        if status.checkpoint is not None:
            connection.execute(UPDATE_CHECKPOINT, {"of_table": table_id, "new_checkpoint": status.checkpoint})

    async def _committed_at(self, table_id: str, number: int) -> float | None:
        """The time of the entry with this number, which tells it from all others; None if there is none."""
        columns = schema.choices.c
        wanted = select(columns.at).where(columns.table_id == table_id, columns.number == number)
        return await self.database.read(lambda connection: connection.execute(wanted).scalar())

    async def load(self, table_id: str) -> StoredTable | None:
        """Everything stored about a table, read in one snapshot."""
        return await self.database.read(lambda connection: _load(connection, table_id))

    async def load_metadata(self, table_id: str) -> StoredMetadata | None:
        """What is stored about a table beside the game itself."""
        return await self.database.read(lambda connection: load_metadata(connection, table_id))

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

    async def left_running(self, clocks_since: float, limit: int = 1000) -> list[str]:
        """Ids of unfinished tables that go on without a request, newest first: a bot is to move, or there is a clock,
        and something has happened since then. They are loaded after a restart."""
        columns = schema.tables.c
        runs = columns.bot_next | (columns.clock & (columns.updated > clocks_since))
        wanted = select(columns.id).where(runs, ~columns.over)
        newest = wanted.order_by(columns.updated.desc()).limit(limit)
        return await self.database.read(lambda connection: list(connection.execute(newest).scalars()))

    # -- seats and chat ------------------------------------------------------------------------------------

    async def change_seat(
        self, table_id: str, seat: int, change: SeatChange, *, held_by: str = "", browser: str = "", key: str = "",
        renew: bool = False,
    ) -> SeatRow | None:  # fmt: skip
        """Change who occupies a seat; also grant it to a browser, or to a new secret link. With `renew`, all earlier
        links and browsers lose the seat. Returns the seat after the change, or None, with nothing changed, if `held_by`
        is given and is no longer a browser or link that holds it."""

        def work(connection: Connection) -> SeatRow | None:
            bump_metadata(connection, table_id)  # first, because it decides the order of concurrent changes
            if held_by and not _is_held_by(connection, table_id, seat, held_by):
                return None
            after = change(load_seats(connection, table_id))
            place = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat)
            connection.execute(update(schema.seats).where(place).values(**vars(after)))
            if renew:
                release_seat(connection, table_id, seat)
            if browser:
                _add_holder(connection, table_id, seat, browser)
            if key:
                connection.execute(insert(schema.keys), {"hash": key, "table_id": table_id, "seat": seat})
            return after

        after = await self.database.write(work)
        self.database.notifier.metadata_changed(table_id)
        return after

    async def seat_of_key(self, key: str) -> tuple[str, int] | None:
        """The table and seat that a secret link opens."""
        wanted = select(schema.keys).where(schema.keys.c.hash == key)
        row = await self.database.read(lambda connection: connection.execute(wanted).first())
        return (row.table_id, row.seat) if row else None

    async def add_chat(
        self, table_id: str, seat: int | None, name: str, text: str, visitor: str, max_lines: int
    ) -> ChatLine:
        """Append a line to the chat, and delete those before the newest `max_lines`."""

        def work(connection: Connection) -> ChatLine:
            bump_metadata(connection, table_id)
            last = select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table_id)
            number = connection.execute(last).scalar() or 0
            line = ChatLine(number + 1, seat, name, text, time.time(), visitor)
            connection.execute(insert(schema.chat), {"table_id": table_id, **vars(line)})
            old = (schema.chat.c.table_id == table_id) & (schema.chat.c.number <= line.number - max_lines)
            connection.execute(delete(schema.chat).where(old))
            return line

        line = await self.database.write(work)
        self.database.notifier.metadata_changed(table_id)
        return line

    async def load_chat(self, table_id: str, limit: int, before: int | None) -> list[ChatLine]:
        """The newest lines of the chat, or those before a number; oldest first."""
        return await self.database.read(lambda connection: load_chat(connection, table_id, limit, before))


def _load(connection: Connection, table_id: str) -> StoredTable | None:
    metadata = load_metadata(connection, table_id)
    if metadata is None:
        return None
    entries, checkpoints = (
        connection.execute(select(kind).where(kind.c.table_id == table_id)).all()
        for kind in (schema.choices, schema.checkpoints)
    )
    return StoredTable(
        **vars(metadata),
        checkpoint=checkpoints[0].checkpoint,
        entries=sorted((LogEntry(**without_table(row)) for row in entries), key=lambda entry: entry.number),
    )


def _add_holder(connection: Connection, table_id: str, seat: int, browser: str) -> None:
    columns = schema.holders.c
    same = (columns.browser == browser) & (columns.table_id == table_id) & (columns.seat == seat)
    if connection.execute(select(schema.holders).where(same)).first() is None:
        connection.execute(insert(schema.holders), {"browser": browser, "table_id": table_id, "seat": seat})


def _is_held_by(connection: Connection, table_id: str, seat: int, holder: str) -> bool:
    places = ((schema.holders, schema.holders.c.browser), (schema.keys, schema.keys.c.hash))
    return any(
        connection.execute(select(kind).where(kind.c.table_id == table_id, kind.c.seat == seat, who == holder)).first()
        for kind, who in places
    )


def _status_values(status: TableStatus) -> dict[str, Any]:
    return {name: getattr(status, name) for name in STATUS_COLUMNS}
