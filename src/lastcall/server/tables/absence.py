"""People who are away: when a bot plays for them, and what they read when they are back.

The maker of a table decides that a bot never plays for anybody, does so after some minutes, or when the others vote for
it; and how well it plays. Somebody who is away still counts where everybody has to agree.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import msgspec

from lastcall.core.errors import Refused
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage import SeatRow
from lastcall.server.storage.shared_state import Absence, SharedState
from lastcall.server.tables.errors import Conflict, Forbidden
from lastcall.server.tables.live import LiveTable
from lastcall.server.words import say

if TYPE_CHECKING:
    from lastcall.server.tables.manager import TableManager

T = TypeVar("T")

MINUTE = 60.0


async def seat_bots(manager: TableManager, live: LiveTable) -> None:
    """By the rule `minutes`, let a bot play for people who have been away for so long while another is present."""
    if live.row.absence != "minutes" or live.table.over or not live.has_person_present:
        return
    for seat in live.people:
        if live.absent_for(seat) > live.row.absence_minutes * MINUTE:
            await hand_over(manager, live, seat)


async def vote(manager: TableManager, live: LiveTable, held: Collection[int], seat: int, wanted: bool) -> None:
    """The holder of some seats wants a bot to play for another one, or no longer does. All people who are present
    have to want it."""
    if wanted and seat not in live.replaceable:
        raise _not_replaceable(live, seat)
    voting = frozenset(held)

    def change(shared: SharedState) -> SharedState:
        before = shared.votes.get(seat, frozenset())
        after = before | voting if wanted else before - voting
        votes = {**shared.votes, seat: after} if after else _without(shared.votes, seat)
        return msgspec.structs.replace(shared, votes=votes)

    await manager.update_shared(live, change)
    if wanted and not missing_votes(live, seat):
        await hand_over(manager, live, seat)


def missing_votes(live: LiveTable, seat: int) -> list[int]:
    """The people who are present and have not voted for a bot on this seat."""
    agreed = live.shared.votes.get(seat, frozenset())
    return [each for each in live.people if each != seat and each not in agreed and live.is_present(each)]


async def hand_over(manager: TableManager, live: LiveTable, seat: int) -> None:
    """Let a bot play for a seat, as well as the maker of the table wants it, until its person is back."""
    if live.row.absence == "never":
        raise _not_replaceable(live, seat)
    if live.seats[seat].stand_in:
        return
    level, choices, lines = live.row.absence_level, len(live.table.choices), len(live.table.events)

    def change(seats: Sequence[SeatRow]) -> SeatRow:
        row = seats[seat]
        if row.stand_in or row.kind == "bot":
            return row  # another server has done it
        return replace(row, stand_in=level, stand_in_from=choices, stand_in_line=lines)

    await manager.change_seat(live, seat, change)
    if seat in live.shared.votes:
        await manager.update_shared(live, lambda shared: _settled(shared, seat))


async def come_back(manager: TableManager, live: LiveTable, seat: int) -> None:
    """The person of a seat is there again: the bot leaves, and what it did is kept until they have read it."""
    row, table = live.seats[seat], live.table
    played = row.stand_in and any(answer.seat == seat for answer in table.choices[row.stand_in_from :])
    if played or seat in live.shared.votes:
        absence = _absence(row, table) if played else None
        await manager.update_shared(live, lambda shared: _settled(shared, seat, absence))
    if live.seats[seat].stand_in:
        await manager.change_seat(
            live, seat, lambda seats: replace(seats[seat], stand_in="", stand_in_from=0, stand_in_line=0)
        )


def _absence(row: SeatRow, table: Table[State]) -> Absence:
    return Absence(row.stand_in, row.stand_in_from, len(table.choices), row.stand_in_line, len(table.events))


async def dismiss(manager: TableManager, live: LiveTable, seat: int) -> None:
    """The person of a seat has read what a bot did for them."""

    def change(shared: SharedState) -> SharedState:
        return msgspec.structs.replace(shared, absences=_without(shared.absences, seat))

    await manager.update_shared(live, change)


def expect_unread(live: LiveTable, seat: int) -> Absence:
    absence = unread_absence(live, seat)
    if absence is None:
        raise Conflict(say("error-nothing-missed"))
    return absence


def unread_absence(live: LiveTable, seat: int) -> Absence | None:
    """What a bot did for this seat, unless it has been read or taken back."""
    absence = live.shared.absences.get(seat)
    return absence if absence is not None and absence.keep < len(live.table.choices) else None


def _settled(shared: SharedState, seat: int, absence: Absence | None = None) -> SharedState:
    """Without votes on a seat, and with what a bot did there. What was not read before is part of it."""
    absences = dict(shared.absences)
    if absence is not None:
        earlier = absences.get(seat, absence)
        absences[seat] = msgspec.structs.replace(
            absence, keep=min(earlier.keep, absence.keep), first_line=min(earlier.first_line, absence.first_line)
        )
    return msgspec.structs.replace(shared, votes=_without(shared.votes, seat), absences=absences)


def _without(entries: dict[int, T], seat: int) -> dict[int, T]:
    return {each: value for each, value in entries.items() if each != seat}


def _not_replaceable(live: LiveTable, seat: int) -> Refused | Forbidden:
    row, name = live.row, live.seats[seat].name
    if live.seats[seat].kind == "bot" or live.seats[seat].stand_in:
        return Refused(say("error-bot-plays", name=name))
    if live.table.over:
        return Refused(say("error-game-over"))
    if row.absence == "never":
        return Forbidden(say("error-never-a-bot"))
    if row.absence == "minutes":
        return Forbidden(say("error-bot-later", minutes=row.absence_minutes))
    if live.is_present(seat):
        return Forbidden(say("error-present", name=name))
    return Forbidden(say("error-just-left", name=name))
