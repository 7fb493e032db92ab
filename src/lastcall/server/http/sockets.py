"""The live table: a socket for each watcher, which carries what has changed, and reads as well."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from lastcall.core.errors import LastCallError
from lastcall.server.http.errors import Problem, foreign_seat
from lastcall.server.http.rate_limit import TokenBucket
from lastcall.server.http.responses import base_of, house_of
from lastcall.server.http.schemas import table_json, to_json
from lastcall.server.people.visitors import Visitor, visitor_of
from lastcall.server.tables.live import Eyes, LiveTable, Watcher
from lastcall.server.tables.manager import House
from lastcall.server.view import pages
from lastcall.server.view.viewmodel import choose_eyes, see

router = APIRouter()

GONE, FOREIGN, TOO_MANY = 4404, 4403, 4429
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 10.0, 100
_open_sockets: Counter[str] = Counter()


@router.websocket("/api/tables/{table_id}/live")
async def live_table(
    socket: WebSocket,
    table_id: str,
    seat: int | None = None,
    cover: bool = False,
    watch: bool = False,
    big: bool = False,
) -> None:
    """Send the table whenever it changes, until the watcher leaves."""
    house, visitor = house_of(socket), visitor_of(socket)
    client = socket.client.host if socket.client else ""
    if not _same_house(socket):
        await socket.close(FOREIGN)
        return
    if _open_sockets[client] >= house.settings.limits.max_sockets:
        await socket.close(TOO_MANY)
        return
    await socket.accept()
    _open_sockets[client] += 1
    try:
        live = await house.table(table_id)
        held = () if watch or big else visitor.holds(live)
        if (seat is not None and seat not in held) or (visitor.bearer and not held):
            raise foreign_seat()
        watcher = Screen(house, live, visitor, socket, seat, cover, watch, big)
        await watcher.stay()
    except (Problem, LastCallError) as problem:
        status = problem.status if isinstance(problem, Problem) else 410
        await socket.send_text(to_json({"gone": problem.why, "status": status}))
        await socket.close(FOREIGN if status == 403 else GONE)
    finally:
        _open_sockets[client] -= 1
        if not _open_sockets[client]:
            del _open_sockets[client]


class Screen:
    """One open page (or program) and what it was last sent."""

    def __init__(
        self, house: House, live: LiveTable, visitor: Visitor, socket: WebSocket, seat: int | None, cover: bool,
        watch: bool, big: bool,
    ) -> None:  # fmt: skip
        self.house = house
        self.live = live
        self.visitor = visitor
        self.socket = socket
        self.seat, self.cover, self.watch, self.big = seat, cover, watch, big
        self.as_json = socket.query_params.get("as") == "json"
        self.base = base_of(socket)
        self.sent: dict[str, str] = {}
        self.sent_text = ""

    async def stay(self) -> None:
        """Until the watcher leaves: send what is new; read too, or we would never learn that they left."""
        watcher = Watcher(self._held())
        watcher.news.set()
        self.live.watchers.add(watcher)
        self.house.came_back(self.live, watcher.held)
        self.live.changed()
        reading = asyncio.create_task(self._read())
        sending = asyncio.create_task(self._send(watcher))
        try:
            await asyncio.wait((reading, sending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.watchers.discard(watcher)
            self.live.seen.update(dict.fromkeys(watcher.held, time.monotonic()))
            for task in (reading, sending):
                task.cancel()
            for task in (reading, sending):
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task
            self.live.changed()

    async def _read(self) -> None:
        """Whatever comes is ignored, unless it is a flood; that nothing comes any more is what counts."""
        patience = TokenBucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE, time.monotonic())
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            if patience.take(time.monotonic()):
                await self.socket.close(TOO_MANY)
                return

    async def _send(self, watcher: Watcher) -> None:
        while self.socket.application_state is WebSocketState.CONNECTED:
            await watcher.news.wait()
            watcher.news.clear()
            watcher.held = self._held()
            message = self._message()
            if message is not None:
                await self.socket.send_text(message)

    def _held(self) -> tuple[int, ...]:
        return () if self.watch or self.big else self.visitor.holds(self.live)

    def _eyes(self) -> Eyes:
        if self.big:
            return Eyes(None, big_screen=True)
        held = self._held()
        return choose_eyes(self.live, held, self.seat if self.seat in held else None, self.cover)

    def _message(self) -> str | None:
        """What this screen does not show yet; None when that is nothing."""
        eyes = self._eyes()
        key = (eyes, self.as_json, self.base)
        stamp, drawn = self.live.drawn.get(key, (-1, None))
        if stamp != self.live.stamp:
            situation = see(self.live, eyes, self.base)
            drawn = to_json(table_json(situation)) if self.as_json else pages.fragments(situation)
            self.live.keep_drawn(key, drawn)
        if self.as_json:
            fresh = drawn != self.sent_text
            self.sent_text = drawn
            return drawn if fresh else None
        changed = {part: html for part, html in drawn.items() if self.sent.get(part) != html}
        self.sent = drawn
        return to_json({"version": self.live.table.version, "fragments": changed}) if changed else None


def _same_house(socket: WebSocket) -> bool:
    """A page of another house may not listen with this browser's cookie."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
