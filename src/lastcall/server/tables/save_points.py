"""Named save points, which keep the complete state including the order of every deck, and branches from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lastcall.core.errors import Refused
from lastcall.core.game import Game
from lastcall.core.saved_table import SavedTable
from lastcall.core.saves import load_table
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage import SavePoint
from lastcall.server.tables.errors import NotFound
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager

MAX_SAVES = 100
"""Per tree of branched tables."""


def open_save(record: dict[str, Any], games: Mapping[str, Game[State]]) -> Table[State]:
    """The table of a save point."""
    return load_table(record, games.__getitem__)


def resume_save(record: dict[str, Any], games: Mapping[str, Game[State]]) -> Table[State]:
    """The table of a save point, ready to be played: its game may adjust the state (`Game.on_resume`)."""
    table = open_save(record, games)
    if table.game.saves.on_resume is None:
        return table
    state = table.checkpoint.state.copy()
    table.game.saves.on_resume(state)
    return load_table(SavedTable.at_checkpoint(table, state), games.__getitem__)


async def create_save(manager: TableManager, live: LiveTable, name: str, seat: int) -> SavePoint:
    """Store the present state under a name."""
    if live.table.over:
        raise Refused("The game is over; there is nothing to save.")
    record = SavedTable.at_checkpoint(live.table).as_dict()
    created = await manager.store.saves.create(live.id, name, seat, live.table.version, record, MAX_SAVES)
    if created is None:
        raise Refused(f"This campaign already has {MAX_SAVES} save points.")
    return created


async def find_save(manager: TableManager, live: LiveTable, number: int) -> tuple[SavePoint, dict[str, Any]]:
    found = await manager.store.saves.find(live.id, number)
    if found is None:
        raise NotFound("This table has no such save point.")
    return found


def may_branch(live: LiveTable) -> bool:
    """Opponents could look up hidden cards in a branch, so competitive games allow it only after the end."""
    return live.table.game.cooperative or live.table.over


async def branch(manager: TableManager, live: LiveTable, number: int, keys: Mapping[str, int]) -> LiveTable:
    """A new table from a save point, with the same people in the same seats and nothing reshuffled."""
    if not may_branch(live):
        raise Refused("A competitive game can only be branched after its end.")
    _, record = await find_save(manager, live, number)
    table = resume_save(record, manager.games)
    return await manager.create(
        table, live.seats, keys, live.holders, replace(live.row.terms, listed=False), live.row.host, (live.id, number)
    )
