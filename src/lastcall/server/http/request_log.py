"""Gives every request an id, logs its answer and counts it."""

from __future__ import annotations

import logging
import re
import secrets
import time

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lastcall.server.operations.metrics import REQUEST_SECONDS, REQUESTS

log = logging.getLogger("lastcall.requests")

HEADER = "x-request-id"
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""Ids that a proxy may give a request; others are replaced."""
UNKNOWN_ROUTE = "(none)"
HUNG_UP = 499
"""The status that proxies log when a client did not wait for the answer."""
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


class RequestLog:
    """The outermost middleware, so that it also sees what the others reject."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        request_id = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            if scope["type"] == "http":
                await self._answer(scope, receive, send, request_id)
            else:
                await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, request_id: str) -> None:
        started, status = time.perf_counter(), HUNG_UP

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = request_id
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        except Exception:
            status = 500
            raise
        finally:
            _record(scope, status, time.perf_counter() - started)


def _record(scope: Scope, status: int, seconds: float) -> None:
    """Count and log one answer. The route is recorded instead of the path, which may contain the secret of a seat."""
    route = _route(scope)
    method = scope["method"] if scope["method"] in METHODS else "other"
    REQUESTS.labels(method, route, str(status)).inc()
    REQUEST_SECONDS.labels(route).observe(seconds)
    facts: dict[str, object] = {"method": method, "route": route, "status": status, "seconds": round(seconds, 4)}
    if "table_id" in (parameters := scope.get("path_params", {})):
        facts["table"] = parameters["table_id"]
    if scope.get("client"):
        facts["client"] = scope["client"][0]
    log.log(logging.WARNING if status >= 500 else logging.INFO, "request", extra=facts)


def _route(scope: Scope) -> str:
    route = getattr(scope.get("route"), "path", None)
    if route is not None:
        return str(route)
    return "/static" if scope["path"].startswith("/static/") else UNKNOWN_ROUTE
