"""WebSockets: send each watcher what has changed at a table."""

from __future__ import annotations

import asyncio
import contextlib
import time

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from lastcall.core.errors import LastCallError
from lastcall.server.http.buckets import TokenBucket
from lastcall.server.http.dependencies import client_in, services_of
from lastcall.server.http.errors import to_http_error
from lastcall.server.http.origin import is_from_other_site
from lastcall.server.http.responses import base_url
from lastcall.server.http.schemas import table_json, to_json
from lastcall.server.people.visitors import Visitor, identify
from lastcall.server.storage import DatabaseUnavailable
from lastcall.server.tables.errors import seat_not_held, table_not_found
from lastcall.server.tables.live import LiveTable, Rendering, Watcher
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.moderation import is_host, require_admitted
from lastcall.server.tables.seating import held_seats
from lastcall.server.view import pages
from lastcall.server.view.viewmodel import build_situation
from lastcall.server.view.viewpoint import BIG_SCREEN, Viewpoint, select_viewpoint

router = APIRouter()

NOT_FOUND, FORBIDDEN, TOO_MANY = 4404, 4403, 4429
"""Close codes."""
TRY_AGAIN_LATER = 1013
MESSAGE_RATE, MESSAGE_BURST = 10.0, 100
JSON_PART = "json"
"""The only part of a rendering for programs."""


@router.websocket("/api/tables/{table_id}/live")
async def live_table(
    socket: WebSocket, table_id: str, seat: int | None = None, cover: bool = False, watch: bool = False,
    big: bool = False,
) -> None:  # fmt: skip
    """Send the table whenever it changes, until the watcher disconnects."""
    services, visitor = services_of(socket), identify(socket)
    if is_from_other_site(socket.headers):  # a page of another site must not use this browser's cookie
        await socket.close(FORBIDDEN)
        return
    limits, client = services.tables.settings.limits, client_in(socket, visitor)
    counted = [(services.open_sockets, client.address, limits.max_sockets)]
    if client.visitor:
        counted.append((services.visitor_sockets, client.visitor, limits.max_visitor_sockets))
    if any(sockets[key] >= allowed for sockets, key, allowed in counted):
        await socket.close(TOO_MANY)
        return
    await socket.accept()
    for sockets, key, _ in counted:
        sockets[key] += 1
    try:
        live = await services.tables.get(table_id)
        held = () if watch or big else held_seats(live, visitor)
        require_admitted(live, visitor)
        if (seat is not None and seat not in held) or (visitor.bearer and not held and not is_host(live, visitor)):
            raise seat_not_held()
        await LiveConnection(services.tables, live, visitor, socket, seat, cover, watch, big).run()
    except DatabaseUnavailable:
        await socket.close(TRY_AGAIN_LATER)
    except LastCallError as error:
        failure = to_http_error(error)
        await socket.send_text(to_json({"gone": failure.why, "status": failure.status}))
        await socket.close(FORBIDDEN if failure.status == 403 else NOT_FOUND)
    finally:
        for sockets, key, _ in counted:
            sockets[key] -= 1
            if not sockets[key]:
                del sockets[key]


class LiveConnection:
    """One connected page or program, and what it was last sent."""

    def __init__(
        self, tables: TableManager, live: LiveTable, visitor: Visitor, socket: WebSocket, seat: int | None,
        cover: bool, watch: bool, big: bool,
    ) -> None:  # fmt: skip
        self.tables = tables
        self.live = live
        self.visitor = visitor
        self.socket = socket
        self.seat, self.cover, self.watch, self.big = seat, cover, watch, big
        self.as_json = socket.query_params.get("as") == "json"
        self.base_url = base_url(socket)
        self.sent: Rendering = {}

    async def run(self) -> None:
        """Send and receive until the watcher disconnects."""
        watcher = Watcher(self._held())
        watcher.changed.set()
        self.live.watchers.add(watcher)
        self.tables.mark_present(self.live, watcher.held)
        self.live.notify_watchers()
        tasks = asyncio.create_task(self._receive()), asyncio.create_task(self._send(watcher))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.watchers.discard(watcher)
            self.live.last_seen.update(dict.fromkeys(watcher.held, time.monotonic()))
            for task in tasks:
                task.cancel()
            for task in tasks:
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task
            self.live.notify_watchers()

    async def _receive(self) -> None:
        """Messages are ignored, but must be read to notice the disconnect; a flood of them closes the socket."""
        bucket = TokenBucket(MESSAGE_RATE, MESSAGE_BURST, time.monotonic())
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            if bucket.take(time.monotonic()):
                await self.socket.close(TOO_MANY)
                return

    async def _send(self, watcher: Watcher) -> None:
        while self.socket.application_state is WebSocketState.CONNECTED:
            await watcher.changed.wait()
            watcher.changed.clear()
            watcher.held = self._held()
            if self.live.deleted:
                raise table_not_found()
            require_admitted(self.live, self.visitor)
            if (message := self._next_message()) is not None:
                await self.socket.send_text(message)

    def _held(self) -> tuple[int, ...]:
        return () if self.watch or self.big else held_seats(self.live, self.visitor)

    def _viewpoint(self) -> Viewpoint:
        if self.big:
            return BIG_SCREEN
        held = self._held()
        return select_viewpoint(self.live, held, self.seat if self.seat in held else None, self.cover)

    def _next_message(self) -> str | None:
        """The parts that changed since the last message, or None."""
        rendering = self._render()
        changed = {part: content for part, content in rendering.items() if self.sent.get(part) != content}
        self.sent = rendering
        if not changed:
            return None
        if self.as_json:
            return changed[JSON_PART]
        return to_json({"version": self.live.table.version, "fragments": changed})

    def _render(self) -> Rendering:
        """The table from this viewpoint, shared with all watchers that have the same one."""
        viewpoint = self._viewpoint()
        key = (viewpoint, self.as_json, self.base_url)
        rendering = self.live.rendered(key)
        if rendering is None:
            situation = build_situation(self.live, viewpoint, self.base_url)
            rendering = {JSON_PART: to_json(table_json(situation))} if self.as_json else pages.fragments(situation)
            self.live.cache_rendering(key, rendering)
        return rendering
