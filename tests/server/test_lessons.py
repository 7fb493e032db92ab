"""Lessons in the browser, without JavaScript: every position has an address."""

from __future__ import annotations

import re
from html import unescape

import pytest
from fastapi.testclient import TestClient
from tests.lessons.helpers import FIRST_GAMES, by_script

from lastcall.lessons import Lesson, LessonRun, courses, find_lesson
from lastcall.server.view.lesson_view import advance, lesson_path, lesson_situation
from lastcall.server.view.pages import lesson_page
from lastcall.server.view.viewmodel import NO_FLASH

HTML = {"accept": "text/html"}
FIRST = "/learn/moonshiners/first-game"
GAMES = [course.game.name for course in courses()]


def coach(page: str) -> dict[str, str]:
    found = re.search(r'<section\s+id="coach".*?>', page, re.DOTALL)
    assert found, page[:2000]
    return dict(re.findall(r'data-(\w+)="(.*?)"', found[0]))


@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_leads_to_the_course_and_the_course_to_its_lessons(client: TestClient, game: str) -> None:
    assert f'href="/learn/{game}"' in client.get("/", headers=HTML).text
    page = client.get(f"/learn/{game}", headers=HTML).text
    for lesson in next(course for course in courses(game)).lessons.values():
        assert f'href="/learn/{game}/{lesson.id}"' in page
        assert lesson.title in unescape(page)
    assert "overview-" not in page


def test_a_lesson_is_played_by_plain_forms(client: TestClient) -> None:
    page = client.get(FIRST, headers=HTML)
    assert coach(page.text)["waiting"] == "next"
    went_on = client.post(FIRST, data={"do": "next"}, headers=HTML, follow_redirects=False)
    assert went_on.headers["location"] == f"{FIRST}?played=-"
    page = client.get(went_on.headers["location"], headers=HTML)
    assert re.findall(r'name="choice" value="([^"]*)" data-lit', page.text)[0] == "take:alfred"
    taken = client.post(f"{FIRST}?played=-", data={"choice": "take:alfred"}, headers=HTML, follow_redirects=False)
    assert taken.headers["location"] == f"{FIRST}?played=-,take:alfred"
    back = client.post(taken.headers["location"], data={"do": "back"}, headers=HTML, follow_redirects=False)
    assert back.headers["location"] == f"{FIRST}?played=-"


def test_a_choice_for_later_answers_with_the_lessons_reason(client: TestClient) -> None:
    answer = client.post(f"{FIRST}?played=-", data={"choice": "take:benny"}, headers=HTML, follow_redirects=False)
    assert answer.status_code == 422
    assert find_lesson("moonshiners").text("hero-later") in unescape(answer.text)
    assert coach(answer.text)["played"] == "-"


def test_an_address_that_no_longer_fits_shows_as_much_as_does(client: TestClient) -> None:
    page = client.get(f"{FIRST}?played=-,take:nobody,place:10", headers=HTML)
    assert page.status_code == 200
    assert coach(page.text)["played"] == "-"


def test_what_there_is_no_lesson_for_is_not_found(client: TestClient) -> None:
    for path in ("/learn/chess", "/learn/pig_with_hands", "/learn/moonshiners/nothing"):
        assert client.get(path, headers=HTML).status_code == 404, path


@pytest.mark.parametrize("lesson", FIRST_GAMES, ids=str)
def test_every_position_of_a_first_game_is_drawn_with_its_choices_only(lesson: Lesson) -> None:
    run = by_script(lesson)
    for count in range(0, len(run.played) + 1, 5):
        there = LessonRun(lesson, run.played[:count])
        situation = lesson_situation(lesson.game.name, lesson.id, there.played, "http://here", NO_FLASH, show=True)
        offered = [choice.choice for ask in (*situation.asks, *situation.interrupts) for choice in ask.choices]
        assert all(map(there.is_open, offered))
        assert bool(offered) == (there.waiting == "choice")
        assert situation.lesson is not None
        assert (situation.lesson.suggestion is not None) == (there.waiting == "choice")
    page = lesson_page(lesson.game.name, lesson.id, run.played[:30], "http://here", NO_FLASH)
    assert coach(page)["played"] == ",".join(run.played[:30])


@pytest.mark.parametrize("lesson", FIRST_GAMES, ids=str)
def test_what_a_step_shows_is_on_the_page(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    for each in by_script(lesson).played:
        if run.step is not None and run.step.show:
            page = lesson_page(lesson.game.name, lesson.id, run.played, "http://here", NO_FLASH)
            for wanted in run.step.show:
                found = f'id="{wanted}"' in page or f'data-piece="{wanted}"' in page
                assert found, f"{lesson}: {run.step.say}: {wanted}"
        run.take(each)


def test_the_address_of_a_position() -> None:
    lesson = find_lesson("moonshiners")
    assert lesson_path(lesson, []) == FIRST
    assert advance("moonshiners", "first-game", [], "next", "") == (f"{FIRST}?played=-", "", "")
    path, why, _rule = advance("moonshiners", "first-game", [], "", "take:alfred")
    assert (path, why) == ("", "Read on first: there is nothing to choose in this step.")
