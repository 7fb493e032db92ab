"""Lessons: guided games, written as data in `lessons/*.toml` of a game or an expansion and played by
the real rules.

A lesson is a position, a list of steps, and the luck and the opponents that the steps rely on. `LessonRun` plays one at
a table of its own; browser, terminal and plain text show the same run. `docs/lessons.md` describes the format.
"""

from lastcall.lessons.course import Course, courses
from lastcall.lessons.lesson import Lesson, LessonStep
from lastcall.lessons.loader import BrokenLessons, find_lesson
from lastcall.lessons.run import NEXT, LessonBroken, LessonRun

__all__ = [
    "NEXT", "BrokenLessons", "Course", "Lesson", "LessonBroken", "LessonRun", "LessonStep", "courses", "find_lesson",
]  # fmt: skip
