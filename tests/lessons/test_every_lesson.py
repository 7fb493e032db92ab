"""Every lesson of every game, played through."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.lessons.helpers import FIRST_GAMES, LESSONS, by_goals, by_script

from lastcall.lessons import Course, Lesson, LessonRun, courses
from lastcall.lessons.docs import lessons_page

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_its_own_script_leads_to_its_end(lesson: Lesson) -> None:
    run = by_script(lesson)
    assert run.waiting == "done"
    assert run.at == len(lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_whoever_only_meets_the_goals_gets_to_the_end(lesson: Lesson, seed: int) -> None:
    assert by_goals(lesson, seed).at == len(lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_leaving_and_coming_back_leads_to_the_same_position(lesson: Lesson) -> None:
    run = by_script(lesson)
    middle = LessonRun(lesson, run.played[: len(run.played) // 2])
    again = LessonRun(lesson, middle.played)
    assert (again.at, again.table.save()) == (middle.at, middle.table.save())
    assert not again.notice


@pytest.mark.parametrize("lesson", FIRST_GAMES, ids=str)
def test_a_guided_first_game_takes_40_to_80_choices_and_ends(lesson: Lesson) -> None:
    assert 40 <= by_script(lesson).choices_made <= 80


@pytest.mark.parametrize("course", courses(), ids=lambda course: str(course.game.name))
def test_a_course_teaches_a_third_of_the_rulebook(course: Course) -> None:
    assert course.share >= 1 / 3


def test_the_page_of_lessons_is_what_the_command_makes() -> None:
    made = lessons_page(courses())
    assert (DOCS / "lessons.md").read_text(encoding="utf-8") == made, "run: lastcall lessons --docs >docs/lessons.md"
