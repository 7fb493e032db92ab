"""Assembles the ASGI app."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from functools import partial

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

import lastcall
from lastcall.core.errors import LastCallError
from lastcall.server.http import (
    routes_analysis,
    routes_fair_dice,
    routes_hints,
    routes_lessons,
    routes_moderation,
    routes_operations,
    routes_pages,
    routes_people,
    routes_replay,
    routes_saves,
    routes_seats,
    routes_tables,
    sockets,
)
from lastcall.server.http.dependencies import Services
from lastcall.server.http.fair_use import FairUse
from lastcall.server.http.past import warm_up
from lastcall.server.http.rate_limit import RateLimitMiddleware
from lastcall.server.http.request_log import RequestLog
from lastcall.server.http.responses import error_response, failure_response, hung_up_response
from lastcall.server.http.security import SecurityHeaders
from lastcall.server.operations.metrics import measure_loop_lag
from lastcall.server.operations.networks import Networks
from lastcall.server.operations.settings import Settings
from lastcall.server.tables.analysis_jobs import AnalysisJobs
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.verification import Verifications
from lastcall.server.view.style_sheets import StaticAssets
from lastcall.server.view.templating import STATIC

ROUTERS = (
    routes_tables.router,
    routes_seats.router,
    routes_saves.api,
    routes_saves.router,
    routes_replay.api,
    routes_replay.router,
    routes_pages.router,
    routes_lessons.router,
    routes_hints.api,
    routes_hints.router,
    routes_analysis.api,
    routes_analysis.router,
    routes_fair_dice.api,
    routes_fair_dice.router,
    routes_moderation.api,
    routes_moderation.router,
    routes_people.api,
    routes_people.router,
    sockets.router,
    routes_operations.router,
)


def create_app(settings: Settings | None = None, opened: TableManager | None = None) -> FastAPI:
    """The server as an ASGI app. Its tables are opened when it starts, unless they are `opened` already, and closed
    when it stops."""
    settings = settings or Settings()
    for addresses in (settings.metrics_from, settings.trusted_proxies):
        Networks(addresses)  # a mistake in the settings stops the start, not the first request

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tables = opened or await TableManager.open(settings)
        tables.supervisor.start("Measuring the loop", measure_loop_lag)
        if settings.preload_bots:
            tables.supervisor.start("Starting the renderer", partial(tables.renderer.run, warm_up))
        quotas = FairUse(settings.quotas, tables.store.quotas)
        app.state.services = Services(tables, AnalysisJobs(tables), Verifications(tables), quotas)
        try:
            yield
        finally:
            await tables.close()

    app = FastAPI(
        title="Last Call", version=lastcall.__version__, lifespan=lifespan, openapi_url="/api/openapi.json",
        docs_url=None, redoc_url=None,
        description="Tables of Last Call. A seat is proved by its cookie or by `Authorization: Bearer <token>`.",
    )  # fmt: skip
    for router in ROUTERS:
        app.include_router(router)
    app.mount("/static", StaticAssets(directory=STATIC, packages=[("lastcall.theme", "static")]), name="static")
    app.add_middleware(RateLimitMiddleware, limits=settings.limits, body_seconds=settings.connections.body_seconds)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(RequestLog)
    for kind in (LastCallError, HTTPException, RequestValidationError):
        app.add_exception_handler(kind, error_response)
    app.add_exception_handler(ClientDisconnect, hung_up_response)
    app.add_exception_handler(Exception, failure_response)
    return app
