"""Connections that stay half open, headers without end, answers that nobody reads: each ends by itself, and others are
served meanwhile. Real sockets on loopback, with a server in this process."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
import uvicorn
from tests.server.helpers import create_table
from tests.server.timeouts import TIMEOUT, wait_until
from websockets.sync.client import connect

from lastcall.core.errors import BadSetup
from lastcall.server import Settings, create_app
from lastcall.server.http.connections import ConnectionGuard
from lastcall.server.http.dependencies import Services
from lastcall.server.http.serve import uvicorn_config
from lastcall.server.operations.networks import Networks
from lastcall.server.operations.settings import ConnectionLimits

PATIENT = ConnectionLimits(
    new_rate=1e6, new_burst=10**6, head_seconds=1e6, body_seconds=1e6, write_seconds=1e6, idle_seconds=3600,
    ping_seconds=3600.0,
)  # fmt: skip
STRANGER = "127.0.0.9"
"""An address of this machine that is not among the trusted proxies."""
ENOUGH = 2.0
"""Seconds in which an honest client does its part, also on a busy machine."""


class Server:
    """A server in a thread, which accepts connections with these limits."""

    def __init__(self, settings: Settings, limits: ConnectionLimits, proxies: str = "127.0.0.1") -> None:
        self.guard = ConnectionGuard(limits, Networks(proxies), refusal_seconds=0.1)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)  # so that little is sent in advance
        settings = replace(settings, connections=limits, trusted_proxies=proxies)
        self.app = create_app(settings)
        self.server = uvicorn.Server(uvicorn_config(settings, self.app, self.guard))
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        asyncio.run(self.server.serve(sockets=[self.listener]))

    @property
    def port(self) -> int:
        return int(self.listener.getsockname()[1])

    @contextlib.contextmanager
    def running(self) -> Iterator[Server]:
        self.thread.start()
        try:
            wait_until(lambda: self.server.started, "the start of the server")
            yield self
        finally:
            self.server.should_exit = self.server.force_exit = True
            self.thread.join(TIMEOUT)

    def connect(self, source: str = STRANGER) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), TIMEOUT, source_address=(source, 0))

    def client(self, source: str = STRANGER) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=source)
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=TIMEOUT, transport=transport)


Serve = Callable[..., Server]


@pytest.fixture
def serve(settings: Settings) -> Iterator[Serve]:
    with contextlib.ExitStack() as stack:

        def start(**changes: Any) -> Server:
            return stack.enter_context(Server(settings, replace(PATIENT, **changes)).running())

        yield start


def read_to_end(sender: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    parts = []
    with contextlib.suppress(ConnectionResetError):
        while part := sender.recv(65536):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize("sent", [b"", b"GET /health HTTP/1.1\r\nHost: x\r\n", b"\r\n\r\n"])
def test_a_head_that_does_not_end_is_not_waited_for(serve: Serve, sent: bytes) -> None:
    server = serve(head_seconds=0.2)
    with server.connect() as stranger:
        stranger.sendall(sent)
        assert read_to_end(stranger).startswith(b"HTTP/1.1 408 ")


def test_after_an_answer_the_next_head_has_its_own_time(serve: Serve) -> None:
    server = serve(head_seconds=ENOUGH)
    with server.connect() as stranger:
        stranger.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /heal")
        answer = read_to_end(stranger)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answer


def test_a_head_that_arrives_slowly_has_no_more_time(serve: Serve) -> None:
    server = serve(head_seconds=0.3)
    with server.connect() as stranger:
        stranger.sendall(b"GET /health HTTP/1.1\r\n")
        stranger.settimeout(0.05)
        answer, sent = b"", 0
        while not answer:
            with contextlib.suppress(TimeoutError, ConnectionError):
                stranger.sendall(b"X-A: b\r\n")
                sent += 1
                answer = stranger.recv(65536) or b"closed"
        assert sent > 1
    assert answer.startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("end", [b"", b"\r\n"], ids=["unfinished", "whole"])
def test_headers_have_a_maximum_size(serve: Serve, end: bytes) -> None:
    server = serve(max_head_bytes=10_000)
    for size, status in ((5_000, b"200" if end else b""), (20_000, b"431"), (2_000_000, b"431")):
        with server.connect() as stranger:
            with contextlib.suppress(ConnectionError):
                stranger.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: " + b"x" * size)
                stranger.sendall(b"\r\n" + end)
            if status:
                answer = read_to_end(stranger)
                assert answer.startswith(b"HTTP/1.1 " + status) or (size > 1_000_000 and not answer)


def test_an_idle_connection_is_closed(serve: Serve) -> None:
    server = serve(idle_seconds=1)
    with server.connect() as stranger:
        stranger.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = read_to_end(stranger)  # ends when the server closes the connection
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.count(b"HTTP/1.1 ") == 1
    wait_until(lambda: not server.guard.open, "the end of the count")


def test_a_live_connection_that_does_not_answer_pings_is_closed(serve: Serve) -> None:
    """As when a telephone loses its network: nobody says goodbye."""
    server = serve(ping_seconds=ENOUGH)
    with server.client() as client:
        made = create_table(client)
    services: Services = server.app.state.services
    handshake = (
        f"GET /api/tables/{made.id}/live?as=json HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with server.connect() as silent:
        silent.sendall(handshake.encode())
        received = read_to_end(silent)
    assert received.startswith(b"HTTP/1.1 101 ")
    assert b'"version":0' in received
    wait_until(lambda: not services.open_sockets, "the end of the count")
    assert not services.tables.loaded[made.id].watchers, "whoever was there has left"


def test_a_live_connection_that_answers_pings_stays(serve: Serve) -> None:
    server = serve(ping_seconds=ENOUGH, idle_seconds=1)
    with server.client() as client:
        made = create_table(client)
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{made.id}/live?as=json") as socket:
            socket.recv(timeout=TIMEOUT)
            until = time.monotonic() + 2.5 * ENOUGH  # several pings, and more than an idle connection has
            while (left := until - time.monotonic()) > 0:
                with contextlib.suppress(TimeoutError):
                    socket.recv(timeout=left)
            assert made.players[0].choose("take:0").status_code == 200
            while b'"version":1' not in socket.recv(timeout=TIMEOUT, decode=False):
                continue


def test_a_body_that_does_not_arrive_is_not_waited_for(serve: Serve) -> None:
    server = serve(body_seconds=0.2)
    with server.connect() as stranger:
        stranger.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        answer = read_to_end(stranger)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"did not arrive in time" in answer
    assert b"content-security-policy" in answer


def test_an_address_has_a_number_of_connections_and_others_are_served(serve: Serve) -> None:
    server = serve(max_per_address=5)
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(server.connect()) for _ in range(5)]
        wait_until(lambda: server.guard.open[STRANGER] == 5, "five connections")
        with server.connect() as sixth:
            assert read_to_end(sixth).startswith(b"HTTP/1.1 429 ")
        for other in ("127.0.0.1", "127.0.0.10"):
            with server.client(other) as client:
                assert client.get("/health").status_code == 200
        held[0].close()
        wait_until(lambda: server.guard.open[STRANGER] == 4, "one connection less")
        with server.client() as client:
            assert client.get("/health").status_code == 200
    wait_until(lambda: not server.guard.open, "the end of all connections")


def test_a_proxy_may_open_any_number_of_connections(serve: Serve) -> None:
    server = serve(max_per_address=2, new_burst=2, new_rate=0.001)
    with contextlib.ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(server.connect("127.0.0.1"))
        with server.client("127.0.0.1") as client:
            assert client.get("/health").status_code == 200
    assert not server.guard.open


def test_new_connections_have_a_rate(serve: Serve) -> None:
    server = serve(new_burst=3, new_rate=0.001)
    answers = []
    for _ in range(5):
        with server.connect() as stranger:
            stranger.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answers.append(read_to_end(stranger)[9:12])
    assert answers[:3] == [b"200"] * 3
    assert set(answers[3:]) <= {b"429", b""}


def test_a_live_connection_outlives_the_time_for_heads_and_is_no_http_connection(serve: Serve) -> None:
    server = serve(head_seconds=ENOUGH, max_per_address=2)
    with server.client() as client:
        table = create_table(client)
    with contextlib.ExitStack() as stack:
        sockets = [
            stack.enter_context(
                connect(f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live", source_address=(STRANGER, 0))
            )
            for _ in range(4)
        ]
        for each in sockets:
            each.recv(TIMEOUT)
        threading.Event().wait(1.5 * ENOUGH)  # longer than the time for a head
        with server.client() as client:
            assert client.post(f"/api/tables/{table.id}/chat", json={"text": "Still here?"}).status_code == 200
        for each in sockets:
            while "Still here?" not in each.recv(TIMEOUT):
                continue


def test_an_answer_that_is_not_read_ends_the_connection(serve: Serve) -> None:
    server = serve(write_seconds=0.3)
    with server.connect() as stranger:
        stranger.sendall(b"GET /static/site.css HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        wait_until(lambda: server.server.server_state.total_requests > 0, "the first answer")
        wait_until(lambda: not server.guard.open, "the end of the connection")


@pytest.mark.parametrize("garbage", [b"\x00\xff\xfe\r\n\r\n", b"GET\r\n\r\n", b"HELLO WORLD / HTTP/9.9\r\n\r\n"])
def test_garbage_is_refused_without_a_line_in_the_log(
    serve: Serve, caplog: pytest.LogCaptureFixture, garbage: bytes
) -> None:
    server = serve()
    with server.connect() as stranger:
        stranger.sendall(garbage)
        assert read_to_end(stranger).startswith(b"HTTP/1.1 400 ")
    assert not caplog.records


def test_wrong_addresses_of_proxies_stop_the_start(settings: Settings) -> None:
    with pytest.raises(BadSetup, match=r"127\.0\.0\.1"):
        create_app(replace(settings, trusted_proxies="the proxy"))
