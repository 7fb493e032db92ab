"""Watching a game step by step."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.visitors import Visitor

Visit = Callable[..., Visitor]


def replayed(visit: Visit) -> Visitor:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    for _ in range(6):
        nell.wait_for_turn()
        nell.play(("place", "explore", "scavenge"))
    nell.wait_for_turn()
    return nell.open(nell.path + "/replay")


def at(nell: Visitor) -> int:
    return int(nell.page.locator("#player").get_attribute("data-at") or -1)


def test_keys_and_slider_step_through_the_game(visit: Visit) -> None:
    nell = replayed(visit)
    last = at(nell)
    nell.page.keyboard.press("ArrowLeft")
    nell.wait_for(lambda: at(nell) == last - 1)
    nell.page.keyboard.press("Home")
    nell.wait_for(lambda: at(nell) == 0)
    nell.page.keyboard.press("ArrowRight")
    nell.wait_for(lambda: at(nell) == 1)
    nell.page.get_by_role("slider").fill("3")
    nell.wait_for(lambda: at(nell) == 3)
    assert "at=3" in nell.page.url, "the address is a link to the moment"
    nell.page.keyboard.press("End")
    nell.wait_for(lambda: at(nell) == last)


def test_play_on_from_a_moment_lays_a_new_table(visit: Visit) -> None:
    nell = replayed(visit)
    old = nell.path.removesuffix("/replay")
    nell.page.get_by_role("button", name="Play on from here").click()
    nell.page.wait_for_url(lambda url: "/replay" not in url)
    assert nell.path != old
    nell.wait_for_turn()
    nell.play()


def test_the_public_view_shows_no_hand(visit: Visit) -> None:
    nell = replayed(visit)
    expect(nell.page.locator("#hand .relics"), "one's own relics, or where they would be").to_have_count(1)
    nell.page.get_by_label("Seen by").select_option("")
    expect(nell.page.locator("#hand .relics")).to_have_count(0)
    expect(nell.page.locator("#hand .card")).to_have_count(0)
