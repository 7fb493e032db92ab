"""Choices say what they do, keys do what they show, and no click is taken for another question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor
from tests.browser.walks import COMPANY, walk

Visit = Callable[..., Visitor]

PRESS_EVERY_KEY = """() => {
  const made = [];
  const note = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    made.push(event.submitter?.value);
  };
  document.addEventListener("submit", note, true);
  const visible = (each) => each.getClientRects().length > 0;
  const buttons = [...document.querySelectorAll("[data-lit][data-key]")].filter(visible);
  const wrong = [];
  for (const button of buttons) {
    const key = button.dataset.key;
    const shown = button.querySelector("kbd")?.textContent;
    made.length = 0;
    dispatchEvent(new KeyboardEvent("keydown", {key: key.toLowerCase(), cancelable: true}));
    if (made.length !== 1 || made[0] !== button.value) wrong.push([key, button.value, ...made]);
    if (shown !== undefined && shown !== key) wrong.push([key, "shows " + shown]);
    if (key === "E" && button.classList.contains("grave")) wrong.push([key, "is grave"]);
  }
  document.removeEventListener("submit", note, true);
  return {pressed: buttons.length, wrong};
}"""


@pytest.mark.parametrize("game", COMPANY)
def test_every_key_makes_the_choice_that_shows_it(visit: Visit, game: str) -> None:
    nell = visit()
    nell.lay(game, *COMPANY[game])
    pressed = 0
    for table in walk(nell, 30, Random(5)):
        nell.wait_for_turn()
        found = nell.page.evaluate(PRESS_EVERY_KEY)
        assert found["wrong"] == [], f"version {table['version']}: {nell.sentence}"
        pressed += found["pressed"]
    assert pressed > 20


def test_a_second_click_is_not_taken_for_the_next_question(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    nell.page.evaluate("() => document.querySelector('.hexspot[data-lit]').click()")
    nell.page.wait_for_selector("body[data-settling]", state="attached")
    before = nell.version
    nell.page.evaluate("() => document.querySelector('#ask [data-lit]').click()")
    nell.page.keyboard.press("1")
    nell.wait_for_turn()
    assert nell.version == before, "what had just changed was not taken"
    nell.page.locator("#ask [data-lit]:visible").first.click()
    nell.wait_for(lambda: nell.version > before)


def test_a_harmful_choice_looks_it_and_says_what_it_costs(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    nell.play(("place",))
    nell.wait_for_turn()
    end = nell.page.locator("#ask [value=end]")
    expect(end).to_contain_text("2 actions are lost")
    assert "grave" in (end.get_attribute("class") or "")
    assert end.get_attribute("data-key") != "E"
