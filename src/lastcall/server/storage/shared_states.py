"""Changes what the people at a table share, inside a transaction, so that several servers agree on it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, insert, update

from lastcall.server.storage import schema
from lastcall.server.storage.database import Database
from lastcall.server.storage.metadata import bump_metadata
from lastcall.server.storage.shared_state import SharedState, find_shared_state

Change = Callable[[SharedState], SharedState]
"""Called inside the transaction, possibly several times: without side effects. An exception leaves all as it was."""


class SharedStateRepository:
    """Changes the shared states of tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def change(self, table_id: str, change: Change) -> SharedState:
        """Apply a change to the newest state. Returns the state after it."""

        def work(connection: Connection) -> SharedState:
            bump_metadata(connection, table_id)
            return change_shared_state(connection, table_id, change)

        after = await self.database.write(work)
        self.database.notifier.metadata_changed(table_id)
        return after


def change_shared_state(connection: Connection, table_id: str, change: Change) -> SharedState:
    """Apply a change. The row of the table must be locked, by `bump_metadata`."""
    before = find_shared_state(connection, table_id)
    after = change(before or SharedState())
    values = {"state": msgspec.to_builtins(after, str_keys=True)}
    if before is None:
        connection.execute(insert(schema.shared_states), {"table_id": table_id, **values})
    else:
        place = schema.shared_states.c.table_id == table_id
        connection.execute(update(schema.shared_states).where(place).values(**values))
    return after
