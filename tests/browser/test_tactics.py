"""Somebody plays a Tactics fight on a phone: two fingers would hide the map, one is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor
from tests.server.processes import ServerProcess
from tests.server.timeouts import TIMEOUT

import lastcall
from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.core.keyed_chance import NEVER
from lastcall.core.table import Table
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.state import Shelter

Visit = Callable[..., Visitor]
OPTIONS = {"expansions": ["tactics"]}
SEEDS = range(36, 136)
SOON = 200
"""Choices before the fight, at most."""
MOST = 120
"""Choices in the fight, at most; it takes a dozen or two."""


class War(NamedTuple):
    """A war in which a fight on the map comes soon, and the choices that lead to it."""

    seed: int
    choices: list[str]
    table: Table[Shelter]


def a_fight_on_the_map() -> War:
    """The first of some wars in which quick play comes upon armed people within a few days."""
    for seed in SEEDS:
        table = lastcall.new("this_war_of_mine", 1, seed, OPTIONS, keyed_from=NEVER)
        choices: list[str] = []
        while not table.over and len(choices) < SOON:
            if table.asks[0].name == "tactics":
                return War(seed, choices, table)
            choices.append(quick(table))
            table.choose(0, choices[-1])
    raise AssertionError("none of these wars has a fight on the map")


def quick(table: Table[Shelter]) -> str:
    return spell(instinct(table.state, table.asks[0], Chance()))


@pytest.fixture(scope="module")
def war() -> War:
    return a_fight_on_the_map()


@pytest.fixture
def own_server(war: War, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose dice we know."""
    dice = f"seed={war.seed}, keyed_from={NEVER}"
    first = f"import functools, lastcall; lastcall.new = functools.partial(lastcall.new, {dice})"
    server = ServerProcess(str(tmp_path / "tables.db"), first=first).start()
    yield server
    server.stop()


def led_to_the_map(server: ServerProcess, war: War) -> str:
    """A table at which everything before the fight has been chosen; gives the link to its seat."""
    fields = {"game": GAME.name, "seats": [{"name": "Nell"}], "options": OPTIONS}
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        made = client.post("/api/tables", json=fields).json()
        seat = made["seats"][0]
        client.headers["Authorization"] = f"Bearer {seat['token']}"
        for choice in war.choices:
            client.post(f"/api/tables/{made['id']}/choices", json={"choice": choice}).raise_for_status()
    link: str = seat["link"]
    return link


def test_a_fight_on_the_map_on_a_phone(visit: Visit, own_server: ServerProcess, war: War) -> None:
    nell = visit(phone=True, base=own_server.url)
    nell.open(led_to_the_map(own_server, war))
    nell.page.get_by_role("button", name="Sit down").click()
    board = nell.page.locator(".tactics-map")
    expect(board).to_be_visible()
    box = board.bounding_box()
    assert box is not None and box["width"] <= 390, "the whole map is as wide as the phone"
    table, clicked = war.table, 0
    for _ in range(MOST):
        if table.over or any(line["event"] == "tactics-over" for line in table.journal(0)):
            break
        choice = quick(table)
        nell.wait_for_turn()
        if choice.startswith("to:"):
            expect(board.locator(f"[data-lit][value='{choice}']")).to_be_in_viewport()
            clicked += 1
        nell.choose(choice)
        table.choose(0, choice)
        assert nell.takes_part()["view"]["phase"] == table.view(0)["phase"]
    assert any(line["event"] == "tactics-over" for line in nell.takes_part()["journal"])
    assert clicked, "spaces of the map were chosen by touching them"
    expect(board).to_have_count(0)
