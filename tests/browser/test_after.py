"""A hint at the table, a bot that thinks, and the page after the game."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor
from tests.server.helpers import create_table
from tests.server.processes import ServerProcess

Visit = Callable[..., Visitor]


def test_a_hint_says_what_to_do_and_how_sure_that_is(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    nell.page.get_by_role("link", name="Hint").click()
    expect(nell.page.locator("#hint")).to_contain_text("I would choose", timeout=30_000)
    expect(nell.page.locator("#hint")).to_contain_text("%")
    assert nell.page.locator("#ask button").count(), "the table is still there to be played"
    assert not nell.path.endswith("/hint"), "the page may be loaded again without another hint"
    nell.wait_for_turn()
    nell.play(("place",))
    expect(nell.page.locator("#hint")).to_have_count(0)


def test_a_bot_that_thinks_is_named(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:sharp", heroes="random")
    thinking = nell.page.locator("#ask .sentence", has_text="is thinking")
    for _ in range(8):
        nell.wait_for(lambda: nell.my_turn or thinking.count() > 0, tries=400)
        if thinking.count():
            break
        nell.play(("place", "scavenge", "end"))
    expect(thinking).to_have_count(1)
    nell.wait_for_turn()


@pytest.mark.parametrize("phone", [False, True])
def test_a_finished_game_is_looked_back_on(visit: Visit, server: ServerProcess, phone: bool) -> None:
    """The curve, its turns, luck against skill; from a point into the replay, from a choice on to a new table."""
    with httpx.Client(base_url=server.url) as client:
        table = create_table(client)
        table.play_on()
    nell = visit(phone=phone)
    nell.open(f"/tables/{table.id}/analysis")
    expect(nell.page.get_by_role("heading", name="Luck against skill")).to_be_visible(timeout=60_000)
    expect(nell.page.get_by_role("heading", level=1)).to_contain_text("won with")
    expect(nell.page.locator(".chart .curve")).to_have_count(3)
    expect(nell.page.locator(".chart .band")).to_have_count(3)
    width = nell.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing sticks out of the page"
    nell.page.locator('.chart a[href$="seat=2"]').nth(2).click()  # where two seats are equal the last one lies on top
    nell.page.wait_for_url("**/replay?at=*")
    expect(nell.page.locator("#player")).to_be_attached()


def test_a_rematch_has_the_same_people_one_seat_further(visit: Visit, server: ServerProcess) -> None:
    """Two of three people sit at browsers; both press Rematch and come to one table, at which another seat begins."""
    with httpx.Client(base_url=server.url) as client:
        table = create_table(client)
        table.play_on()
    ann, bo = visit(), visit()
    for seat, each in enumerate((ann, bo)):
        each.open(f"/seats/{table.players[seat].token}")
        each.send(each.page.get_by_role("button", name="Sit down"))
    for each in (ann, bo):
        each.send(each.page.get_by_role("button", name="Rematch"))
    assert ann.path == bo.path != f"/tables/{table.id}"
    expect(ann.page.locator("#mat-2")).to_contain_text("you")
    expect(bo.page.locator("#mat-0")).to_contain_text("you")
    expect(bo.page.locator("#mat-2")).to_contain_text("Ann")
    expect(bo.page.locator("#mat-1")).to_contain_text("empty")


def test_a_finished_game_is_watched_again_from_its_start(visit: Visit, server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as client:
        table = create_table(client)
        table.play_on()
    nell = visit()
    nell.open(f"/tables/{table.id}")
    nell.page.get_by_role("link", name="Watch again").click()
    player = nell.page.locator("#player")
    expect(player).to_have_attribute("data-at", "0")
    nell.page.get_by_role("button", name="Play (space)").click()
    nell.wait_for(lambda: int(player.get_attribute("data-at") or 0) > 1)
