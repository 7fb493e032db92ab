"""Named save points, which keep the complete state including the order of every deck; tables branched from them, and
the way back to them.

A branch of a running game would show what lies ahead in it. So everything that its seat does not know is dealt again
there, with another seed. Going back at the same table, which everybody there must agree to, changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lastcall.core.errors import Refused
from lastcall.core.game import Game
from lastcall.core.keyed_chance import SEED_BITS, KeyedChance
from lastcall.core.saved_table import SavedTable
from lastcall.core.saves import load_table
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage import SavePoint
from lastcall.server.tables.errors import NotFound
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.replay import resample
from lastcall.server.tables.undo import request_undo
from lastcall.server.words import say

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
        raise Refused(say("error-save-over"))
    record = SavedTable.at_checkpoint(live.table).as_dict()
    created = await manager.store.saves.create(live.id, name, seat, live.table.version, record, MAX_SAVES)
    if created is None:
        raise Refused(say("error-save-full", most=MAX_SAVES))
    return created


async def find_save(manager: TableManager, live: LiveTable, number: int) -> tuple[SavePoint, dict[str, Any]]:
    found = await manager.store.saves.find(live.id, number)
    if found is None:
        raise NotFound(say("error-no-save"))
    return found


def may_branch(live: LiveTable) -> bool:
    """A branch helps whoever plays in it, so competitive games allow it only after the end."""
    return live.table.game.cooperative or live.table.over


async def branch(manager: TableManager, live: LiveTable, number: int, seat: int, keys: Mapping[str, int]) -> LiveTable:
    """A new table from a save point, with the same people in the same seats. After the end of the game nothing is
    reshuffled; before it, everything is dealt again that this seat does not know."""
    if not may_branch(live):
        raise Refused(say("error-branch-running"))
    _, record = await find_save(manager, live, number)
    table = resume_save(record, manager.games)
    if not live.table.over:
        state = resample(table.game, table.checkpoint.state, seat, KeyedChance(secrets.randbits(SEED_BITS)))
        dealt_again = SavedTable.at_checkpoint(table, state, secrets.randbits(SEED_BITS))
        table = load_table(dealt_again, manager.games.__getitem__)
    return await manager.create(
        table, live.seats, keys, live.holders, replace(live.row.terms, listed=False), live.row.host, (live.id, number)
    )


async def go_back(manager: TableManager, live: LiveTable, number: int, seat: int) -> None:
    """Ask everybody to take back all choices since a save point was made."""
    save, _ = await find_save(manager, live, number)
    keep = await manager.store.saves.choices_at(live.id, save.version)
    if keep is None:
        raise Refused(say("error-save-taken-back"))
    if live.table.over:
        raise Refused(say("error-back-over"))
    await request_undo(manager, live, seat, keep)
