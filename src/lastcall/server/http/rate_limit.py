"""Nobody may flood the house: bodies have a size, and every client a pace."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass(frozen=True)
class Limits:
    """How much is too much, for one client (one address)."""

    body: int = 64 * 1024
    reads_a_second: float = 60.0
    read_burst: int = 400
    writes_a_second: float = 20.0
    write_burst: int = 100
    sockets: int = 60
    name: int = 40
    chat: int = 500


TOO_FAST = "That was too fast; please wait a moment."
TOO_MUCH = "That is more than this table can take in."


class Bucket:
    """Holds some tokens, and gains more with time; a request takes one."""

    __slots__ = ("burst", "pace", "since", "tokens")

    def __init__(self, pace: float, burst: int, now: float) -> None:
        self.pace = pace
        self.burst = burst
        self.tokens = float(burst)
        self.since = now

    def take(self, now: float) -> float:
        """0 when there was a token; otherwise how many seconds until there is one."""
        self.tokens = min(self.burst, self.tokens + (now - self.since) * self.pace)
        self.since = now
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / self.pace


class Floodgate:
    """Stands before the app: 413 for what is too big, 429 for what is too often."""

    KNOWN_CLIENTS = 10_000

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self._buckets: OrderedDict[tuple[str, bool], Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind not in ("http", "websocket") or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
        elif wait := self._bucket(scope).take(time.monotonic()):
            await (_turn_away(receive, send) if kind == "websocket" else _refuse(send, 429, TOO_FAST, wait))
        elif kind == "websocket":
            await self.app(scope, receive, send)
        elif (body := await self._whole_body(receive)) is None:
            await _refuse(send, 413, TOO_MUCH)
        else:
            await self.app(scope, _once(body, receive), send)

    async def _whole_body(self, receive: Receive) -> bytes | None:
        """The body, which is small; None when it is not. It is read to its end before anybody looks at it: it may
        come in pieces and lie about its length."""
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            part = message.get("body", b"")
            size += len(part)
            if size > self.limits.body:
                return None
            parts.append(part)
            if not message.get("more_body", False):
                return b"".join(parts)

    def _bucket(self, scope: Scope) -> Bucket:
        client = scope.get("client")
        writes = scope.get("method", "GET") not in ("GET", "HEAD", "OPTIONS")
        key = (client[0] if client else "", writes)
        bucket = self._buckets.get(key)
        if bucket is None:
            limits = self.limits
            pace, burst = (
                (limits.writes_a_second, limits.write_burst) if writes else (limits.reads_a_second, limits.read_burst)
            )
            bucket = self._buckets[key] = Bucket(pace, burst, time.monotonic())
            if len(self._buckets) > self.KNOWN_CLIENTS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


def _once(body: bytes, receive: Receive) -> Receive:
    """Hands over the body that was read, then whatever comes next."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return left.pop() if left else await receive()

    return again


async def _turn_away(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1013, "reason": TOO_FAST})


async def _refuse(send: Send, status: int, why: str, wait: float = 0.0) -> None:
    body = json.dumps({"why": why, "rule": ""}).encode()
    headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(int(wait) + 1).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
