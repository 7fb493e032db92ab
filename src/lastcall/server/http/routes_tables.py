"""The JSON face of tables: lay, look, choose, take back, talk. Plain forms post to the same addresses."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from lastcall.server.http.errors import Problem, foreign_seat
from lastcall.server.http.request_body import REFUSALS, body_of, checked, is_form, read, read_fields, wants_page
from lastcall.server.http.responses import back, base_of, done, house_of
from lastcall.server.http.schemas import (
    MadeSeat,
    MadeTable,
    MakeChoice,
    MakeTable,
    Point,
    Say,
    Undo,
    Version,
    game_json,
    table_json,
    to_json,
)
from lastcall.server.people.visitors import clean, visitor_of
from lastcall.server.tables.create_table import game_info, lay_for, lay_table
from lastcall.server.view.viewmodel import choose_eyes, see

router = APIRouter(prefix="/api", tags=["tables"])

ALL_LINES = 1_000_000


@router.get("/games", summary="The games on the shelf")
async def games(request: Request) -> list[dict[str, Any]]:
    return [game_json(game_info(game)) for game in house_of(request).games.values()]


@router.post("/tables", status_code=201, response_model=MadeTable, responses=REFUSALS, openapi_extra=body_of(MakeTable))
async def make_table(request: Request) -> Response:
    """Lay a table. Tokens are shown this once; the house keeps only their hashes."""
    house, visitor = house_of(request), visitor_of(request)
    fields = await read_fields(request)
    if is_form(request):
        live = await lay_for(house, visitor, fields)
        if wants_page(request):
            return back(request, visitor, f"/tables/{live.id}")
        return JSONResponse({"id": live.id, "link": f"{base_of(request)}/tables/{live.id}", "seats": []}, 201)
    laid = await lay_table(house, checked(MakeTable, fields))
    base = base_of(request)
    seats = []
    for seat in laid.live.seats:
        token = laid.tokens.get(seat.seat)
        link = f"{base}/seats/{token}" if token else None
        seats.append(MadeSeat(seat=seat.seat, kind=seat.kind, name=seat.name, level=seat.level, token=token, link=link))
    made = MadeTable(id=laid.live.id, link=f"{base}/tables/{laid.live.id}", seats=seats)
    return JSONResponse(made.model_dump(), 201)


@router.get("/tables/{table_id}", response_model=dict[str, Any], responses=REFUSALS)
async def table(
    request: Request,
    table_id: str,
    seat: Annotated[int | None, Query(description="Which of the held seats looks")] = None,
    since: Annotated[int, Query(ge=0, description="Only journal lines from this number on")] = 0,
) -> Response:
    """The table as the visitor's seat sees it; without a seat: what is public."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    held = visitor.holds(live)
    if seat is not None and seat not in held:
        raise foreign_seat()
    if visitor.bearer and not held:
        raise foreign_seat()
    house.came_back(live, held)
    eyes = choose_eyes(live, held, seat)
    seen = table_json(see(live, eyes, base_of(request), journal=ALL_LINES))
    seen["journal"] = [line for line in seen["journal"] if line["number"] >= since]
    return Response(to_json(seen), media_type="application/json")


@router.post(
    "/tables/{table_id}/choices", response_model=Version, responses=REFUSALS, openapi_extra=body_of(MakeChoice)
)
async def choose(request: Request, table_id: str) -> Response:
    """Answer an ask. When this returns, the choice is in the book."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    wish = await read(request, MakeChoice)
    request.state.seat = wish.seat
    seat = visitor.seat_asked(live, wish.seat, wish.ask)
    house.came_back(live, (seat,))
    await house.choose(live, seat, wish.choice, wish.ask, visitor.holds(live))
    return done(request, visitor, live, seat)


@router.post("/tables/{table_id}/undo", response_model=Version, responses=REFUSALS, openapi_extra=body_of(Undo))
async def undo(request: Request, table_id: str) -> Response:
    """Take your last choice back: at once where that is free, otherwise when all people at the table agree."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    wish = await read(request, Undo)
    request.state.seat = wish.seat
    seat = visitor.seat(live, wish.seat)
    await house.undo(live, seat, wish.answer)
    return done(request, visitor, live, seat)


@router.post("/tables/{table_id}/chat", response_model=Version, responses=REFUSALS, openapi_extra=body_of(Say))
async def say(request: Request, table_id: str) -> Response:
    """Say something to everybody at the table."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    wish = await read(request, Say)
    limits = house.settings.limits
    words = clean(wish.text, limits.max_chat_length)
    if not words:
        raise Problem(422, "There is nothing to say in that.")
    held = visitor.holds(live)
    if wish.seat is not None or held:
        seat: int | None = visitor.seat(live, wish.seat if wish.seat is not None else held[0])
        name = live.seats[seat].name if seat is not None else ""
    else:
        seat, name = None, clean(wish.name or visitor.name, limits.max_name_length) or "Onlooker"
    await house.say(live, seat, name, words)
    return done(request, visitor, live, seat)


@router.post("/tables/{table_id}/point", response_model=Version, responses=REFUSALS, openapi_extra=body_of(Point))
async def point(request: Request, table_id: str) -> Response:
    """Point at a choice of somebody who is asked: "I would do that"."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    wish = await read(request, Point)
    seat = visitor.seat(live, wish.seat)
    house.point(live, seat, wish.ask, wish.choice)
    return done(request, visitor, live, seat)
