"""What the page of a lesson is drawn from: the situation of the learner, with only the choices of the step."""

from __future__ import annotations

import math
import re
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote

from markupsafe import Markup, escape

from lastcall.core.errors import LastCallError, Refused
from lastcall.lessons import NEXT, Lesson, LessonRun, find_lesson
from lastcall.lessons.lesson import without_marks
from lastcall.lessons.loader import load_lessons
from lastcall.server.people.profile import COLOURS
from lastcall.server.storage import SeatRow, StoredTable, TableRow
from lastcall.server.storage.shared_state import SharedState
from lastcall.server.tables.live import LiveTable
from lastcall.server.view.situation import AskInfo, ChoiceInfo, ImpossibleInfo, LessonInfo, Situation
from lastcall.server.view.viewmodel import Flash, build_situation
from lastcall.server.view.viewpoint import Viewpoint
from lastcall.text.rulebook import Rulebook

MAX_PLAYED = 600
"""No lesson takes more choices than this."""
MAX_RUNS = 64
"""Runs that are kept in memory: a position that was just reached is not played again to be drawn."""
STRONG = re.compile(r"\*([^*]+)\*")


_runs: OrderedDict[tuple[str, str, tuple[str, ...]], LessonRun] = OrderedDict()


def parse_played(written: str) -> list[str]:
    """What was played, as an address says it."""
    return [each for each in written[:20000].split(",") if each][:MAX_PLAYED]


def lesson_path(lesson: Lesson, played: Sequence[str]) -> str:
    """The address of a position in a lesson."""
    path = f"/learn/{lesson.game.name}/{lesson.id}"
    return f"{path}?played={quote(','.join(played), safe=':,-')}" if played else path


def open_run(game: str, lesson: str, played: Sequence[str]) -> LessonRun:
    """The run of a lesson; must not be changed."""
    found = find_lesson(game, lesson)
    key = (found.game.name, found.id, tuple(played))
    kept = _runs.pop(key, None)
    return _keep(LessonRun(found, played) if kept is None else kept, played)


def _keep(run: LessonRun, played: Sequence[str]) -> LessonRun:
    """Keep a run for the next request about it."""
    _runs[run.lesson.game.name, run.lesson.id, tuple(played)] = run
    while len(_runs) > MAX_RUNS:
        _runs.popitem(last=False)
    return run


def advance(game: str, lesson: str, played: Sequence[str], what: str, choice: str) -> tuple[str, str, str]:
    """Do something in a lesson: the address of the position after it, or why it is refused, and the clause."""
    run = open_run(game, lesson, played)
    try:
        if what == "back":
            return lesson_path(run.lesson, run.back().played), "", ""
        again = LessonRun(run.lesson, run.played)
        again.take(NEXT if what == "next" else choice)
    except LastCallError as error:
        return "", without_marks(error.why), error.rule if isinstance(error, Refused) else ""
    return lesson_path(run.lesson, _keep(again, again.played).played), "", ""


def lesson_situation(
    game: str, lesson: str, played: Sequence[str], base_url: str, flash: Flash, show: bool = False
) -> Situation:
    """What the learner sees."""
    run = open_run(game, lesson, played)
    live = _live_table(run)
    situation = build_situation(live, Viewpoint(run.seat, (run.seat,)), base_url, flash)
    asks = situation.asks if run.waiting == "choice" else ()
    interrupts = situation.interrupts if run.waiting == "choice" else ()
    later = [choice for ask in (*asks, *interrupts) for choice in ask.choices if not run.is_open(choice.choice)]
    path = lesson_path(run.lesson, run.played)
    return replace(
        situation,
        asks=[_narrowed(run, ask) for ask in asks],
        interrupts=[narrow for ask in interrupts if (narrow := _narrowed(run, ask)).choices],
        links=replace(situation.links, choices=path, table=path, live="", replay="", saves=""),
        help=False,
        notice=flash.notice or run.notice,
        lesson=_info(run, path, later, _suggested(run, situation) if show else None),
    )


def _info(run: LessonRun, path: str, later: Sequence[ChoiceInfo], suggestion: ChoiceInfo | None) -> LessonInfo:
    lesson, step = run.lesson, run.step
    book = Rulebook.of(lesson.game)
    clauses = [clause.id for cited in (step.teaches if step else ()) for clause in book.cited(cited)]
    return LessonInfo(
        title=lesson.title,
        text=marked(run.text),
        course=f"/learn/{lesson.game.name}",
        number=min(run.at + 1, len(lesson.steps)),
        steps=len(lesson.steps),
        waiting=run.waiting,
        clauses=clauses,
        show=step.show if step else (),
        later=later,
        action=path,
        played=",".join(run.played),
        key=str(lesson),
        suggestion=suggestion,
        following=_following(lesson),
    )


def _following(lesson: Lesson) -> str:
    every = list(load_lessons(lesson.game.name))
    place = every.index(lesson.id) + 1
    return f"/learn/{lesson.game.name}/{every[place]}" if place < len(every) else ""


def _narrowed(run: LessonRun, ask: AskInfo) -> AskInfo:
    """The ask with the choices that the step lets through; the others answer with the lesson's reason."""
    closed = [choice for choice in ask.choices if not run.is_open(choice.choice)]
    if not closed:
        return ask
    reason = without_marks(run.reason_not())
    return replace(
        ask,
        choices=[choice for choice in ask.choices if run.is_open(choice.choice)],
        impossible=[ImpossibleInfo(choice.choice, choice.label, reason, "") for choice in closed],
    )


def _suggested(run: LessonRun, situation: Situation) -> ChoiceInfo | None:
    written = run.suggestion()
    every = [choice for ask in (*situation.asks, *situation.interrupts) for choice in ask.choices]
    return next((choice for choice in every if choice.choice == written), None)


def marked(text: str) -> Markup:
    """A text of a lesson as HTML: what is between asterisks is strong."""
    return Markup(STRONG.sub(r"<strong>\1</strong>", str(escape(text))))


def _live_table(run: LessonRun) -> LiveTable:
    """The table as pages are drawn from it; it is stored nowhere."""
    file = run.lesson.file
    seats = [
        SeatRow(seat, "person" if seat == file.seat else "bot", name, COLOURS[seat % len(COLOURS)],
                "" if seat == file.seat else file.level)
        for seat, name in enumerate(file.names)
    ]  # fmt: skip
    game = run.lesson.game
    row = TableRow("lesson", game.name, game.version, file.seats, dict(file.options), "0")
    stored = StoredTable(
        row=row, checkpoint={}, entries=[], seats=seats, keys={}, holders={}, chat=[], shared=SharedState()
    )
    live = LiveTable(stored, run.table, math.inf)
    live.last_seen = dict.fromkeys(range(file.seats), time.monotonic())
    return live
