"""How a lesson is played, on the first game of Moonshiners."""

from __future__ import annotations

import pytest

from lastcall.core.errors import Refused
from lastcall.lessons import NEXT, LessonRun, find_lesson


@pytest.fixture
def run() -> LessonRun:
    return LessonRun(find_lesson("moonshiners"))


def test_a_step_that_only_says_something_waits_for_next(run: LessonRun) -> None:
    with pytest.raises(Refused, match="Read on first"):
        run.take("take:alfred")
    run.take(NEXT)
    with pytest.raises(Refused, match="Make the choice"):
        run.take(NEXT)


def test_a_choice_that_the_step_is_not_about_answers_with_the_lessons_reason(run: LessonRun) -> None:
    run.take(NEXT)
    with pytest.raises(Refused) as refused:
        run.take("take:benny")
    assert refused.value.why == run.lesson.text("hero-later")
    assert run.played == [NEXT]
    assert not run.table.choices


def test_a_choice_that_the_rules_do_not_offer_answers_with_their_reason(run: LessonRun) -> None:
    for each in (NEXT, "take:alfred"):
        run.take(each)
    with pytest.raises(Refused) as refused:
        run.take("place:7")
    assert refused.value.rule == "M-24"


def test_back_goes_to_the_step_before(run: LessonRun) -> None:
    for each in (NEXT, "take:alfred", "place:10"):
        run.take(each)
    assert run.step is not None
    assert run.step.say == "explore"
    before = run.back()
    assert before.step is not None
    assert before.step.say == "place"
    assert before.played == [NEXT, "take:alfred"]
    assert before.back().back().at == 0
    assert before.back().back().back().at == 0


def test_luck_is_told(run: LessonRun) -> None:
    for each in (NEXT, "take:alfred", "place:10", "explore", NEXT, "move:5", "challenge"):
        run.take(each)
    drank = [line for line in run.table.journal(0) if line["event"] == "drank"]
    assert [sorted(line["dice"]) for line in drank] == [["g", "g", "gr", "r", "r"]]


def test_what_no_longer_fits_is_left_out_and_said(run: LessonRun) -> None:
    again = LessonRun(run.lesson, [NEXT, "take:benny", "place:10"])
    assert again.played == [NEXT]
    assert again.notice == run.lesson.text("hero-later")


def test_the_others_do_what_was_recorded(run: LessonRun) -> None:
    for each in (NEXT, "take:alfred"):
        run.take(each)
    assert run.lesson.file.others.split("\n")[0] == "1 take:samuel"
    assert [answer.choice for answer in run.table.choices if answer.seat == 1] == [("take", "samuel")]
