"""Makes lessons from play: a draft from a saved table, and what the others choose in a lesson as it is written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby

from lastcall.core.ask import spell
from lastcall.core.errors import BadSetup
from lastcall.core.record import Answer
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.lessons.lesson import Lesson
from lastcall.lessons.run import LessonRun


def play_script(lesson: Lesson) -> LessonRun:
    """The lesson, played to its end by its own script."""
    run = LessonRun(lesson)
    while suggested := run.suggestion():
        run.take(suggested)
    return run


def record_others(lesson: Lesson) -> str:
    """What the others choose while the learner does what the steps say, for the field `others`; from the first step on
    that lets the learner go their own way, a record would mean nothing."""
    run = LessonRun(lesson)
    while run.step is not None and run.step.goal is None and run.step.skip is None:
        answers = run.table.choices[len(lesson.file.before) :]
        run.take(run.suggestion())
    return _others(answers, run.seat)


def draft_lesson(table: Table[State], names: Sequence[str], seat: int) -> str:
    """A lesson file that plays this table again: a step for each ask of the learner, with its text to be written.

    Its dice are those of the save, so it needs the whole game from its first choice on.
    """
    if table.origin is not None:
        raise BadSetup("Only a game that is recorded from its first choice can become a lesson.")
    if not 0 <= seat < table.seats:
        raise BadSetup(f"This table has seats 0 to {table.seats - 1}, and no seat {seat}.")
    if table.keyed_from:
        raise BadSetup("This game began before there were keyed dice; a lesson cannot roll them again.")
    lines = [
        "order = 1",
        "minutes = 5",
        f"seats = {table.seats}",
        f"seat = {seat}",
        f"names = {json.dumps(list(names))}",
        f'seed = "{table.seed}"',
        'dice = "real"',
        "options = { " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in table.options.items()) + " }",
        f'others = """\n{_others(table.choices, seat)}\n"""',
    ]
    mine = [answer for answer in table.choices if answer.seat == seat]
    for number, (ask, answers) in enumerate(groupby(mine, lambda answer: answer.ask), start=1):
        played = [spell(answer.choice) for answer in answers]
        lines += ["", "[[step]]", f'say = "step-{number}"', f'ask = "{ask}"', f"play = {json.dumps(played)}"]
    return "\n".join([*lines, ""])


def _others(answers: Sequence[Answer], seat: int) -> str:
    return "\n".join(f"{answer.seat} {spell(answer.choice)}" for answer in answers if answer.seat != seat)
