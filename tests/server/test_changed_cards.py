"""A server that plays with changed cards says so, and its tables keep their cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("fastapi")

from fastapi.testclient import TestClient
from tests.server.helpers import create_table

from lastcall.registry import find_game, replace_game
from lastcall.server import Settings, create_app

SEATS = [{"name": "Ann"}, {"name": "Bo"}]


@pytest.fixture
def changed(tmp_path: Path) -> Iterator[None]:
    """Moonshiners with a better Alfred."""
    published = find_game("moonshiners")
    text = (published.folder / "cards" / "heroes.toml").read_text(encoding="utf-8")
    replace_game(published.with_cards({"heroes.toml": text.replace("explore_scraps(2)", "explore_scraps(9)")}))
    yield
    replace_game(published)


@pytest.mark.usefixtures("changed")
def test_a_table_shows_its_changed_cards_and_keeps_them_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert "changed cards: Alfred Wolfe" in client.get("/new/moonshiners").text
        table = create_table(client, "moonshiners", SEATS)
        ann = table.players[0]
        ann.choose("hero:alfred")
        page = client.get(f"/tables/{table.id}").text
        assert "changed-cards" in page
        assert "Alfred Wolfe" in page
    replace_game(find_game("moonshiners").with_cards({}))
    with TestClient(create_app(settings)) as client:
        assert "changed-cards" in client.get(f"/tables/{table.id}").text
        assert "changed cards" not in client.get("/new/moonshiners").text
