"""Everything stored about a person: to hand it out, and to erase it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Table, delete, select, update

from lastcall.server.storage import schema
from lastcall.server.storage.database import Database
from lastcall.server.storage.metadata import bump_metadata, release_seat, without_table
from lastcall.server.storage.moderation import forget_seat, vacate_seat
from lastcall.server.storage.removal import delete_table
from lastcall.server.storage.shared_state import SharedState
from lastcall.server.storage.shared_states import change_shared_state
from lastcall.server.words import open_seat_name

SeatPlace = tuple[str, int]
"""A table id and a seat."""


@dataclass(frozen=True)
class PersonRecord:
    """Somebody as the database knows them: the hashes of their browsers or tokens, and the seats these hold."""

    hashes: frozenset[str]
    seats: frozenset[SeatPlace]


@dataclass(frozen=True)
class Erased:
    """What was done at the tables of a person."""

    deleted: list[str]
    """Tables at which nobody else played."""
    changed: list[str]


class PeopleRepository:
    """Finds, exports and erases what is stored about people."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, hashes: frozenset[str]) -> PersonRecord:
        """The person whose browser or token has one of these hashes."""
        return await self.database.read(lambda connection: _find(connection, hashes))

    async def find_by_seat(self, table_id: str, seat: int) -> PersonRecord:
        """The person who holds a seat, with everything that their browsers hold elsewhere."""

        def work(connection: Connection) -> PersonRecord:
            hashes: set[str] = set()
            for kind, column in ((schema.holders, schema.holders.c.browser), (schema.keys, schema.keys.c.hash)):
                place = (kind.c.table_id == table_id) & (kind.c.seat == seat)
                hashes.update(connection.execute(select(column).where(place)).scalars())
            return _find(connection, frozenset(hashes))

        return await self.database.read(work)

    async def export(self, person: PersonRecord) -> list[dict[str, Any]]:
        """Everything about a person, table by table, as plain data."""
        return await self.database.read(
            lambda connection: [_export(connection, person, each) for each in _tables_of(connection, person)]
        )

    async def erase(self, person: PersonRecord) -> Erased:
        """Erase a person: names, talk, links and what they made. Their seat in a running game is open again; tables at
        which nobody else played are deleted."""

        def work(connection: Connection) -> Erased:
            erased = Erased([], [])
            for table_id in _tables_of(connection, person):
                if _plays_alone(connection, person, table_id):
                    delete_table(connection, table_id)
                    erased.deleted.append(table_id)
                else:
                    _erase_from(connection, person, table_id)
                    erased.changed.append(table_id)
            return erased

        erased = await self.database.write(work)
        for table_id in erased.deleted + erased.changed:
            self.database.notifier.metadata_changed(table_id)
        return erased


def _find(connection: Connection, hashes: frozenset[str]) -> PersonRecord:
    places: set[SeatPlace] = set()
    for kind, column in ((schema.holders, schema.holders.c.browser), (schema.keys, schema.keys.c.hash)):
        for row in connection.execute(select(kind.c.table_id, kind.c.seat).where(column.in_(hashes))):
            places.add((row.table_id, row.seat))
    return PersonRecord(hashes, frozenset(places))


def _tables_of(connection: Connection, person: PersonRecord) -> list[str]:
    """The tables that a person has sat, talked or moderated at."""
    found = {table_id for table_id, _ in person.seats}
    for kind, column, table_id in (
        (schema.chat, schema.chat.c.visitor, schema.chat.c.table_id),
        (schema.tables, schema.tables.c.host, schema.tables.c.id),
    ):
        found.update(connection.execute(select(table_id).select_from(kind).where(column.in_(person.hashes))).scalars())
    return sorted(found)


def _seats_at(person: PersonRecord, table_id: str) -> list[int]:
    return sorted(seat for table, seat in person.seats if table == table_id)


def _plays_alone(connection: Connection, person: PersonRecord, table_id: str) -> bool:
    """Whether nobody else sits at one of the person's tables."""
    mine = _seats_at(person, table_id)
    if not mine:
        return False
    others = select(schema.seats.c.seat).where(
        schema.seats.c.table_id == table_id, schema.seats.c.kind == "person", schema.seats.c.seat.not_in(mine)
    )
    return connection.execute(others).first() is None


def _export(connection: Connection, person: PersonRecord, table_id: str) -> dict[str, Any]:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one()
    mine = _seats_at(person, table_id)

    def of_seats(kind: Table, *columns: str) -> list[dict[str, Any]]:
        chosen = [kind.c[column] for column in columns]
        wanted = select(*chosen).where(kind.c.table_id == table_id, kind.c.seat.in_(mine))
        return [dict(each._mapping) for each in connection.execute(wanted)]

    said = (
        select(schema.chat)
        .where(schema.chat.c.table_id == table_id, _said_by(person, mine))
        .order_by(schema.chat.c.number)
    )
    return {
        "table": table_id,
        "game": row.game,
        "created": row.created,
        "updated": row.updated,
        "over": row.over,
        "host": row.host in person.hashes,
        "seats": of_seats(schema.seats, "seat", "name", "colour"),
        "choices": of_seats(schema.choices, "number", "seat", "ask", "choice", "at"),
        "saves": of_seats(schema.saves, "number", "name", "seat", "at"),
        "chat": [_chat_line(each) for each in connection.execute(said)],
    }


def _chat_line(row: Row[Any]) -> dict[str, Any]:
    return {name: value for name, value in without_table(row).items() if name != "visitor"}


def _said_by(person: PersonRecord, seats: list[int]) -> Any:
    return schema.chat.c.visitor.in_(person.hashes) | schema.chat.c.seat.in_(seats)


def _erase_from(connection: Connection, person: PersonRecord, table_id: str) -> None:
    """Erase a person from a table that others use."""
    bump_metadata(connection, table_id)
    mine = _seats_at(person, table_id)
    table = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one()
    for seat in mine:
        if table.over:
            place = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat)
            connection.execute(update(schema.seats).where(place).values(name=open_seat_name(seat)))
            release_seat(connection, table_id, seat)
        else:
            vacate_seat(connection, table_id, seat, open_seat_name(seat))
    connection.execute(delete(schema.chat).where(schema.chat.c.table_id == table_id, _said_by(person, mine)))
    made = (schema.saves.c.table_id == table_id) & schema.saves.c.seat.in_(mine)
    connection.execute(update(schema.saves).where(made).values(name=""))
    if table.host in person.hashes:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(host=""))

    def change(shared: SharedState) -> SharedState:
        for seat in mine:
            shared = forget_seat(shared, seat)
        return msgspec.structs.replace(
            shared,
            muted_visitors=shared.muted_visitors - person.hashes,
            removed_visitors=shared.removed_visitors - person.hashes,
        )

    change_shared_state(connection, table_id, change)
