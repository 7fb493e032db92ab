"""How the house answers: JSON to programs, a page or a way back to people, and every no with its reason."""

from __future__ import annotations

import base64
from typing import Any
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from lastcall.server.http.errors import Problem
from lastcall.server.http.request_body import wants_page
from lastcall.server.people.visitors import Visitor, remember, visitor_of
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import House
from lastcall.server.view import pages
from lastcall.server.view.viewmodel import Telling, choose_eyes, see

SHOWN_AT_THE_TABLE = (403, 409, 422)
"""What is refused at a table is told at the table: the page comes back, fresh, with the sentence."""


def house_of(request: Any) -> House:
    house: House = request.app.state.house
    return house


def base_of(request: Any) -> str:
    """The address by which this visitor reaches us: links to send begin with it."""
    url = request.base_url
    scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
    return f"{scheme}://{url.netloc}"


def page(request: Request, visitor: Visitor, html: str, status: int = 200) -> Response:
    """A page for a person, and the cookie by which their browser is known again."""
    response = HTMLResponse(html, status)
    response.headers["cache-control"] = "no-store"
    remember(response, visitor, request.url.scheme == "https")
    return response


def back(request: Request, visitor: Visitor, where: str) -> Response:
    """After a form: back to the page."""
    response = RedirectResponse(where, 303)
    remember(response, visitor, request.url.scheme == "https")
    return response


def done(request: Request, visitor: Visitor, live: LiveTable, seat: int | None, **facts: Any) -> Response:
    """Something was done at a table: back to it, or its version."""
    if not wants_page(request):
        return JSONResponse({"version": live.table.version, **facts})
    held = visitor.holds(live)
    where = f"/tables/{live.id}"
    if len(held) > 1 and seat is not None and any(ask.seat == seat for ask in live.table.asks):
        where += "?" + urlencode({"seat": seat})  # the same person goes on: no cover between
    elif seat is None and not held:
        where += "?watch=1"
    return back(request, visitor, where)


def table_answer(
    request: Request, visitor: Visitor, live: LiveTable, seat: int | None, telling: Telling, status: int = 200
) -> Response:
    """The table page for this visitor, with something to tell."""
    held = visitor.holds(live)
    eyes = choose_eyes(live, held, seat if seat in held else None)
    return page(request, visitor, pages.table_page(see(live, eyes, base_of(request), telling)), status)


async def refuse(request: Request, problem: Problem) -> Response:
    """Say no: with a page to people, with JSON to programs."""
    if not wants_page(request):
        return JSONResponse({"why": problem.why, "rule": problem.rule}, problem.status)
    visitor = visitor_of(request)
    table_id = request.path_params.get("table_id", "")
    live = house_of(request).awake.get(table_id)
    if live is not None and request.method == "POST" and problem.status in SHOWN_AT_THE_TABLE:
        seat = getattr(request.state, "seat", None)
        return table_answer(request, visitor, live, seat, Telling(problem.why, problem.rule), problem.status)
    return page(request, visitor, pages.error_page(problem.status, problem.why), problem.status)


def picture_of(link: str) -> str:
    """A link as a QR code (SVG)."""
    import segno

    drawn: str = segno.make(link, error="m").svg_inline(scale=4, border=2, dark="#000", light="#fff")
    if "xmlns" not in drawn:
        drawn = drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return drawn


def picture_address(link: str) -> str:
    """The same, to be put into a page as it is."""
    return "data:image/svg+xml;base64," + base64.b64encode(picture_of(link).encode()).decode()
