"""Request rates per client address, its share of the event loop, and limits of a body."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lastcall.server.http.buckets import Buckets, client_of
from lastcall.server.http.loop_share import measured
from lastcall.server.http.rejections import rejection
from lastcall.server.operations.metrics import LOOP
from lastcall.server.operations.settings import RequestLimits
from lastcall.server.words import say, too_fast

READ_METHODS = ("GET", "HEAD", "OPTIONS")


class BodyTooLarge(Exception):
    """A request body has more bytes than allowed."""


class RateLimitMiddleware:
    """Answers 429 to clients that send too many requests or whose requests take too much time, 413 to large bodies and
    408 to slow ones. Static files have no rate: a page needs many of them."""

    def __init__(self, app: ASGIApp, limits: RequestLimits, body_seconds: float) -> None:
        self.app = app
        self.body_seconds = body_seconds
        self.max_body_bytes = limits.max_body_bytes
        self.rejection_delay = limits.rejection_delay
        self._reads = Buckets(limits.read_rate, limits.read_burst)
        self._writes = Buckets(limits.write_rate, limits.write_burst)
        self.busy_above = limits.busy_above
        self._loop_time = Buckets(limits.loop_share, limits.loop_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = client_of(scope)
        spend = self._loop_time.of(client).spend
        if wait := self._wait(scope, client):
            await measured(self._reject(scope, receive, send, wait), spend)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await measured(self._answer(scope, receive, send), spend)

    def _wait(self, scope: Scope, client: str) -> float:
        """Seconds until this client may send such a request; 0: now."""
        now = time.monotonic()
        if LOOP.busy > self.busy_above and (wait := self._loop_time.of(client).wait(now, 0.0)):
            return wait
        if scope["path"].startswith("/static/"):
            return 0.0
        reads = scope.get("method", "GET") in READ_METHODS
        return (self._reads if reads else self._writes).of(client).take(now)

    async def _reject(self, scope: Scope, receive: Receive, send: Send, wait: float) -> None:
        await asyncio.sleep(min(wait, self.rejection_delay))
        why = too_fast("requests", wait)
        if scope["type"] == "http":
            await rejection(scope, 429, why, wait)(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": why})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body, then pass the request on."""
        try:
            async with asyncio.timeout(self.body_seconds):
                body = await self._read_body(receive)
        except TimeoutError:
            await rejection(scope, 408, say("error-body-slow"), close=True)(scope, receive, send)
        except BodyTooLarge:
            await rejection(scope, 413, say("error-body-large"), close=True)(scope, receive, send)
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


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """A receive callable that delivers the body already read, then whatever follows."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return pending.pop() if pending else await receive()

    return replay
