"""The record of a tracked table: every answer, the newest checkpoint, and the journal."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from lastcall.core.ask import Choice
from lastcall.core.journal import Journal
from lastcall.core.state import State

S = TypeVar("S", bound=State)

_new_tuple: Any = tuple.__new__


class Answer(NamedTuple):
    """A recorded choice: who answered which ask, and how."""

    seat: int
    ask: str
    choice: Choice


AnswerTuple: TypeAlias = tuple[int, str, Choice]
"""An answer as the record stores it."""


class Checkpoint(NamedTuple, Generic[S]):
    """The table between two phases, where its state is all there is to it. Never modified."""

    state: S
    step: int
    at: int
    """The number of choices made before."""
    events: int
    """The number of journal lines written before."""


class Record(Generic[S]):
    """What a tracked table keeps: from this it is cloned, saved, taken back and replayed."""

    __slots__ = ("answers", "checkpoint", "free_from", "journal", "origin")

    answers: list[AnswerTuple]
    """Every answer so far. Never shortened in place by more than the answer just added."""
    checkpoint: Checkpoint[S]
    """The newest checkpoint: the start of the running phase."""

    def __init__(self) -> None:
        self.answers = []
        self.journal = Journal()
        self.origin: Checkpoint[S] | None = None
        """Where a replay from the start begins when that is not the initial state (after a change of the rules)."""
        self.free_from = 0
        """The answers from this number on can be taken back without asking the other players."""

    def take_checkpoint(self, state: S, step: int) -> None:
        """A phase that may ask begins: keep the state as the phase finds it."""
        made = state.copy(), step, len(self.answers), len(self.journal.lines)
        self.checkpoint = _new_tuple(Checkpoint, made)

    def copy(self) -> Record[S]:
        return _RecordCopy(self)


class _RecordCopy(Record[S]):
    """A record that copies the answers of another when they are first read or added to: few clones get there."""

    __slots__ = ("copied", "count")

    def __init__(self, record: Record[S]) -> None:
        self.copied = record.answers
        self.count = len(record.answers)
        self.checkpoint = record.checkpoint
        self.free_from = record.free_from
        self.journal = record.journal.copy()
        self.origin = record.origin

    def __getattr__(self, name: str) -> list[AnswerTuple]:
        """Copy the answers when they are first read: Python calls this for attributes that are not set."""
        if name != "answers":
            raise AttributeError(name)
        self.answers = self.copied[: self.count]
        return self.answers
