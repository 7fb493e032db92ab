"""`python -m bench.flood URL`: one visitor who floods a server on this machine, for `bench.live_tables`.

From one address, all at the same time: hints and replays without end, chat, page loads, new tables, and connections on
which half a request is sent. It never asks another machine, and ends by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import httpx

ADDRESS = "127.9.9.9"
"""An address of this machine that the server does not take for a proxy."""
SECONDS = 120.0
"""After which it stops, whoever has started it."""
CONNECTIONS = 200
HALF_OPEN = 1000
GAME = "moonshiners"
PAUSE = 0.01
"""Between two requests of one connection: the flood must not take the processors that the server needs."""


class Flood:
    """One visitor with many connections."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: Counter[str] = Counter()
        limits = httpx.Limits(max_connections=CONNECTIONS)
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=limits)
        self.client = httpx.AsyncClient(base_url=url, transport=transport, timeout=30)
        self.table = ""
        self.head: dict[str, str] = {}

    async def run(self) -> None:
        await self._sit_down()
        path = f"/tables/{self.table}"
        requests: list[tuple[int, Callable[[], Awaitable[httpx.Response]]]] = [
            (20, lambda: self.client.get(f"/api{path}/hint", headers=self.head)),
            (20, lambda: self.client.get(f"{path}/replay?at=0", headers=self.head)),
            (10, lambda: self.client.get(path, headers=self.head)),
            (10, lambda: self.client.post(f"/api{path}/chat", json={"text": "x" * 400}, headers=self.head)),
            (5, lambda: self.client.post("/api/tables", json={"game": GAME})),
            (5, lambda: self.client.get("/")),
        ]
        tasks = [asyncio.create_task(self._repeat(call)) for count, call in requests for _ in range(count)]
        tasks += [asyncio.create_task(self._hold_half_open()) for _ in range(HALF_OPEN)]
        await asyncio.sleep(SECONDS)
        for task in tasks:
            task.cancel()

    async def _sit_down(self) -> None:
        """Make a table to ask about. A server that refuses is asked again."""
        while not self.table:
            made = await self.client.post(
                "/api/tables", json={"game": GAME, "seats": [{"name": "Mal"}, {"bot": "fair"}]}
            )
            if made.status_code == 201:
                self.table = made.json()["id"]
                self.head = {"Authorization": f"Bearer {made.json()['seats'][0]['token']}"}
            else:
                await asyncio.sleep(1)

    async def _repeat(self, call: Callable[[], Awaitable[httpx.Response]]) -> None:
        while True:
            try:
                self.answers[str((await call()).status_code)] += 1
            except httpx.HTTPError as error:
                self.answers[type(error).__name__] += 1
            await asyncio.sleep(PAUSE)

    async def _hold_half_open(self) -> None:
        """Send half a head, wait until the server closes, begin again."""
        host, port = urlsplit(self.url).hostname, urlsplit(self.url).port
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(host, port, local_addr=(ADDRESS, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                await reader.read()
                writer.close()
            await asyncio.sleep(1)


def main() -> None:
    url = sys.argv[1]
    if urlsplit(url).hostname != "127.0.0.1":
        raise SystemExit("This floods servers on this machine only.")
    os.nice(10)
    flood = Flood(url)
    asyncio.run(flood.run())


if __name__ == "__main__":
    main()
