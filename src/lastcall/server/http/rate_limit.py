"""Per-client rate limits and a maximum body size."""

from __future__ import annotations

import json
import time
from collections import OrderedDict

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lastcall.server.operations.settings import RequestLimits

TOO_FAST = "Too many requests; please wait a moment."
TOO_LARGE = "The request body is too large."
READ_METHODS = ("GET", "HEAD", "OPTIONS")
MAX_CLIENTS = 10_000
"""Clients whose buckets are remembered; beyond that the least recently seen are forgotten."""


class TokenBucket:
    """Holds up to `burst` tokens and gains `rate` tokens per second; each request takes one."""

    __slots__ = ("burst", "rate", "since", "tokens")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.since = now

    def take(self, now: float) -> float:
        """Take a token. Returns 0, or the seconds until one is available."""
        self.tokens = min(self.burst, self.tokens + (now - self.since) * self.rate)
        self.since = now
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / self.rate


class RateLimitMiddleware:
    """Answers 413 to large bodies and 429 to clients that exceed their rate. Static files are exempt."""

    def __init__(self, app: ASGIApp, limits: RequestLimits) -> None:
        self.app = app
        self.limits = limits
        self._buckets: OrderedDict[tuple[str, bool], TokenBucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind not in ("http", "websocket") or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
        elif wait := self._bucket(scope).take(time.monotonic()):
            await (_reject_socket(receive, send) if kind == "websocket" else _reject(send, 429, TOO_FAST, wait))
        elif kind == "websocket":
            await self.app(scope, receive, send)
        elif (body := await self._read_body(receive)) is None:
            await _reject(send, 413, TOO_LARGE)
        else:
            await self.app(scope, _replay_body(body, receive), send)

    async def _read_body(self, receive: Receive) -> bytes | None:
        """The whole body, or None when it is too large. Its size is counted while reading: the content-length header
        may be missing or wrong."""
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            part = message.get("body", b"")
            size += len(part)
            if size > self.limits.max_body_bytes:
                return None
            parts.append(part)
            if not message.get("more_body", False):
                return b"".join(parts)

    def _bucket(self, scope: Scope) -> TokenBucket:
        client = scope.get("client")
        writes = scope.get("method", "GET") not in READ_METHODS
        key = (client[0] if client else "", writes)
        bucket = self._buckets.get(key)
        if bucket is None:
            limits = self.limits
            rate, burst = (limits.write_rate, limits.write_burst) if writes else (limits.read_rate, limits.read_burst)
            bucket = self._buckets[key] = TokenBucket(rate, burst, time.monotonic())
            if len(self._buckets) > MAX_CLIENTS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """A receive callable that delivers the body already read, then whatever follows."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return pending.pop() if pending else await receive()

    return replay


async def _reject_socket(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1013, "reason": TOO_FAST})


async def _reject(send: Send, status: int, why: str, wait: float = 0.0) -> None:
    body = json.dumps({"why": why, "rule": ""}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(int(wait) + 1).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
