"""Two people live for two days on Our Street, with children in the house, by clicking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.visitors import Visitor
from tests.server.processes import ServerProcess

from lastcall.core.keyed_chance import NEVER

Visit = Callable[..., Visitor]
EXPANSIONS = {"expansions:our_street": "yes", "expansions:orphans_of_war": "yes"}
WISHES = (
    "feed-child", "street", "use:B2", "work", "all-drink", "water", "flee", "confirm", "done", "ready", "go-on", "keep",
)  # fmt: skip
"""What the two do when it is offered, the most wanted first."""
UNWANTED = ("attack", "forfeit", "let-die")
WANTED = {"street", "wish", "let-child", "stopped-child", "child-ate", "raid"}
DAYS = 2
MAX_CHOICES = 250
"""Two days take about 90 choices."""
SEED = 29
"""Of a table with two children, and of two days in which all of it comes up."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of our own, whose dice we know."""
    dice = f"seed={SEED}, keyed_from={NEVER}"
    first = f"import functools, lastcall; lastcall.new = functools.partial(lastcall.new, {dice})"
    server = ServerProcess(str(tmp_path / "tables.db"), first=first).start()
    yield server
    server.stop()


class Household:
    """Nell and Tomek: everybody does one thing and eats once a day, and only the first wish of a day is granted."""

    def __init__(self, nell: Visitor, tomek: Visitor) -> None:
        self.both = (nell, tomek)
        self.nell = nell
        self.had: set[tuple[int, str, str]] = set()
        self.granted: set[int] = set()
        self.chosen: list[str] = []

    def look(self) -> dict[str, Any]:
        return self.nell.takes_part()

    def step(self, seen: dict[str, Any]) -> None:
        """Whoever holds the book clicks once."""
        for _ in range(400):
            for leader in self.both:
                if leader.my_turn and leader.version == seen["version"] and (choices := leader.choices()):
                    self.chosen.append(self.wanted(sorted(choices), seen["view"]))
                    leader.choose(self.chosen[-1])
                    return
            self.nell.page.wait_for_timeout(25)
        raise AssertionError(f"nobody is asked: {self.nell.sentence}")

    def wanted(self, choices: list[str], view: dict[str, Any]) -> str:
        day = view["day"]
        asked = [
            choice for choice in choices if choice.startswith("stop-child" if day in self.granted else "let-child")
        ]
        if asked:
            self.granted.add(day)
            return asked[0]
        for choice in choices:
            verb, who = [*choice.split(":"), ""][:2]
            if verb in ("act", "feed") and (day, verb, who) not in self.had:
                self.had.add((day, verb, who))
                return choice
        if any(choice.startswith("task:") for choice in choices):
            return self.task(choices, view)
        choices = [choice for choice in choices if not choice.startswith(UNWANTED)]
        liked = [choice for wish in WISHES for choice in choices if choice.startswith(wish)]
        return (liked or choices)[0]

    def task(self, choices: list[str], view: dict[str, Any]) -> str:
        """One guards, one goes out, the others sleep on the floor."""
        tasks = ["guard", "scavenge", "floor", "floor"]
        for person, task in zip(view["people"], tasks, strict=False):
            for each in (task, "floor"):
                if not person["task"] and f"task:{person['card']}:{each}" in choices:
                    return f"task:{person['card']}:{each}"
        return "confirm" if "confirm" in choices else next(choice for choice in choices if choice.endswith(":guard"))


def children_of(view: dict[str, Any]) -> list[str]:
    children: list[str] = view["expansions"]["orphans_of_war"]["children"]
    return children


def shows_children_and_street(page: Page, view: dict[str, Any]) -> None:
    """What both see of the children and the street is what the table knows."""
    for child in children_of(view):
        expect(page.locator(f"#child-{child}")).to_be_attached()
    happiness = view["counters"]["happiness"]
    expect(page.locator("#happiness-track .full")).to_have_count(happiness)
    expect(page.locator("#our-street [aria-current=step]")).to_have_count(1)


def test_two_days_on_the_street_with_children(visit: Visit, own_server: ServerProcess) -> None:
    nell, tomek = visit(base=own_server.url), visit(base=own_server.url)
    path = nell.lay("this_war_of_mine", "open", **EXPANSIONS)
    tomek.open(path)
    tomek.page.get_by_label("Your name").fill("Tomek")
    tomek.page.get_by_role("button", name="Sit down here").click()
    expect(tomek.page.locator("#mat-1")).to_contain_text("you")
    household = Household(nell, tomek)
    seen = household.look()
    for child in children_of(seen["view"]):
        expect(nell.page.locator(f"#figure-{child}")).to_be_visible()
    for _ in range(MAX_CHOICES):
        if seen["view"]["day"] > DAYS:
            break
        assert not seen["over"], "nobody is left"
        household.step(seen)
        seen = household.look()
    assert seen["view"]["day"] > DAYS, f"after {MAX_CHOICES} choices: {nell.sentence}"
    happened = {line["event"] for line in seen["journal"]}
    assert happened >= WANTED, WANTED - happened
    assert any(choice.startswith("street:") for choice in household.chosen), household.chosen
    assert "use:B2:0" in household.chosen
    for each in (nell, tomek):
        each.wait_for(lambda each=each: each.version == seen["version"])  # type: ignore[misc]
        shows_children_and_street(each.page, seen["view"])
