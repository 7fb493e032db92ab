"""What routes get from FastAPI: the services of the server, the visitor and the table of a request."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, cast

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from lastcall.server.people.visitors import Visitor, identify
from lastcall.server.tables.analysis_jobs import AnalysisJobs
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.replay import ReplayCache
from lastcall.server.tables.verification import Verifications


@dataclass
class Services:
    """Everything that lives as long as the server."""

    tables: TableManager
    analyses: AnalysisJobs
    verifications: Verifications
    replays: ReplayCache = field(default_factory=ReplayCache)
    open_sockets: Counter[str] = field(default_factory=Counter)
    """Client address -> number of open WebSockets."""


def services_of(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


async def _tables(request: Request) -> TableManager:
    return services_of(request).tables


async def _visitor(request: Request) -> Visitor:
    return identify(request)


async def _live_table(request: Request, table_id: str) -> LiveTable:
    return await services_of(request).tables.get(table_id)


Tables = Annotated[TableManager, Depends(_tables)]
CurrentVisitor = Annotated[Visitor, Depends(_visitor)]
CurrentTable = Annotated[LiveTable, Depends(_live_table)]
"""The table named in the path; 404 if there is none."""
