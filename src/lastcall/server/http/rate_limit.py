"""Request rates per client address, and a maximum body size."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Hashable

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lastcall.server.http.rejections import rejection
from lastcall.server.operations.settings import RequestLimits

TOO_FAST = "Too many requests; please wait a moment."
TOO_LARGE = "The request body is too large."
TOO_SLOW = "The request body did not arrive in time."
READ_METHODS = ("GET", "HEAD", "OPTIONS")
MAX_CLIENTS = 10_000
"""Clients whose buckets are remembered; beyond that the least recently seen are forgotten."""
IPV6_NETWORK = 64
"""Bits of an IPv6 address that identify a client: providers give each customer a whole network."""


class BodyTooLarge(Exception):
    """A request body has more bytes than allowed."""


class TokenBucket:
    """Holds up to `burst` tokens and gains `rate` tokens per second; each request takes one."""

    __slots__ = ("burst", "rate", "since", "tokens")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.since = now

    def wait(self, now: float) -> float:
        """Seconds until a token is available."""
        self.tokens = min(self.burst, self.tokens + (now - self.since) * self.rate)
        self.since = now
        return max(0.0, (1 - self.tokens) / self.rate)

    def take(self, now: float) -> float:
        """Take a token. Returns 0, or the seconds until one is available."""
        if wait := self.wait(now):
            return wait
        self.tokens -= 1
        return 0.0


class Buckets:
    """One bucket per client, all of the same size."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[Hashable, TokenBucket] = OrderedDict()

    def of(self, client: Hashable) -> TokenBucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self.rate, self.burst, time.monotonic())
            if len(self._buckets) > MAX_CLIENTS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return bucket


def client_network(host: str) -> str:
    """What identifies a client by its address: an IPv4 address, or the network of an IPv6 address."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_NETWORK), strict=False))


def client_of(scope: Scope) -> str:
    """The client of a request or connection; empty on a Unix socket."""
    client = scope.get("client")
    return client_network(client[0]) if client else ""


class RateLimitMiddleware:
    """Answers 413 to large bodies and 429 to clients that exceed their rate. Static files are exempt."""

    def __init__(self, app: ASGIApp, limits: RequestLimits, body_seconds: float) -> None:
        self.app = app
        self.body_seconds = body_seconds
        self.max_body_bytes = limits.max_body_bytes
        self._reads = Buckets(limits.read_rate, limits.read_burst)
        self._writes = Buckets(limits.write_rate, limits.write_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind not in ("http", "websocket") or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
        elif wait := self._bucket(scope).take(time.monotonic()):
            if kind == "websocket":
                await _reject_socket(receive, send)
            else:
                await rejection(scope, 429, TOO_FAST, wait)(scope, receive, send)
        elif kind == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body, then pass the request on."""
        try:
            async with asyncio.timeout(self.body_seconds):
                body = await self._read_body(receive)
        except TimeoutError:
            await rejection(scope, 408, TOO_SLOW, close=True)(scope, receive, send)
        except BodyTooLarge:
            await rejection(scope, 413, TOO_LARGE, close=True)(scope, receive, send)
        except ClientDisconnect:
            return  # what has arrived of the body must not be taken for all of it
        else:
            await self.app(scope, _replay_body(body, receive), send)

    async def _read_body(self, receive: Receive) -> bytes:
        """The whole body. Its size is counted while reading: the content-length header may be missing or wrong."""
        parts: list[bytes] = []
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > self.max_body_bytes:
                raise BodyTooLarge
            more = message.get("more_body", False)
        return b"".join(parts)

    def _bucket(self, scope: Scope) -> TokenBucket:
        reads = scope.get("method", "GET") in READ_METHODS
        return (self._reads if reads else self._writes).of(client_of(scope))


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """A receive callable that delivers the body already read, then whatever follows."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return pending.pop() if pending else await receive()

    return replay


async def _reject_socket(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1013, "reason": TOO_FAST})
