"""For operators: is the process alive, can it serve, and what does it measure."""

from __future__ import annotations

import asyncio
from collections import Counter

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import lastcall
from lastcall.core.errors import LastCallError
from lastcall.server.http.dependencies import Services, services_of
from lastcall.server.operations import metrics
from lastcall.server.operations.networks import Networks
from lastcall.server.tables.bot_pool import Priority
from lastcall.server.tables.errors import Forbidden
from lastcall.server.words import say

router = APIRouter(include_in_schema=False)

READY_TIMEOUT = 2.0
"""Seconds for the database to answer."""


@router.api_route("/health", methods=["GET", "HEAD"])
async def health() -> Response:
    """The process answers. Says nothing about the database, so that an outage there does not restart the server."""
    return JSONResponse({"status": "ok", "version": lastcall.__version__}, headers={"cache-control": "no-store"})


@router.api_route("/ready", methods=["GET", "HEAD"])
async def ready(request: Request) -> Response:
    """The server can play: its database answers."""
    why = ""
    try:
        async with asyncio.timeout(READY_TIMEOUT):
            await services_of(request).tables.store.tables.versions(())
    except TimeoutError:
        why = say("error-database-slow", seconds=READY_TIMEOUT)
    except LastCallError:
        why = say("error-database")
    body = {"ready": not why, "why": why}
    return JSONResponse(body, 503 if why else 200, headers={"cache-control": "no-store"})


@router.get("/metrics")
async def show_metrics(request: Request) -> Response:
    """Counters and measurements in the format of Prometheus."""
    services = services_of(request)
    client = request.client.host if request.client else ""
    if not Networks(services.tables.settings.metrics_from).contains(client):
        raise Forbidden(say("error-metrics"))
    _set_gauges(services)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})


def _set_gauges(services: Services) -> None:
    """Update the gauges that are measured only when they are requested."""
    tables = services.tables
    metrics.TABLES.set(len(tables.loaded))
    metrics.SOCKETS.set(services.open_sockets.total())
    waiting = Counter(tables.pool.waiting())
    for priority in Priority:
        metrics.WORKER_QUEUE.labels(priority.name.lower()).set(waiting[priority])
