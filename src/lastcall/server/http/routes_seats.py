"""Seats: claim, rename, be ready, let a bot stand in, move to another device."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response

from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, limit
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS, body_schema, read_body, wants_html
from lastcall.server.http.responses import acknowledge, base_url, qr_code_url, redirect, table_page
from lastcall.server.http.schemas import (
    AbsenceAnswerRequest,
    LinkRequest,
    PersonRequest,
    ReadyRequest,
    SeatResponse,
    StandInRequest,
    VersionResponse,
)
from lastcall.server.people.tokens import hash_token, new_token
from lastcall.server.storage import SeatRow
from lastcall.server.tables import absence, signals
from lastcall.server.tables.errors import Conflict, NotFound, seat_not_held
from lastcall.server.tables.seating import claimed_by, held_seats, holder_in, occupied_by, require_seat
from lastcall.server.tables.undo import request_undo
from lastcall.server.view.viewmodel import Flash
from lastcall.server.words import default_player_name, say
from lastcall.text.printable import clean_text

router = APIRouter(
    prefix="/api/tables/{table_id}/seats/{seat}", tags=["seats"], dependencies=[limit(QuotaKind.SIGNALS)]
)


async def _seat_row(live: CurrentTable, seat: int) -> SeatRow:
    if not 0 <= seat < len(live.seats):
        raise NotFound(say("error-no-seat", count=len(live.seats)))
    return live.seats[seat]


CurrentSeat = Annotated[SeatRow, Depends(_seat_row)]
"""The seat named in the path; 404 if there is none."""


@router.post(
    "/claim",
    response_model=SeatResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(PersonRequest),
    dependencies=[limit(QuotaKind.CLAIMS)],
)
async def claim(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: CurrentSeat
) -> Response:
    """Take an open seat."""
    body = await read_body(request, PersonRequest)
    if seat.kind != "open":
        raise Conflict(say("error-seat-taken", name=seat.name))
    name = clean_text(body.name or visitor.name, tables.settings.limits.max_name_length) or default_player_name(
        seat.seat
    )
    colour = body.colour or visitor.colour
    by_page = wants_html(request)
    token = "" if by_page else new_token()
    claimed = await tables.change_seat(
        live,
        seat.seat,
        lambda seats: claimed_by(seats, seat.seat, name, colour),
        browser=visitor.browser if by_page or not visitor.fresh_cookie else "",
        key=hash_token(token) if token else "",
        renew=True,
    )
    visitor.name, visitor.colour = claimed.name, claimed.colour
    if by_page:
        return acknowledge(request, visitor, live, seat.seat)
    return _seat_json(request, claimed, token)


@router.post("/name", response_model=VersionResponse, responses=REFUSALS, openapi_extra=body_schema(PersonRequest))
async def rename(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: CurrentSeat
) -> Response:
    """Change your name or colour."""
    body = await read_body(request, PersonRequest)
    require_seat(live, visitor, seat.seat)
    name = clean_text(body.name, tables.settings.limits.max_name_length)
    renamed = await tables.change_seat(
        live, seat.seat, lambda seats: occupied_by(seats, seat.seat, name, body.colour), held_by=holder_in(visitor)
    )
    visitor.name, visitor.colour = renamed.name, renamed.colour
    return acknowledge(request, visitor, live, seat.seat)


@router.post("/ready", response_model=VersionResponse, responses=REFUSALS, openapi_extra=body_schema(ReadyRequest))
async def ready(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: CurrentSeat
) -> Response:
    """Tell the others that you are ready to continue."""
    body = await read_body(request, ReadyRequest)
    require_seat(live, visitor, seat.seat)
    await signals.set_ready(tables, live, seat.seat, body.ready)
    return acknowledge(request, visitor, live, seat.seat)


@router.post("/stand-in", response_model=VersionResponse, responses=REFUSALS, openapi_extra=body_schema(StandInRequest))
async def stand_in(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: CurrentSeat
) -> Response:
    """Let a bot play for you while you are away, or vote that it plays for somebody else who is."""
    body = await read_body(request, StandInRequest)
    held = held_seats(live, visitor)
    if not held:
        raise seat_not_held()
    if seat.seat not in held:
        await absence.vote(tables, live, held, seat.seat, body.wanted)
        return acknowledge(request, visitor, live, held[0])
    if not body.wanted:
        await absence.come_back(tables, live, seat.seat)
        return acknowledge(request, visitor, live, seat.seat)
    await absence.hand_over(tables, live, seat.seat)
    if wants_html(request):
        return redirect(request, visitor, "/")  # at the table they would be back at once
    return acknowledge(request, visitor, live, seat.seat)


@router.post(
    "/absence", response_model=VersionResponse, responses=REFUSALS, openapi_extra=body_schema(AbsenceAnswerRequest)
)
async def answer_absence(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: CurrentSeat
) -> Response:
    """You have read what a bot did for you: let it stand, or ask everybody to take it back."""
    body = await read_body(request, AbsenceAnswerRequest)
    require_seat(live, visitor, seat.seat)
    unread = absence.expect_unread(live, seat.seat)
    if body.answer == "take-back":
        await request_undo(tables, live, seat.seat, unread.keep)
    await absence.dismiss(tables, live, seat.seat)
    return acknowledge(request, visitor, live, seat.seat)


@router.post("/link", response_model=SeatResponse, responses=REFUSALS, openapi_extra=body_schema(LinkRequest))
async def link(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: CurrentSeat
) -> Response:
    """A new secret link to your seat, for another device. It is shown only once. With `renew`, all earlier links to the
    seat and all other browsers that hold it lose it."""
    body = await read_body(request, LinkRequest)
    require_seat(live, visitor, seat.seat)
    token = new_token()
    await tables.change_seat(
        live,
        seat.seat,
        lambda seats: seats[seat.seat],
        held_by=holder_in(visitor),
        browser=visitor.browser if body.renew and not visitor.bearer else "",
        key=hash_token(token),
        renew=body.renew,
    )
    if wants_html(request):
        address = f"{base_url(request)}/seats/{token}"
        flash = Flash(seat_link=address, seat_picture=qr_code_url(address))
        return table_page(request, visitor, live, seat.seat, flash)
    return _seat_json(request, seat, token)


@router.get("/link", include_in_schema=False)
async def link_page(request: Request, visitor: CurrentVisitor, live: CurrentTable, seat: CurrentSeat) -> Response:
    """Whoever opens the address of the form again, or loads its page anew, is back at the table."""
    return redirect(request, visitor, f"/tables/{live.id}")


def _seat_json(request: Request, seat: SeatRow, token: str) -> Response:
    response = SeatResponse(
        seat=seat.seat, kind=seat.kind, name=seat.name, level=seat.level, token=token,
        link=f"{base_url(request)}/seats/{token}",
    )  # fmt: skip
    return JSONResponse(response.model_dump())
