"""Reading and writing tables. One transaction for each choice: it is appended, or somebody was faster."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from typing import Any, Self

from sqlalchemy import Row, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lastcall.server.storage import schema
from lastcall.server.storage.engine import open_engine
from lastcall.server.storage.rows import Entry, Kept, Life, Line, Save, Seat, Sheet, Standing

CHANNEL = "lastcall"
CHAT_KEPT = 200


STANDING = tuple(field.name for field in fields(Standing) if field.name != "checkpoint")
"""What of a standing is in the table's own row."""

# Written once, and not for each choice: putting a statement together costs more than carrying it out.
ADD_ENTRY = insert(schema.choices)
PUT_STANDING = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values({name: bindparam(f"new_{name}") for name in ("updated", *STANDING)})
)
PUT_CHECKPOINT = (
    update(schema.checkpoints)
    .where(schema.checkpoints.c.table_id == bindparam("of_table"))
    .values(checkpoint=bindparam("new_checkpoint"))
)
TELL = text("SELECT pg_notify(:channel, :payload)")


class Taken(Exception):
    """That number is already in the book: another server, or another click, was faster."""


class Store:
    """The database of one house."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.engine = engine
        self.name = name
        """Of this server, so that it does not listen to itself."""
        self.tells_others = engine.dialect.name == "postgresql"
        self._one_writer = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, name: str) -> Self:
        return cls(await open_engine(url), name)

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite has one writer at a time: queue here rather than poll there."""
        if self.tells_others:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._one_writer, self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _one_moment(self) -> AsyncIterator[AsyncConnection]:
        """For reading several rows that belong together while others write."""
        async with self.engine.connect() as connection:
            if self.tells_others:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:  # Python's SQLite begins a transaction for writers only
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def _tell(self, connection: AsyncConnection, table_id: str, number: int) -> None:
        """Tell the other servers, when (and only if) this transaction is done."""
        if self.tells_others:
            payload = f"{table_id} {number} {self.name}"
            await connection.execute(TELL, {"channel": CHANNEL, "payload": payload})

    # -- tables --------------------------------------------------------------------------------------------

    async def lay(
        self, sheet: Sheet, first: Entry, standing: Standing, seats: Iterable[Seat], keys: Mapping[str, int],
        holders: Mapping[str, Iterable[int]], branch_of: tuple[str, int] | None = None,
    ) -> None:  # fmt: skip
        """Keep a new table; `branch_of` names the table and the save point at which it began."""
        now = time.time()
        row = vars(replace(sheet, created=now, updated=now)) | _of_standing(standing)
        async with self._writing() as connection:
            await connection.execute(insert(schema.tables), row)
            checkpoint = {"table_id": sheet.id, "checkpoint": standing.checkpoint}
            await connection.execute(insert(schema.checkpoints), checkpoint)
            await connection.execute(insert(schema.choices), {"table_id": sheet.id, **vars(replace(first, at=now))})
            await connection.execute(insert(schema.seats), [{"table_id": sheet.id, **vars(seat)} for seat in seats])
            for hashed, seat in keys.items():
                await connection.execute(insert(schema.keys), {"hash": hashed, "table_id": sheet.id, "seat": seat})
            for browser, held in holders.items():
                for seat in held:
                    await _hold(connection, sheet.id, seat, browser)
            if branch_of is not None:
                row = {"table_id": sheet.id, "from_table": branch_of[0], "from_save": branch_of[1]}
                await connection.execute(insert(schema.branches), row)

    async def append(self, table_id: str, entry: Entry, standing: Standing) -> None:
        """Write an entry and where the table stands after it. Raises Taken when its number is already used."""
        now = time.time()
        try:
            async with self._writing() as connection:
                await connection.execute(ADD_ENTRY, {"table_id": table_id, **vars(entry), "at": now})
                row = {f"new_{name}": value for name, value in _of_standing(standing).items()}
                await connection.execute(PUT_STANDING, {"of_table": table_id, "new_updated": now, **row})
                if standing.checkpoint is not None:
                    row = {"of_table": table_id, "new_checkpoint": standing.checkpoint}
                    await connection.execute(PUT_CHECKPOINT, row)
                await self._tell(connection, table_id, entry.number)
        except IntegrityError:
            raise Taken from None

    async def wake(self, table_id: str) -> Kept | None:
        """All that is kept of a table, as of one moment."""
        async with self._one_moment() as connection:
            found = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if found is None:
                return None
            rows = {
                kind.name: (await connection.execute(select(kind).where(kind.c.table_id == table_id))).all()
                for kind in (schema.choices, schema.checkpoints, schema.seats, schema.keys, schema.holders)
            }
            said = select(schema.chat).where(schema.chat.c.table_id == table_id)
            chat = (await connection.execute(said.order_by(schema.chat.c.number.desc()).limit(CHAT_KEPT))).all()
        holders: dict[str, set[int]] = {}
        for row in rows["holders"]:
            holders.setdefault(row.browser, set()).add(row.seat)
        return Kept(
            sheet=Sheet(**found._mapping),
            checkpoint=rows["checkpoints"][0].checkpoint,
            entries=sorted((Entry(**_of_table(row)) for row in rows["choices"]), key=lambda entry: entry.number),
            seats=sorted((Seat(**_of_table(row)) for row in rows["seats"]), key=lambda seat: seat.seat),
            keys={row.hash: row.seat for row in rows["keys"]},
            holders=holders,
            chat=[Line(**_of_table(row)) for row in reversed(chat)],
        )

    async def standings(self, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
        """For each of these tables its version and its count of news."""
        columns = schema.tables.c
        async with self.engine.connect() as connection:
            wanted = select(columns.id, columns.version, columns.news).where(columns.id.in_(list(ids)))
            return {row.id: (row.version, row.news) for row in await connection.execute(wanted)}

    async def waiting_for_bots(self, limit: int = 1000) -> list[str]:
        """Tables that wait for a bot: after a restart somebody must wake them."""
        columns = schema.tables.c
        async with self.engine.connect() as connection:
            wanted = select(columns.id).where(columns.bot_next, ~columns.over)
            rows = await connection.execute(wanted.order_by(columns.updated.desc()).limit(limit))
            return [row.id for row in rows]

    # -- around the table ----------------------------------------------------------------------------------

    async def put_seat(
        self, table_id: str, seat: Seat, *, browser: str = "", key: str = "", only_if_open: bool = False
    ) -> bool:
        """Change who sits there; also give the seat to a browser, or to a new secret link.

        Sitting down on an open seat is for one: of two who try, the database takes the first; its old links end.
        """
        place = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat.seat)
        async with self._writing() as connection:
            change = update(schema.seats).where(place)
            if only_if_open:
                change = change.where(schema.seats.c.kind == "open")
            done = await connection.execute(change.values(**vars(seat)))
            if not done.rowcount:
                return False
            if only_if_open:
                old = (schema.keys.c.table_id == table_id) & (schema.keys.c.seat == seat.seat)
                await connection.execute(delete(schema.keys).where(old))
            if browser:
                await _hold(connection, table_id, seat.seat, browser)
            if key:
                await connection.execute(insert(schema.keys), {"hash": key, "table_id": table_id, "seat": seat.seat})
            await self._news(connection, table_id)
        return True

    async def seat_of_key(self, key: str) -> tuple[str, int] | None:
        """Which table and seat a secret link opens."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.keys).where(schema.keys.c.hash == key))).first()
            return (row.table_id, row.seat) if row else None

    async def say(self, table_id: str, seat: int | None, name: str, words: str) -> Line:
        """Add to the chat."""
        async with self._writing() as connection:
            of_table = schema.chat.c.table_id == table_id
            await self._news(connection, table_id)  # first: its row lock makes the numbers below safe
            last = (await connection.execute(select(func.max(schema.chat.c.number)).where(of_table))).scalar()
            line = Line((last or 0) + 1, seat, name, words, time.time())
            await connection.execute(insert(schema.chat), {"table_id": table_id, **vars(line)})
        return line

    async def _news(self, connection: AsyncConnection, table_id: str) -> None:
        table = update(schema.tables).where(schema.tables.c.id == table_id)
        await connection.execute(table.values(news=schema.tables.c.news + 1))
        await self._tell(connection, table_id, -1)

    # -- save points ---------------------------------------------------------------------------------------

    async def keep(self, table_id: str, name: str, seat: int, version: int, record: dict[str, Any]) -> Save:
        """Keep a save point."""
        async with self._writing() as connection:
            of_table = schema.saves.c.table_id == table_id
            await self._news(connection, table_id)  # first: its row lock makes the numbers below safe
            last = (await connection.execute(select(func.max(schema.saves.c.number)).where(of_table))).scalar()
            save = Save((last or 0) + 1, name, seat, version, time.time())
            await connection.execute(insert(schema.saves), {"table_id": table_id, "record": record, **vars(save)})
        return save

    async def record_of(self, table_id: str, number: int) -> tuple[Save, dict[str, Any]] | None:
        """A save point and the record of that moment."""
        place = (schema.saves.c.table_id == table_id) & (schema.saves.c.number == number)
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.saves).where(place))).first()
        return (_save(row), row.record) if row else None

    async def family(self, table_id: str) -> Life | None:
        """The first life of this table's family, and in it all others."""
        branches, saves = schema.branches, schema.saves
        async with self._one_moment() as connection:
            root = table_id
            while parent := (await connection.execute(select(branches).where(branches.c.table_id == root))).first():
                root = parent.from_table
            first = await _life(connection, root)
            waiting = [first] if first is not None else []
            while waiting:
                life = waiting.pop()
                of_table = saves.c.table_id == life.sheet.id
                rows = select(*[column for column in saves.c if column.name != "record"]).where(of_table)
                life.saves = [_save(row) for row in await connection.execute(rows.order_by(saves.c.number))]
                born = select(branches).where(branches.c.from_table == life.sheet.id)
                for row in (await connection.execute(born)).all():
                    branch = await _life(connection, row.table_id)
                    if branch is not None:
                        life.branches.setdefault(row.from_save, []).append(branch)
                        waiting.append(branch)
        return first

    # -- the lobby -----------------------------------------------------------------------------------------

    async def tables_of(self, browser: str, limit: int = 30) -> list[tuple[Sheet, list[Seat], set[int]]]:
        """The tables at which this browser holds a seat, newest first, and which seats it holds."""
        async with self.engine.connect() as connection:
            mine = select(schema.holders).where(schema.holders.c.browser == browser)
            held: dict[str, set[int]] = {}
            for row in await connection.execute(mine):
                held.setdefault(row.table_id, set()).add(row.seat)
            where = schema.tables.c.id.in_(list(held))
            return [(sheet, seats, held[sheet.id]) for sheet, seats in await _sheets(connection, where, limit)]

    async def open_tables(self, limit: int = 30) -> list[tuple[Sheet, list[Seat]]]:
        """Listed tables with a free seat."""
        free = select(schema.seats.c.table_id).where(schema.seats.c.kind == "open")
        where = schema.tables.c.listed & ~schema.tables.c.over & schema.tables.c.id.in_(free)
        async with self.engine.connect() as connection:
            return await _sheets(connection, where, limit)

    async def finished_tables(self, limit: int = 20) -> list[tuple[Sheet, list[Seat]]]:
        async with self.engine.connect() as connection:
            return await _sheets(connection, schema.tables.c.listed & schema.tables.c.over, limit)


async def _hold(connection: AsyncConnection, table_id: str, seat: int, browser: str) -> None:
    row = {"browser": browser, "table_id": table_id, "seat": seat}
    columns = schema.holders.c
    same = (columns.browser == browser) & (columns.table_id == table_id) & (columns.seat == seat)
    if (await connection.execute(select(schema.holders).where(same))).first() is None:
        await connection.execute(insert(schema.holders), row)


async def _sheets(connection: AsyncConnection, where: Any, limit: int) -> list[tuple[Sheet, list[Seat]]]:
    newest = select(schema.tables).where(where).order_by(schema.tables.c.updated.desc()).limit(limit)
    sheets = [Sheet(**row._mapping) for row in await connection.execute(newest)]
    seats: dict[str, list[Seat]] = {sheet.id: [] for sheet in sheets}
    sitting = select(schema.seats).where(schema.seats.c.table_id.in_(list(seats))).order_by(schema.seats.c.seat)
    for row in await connection.execute(sitting):
        seats[row.table_id].append(Seat(**_of_table(row)))
    return [(sheet, seats[sheet.id]) for sheet in sheets]


async def _life(connection: AsyncConnection, table_id: str) -> Life | None:
    found = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
    return Life(Sheet(**found._mapping)) if found is not None else None


def _save(row: Row[Any]) -> Save:
    return Save(row.number, row.name, row.seat, row.version, row.at)


def _of_table(row: Row[Any]) -> dict[str, Any]:
    """A row without the table it belongs to."""
    return {name: value for name, value in row._mapping.items() if name != "table_id"}


def _of_standing(standing: Standing) -> dict[str, Any]:
    return {name: getattr(standing, name) for name in STANDING}
