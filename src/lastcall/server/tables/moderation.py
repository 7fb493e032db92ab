"""The host of a table: whoever made it may mute and remove people, lock the table and delete it."""

from __future__ import annotations

import msgspec

from lastcall.core.errors import Refused
from lastcall.server.people.visitors import Visitor
from lastcall.server.storage import ChatLine
from lastcall.server.storage.shared_state import SharedState
from lastcall.server.tables.errors import Forbidden, NotFound
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.seating import held_seats
from lastcall.server.words import open_seat_name, say


def is_host(live: LiveTable, visitor: Visitor) -> bool:
    return bool(live.row.host) and live.row.host in (visitor.bearer, visitor.browser)


def require_host(live: LiveTable, visitor: Visitor) -> None:
    if not is_host(live, visitor):
        raise Forbidden(say("error-host-only"))


def find_exclusion(live: LiveTable, visitor: Visitor) -> str:
    """Why a visitor may not see this table; empty if they may."""
    if held_seats(live, visitor) or is_host(live, visitor):
        return ""
    if live.shared.removed_visitors & {visitor.browser, visitor.bearer}:
        return say("error-removed")
    if live.row.locked:
        return say("error-locked")
    return ""


def require_admitted(live: LiveTable, visitor: Visitor) -> None:
    if why := find_exclusion(live, visitor):
        raise Forbidden(why)


def require_voice(live: LiveTable, visitor: Visitor, seat: int | None) -> None:
    shared = live.shared
    if seat is None and shared.onlookers_muted and not is_host(live, visitor):
        raise Forbidden(say("error-players-talk"))
    if seat in shared.muted_seats or (seat is None and shared.muted_visitors & {visitor.browser, visitor.bearer}):
        raise Forbidden(say("error-muted"))


async def mute(manager: TableManager, live: LiveTable, seat: int | None, line: int | None, muted: bool) -> None:
    """Let a player, or whoever said a line, no longer talk; or again."""
    said = _find_line(live, line) if line is not None else None
    if said is not None and said.seat is not None:
        seat = said.seat
    if seat is not None:
        _require_person(live, seat)

    def change(shared: SharedState) -> SharedState:
        if seat is not None:
            seats = shared.muted_seats
            return msgspec.structs.replace(shared, muted_seats=seats | {seat} if muted else seats - {seat})
        visitors, who = shared.muted_visitors, _visitor_of(said)
        return msgspec.structs.replace(shared, muted_visitors=visitors | {who} if muted else visitors - {who})

    await manager.update_shared(live, change)


async def mute_onlookers(manager: TableManager, live: LiveTable, muted: bool) -> None:
    """Let only players talk; or everybody again."""
    await manager.update_shared(live, lambda shared: msgspec.structs.replace(shared, onlookers_muted=muted))


async def remove(manager: TableManager, live: LiveTable, seat: int | None, line: int | None) -> None:
    """Turn out a player, whose seat is open then, or an onlooker who said a line."""
    said = _find_line(live, line) if line is not None else None
    if said is not None and said.seat is not None:
        seat = said.seat
    if seat is not None:
        _require_person(live, seat)
        await manager.store.moderation.remove_from_seat(live.id, seat, open_seat_name(seat))
        await manager.reload_metadata(live)
        return
    who = _visitor_of(said)
    if who == live.row.host:
        raise Refused(say("error-remove-self"))

    def change(shared: SharedState) -> SharedState:
        return msgspec.structs.replace(shared, removed_visitors=shared.removed_visitors | {who})

    await manager.update_shared(live, change)


async def set_locked(manager: TableManager, live: LiveTable, locked: bool) -> None:
    """Let nobody new sit down or look on; or again."""
    await manager.store.moderation.set_locked(live.id, locked)
    await manager.reload_metadata(live)


def _find_line(live: LiveTable, number: int) -> ChatLine:
    for line in live.chat:
        if line.number == number:
            return line
    raise NotFound(say("error-no-line"))


def _visitor_of(line: ChatLine | None) -> str:
    if line is None:
        raise Refused(say("error-name-target"))
    if not line.visitor:
        raise Refused(say("error-unknown-speaker"))
    return line.visitor


def _require_person(live: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(live.seats):
        raise NotFound(say("error-no-seat", count=len(live.seats)))
    if live.seats[seat].kind != "person":
        raise Refused(say("error-empty-seat"))
