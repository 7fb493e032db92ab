"""What the pages beside the table are drawn from: lobby, new table, rules, save points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lastcall.core.state import State
from lastcall.server.view.situation import SeatInfo
from lastcall.text.rulebook import Rulebook


@dataclass(frozen=True)
class OptionInfo:
    """An option of a game, chosen when a table is created."""

    name: str
    text: str
    default: Any
    values: Sequence[tuple[Any, str]]
    is_list: bool = False
    """Whether any number of the values may be chosen."""


@dataclass(frozen=True)
class GameInfo:
    """A game as the lobby shows it."""

    name: str
    title: str
    blurb: str
    seats: Sequence[int]
    minutes: int
    weight: float
    cooperative: bool
    rules_prefix: str
    options: Sequence[OptionInfo]
    levels: Sequence[str]
    """The levels of its bots, weakest first."""
    has_clock: bool = False
    changed_cards: Sequence[str] = ()
    """The names of the cards that are not as published."""
    warning: str = ""
    """What players should know before they begin."""


@dataclass(frozen=True)
class TableInfo:
    """A table as the lobby shows it."""

    id: str
    game: str
    title: str
    seats: Sequence[SeatInfo]
    version: int
    over: bool
    winners: Sequence[int]
    updated: str
    my_turn: bool = False


@dataclass(frozen=True)
class LobbyData:
    """The front page."""

    games: Sequence[GameInfo]
    mine: Sequence[TableInfo]
    open: Sequence[TableInfo]
    finished: Sequence[TableInfo]
    name: str
    """The name this browser's person used last."""
    colour: str
    notice: str = ""


@dataclass(frozen=True)
class NewTableData:
    """The page on which a table is created."""

    game: GameInfo
    name: str
    colour: str
    notice: str = ""


@dataclass(frozen=True)
class SavePointInfo:
    """A named save point and the tables branched from it."""

    number: int
    name: str
    by: str
    version: int
    at: str
    branches: Sequence[BranchInfo] = ()


@dataclass(frozen=True)
class BranchInfo:
    """A table in a tree of branched tables."""

    id: str
    version: int
    over: bool
    updated: str
    saves: Sequence[SavePointInfo] = ()


@dataclass(frozen=True)
class SavesData:
    """The page of save points: the whole tree, and what this visitor may do in it."""

    table_id: str
    game: GameInfo
    first: BranchInfo
    may_save: bool
    may_branch: bool
    may_go_back: bool
    has_sheet: bool


@dataclass(frozen=True)
class PrintableSave:
    """A save sheet to print: the public part of the table."""

    table_id: str
    game: GameInfo
    name: str
    at: str
    players: Sequence[str]
    seen: State
    box: Any


@dataclass(frozen=True)
class OnlookerInfo:
    """Somebody without a seat who has said something."""

    line: int
    """The number of their newest line."""
    name: str
    said: str
    muted: bool
    removed: bool


@dataclass(frozen=True)
class HostData:
    """The page on which the host moderates a table."""

    table_id: str
    title: str
    locked: bool
    seats: Sequence[SeatInfo]
    """Those of people."""
    muted: Sequence[int]
    onlookers: Sequence[OnlookerInfo]
    onlookers_muted: bool


@dataclass(frozen=True)
class MyDataPage:
    """The page on which people see, download and erase what is stored about them."""

    tables: Sequence[TableInfo]
    name: str


@dataclass(frozen=True)
class RulesData:
    """The rulebook, opened at a clause."""

    game: GameInfo
    book: Rulebook
    clause: str = ""
    query: str = ""
