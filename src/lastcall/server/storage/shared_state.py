"""What the people at a table share beside the game: requests, votes, pointing, mutes."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from lastcall.server.storage import schema


class PendingUndo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request to take choices back, which everybody at the table must agree to."""

    seat: int
    version: int
    """The version of the table it was made for; void at any other."""
    keep: int
    """The number of choices that stay in force."""
    agreed: frozenset[int]


class Absence(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a bot played for a person who was away, until that person has read what it did."""

    level: str
    keep: int
    """The number of choices before the bot took over."""
    last_choice: int
    """The number of choices when the person was back."""
    first_line: int
    last_line: int
    """What happened meanwhile is in the journal from the first line up to this one."""


class SharedState(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything shared at one table."""

    undo: PendingUndo | None = None
    ready: frozenset[int] = frozenset()
    ready_step: int = 0
    """`ready` is void at any other step of the game."""
    points: dict[int, tuple[str, str]] = {}
    """Seat -> the ask and choice it points at."""
    votes: dict[int, frozenset[int]] = {}
    """Absent seat -> seats that want a bot to play for it."""
    absences: dict[int, Absence] = {}
    """Seat of a person who is back -> what a bot did meanwhile."""
    muted_seats: frozenset[int] = frozenset()
    muted_visitors: frozenset[str] = frozenset()
    onlookers_muted: bool = False
    """Whether only players may talk. A single onlooker who is muted can come back with another cookie."""
    removed_visitors: frozenset[str] = frozenset()


def find_shared_state(connection: Connection, table_id: str) -> SharedState | None:
    wanted = select(schema.shared_states.c.state).where(schema.shared_states.c.table_id == table_id)
    found = connection.execute(wanted).scalar()
    return None if found is None else msgspec.convert(found, SharedState, strict=False)
