"""The live table: what changes comes by itself, to everybody, and only what they may see."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.guests import Made, lay


def read(socket: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.receive_text())
    return found


def test_a_watcher_gets_everything_first_and_then_what_changed(client: TestClient, table: Made) -> None:
    with client.websocket_connect(f"/api/tables/{table.id}/live") as socket:
        first = read(socket)
        assert first["version"] == 0
        assert len(first["fragments"]) > 3
        table.players[0].choose("take:0")
        while (then := read(socket))["version"] == 0:
            pass
        assert then["version"] == 1
        assert set(then["fragments"]) < set(first["fragments"])


def test_a_program_gets_the_table_as_json(client: TestClient, table: Made) -> None:
    bo = table.players[1]
    with client.websocket_connect(f"/api/tables/{table.id}/live?as=json", headers=bo.headers) as socket:
        first = read(socket)
        assert first["seat"] == 1
        assert first["view"]["players"][1]["hand"]
        table.players[0].choose("take:0")
        while (then := read(socket))["version"] == 0:
            pass
        assert then["waiting_for"]


def test_everybody_sees_who_is_present(client: TestClient, table: Made) -> None:
    ann = table.players[0]
    assert ann.look()["seats"][1]["present"] is False
    with client.websocket_connect(f"/api/tables/{table.id}/live?as=json", headers=table.players[1].headers) as socket:
        read(socket)
        assert ann.look()["seats"][1]["present"] is True


def test_chat_arrives_by_itself(client: TestClient, table: Made) -> None:
    with client.websocket_connect(f"/api/tables/{table.id}/live?as=json") as socket:
        read(socket)
        table.players[0].post("chat", text="Evening, all.")
        while not (then := read(socket))["chat"]:
            pass
        assert then["chat"][0]["text"] == "Evening, all."


def test_whatever_a_watcher_sends_is_no_harm(client: TestClient, table: Made) -> None:
    with client.websocket_connect(f"/api/tables/{table.id}/live?as=json") as socket:
        read(socket)
        for text in ("", "{", '{"seen": 1}', "\u0000", "x" * 5000):
            socket.send_text(text)
        socket.send_bytes(b"\xff")
        table.players[0].choose("take:0")
        while read(socket)["version"] == 0:
            pass


def test_an_unknown_table_and_a_foreign_seat_are_told_and_closed(client: TestClient, table: Made) -> None:
    with client.websocket_connect("/api/tables/nosuchtable1/live") as socket:
        assert read(socket)["gone"]
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()
    with client.websocket_connect(f"/api/tables/{table.id}/live?seat=1") as socket:
        assert read(socket)["status"] == 403


def test_a_page_of_another_site_may_not_listen(client: TestClient, table: Made) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{table.id}/live", headers={"origin": "http://evil.example"}) as socket,
    ):
        socket.receive_text()


def test_bots_move_by_themselves_and_are_watched_to_the_end(client: TestClient) -> None:
    made = lay(client, seats=[{"bot": "random"}, {"bot": "easy"}, {"bot": "fair"}])
    with client.websocket_connect(f"/api/tables/{made.id}/live?as=json") as socket:
        while not (seen := read(socket))["over"]:
            pass
    assert seen["result"]["winners"]
    assert seen["seed"]
