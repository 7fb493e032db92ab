"""Wasteland by clicking: two people and a bot, with all that makes them a settlement."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor

Visit = Callable[..., Visitor]
WISHES = ("accept", "in", "make", "eat", "feed", "draw", "ready", "roll", "fight", "done", "skip", "enough", "starve")
"""What a companionable player does, the dearest first."""
ALL = {"traded", "fed", "healed out of turn", "fought together"}
GAMES = 4
"""Not every game has everything: one may need another look."""


def sit_down(visit: Visit) -> tuple[Visitor, Visitor]:
    """Nell lays a table for herself, Tomek and a bot."""
    nell, tomek = visit(), visit()
    path = nell.lay("wasteland", "open", "bot:fair")
    tomek.open(path)
    tomek.page.get_by_label("Your name").fill("Tomek")
    tomek.page.get_by_role("button", name="Sit down here").click()
    expect(tomek.page.locator("#mat-1")).to_contain_text("you")
    return nell, tomek


def shown(visitor: Visitor) -> list[str]:
    """Every choice that this browser shows: what is asked, and what one may step in with."""
    found: list[str] = visitor.page.locator("[data-lit]").evaluate_all("all => all.map(each => each.value)")
    return found


def click(visitor: Visitor, choice: str) -> bool:
    """Click a choice wherever it stands; did the table move on? (It may have moved under the click.)"""
    before = visitor.version
    button = visitor.page.locator(f"[data-lit][value='{choice}']")
    if button.count():
        button.first.evaluate("each => each.click()")
    for _ in range(100):
        if visitor.version > before or visitor.over:
            return True
        visitor.page.wait_for_timeout(50)
    return False


def with_verb(choices: list[str], *verbs: str) -> str | None:
    return next((choice for verb in verbs for choice in choices if choice.split(":")[0] == verb), None)


def step_in(visitor: Visitor, happened: set[str]) -> bool:
    """Accept a trade, or use medicine, while somebody else is asked."""
    choices = shown(visitor)
    offer = with_verb(choices, "accept")
    medicine = next((choice for choice in choices if choice.startswith(("use:C08", "use:C09"))), None)
    for choice, what in ((offer, "traded"), (medicine, "healed out of turn")):
        if choice is not None and click(visitor, choice):
            happened.add(what)
            return True
    return False


def take_turn(visitor: Visitor, number: int, happened: set[str]) -> None:
    """Give something away once, stay home until there was a fight together, let the other cook."""
    choices = shown(visitor)
    gift = next(
        (choice for choice in choices if choice.startswith("give:") and choice.endswith(f":{1 - number}")), None
    )
    places = ("home", "explore", "new") if "fought together" not in happened else ("explore", "new", "home")
    wish = with_verb(choices, *WISHES, *places) or choices[0]
    if "traded" not in happened and not with_verb(choices, "withdraw"):
        wish = gift or ("trade" if "trade" in choices else wish)
    if number == 1 and "fed" not in happened and "starve" in choices:
        wish = "starve"
    click(visitor, wish)


def play(nell: Visitor, tomek: Visitor, happened: set[str]) -> None:
    """The whole game; what happened on the way is noted."""
    people = {0: nell, 1: tomek}
    for _ in range(2000):
        if nell.over:
            return
        number = next((each for each, visitor in people.items() if visitor.my_turn and shown(visitor)), None)
        if number is None or nell.version != tomek.version:
            nell.page.wait_for_timeout(20)
        elif not step_in(people[1 - number], happened):
            take_turn(people[number], number, happened)
            note(nell, happened)
    raise AssertionError("the game did not end")


def note(nell: Visitor, happened: set[str]) -> None:
    """Read the journal, as people do."""
    for line in nell.takes_part()["journal"][-12:]:
        if line["event"] == "fed":
            happened.add("fed")
        elif line["event"] == "fought" and len(line["facts"]["seats"]) > 1:
            happened.add("fought together")


@pytest.mark.slow
def test_two_people_and_a_bot_trade_feed_heal_and_fight_through_whole_games(visit: Visit) -> None:
    happened: set[str] = set()
    for _ in range(GAMES):
        nell, tomek = sit_down(visit)
        play(nell, tomek, happened)
        for each in (nell, tomek):
            expect(each.page.locator("#state[data-over]")).to_be_attached()
            expect(each.page.locator("body")).to_contain_text("in their graves")
        if happened >= ALL:
            return
    assert happened >= ALL


def test_ruins_and_emplacements_are_clicked_on_the_board(visit: Visit) -> None:
    nell = visit()
    nell.lay("wasteland", "bot:fair", "bot:fair")
    nell.wait_for_turn()
    for _ in range(6):
        if nell.page.locator("#place-new[data-lit]").count():
            break
        click(nell, with_verb(shown(nell), "skip", "ready", "go-on", "enough") or shown(nell)[0])
        nell.wait_for_turn()
    before = nell.version
    nell.page.locator("#place-new").click()
    nell.wait_for(lambda: nell.version > before)
    expect(nell.page.locator(".journal")).to_contain_text("down the road")


def test_the_phone_shows_the_whole_settlement(visit: Visit) -> None:
    nell = visit(phone=True)
    nell.lay("wasteland", "bot:fair", "bot:fair")
    nell.wait_for_turn()
    expect(nell.page.locator("#home-E01")).to_be_visible()
    expect(nell.page.locator("#home-E02")).to_be_visible()
    width = nell.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 391
    blank = nell.page.evaluate(
        "document.documentElement.scrollHeight - document.querySelector('main').getBoundingClientRect().bottom"
        " - window.scrollY - document.querySelector('.ask').offsetHeight"
        " - document.querySelector('.tabs').offsetHeight"
    )
    assert blank < 8, "the page ends under the choices and the tabs, not below them"
