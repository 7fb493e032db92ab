"""Everybody can use every page: axe finds nothing serious, the keyboard reaches everything, words are said aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.visitors import Visitor
from tests.server.helpers import create_table
from tests.server.processes import ServerProcess

Visit = Callable[..., Visitor]
SERIOUS = ("serious", "critical")


def complaints(visitor: Visitor) -> list[str]:
    found: dict[str, Any] = Axe().run(visitor.page).response
    return [
        f"{each['id']}: {node['html'][:140]} {node.get('failureSummary', '')[:200]}"
        for each in found["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"][:3]
    ]


@pytest.fixture(scope="module")
def fixed_dice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on which every table has the same dice, so that what is looked at is the same each time."""
    first = "import secrets; secrets.randbits = lambda bits: 7"
    process = ServerProcess(str(tmp_path_factory.mktemp("server") / "tables.db"), first=first).start()
    yield process
    process.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/moonshiners", "/rules/moonshiners?clause=M-17", "/nowhere"])
def test_the_pages_of_the_site_are_for_everybody(visit: Visit, path: str, scheme: str) -> None:
    assert complaints(visit(color_scheme=scheme).open(path)) == []


@pytest.mark.parametrize("game", ["wasteland", "moonshine_empire", "this_war_of_mine", "alewood"])
def test_the_table_and_the_rules_of_each_game_are_for_everybody(
    visit: Visit, game: str, fixed_dice: ServerProcess
) -> None:
    nell = visit(base=fixed_dice.url, color_scheme="dark" if game == "wasteland" else "light")
    path = nell.lay(game, "bot:easy", "bot:easy")
    for _ in range(6):
        nell.wait_for_turn()
        nell.play()
    nell.wait_for_turn()
    found = {"in the middle": complaints(nell)}
    for page in (path + "/big", f"/rules/{game}", f"/new/{game}"):
        found[page] = complaints(nell.open(page))
    phone = visit(phone=True, base=fixed_dice.url, storage_state=nell.page.context.storage_state())
    found["on a phone"] = complaints(phone.open(path))
    assert {page: all_of_it for page, all_of_it in found.items() if all_of_it} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_is_for_everybody(visit: Visit, scheme: str) -> None:
    nell = visit(color_scheme=scheme)
    path = nell.lay("moonshiners", "bot:easy")
    assert complaints(nell) == [], "choosing a Hero"
    nell.choose("take:marla")
    for _ in range(4):
        nell.wait_for_turn()
        nell.play(("place", "explore"))
    nell.wait_for_turn()
    assert complaints(nell) == [], "in the middle"
    for page in ("?watch=1", "/big", "/replay"):
        assert complaints(nell.open(path + page)) == [], page


def test_a_table_on_a_phone_is_for_everybody(visit: Visit) -> None:
    nell = visit(phone=True)
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    assert complaints(nell) == []


def test_the_pages_around_a_table_are_for_everybody(visit: Visit, server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as client:
        finished = create_table(client)
        finished.play_on()
    nell = visit()
    nell.open(f"/tables/{finished.id}/analysis")
    expect(nell.page.get_by_role("heading", name="Luck against skill")).to_be_visible(timeout=60_000)
    found = {"analysis": complaints(nell)}
    nell.open(f"/tables/{finished.id}/fair-dice")
    expect(nell.page.get_by_role("heading", name="This game was fair")).to_be_visible()
    found["fair dice"] = complaints(nell)
    path = nell.lay("this_war_of_mine", "bot:easy")
    nell.wait_for_turn()
    for page in ("/saves", "/sheet", "/hint", "/fair-dice"):
        found[page] = complaints(nell.open(path + page))
    assert {page: all_of_it for page, all_of_it in found.items() if all_of_it} == {}


def test_a_whole_turn_by_keyboard_alone(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    nell.page.locator(".hexspot[data-lit]").first.focus()
    before = nell.version
    nell.page.keyboard.press("Enter")
    nell.wait_for(lambda: nell.version > before)
    nell.wait_for_turn()
    before = nell.version
    nell.page.keyboard.press(nell.page.locator("#ask [value=end]").get_attribute("data-key") or "")
    nell.wait_for(lambda: nell.version > before)


def test_every_hex_has_a_name_and_events_are_said_aloud(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    names = nell.page.locator(".hexspot").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    assert len(names) == 20
    assert all(name and "ex " in name for name in names)
    nell.play(("place", "scavenge"))
    expect(nell.page.locator("#live")).not_to_be_empty()


def test_focus_stays_while_others_move(visit: Visit) -> None:
    nell = visit()
    path = nell.lay("moonshiners", "open", heroes="random")
    onlooker = visit().open(path + "?watch=1")
    onlooker.page.get_by_role("link", name="Rules").focus()
    nell.page.get_by_label("Say something").fill("hello")
    nell.page.keyboard.press("Enter")
    expect(onlooker.page.locator("#talk")).to_contain_text("hello")
    focused = onlooker.page.evaluate("document.activeElement.textContent.trim()")
    assert focused == "Rules"
