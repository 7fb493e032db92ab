"""What is stored about the visitor: to see it, to take it along, to erase it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lastcall.server.http.dependencies import CurrentVisitor, Tables, limit
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS, body_schema, read_body, wants_html
from lastcall.server.http.responses import html_page, redirect
from lastcall.server.http.schemas import SeatOnlyRequest
from lastcall.server.people.visitors import Visitor, forget_cookies, is_secure
from lastcall.server.storage.people import PersonRecord
from lastcall.server.tables.manager import TableManager
from lastcall.server.view import pages
from lastcall.server.view.listings import table_info
from lastcall.server.view.page_data import MyDataPage

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api/me", tags=["people"], dependencies=[limit(QuotaKind.SIGNALS)])


async def _person(tables: TableManager, visitor: Visitor) -> PersonRecord:
    return await tables.store.people.find(frozenset({visitor.bearer or visitor.browser}))


@router.get("/me")
async def my_data(request: Request, tables: Tables, visitor: CurrentVisitor) -> Response:
    """The page about one's own data."""
    mine = await tables.store.lobby.tables_of(visitor.browser)
    data = MyDataPage([table_info(tables.games, row, seats, held) for row, seats, held in mine], visitor.name)
    return html_page(request, visitor, pages.my_data_page(data))


@api.get("", response_model=dict[str, Any], responses=REFUSALS)
async def export(tables: Tables, visitor: CurrentVisitor) -> Response:
    """Everything that is stored about this browser, or about the holder of this token."""
    stored = await tables.store.people.export(await _person(tables, visitor))
    headers = {"Content-Disposition": 'attachment; filename="lastcall-my-data.json"', "Cache-Control": "no-store"}
    return JSONResponse({"name": visitor.name, "colour": visitor.colour, "tables": stored}, headers=headers)


@api.post("/erase", response_model=dict[str, Any], responses=REFUSALS, openapi_extra=body_schema(SeatOnlyRequest))
async def erase(request: Request, tables: Tables, visitor: CurrentVisitor) -> Response:
    """Erase everything that is stored about this browser, or about the holder of this token. Seats in running games are
    open again; tables at which nobody else plays are deleted."""
    await read_body(request, SeatOnlyRequest)
    erased = await tables.store.people.erase(await _person(tables, visitor))
    await tables.reload_erased(erased)
    visitor.name = visitor.colour = visitor.fresh_cookie = visitor.renewed_cookie = ""
    answer = {"deleted": erased.deleted, "changed": erased.changed}
    response = redirect(request, visitor, "/") if wants_html(request) else JSONResponse(answer)
    forget_cookies(response, is_secure(request))
    return response
