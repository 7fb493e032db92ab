"""Hints for a seat that is asked: as JSON, and as a sentence on the table page."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from lastcall.bots.hint import Hint
from lastcall.bots.worker import hint_for
from lastcall.core.errors import Refused, StaleAnswer
from lastcall.core.saved_table import SavedTable
from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, limit, run_expensive
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS
from lastcall.server.http.responses import base_url, html_page
from lastcall.server.people.visitors import Visitor
from lastcall.server.tables.bot_pool import Priority
from lastcall.server.tables.errors import NoHelp, no_help, seat_not_held
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.moderation import is_host
from lastcall.server.tables.seating import held_seats
from lastcall.server.view import pages
from lastcall.server.view.viewmodel import build_situation
from lastcall.server.view.viewpoint import select_viewpoint
from lastcall.server.words import say

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["hints"])

HintSeat = Annotated[int | None, Query(ge=0, description="Which of the held seats wants a hint")]


async def _compute_hint(
    request: Request, tables: TableManager, visitor: Visitor, live: LiveTable, seat: int | None
) -> Hint:
    """Computed by a worker from what the seat knows. Raises StaleAnswer if the table changes meanwhile."""
    held = held_seats(live, visitor)
    asked = [ask.seat for ask in live.table.asks if ask.seat in held]
    seat = asked[0] if seat is None and asked else seat
    if not held or (seat is not None and seat not in held):
        raise seat_not_held()
    if not live.allows_help:
        raise no_help()
    table = live.table
    if seat not in asked:
        raise Refused(say("error-no-hint"), reason="no-hint")
    save, names, seed = SavedTable.for_worker(table), live.names, secrets.randbits(64)
    hint = await run_expensive(
        request, visitor, lambda: tables.pool.run(hint_for, save, seat, names, seed, priority=Priority.HINT)
    )
    if live.table is not table:
        raise StaleAnswer(table.game.words.say("refused-stale"))
    return hint


@api.get(
    "/tables/{table_id}/hint", response_model=dict[str, Any], responses=REFUSALS, dependencies=[limit(QuotaKind.HINTS)]
)
async def hint(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: HintSeat = None
) -> Response:
    """The three best choices of your seat with their chances, in numbers and in a sentence."""
    found = await _compute_hint(request, tables, visitor, live, seat)
    return JSONResponse(found.plain())


@router.get("/tables/{table_id}/hint", dependencies=[limit(QuotaKind.HINTS)])
async def hint_page(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: HintSeat = None
) -> Response:
    """The table page with the hint above it."""
    held = held_seats(live, visitor)
    try:
        text = (await _compute_hint(request, tables, visitor, live, seat)).sentence
    except (Refused, NoHelp) as refusal:
        text = refusal.why
    viewpoint = select_viewpoint(live, held, seat if seat in held else None)
    situation = build_situation(live, viewpoint, base_url(request), host=is_host(live, visitor))
    return html_page(request, visitor, pages.table_page(situation, text))
