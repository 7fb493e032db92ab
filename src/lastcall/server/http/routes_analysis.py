"""The analysis of a finished table: as JSON, and as a page that reloads until it is complete."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response

from lastcall.core.errors import Refused
from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, client_in, services_of
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS
from lastcall.server.http.responses import html_page
from lastcall.server.tables.analysis_jobs import AnalysisJob
from lastcall.server.view import pages

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["replay"])


async def _job(request: Request, visitor: CurrentVisitor, live: CurrentTable) -> AnalysisJob:
    services = services_of(request)
    if not services.analyses.has(live):  # the page that shows the progress reloads itself
        await services.fair_use.count(QuotaKind.ANALYSES, client_in(request, visitor))
    job = services.analyses.get(live)
    if job.failure:
        raise Refused(job.failure)
    return job


CurrentJob = Annotated[AnalysisJob, Depends(_job)]


@api.get("/tables/{table_id}/analysis", response_model=dict[str, Any], responses=REFUSALS)
async def analysis(job: CurrentJob) -> Response:
    """How a finished game was won; `analysis` is null while `progress` is below 1."""
    return JSONResponse({"progress": job.progress, "analysis": job.analysis.to_json() if job.analysis else None})


@router.get("/tables/{table_id}/analysis")
async def analysis_page(request: Request, visitor: CurrentVisitor, live: CurrentTable, job: CurrentJob) -> Response:
    game, seed = live.table.game, live.row.seed
    data = pages.AnalysisPageData(
        live.id, game.name, game.title, seed, live.table.seed_hash, job.progress, job.analysis
    )
    return html_page(request, visitor, pages.analysis_page(data))
