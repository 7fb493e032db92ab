"""What a page is drawn from: plain facts of what one watcher may see, and nothing else.

No page, fragment or answer is ever made from a `Table`: it is made from a `Situation`, which is built in one
place (`viewmodel.py`) from the table's own view, journal and asks for that seat. What is not in here cannot leak.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from lastcall.core.state import State

Kind = Literal["person", "bot", "open"]


@dataclass(frozen=True)
class SeatInfo:
    """A place at the table and who sits there."""

    seat: int
    name: str
    colour: str
    """A word of `COLOURS`; the style sheet knows its shades."""
    kind: Kind
    level: str = ""
    """How well the bot plays (also of the bot that stands in for somebody who is away)."""
    present: bool = False
    thinking: bool = False
    ready: bool = False
    stand_in: bool = False
    """A bot plays for this person until they come back."""
    mine: bool = False
    """This browser holds the seat."""


@dataclass(frozen=True)
class ChoiceInfo:
    """One answer that may be given: `choice` is what is posted."""

    choice: str
    text: str
    about: Mapping[str, Any] = field(default_factory=dict)
    pointed: Sequence[int] = ()
    """Seats that point at this choice: "I would do that"."""


@dataclass(frozen=True)
class ImpossibleInfo:
    """What a person might expect to find among the choices, and why it is not there."""

    choice: str
    text: str
    why: str
    rule: str


@dataclass(frozen=True)
class AskInfo:
    """A question put to this watcher."""

    id: str
    seat: int
    name: str
    text: str
    rule: str
    choices: Sequence[ChoiceInfo]
    impossible: Sequence[ImpossibleInfo] = ()
    answered: str = ""
    """The sealed answer so far; it may be changed until all are in."""
    seconds: float | None = None
    """How long there is left to answer, when the table plays by the clock."""
    moment: str = ""
    """Names that time: it stays the same when others step in meanwhile."""


@dataclass(frozen=True)
class WaitInfo:
    """Somebody (else) the table waits for: what is asked, never what may be answered."""

    seat: int
    name: str
    text: str
    seconds: float | None = None
    moment: str = ""
    """How long there is left, when the table plays by the clock, and the name of that time."""


@dataclass(frozen=True)
class EventInfo:
    """A line of the journal: in words, and as facts for dice and pictures."""

    number: int
    text: str
    name: str
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class ChatInfo:
    """Something somebody said. `seat` is None for onlookers."""

    number: int
    seat: int | None
    name: str
    colour: str
    text: str
    at: str
    """When, in UTC, `2026-11-15T22:10:00Z`."""


@dataclass(frozen=True)
class UndoInfo:
    """Somebody asks the table's leave to take the last choice back."""

    seat: int
    agreed: Sequence[int]
    missing: Sequence[int]


@dataclass(frozen=True)
class Links:
    """Addresses: those to send are whole (`http://...`), those to follow are paths."""

    table: str
    share: str
    share_picture: str
    """The share link as a QR code (SVG)."""
    spectate: str
    bigscreen: str
    replay: str
    rules: str
    live: str
    """Path of the WebSocket for exactly this situation (seat, cover and big screen included)."""
    seat: str = ""
    """Whole secret link to this seat for another device; only right after it was asked for."""
    seat_picture: str = ""
    """That link as a QR code: a `data:image/svg+xml` address."""
    saves: str = ""
    """The tree of save points."""


@dataclass(frozen=True)
class ReplayInfo:
    """Where in the replay we stand: after `at` of `last` choices."""

    at: int
    first: int
    """Nothing before this can be stepped through (the rules have changed since); the journal still tells it."""
    last: int
    seats: Sequence[int | None]
    """From whose eyes it may be watched; None: what was public."""
    moment: str
    """Whole link to this moment."""


@dataclass(frozen=True)
class ResultInfo:
    """How the game ended."""

    winners: Sequence[int]
    scores: Sequence[float]
    reason: str
    outcome: str
    """Who won, in a sentence."""
    why: str
    """What the reason means, in a sentence."""


@dataclass(frozen=True)
class Situation:
    """All that one watcher sees of one table."""

    table_id: str
    game: str
    title: str
    seat: int | None
    """Whose eyes; None: an onlooker, who sees what is public."""
    held: Sequence[int]
    """The seats this browser holds: more than one around one device."""
    seats: Sequence[SeatInfo]
    version: int
    """Counts acknowledged choices."""
    over: bool
    result: ResultInfo | None
    view: Mapping[str, Any]
    """`table.view(seat)`; under a cover what is public."""
    seen: State
    """`table.seen_by(seat)`: the same as the game's own classes, for scenes and templates."""
    box: Any
    """The game's cards: the same for everybody."""
    asks: Sequence[AskInfo]
    """What this seat is asked (or has answered under seal)."""
    asides: Sequence[AskInfo]
    """How this seat may step in though nobody waits for it."""
    waiting_for: Sequence[WaitInfo]
    sealed: Sequence[int]
    """Seats whose sealed answer is in."""
    events: Sequence[EventInfo]
    """The newest lines of the journal, oldest first."""
    chat: Sequence[ChatInfo]
    can_undo: bool
    undo_request: UndoInfo | None
    notice: str
    """Something to tell this watcher now, in a sentence: a refusal, a stale click, changed rules."""
    notice_rule: str
    """The clause behind the notice, if there is one."""
    links: Links
    seed_hash: str
    seed: str
    """Empty until the game is over; then `seed_hash` is its commitment, and anybody can check the dice."""
    big_screen: bool = False
    cover: bool = False
    """Draw a cover ("hand over to Marla", with a link to `?seat=<seat>`); nothing secret is in this situation."""
    pointable: Sequence[AskInfo] = ()
    """What others are asked, in a game for all together and nothing hidden: this seat may point at a choice."""
    hand_over: int | None = None
    """Another held seat that is asked now: offer `?seat=<hand_over>&cover=1`."""
    replay: ReplayInfo | None = None

    @property
    def me(self) -> SeatInfo | None:
        return self.seats[self.seat] if self.seat is not None else None


COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")


@dataclass(frozen=True)
class OptionInfo:
    """A game's option, to be chosen when the table is laid."""

    name: str
    text: str
    default: Any
    values: Sequence[tuple[Any, str]]


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
    """The bots that can play it, weakest first."""
    has_clock: bool = False
    warning: str = ""
    """What people should know before they sit down."""


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
class Lobby:
    """The front page."""

    games: Sequence[GameInfo]
    mine: Sequence[TableInfo]
    open: Sequence[TableInfo]
    finished: Sequence[TableInfo]
    name: str
    """How this browser's person was last called."""
    colour: str
    notice: str = ""


@dataclass(frozen=True)
class NewTable:
    """The page on which a table is laid."""

    game: GameInfo
    name: str
    colour: str
    notice: str = ""


@dataclass(frozen=True)
class SaveInfo:
    """A named save point, and the lives that were played on from there."""

    number: int
    name: str
    by: str
    version: int
    at: str
    branches: Sequence[LifeInfo] = ()


@dataclass(frozen=True)
class LifeInfo:
    """One table of a family of tables that sprang from each other's save points."""

    id: str
    version: int
    over: bool
    updated: str
    saves: Sequence[SaveInfo] = ()


@dataclass(frozen=True)
class Campaign:
    """The page of save points: the whole tree, and what this visitor may do in it."""

    table_id: str
    game: GameInfo
    first: LifeInfo
    may_save: bool
    may_branch: bool
    has_sheet: bool


@dataclass(frozen=True)
class SheetInfo:
    """A save to be printed: what is open on the table at that moment."""

    table_id: str
    game: GameInfo
    name: str
    at: str
    players: Sequence[str]
    view: Mapping[str, Any]
    seen: State
    box: Any


@dataclass(frozen=True)
class RulesInfo:
    """The rulebook, opened at a clause."""

    game: GameInfo
    source: str
    """RULES.md."""
    clause: str = ""
    query: str = ""
