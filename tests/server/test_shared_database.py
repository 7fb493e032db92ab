"""Two servers on one database that hear of each other's changes only by polling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table, live_table, maintain, manager, watch

from lastcall.server import Settings, create_app
from lastcall.server.storage import DatabaseUnavailable, StoredTable
from lastcall.server.storage.faults import DatabaseFault
from lastcall.server.storage.tables import TableRepository


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Maintenance runs only when a test calls it."""
    return replace(settings, poll_interval=3600.0)


@pytest.fixture
def other(client: TestClient, settings: Settings) -> Iterator[TestClient]:
    """A second server on the database of the first."""
    with TestClient(create_app(settings)) as other:
        yield other


def load(client: TestClient, table: PlayedTable) -> None:
    assert client.get(f"/api/tables/{table.id}").status_code == 200


def test_a_choice_on_one_server_is_shown_on_the_other(
    client: TestClient, other: TestClient, table: PlayedTable
) -> None:
    with watch(other, table.id, headers=table.players[1].headers) as socket:
        assert socket.receive()["version"] == 0
        table.players[0].choose("take:0")
        maintain(other)
        seen = socket.receive_until(lambda message: message["version"] == 1)
        assert seen["asks"], "it is the turn of the second player"


def test_chat_on_one_server_is_shown_on_the_other(client: TestClient, other: TestClient, table: PlayedTable) -> None:
    load(other, table)
    table.players[0].post("chat", text="Hello over there")
    maintain(other)
    chat = other.get(f"/api/tables/{table.id}").json()["chat"]
    assert [line["text"] for line in chat] == ["Hello over there"]


def test_maintenance_without_changes_reloads_nothing(client: TestClient, other: TestClient, table: PlayedTable) -> None:
    load(other, table)
    before = live_table(other, table.id).table
    maintain(other)
    assert live_table(other, table.id).table is before


def test_of_two_choices_with_one_number_the_second_is_stale(
    client: TestClient, other: TestClient, table: PlayedTable
) -> None:
    load(other, table)
    assert table.players[0].choose("take:0", "0.draw").status_code == 200
    table.use(other)
    refused = table.players[0].choose("take:1", "0.draw")
    assert refused.status_code == 409
    assert "moved on" in refused.json()["why"]
    assert table.players[0].look()["version"] == 1, "the second server has reloaded the table"


def test_a_seat_claimed_on_one_server_cannot_be_claimed_on_the_other(client: TestClient, other: TestClient) -> None:
    table = create_table(client, seats=[{"name": "Ann"}, {}, {}])
    load(other, table)
    address = f"/api/tables/{table.id}/seats/1/claim"
    assert client.post(address, json={"name": "Bo"}).status_code == 200
    refused = other.post(address, json={"name": "Cy"})
    assert refused.status_code == 409
    assert "just been taken" in refused.json()["why"]
    assert other.get(f"/api/tables/{table.id}").json()["seats"][1]["name"] == "Bo"


def test_a_table_that_cannot_be_reloaded_does_not_stop_the_others(
    client: TestClient, other: TestClient, table: PlayedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = create_table(client)
    for each in (table, second):
        load(other, each)
        each.players[0].choose("take:0")
    original = TableRepository.load

    async def broken(self: TableRepository, table_id: str) -> StoredTable | None:
        if table_id == table.id:
            raise ValueError("damaged")
        return await original(self, table_id)

    monkeypatch.setattr(TableRepository, "load", broken)
    maintain(other)
    assert [live_table(other, each.id).table.version for each in (table, second)] == [0, 1]


def test_an_unavailable_database_is_reported(
    client: TestClient, table: PlayedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unavailable(self: TableRepository, table_id: str) -> StoredTable | None:
        raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)

    monkeypatch.setattr(TableRepository, "load", unavailable)
    manager(client).loaded.clear()
    answer = client.get(f"/api/tables/{table.id}")
    assert answer.status_code == 503
    assert answer.json()["why"].startswith("The database is unavailable")
