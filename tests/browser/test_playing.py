"""Whole games and single moments, by clicking."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.visitors import Visitor, play_to_the_end
from tests.server.processes import ServerProcess

Visit = Callable[..., Visitor]


def test_two_people_and_a_bot_play_a_whole_game(visit: Visit) -> None:
    nell, tomek = visit(), visit()
    path = nell.lay("moonshiners", "open", "bot:easy", heroes="random")
    tomek.open(path)
    tomek.page.get_by_label("Your name").fill("Tomek")
    tomek.page.get_by_role("button", name="Sit down here").click()
    expect(tomek.page.locator("#mat-1")).to_contain_text("you")
    assert play_to_the_end(nell, tomek) > 40
    for each in (nell, tomek):
        expect(each.page.get_by_role("table")).to_contain_text("Nell")
        expect(each.page.locator("#ask")).to_contain_text("wins" if "wins" in each.sentence else "share")
        expect(each.page.locator(".fair").first).to_contain_text("seed")


def test_the_board_itself_is_clickable_and_pieces_move(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    lit = nell.page.locator(".hexspot[data-lit]")
    target = lit.first.get_attribute("id")
    assert target
    place = target.removeprefix("hex-")
    nell.page.locator(f"#{target}").click()
    nell.wait_for_turn()
    figure = nell.page.locator("[data-piece=hero-0]").bounding_box()
    hexagon = nell.page.locator(f"#hex-{place}").bounding_box()
    assert figure and hexagon
    assert abs(figure["x"] - hexagon["x"]) < hexagon["width"]


def test_pieces_glide_unless_reduced_motion_is_asked_for(visit: Visit) -> None:
    nell = visit(reduced_motion="no-preference")
    nell.page.add_init_script(
        "window.glides = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...how) {"
        " glides.push(this.dataset.piece); return animate.apply(this, how); }"
    )
    nell.lay("moonshiners", "device=Rosa", heroes="random")
    settle(nell)
    nell.choose(next(choice for choice in nell.choices() if choice.startswith("move")))
    assert any(piece and piece.startswith("hero-") for piece in nell.page.evaluate("window.glides"))


def test_keys_press_the_buttons_that_show_them(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="choose")
    before = nell.version
    nell.page.keyboard.press("1")
    nell.wait_for(lambda: nell.version > before)
    expect(nell.page.locator("#mat-0")).to_contain_text("Alfred Wolfe")


def test_what_is_not_possible_says_why_and_opens_the_clause(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "bot:easy", heroes="random")
    nell.wait_for_turn()
    if any(choice.startswith("place") for choice in nell.choices()):
        nell.play(("place",))
        nell.wait_for_turn()
    nell.page.get_by_text("Why not?").click()
    trade = nell.page.get_by_role("link", name="Trade is not possible")
    expect(trade).to_contain_text("Uncle Harding")
    trade.click()
    drawer = nell.page.get_by_role("dialog", name="Rules")
    expect(drawer.locator(".clause-block.wanted")).to_contain_text("M-33")
    drawer.get_by_label("Look up a word of the rules").fill("balloon starts")
    expect(drawer.locator(".clause-block:visible")).to_have_count(1)
    nell.page.keyboard.press("Escape")
    expect(drawer).not_to_be_visible()


def settle(nell: Visitor) -> None:
    """Come to town where nobody drinks, and explore there: now there is a hand to hide and somewhere to walk."""
    nell.hand_over()
    free = nell.page.locator(".hexspot[data-lit]:not([data-note*=left])").first
    nell.choose(free.get_attribute("value") or "")
    nell.choose("explore")


def test_undo_takes_a_move_back(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "device=Rosa", heroes="random")
    settle(nell)
    moves = [choice for choice in nell.choices() if choice.startswith("move")]
    before = nell.page.locator("[data-piece^=hero]").bounding_box()
    nell.choose(moves[0])
    nell.page.get_by_role("button", name="Undo").click()
    nell.wait_for(lambda: nell.page.locator("[data-piece^=hero]").bounding_box() == before)
    assert moves[0] in nell.choices()


def test_around_one_device_a_cover_hides_the_table_between_two_people(visit: Visit) -> None:
    nell = visit()
    nell.lay("moonshiners", "device=Rosa", heroes="random")
    for _ in range(2):
        settle(nell)
        nell.choose("end")
    nell.page.get_by_role("link", name="Hand over to").click()
    expect(nell.page.locator(".cover")).to_contain_text("Everybody else looks away")
    assert nell.page.locator("#hand, #board, [data-lit]").count() == 0, "a cover shows nothing"
    nell.page.keyboard.press("Enter")
    expect(nell.page.locator("#hand .card")).to_have_count(1)


def test_without_any_script_the_game_goes_on_by_plain_forms(visit: Visit) -> None:
    nell = visit(java_script_enabled=False)
    nell.open("/new/moonshiners")
    nell.page.locator("input[name=option-heroes][value=random]").check(force=True)
    nell.page.get_by_label("Name of seat 1").fill("Nell")
    for number in (1, 2, 3):
        kind = "device" if number == 1 else ""
        nell.page.locator(f"input[name=seat-{number}][value='{kind}']").check(force=True)
    nell.send(nell.page.get_by_role("button", name="Sit down"))
    for _ in range(12):
        nell.hand_over()
        assert nell.my_turn, nell.sentence
        before = nell.version
        choices = nell.choices()
        liked = [choice for choice in choices if choice.split(":")[0] in ("place", "explore", "scavenge", "end")]
        wanted = (liked or choices)[0]
        nell.send(nell.buttons().and_(nell.page.locator(f"[value='{wanted}']")).first)
        assert nell.version > before


def test_the_page_comes_back_by_itself_after_the_server_restarts(visit: Visit, tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "tables.db")).start()
    try:
        nell = visit(base=server.url)
        nell.lay("moonshiners", "bot:easy", heroes="random")
        nell.wait_for_turn()
        nell.play(("place", "move"))
        version, path = nell.version, nell.path
        server.kill()
        expect(nell.page.locator("#offline")).to_be_visible()
        server.start()
        expect(nell.page.locator("#offline")).to_be_hidden(timeout=30_000)
        nell.wait_for_turn()
        assert nell.path == path
        assert nell.version >= version, "what was acknowledged is still there"
        before = nell.version
        nell.play()
        assert nell.version > before
    finally:
        server.kill()
