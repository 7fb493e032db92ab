"""After the game: an analysis of a finished table, made by the workers beside everything else."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lastcall.server.http.errors import Problem
from lastcall.server.http.request_body import REFUSALS
from lastcall.server.http.responses import house_of, page
from lastcall.server.people.visitors import visitor_of
from lastcall.server.tables.analysis_jobs import Studies, Study
from lastcall.server.tables.live import LiveTable
from lastcall.server.view import pages

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["replay"])


async def _study(request: Request, table_id: str) -> tuple[LiveTable, Study]:
    house = house_of(request)
    live = await house.table(table_id)
    studies: Studies = request.app.state.studies
    study = studies.of(house, live)
    if study.why:
        raise Problem(422, study.why)
    return live, study


@api.get("/tables/{table_id}/analysis", response_model=dict[str, Any], responses=REFUSALS)
async def analysis(request: Request, table_id: str) -> Response:
    """How a finished game was won; `analysis` is null while `progress` is below 1."""
    _, study = await _study(request, table_id)
    return JSONResponse({"progress": study.progress, "analysis": study.found.plain() if study.found else None})


@router.get("/tables/{table_id}/analysis")
async def analysis_page(request: Request, table_id: str) -> Response:
    """The same as a page; while it is being made, the page tells how far it is and comes back by itself."""
    live, study = await _study(request, table_id)
    game, seed = live.table.game, live.row.seed
    looked = pages.Looked(live.id, game.name, game.title, seed, live.table.seed_hash, study.progress, study.found)
    return page(request, visitor_of(request), pages.analysis_page(looked))
