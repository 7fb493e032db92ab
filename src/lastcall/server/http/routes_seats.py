"""The JSON face of seats: sit down, change a name, be ready, let a bot stand in, move to another device."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lastcall.bots.levels import timed_level
from lastcall.server.http.errors import Problem, foreign_seat
from lastcall.server.http.request_body import REFUSALS, body_of, read, wants_page
from lastcall.server.http.responses import base_of, done, house_of, picture_address, table_answer
from lastcall.server.http.schemas import MadeSeat, Nothing, Person, Ready, StandIn, Version
from lastcall.server.people.tokens import hashed, new_token
from lastcall.server.people.visitors import Visitor, clean, visitor_of
from lastcall.server.storage import SeatRow
from lastcall.server.tables.live import LiveTable
from lastcall.server.view.situation import COLOURS
from lastcall.server.view.viewmodel import Telling

router = APIRouter(prefix="/api/tables/{table_id}/seats/{seat}", tags=["seats"])


async def _at(request: Request, table_id: str, seat: int) -> tuple[LiveTable, Visitor, SeatRow]:
    live = await house_of(request).table(table_id)
    if not 0 <= seat < len(live.seats):
        raise Problem(404, f"This table has {len(live.seats)} seats.")
    request.state.seat = seat
    return live, visitor_of(request), live.seats[seat]


def _mine(live: LiveTable, visitor: Visitor, seat: int) -> None:
    if seat not in visitor.holds(live):
        raise foreign_seat()


def _dressed(live: LiveTable, seat: SeatRow, name: str, colour: str) -> SeatRow:
    """The seat under a new name and colour; a colour that somebody else wears is not given twice."""
    worn = {each.colour for each in live.seats if each.seat != seat.seat and each.kind != "open"}
    free = [each for each in (colour, seat.colour, *COLOURS) if each in COLOURS and each not in worn]
    return replace(seat, kind="person", name=name or seat.name, colour=free[0] if free else seat.colour)


@router.post("/claim", response_model=MadeSeat, responses=REFUSALS, openapi_extra=body_of(Person))
async def claim(request: Request, table_id: str, seat: int) -> Response:
    """Sit down on an open seat."""
    house = house_of(request)
    live, visitor, place = await _at(request, table_id, seat)
    wish = await read(request, Person)
    if place.kind != "open":
        raise Problem(409, f"{place.name} already sits there.")
    name = clean(wish.name or visitor.name, house.settings.limits.max_name_length) or f"Player {seat + 1}"
    dressed = _dressed(live, place, name, wish.colour or visitor.colour)
    by_page = wants_page(request)
    token = "" if by_page else new_token()
    browser = visitor.browser if by_page or not visitor.fresh_cookie else ""
    await house.put_seat(live, dressed, browser=browser, key=hashed(token) if token else "", only_if_open=True)
    visitor.name, visitor.colour = dressed.name, dressed.colour
    if by_page:
        return done(request, visitor, live, seat)
    made = MadeSeat(
        seat=seat, kind="person", name=dressed.name, level="", token=token, link=f"{base_of(request)}/seats/{token}"
    )
    return JSONResponse(made.model_dump())


@router.post("/name", response_model=Version, responses=REFUSALS, openapi_extra=body_of(Person))
async def rename(request: Request, table_id: str, seat: int) -> Response:
    """Change your name or colour."""
    house = house_of(request)
    live, visitor, place = await _at(request, table_id, seat)
    wish = await read(request, Person)
    _mine(live, visitor, seat)
    dressed = _dressed(live, place, clean(wish.name, house.settings.limits.max_name_length), wish.colour)
    await house.put_seat(live, dressed)
    visitor.name, visitor.colour = dressed.name, dressed.colour
    return done(request, visitor, live, seat)


@router.post("/ready", response_model=Version, responses=REFUSALS, openapi_extra=body_of(Ready))
async def ready(request: Request, table_id: str, seat: int) -> Response:
    """Tell the others that you are ready to go on."""
    live, visitor, _ = await _at(request, table_id, seat)
    wish = await read(request, Ready)
    _mine(live, visitor, seat)
    (live.ready.add if wish.ready else live.ready.discard)(seat)
    house_of(request).announce(live)
    return done(request, visitor, live, seat)


@router.post("/stand-in", response_model=Version, responses=REFUSALS, openapi_extra=body_of(StandIn))
async def stand_in(request: Request, table_id: str, seat: int) -> Response:
    """Let a bot play for somebody who is away, with exactly what that seat knows; or take your seat back."""
    house = house_of(request)
    live, visitor, place = await _at(request, table_id, seat)
    wish = await read(request, StandIn)
    held = visitor.holds(live)
    if not held:
        raise foreign_seat()
    if place.kind == "bot":
        raise Problem(422, f"{place.name} is a bot already.")
    if seat not in held and (not wish.bot or (place.kind == "person" and live.present(seat))):
        raise Problem(403, f"{place.name} is here and plays without help.")
    await house.put_seat(live, replace(place, stand_in=timed_level(wish.bot) if wish.bot else ""))
    return done(request, visitor, live, held[0] if seat not in held else seat)


@router.post("/link", response_model=MadeSeat, responses=REFUSALS, openapi_extra=body_of(Nothing))
async def link(request: Request, table_id: str, seat: int) -> Response:
    """A new secret link to your seat, for another device. It is shown this once."""
    house = house_of(request)
    live, visitor, place = await _at(request, table_id, seat)
    await read(request, Nothing)
    _mine(live, visitor, seat)
    token = new_token()
    await house.put_seat(live, place, key=hashed(token))
    address = f"{base_of(request)}/seats/{token}"
    if wants_page(request):
        telling = Telling(seat_link=address, seat_picture=picture_address(address))
        return table_answer(request, visitor, live, seat, telling)
    made = MadeSeat(seat=seat, kind=place.kind, name=place.name, level=place.level, token=token, link=address)
    return JSONResponse(made.model_dump())
