"""A table's entries, read and written: from what the store keeps to a table that can be played, and back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from lastcall.core.errors import BrokenSave, Refused
from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.record import FORMAT, load_table, save_checkpoint, save_header
from lastcall.core.table import Table
from lastcall.server.storage.rows import EntryKind, LogEntry, StoredTable, TableStatus

FROM_NOBODY = -1
"""The seat of an entry that no seat made: the table was laid, or its rules have changed."""


def open_table(stored: StoredTable, games: Mapping[str, Game[Any]]) -> Table[Any]:
    """The table as it stands after its last entry; only the step in progress is played again."""
    sheet = stored.row
    if sheet.game not in games:
        raise BrokenSave(f"This table plays {sheet.game!r}, which is not on this server's shelf.")
    choices, journal = fold(stored.entries)
    return load_table(
        {
            "format": FORMAT,
            "game": sheet.game,
            "rules": sheet.rules,
            "seats": sheet.seats,
            "options": sheet.options,
            "seed": sheet.seed,
            **({} if sheet.keyed_from is None else {"keyed_from": sheet.keyed_from}),
            "version": sheet.version,
            "opened": sheet.opened,
            "free_from": sheet.free_from,
            "choices": choices,
            "journal": journal,
            **stored.checkpoint,
        },
        games.__getitem__,
    )


def fold(entries: Collection[LogEntry]) -> tuple[list[list[Any]], list[Any]]:
    """The choices that stand, and the journal, after all these entries."""
    choices: list[list[Any]] = []
    journal: list[Any] = []
    for entry in entries:
        if entry.kind == "choice":
            choices.append([entry.seat, entry.ask, entry.choice])
        del choices[entry.kept_choices :]
        del journal[entry.written_from :]
        journal.extend(entry.written)
    return choices, journal


def entry_for(table: Table[Any], kind: EntryKind, seat: int, written_from: int, notice: str = "") -> LogEntry:
    """What to write down about a table after a change: who did what, and what it added to the journal."""
    answer = table.choices[-1] if kind == "choice" else None
    return LogEntry(
        number=table.version,
        kind=kind,
        seat=seat,
        ask=answer.ask if answer else "",
        choice=list(answer.choice) if answer else [],
        written_from=written_from,
        written=Journal(table.events.events[written_from:]).save(),
        kept_choices=len(table.choices),
        notice=notice,
    )


def standing_of(table: Table[Any], bots: Collection[int], before: Table[Any] | None) -> TableStatus:
    """Where the table stands, for its row; with the checkpoint, when that is another than `before`."""
    result = table.result
    asked = sorted({ask.seat for ask in table.asks})
    fresh = before is None or before.checkpoint is not table.checkpoint or before.origin is not table.origin
    return TableStatus(
        version=table.version,
        opened=table.asked_at_version,
        free_from=table._free_from,
        over=table.over,
        asked=asked,
        bot_next=any(seat in bots for seat in asked),
        winners=list(result.winners) if result else [],
        rules=table.game.version,
        checkpoint=slim_checkpoints(table) if fresh else None,
    )


def take_back(table: Table[Any], seat: int) -> None:
    """With everybody's leave: back to before this seat's last choice, over whatever others chose since."""
    mine = [place for place, answer in enumerate(table.choices) if answer.seat == seat]
    if not mine:
        raise Refused(table.game.words.say("refused-nothing-to-undo"), reason="nothing-to-undo")
    version = table.version
    while len(table.choices) > mine[-1]:
        table.undo(seat, agreed=True)
    table.version = version + 1
    table._number_asks()


def slim_checkpoints(table: Table[Any]) -> dict[str, Any]:
    return {"checkpoint": save_checkpoint(table.checkpoint), "origin": save_checkpoint(table.origin)}


def slim_save(table: Table[Any]) -> dict[str, Any]:
    """A save that opens to the same asks, without the past: all that a bot's worker needs, and quick to send."""
    start = table.checkpoint
    checkpoint = save_checkpoint(start._replace(at=0, events=0))
    return {
        **save_header(table),
        "version": table.version,
        "opened": table.asked_at_version,
        "free_from": 0,
        "choices": [[answer.seat, answer.ask, list(answer.choice)] for answer in table.choices[start.at :]],
        "journal": [],
        "origin": None,
        "checkpoint": checkpoint,
    }
