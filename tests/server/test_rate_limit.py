"""Rate limits of clients, and the maximum size of a body."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import NO_LIMITS, PlayedTable, create_table

from lastcall.server import Settings, create_app
from lastcall.server.http.buckets import TokenBucket
from lastcall.server.operations.settings import RequestLimits


def test_a_bucket_empties_and_refills_with_time() -> None:
    bucket = TokenBucket(rate=2.0, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    assert bucket.take(0.0) == 0.5
    assert bucket.take(0.5) == 0.0
    assert bucket.take(100.0) == 0.0
    assert bucket.tokens == 2.0


def test_a_large_body_is_refused_whatever_its_headers_say(client: TestClient, table: PlayedTable) -> None:
    address = f"/api/tables/{table.id}/chat"
    whole = client.post(address, content=b"x" * 100_000, headers=table.players[0].headers)
    assert whole.status_code == 413

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    assert client.post(address, content=pieces(), headers=table.players[0].headers).status_code == 413
    assert client.post(address, json={"text": "hello"}, headers=table.players[0].headers).status_code == 200


@pytest.fixture
def strict(settings: Settings) -> Iterator[TestClient]:
    limits = RequestLimits(
        read_rate=0.001, read_burst=30, write_rate=0.001, write_burst=5, max_sockets=2, rejection_delay=0
    )
    with TestClient(create_app(replace(settings, limits=limits))) as made:
        yield made


def test_too_many_writes_are_refused_with_the_time_to_wait(strict: TestClient) -> None:
    made = create_table(strict)
    answers = [made.players[0].post("chat", text=f"spam {number}") for number in range(8)]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 4
    assert int(answers[-1].headers["retry-after"]) > 0
    assert answers[-1].json()["why"]
    assert made.players[0].look()["version"] == 0, "reads have a limit of their own"


def test_too_many_reads_are_refused(strict: TestClient) -> None:
    answers = [strict.get("/api/games").status_code for _ in range(40)]
    assert answers.count(429) == 10


def test_the_number_of_sockets_per_client_is_limited(strict: TestClient) -> None:
    from starlette.websockets import WebSocketDisconnect

    made = create_table(strict)
    address = f"/api/tables/{made.id}/live?as=json"
    with strict.websocket_connect(address) as one, strict.websocket_connect(address) as two:
        one.receive_text()
        two.receive_text()
        with pytest.raises(WebSocketDisconnect), strict.websocket_connect(address) as three:
            three.receive_text()
    assert NO_LIMITS.max_sockets > 2
