"""Save points and the lives played on from them: the whole truth of a moment, with every deck in its order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.record import load_table, save_checkpoint, save_header
from lastcall.core.table import Table
from lastcall.server.http.errors import Problem
from lastcall.server.storage import SavePoint, SaveTreeNode
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import House
from lastcall.server.view.situation import LifeInfo, SaveInfo
from lastcall.server.view.viewmodel import moment

MOST_SAVES = 100


def record_of(table: Table[Any]) -> dict[str, Any]:
    """The table at the start of the step in progress: seed, state and journal, and no choice behind it."""
    start = table.checkpoint
    checkpoint = save_checkpoint(start._replace(at=0))
    return {
        **save_header(table),
        "version": 0,
        "opened": 0,
        "free_from": 0,
        "choices": [],
        "journal": Journal(table.events.events[: start.events]).save(),
        "origin": checkpoint,
        "checkpoint": checkpoint,
    }


def opened(record: dict[str, Any], games: Mapping[str, Game[Any]]) -> Table[Any]:
    """The table of a save, as it stood."""
    return load_table(record, games.__getitem__)


def resumed(record: dict[str, Any], games: Mapping[str, Game[Any]]) -> Table[Any]:
    """The table of a save, to be played on: its game is told that a campaign goes on."""
    table = opened(record, games)
    if table.game.on_resume is None:
        return table
    state = table.checkpoint.state.copy()
    table.game.on_resume(state)
    checkpoint = save_checkpoint(table.checkpoint._replace(state=state))
    return opened({**record, "rules": table.game.version, "origin": checkpoint, "checkpoint": checkpoint}, games)


async def keep(house: House, live: LiveTable, name: str, seat: int) -> SavePoint:
    """Keep this moment under a name."""
    if live.table.over:
        raise Problem(422, "The game is over; there is nothing to go on from.")
    family = await house.store.saves.load_tree(live.id)
    if family is not None and _count(family) >= MOST_SAVES:
        raise Problem(422, f"This campaign has {MOST_SAVES} save points already.")
    return await house.store.saves.create(live.id, name, seat, live.table.version, record_of(live.table))


def may_branch(live: LiveTable) -> bool:
    """Who plays against others could look at what lies hidden in another life: only after the end."""
    return live.table.game.cooperative or live.table.over


async def branch(house: House, live: LiveTable, number: int, keys: Mapping[str, int]) -> LiveTable:
    """Another life from a save point: a new table, the same people in their seats, nothing dealt anew."""
    if not may_branch(live):
        raise Problem(422, "While people play against each other nobody goes back; after the end everybody may.")
    _, record = await find(house, live, number)
    table = resumed(record, house.games)
    return await house.lay(
        table, live.seats, keys, live.holders, listed=False, clock=live.row.clock, branch_of=(live.id, number)
    )


async def find(house: House, live: LiveTable, number: int) -> tuple[SavePoint, dict[str, Any]]:
    found = await house.store.saves.find(live.id, number)
    if found is None:
        raise Problem(404, "This table has no such save point.")
    return found


def _count(life: SaveTreeNode) -> int:
    return len(life.saves) + sum(_count(each) for lives in life.branches.values() for each in lives)


def life_info(life: SaveTreeNode, names: list[str]) -> LifeInfo:
    """The tree as the page draws it."""
    return LifeInfo(
        id=life.row.id,
        version=life.row.version,
        over=life.row.over,
        updated=moment(life.row.updated),
        saves=[
            SaveInfo(
                number=save.number,
                name=save.name,
                by=names[save.seat],
                version=save.version,
                at=moment(save.at),
                branches=[life_info(each, names) for each in life.branches.get(save.number, ())],
            )
            for save in life.saves
        ],
    )
