"""What the host of a table may do: mute, remove, lock, delete."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, limit
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS, body_schema, read_body, wants_html
from lastcall.server.http.responses import acknowledge, html_page, redirect
from lastcall.server.http.schemas import ModerationRequest, SeatOnlyRequest, VersionResponse
from lastcall.server.tables import moderation
from lastcall.server.tables.errors import Conflict
from lastcall.server.tables.seating import held_seats
from lastcall.server.view import pages
from lastcall.server.view.host_page import host_data
from lastcall.server.words import say

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["moderation"], dependencies=[limit(QuotaKind.SIGNALS)])


@router.get("/tables/{table_id}/host")
async def host_page(request: Request, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """The page on which the host moderates a table."""
    moderation.require_host(live, visitor)
    return html_page(request, visitor, pages.host_page(host_data(live, held_seats(live, visitor))))


@api.post(
    "/tables/{table_id}/moderation",
    response_model=VersionResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(ModerationRequest),
)
async def moderate(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """Mute or remove a player or an onlooker, mute all onlookers, or lock the table against everybody new. Only for the
    host."""
    body = await read_body(request, ModerationRequest)
    moderation.require_host(live, visitor)
    held = held_seats(live, visitor)
    if body.action in ("mute", "unmute"):
        await moderation.mute(tables, live, body.target, body.line, body.action == "mute")
    elif body.action in ("mute-onlookers", "unmute-onlookers"):
        await moderation.mute_onlookers(tables, live, body.action == "mute-onlookers")
    elif body.action == "remove":
        if body.target in held:
            raise Conflict(say("error-own-seat"))
        await moderation.remove(tables, live, body.target, body.line)
    else:
        await moderation.set_locked(tables, live, body.action == "lock")
    if wants_html(request):
        return redirect(request, visitor, f"/tables/{live.id}/host")
    return acknowledge(request, visitor, live, None)


@api.delete("/tables/{table_id}", status_code=204, responses=REFUSALS)
async def delete(tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """Delete a table for good. Only for the host."""
    moderation.require_host(live, visitor)
    await tables.delete(live)
    return Response(status_code=204)


@api.post("/tables/{table_id}/delete", responses=REFUSALS, openapi_extra=body_schema(SeatOnlyRequest))
async def delete_by_form(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """The same for forms, which know no DELETE."""
    await read_body(request, SeatOnlyRequest)
    moderation.require_host(live, visitor)
    await tables.delete(live)
    return redirect(request, visitor, "/") if wants_html(request) else JSONResponse({"deleted": live.id})
