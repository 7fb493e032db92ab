"""Taking choices back: at once where that is free, otherwise when all people at the table agree.

Requests are shared between servers. Everybody counts whose seat it is, whether present or not: nobody can wait until
another player is away to take back what both have seen.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from lastcall.core.errors import Refused, StaleAnswer
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage.shared_state import PendingUndo, SharedState
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager, stale

UndoStep = Literal["ask", "agree", "refuse"]


async def undo(manager: TableManager, live: LiveTable, seat: int, step: UndoStep) -> None:
    """Undo a seat's last choice, ask for that, or answer such a request."""
    if step == "ask" and live.table.can_undo(seat):
        await manager.commit(live, seat, "undo", lambda table: table.undo(seat))
    elif step == "ask":
        await request_undo(manager, live, seat, _before_last_choice(live.table, seat))
    else:
        await _answer(manager, live, seat, step)


async def request_undo(manager: TableManager, live: LiveTable, seat: int, keep: int) -> None:
    """Ask everybody to take back all choices but the first `keep`."""
    undo_to(live.table.clone(), keep)  # refuse now rather than after everybody has agreed
    request = PendingUndo(seat, live.table.version, keep, frozenset({seat}))
    await manager.update_shared(live, lambda shared: msgspec.structs.replace(shared, undo=request))
    await _commit_if_agreed(manager, live, seat)


async def _answer(manager: TableManager, live: LiveTable, seat: int, step: UndoStep) -> None:
    version = live.table.version

    def change(shared: SharedState) -> SharedState:
        request = shared.undo
        if request is None or request.version < version:
            raise stale(live.table)
        if step == "refuse":
            return msgspec.structs.replace(shared, undo=None)
        agreed = msgspec.structs.replace(request, agreed=request.agreed | {seat})
        return msgspec.structs.replace(shared, undo=agreed)

    await manager.update_shared(live, change)
    if live.shared.undo is not None and live.shared.undo.version > version:
        await manager.reload(live)  # another server was ahead
    await _commit_if_agreed(manager, live, seat)


async def _commit_if_agreed(manager: TableManager, live: LiveTable, seat: int) -> None:
    request = live.undo_request
    if request is None or not request.agreed.issuperset(live.seated):
        return
    try:
        await manager.commit(live, seat, "undo", lambda table: undo_to(table, request.keep))
    except StaleAnswer:
        if live.undo_request == request:  # otherwise another server has done it
            raise


def _before_last_choice(table: Table[State], seat: int) -> int:
    """The number of choices before this seat's last one."""
    own = [number for number, answer in enumerate(table.choices) if answer.seat == seat]
    if not own:
        raise _nothing_to_undo(table)
    return own[-1]


def undo_to(table: Table[State], keep: int) -> None:
    """Take back all choices but the first `keep`."""
    first = table.origin.at if table.origin else 0
    if not first <= keep < len(table.choices):
        raise _nothing_to_undo(table)
    version = table.version
    table.rebuild(keep)
    table.record.free_from = min(table.record.free_from, keep)
    table.renumber(version + 1)


def _nothing_to_undo(table: Table[State]) -> Refused:
    return Refused(table.game.words.say("refused-nothing-to-undo"), reason="nothing-to-undo")
