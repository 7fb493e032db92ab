"""The view model of a table: everything one viewer may see, and nothing else.

Pages, fragments and JSON responses are made from a `Situation`, never from a `Table`. `viewmodel.py` builds it from the
table's own view, journal and asks for that seat. What is not in here cannot leak.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from lastcall.core.state import State
from lastcall.lessons.run import Waiting
from lastcall.server.storage.rows import SeatKind
from lastcall.text import Label, ToldEvent
from lastcall.text.beats import Beat, BeatLine


@dataclass(frozen=True)
class SeatInfo:
    """A seat and who occupies it."""

    seat: int
    name: str
    colour: str
    """One of `COLOURS`."""
    kind: SeatKind
    level: str = ""
    """The level of the bot that plays this seat, also of one that stands in for a person."""
    present: bool = False
    thinking: bool = False
    ready: bool = False
    muted: bool = False
    """The host lets this person no longer talk."""
    stand_in: bool = False
    """A bot plays for this person until they come back."""
    mine: bool = False
    """The viewer's browser holds this seat."""
    replaceable: bool = False
    """The others may vote for a bot on this seat."""
    votes: Sequence[int] = ()
    """The seats that have voted for a bot on this one."""
    missing_votes: Sequence[int] = ()
    """The seats that would have to vote for it too."""


class Labelled:
    """Something that is written on the page."""

    label: Label

    @property
    def text(self) -> str:
        return self.label.text

    @property
    def title(self) -> str:
        return self.label.title

    @property
    def detail(self) -> str:
        return self.label.detail


@dataclass(frozen=True)
class ChoiceInfo(Labelled):
    """A possible answer; `choice` is what is posted."""

    choice: str
    label: Label
    about: Mapping[str, Any] = field(default_factory=dict)
    warning: str = ""
    """What speaks against it at this moment."""
    pointed: Sequence[int] = ()
    """Seats that point at this choice as a suggestion."""


@dataclass(frozen=True)
class ImpossibleInfo(Labelled):
    """An answer that a player might expect, and why it is not possible."""

    choice: str
    label: Label
    why: str
    rule: str


@dataclass(frozen=True)
class AskInfo(Labelled):
    """A question to the viewer."""

    id: str
    seat: int
    name: str
    label: Label
    rule: str
    choices: Sequence[ChoiceInfo]
    impossible: Sequence[ImpossibleInfo] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    """Choice -> the key that makes it."""
    answered: str = ""
    """The sealed answer so far; it can be changed until all answers are in."""
    seconds: float | None = None
    """Seconds left to answer, where the ask has a deadline."""
    deadline_key: str = ""
    """Identifies the deadline; unchanged by interrupts."""


@dataclass(frozen=True)
class WaitInfo(Labelled):
    """A seat that the table waits for: what is asked, without the possible answers."""

    seat: int
    name: str
    label: Label
    seconds: float | None = None
    """Seconds left to answer, where the ask has a deadline."""
    deadline_key: str = ""
    """Identifies the deadline; unchanged by interrupts."""


@dataclass(frozen=True)
class ChatInfo:
    """A chat message; `seat` is None for spectators."""

    number: int
    seat: int | None
    name: str
    colour: str
    text: str
    at: str
    """In UTC: `2026-11-15T22:10:00Z`."""


@dataclass(frozen=True)
class UndoInfo:
    """A request to undo, and which people have agreed to it."""

    seat: int
    agreed: Sequence[int]
    missing: Sequence[int]
    choices: int
    """How many choices would be taken back."""


@dataclass(frozen=True)
class AbsenceInfo:
    """What a bot did for the viewer, who was away."""

    level: str
    choices: int
    """How many choices it made."""
    lines: Sequence[str]
    """What happened, as the journal tells it; the newest lines, if there were many."""
    more: int
    """The number of lines left out."""


@dataclass(frozen=True)
class Links:
    """Addresses: full URLs where they are to be shared, otherwise paths."""

    table: str
    share: str
    share_picture: str
    """The share link as a QR code (SVG)."""
    spectate: str
    bigscreen: str
    replay: str
    rules: str
    live: str
    """Path of the WebSocket for this viewpoint; empty where nothing changes by itself."""
    choices: str
    """Path that choices are posted to."""
    seat: str = ""
    """Secret link to this seat for another device; only set right after it was requested."""
    seat_picture: str = ""
    """That link as a QR code: a `data:image/svg+xml` URL."""
    saves: str = ""
    """The tree of save points."""


@dataclass(frozen=True)
class ReplayInfo:
    """The position in a replay: after `at` of `last` choices."""

    at: int
    first: int
    """The first step that can be shown: later than 0 if the rules have changed since."""
    last: int
    seats: Sequence[int | None]
    """The seats whose view may be shown; None is the public view."""
    link: str
    """URL of this position."""


@dataclass(frozen=True)
class LessonInfo:
    """The coach beside the table of a lesson."""

    title: str
    text: Markup
    course: str
    """Path of the course."""
    number: int
    """Of the step, from 1 on."""
    steps: int
    waiting: Waiting
    clauses: Sequence[str]
    show: Sequence[str]
    """Ids of elements that the text speaks of."""
    later: Sequence[ChoiceInfo]
    """Choices that the rules offer and this step does not let through."""
    action: str
    """Path of this position, to which everything that the learner does is posted."""
    played: str
    key: str
    """Identifies the lesson in the browser's memory."""
    suggestion: ChoiceInfo | None = None
    """What the lesson would do, where the learner wants to be shown."""
    following: str = ""
    """Path of the next lesson of the course; empty after the last."""


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
    """Everything one viewer sees of one table."""

    table_id: str
    game: str
    title: str
    seat: int | None
    """The viewer's seat; None for spectators, who see what is public."""
    held: Sequence[int]
    """The seats this browser holds; several if people share a device."""
    seats: Sequence[SeatInfo]
    version: int
    """The number of acknowledged changes."""
    over: bool
    result: ResultInfo | None
    seen: State
    """`table.seen_by(seat)`, for scenes and templates; what is public under a cover."""
    box: Any
    """The game's cards: the same for everybody."""
    waiting_for: Sequence[WaitInfo]
    sealed: Sequence[int]
    """Seats whose sealed answer is in."""
    events: Sequence[ToldEvent]
    """The newest lines of the journal, oldest first."""
    links: Links
    seed_hash: str
    seed: str
    """Empty until the game is over; `seed_hash` is its commitment, so that anybody can check the dice."""
    beats: Sequence[Beat] = ()
    """The newest lines of the journal as moments to be shown, oldest first."""
    recap: Sequence[BeatLine] = ()
    """What changed for the viewer since their last choice, the worst first."""
    asks: Sequence[AskInfo] = ()
    """What this seat is asked, or has answered under seal."""
    interrupts: Sequence[AskInfo] = ()
    """How this seat may interrupt."""
    chat: Sequence[ChatInfo] = ()
    can_undo: bool = False
    undo_request: UndoInfo | None = None
    absence: AbsenceInfo | None = None
    may_hand_over: bool = False
    """A bot may play for the viewer while they are away."""
    host: bool = False
    """The viewer made this table and may moderate it. Only on whole pages."""
    locked: bool = False
    """Nobody new may sit down or look on."""
    help: bool = True
    """Whether hints and playing on are allowed."""
    changed_cards: Sequence[str] = ()
    """The names of the cards that are not as published."""
    notice: str = ""
    """A message for this viewer: a refusal, a stale click, changed rules."""
    notice_rule: str = ""
    """The rule behind the notice, if any."""
    big_screen: bool = False
    cover: bool = False
    """Show a cover ("hand over to Marla", with a link to `?seat=<seat>`). The situation holds nothing secret."""
    pointable: Sequence[AskInfo] = ()
    """What others are asked, in cooperative games without secrets: this seat may point at a choice."""
    hand_over: int | None = None
    """Another held seat that is asked now: offer `?seat=<hand_over>&cover=1`."""
    replay: ReplayInfo | None = None
    lesson: LessonInfo | None = None

    @property
    def view(self) -> Mapping[str, Any]:
        """`table.view(seat)`: what is seen as JSON, for other programs."""
        return self.seen.view(None if self.cover else self.seat)

    @property
    def me(self) -> SeatInfo | None:
        return self.seats[self.seat] if self.seat is not None else None
