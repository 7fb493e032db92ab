"""Builds what the page of a table's host shows."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.server.tables.live import LiveTable
from lastcall.server.view.listings import seat_info
from lastcall.server.view.page_data import HostData, OnlookerInfo

SHOWN_WORDS = 80
"""Characters of what an onlooker said last."""


def host_data(live: LiveTable, held: Sequence[int]) -> HostData:
    return HostData(
        table_id=live.id,
        title=live.table.game.title,
        locked=live.row.locked,
        seats=[seat_info(seat, held) for seat in live.seats if seat.kind == "person"],
        muted=sorted(live.shared.muted_seats),
        onlookers=_onlookers(live),
        onlookers_muted=live.shared.onlookers_muted,
    )


def _onlookers(live: LiveTable) -> list[OnlookerInfo]:
    """Everybody without a seat who has said something, by their newest line."""
    newest = {line.visitor: line for line in live.chat if line.seat is None and line.visitor}
    return [
        OnlookerInfo(
            line=line.number,
            name=line.name,
            said=line.text[:SHOWN_WORDS],
            muted=visitor in live.shared.muted_visitors,
            removed=visitor in live.shared.removed_visitors,
        )
        for visitor, line in newest.items()
        if visitor != live.row.host
    ]
