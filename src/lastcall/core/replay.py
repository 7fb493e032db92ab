"""Earlier positions of a table, recomputed from its record."""

from __future__ import annotations

from lastcall.core.record import Checkpoint, S
from lastcall.core.runner import RuleRunner
from lastcall.core.table import Table


def replay(table: Table[S]) -> Table[S]:
    """The whole game played again from its record: seed and choices alone (after a change of the rules: from there)."""
    runner = RuleRunner(table.game, table.seats, table.seed, table.keyed_from)
    fresh = Table.not_started(runner, table.options, table.box)
    fresh.record.origin = table.origin
    start = table.origin or Checkpoint(fresh.initial_state(), 0, 0, 0)
    fresh.resume_from(start, table.events, table.record.answers)
    runner.version = len(table.record.answers) - start.at
    return fresh


def table_at(table: Table[S], count: int) -> Table[S]:
    """The table as it was after `count` of its choices; not before the record begins (`Record.origin`)."""
    copied = table.clone()
    copied.rebuild(count)
    return copied
