"""Responses: JSON to programs, pages and redirects to people, and every error with its reason."""

from __future__ import annotations

import base64
import math
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from lastcall.core.errors import LastCallError
from lastcall.server.http.dependencies import services_of
from lastcall.server.http.errors import HttpError, to_http_error
from lastcall.server.http.fair_use import TooManyRequests
from lastcall.server.http.rejections import rejection
from lastcall.server.http.request_body import read_fields, wants_html
from lastcall.server.http.request_log import HUNG_UP
from lastcall.server.http.security import HEADERS
from lastcall.server.people.visitors import Visitor, identify, set_cookies
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.moderation import find_exclusion, is_host
from lastcall.server.tables.seating import held_seats
from lastcall.server.view import pages
from lastcall.server.view.viewmodel import Flash, build_situation
from lastcall.server.view.viewpoint import select_viewpoint
from lastcall.server.words import say

SHOWN_AT_TABLE = (403, 409, 422, 429)
"""Errors that are shown on the table page, rather than on a page of their own."""


def base_url(connection: HTTPConnection) -> str:
    """The origin by which this visitor reaches the server: shared links begin with it."""
    url = connection.base_url
    scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
    return f"{scheme}://{url.netloc}"


def html_page(request: Request, visitor: Visitor, html: str, status: int = 200) -> Response:
    response = HTMLResponse(html, status, headers={"cache-control": "no-store"})
    set_cookies(response, visitor, request.url.scheme == "https")
    return response


def redirect(request: Request, visitor: Visitor, path: str) -> Response:
    """After a form: send the browser to a page."""
    response = RedirectResponse(path, 303)
    set_cookies(response, visitor, request.url.scheme == "https")
    return response


def acknowledge(request: Request, visitor: Visitor, live: LiveTable, seat: int | None) -> Response:
    """Something was done at a table: its version for programs, the way back to its page for people."""
    if not wants_html(request):
        return JSONResponse({"version": live.table.version})
    held = held_seats(live, visitor)
    path = f"/tables/{live.id}"
    if len(held) > 1 and seat is not None and any(ask.seat == seat for ask in live.table.asks):
        path += "?" + urlencode({"seat": seat})  # the same person continues: no cover in between
    elif seat is None and not held:
        path += "?watch=1"
    return redirect(request, visitor, path)


def table_page(
    request: Request, visitor: Visitor, live: LiveTable, seat: int | None, flash: Flash, status: int = 200
) -> Response:
    """The page of a table with a one-time message."""
    held = held_seats(live, visitor)
    viewpoint = select_viewpoint(live, held, seat if seat in held else None)
    situation = build_situation(live, viewpoint, base_url(request), flash, host=is_host(live, visitor))
    return html_page(request, visitor, pages.table_page(situation), status)


async def error_response(request: Request, error: Exception) -> Response:
    """The handler of every expected exception."""
    failure = to_http_error(error)
    response = await _error_page(request, failure) if wants_html(request) else _error_json(failure)
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    if isinstance(error, TooManyRequests):
        response.headers["retry-after"] = str(math.ceil(error.wait))
    return response


async def failure_response(request: Request, _error: Exception) -> Response:
    """The handler of every unexpected exception, which is logged by the web server. It answers outside of all
    middleware, and therefore adds the security headers itself."""
    response = rejection(request.scope, 500, say("error-failure"))
    response.headers.update(HEADERS)
    return response


async def hung_up_response(_request: Request, _error: Exception) -> Response:
    """Only for the log: the client has gone."""
    return Response(status_code=HUNG_UP)


def _error_json(failure: HttpError) -> Response:
    return JSONResponse({"why": failure.why, "rule": failure.rule}, failure.status)


async def _error_page(request: Request, failure: HttpError) -> Response:
    visitor = identify(request)
    live = services_of(request).tables.loaded.get(request.path_params.get("table_id", ""))
    shown = request.method == "POST" and failure.status in SHOWN_AT_TABLE
    if live is not None and shown and not find_exclusion(live, visitor):
        flash = Flash(failure.why, failure.rule)
        return table_page(request, visitor, live, await _named_seat(request), flash, failure.status)
    return html_page(request, visitor, pages.error_page(failure.status, failure.why), failure.status)


async def _named_seat(request: Request) -> int | None:
    """The seat that the path or the body of a request names, if any."""
    try:
        named = request.path_params.get("seat") or (await read_fields(request)).get("seat")
    except LastCallError:
        return None
    text = str(named)
    return int(text) if text.isdecimal() and len(text) < 4 else None


def qr_code(link: str) -> str:
    """A link as a QR code (SVG)."""
    import segno

    drawn: str = segno.make(link, error="m").svg_inline(scale=4, border=2, dark="#000", light="#fff")
    if "xmlns" not in drawn:
        drawn = drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return drawn


def qr_code_url(link: str) -> str:
    """A link as a QR code in a `data:` URL."""
    return "data:image/svg+xml;base64," + base64.b64encode(qr_code(link).encode()).decode()
