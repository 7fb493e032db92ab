"""Which seats of a table a visitor holds, and what a person's seat looks like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lastcall.core.errors import Refused, StaleAnswer
from lastcall.server.people.names import same_name
from lastcall.server.people.profile import COLOURS
from lastcall.server.people.visitors import Visitor
from lastcall.server.storage import SeatRow
from lastcall.server.tables.errors import seat_not_held
from lastcall.server.tables.live import LiveTable
from lastcall.server.words import say


def held_seats(live: LiveTable, visitor: Visitor) -> tuple[int, ...]:
    """The seats of this table that the visitor holds."""
    if visitor.bearer:
        return (live.keys[visitor.bearer],) if visitor.bearer in live.keys else ()
    return tuple(sorted(live.holders.get(visitor.browser, ())))


def holder_in(visitor: Visitor) -> str:
    """The hash by which a visitor holds seats."""
    return visitor.bearer or visitor.browser


def require_seat(live: LiveTable, visitor: Visitor, seat: int) -> None:
    if seat not in held_seats(live, visitor):
        raise seat_not_held()


def any_held_seat(live: LiveTable, visitor: Visitor, wanted: int | None) -> int:
    """The wanted seat, or the first held one, for actions that concern the whole table."""
    held = held_seats(live, visitor)
    if not held or (wanted is not None and wanted not in held):
        raise seat_not_held()
    return held[0] if wanted is None else wanted


def acting_seat(live: LiveTable, visitor: Visitor, wanted: int | None) -> int:
    """The seat that a visitor acts for; with several held seats it must be named."""
    seat = any_held_seat(live, visitor, wanted)
    if wanted is None and len(held_seats(live, visitor)) > 1:
        raise Refused(say("error-several-seats"))
    return seat


def answering_seat(live: LiveTable, visitor: Visitor, wanted: int | None, ask_id: str | None) -> int:
    """The acting seat for an answer: of several held seats, the one this ask is addressed to."""
    held = held_seats(live, visitor)
    if wanted is None and len(held) > 1:
        table = live.table
        for ask in table.asks + table.sealed + table.interrupts:
            if ask.seat in held and ask_id in (None, ask.id):
                return ask.seat
    return acting_seat(live, visitor, wanted)


def require_free_name(seats: Sequence[SeatRow], name: str, seat: int | None = None) -> None:
    """Refuse a name that could be taken for that of a player on another seat."""
    if (other := _player_named(seats, name, seat)) is not None:
        raise Refused(say("error-similar-name", name=other.name))


def is_free_name(seats: Sequence[SeatRow], name: str) -> bool:
    return _player_named(seats, name, None) is None


def _player_named(seats: Sequence[SeatRow], name: str, seat: int | None) -> SeatRow | None:
    others = (each for each in seats if each.seat != seat and each.kind != "open")
    return next((each for each in others if same_name(name, each.name)), None)


def claimed_by(seats: Sequence[SeatRow], number: int, name: str, colour: str) -> SeatRow:
    """An open seat, occupied by a person of this name."""
    if seats[number].kind != "open":
        raise StaleAnswer(say("error-seat-gone"))
    return occupied_by(seats, number, name, colour)


def occupied_by(seats: Sequence[SeatRow], number: int, name: str, colour: str) -> SeatRow:
    """A seat, occupied by a person of this name, in the wanted colour unless another player has it."""
    require_free_name(seats, name, number)
    seat = seats[number]
    taken = {each.colour for each in seats if each.seat != number and each.kind != "open"}
    free = [each for each in (colour, seat.colour, *COLOURS) if each in COLOURS and each not in taken]
    return replace(seat, kind="person", name=name or seat.name, colour=free[0] if free else seat.colour)


def with_distinct_colours(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The same seats without repeated colours: of two seats with one colour, the first keeps it."""
    taken: set[str] = set()
    distinct = []
    for seat in seats:
        free = [colour for colour in (seat.colour, *COLOURS) if colour not in taken]
        colour = free[0] if free else seat.colour
        taken.add(colour)
        distinct.append(replace(seat, colour=colour))
    return distinct
