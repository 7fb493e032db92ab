"""A hint for somebody who is asked: as JSON, and as a sentence at the table."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from lastcall.bots.hint import Hint
from lastcall.bots.worker import hint_for
from lastcall.core.errors import Refused, StaleAnswer
from lastcall.server.http.errors import foreign_seat
from lastcall.server.http.request_body import REFUSALS
from lastcall.server.http.responses import base_of, house_of, page
from lastcall.server.people.visitors import visitor_of
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import House
from lastcall.server.tables.persistence import slim_save
from lastcall.server.view import pages
from lastcall.server.view.viewmodel import choose_eyes, see

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["hints"])

Seat = Annotated[int | None, Query(ge=0, description="Which of the held seats wants a hint")]


async def _hint(house: House, live: LiveTable, held: tuple[int, ...], seat: int | None) -> Hint:
    """Thought out by a worker, from what the seat knows; of no use once the table has moved on."""
    asked = [ask.seat for ask in live.table.asks if ask.seat in held]
    seat = asked[0] if seat is None and asked else seat
    if not held or (seat is not None and seat not in held):
        raise foreign_seat()
    table = live.table
    if seat not in asked:
        raise Refused("You are not asked anything now, so there is nothing to hint at.", reason="no-hint")
    found = await house.pace.thinkers.work(hint_for, slim_save(table), seat, live.names, secrets.randbits(64))
    if live.table is not table:
        raise StaleAnswer(table.game.words.say("refused-stale"))
    return found


@api.get("/tables/{table_id}/hint", response_model=dict[str, Any], responses=REFUSALS)
async def hint(request: Request, table_id: str, seat: Seat = None) -> Response:
    """The three best choices of your seat with their chances, in numbers and in a sentence."""
    house = house_of(request)
    live = await house.table(table_id)
    found = await _hint(house, live, visitor_of(request).holds(live), seat)
    return JSONResponse(found.plain())


@router.get("/tables/{table_id}/hint")
async def hint_page(request: Request, table_id: str, seat: Seat = None) -> Response:
    """The table again, with the hint above it."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    try:
        said = (await _hint(house, live, visitor.holds(live), seat)).sentence
    except Refused as no:
        said = no.why
    held = visitor.holds(live)
    eyes = choose_eyes(live, held, seat if seat in held else None)
    return page(request, visitor, pages.table_page(see(live, eyes, base_of(request)), said))
