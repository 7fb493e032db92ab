"""The server put together, and run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import webbrowser
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import lastcall
from lastcall.core.errors import LastCallError
from lastcall.server.http import (
    routes_analysis,
    routes_hints,
    routes_pages,
    routes_saves,
    routes_seats,
    routes_tables,
    sockets,
)
from lastcall.server.http.errors import Problem, problem_of
from lastcall.server.http.rate_limit import RateLimitMiddleware
from lastcall.server.http.responses import refuse
from lastcall.server.http.security import SecurityHeaders
from lastcall.server.operations.settings import Settings
from lastcall.server.tables.analysis_jobs import Studies
from lastcall.server.tables.manager import House
from lastcall.server.tables.replay import Projector
from lastcall.server.view.templating import STATIC

GRACE = 3
"""Seconds that open pages get to say good-bye when the server stops; they come back by themselves."""
RARELY = (20_000, 20, 50)
"""How seldom Python looks for rings of forgotten things: tables are trees and need no such look."""
BIGGEST_MESSAGE = 16 * 1024


def create_app(settings: Settings | None = None) -> FastAPI:
    """The house as an ASGI app."""
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def opened(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = await House.open(settings)
        try:
            yield
        finally:
            await app.state.house.close()

    app = FastAPI(
        title="Last Call", version=lastcall.__version__, lifespan=opened, openapi_url="/api/openapi.json",
        docs_url=None, redoc_url=None,
        description="Tables of Last Call. A seat proves itself with its cookie or `Authorization: Bearer <token>`.",
    )  # fmt: skip
    app.state.projector = Projector()
    app.state.studies = Studies()
    for router in (
        routes_tables.router,
        routes_seats.router,
        routes_saves.api,
        routes_saves.router,
        routes_pages.api,
        routes_pages.router,
        routes_hints.api,
        routes_hints.router,
        routes_analysis.api,
        routes_analysis.router,
        sockets.router,
    ):
        app.include_router(router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_middleware(SecurityHeaders)
    app.add_middleware(RateLimitMiddleware, limits=settings.limits)
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(LastCallError, _on_complaint)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(RequestValidationError, _on_unreadable)
    app.add_exception_handler(SQLAlchemyError, _on_lost_database)
    return app


async def _on_problem(request: Request, problem: Any) -> Response:
    return await refuse(request, problem)


async def _on_complaint(request: Request, complaint: Any) -> Response:
    return await refuse(request, problem_of(complaint))


async def _on_http(request: Request, trouble: Any) -> Response:
    why = {404: "There is nothing at this address.", 405: "This address does not understand that."}
    response = await refuse(request, Problem(trouble.status_code, why.get(trouble.status_code, str(trouble.detail))))
    response.headers.update(trouble.headers or {})
    return response


async def _on_unreadable(request: Request, trouble: Any) -> Response:
    first = trouble.errors()[0]
    where = ".".join(map(str, first["loc"][1:])) or "the request"
    status = 404 if first["loc"][0] == "path" else 422
    return await refuse(request, Problem(status, f"{where}: {first['msg']}."))


async def _on_lost_database(request: Request, _trouble: Any) -> Response:
    return await refuse(request, Problem(503, "The house cannot reach its book at the moment; please try again."))


def run(
    host: str = "127.0.0.1", port: int = 8000, database: str | None = None, open_browser: bool = False,
    settings: Settings | None = None,
) -> None:  # fmt: skip
    """Serve until somebody stops it."""
    import uvicorn

    app = create_app(settings or Settings(database=database or ""))
    config = uvicorn.Config(
        app, host=host, port=port, log_level="warning", timeout_graceful_shutdown=GRACE, ws_ping_interval=20,
        ws_ping_timeout=20, ws_max_size=BIGGEST_MESSAGE, server_header=False,
    )  # fmt: skip
    door = _door(host, port)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being told to stop is like Ctrl+C: workers go home too
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(uvicorn.Server(config), door, host, open_browser))


def _door(host: str, port: int) -> socket.socket:
    """Where visitors come in; complains at once when somebody else stands there."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        door = socket.socket(family, kind)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
    except OSError as trouble:
        raise LastCallError(f"Nobody can be let in at {host}:{port} ({trouble.strerror}); try --port 0.") from None
    return door


async def _serve(server: Any, door: socket.socket, host: str, open_browser: bool) -> None:
    serving = asyncio.create_task(server.serve(sockets=[door]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.05)
    gc.freeze()  # libraries and cards stay for good: looking through them again would only make people wait
    gc.set_threshold(*RARELY)
    if server.started:
        port = door.getsockname()[1]
        shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
        print(f"Last Call is open at http://{shown}:{port}/  (stop with Ctrl+C)", flush=True)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, f"http://{shown}:{port}/")
    await serving
