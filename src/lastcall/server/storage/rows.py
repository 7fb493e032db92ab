"""What is kept of a table, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

EntryKind = Literal["laid", "choice", "undo", "rules"]


@dataclass(frozen=True)
class Entry:
    """One acknowledged change of a table. Nothing is ever changed or taken out again; an undo is an entry too."""

    number: int
    """The table's version once it is taken."""
    kind: EntryKind
    seat: int
    ask: str
    choice: list[Any]
    written_from: int
    """The journal is kept up to here, and goes on with `written`."""
    written: list[Any]
    kept_choices: int
    """How many choices stand after this entry."""
    notice: str = ""
    at: float = 0.0


@dataclass(frozen=True)
class Standing:
    """What a table's row says of it after an entry: where waking begins, and what the lobby shows."""

    version: int
    opened: int
    free_from: int
    over: bool
    asked: list[int]
    bot_next: bool
    winners: list[int]
    rules: int
    checkpoint: dict[str, Any] | None
    """The newest checkpoint, when it is another than before."""


@dataclass(frozen=True)
class Seat:
    """A place at a table and who sits there."""

    seat: int
    kind: str
    name: str
    colour: str
    level: str = ""
    stand_in: str = ""
    """The level of the bot that plays while the person is away."""


@dataclass(frozen=True)
class Line:
    """Something somebody said."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class Save:
    """A named save point of a table."""

    number: int
    name: str
    seat: int
    """Who made it."""
    version: int
    """After how many choices."""
    at: float


@dataclass
class Life:
    """A table among those that sprang from one another: its save points, and what began at each."""

    sheet: Sheet
    saves: list[Save] = field(default_factory=list)
    branches: dict[int, list[Life]] = field(default_factory=dict)
    """Save number -> the lives that were played on from there."""


@dataclass(frozen=True)
class Sheet:
    """What is settled about a table when it is laid."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: str
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
    news: int = 0
    """Counts what changed around the table: seats, names, chat."""


@dataclass(frozen=True)
class Kept:
    """All that is kept of one table."""

    sheet: Sheet
    checkpoint: dict[str, Any]
    entries: list[Entry]
    seats: list[Seat]
    keys: dict[str, int]
    """Hashes of secret links -> the seat they open."""
    holders: dict[str, set[int]]
    """Hashes of browsers -> the seats they hold."""
    chat: list[Line]
