"""Headers of every answer, pages of other sites, bodies that are cut off, numbers that no database holds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.datastructures import Headers
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect
from tests.server.helpers import PlayedTable, create_table, manager, watch

from lastcall.server import Settings, create_app
from lastcall.server.http.buckets import client_network
from lastcall.server.http.origin import is_from_other_site
from lastcall.server.operations.settings import RequestLimits
from lastcall.server.storage import DatabaseUnavailable, StoredTable
from lastcall.server.storage.faults import DatabaseFault
from lastcall.server.storage.tables import TableRepository

HTML = {"accept": "text/html"}
OTHER_SITE = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}


@pytest.fixture
def strict(settings: Settings) -> Iterator[TestClient]:
    """A server that accepts ten reads, and shows its failures instead of raising them here."""
    limits = RequestLimits(read_rate=0.001, read_burst=10, rejection_delay=0)
    with TestClient(create_app(replace(settings, limits=limits)), raise_server_exceptions=False) as made:
        yield made


def provoke(
    client: TestClient, table: PlayedTable, status: int, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]
) -> Any:
    """An answer with this status."""
    page = f"/tables/{table.id}"
    if status in (500, 503):
        error = DatabaseUnavailable(DatabaseFault.UNREACHABLE) if status == 503 else ValueError("a mistake")

        async def failing(self: TableRepository, table_id: str) -> StoredTable | None:
            raise error

        monkeypatch.setattr(TableRepository, "load", failing)
        manager(client).loaded.clear()
        return client.get(page, headers=headers)
    if status == 429:
        for _ in range(10):
            client.get("/api/games")
        return client.get(page, headers=headers)
    if status == 413:
        return client.post(f"/api{page}/chat", content=b"x" * 100_000, headers=headers)
    if status == 403:
        return client.post(f"/api{page}/chat", json={"text": "x"}, headers={**headers, **OTHER_SITE})
    return client.get("/nowhere" if status == 404 else page, headers=headers)


@pytest.mark.parametrize("status", [200, 403, 404, 413, 429, 500, 503])
def test_every_answer_has_the_security_headers_and_a_form_for_its_reader(
    strict: TestClient, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    table = create_table(strict)
    page = provoke(strict, table, status, monkeypatch, HTML)
    program = provoke(strict, table, status, monkeypatch, {"accept": "application/json"})
    for answer in (page, program):
        assert answer.status_code == status
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
    assert page.headers["content-type"].startswith("text/html")
    assert "<html" in page.text
    if status != 200:
        assert set(program.json()) == {"why", "rule"}


def test_what_a_seat_sees_is_not_kept_in_caches(client: TestClient, table: PlayedTable) -> None:
    for path in ("", "/replay?at=0"):
        answer = client.get(f"/api/tables/{table.id}{path}", headers=table.players[0].headers)
        assert answer.headers["cache-control"] == "no-store"
    assert "cache-control" not in client.get("/static/icon.svg").headers


@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),
        ({"sec-fetch-site": "same-origin", "origin": "http://last.call:8000"}, False),
        ({"sec-fetch-site": "none"}, False),
        ({"origin": "http://last.call:8000"}, False),
        ({"origin": "https://last.call:8000"}, False),
        ({"origin": "https://LAST.call:8000"}, False),
        ({"sec-fetch-site": "cross-site"}, True),
        ({"sec-fetch-site": "same-site"}, True),
        ({"sec-fetch-site": "same-origin", "origin": "http://evil.example"}, True),
        ({"origin": "http://evil.example"}, True),
        ({"origin": "http://last.call"}, True),
        ({"origin": "http://last.call.evil.example:8000"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"origin": "http://last.call:port"}, True),
        ({"origin": "ftp://last.call:8000"}, True),
    ],
)
def test_pages_of_other_sites_are_recognised_by_either_header(headers: dict[str, str], foreign: bool) -> None:
    assert is_from_other_site(Headers({"host": "last.call:8000", **headers})) is foreign


@pytest.mark.parametrize(
    ("host", "origin"), [("a.example", "https://a.example:443"), ("a.example:80", "http://a.example")]
)
def test_default_ports_may_be_left_out(host: str, origin: str) -> None:
    assert not is_from_other_site(Headers({"host": host, "origin": origin}))


@pytest.mark.parametrize("headers", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}])
def test_another_site_can_neither_post_nor_connect(
    client: TestClient, table: PlayedTable, headers: dict[str, str]
) -> None:
    said = client.post(f"/api/tables/{table.id}/chat", json={"text": "hi"}, headers=headers)
    assert said.status_code == 403
    assert "another site" in said.json()["why"]
    with pytest.raises(WebSocketDisconnect), watch(client, table.id, headers=headers) as socket:
        socket.receive()
    assert client.get(f"/api/tables/{table.id}").json()["chat"] == []


def post_in_pieces(client: TestClient, path: str, messages: list[Message]) -> list[Message]:
    """Send a request whose body arrives in these messages; returns what was answered."""
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "client": ("10.0.0.9", 1),
        "server": ("testserver", 80), "headers": [(b"content-type", b"application/json"), (b"host", b"testserver")],
        "state": {},
    }  # fmt: skip
    answered: list[Message] = []

    async def receive() -> Message:
        if messages:
            return messages.pop(0)
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        answered.append(message)

    assert client.portal is not None
    client.portal.call(client.app, scope, receive, send)
    return answered


def test_a_body_that_is_cut_off_is_not_obeyed(client: TestClient, table: PlayedTable) -> None:
    path = f"/api/tables/{table.id}/chat"
    whole: list[Message] = [{"type": "http.request", "body": b'{"text": "Hello"}', "more_body": False}]
    assert post_in_pieces(client, path, list(whole))[0]["status"] == 200
    cut: list[Message] = [
        {"type": "http.request", "body": b'{"text": "Half a sentence"}', "more_body": True},
        {"type": "http.disconnect"},
    ]
    assert post_in_pieces(client, path, cut) == []
    assert [line["text"] for line in client.get(f"/api/tables/{table.id}").json()["chat"]] == ["Hello"]


@pytest.mark.parametrize("number", [2**31, 2**63, 2**64, 10**30, -1, 0])
def test_numbers_that_no_database_holds_are_refused(client: TestClient, table: PlayedTable, number: int) -> None:
    war = create_table(client, "this_war_of_mine", [{"name": "Ann"}])
    assert client.get(f"/tables/{war.id}/sheet?save={number}").status_code == 422
    assert table.players[0].post(f"saves/{number}/branch").status_code == 404
    assert client.get(f"/api/tables/{table.id}/replay?at={number}").status_code in (200, 404, 422)
    assert table.players[0].post(f"seats/{number}/name", name="x").status_code in (200, 404)


def test_addresses_of_one_network_are_one_client() -> None:
    assert client_network("192.0.2.7") == "192.0.2.7"
    assert client_network("::ffff:192.0.2.7") == "192.0.2.7"
    assert client_network("2001:db8:1:2:3:4:5:6") == client_network("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert client_network("2001:db8:1:3::9") != client_network("2001:db8:1:2::9")
    assert client_network("testclient") == "testclient"
    assert client_network("not:an:address") == "not:an:address"
