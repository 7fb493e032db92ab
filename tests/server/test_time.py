"""What time does to tables: they sleep and wake, clocks run out, and rules change between two evenings."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.guests import lay

from lastcall.core.ask import ask as put
from lastcall.core.game import Clock, Game
from lastcall.registry import games
from lastcall.server import Settings, create_app


def wait_until(true: Callable[[], bool], seconds: float = 10.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)


@pytest.fixture
def change_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Game[Any]]]:
    """Put a changed Pig with Hands on the shelf."""

    def change(**facts: Any) -> Game[Any]:
        changed = replace(games()["pig_with_hands"], **facts)
        monkeypatch.setitem(games(), "pig_with_hands", changed)
        return changed

    yield change


def test_a_table_that_nobody_watches_sleeps_and_wakes_as_it_was(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, idle_timeout=0.1, poll_interval=0.05))) as client:
        made = lay(client)
        made.players[0].choose("take:0")
        before = made.players[1].look()
        tables = client.app.state.services.tables  # type: ignore[attr-defined]
        wait_until(lambda: not tables.loaded)
        after = made.players[1].look()
        for each in (before, after):
            for seat in each["seats"]:
                seat.pop("present")
        assert after == before


def test_a_page_drawn_before_the_table_slept_still_answers(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        made = lay(client)
        made.players[0].choose("take:0")
        ask = made.players[1].look()["asks"][0]["id"]
        client.app.state.services.tables.loaded.clear()  # type: ignore[attr-defined]
        assert made.players[1].choose("take:0", ask).status_code == 200


def test_a_watched_table_stays_awake(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, idle_timeout=0.05, poll_interval=0.05))) as client:
        made = lay(client)
        with client.websocket_connect(f"/api/tables/{made.id}/live?as=json") as socket:
            socket.receive_text()
            time.sleep(0.3)
            assert made.id in client.app.state.services.tables.loaded  # type: ignore[attr-defined]


# -- clocks ------------------------------------------------------------------------------------------------


def test_when_the_time_is_up_the_table_answers_as_the_game_says(
    settings: Settings, change_game: Callable[..., Game[Any]]
) -> None:
    change_game(clocks={"draw": Clock(0.3, "take")})
    with TestClient(create_app(settings)) as client:
        wish = {"game": "pig_with_hands", "seats": [{"name": "Ann"}, {}, {}], "clock": True}
        table = client.post("/api/tables", json=wish).json()
        headers = {"Authorization": f"Bearer {table['seats'][0]['token']}"}
        address = f"/api/tables/{table['id']}"
        seen = client.get(address, headers=headers).json()
        assert 0 < seen["asks"][0]["seconds"] <= 0.3
        wait_until(lambda: client.get(address).json()["version"] >= 3)
        entries = asyncio.run(_entries(settings, table["id"]))
        assert [entry.choice[0] for entry in entries[1:4]] == ["take", "take", "take"]


async def _entries(settings: Settings, table_id: str) -> list[Any]:
    from lastcall.server.storage import Store

    store = await Store.open(settings.database_url, "reader")
    stored = await store.tables.load(table_id)
    await store.close()
    assert stored is not None
    return stored.entries


def test_without_the_clock_nobody_is_hurried(settings: Settings, change_game: Callable[..., Game[Any]]) -> None:
    change_game(clocks={"draw": Clock(0.05)})
    with TestClient(create_app(settings)) as client:
        made = lay(client)
        assert made.players[0].look()["asks"][0]["seconds"] is None
        time.sleep(0.2)
        assert made.players[0].look()["version"] == 0


# -- new rules ---------------------------------------------------------------------------------------------


def test_new_rules_under_which_everything_fits_go_on_without_a_word(
    settings: Settings, change_game: Callable[..., Game[Any]]
) -> None:
    with TestClient(create_app(settings)) as client:
        made = lay(client)
        made.play_on(steps=5)
        before = made.players[0].look()
    change_game(version=2)
    with TestClient(create_app(settings)) as client:
        for player in made.players.values():
            player.client = client
        after = made.players[0].look()
        assert after["view"] == before["view"]
        assert after["notice"] == ""
        assert after["version"] == before["version"] + 1
        made.play_on()


def test_a_step_that_no_longer_fits_is_taken_back_and_the_table_says_so(
    settings: Settings, change_game: Callable[..., Game[Any]]
) -> None:
    with TestClient(create_app(settings)) as client:
        made = lay(client)
        made.players[0].choose("take:2")

    async def draw(pen: Any) -> str:
        """From now on everybody draws from the deck or leaves it."""
        for player in pen.players:
            if await put(player.seat, "draw-or-not", [("draw",), ("leave",)], "P-3") == ("draw",):
                player.hand.append(pen.deck.pop())
        return "play"

    phases = {**games()["pig_with_hands"].phases, "draw": draw}
    change_game(version=2, phases=phases)
    with TestClient(create_app(settings)) as client:
        for player in made.players.values():
            player.client = client
        seen = made.players[0].look()
        assert "rules have changed" in seen["notice"]
        assert len(seen["view"]["players"][0]["hand"]) == 5
        assert seen["asks"][0]["name"] == "draw-or-not"
        client.app.state.services.tables.loaded.clear()  # type: ignore[attr-defined]
        assert "rules have changed" in made.players[1].look()["notice"]
        assert made.players[0].choose("draw").status_code == 200
        assert made.players[0].look()["notice"] == ""
        made.play_on()


def test_a_table_of_newer_rules_than_ours_is_told_in_words(
    settings: Settings, change_game: Callable[..., Game[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    old = games()["pig_with_hands"]
    change_game(version=9)
    with TestClient(create_app(settings)) as client:
        made = lay(client)
    monkeypatch.setitem(games(), "pig_with_hands", old)
    with TestClient(create_app(settings)) as client:
        answer = client.get(f"/api/tables/{made.id}")
        assert answer.status_code == 410
        assert "newer Last Call" in answer.json()["why"]
