"""Live connections: every change is sent to all watchers, each from their own viewpoint."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.helpers import PlayedTable, create_table, watch


def test_a_page_gets_everything_first_and_then_only_what_changed(client: TestClient, table: PlayedTable) -> None:
    with watch(client, table.id, query="") as socket:
        first = socket.receive()
        assert first["version"] == 0
        assert len(first["fragments"]) > 3
        table.players[0].choose("take:0")
        then = socket.receive_until(lambda message: message["version"] > 0)
        assert then["version"] == 1
        assert set(then["fragments"]) < set(first["fragments"])


def test_a_program_gets_the_table_as_json(client: TestClient, table: PlayedTable) -> None:
    with watch(client, table.id, headers=table.players[1].headers) as socket:
        first = socket.receive()
        assert first["seat"] == 1
        assert first["view"]["players"][1]["hand"]
        table.players[0].choose("take:0")
        then = socket.receive_until(lambda message: message["version"] > 0)
        assert then["waiting_for"]


def test_everybody_sees_who_is_present(client: TestClient, table: PlayedTable) -> None:
    ann = table.players[0]
    assert ann.look()["seats"][1]["present"] is False
    with watch(client, table.id, headers=table.players[1].headers) as socket:
        socket.receive()
        assert ann.look()["seats"][1]["present"] is True


def test_chat_is_sent_to_watchers(client: TestClient, table: PlayedTable) -> None:
    with watch(client, table.id) as socket:
        socket.receive()
        table.players[0].post("chat", text="Evening, all.")
        then = socket.receive_until(lambda message: bool(message["chat"]))
        assert then["chat"][0]["text"] == "Evening, all."


def test_messages_from_a_watcher_are_ignored(client: TestClient, table: PlayedTable) -> None:
    with watch(client, table.id) as socket:
        socket.receive()
        for text in ("", "{", '{"seen": 1}', "\u0000", "x" * 5000):
            socket.session.send_text(text)
        socket.session.send_bytes(b"\xff")
        table.players[0].choose("take:0")
        then = socket.receive_until(lambda message: message["version"] > 0)
        assert then["version"] == 1


def test_a_flood_of_messages_closes_the_socket(client: TestClient, table: PlayedTable) -> None:
    with watch(client, table.id) as socket:
        socket.receive()
        for _ in range(200):
            socket.session.send_text("x")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive()
        assert closed.value.code == 4429


def test_unknown_tables_and_seats_of_others_are_refused_with_a_reason(client: TestClient, table: PlayedTable) -> None:
    with watch(client, "nosuchtable1") as socket:
        assert socket.receive()["gone"]
        with pytest.raises(WebSocketDisconnect):
            socket.receive()
    with watch(client, table.id, query="seat=1") as socket:
        assert socket.receive()["status"] == 403


def test_a_page_of_another_site_cannot_connect(client: TestClient, table: PlayedTable) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        watch(client, table.id, headers={"origin": "http://evil.example"}) as socket,
    ):
        socket.receive()


def test_a_table_of_bots_plays_to_the_end_before_its_watchers(client: TestClient) -> None:
    table = create_table(client, seats=[{"bot": "random"}, {"bot": "easy"}, {"bot": "fair"}])
    with watch(client, table.id) as socket:
        last = socket.receive_until(lambda message: bool(message["over"]))
    assert last["result"]["winners"]
    assert last["seed"]
