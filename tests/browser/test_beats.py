"""What happened is shown: beats at the viewer's own pace, a recap, and lines that light what they speak of."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.test_access import complaints
from tests.browser.visitors import Visitor
from tests.browser.walks import COMPANY, walk

Visit = Callable[..., Visitor]


def until_beats_wait(nell: Visitor, asks: int = 80) -> None:
    """Stop the first beat, and play on until another one waits behind it. Moves in a row are one beat, so that this may
    take some turns."""
    paused = False
    for _ in walk(nell, asks, Random(3)):
        if not nell.page.locator("#beat").is_visible():
            continue
        if not paused:
            nell.page.locator("[data-beat-do=pause]").click()
            paused = True
        if not nell.page.locator("#beat-count").inner_text().endswith("of 1"):
            return
    raise AssertionError("nothing was shown")


@pytest.mark.parametrize("phone", [False, True])
def test_beats_are_played_stepped_and_skipped_and_take_no_click(visit: Visit, phone: bool) -> None:
    nell = visit(phone=phone)
    nell.lay("moonshiners", "bot:easy", "bot:easy", heroes="random")
    nell.page.evaluate("localStorage.setItem('pace', 'slow')")
    until_beats_wait(nell)
    beat = nell.page.locator("#beat")
    expect(beat.locator(".beat-headline")).not_to_be_empty()
    assert complaints(nell) == []
    shown = beat.locator("#beat-count").inner_text()
    nell.page.locator("[data-beat-do=next]").click()
    expect(beat.locator("#beat-count")).not_to_have_text(shown)
    before = nell.version
    nell.page.locator("#ask [data-lit]:visible").first.click()
    nell.wait_for(lambda: nell.version > before)
    if beat.is_visible():
        nell.page.locator("[data-beat-do=now]").click()
    expect(beat).to_be_hidden()


def test_no_beat_is_shown_to_those_who_want_none(visit: Visit) -> None:
    nell = visit()
    nell.open("/")
    nell.page.evaluate("localStorage.setItem('pace', 'off')")
    nell.lay("moonshiners", "bot:easy", heroes="random")
    for _ in walk(nell, 5, Random(3)):
        expect(nell.page.locator("#beat")).to_be_hidden()
    expect(nell.page.locator("#live")).not_to_be_empty()


def test_what_changed_since_the_last_turn_is_told_in_five_lines(visit: Visit) -> None:
    nell = visit()
    nell.lay("wasteland", *COMPANY["wasteland"])
    told = 0
    for table in walk(nell, 40, Random(3)):
        if not table["recap"]:
            continue
        recap = nell.page.locator("details.recap")
        if recap.get_attribute("open") is None:
            recap.locator("summary").click()
        lines = recap.locator("li").all_inner_texts()
        assert 1 <= len(lines) <= 5
        assert lines == table["recap"]
        told += 1
        if told == 2:
            break
    assert told


def test_a_journal_line_lights_what_it_speaks_of_and_back(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.page.evaluate("localStorage.setItem('pace', 'off')")
    nell.wait_for_turn()
    nell.play(("place",))
    nell.wait_for_turn()
    line = nell.page.locator("#lines [data-pieces*=hero-0]").last
    line.hover()
    expect(nell.page.locator("[data-piece=hero-0]")).to_have_attribute("data-lit-by-line", "")
    nell.page.locator("#mat-0 h3").hover()
    expect(nell.page.locator("[data-piece=hero-0]")).not_to_have_attribute("data-lit-by-line", "")
    expect(line).to_have_attribute("data-spoken", "")


def test_an_onlooker_the_big_screen_and_a_replay_see_the_beats_too(visit: Visit) -> None:
    nell, onlooker = visit(), visit()
    path = nell.lay("moonshiners", "bot:easy", heroes="random")
    onlooker.open(path + "?watch=1")
    television = visit(viewport={"width": 1920, "height": 1080}).open(path + "/big")
    nell.wait_for_turn()
    nell.play(("place",))
    for watcher in (onlooker, television):
        expect(watcher.page.locator("#beat .beat-headline")).to_be_visible()
    replay = visit().open(path + "/replay?at=0")
    replay.page.get_by_role("link", name="One forward").click()
    expect(replay.page.locator("#beat .beat-headline")).to_be_visible()
