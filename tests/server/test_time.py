"""Unloading and reloading of tables, timeouts, and tables that were saved under other rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import create_table, live_table, maintain, manager, watch

from lastcall.core.ask import ask as put
from lastcall.core.game import Game
from lastcall.core.hooks import Clock, Realtime
from lastcall.registry import games
from lastcall.server import Settings, create_app
from lastcall.server.storage import LogEntry, Store


@pytest.fixture
def change_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Game[Any]]]:
    """Registers a changed Pig with Hands."""

    def change(**facts: Any) -> Game[Any]:
        changed = replace(games()["pig_with_hands"], **facts)
        monkeypatch.setitem(games(), "pig_with_hands", changed)
        return changed

    yield change


@pytest.fixture
def unloading(settings: Settings) -> Iterator[TestClient]:
    """A server that unloads a table as soon as nobody watches it."""
    with TestClient(create_app(replace(settings, idle_timeout=0.0, poll_interval=3600.0))) as client:
        yield client


def test_an_idle_table_is_unloaded_and_loaded_again_as_it_was(unloading: TestClient) -> None:
    table = create_table(unloading)
    table.players[0].choose("take:0")
    before = table.players[1].look()
    maintain(unloading)
    assert not manager(unloading).loaded
    after = table.players[1].look()
    for seat in (*before["seats"], *after["seats"]):
        seat["present"] = False
    assert after == before


def test_an_ask_seen_before_the_table_was_unloaded_can_still_be_answered(unloading: TestClient) -> None:
    table = create_table(unloading)
    table.players[0].choose("take:0")
    ask = table.players[1].look()["asks"][0]["id"]
    maintain(unloading)
    assert not manager(unloading).loaded
    assert table.players[1].choose("take:0", ask).status_code == 200


def test_a_watched_table_stays_loaded(unloading: TestClient) -> None:
    table = create_table(unloading)
    with watch(unloading, table.id) as socket:
        socket.receive()
        maintain(unloading)
        assert table.id in manager(unloading).loaded


# -- deadlines ---------------------------------------------------------------------------------------------


def test_when_a_deadline_expires_the_server_answers_as_the_game_declares(
    settings: Settings, change_game: Callable[..., Game[Any]]
) -> None:
    change_game(realtime=Realtime({"draw": Clock(0.3, "take")}))
    with TestClient(create_app(settings)) as client:
        table = create_table(client, seats=[{"name": "Ann"}, {}, {}], clock=True)
        with watch(client, table.id, headers=table.players[0].headers) as socket:
            first = socket.receive()
            assert first["version"] > 0 or 0 <= first["asks"][0]["seconds"] <= 0.3
            socket.receive_until(lambda message: message["version"] >= 3)
        entries = asyncio.run(_entries(settings, table.id))
        assert [entry.choice[0] for entry in entries[1:4]] == ["take", "take", "take"]


async def _entries(settings: Settings, table_id: str) -> list[LogEntry]:
    store = await Store.open(settings.database_url, "reader")
    stored = await store.tables.load(table_id)
    await store.close()
    assert stored is not None
    return stored.entries


def test_a_table_without_a_clock_has_no_deadlines(settings: Settings, change_game: Callable[..., Game[Any]]) -> None:
    change_game(realtime=Realtime({"draw": Clock(60.0)}))
    with TestClient(create_app(settings)) as client:
        table = create_table(client)
        assert table.players[0].look()["asks"][0]["seconds"] is None
        assert live_table(client, table.id).deadlines == {}
        timed = create_table(client, clock=True)
        assert timed.players[0].look()["asks"][0]["seconds"] is not None
        assert len(live_table(client, timed.id).deadlines) == 1


# -- new rules ---------------------------------------------------------------------------------------------


def test_new_rules_that_fit_the_saved_step_change_nothing(
    settings: Settings, change_game: Callable[..., Game[Any]]
) -> None:
    with TestClient(create_app(settings)) as client:
        table = create_table(client)
        table.play_on(steps=5)
        before = table.players[0].look()
    change_game(version=2)
    with TestClient(create_app(settings)) as client:
        table.use(client)
        after = table.players[0].look()
        assert after["view"] == before["view"]
        assert after["notice"] == ""
        assert after["version"] == before["version"] + 1
        table.play_on()


def test_a_step_that_does_not_fit_new_rules_is_undone_with_a_notice(
    settings: Settings, change_game: Callable[..., Game[Any]]
) -> None:
    with TestClient(create_app(settings)) as client:
        table = create_table(client)
        table.players[0].choose("take:2")

    async def draw(pen: Any) -> str:
        """The new rule: everybody may draw from the deck."""
        for player in pen.players:
            if await put(player.seat, "draw-or-not", [("draw",), ("leave",)], "P-3") == ("draw",):
                player.hand.append(pen.deck.pop())
        return "play"

    phases = {**games()["pig_with_hands"].phases, "draw": draw}
    change_game(version=2, phases=phases)
    with TestClient(create_app(settings)) as client:
        table.use(client)
        seen = table.players[0].look()
        assert "rules have changed" in seen["notice"]
        assert len(seen["view"]["players"][0]["hand"]) == 5
        assert seen["asks"][0]["name"] == "draw-or-not"
        manager(client).loaded.clear()
        assert "rules have changed" in table.players[1].look()["notice"]
        assert table.players[0].choose("draw").status_code == 200
        assert table.players[0].look()["notice"] == ""
        table.play_on()


def test_a_table_of_newer_rules_is_refused_with_a_reason(
    settings: Settings, change_game: Callable[..., Game[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    old = games()["pig_with_hands"]
    change_game(version=9)
    with TestClient(create_app(settings)) as client:
        table = create_table(client)
    monkeypatch.setitem(games(), "pig_with_hands", old)
    with TestClient(create_app(settings)) as client:
        answer = client.get(f"/api/tables/{table.id}")
        assert answer.status_code == 410
        assert "newer Last Call" in answer.json()["why"]
