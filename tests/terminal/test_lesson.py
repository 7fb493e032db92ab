"""Lessons in the terminal: the same session as for a game."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.lessons.helpers import FIRST_GAMES, by_script
from textual.widgets import Static

from lastcall.cli import main
from lastcall.lessons import Lesson, LessonRun, find_lesson
from lastcall.lessons.progress import progress_file, read_progress
from lastcall.terminal.app import TableApp
from lastcall.terminal.lesson import LessonSession
from lastcall.terminal.plain import PlainInterface


@pytest.fixture(autouse=True)
def own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def played(session: LessonSession, *lines: str) -> str:
    told = io.StringIO()
    PlainInterface(session, io.StringIO("\n".join([*lines, ""])), told).play()
    return told.getvalue()


@pytest.mark.parametrize("lesson", FIRST_GAMES, ids=str)
def test_a_first_game_in_plain_lines(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    script = by_script(lesson).played
    session = LessonSession(LessonRun(lesson))
    told = io.StringIO()
    interface = PlainInterface(session, io.StringIO(), told)

    def read() -> str:
        """What the script does next; again, where the table wants to be sure."""
        written = script[len(session.run.played)]
        return "1" if written == "-" else written

    monkeypatch.setattr(interface, "_read", read)
    interface.play()
    assert lesson.text("done").replace("*", "") in told.getvalue()
    assert "Fair dice" not in told.getvalue()


def test_refusals_back_and_hints() -> None:
    session = LessonSession(LessonRun(find_lesson("moonshiners")))
    told = played(session, "1", "take:benny", "hint", "1", "undo", "quit")
    assert session.run.lesson.text("hero-later") in told
    assert "> hint\nAlfred Wolfe" in told
    assert told.rindex("Step 2 of") > told.index("Step 3 of")
    assert "not possible" not in told


def test_a_lesson_goes_on_where_it_was_left() -> None:
    lesson = find_lesson("moonshiners")
    played(LessonSession(LessonRun(lesson)), "1", "1", "quit")
    assert read_progress(lesson) == ["-", "take:alfred"]
    told = CliRunner().invoke(main, ["learn", "moonshiners", "--plain"], input="quit\n")
    assert "[Step 3 of" in told.output
    told = CliRunner().invoke(main, ["learn", "moonshiners", "--plain", "--again"], input="quit\n")
    assert "[Step 1 of" in told.output


def test_progress_that_cannot_be_read_is_forgotten() -> None:
    progress_file().parent.mkdir(parents=True)
    progress_file().write_text("not JSON")
    assert read_progress(find_lesson("moonshiners")) == []


def test_the_lessons_as_json() -> None:
    rows = json.loads(CliRunner().invoke(main, ["lessons", "moonshiners", "--json"]).output)
    assert rows[0].keys() == {"game", "id", "title", "minutes", "teaches"}
    assert rows[0]["game"] == "moonshiners"
    assert "M-51" in rows[0]["teaches"]


def test_the_app_shows_the_lesson_and_takes_its_choices() -> None:
    session = LessonSession(LessonRun(find_lesson("moonshiners")))

    async def run() -> None:
        async with TableApp(session).run_test() as pilot:
            await pilot.pause()
            await pilot.press("1")
            await pilot.pause()
            assert "Alfred Wolfe" in str(pilot.app.query_one("#ask", Static).render())
            await pilot.press("1")
            await pilot.pause()

    asyncio.run(run())
    assert session.run.played == ["-", "take:alfred"]
