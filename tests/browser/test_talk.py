"""Talk that was not read yet is counted in the header, also on a phone; and people see what is stored about them."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor
from tests.server.processes import ServerProcess
from tests.server.timeouts import TIMEOUT

Visit = Callable[..., Visitor]


def sticks_out(visitor: Visitor) -> int:
    """By how many pixels the page is wider than the screen."""
    width: int = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width


def test_unread_talk_is_counted_on_a_phone_until_it_is_read(visit: Visit, server: ServerProcess) -> None:
    nell = visit(phone=True)
    path = nell.lay("moonshiners", "bot:random")
    nell.play()  # the choice of a character covers the table
    expect(nell.page.locator("#dialog.open")).to_have_count(0)
    badge = nell.page.locator("#unread")
    expect(badge).to_be_hidden()
    for text, count in (("Good evening", 1), ("Nobody home?", 2)):
        said = httpx.post(f"{server.url}/api{path}/chat", json={"text": text, "name": "Una"}, timeout=TIMEOUT)
        assert said.status_code == 200
        expect(badge).to_be_visible()
        expect(badge.locator("b")).to_have_text(str(count))
        expect(badge).to_have_accessible_name("One new message" if count == 1 else f"{count} new messages")
    expect(badge).to_be_in_viewport()
    box = badge.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 24, "large enough for a finger"
    assert sticks_out(nell) <= 0
    badge.tap()
    expect(nell.page.get_by_text("Nobody home?")).to_be_in_viewport()
    expect(badge).to_be_hidden()
    nell.open("/").open(path)
    expect(badge).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True])
def test_people_see_download_and_erase_what_is_stored_about_them(visit: Visit, phone: bool) -> None:
    nell = visit(phone=phone)
    path = nell.lay("moonshiners", "bot:random", name="Nell")
    nell.open("/")
    nell.page.locator("a[href='/me']").first.click()
    expect(nell.page.get_by_role("heading", level=1)).to_be_visible()
    expect(nell.page.locator("main")).to_contain_text("Nell")
    expect(nell.page.locator("main")).to_contain_text("one table is kept")
    assert sticks_out(nell) <= 0
    with nell.page.expect_download() as started:
        nell.page.get_by_role("link", name="Download").click()
    assert path.rsplit("/", 1)[1] in started.value.path().read_text()
    nell.page.locator("summary").click()
    nell.page.locator("form[action='/api/me/erase'] button").click()
    nell.page.wait_for_url("**/")
    nell.open("/me")
    expect(nell.page.locator("main")).not_to_contain_text("Nell")
