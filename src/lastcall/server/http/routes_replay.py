"""Replay: earlier positions of a game, and new games from them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, services_of
from lastcall.server.http.request_body import REFUSALS, body_schema, read_body, wants_html
from lastcall.server.http.responses import base_url, html_page, redirect
from lastcall.server.http.schemas import CreatedTableResponse, PlayOnRequest, table_json, to_json
from lastcall.server.tables import create_table
from lastcall.server.tables.errors import no_help, seat_not_held
from lastcall.server.tables.replay import allowed_seats, check_replay_seat, replay_step, resampled_table
from lastcall.server.tables.seating import held_seats
from lastcall.server.view import pages
from lastcall.server.view.viewmodel import build_replay_situation
from lastcall.server.view.viewpoint import Viewpoint

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["replay"])


@router.get("/tables/{table_id}/replay")
@api.get("/tables/{table_id}/replay", responses=REFUSALS)
async def replay(
    request: Request, visitor: CurrentVisitor, live: CurrentTable,
    at: Annotated[int | None, Query(ge=0, description="After this many choices. Default: now")] = None,
    seat: Annotated[int | None, Query(ge=0, description="Whose view. Default: what was public")] = None,
) -> Response:  # fmt: skip
    """A position of the game: while it runs from your own seat, after the end from any."""
    held = held_seats(live, visitor)
    if seat is None and len(held) == 1 and "seat" not in request.query_params:
        seat = held[0]
    step = replay_step(live, at)
    check_replay_seat(live, held, seat)
    table = services_of(request).replays.table_at(live, step)
    situation = build_replay_situation(live, table, step, Viewpoint(seat, held), base_url(request))
    if request.url.path.startswith("/api/"):
        return Response(to_json(table_json(situation)), media_type="application/json")
    return html_page(request, visitor, pages.replay_page(situation))


@api.post(
    "/tables/{table_id}/play-on",
    status_code=201,
    response_model=CreatedTableResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(PlayOnRequest),
)
async def play_on(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """A new table from a position of this one, against bots, with everything unknown dealt again."""
    body = await read_body(request, PlayOnRequest)
    if body.seat not in allowed_seats(live, held_seats(live, visitor)):
        raise seat_not_held()
    if not live.allows_help:
        raise no_help()
    start = resampled_table(live, body.at, body.seat)
    new = await create_table.from_replay(tables, visitor, start, body.seat, body.bot)
    if wants_html(request):
        return redirect(request, visitor, f"/tables/{new.id}")
    response = CreatedTableResponse(id=new.id, link=f"{base_url(request)}/tables/{new.id}")
    return JSONResponse(response.model_dump(), 201)
