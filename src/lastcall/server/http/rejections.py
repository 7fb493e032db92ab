"""Answers to requests that are rejected before they reach a route: a page for people, JSON for programs."""

from __future__ import annotations

import math

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Scope

from lastcall.server.view import pages


def rejection(scope: Scope, status: int, why: str, wait: float = 0.0, close: bool = False) -> Response:
    """The answer with this status and sentence. `wait` is sent as Retry-After; `close` ends the connection, because
    the rest of the request will not be read."""
    headers = {"retry-after": str(math.ceil(wait))} if wait else {}
    if close:
        headers["connection"] = "close"
    if "text/html" in Headers(scope=scope).get("accept", ""):
        return HTMLResponse(pages.error_page(status, why), status, headers)
    return JSONResponse({"why": why, "rule": ""}, status, headers)
