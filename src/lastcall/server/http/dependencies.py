"""What routes get from FastAPI: the services of the server, the visitor and the table of a request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar, cast

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from lastcall.server.http.buckets import client_of
from lastcall.server.http.fair_use import Client, FairUse, QuotaKind, until_hung_up
from lastcall.server.people.visitors import Visitor, identify
from lastcall.server.tables.analysis_jobs import AnalysisJobs
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.moderation import require_admitted
from lastcall.server.tables.verification import Verifications

T = TypeVar("T")


@dataclass
class Services:
    """Everything that lives as long as the server."""

    tables: TableManager
    analyses: AnalysisJobs
    verifications: Verifications
    fair_use: FairUse
    open_sockets: Counter[str] = field(default_factory=Counter)
    """Client address -> number of open WebSockets."""
    visitor_sockets: Counter[str] = field(default_factory=Counter)
    """Visitor -> number of open WebSockets."""


def services_of(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


async def _tables(request: Request) -> TableManager:
    return services_of(request).tables


async def _visitor(request: Request) -> Visitor:
    return identify(request)


async def _live_table(request: Request, table_id: str) -> LiveTable:
    live = await services_of(request).tables.get(table_id)
    require_admitted(live, identify(request))
    return live


def client_in(connection: HTTPConnection, visitor: Visitor) -> Client:
    """Who the quotas of a request are counted for."""
    known = visitor.bearer or ("" if visitor.fresh_cookie else visitor.browser)
    return Client(known, client_of(connection.scope))


def limit(use: QuotaKind) -> Any:
    """A dependency that counts each request to a route."""

    async def count(request: Request) -> None:
        await services_of(request).fair_use.count(use, client_in(request, identify(request)))

    return Depends(count)


async def run_expensive(request: Request, visitor: Visitor, work: Callable[[], Awaitable[T]]) -> T:
    """Do something expensive for a visitor: one thing at a time, and no longer than they wait for it."""

    async def in_turn() -> T:
        async with services_of(request).fair_use.turn(client_in(request, visitor)):
            return await work()

    return await until_hung_up(request, in_turn())


Tables = Annotated[TableManager, Depends(_tables)]
CurrentVisitor = Annotated[Visitor, Depends(_visitor)]
CurrentTable = Annotated[LiveTable, Depends(_live_table)]
"""The table named in the path; 404 if there is none, 403 for those whom its host keeps out."""
