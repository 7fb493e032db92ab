"""Converts between stored entries and playable tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lastcall.core.errors import BrokenSave
from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.saved_table import SavedAnswer, SavedCheckpoint, SavedEvent, SavedTable
from lastcall.core.saves import load_table
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage.rows import EntryKind, LogEntry, StoredTable, TableStatus
from lastcall.server.words import say

NO_SEAT = -1
"""The seat of an entry that no seat caused: the table was created, or its rules have changed."""


def open_table(stored: StoredTable, games: Mapping[str, Game[State]]) -> Table[State]:
    """The table after its last entry. Only the choices since the checkpoint are replayed."""
    row = stored.row
    if row.game not in games:
        raise BrokenSave(say("error-not-installed", game=row.game))
    choices, journal = fold_entries(stored.entries)
    checkpoints = _SavedCheckpoints.parse(stored.checkpoint)
    saved = SavedTable(
        game=row.game,
        rules=row.rules,
        seats=row.seats,
        options=row.options,
        seed=row.seed,
        keyed_from=UNSET if row.keyed_from is None else row.keyed_from,
        version=row.version,
        opened=row.opened,
        free_from=row.free_from,
        choices=choices,
        journal=journal,
        origin=checkpoints.origin,
        checkpoint=checkpoints.checkpoint,
        cards=checkpoints.cards,
    )
    return load_table(saved, games.__getitem__)


def fold_entries(entries: Collection[LogEntry]) -> tuple[list[SavedAnswer], list[SavedEvent]]:
    """The choices in force and the journal after all these entries."""
    choices: list[SavedAnswer] = []
    journal: list[SavedEvent] = []
    for entry in entries:
        if entry.kind == "choice":
            choices.append((entry.seat, entry.ask, entry.choice))
        del choices[entry.kept_choices :]
        del journal[entry.written_from :]
        journal.extend(entry.written)
    return choices, journal


def to_entry(table: Table[State], kind: EntryKind, seat: int, written_from: int, notice: str = "") -> LogEntry:
    """The log entry of a change: who did what, and what it added to the journal."""
    answer = table.choices[-1] if kind == "choice" else None
    return LogEntry(
        number=table.version,
        kind=kind,
        seat=seat,
        ask=answer.ask if answer else "",
        choice=list(answer.choice) if answer else [],
        written_from=written_from,
        written=Journal(table.events.lines[written_from:]).save(),
        kept_choices=len(table.choices),
        notice=notice,
    )


def to_status(table: Table[State], bots: Collection[int], before: Table[State] | None) -> TableStatus:
    """The status columns of a table, with the checkpoint if it differs from that of `before`."""
    result = table.result
    asked = sorted({ask.seat for ask in table.asks})
    changed = before is None or before.checkpoint is not table.checkpoint or before.origin is not table.origin
    return TableStatus(
        version=table.version,
        opened=table.runner.asked_at_version,
        free_from=table.record.free_from,
        over=table.over,
        asked=asked,
        bot_next=any(seat in bots for seat in asked),
        winners=list(result.winners) if result else [],
        rules=table.game.version,
        checkpoint=_saved_checkpoints(table) if changed else None,
    )


class _SavedCheckpoints(msgspec.Struct):
    """The checkpoint column: the newest checkpoint, and where the record begins."""

    checkpoint: SavedCheckpoint
    origin: SavedCheckpoint | None
    cards: dict[str, str] | UnsetType = UNSET
    """The changed card files of the table."""

    @classmethod
    def parse(cls, stored: dict[str, Any]) -> _SavedCheckpoints:
        return msgspec.convert(stored, cls)


def _saved_checkpoints(table: Table[State]) -> dict[str, Any]:
    origin = None if table.origin is None else SavedCheckpoint.of(table.origin).as_dict()
    stored = {"checkpoint": SavedCheckpoint.of(table.checkpoint).as_dict(), "origin": origin}
    changed = table.game.changed_cards
    return {**stored, "cards": dict(changed)} if changed else stored
