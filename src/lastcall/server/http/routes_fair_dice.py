"""Fair dice: the commitment of a table, and after the end its seed, its record and the proof."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lastcall import Verification
from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, client_in, services_of
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS
from lastcall.server.http.responses import html_page
from lastcall.server.http.schemas import VerificationResponse
from lastcall.server.people.visitors import Visitor
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.verification import record_of
from lastcall.server.view import pages

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["fair dice"])


async def _verify(request: Request, visitor: Visitor, live: LiveTable) -> Verification:
    services = services_of(request)
    if live.table.over and not services.verifications.has(live):
        await services.fair_use.count(QuotaKind.ANALYSES, client_in(request, visitor))
    return await services.verifications.get(live)


@api.get("/tables/{table_id}/verification", response_model=VerificationResponse, responses=REFUSALS)
async def verification(request: Request, visitor: CurrentVisitor, live: CurrentTable) -> VerificationResponse:
    """The finished game played again from its seed: does everything in it follow?"""
    found = await _verify(request, visitor, live)
    table = live.table
    return VerificationResponse(
        seed_hash=table.seed_hash, seed=str(table.seed), fair=found.fair, sentence=found.sentence
    )


@api.get("/tables/{table_id}/record", response_model=dict[str, object], responses=REFUSALS)
async def record(live: CurrentTable) -> Response:
    """The record of a finished game, a file for `lastcall verify` and `lastcall replay`."""
    headers = {"Content-Disposition": f'attachment; filename="lastcall-{live.id}.json"'}
    return JSONResponse(record_of(live), headers=headers)


@router.get("/tables/{table_id}/fair-dice")
async def fair_dice_page(request: Request, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """How to check the dice of this table; after the end with the seed and the result of playing it again."""
    table = live.table
    found = await _verify(request, visitor, live) if table.over else None
    data = pages.FairDicePageData(
        live.id, table.game.title, table.seed_hash, table.seed if table.over else None, table.keyed_from, found
    )
    return html_page(request, visitor, pages.fair_dice_page(data))
