"""What a save contains: a table as plain data, in the only place that knows its fields."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from lastcall.core.errors import BrokenSave
from lastcall.core.journal import Journal
from lastcall.core.record import AnswerTuple, Checkpoint, S

if TYPE_CHECKING:
    from lastcall.core.table import Table

FORMAT = 1
"""The version of these fields; `rules` is the version of the game's rules."""
LIMIT = (1 << 31) - 1
"""No count in a save is larger."""

NonNegative: TypeAlias = Annotated[int, Meta(ge=0, le=LIMIT)]
SavedAnswer: TypeAlias = tuple[NonNegative, str, list[Any]]
SavedEvent: TypeAlias = tuple[str, dict[str, Any]]


class SavedCheckpoint(msgspec.Struct, frozen=True):
    """A checkpoint with its state as plain data."""

    state: dict[str, Any]
    step: NonNegative
    at: NonNegative
    events: NonNegative

    @classmethod
    def of(cls, checkpoint: Checkpoint[S]) -> SavedCheckpoint:
        return cls(checkpoint.state.save(), checkpoint.step, checkpoint.at, checkpoint.events)

    def as_dict(self) -> dict[str, Any]:
        return msgspec.structs.asdict(self)


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A saved table. Programs get it as a dict of plain JSON data; unknown keys in it are ignored."""

    format: int = FORMAT
    game: Annotated[str, Meta(max_length=100)]
    rules: NonNegative
    """The version of the game's rules."""
    seats: NonNegative
    options: dict[str, Any]
    seed: Annotated[str, Meta(pattern=r"^-?[0-9]{1,1000}$")]
    """An integer as text: JSON numbers lose digits in many programs."""
    keyed_from: NonNegative | UnsetType = UNSET
    """`RuleRunner.keyed_from`; unset in saves from before there were keyed dice."""
    seed_hash: str | UnsetType = UNSET
    """The commitment to the seed."""
    cards: dict[str, str] | UnsetType = UNSET
    """The changed card files of a table that does not play with the published ones."""
    version: NonNegative
    opened: NonNegative
    """The version at which the open asks were opened."""
    free_from: NonNegative
    choices: list[SavedAnswer]
    origin: SavedCheckpoint | None
    """Where the record begins, if that is not the initial state."""
    checkpoint: SavedCheckpoint
    journal: list[SavedEvent]

    # -- of a table ----------------------------------------------------------------------------------------

    @classmethod
    def of(cls, table: Table[S]) -> SavedTable:
        """The whole table: newest checkpoint, every choice, the journal."""
        record = table.record
        return _saved(
            table,
            seed_hash=table.seed_hash,
            version=table.version,
            opened=table.runner.asked_at_version,
            free_from=record.free_from,
            choices=_saved_answers(record.answers),
            origin=None if record.origin is None else SavedCheckpoint.of(record.origin),
            checkpoint=SavedCheckpoint.of(record.checkpoint),
            journal=record.journal.save(),
        )

    @classmethod
    def at_checkpoint(cls, table: Table[S], state: S | None = None, seed: int | None = None) -> SavedTable:
        """The table at its newest checkpoint, with the journal but without the choices that led there. `state` replaces
        that of the checkpoint, and `seed` that of the table."""
        start = table.checkpoint
        checkpoint = SavedCheckpoint.of(start._replace(at=0, state=start.state if state is None else state))
        journal = Journal(table.events.lines[: start.events]).save()
        keyed_from = None if seed is None else 0
        return _saved(
            table, origin=checkpoint, checkpoint=checkpoint, journal=journal, seed=seed, keyed_from=keyed_from
        )

    @classmethod
    def for_worker(cls, table: Table[S]) -> SavedTable:
        """Opens with the same asks, but has no history: what a bot needs, and cheap to send."""
        start = table.checkpoint
        return _saved(
            table,
            version=table.version,
            opened=table.runner.asked_at_version,
            choices=_saved_answers(table.choices_since_checkpoint),
            checkpoint=SavedCheckpoint.of(start._replace(at=0, events=0)),
        )

    @classmethod
    def fresh_from(cls, table: Table[S], state: S, seed: int) -> SavedTable:
        """A new game that begins at the table's newest checkpoint, with this state and this seed, and no history."""
        checkpoint = SavedCheckpoint.of(Checkpoint(state, table.checkpoint.step, 0, 0))
        return _saved(table, seed=seed, keyed_from=0, origin=checkpoint, checkpoint=checkpoint)

    # -- as data -------------------------------------------------------------------------------------------

    @classmethod
    def parse(cls, saved: str | bytes | dict[str, Any]) -> SavedTable:
        """A save that was read from somewhere; raises BrokenSave, with a sentence, for anything else."""
        if isinstance(saved, str | bytes):
            try:
                saved = json.loads(saved, parse_constant=_refuse_constant)
            except (ValueError, RecursionError) as error:
                raise BrokenSave(f"This save is incomplete: it is not readable as JSON ({error!s:.200}).") from None
        if not isinstance(saved, dict) or "format" not in saved or "game" not in saved:
            raise BrokenSave("This is not a saved table of Last Call.")
        if saved["format"] != FORMAT:
            raise BrokenSave(f"This save has format {saved['format']!r:.40}; this Last Call reads format {FORMAT}.")
        try:
            return msgspec.convert(saved, cls)
        except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
            raise BrokenSave(f"This save is damaged: {error!s:.200}.") from None

    def as_dict(self) -> dict[str, Any]:
        """As plain JSON data."""
        data = msgspec.structs.asdict(self)
        for name in ("keyed_from", "seed_hash", "cards"):
            if data[name] is UNSET:
                del data[name]
        data["choices"] = list(map(list, self.choices))
        data["journal"] = list(map(list, self.journal))
        data["origin"] = None if self.origin is None else self.origin.as_dict()
        data["checkpoint"] = self.checkpoint.as_dict()
        return data


def _refuse_constant(name: str) -> NoReturn:
    """Python reads `NaN` and `Infinity`, which are not JSON and which no game writes."""
    raise ValueError(f"{name} is not a number")


def _saved(
    table: Table[S],
    *,
    checkpoint: SavedCheckpoint,
    origin: SavedCheckpoint | None = None,
    choices: Sequence[SavedAnswer] = (),
    journal: Sequence[SavedEvent] = (),
    version: int = 0,
    opened: int = 0,
    free_from: int = 0,
    seed: int | None = None,
    keyed_from: int | None = None,
    seed_hash: str | UnsetType = UNSET,
) -> SavedTable:
    """A save of this table that has these parts of it, and otherwise no past."""
    return SavedTable(
        game=table.game.name,
        rules=table.game.version,
        seats=table.seats,
        options=dict(table.options),
        seed=str(table.seed if seed is None else seed),
        keyed_from=table.keyed_from if keyed_from is None else keyed_from,
        seed_hash=seed_hash,
        cards=dict(table.game.changed_cards) or UNSET,
        version=version,
        opened=opened,
        free_from=free_from,
        choices=list(choices),
        origin=origin,
        checkpoint=checkpoint,
        journal=list(journal),
    )


def _saved_answers(answers: list[AnswerTuple]) -> list[SavedAnswer]:
    return [(seat, ask, list(choice)) for seat, ask, choice in answers]
