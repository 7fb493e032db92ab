"""People who play by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

EAGER = ("explore", "construct", "upgrade", "challenge", "drink", "scavenge", "assign")
"""What a lively player of Moonshiners does when it can."""


@dataclass
class Visitor:
    """Somebody at a browser."""

    page: Page
    luck: Random = field(default_factory=lambda: Random(7))

    # -- coming and going ----------------------------------------------------------------------------------

    def open(self, path: str) -> Visitor:
        self.page.goto(path)
        return self

    def lay(self, game: str = "moonshiners", *seats: str, name: str = "Nell", **options: str) -> str:
        """Lay a table by the form of the new-table page; gives its path."""
        self.open(f"/new/{game}")
        form = self.page.locator("form.seats")
        form.locator("[name=name-0]").fill(name)
        chosen = ["me", *seats]
        for number in range(form.locator("li[data-seat]").count()):
            kind = chosen[number] if number < len(chosen) else ""
            row = form.locator(f"li[data-seat='{number}']")
            if kind.startswith("bot:"):
                row.locator("[data-bot]").check(force=True)
                row.locator("select[data-level]").select_option(kind.partition(":")[2])
            elif row.locator(f"input[type=radio][value='{kind.partition('=')[0]}']").count():
                row.locator(f"input[type=radio][value='{kind.partition('=')[0]}']").check(force=True)
            if "=" in kind:
                row.locator(f"[name=name-{number}]").fill(kind.partition("=")[2])
        for option, value in options.items():
            form.locator(f"[name='option-{option}'][value='{value}']").check(force=True)
        form.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url(re.compile(r"/tables/\w+"))
        return self.path

    @property
    def path(self) -> str:
        return "/" + self.page.url.split("/", 3)[3].split("?")[0]

    def hand_over(self) -> None:
        """Around one device: pass it on to whom the table waits for, if that is somebody else."""
        link = self.page.locator(".hand-over a")
        if link.count():
            link.click()
            self.page.wait_for_url(re.compile("cover=1"))
        cover = self.page.locator(".cover a")
        if cover.count():
            cover.click()
            self.page.wait_for_selector("#ask", state="attached")
            self.page.wait_for_load_state()

    # -- looking -------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return int(self.page.locator("#state").get_attribute("data-version") or 0)

    @property
    def my_turn(self) -> bool:
        return self.page.locator("#state[data-turn]").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator("#state[data-over]").count() > 0

    @property
    def sentence(self) -> str:
        return self.page.locator("#ask .sentence").inner_text()

    def wait_for_turn(self) -> None:
        """Until it is this visitor's turn and the choices have settled."""
        self.page.wait_for_selector(
            "body:not([data-settling]) :is(#state[data-turn], #state[data-over])", state="attached"
        )

    def wait_for(self, wanted: Callable[[], bool], tries: int = 200) -> None:
        """Until something is so, or the test has waited long enough."""
        for _ in range(tries):
            if wanted():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"waited in vain; the table says: {self.sentence}")

    # -- choosing ------------------------------------------------------------------------------------------

    def buttons(self) -> Locator:
        """Every choice within reach: those of an open dialog, else those of the bar and the board."""
        inside = self.page.locator("#dialog .panel [data-lit]")
        if inside.count():
            return inside
        board = ":is(.stage, .joined, .tactics-map, .story-choices) [data-lit]"
        return self.page.locator(f"#ask [data-lit]:visible, {board}")

    def choices(self) -> list[str]:
        found: list[str] = self.buttons().evaluate_all("all => all.map(each => each.value)")
        return found

    def choose(self, choice: str) -> None:
        """Click the button that stands for a choice, and wait until the table has moved on."""
        self.go_on()
        button = self.buttons().and_(self.page.locator(f"[value='{choice}']")).first
        with self.page.expect_response(lambda answer: answer.request.method == "POST") as sent:
            button.click()
        if sent.value.ok:
            self.page.wait_for_function(
                "version => Number(document.getElementById('state').dataset.version) >= version",
                arg=sent.value.json()["version"],
            )

    def go_on(self) -> None:
        """Read the pages that cover the board, one after the other."""
        button = self.page.locator("#beat[data-page] .go-on")
        while button.is_visible():
            button.click()

    def send(self, button: Locator) -> None:
        """Press a button of a plain form, and wait until the page it leads to is there as a whole."""
        with self.page.expect_navigation():
            button.click()

    def play(self, wishes: Sequence[str] = EAGER) -> str:
        """Make any choice, rather a lively one."""
        choices = self.choices()
        liked = [choice for choice in choices if choice.split(":")[0] in wishes]
        calm = [choice for choice in choices if choice in ("stay", "keep", "end", "done", "enough")]
        choice = self.luck.choice(liked or calm or choices)
        self.choose(choice)
        return choice

    def takes_part(self) -> dict[str, Any]:
        """The table as this browser's programs would see it."""
        found: dict[str, Any] = self.page.evaluate("path => fetch('/api' + path).then(a => a.json())", self.path)
        return found


def play_to_the_end(*visitors: Visitor, most: int = 900) -> int:
    """All take their turns by clicking until the game is over; gives how many choices they made."""
    for made in range(most):
        playing = visitors[0]
        for _ in range(600):
            playing = next((each for each in visitors if each.my_turn), playing)
            if playing.my_turn or playing.over:
                break
            playing.page.wait_for_timeout(20)
        if playing.over:
            for each in visitors:
                expect(each.page.locator("#state[data-over]")).to_be_attached()
            return made
        playing.play()
    raise AssertionError("the game did not end")
