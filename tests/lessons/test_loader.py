"""Faults in lesson files: each names file, step and field."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Any

import pytest

from lastcall.core.game import Game
from lastcall.lessons import LessonBroken, LessonRun
from lastcall.lessons.loader import find_lesson, load_lessons, read_course, read_lessons
from lastcall.lessons.recording import draft_lesson
from lastcall.registry import find_game

HEAD = 'order = 1\nminutes = 2\nseats = 2\nnames = ["Ann", "Ben"]\nseed = 3\n'
WORDS = "small = Small\n    .about = a small one\nsmall-done = Done.\nsmall-hello = Hello.\n"


def faults(folder: Path, text: str, words: str = WORDS) -> list[str]:
    (folder / "small.toml").write_text(text)
    (folder / "en.ftl").write_text(words)
    return [str(fault) for fault in read_lessons(find_game("moonshiners"), folder)[1]]


def test_a_lesson_without_a_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, HEAD + '[[step]]\nsay = "hello"\n') == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("order = ", "small.toml: not readable as TOML"),
        (HEAD + '[[step]]\nsay = "hello"\nplay = 3\n', "small.toml: step 1: play: Expected `array`, got `int`"),
        (HEAD + '[[step]]\nsay = "hello"\n[[step]]\nsy = "x"\n', "small.toml: step 2: "),
        (HEAD + '[[step]]\nsay = "bye"\n', "small.toml: step 1: say: the message small-bye is missing"),
        (HEAD + '[[step]]\nsay = "hello"\nteaches = ["M-999"]\n', "step 1: teaches: the rulebook has no clause M-999"),
        (HEAD + '[[step]]\nsay = "hello"\nwithin = 3\n', "step 1: within: only a step with a goal can miss it"),
        (HEAD + 'seat = 5\n[[step]]\nsay = "hello"\n', "small.toml: seat: expected a seat from 0 to 1"),
        (HEAD + 'save = "x"\n[[step]]\nsay = "hello"\n', "small.toml: seed: expected either a seed or a save"),
        (HEAD + 'level = "wild"\n[[step]]\nsay = "hello"\n', "There is no bot 'wild'"),
    ],
)
def test_a_fault_is_named_by_file_step_and_field(tmp_path: Path, text: str, expected: str) -> None:
    found = faults(tmp_path, text)
    assert any(expected in fault for fault in found), found


def test_a_step_that_says_too_much_is_a_fault(tmp_path: Path) -> None:
    words = WORDS.replace("small-hello = Hello.", "small-hello = " + "word " * 41)
    assert faults(tmp_path, HEAD + '[[step]]\nsay = "hello"\n', words) == [
        "small.toml: step 1: say: small-hello has 41 words; a step says at most 40"
    ]


def test_rules_that_no_longer_fit_name_lesson_and_step(tmp_path: Path) -> None:
    text = HEAD + '[[step]]\nsay = "hello"\nplay = ["take:nobody"]\n'
    assert faults(tmp_path, text) == []
    lesson = read_lessons(find_game("moonshiners"), tmp_path)[0]["small"]
    with pytest.raises(LessonBroken, match=r"moonshiners/small: step 1 \(hello\) wants take:nobody, but the rules"):
        LessonRun(lesson)


def test_a_recorded_game_becomes_a_lesson(tmp_path: Path) -> None:
    import lastcall
    from lastcall.bots import make_bot, next_move
    from lastcall.core.chance import Chance

    table = lastcall.new("moonshiners", 2, 99)
    bots = {seat: make_bot("fair", table.game) for seat in range(2)}
    for _ in range(25):
        move = next_move(table, bots, Chance(table.version))
        assert move is not None
        table.choose(move.seat, move.choice, move.ask)
    draft = draft_lesson(table, ["Ann", "Ben"], 1)
    steps = draft.count("[[step]]")
    words = WORDS + "".join(f"small-step-{number} = Step {number}.\n" for number in range(1, steps + 1))
    assert faults(tmp_path, draft, words) == []
    run = LessonRun(read_lessons(find_game("moonshiners"), tmp_path)[0]["small"])
    while suggested := run.suggestion():
        run.take(suggested)
    mine = [answer.choice for answer in table.choices if answer.seat == 1]
    assert [answer.choice for answer in run.table.choices if answer.seat == 1] == mine


def test_an_unknown_lesson_is_answered_with_those_that_exist() -> None:
    with pytest.raises(Exception, match="did you mean 'first-game'"):
        find_lesson("moonshiners", "first-gam")


def test_the_lessons_of_expansions_follow_those_of_the_game() -> None:
    game = find_game("this_war_of_mine")
    expanded = [bool(lesson.file.options.get("expansions")) for lesson in load_lessons(game.name).values()]
    assert expanded == sorted(expanded)
    lesson = find_lesson("this_war_of_mine", "heart-of-the-city")
    assert lesson.words.folder.parent.name == "heart_of_the_city"
    assert LessonRun(lesson).table.options["expansions"] == ["heart_of_the_city"]


def test_a_fault_in_the_lesson_of_an_expansion_names_the_expansion(tmp_path: Path) -> None:
    game = with_candle_lessons(tmp_path, HEAD + '[[step]]\nsay = "bye"\n', "small")
    assert [str(fault) for fault in read_course(game)[1]] == [
        "candles/lessons/small.toml: step 1: say: the message small-bye is missing in lessons/en.ftl"
    ]


def test_two_lessons_cannot_have_one_id(tmp_path: Path) -> None:
    game = with_candle_lessons(tmp_path, HEAD + '[[step]]\nsay = "hello"\n', "raid")
    assert [str(fault) for fault in read_course(game)[1]] == ["candles/lessons/raid.toml: there is another lesson raid"]


def with_candle_lessons(folder: Path, text: str, name: str) -> Game[Any]:
    """This War of Mine with another expansion, which has only this lesson."""
    lessons = folder / "candles" / "lessons"
    lessons.mkdir(parents=True)
    (lessons / f"{name}.toml").write_text(text)
    (lessons / "en.ftl").write_text(WORDS.replace("small", name))
    game = copy(find_game("this_war_of_mine"))
    vars(game)["folders"] = [game.folder, folder / "candles"]
    return game
