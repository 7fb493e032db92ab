"""Replay: earlier positions of a game, and new games from them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from lastcall.core.errors import Refused
from lastcall.core.saves import load_table
from lastcall.server.http import past
from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, limit, run_expensive
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS, body_schema, read_body, wants_html
from lastcall.server.http.responses import base_url, html_page, redirect
from lastcall.server.http.schemas import CreatedTableResponse, PlayOnRequest
from lastcall.server.tables import create_table
from lastcall.server.tables.errors import no_help, seat_not_held
from lastcall.server.tables.replay import allowed_seats, check_replay_seat, replay_step
from lastcall.server.tables.seating import held_seats
from lastcall.server.view.viewpoint import Viewpoint
from lastcall.server.words import say

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["replay"])


@router.get("/tables/{table_id}/replay", dependencies=[limit(QuotaKind.REPLAYS)])
@api.get("/tables/{table_id}/replay", responses=REFUSALS, dependencies=[limit(QuotaKind.REPLAYS)])
async def replay(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable,
    at: Annotated[int | None, Query(ge=0, description="After this many choices. Default: now")] = None,
    seat: Annotated[int | None, Query(ge=0, description="Whose view. Default: what was public")] = None,
) -> Response:  # fmt: skip
    """A position of the game: while it runs from your own seat, after the end from any."""
    held = held_seats(live, visitor)
    if seat is None and len(held) == 1 and "seat" not in request.query_params:
        seat = held[0]
    step = replay_step(live, at)
    check_replay_seat(live, held, seat)
    game, viewpoint, base = past.RecordedGame.of(live), Viewpoint(seat, held), base_url(request)
    as_json = request.url.path.startswith("/api/")
    drawn = await run_expensive(
        request, visitor,
        lambda: tables.renderer.run(
            past.replay_json if as_json else past.replay_page, game, step, viewpoint, base
        ),
    )  # fmt: skip
    if as_json:
        return Response(drawn, media_type="application/json")
    return html_page(request, visitor, drawn)


@api.post(
    "/tables/{table_id}/play-on",
    status_code=201,
    response_model=CreatedTableResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(PlayOnRequest),
    dependencies=[limit(QuotaKind.TABLES)],
)
async def play_on(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """A new table from a position of this one, against bots, with everything unknown dealt again."""
    body = await read_body(request, PlayOnRequest)
    if body.seat not in allowed_seats(live, held_seats(live, visitor)):
        raise seat_not_held()
    if not live.allows_help:
        raise no_help()
    game, step, seat = past.RecordedGame.of(live), body.at, body.seat
    start = await run_expensive(request, visitor, lambda: tables.renderer.run(past.resample, game, step, seat))
    table = load_table(start, tables.games.__getitem__)
    new = await create_table.from_replay(tables, visitor, table, seat, body.bot)
    if wants_html(request):
        return redirect(request, visitor, f"/tables/{new.id}")
    response = CreatedTableResponse(id=new.id, link=f"{base_url(request)}/tables/{new.id}")
    return JSONResponse(response.model_dump(), 201)


@api.post(
    "/tables/{table_id}/rematch",
    status_code=201,
    response_model=CreatedTableResponse,
    responses=REFUSALS,
    dependencies=[limit(QuotaKind.TABLES)],
)
async def rematch(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """A new table for the people of a finished game, each one seat further."""
    if not held_seats(live, visitor):
        raise seat_not_held()
    if not live.table.over:
        raise Refused(say("error-rematch-running"), reason="running")
    new = await create_table.from_rematch(tables, visitor, live)
    if wants_html(request):
        return redirect(request, visitor, f"/tables/{new.id}")
    response = CreatedTableResponse(id=new.id, link=f"{base_url(request)}/tables/{new.id}")
    return JSONResponse(response.model_dump(), 201)
