"""Runs the app with uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import webbrowser
from typing import TYPE_CHECKING

from fastapi import FastAPI

from lastcall.core.errors import LastCallError
from lastcall.server.http.app import create_app
from lastcall.server.http.connections import ConnectionGuard, allow_many_files, guarded_protocol
from lastcall.server.http.live_socket import LiveSocket
from lastcall.server.operations.logs import configure_logging
from lastcall.server.operations.networks import Networks
from lastcall.server.operations.settings import Settings
from lastcall.server.tables.manager import TableManager

if TYPE_CHECKING:
    import uvicorn

SHUTDOWN_TIMEOUT = 3
"""Seconds for open connections to close when the server stops; pages reconnect by themselves."""
GC_THRESHOLDS = (20_000, 20, 50)
"""Collect rarely: tables have no reference cycles."""
MAX_SOCKET_MESSAGE = 16 * 1024


def run(settings: Settings, open_browser: bool = False) -> None:
    """Serve until interrupted."""
    import uvicorn

    configure_logging(settings.log_level, settings.log_format)
    allow_many_files()
    listener = _bind(settings.host, settings.port)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like Ctrl+C, so that the bot workers end too
    loop_factory = uvicorn.Config("", log_config=None).get_loop_factory()  # uvloop where it is installed
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(_serve(settings, listener, open_browser))


def _bind(host: str, port: int) -> socket.socket:
    """A bound socket; fails at once if the port is in use."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        raise LastCallError(f"Cannot listen on {host}:{port} ({error.strerror}); try --port 0.") from None
    return listener


def uvicorn_config(settings: Settings, app: FastAPI, guard: ConnectionGuard) -> uvicorn.Config:
    """How uvicorn serves the app: with our limits of connections."""
    import uvicorn

    limits = settings.connections
    return uvicorn.Config(
        app, http=guarded_protocol(guard), ws=LiveSocket, log_config=None, log_level="warning",
        timeout_keep_alive=limits.idle_seconds, timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        ws_ping_interval=limits.ping_seconds, ws_ping_timeout=limits.ping_seconds, ws_max_size=MAX_SOCKET_MESSAGE,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies), forwarded_allow_ips=settings.trusted_proxies,
    )  # fmt: skip


async def _serve(settings: Settings, listener: socket.socket, open_browser: bool) -> None:
    import uvicorn

    tables = await TableManager.open(settings)  # here, so that an unusable database is one sentence
    guard = ConnectionGuard(settings.connections, Networks(settings.trusted_proxies))
    server = uvicorn.Server(uvicorn_config(settings, create_app(settings, tables), guard))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.05)
    gc.freeze()  # libraries and cards stay in memory: later collections skip them
    gc.set_threshold(*GC_THRESHOLDS)
    if server.started:
        port = listener.getsockname()[1]
        shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
        print(f"Last Call is open at http://{shown}:{port}/  (stop with Ctrl+C)", flush=True)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, f"http://{shown}:{port}/")
    await serving
