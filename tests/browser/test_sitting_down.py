"""Lobby, new tables, links: a stranger sits down."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.test_access import complaints
from tests.browser.visitors import Visitor

Visit = Callable[..., Visitor]


def test_a_stranger_plays_against_bots_after_one_click(visit: Visit) -> None:
    nell = visit().open("/")
    nell.page.get_by_label("I am").fill("Nell")
    poster = nell.page.get_by_role("article", name="Moonshiners of the Apocalypse")
    poster.get_by_role("button", name="Play now").click()
    expect(nell.page.get_by_role("dialog", name="Who comes to town?")).to_be_visible()
    assert nell.page.title().startswith("Your turn")
    nell.choose("take:marla")
    expect(nell.page.locator("#mat-0")).to_contain_text("Marla Jonnes")
    nell.open("/")
    expect(nell.page.locator("#mine")).to_contain_text("Moonshiners")


def test_the_lobby_tells_of_each_game_what_one_wants_to_know(visit: Visit) -> None:
    page = visit().open("/").page
    poster = page.get_by_role("article", name="Moonshiners of the Apocalypse")
    expect(poster).to_contain_text("min")
    expect(poster.locator("svg.scene")).to_be_visible()
    expect(poster.get_by_role("img", name="of 5 to learn")).to_be_visible()


def test_a_phone_joins_by_link(visit: Visit) -> None:
    nell = visit()
    path = nell.lay("moonshiners", "open", heroes="random")
    nell.page.locator("details.menu summary").click()
    expect(nell.page.get_by_role("img", name="Code of the link to this table")).to_be_visible()
    tomek = visit(phone=True).open(path)
    assert not tomek.my_turn
    tomek.page.get_by_label("Your name").fill("Tomek")
    tomek.page.get_by_role("button", name="Sit down here").click()
    expect(tomek.page.locator("#mat-1")).to_contain_text("you")
    expect(nell.page.locator("#mat-1")).to_contain_text("Tomek")
    wide = tomek.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the phone's page is wider than the phone"


def test_on_a_phone_the_only_content_is_to_sit_down_and_the_name_is_kept(visit: Visit) -> None:
    nell = visit()
    path = nell.lay("moonshiners", "open", "open", heroes="random")
    expect(nell.page.get_by_role("complementary", name="Bring your friends").get_by_role("img")).to_be_visible()
    tomek = visit(phone=True).open(path)
    button = tomek.page.get_by_role("button", name="Sit down here")
    expect(button).to_be_in_viewport(ratio=1)
    expect(tomek.page.locator(".who-is-here")).to_contain_text("Nell")
    expect(tomek.page.locator("#board")).to_have_count(0)
    assert complaints(tomek) == []
    tomek.page.get_by_label("Your name").fill("Tomek")
    tomek.page.get_by_role("button", name="Sit down on chair 3").click()
    expect(tomek.page.locator("#mat-2")).to_contain_text("you")
    expect(nell.page.locator("#mat-2")).to_contain_text("Tomek")
    tomek.open(nell.lay("moonshiners", "open", heroes="random"))
    expect(tomek.page.get_by_label("Your name")).to_have_value("Tomek")
    tomek.page.get_by_role("link", name="Just watch").click()
    expect(tomek.page.locator("#board")).to_be_visible()


def test_the_own_seat_goes_to_another_device_as_a_code_to_scan(visit: Visit) -> None:
    nell = visit()
    path = nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.page.locator("details.menu summary").click()
    nell.page.get_by_role("button", name="My seat on another device").click()
    expect(nell.page.get_by_role("img", name="Code of the secret link to your seat")).to_be_visible()
    assert nell.path == path, "not the address of the form"
    nell.page.reload()
    expect(nell.page.locator("#mat-0")).to_contain_text("you")


def test_on_a_phone_the_choices_are_under_the_thumb(visit: Visit) -> None:
    nell = visit(phone=True)
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    box = nell.page.locator("#ask").bounding_box()
    assert box is not None
    assert box["y"] > 844 / 2
    assert box["y"] + box["height"] <= 845
    stage = nell.page.locator("#stage").bounding_box()
    pan = nell.page.locator("#pan").bounding_box()
    assert stage and pan
    assert stage["width"] > pan["width"], "the map pans"
    nell.page.get_by_role("button", name="Nearer").click()
    nearer = nell.page.locator("#stage").bounding_box()
    assert nearer and nearer["width"] > stage["width"]


def test_chat_reaches_the_others_and_is_only_text(visit: Visit) -> None:
    nell = visit()
    path = nell.lay("moonshiners", "open", heroes="random")
    onlooker = visit().open(path + "?watch=1")
    nell.page.get_by_label("Say something").fill("<b>Evening</b>, all")
    nell.page.keyboard.press("Enter")
    expect(onlooker.page.locator("#talk")).to_contain_text("<b>Evening</b>, all")
    expect(nell.page.get_by_label("Say something")).to_have_value("")


def test_the_big_screen_shows_the_board_and_nobodys_hand(visit: Visit) -> None:
    nell = visit()
    path = nell.lay("moonshiners", "bot:easy", heroes="random")
    television = visit(viewport={"width": 1920, "height": 1080}).open(path + "/big")
    expect(television.page.locator("#board")).to_be_visible()
    expect(television.page.get_by_role("img", name="Code of the link to this table")).to_be_visible()
    assert television.page.locator("#hand").inner_html().strip() == ""
    assert television.page.locator("[data-lit]").count() == 0
    fits = television.page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    assert fits, "a television has no scroll bar"
    nell.wait_for_turn()
    nell.play(("place", "take"))
    television.wait_for(lambda: television.version == nell.version)
