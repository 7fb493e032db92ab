"""What people at a table show each other without playing: that they are ready, and which choice they would make."""

from __future__ import annotations

import msgspec

from lastcall.server.storage.shared_state import SharedState
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager, stale


async def set_ready(manager: TableManager, live: LiveTable, seat: int, ready: bool) -> None:
    """Tell the others whether this seat is ready to continue with the present step."""
    step = live.table.step

    def change(shared: SharedState) -> SharedState:
        others = (shared.ready if shared.ready_step == step else frozenset()) - {seat}
        return msgspec.structs.replace(shared, ready=others | {seat} if ready else others, ready_step=step)

    await manager.update_shared(live, change)


async def point(manager: TableManager, live: LiveTable, seat: int, ask: str, choice: str) -> None:
    """Point at another seat's choice as a suggestion; pointing again removes it.

    The choice is not validated: an error would reveal what is in a hidden hand.
    """
    open_asks = {each.id for each in live.table.asks}
    if ask not in open_asks:
        raise stale(live.table)

    def change(shared: SharedState) -> SharedState:
        points = {each: target for each, target in shared.points.items() if target[0] in open_asks}
        if points.pop(seat, None) != (ask, choice):
            points[seat] = (ask, choice)
        return msgspec.structs.replace(shared, points=points)

    await manager.update_shared(live, change)
