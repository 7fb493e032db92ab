"""The layout is fixed: nothing moves between two asks, and nothing covers what must stay in reach."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor
from tests.browser.walks import COMPANY, walk

Visit = Callable[..., Visitor]

SIZES = {"desktop": (1280, 800), "tablet": (820, 1180), "phone": (390, 844)}
MEASURE = """() => {
  const box = (selector) => {
    const found = document.querySelector(selector)?.getBoundingClientRect();
    return found ? [found.x, found.y + scrollY, found.width, found.height] : null;
  };
  const uncovered = (element) => {
    const at = element.getBoundingClientRect();
    const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return element.contains(top);
  };
  const tools = [...document.querySelectorAll(".tools .tool:not(:disabled), .menu > summary, #say")];
  const lines = document.getElementById("lines");
  return {
    places: {bar: box(".bar"), ask: box("#ask"), board: box("#board"), picture: box("#stage")},
    covered: tools.filter((tool) => !uncovered(tool)).map((tool) => tool.textContent.trim() || tool.id),
    sideways: document.documentElement.scrollWidth - innerWidth,
    page: document.documentElement.scrollHeight - innerHeight,
    newest: lines.scrollHeight - lines.scrollTop - lines.clientHeight,
    journal: box("#journal"),
  };
}"""


@pytest.mark.parametrize("game", COMPANY)
def test_nothing_moves_between_two_asks(visit: Visit, game: str) -> None:
    nell = visit()
    nell.lay(game, *COMPANY[game])
    known: dict[str, dict[str, Any]] = {}
    seen = 0
    for table in walk(nell, 30, Random(3)):
        for size, (width, height) in SIZES.items():
            nell.page.set_viewport_size({"width": width, "height": height})
            nell.page.evaluate("() => new Promise(requestAnimationFrame)")
            found = nell.page.evaluate(MEASURE)
            where = f"{size}, version {table['version']}: {nell.sentence}"
            places = {part: place for part, place in found["places"].items() if place}
            first = known.setdefault(size, {})
            first |= {part: place for part, place in places.items() if part not in first}
            if size == "phone":
                found["covered"] = [tool for tool in found["covered"] if tool != "say"]
            else:
                assert found["page"] <= 0, f"{where}: the page scrolls"
                assert found["newest"] < 2, f"{where}: the newest line of the journal is out of sight"
                assert found["journal"][1] + found["journal"][3] <= height, f"{where}: the journal is out of sight"
            assert places == {part: first[part] for part in places}, where
            assert found["covered"] == [], where
            assert found["sideways"] <= 0, f"{where}: the page is too wide"
        seen += 1
    assert seen > 15


@pytest.mark.parametrize("game", COMPANY)
def test_on_a_phone_the_first_choice_is_in_view_and_the_tabs_lead_to_every_part(visit: Visit, game: str) -> None:
    nell = visit(phone=True)
    nell.lay(game, *COMPANY[game])
    nell.wait_for_turn()
    if not nell.page.locator("#dialog.open").count():
        expect(nell.page.locator("#ask [data-lit], .stage [data-lit], .board [data-lit]").first).to_be_in_viewport()
    for name in nell.page.locator(".tabs a").all_inner_texts():
        tab = nell.page.locator(".tabs a", has_text=name)
        tab.click()
        part = nell.page.locator(tab.get_attribute("href") or "")
        expect(part).to_be_in_viewport()


def test_what_is_not_possible_folds_and_opens_over_no_choice(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    if any(choice.startswith("place") for choice in nell.choices()):
        nell.play(("place",))
        nell.wait_for_turn()
    before = nell.page.evaluate(MEASURE)["places"]
    expect(nell.page.get_by_role("link", name="Trade is not possible")).to_be_hidden()
    nell.page.get_by_text("Why not?").click()
    expect(nell.page.get_by_role("link", name="Trade is not possible")).to_contain_text("M-33")
    assert nell.page.evaluate(MEASURE)["places"] == before
    for button in nell.page.locator("#ask [data-lit]:visible").all():
        button.click(trial=True)
