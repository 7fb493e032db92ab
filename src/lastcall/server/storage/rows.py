"""The stored data as plain dataclasses."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Literal

from lastcall.server.storage.shared_state import SharedState

EntryKind = Literal["laid", "choice", "undo", "rules"]
SeatKind = Literal["person", "bot", "open"]
AbsenceRule = Literal["never", "minutes", "vote"]
"""When a bot plays for a person who is away: never, after some minutes, or when the others vote for it."""


@dataclass(frozen=True)
class LogEntry:
    """One acknowledged change of a table. The log is append-only: an undo is an entry too."""

    number: int
    """The table's version after this entry."""
    kind: EntryKind
    seat: int
    ask: str
    choice: list[Any]
    written_from: int
    """The journal is cut to this length, then extended by `written`."""
    written: list[Any]
    kept_choices: int
    """The number of choices in force after this entry."""
    notice: str = ""
    at: float = 0.0


@dataclass(frozen=True)
class TableStatus:
    """The columns of a table's row that change with every entry: where loading begins, and what the lobby shows."""

    version: int
    opened: int
    free_from: int
    over: bool
    asked: list[int]
    bot_next: bool
    winners: list[int]
    rules: int
    checkpoint: dict[str, Any] | None
    """The newest checkpoint, if it changed."""


@dataclass(frozen=True)
class SeatRow:
    """A seat at a table and who occupies it."""

    seat: int
    kind: SeatKind
    name: str
    colour: str
    level: str = ""
    stand_in: str = ""
    """The level of the bot that plays while the person is away."""
    stand_in_from: int = 0
    """The number of choices when that bot took over."""
    stand_in_line: int = 0
    """The length of the journal when that bot took over."""


@dataclass(frozen=True)
class ChatLine:
    """A chat message; `seat` is None for spectators."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    visitor: str = ""
    """Hash of the browser or token that said it."""


@dataclass(frozen=True)
class SavePoint:
    """A named save point of a table."""

    number: int
    name: str
    seat: int
    """Who created it."""
    version: int
    """The table's version at that time."""
    at: float


@dataclass
class SaveTreeNode:
    """A table with its save points and the tables branched from each."""

    row: TableRow
    saves: list[SavePoint] = field(default_factory=list)
    branches: dict[int, list[SaveTreeNode]] = field(default_factory=dict)
    """Save number -> the tables branched from it."""


@dataclass(frozen=True)
class TableTerms:
    """What the maker of a table decides beside the game itself."""

    listed: bool = True
    """Shown in the lobby while it has open seats."""
    clock: bool = False
    help: bool = False
    """Whether hints and playing on are allowed while several people play."""
    absence: AbsenceRule = "vote"
    absence_minutes: int = 0
    """For the rule `minutes`."""
    absence_level: str = "fair"
    """How well a bot plays for somebody who is away."""


@dataclass(frozen=True)
class TableRow:
    """A row of the `tables` table: the settings of a table, fixed at creation, and its status."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: str
    keyed_from: int | None = None
    """The first step whose dice come from the keyed stream; None: older than that stream and not loaded since."""
    listed: bool = True
    clock: bool = False
    created: float = 0.0
    updated: float = 0.0
    version: int = 0
    opened: int = 0
    free_from: int = 0
    over: bool = False
    asked: list[int] = field(default_factory=list)
    bot_next: bool = False
    winners: list[int] = field(default_factory=list)
    metadata_version: int = 0
    """Incremented when seats, names, chat, save points or the shared state change."""
    host: str = ""
    """Hash of the browser or token that made the table and may moderate it; empty: nobody may."""
    locked: bool = False
    """Nobody new may sit down or look on."""
    help: bool = False
    absence: AbsenceRule = "vote"
    absence_minutes: int = 0
    absence_level: str = "fair"

    @property
    def terms(self) -> TableTerms:
        return TableTerms(**{each.name: getattr(self, each.name) for each in fields(TableTerms)})


@dataclass(frozen=True)
class StoredMetadata:
    """What is stored about a table beside the game itself."""

    row: TableRow
    seats: list[SeatRow]
    keys: dict[str, int]
    """Hashes of secret links -> the seat they open."""
    holders: dict[str, set[int]]
    """Hashes of browser cookies -> the seats they hold."""
    chat: list[ChatLine]
    """The newest lines."""
    shared: SharedState


@dataclass(frozen=True)
class StoredTable(StoredMetadata):
    """Everything stored about one table."""

    checkpoint: dict[str, Any]
    entries: list[LogEntry]
