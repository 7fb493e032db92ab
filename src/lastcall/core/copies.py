"""Copies of a table at the same decision: exact (`clone`), or with what a seat cannot see dealt again (`imagine`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from lastcall.core.answers import recorded_answer
from lastcall.core.ask import Ask
from lastcall.core.chance import Chance
from lastcall.core.journal import null_journal
from lastcall.core.keyed_chance import NEVER, KeyedChance
from lastcall.core.sight import reshuffle_hidden

if TYPE_CHECKING:
    from lastcall.core.record import Record
    from lastcall.core.runner import RuleRunner
    from lastcall.core.state import State
    from lastcall.core.table import Table

T = TypeVar("T", bound="Table[Any]")


def clone(table: T) -> T:
    """An equal table that shares nothing that can change."""
    record: Record[State] = table.record
    twin = _untracked_copy(table, record)
    runner: RuleRunner[State] = twin.runner
    runner.record = record = record.copy()
    runner.state.journal = record.journal.write
    twin.notice = table.notice
    return twin


def imagine(table: T, seat: int, chance: Chance) -> T:
    """An untracked table that this seat cannot tell from the given one."""
    twin = _untracked_copy(table, table.record)
    runner: RuleRunner[State] = twin.runner
    state = runner.state
    reshuffle_hidden(state, seat, chance)
    if table.game.imagine is not None:
        table.game.imagine(state, seat, chance)
    runner.seed = chance.below(1 << 64)
    runner.keyed_from = NEVER
    state.chance.seed(runner.seed, runner.step)  # a rule in progress may hold it: it must forget the table's key
    if type(state.chance) is KeyedChance:
        state.chance = Chance(runner.seed, ~runner.step)
    for together in runner.open_togethers:
        together.answers = {each: choice for each, choice in together.answers.items() if each == seat}
    runner.close_interrupts()
    if runner.pending is not None:
        runner.pending.refresh()
    return twin


def _untracked_copy(table: T, record: Record[State]) -> T:
    """The checkpoint copied, and the choices since then taken again."""
    runner: RuleRunner[State] = table.runner
    start = record.checkpoint
    twin = object.__new__(type(table))
    twin.game, twin.seats, twin.options, twin.box, twin.names, twin.notice = (
        table.game, table.seats, table.options, table.box, table.names, None,
    )  # fmt: skip
    twin.runner = copied = table.RUNNER(table.game, table.seats, runner.seed, runner.keyed_from, runner.version)
    copied.start(start.state.copy(), start.step, null_journal)
    for answer in record.answers[start.at :]:
        seat, name, choice = answer
        pending = copied.pending
        if type(pending) is Ask and pending.name == name and pending.seat == seat and choice in pending.choices:
            copied.run(choice)
        else:
            copied.send(seat, recorded_answer(twin, answer))
    copied.stamp(runner.asked_at_version)
    return twin
