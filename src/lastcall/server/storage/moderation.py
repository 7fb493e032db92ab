"""What the host of a table changes: who may come in, and who has to go."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select, update

from lastcall.server.storage import schema
from lastcall.server.storage.database import Database
from lastcall.server.storage.metadata import bump_metadata, release_seat
from lastcall.server.storage.shared_state import SharedState
from lastcall.server.storage.shared_states import change_shared_state


class ModerationRepository:
    """Locks tables and removes people from seats."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def set_locked(self, table_id: str, locked: bool) -> None:
        """Whether somebody new may sit down or look on."""

        def work(connection: Connection) -> None:
            bump_metadata(connection, table_id)
            connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(locked=locked))

        await self.database.write(work)
        self.database.notifier.metadata_changed(table_id)

    async def remove_from_seat(self, table_id: str, seat: int, name: str) -> None:
        """Open a seat again, under a name that is nobody's, and keep out those who held it."""

        def work(connection: Connection) -> None:
            bump_metadata(connection, table_id)
            held = (schema.holders.c.table_id == table_id) & (schema.holders.c.seat == seat)
            keys = (schema.keys.c.table_id == table_id) & (schema.keys.c.seat == seat)
            removed = set(connection.execute(select(schema.holders.c.browser).where(held)).scalars())
            removed |= set(connection.execute(select(schema.keys.c.hash).where(keys)).scalars())
            vacate_seat(connection, table_id, seat, name)
            change_shared_state(connection, table_id, lambda shared: _removed(shared, seat, removed))

        await self.database.write(work)
        self.database.notifier.metadata_changed(table_id)


def vacate_seat(connection: Connection, table_id: str, seat: int, name: str) -> None:
    """Open a seat again: nobody holds it, no link leads to it, no bot plays for its person."""
    place = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat)
    values = {"kind": "open", "name": name, "stand_in": "", "stand_in_from": 0, "stand_in_line": 0}
    connection.execute(update(schema.seats).where(place).values(values))
    release_seat(connection, table_id, seat)


def forget_seat(shared: SharedState, seat: int) -> SharedState:
    """Without anything that the person of a seat has asked for or was told."""
    return msgspec.structs.replace(
        shared,
        undo=None,
        ready=shared.ready - {seat},
        points={each: target for each, target in shared.points.items() if each != seat},
        votes={each: votes - {seat} for each, votes in shared.votes.items() if each != seat},
        absences={each: absence for each, absence in shared.absences.items() if each != seat},
        muted_seats=shared.muted_seats - {seat},
    )


def _removed(shared: SharedState, seat: int, visitors: set[str]) -> SharedState:
    return msgspec.structs.replace(forget_seat(shared, seat), removed_visitors=shared.removed_visitors | visitors)
