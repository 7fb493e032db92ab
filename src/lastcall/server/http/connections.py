"""Limits of connections, below HTTP: how many an address may open, and how long and how large the head of a request
may be. uvicorn itself waits forever for the rest of a head and reads headers of any size."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from lastcall.server.http.buckets import Buckets, client_network
from lastcall.server.operations.metrics import CONNECTIONS_CLOSED
from lastcall.server.operations.networks import Networks
from lastcall.server.operations.settings import ConnectionLimits

TIMED_OUT, TOO_MANY, TOO_LARGE = 408, 429, 431
MAX_PARKED = 2_000
FILES = 65_536
"""Files and connections that the process tries to be allowed."""

log = logging.getLogger("lastcall.connections")
log.setLevel(logging.ERROR)  # what strangers send wrongly is counted; a line for each would fill the disk


@dataclass
class ConnectionGuard:
    """Counts the connections of each address. Proxies are not limited: they speak for many clients."""

    limits: ConnectionLimits
    proxies: Networks
    open: Counter[str] = field(default_factory=Counter)
    parked: int = 0
    """Refused connections that wait for their answer."""
    refusal_seconds: float = 5.0

    def __post_init__(self) -> None:
        self._new = Buckets(self.limits.new_rate, self.limits.new_burst)

    def admit(self, host: str) -> bool:
        """Count a new connection of this address, unless it has too many."""
        if self.proxies.contains(host):
            return True
        client = client_network(host)
        if self.open[client] >= self.limits.max_per_address or self._new.of(client).take(time.monotonic()):
            return False
        self.open[client] += 1
        return True

    def release(self, host: str) -> None:
        if self.proxies.contains(host):
            return
        client = client_network(host)
        self.open[client] -= 1
        if self.open[client] <= 0:
            del self.open[client]


class GuardedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with the limits of a guard."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        guard: ConnectionGuard,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = log
        self.guard = guard
        self.limits = guard.limits
        self.counted = False
        """Whether the guard counts this connection."""
        self.parked = False
        """Whether it waits for its refusal."""
        self.finished = False
        """Whether no more requests are read from it: it was closed, or has become a live connection."""
        self.head_bytes = 0
        self.head_begun = False
        self._head_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None

    # -- opening and closing -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.counted = self.guard.admit(self._host)
        if self.counted:
            self._expect_head()
        else:
            self._refuse()

    def _refuse(self) -> None:
        """Answer late and read nothing, so that a client that tries again and again is slowed down."""
        self.finished = True
        if self.guard.parked >= MAX_PARKED:
            self._close(TOO_MANY)
            return
        self.guard.parked += 1
        self.parked = True
        self.transport.pause_reading()
        self._head_timer = self.loop.call_later(self.guard.refusal_seconds, self._close, TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on this is a live connection, which has limits of its own."""
        if not self.finished:
            self.finished = True
            self._forget()
            super().handle_websocket_upgrade()

    def _forget(self) -> None:
        self._stop_timers()
        if self.parked:
            self.parked = False
            self.guard.parked -= 1
        if self.counted:
            self.counted = False
            self.guard.release(self._host)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _close(self, status: int) -> None:
        """Answer with a status, and read no more."""
        self.finished = True
        self._stop_timers()
        CONNECTIONS_CLOSED.labels(str(status)).inc()
        self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    # -- the head of a request -----------------------------------------------------------------------------

    @property
    def _between_requests(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def data_received(self, data: bytes) -> None:
        if self.finished:
            return
        super().data_received(data)
        if self._between_requests and not self.finished and not self.transport.is_closing():
            self.head_bytes += len(data)
            self._expect_head()
            if self.head_bytes > self.limits.max_head_bytes:
                self._close(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head_begun = True

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.head_begun:  # the next head came with the last request, but not all of it
            self._expect_head()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self.head_bytes, self.head_begun = 0, False
        self._cancel_head_timer()
        if size > self.limits.max_head_bytes:
            self._close(TOO_LARGE)
        else:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.finished:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.finished:
            super().on_message_complete()

    def _expect_head(self) -> None:
        """Wait for the whole head of a request; more of it does not prolong the time."""
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(self.limits.head_seconds, self._close, TIMED_OUT)

    def _cancel_head_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    # -- answers that are not read -------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._cancel_write_timer()
        self._write_timer = self.loop.call_later(self.limits.write_seconds, self._abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._cancel_write_timer()

    def _cancel_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _abort(self) -> None:
        CONNECTIONS_CLOSED.labels("unread").inc()
        self.transport.abort()

    def _stop_timers(self) -> None:
        self._cancel_head_timer()
        self._cancel_write_timer()


def guarded_protocol(guard: ConnectionGuard) -> type[asyncio.Protocol]:
    """The protocol class for uvicorn."""

    class GuardedConnection(GuardedProtocol):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options, guard=guard)

    return GuardedConnection


def allow_many_files() -> None:
    """Raise the soft limit of open files, which is often 1,024, as far as the system permits."""
    try:
        import resource
    except ImportError:  # on Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
