"""A stranger goes from the lobby through a whole guided first game: by mouse, by touch, by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.test_access import complaints
from tests.browser.visitors import Visitor

Visit = Callable[..., Visitor]
LOOKS = 15
"""The steps between two checks by axe."""
ENOUGH = 200


def begin(visitor: Visitor, game: str) -> None:
    """From the lobby to the first step."""
    visitor.open("/").page.locator(f"a[href='/learn/{game}']").click()
    assert complaints(visitor) == [], "the course"
    visitor.page.locator(f"a[href^='/learn/{game}/first-game']").click()
    visitor.page.wait_for_selector("#coach")


def state(visitor: Visitor) -> tuple[str, str]:
    coach = visitor.page.locator("#coach")
    return coach.get_attribute("data-played") or "", coach.get_attribute("data-waiting") or ""


def wait_for_step(visitor: Visitor, played: str) -> None:
    visitor.page.wait_for_function("played => document.querySelector('#coach').dataset.played !== played", arg=played)


@pytest.mark.parametrize(("game", "phone"), [("moonshiners", False), ("moonshiners", True), ("alewood", False)])
def test_a_stranger_plays_a_whole_guided_game(visit: Visit, game: str, phone: bool) -> None:
    robin = visit(phone=phone)
    begin(robin, game)
    page = robin.page
    for count in range(ENOUGH):
        played, waiting = state(robin)
        if waiting == "done":
            break
        if count % LOOKS == 0:
            assert complaints(robin) == [], f"after {count} steps"
        if waiting == "choice":
            page.locator("[data-lesson-link]").click()
            button = page.locator(".suggestion button")
        else:
            button = page.locator("#ask .go.main")
        if phone:
            button.tap()
        else:
            button.click()
        wait_for_step(robin, played)
    assert state(robin)[1] == "done"
    robin.open(f"/learn/{game}")
    expect(page.locator(f"[data-lesson='{game}/first-game'] .done")).to_be_visible()


def test_a_lesson_by_keyboard_alone(visit: Visit) -> None:
    """Next by Enter, choices by their number, back by U, help by H."""
    robin = visit().open("/learn/moonshiners/first-game")
    keys = robin.page.keyboard
    keys.press("Enter")
    wait_for_step(robin, "")
    keys.press("1")
    wait_for_step(robin, "-")
    assert state(robin)[0] == "-,take:alfred"
    keys.press("u")
    wait_for_step(robin, "-,take:alfred")
    assert state(robin)[0] == "-"
    keys.press("h")
    robin.page.wait_for_selector(".suggestion button")


def test_a_lesson_can_be_left_and_taken_up_again(visit: Visit) -> None:
    robin = visit().open("/learn/moonshiners/first-game")
    robin.page.locator("#ask .go.main").click()
    wait_for_step(robin, "")
    robin.page.get_by_role("link", name="Leave").click()
    again = robin.page.locator("[data-lesson='moonshiners/first-game'] a")
    expect(again).to_contain_text("Go on")
    again.click()
    robin.page.wait_for_selector("#coach")
    assert state(robin) == ("-", "choice")


def test_a_choice_for_later_says_why(visit: Visit) -> None:
    robin = visit().open("/learn/moonshiners/first-game?played=-")
    robin.page.locator("#later summary").click()
    robin.page.locator("#later button").first.click()
    expect(robin.page.locator("#notice")).to_contain_text("A fine Hero")
