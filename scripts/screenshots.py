"""Draws docs/pictures: a real server, a real game against bots, and a browser that looks at the right moments.

python scripts/screenshots.py              everything
python scripts/screenshots.py wasteland    only this game's table, at the start and in the middle
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.browser.conftest import CHROMIUM, QUIET  # noqa: E402
from tests.server.helpers import Player, create_table  # noqa: E402
from tests.server.processes import ServerProcess  # noqa: E402
from tests.server.wire_types import AskJson, TableJson  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TELEVISION = {"viewport": {"width": 1920, "height": 1080}}
MAX_CHOICES = 4000
"""Choices after which a game is no longer followed."""
WISHES = {
    "turn": ("challenge", "explore", "construct", "upgrade", "scavenge", "trade", "move:0", "assign", "open", "move")
}
"""What the player at Moonshiners prefers to do, best first; elsewhere anything goes."""

Wanted = Callable[[TableJson, AskJson], bool]
"""(the table as the seat sees it, its ask) -> is this the moment?"""


class Screenshots:
    """A browser with a seat at a table, on every kind of screen."""

    def __init__(self, browser: Browser, server: ServerProcess) -> None:
        self.browser = browser
        self.server = server

    def screen(self, link: str, kind: dict[str, Any], scheme: str = "light") -> tuple[BrowserContext, Page]:
        context = self.browser.new_context(base_url=self.server.url, color_scheme=scheme, **kind)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(link)
        sit_down = page.locator("form[action^='/seats/'] button")
        if sit_down.count():
            sit_down.click()
        page.wait_for_timeout(1200)
        return context, page

    def take(self, name: str, link: str, kind: dict[str, Any] = DESKTOP, scheme: str = "light", then: str = "") -> None:
        """A picture of a page; `link` gives the seat, `then` is where to go with it."""
        context, page = self.screen(link, kind, scheme)
        if then:
            page.goto(then)
            page.wait_for_timeout(1200)
        page.screenshot(path=PICTURES / f"{name}.png")
        print(f"docs/pictures/{name}.png")
        context.close()


def take_seat(client: httpx.Client, game: str, seats: int) -> tuple[Player, str]:
    """A table with one person and easy bots; gives the person, and the secret link to the seat."""
    company = [{"name": "Nell"}, *[{"bot": "easy"}] * (seats - 1)]
    answer = client.post("/api/tables", json={"game": game, "seats": company})
    answer.raise_for_status()
    made = answer.json()
    place = made["seats"][0]
    return Player(client, made["id"], 0, place["token"]), place["link"]


def play_until(player: Player, luck: Random, wanted: Wanted) -> bool:
    """Play on until the moment has come; False when the game ended before."""
    for _ in range(MAX_CHOICES):
        seen = player.look()
        if seen["over"]:
            return False
        asks = [ask for ask in seen["asks"] if not ask["answered"]]
        if not asks:
            continue
        if wanted(seen, asks[0]):
            return True
        choices = [choice["choice"] for choice in asks[0]["choices"]]
        player.choose(_liked(asks[0]["name"], choices, luck), asks[0]["id"])
    return False


def _liked(ask: str, choices: list[str], luck: Random) -> str:
    for wish in WISHES.get(ask, ()):
        liked = [choice for choice in choices if choice == wish or choice.split(":")[0] == wish]
        if liked and luck.random() < 0.85:
            return luck.choice(liked)
    if ask in ("trade", "booze_pick") and luck.random() < 0.5:
        return choices[-1]
    return luck.choice(choices)


def asked(name: str, since: int = 1) -> Wanted:
    return lambda seen, ask: ask["name"] == name and seen["view"].get("round", 0) >= since


def moonshiners(screenshots: Screenshots, client: httpx.Client, luck: Random) -> None:
    """Every moment of Moonshiners that is worth a picture."""
    player, link = take_seat(client, "moonshiners", 4)
    table = f"/tables/{player.table}"
    screenshots.take("heroes", link)
    moments: list[tuple[str, Wanted]] = [
        ("table-start", asked("turn")),
        ("table-middle", asked("turn", 4)),
    ]
    for name, wanted in moments:
        if play_until(player, luck, wanted):
            screenshots.take(name, link)
    screenshots.take("table-dark", link, scheme="dark")
    screenshots.take("phone", link, PHONE)
    screenshots.take("big-screen", link, TELEVISION, then=table + "/big")
    screenshots.take("replay", link, then=table + "/replay?at=40")
    play_until(player, luck, lambda seen, ask: False)
    screenshots.take("table-end", link)
    for name, wanted in (
        ("contest", asked("drink_on", 2)), ("trade-desk", asked("trade", 2)), ("night", asked("produce", 2)),
        ("night-shift", asked("shift2", 2)),
    ):  # fmt: skip
        for _ in range(4):
            player, link = take_seat(client, "moonshiners", 3)
            if play_until(player, luck, wanted):
                screenshots.take(name, link)
                screenshots.take(f"phone-{name}", link, PHONE)
                break


def other_game(screenshots: Screenshots, client: httpx.Client, game: dict[str, Any], luck: Random) -> None:
    """A table of any game: at the start, and after a while."""
    seats = next(count for count in (4, 3, 5, 2, 6, 1) if count in game["seats"])
    player, link = take_seat(client, game["name"], seats)
    play_until(player, luck, lambda seen, ask: True)
    screenshots.take(f"{game['name']}-start", link)
    count = 0

    def later(seen: TableJson, ask: AskJson) -> bool:
        nonlocal count
        count += 1
        return count > 30

    if play_until(player, luck, later):
        screenshots.take(f"{game['name']}", link)
        screenshots.take(f"{game['name']}-phone", link, PHONE)
        screenshots.take(f"{game['name']}-big-screen", link, TELEVISION, then=f"/tables/{player.table}/big")


def main(only: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    luck = Random(4)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = ServerProcess(f"{folder}/tables.db").start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            with httpx.Client(base_url=server.url, timeout=60) as client:
                screenshots = Screenshots(browser, server)
                games = {game["name"]: game for game in client.get("/api/games").json()}
                if not only or "moonshiners" in only:
                    moonshiners(screenshots, client, luck)
                for name, game in games.items():
                    if name not in ("moonshiners", "pig_with_hands") and (not only or name in only):
                        other_game(screenshots, client, game, luck)
                if not only:
                    create_table(client, "moonshiners", ({"name": "Rosa"}, {}, {}))
                    screenshots.take("lobby", "/")
                    screenshots.take("lobby-phone", "/", PHONE)
                    screenshots.take("new-table", "/new/moonshiners")
                    screenshots.take("rules", "/rules/moonshiners?clause=M-56#M-56")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
