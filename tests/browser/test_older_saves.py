"""Moments of This War of Mine that were saved under older rules are opened and played on in the browser."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor
from tests.server.processes import ServerProcess

Visit = Callable[..., Visitor]
SAVES = Path(__file__).parents[1] / "games/this_war_of_mine/saves"
MOMENTS = ("rules-1-a-visitor", "rules-3-a-card-to-talk-a-fight-down", "rules-5-a-kept-card")
"""In each of them the first seat leads."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of our own, whose database older versions have written to."""
    server = ServerProcess(str(tmp_path / "tables.db")).start()
    yield server
    server.stop()


def keep(server: ServerProcess, table: str) -> None:
    """The saves are among those of this table, as a server of their time stored them."""
    with closing(sqlite3.connect(server.database)) as database, database:
        for number, name in enumerate(MOMENTS, 1):
            record = (SAVES / f"{name}.json").read_text(encoding="utf-8")
            values = (table, number, name, 0, json.loads(record)["version"], record, 1.0)
            database.execute("INSERT INTO saves VALUES (?, ?, ?, ?, ?, ?, ?)", values)


def test_older_saves_are_opened_and_played_on(visit: Visit, own_server: ServerProcess) -> None:
    nell = visit(base=own_server.url)
    path = nell.lay("this_war_of_mine", "open")
    keep(own_server, path.rpartition("/")[2])
    for name in MOMENTS:
        saved = json.loads((SAVES / f"{name}.json").read_text(encoding="utf-8"))
        nell.open(f"{path}/saves")
        nell.page.get_by_role("button", name=f"Play another life from {name}").click()
        nell.page.wait_for_url(re.compile(r"/tables/\w+$"))
        assert nell.path != path
        expect(nell.page.locator("#state")).to_be_attached()
        seen = nell.takes_part()
        then = saved["checkpoint"]["state"]
        assert seen["view"]["day"] == then["day"]
        assert [person["card"] for person in seen["view"]["people"]] == [person["card"] for person in then["people"]]
        assert seen["view"]["expansions"] == {}, "there were none"
        nell.wait_for_turn()
        nell.choose(nell.choices()[0])
        assert nell.takes_part()["version"] > seen["version"]
