"""A hint at the table, and the page after the game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.visitors import Visitor

Visit = Callable[..., Visitor]


def test_a_hint_says_what_to_do_and_how_sure_that_is(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    nell.page.get_by_role("link", name="Hint").click()
    expect(nell.page.locator("#hint")).to_contain_text("I would choose", timeout=30_000)
    expect(nell.page.locator("#hint")).to_contain_text("%")
    assert nell.page.locator("#ask button").count(), "the table is still there to be played"
