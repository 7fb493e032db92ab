"""The pages on which a game is learned: its course, and the table of a lesson with the coach beside it."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.lessons import Course, courses
from lastcall.registry import find_game
from lastcall.server.view.lesson_view import lesson_situation, marked
from lastcall.server.view.listings import game_info
from lastcall.server.view.pages.table import Page
from lastcall.server.view.templating import environment, game_assets
from lastcall.server.view.viewmodel import Flash


def lesson_page(game: str, lesson: str, played: Sequence[str], base_url: str, flash: Flash, show: bool = False) -> str:
    """A position in a lesson."""
    return Page(lesson_situation(game, lesson, played, base_url, flash, show)).render("lesson.html")


def has_course(game: str) -> bool:
    """Whether a game can be learned."""
    return bool(courses(game))


def course_page(game: str) -> str:
    """The course of a game: the game at a glance, and its lessons."""
    found = find_game(game)
    course: Course = courses(found.name)[0]
    return environment().get_template("course.html").render(
        course=course, game=game_info(found), overview=course.overview, lessons=list(course.lessons.values()),
        words=lambda key: marked(course.say(key)), files=game_assets(found.name),
        posters=game_assets(found.name).poster,
    )  # fmt: skip
