"""The page `docs/lessons.md`: what the lessons of each game teach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lastcall.lessons.course import Course
from lastcall.lessons.lesson import Lesson
from lastcall.text.rulebook import Rulebook

HEAD = """\
# Lessons

Made by `lastcall lessons --docs`. Every game can be learned by playing: *Learn* in the lobby, or `lastcall learn GAME`.
A lesson is played by the real rules; `writing-lessons.md` says how one is written. The clauses are those of the game's
rulebook: what a lesson explains, or lets the learner do, or shows happening.
"""


def lessons_page(courses: Sequence[Course]) -> str:
    """The page for these courses."""
    return "\n".join([HEAD, *(line for course in courses for line in _course(course))])


def _course(course: Course) -> Iterator[str]:
    numbered = course.numbered
    taught = [clause for clause in course.teaches if clause in numbered]
    yield f"## {course.game.title}"
    yield ""
    yield f"{len(taught)} of {len(numbered)} clauses, {course.share:.0%}."
    yield ""
    yield "| lesson | minutes | steps | clauses |"
    yield "| --- | --- | --- | --- |"
    for lesson in course.lessons.values():
        file = lesson.file
        yield f"| **{lesson.title}**: {lesson.about} | {file.minutes} | {len(file.step)} | {_clauses(lesson)} |"
    yield ""


def _clauses(lesson: Lesson) -> str:
    """The clauses in the order of the rulebook."""
    taught = set(lesson.teaches)
    return ", ".join(clause for clause in Rulebook.of(lesson.game).clauses if clause in taught)
