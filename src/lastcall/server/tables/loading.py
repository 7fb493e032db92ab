"""Loads a table from the database and brings it up to date."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage import Store, StoredTable, VersionConflict
from lastcall.server.tables.errors import table_not_found
from lastcall.server.tables.persistence import NO_SEAT, open_table, to_entry, to_status


async def load_current(
    store: Store, games: Mapping[str, Game[State]], table_id: str
) -> tuple[StoredTable, Table[State]]:
    """The table under the present rules. What has to change for that is committed first, so that all servers agree."""
    while True:
        stored = await store.tables.load(table_id)
        if stored is None:
            raise table_not_found()
        table = open_table(stored, games)
        if stored.row.keyed_from is None:
            await store.tables.set_keyed_from(table_id, table.keyed_from)
        elif stored.row.rules != table.game.version:
            await _commit_new_rules(store, stored, table)
        else:
            return stored, table


async def _commit_new_rules(store: Store, stored: StoredTable, table: Table[State]) -> None:
    table.renumber(table.version + 1)
    entry = to_entry(table, "rules", NO_SEAT, table.checkpoint.events, table.notice or "")
    bots = [seat.seat for seat in stored.seats if seat.kind == "bot" or seat.stand_in]
    with contextlib.suppress(VersionConflict):  # another server did the same first
        await store.tables.append(stored.row.id, entry, to_status(table, bots, None))
