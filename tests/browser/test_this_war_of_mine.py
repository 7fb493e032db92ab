"""Two people keep a house for three days, by clicking; then they go back and live another life."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.test_access import complaints
from tests.browser.visitors import Visitor
from tests.browser.walks import walk
from tests.server.processes import ServerProcess

from lastcall.core.keyed_chance import NEVER

Visit = Callable[..., Visitor]
WANTED = {"went", "fight", "raid", "chose", "died"}
"""A trip, a fight, a raid, a moral choice and a death."""
CALM = ("confirm", "done", "ready", "go-on", "all-drink", "let-die", "fight", "go-home", "keep", "nothing")
DAYS = 3
MAX_CHOICES = 500
"""Three days take about 80 choices."""
SEED = 22
"""Of a war that brings all of it within three days to people who play like this."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of our own, which may be restarted, and whose dice we know."""
    dice = f"seed={SEED}, keyed_from={NEVER}"
    first = f"import functools, lastcall; lastcall.new = functools.partial(lastcall.new, {dice})"
    server = ServerProcess(str(tmp_path / "tables.db"), first=first).start()
    yield server
    server.stop()


def happened(seen: dict[str, Any]) -> set[str]:
    return {line["event"] for line in seen["journal"]}


class Group:
    """Nell and Tomek, who share what they know: one of the house is never fed, one goes out every night."""

    def __init__(self, nell: Visitor, tomek: Visitor) -> None:
        self.nell = nell
        self.tomek = tomek
        self.fed: set[tuple[int, str]] = set()
        self.fought = False

    def look(self) -> dict[str, Any]:
        return self.nell.takes_part()

    def step(self, seen: dict[str, Any]) -> None:
        """Whoever holds the book clicks once."""
        for _ in range(400):
            for leader in (self.nell, self.tomek):
                if leader.my_turn and leader.version == seen["version"] and (choices := leader.choices()):
                    leader.choose(self.wanted(choices, seen["view"]))
                    return
            self.nell.page.wait_for_timeout(25)
        raise AssertionError(f"nobody is asked: {self.nell.sentence}")

    def wanted(self, choices: list[str], view: dict[str, Any]) -> str:
        choices = sorted(choices)
        verbs = {choice.split(":")[0] for choice in choices}
        people = [person["card"] for person in view["people"]]
        if "attack" in verbs and not self.fought:
            self.fought = True
            return next(choice for choice in choices if choice.startswith("attack"))
        if "flee" in choices:
            return "flee"
        if "take" in verbs:
            return next(choice for choice in choices if choice.startswith("take"))
        if "task" in verbs:
            tasks = ["floor", "guard", "scavenge", "floor"] if len(people) > 2 else ["guard", "scavenge"]
            for person, task in zip(view["people"], tasks, strict=False):
                if person["task"] != task and f"task:{person['card']}:{task}" in choices:
                    return f"task:{person['card']}:{task}"
                if not person["task"] and f"task:{person['card']}:floor" in choices:
                    return f"task:{person['card']}:floor"
        if view["phase"] == "food":
            for choice in choices:
                person = choice.split(":")[1] if choice.startswith("feed") else ""
                if person and person != people[0] and (view["day"], person) not in self.fed:
                    self.fed.add((view["day"], person))
                    return choice
        calm = [choice for wish in CALM for choice in choices if choice.split(":")[0] == wish]
        return (calm or choices)[0]


def campaign(visit: Visit, server: ServerProcess) -> Group:
    """A new campaign: Nell lays the table, Tomek sits down."""
    nell, tomek = visit(base=server.url), visit(base=server.url)
    nell.open("/new/this_war_of_mine")
    expect(nell.page.get_by_role("note")).to_contain_text("war as civilians live it")
    path = nell.lay("this_war_of_mine", "open")
    tomek.open(path)
    tomek.page.get_by_label("Your name").fill("Tomek")
    tomek.page.get_by_role("button", name="Sit down here").click()
    expect(tomek.page.locator("#mat-1")).to_contain_text("you")
    return Group(nell, tomek)


def test_three_days_with_all_that_war_brings_then_another_life(visit: Visit, own_server: ServerProcess) -> None:
    group = campaign(visit, own_server)
    seen = group.look()
    for _ in range(MAX_CHOICES):
        if seen["view"]["day"] > DAYS:
            break
        assert not seen["over"], f"nobody is left; never saw {WANTED - happened(seen)}"
        group.step(seen)
        seen = group.look()
    assert seen["view"]["day"] > DAYS, f"after {MAX_CHOICES} choices: {group.nell.sentence}"
    assert happened(seen) >= WANTED
    assert seen["view"]["counters"].keys() & {"kind", "cruel"}, "one of the choices was a moral one"
    assert [gone["day"] for gone in seen["view"]["gone"] if gone["died"]], "the dead are remembered"
    go_back(group, own_server)


def go_back(group: Group, server: ServerProcess) -> None:
    """Save, restart the server, find everything again, and play another life from the save."""
    nell, tomek = group.nell, group.tomek
    path, before = nell.path, group.look()
    nell.open(f"{path}/saves")
    nell.page.get_by_label("Name of this moment").fill("After the third night")
    nell.page.get_by_role("button", name="Save").click()
    expect(nell.page.locator(".tree")).to_contain_text("After the third night")
    server.stop()
    server.start()
    nell.open(path)
    again = group.look()
    assert again["view"] == before["view"]
    assert again["version"] == before["version"]
    nell.open(f"{path}/sheet?save=1")
    expect(nell.page.locator("main")).to_contain_text(f"Day {before['view']['day']}")
    nell.open(f"{path}/saves")
    nell.page.get_by_role("button", name="Play another life from After the third night").click()
    nell.page.wait_for_url(re.compile(r"/tables/\w+$"))
    assert nell.path != path
    tomek.open(nell.path)
    expect(tomek.page.locator("#mat-1")).to_contain_text("you")
    other = group.look()
    assert other["view"]["day"] == before["view"]["day"]
    group.step(other)
    nell.open(path)
    assert group.look()["view"] == before["view"], "the first life is kept as it was"


SIZES = {"desktop": (1280, 800), "tablet": (820, 1180)}
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".person, .stock li, .findings")].filter((part) => {
  const at = part.getBoundingClientRect();
  const box = document.getElementById("beside").getBoundingClientRect();
  return at.bottom > Math.min(innerHeight, box.bottom) + 1 || at.top < box.top - 1;
}).map((part) => part.textContent.trim())"""


def test_people_and_stores_are_in_view_at_every_ask(visit: Visit, own_server: ServerProcess) -> None:
    nell = visit(base=own_server.url)
    nell.lay("this_war_of_mine")
    asked: set[str] = set()
    for seen in walk(nell, 64, Random(SEED)):
        asked.add(seen["view"]["phase"])
        for size, (width, height) in SIZES.items():
            nell.page.set_viewport_size({"width": width, "height": height})
            nell.page.evaluate("() => new Promise(requestAnimationFrame)")
            assert nell.page.evaluate(OUT_OF_SIGHT) == [], f"{size}: {nell.sentence}"
    assert asked >= {"water", "evening", "equip"}, asked


def test_on_a_phone_a_tab_leads_to_the_people(visit: Visit) -> None:
    nell = visit(phone=True)
    nell.lay("this_war_of_mine")
    nell.page.get_by_role("navigation", name="Parts of the table").get_by_text("People").click()
    expect(nell.page.locator(".person").first).to_be_in_viewport()


def until(nell: Visitor, wanted: Callable[[dict[str, Any]], bool], asks: int = 200) -> dict[str, Any]:
    """Play as chance has it until the table is as wanted."""
    for seen in walk(nell, asks, Random(SEED)):
        if wanted(seen):
            return seen
    raise AssertionError("it never came to that")


def test_what_follows_a_choice_is_a_page_that_stays_until_one_goes_on(visit: Visit, own_server: ServerProcess) -> None:
    nell = visit(base=own_server.url)
    nell.lay("this_war_of_mine")
    until(nell, lambda seen: seen["asks"][0]["name"] == "choice")
    nell.page.locator("[data-beat-do=now]").click()
    before = nell.version
    nell.choose(nell.choices()[0])
    page = nell.page.locator("#beat[data-page]")
    expect(page).to_be_visible()
    expect(page.locator(".beat-lines")).to_contain_text("You choose")
    for width, height in SIZES.values():
        nell.page.set_viewport_size({"width": width, "height": height})
        board = nell.page.locator("#board").bounding_box()
        shown = page.bounding_box()
        assert board and shown and shown["y"] <= board["y"] + 1 and shown["height"] >= board["height"], (
            "it has the field"
        )
    assert complaints(nell) == []
    nell.page.get_by_role("button", name="Larger text").click()
    expect(page).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    nell.go_on()
    expect(page).to_be_hidden()
    assert nell.version > before


def test_the_evening_is_decided_in_rows_one_for_each_person(visit: Visit, own_server: ServerProcess) -> None:
    nell = visit(base=own_server.url)
    nell.lay("this_war_of_mine")
    seen = until(nell, lambda seen: seen["asks"][0]["name"] == "evening")
    person = seen["view"]["people"][0]["card"]
    nell.page.locator("[data-beat-do=now]").click()
    row = nell.page.locator(".deeds-of").first
    row.get_by_role("button", name="stands guard").click()
    expect(row.locator(".chosen")).to_have_text("stands guard")
    assert nell.takes_part()["view"]["people"][0] == {**seen["view"]["people"][0], "card": person, "task": "guard"}
