"""Beats: what a person should see of the journal, one moment after the other.

A beat is one event or a short run of events that belong together: the dice of a roll, the bottles of a contest, a
night.
Which event belongs on which stage is declared by the game, in `beats.toml`:

    quiet = ["forced"]                  # told in the journal alone
    opens = ["challenged"]              # begins a beat, also inside a run of the same stage
    lands = ["won", "gave-up"]          # the outcome: the headline of its beat, and its end
    hurts = ["passed-out"]              # bad news for whom it names
    everyone = ["night"]                # concerns every seat
    seats = ["victim"]                  # facts, beside `seat` and `seats`, that are seats
    pages = ["script", "raid"]          # begins a page: it stays until the viewer goes on
    aftermath = ["chose", "worse"]      # belongs to the page that is open, whatever its stage
    [stages]                            # stage = events
    fight = ["challenged", "drank", "won", "gave-up"]
    [sums]                              # a run of the event is one line, these facts added up
    bought = ["scraps"]
    [pieces]                            # fact = the piece or place of the board that it means
    hex = "hex-{}"

Browser, big screen, replay, terminal and screen readers all show these beats.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from lastcall.core.naming import Naming
from lastcall.text.teller import ToldEvent

Stage: TypeAlias = Literal[
    "fight", "death", "script", "raid", "night", "dice", "reveal", "trade", "build", "turn", "move"
]
Pace: TypeAlias = Literal["short", "normal", "long"]

PACES: dict[str, Pace] = {
    "fight": "long", "death": "long", "script": "long", "raid": "long", "night": "long", "dice": "normal",
    "reveal": "normal", "trade": "normal", "build": "normal", "turn": "short", "move": "short",
}  # fmt: skip
"""How long each stage deserves."""
SEVERAL = frozenset({"fight", "raid", "night", "trade", "script"})
"""Stages on which a run of events is one beat; elsewhere each event is one, unless it is repeated."""
MAX_LINES = 6
MAX_PAGE = 14
"""Lines of a page."""
FORCED = "forced"
"""The event of an answer that was the only one: a page goes on after it."""
MAX_RECAP = 5


class BeatRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A game's `beats.toml`."""

    quiet: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()
    lands: tuple[str, ...] = ()
    hurts: tuple[str, ...] = ()
    everyone: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    aftermath: tuple[str, ...] = ()
    stages: dict[Stage, tuple[str, ...]] = {}
    sums: dict[str, tuple[str, ...]] = {}
    pieces: dict[str, str] = {}

    @cached_property
    def stage_of(self) -> Mapping[str, str]:
        """Event -> its stage."""
        return {event: stage for stage, events in self.stages.items() for event in events}

    def joined(self, more: BeatRules) -> BeatRules:
        """These rules with those of an expansion."""
        stages = {stage: self.stages.get(stage, ()) + events for stage, events in more.stages.items()}
        return BeatRules(
            self.quiet + more.quiet, self.opens + more.opens, self.lands + more.lands, self.hurts + more.hurts,
            self.everyone + more.everyone, self.seats + more.seats, self.pages + more.pages,
            self.aftermath + more.aftermath, self.stages | stages, self.sums | more.sums, self.pieces | more.pieces,
        )  # fmt: skip

    def pieces_in(self, facts: Mapping[str, Any]) -> list[str]:
        """What on the board these facts mean: the mats of their seats, and what `pieces` says."""
        found = [f"mat-{seat}" for seat in self.seats_in(facts)]
        for fact, name in self.pieces.items():
            value = facts.get(fact)
            found += [
                name.format(each) for each in (value if isinstance(value, list | tuple) else [value]) if each != ""
            ]
        return [name for name in dict.fromkeys(found) if "None" not in name]

    def seats_in(self, facts: Mapping[str, Any]) -> list[int]:
        """The seats that an event names."""
        found: list[int] = []
        for fact in ("seat", "seats", *self.seats):
            found += [each for each in _all(facts.get(fact)) if type(each) is int]
        return found


def _all(value: object) -> list[object]:
    """A fact as a list: of its parts, of itself alone, or empty where it says nothing."""
    if isinstance(value, list | tuple):
        return [each for each in value if each not in (None, "")]
    return [] if value in (None, "") else [value]


class BeatLine(NamedTuple):
    """One line of a beat: an event, or a run of the same event told at once."""

    event: ToldEvent
    text: str
    times: int


class Beat(NamedTuple):
    """A moment: its headline, what led to it, and what it touches."""

    first: int
    last: int
    """The numbers of its first and last line in the journal."""
    stage: str
    pace: Pace
    headline: BeatLine
    lines: Sequence[BeatLine]
    """What is told beside the headline, in order."""
    pieces: Sequence[str]
    hurts: bool
    page: bool = False
    """Whether it is a moment of its own with an aftermath: a page that stays until the viewer goes on."""

    @property
    def text(self) -> str:
        """The whole beat in sentences."""
        told = (self.headline, *self.lines) if self.page else (*self.lines, self.headline)
        return " ".join(line.text for line in told)


def read_beats(*files: Path) -> BeatRules:
    """The rules in the files of a game and its expansions, each of them optional; ValueError says what is wrong."""
    rules = BeatRules()
    for file in files:
        if file.is_file():
            try:
                found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), BeatRules)
            except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
                raise ValueError(f"{file}: {error}") from error
            rules = rules.joined(found)
    return rules


def make_beats(
    events: Sequence[ToldEvent], rules: BeatRules, naming: Naming, known: Mapping[tuple[int, int], Beat] | None = None
) -> list[Beat]:
    """The beats of these lines of the journal, in order. `known` are beats of the same journal by their first and last
    line, which need not be made again."""
    runs: list[list[ToldEvent]] = []
    lines = 0
    closed = True
    page_open = False
    for event in events:
        if page_open and event.name in rules.aftermath and len(runs[-1]) < MAX_PAGE:
            runs[-1].append(event)
            continue
        on_page = bool(runs) and runs[-1][0].name in rules.pages
        page_open = event.name in rules.pages or (page_open and event.name == FORCED)
        if event.name in rules.quiet:
            continue
        stage = rules.stage_of.get(event.name, "move")
        last = runs[-1][-1] if runs else None
        repeated = last is not None and not on_page and _is_same(last, event, rules)
        alike = last is not None and rules.stage_of.get(last.name, "move") == stage
        opens = event.name in rules.opens or event.name in rules.pages or on_page
        joins = alike and stage in SEVERAL and not closed and lines < MAX_LINES and not opens
        if repeated:
            runs[-1].append(event)
        elif joins:
            runs[-1].append(event)
            lines += 1
        else:
            runs.append([event])
            lines = 1
        closed = event.name in rules.lands
    known = known or {}
    return [known.get((run[0].number, run[-1].number)) or _beat(run, rules, naming) for run in runs]


def _beat(run: Sequence[ToldEvent], rules: BeatRules, naming: Naming) -> Beat:
    lines = merged(run, rules, naming)
    landed = [line for line in lines if line.event.name in rules.lands]
    page = run[0].name in rules.pages and (len(run) > 1 or run[0].name in rules.lands)
    headline = lines[0] if page else landed[-1] if landed else lines[-1]
    stage = rules.stage_of.get(run[0].name, "move")
    pieces = dict.fromkeys(piece for event in run for piece in rules.pieces_in(event.facts))
    return Beat(
        run[0].number,
        run[-1].number,
        stage,
        PACES.get(stage, "short"),
        headline,
        [line for line in lines if line is not headline],
        list(pieces),
        any(event.name in rules.hurts for event in run),
        page,
    )


def merged(events: Sequence[ToldEvent], rules: BeatRules, naming: Naming) -> list[BeatLine]:
    """Events as lines, each run of the same one told once: `Nell buys 16 Corn for 32 Scraps.`"""
    runs: list[list[ToldEvent]] = []
    for event in events:
        if runs and _is_same(runs[-1][-1], event, rules):
            runs[-1].append(event)
        else:
            runs.append([event])
    return [BeatLine(run[-1], _told(run, rules, naming), len(run)) for run in runs]


def _is_same(event: ToldEvent, other: ToldEvent, rules: BeatRules) -> bool:
    """Whether two events are told at once: they have the same name and facts, beside those that are added up."""
    if event.name != other.name:
        return False
    summed = rules.sums.get(event.name, ())
    return _unsummed(event, summed) == _unsummed(other, summed)


def _unsummed(event: ToldEvent, summed: Sequence[str]) -> str:
    return repr([(fact, value) for fact, value in event.facts.items() if fact not in summed])


def _told(run: Sequence[ToldEvent], rules: BeatRules, naming: Naming) -> str:
    """A run in one sentence: the game's message `events-<name>` with the sums and `count`; without one, the line, and
    how often."""
    event = run[-1]
    if len(run) == 1:
        return event.text
    if not naming.knows(f"events-{event.name}"):
        return naming.words.say("beat-repeated", text=event.text, count=len(run))
    sums = {fact: sum(each.facts[fact] for each in run) for fact in rules.sums.get(event.name, ())}
    return naming.words.say(f"events-{event.name}", **naming.facts({**event.facts, **sums, "count": len(run)}))


def recap(events: Sequence[ToldEvent], rules: BeatRules, naming: Naming, seat: int, since: int) -> list[BeatLine]:
    """What changed for this seat since it made its last choice (from line `since` on): at most five lines, the worst
    first. What the choice itself did is not told."""
    happened = [event for event in events if event.number >= since and event.name not in rules.quiet]
    while happened and rules.seats_in(happened[0].facts) == [seat] and happened[0].name not in rules.hurts:
        happened.pop(0)
    mine = [each for each in happened if each.name in rules.everyone or seat in rules.seats_in(each.facts)]
    lines = merged(mine, rules, naming)
    worth = {name: place for place, name in enumerate(("long", "normal", "short"))}

    def place(line: BeatLine) -> tuple[bool, bool, int]:
        name = line.event.name
        pace = PACES.get(rules.stage_of.get(name, "move"), "short")
        return name not in rules.hurts, name not in rules.lands, worth[pace]

    return sorted(lines, key=place)[:MAX_RECAP]
