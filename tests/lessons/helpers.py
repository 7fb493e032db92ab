"""Ways to play a lesson."""

from __future__ import annotations

from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.lessons import Lesson, LessonRun, courses

LESSONS = [lesson for course in courses() for lesson in course.lessons.values()]
FIRST_GAMES = [lesson for lesson in LESSONS if lesson.file.kind == "first-game"]


def by_script(lesson: Lesson) -> LessonRun:
    """The lesson as its own script plays it."""
    run = LessonRun(lesson)
    while suggested := run.suggestion():
        run.take(suggested)
    return run


def by_goals(lesson: Lesson, seed: int) -> LessonRun:
    """The lesson as somebody plays it who takes any choice that a step lets through, and plays sensibly where it only
    names a goal; a goal that was missed is tried again."""
    chance = Chance(seed)
    run = LessonRun(lesson)
    tries = 0
    while run.waiting != "done":
        if run.waiting == "missed":
            tries += 1
            assert tries < 4, f"{lesson}: the goal of step {run.at + 1} is out of reach"
            run = run.back()
            continue
        step = run.step
        assert step is not None
        allowed = [spell(choice) for ask in run.open_asks for choice in ask.choices if run.is_open(choice)]
        run.take(chance.pick(allowed) if allowed and step.goal is None else run.suggestion())
    return run
