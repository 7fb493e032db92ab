"""`python -m bench.live_tables`: with many tables of bots alive, how soon does a choice reach the other browser?

One server on this machine, with everything a real one does: each choice in the database, bots thinking in their own
processes, pages drawn. Two people play a table of their own; what is measured is the time from one's click to the
moment the other's browser has the changed page.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

BAR = 0.100
SERVER = """
import sys
from lastcall.server import Settings, run
from lastcall.server.operations.settings import RequestLimits
if __name__ == "__main__":
    limits = RequestLimits(read_rate=1e6, read_burst=10**6, write_rate=1e6, write_burst=10**6, max_sockets=10**4)
    run(Settings(port=int(sys.argv[1]), database=sys.argv[2], limits=limits))
"""


async def measure(url: str, game: str, tables: int, clicks: int, watched: bool) -> list[float]:
    """Seconds from click to the other's screen, for each click."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        bots = {"game": game, "seats": [{"bot": "fair"}] * 3}
        made = [(await client.post("/api/tables", json=bots)).json()["id"] for _ in range(tables)]
        watching = [asyncio.create_task(watch(url, table)) for table in made] if watched else []
        keeping = asyncio.create_task(keep_playing(client, made, bots))
        try:
            return await two_people(client, url, game, clicks)
        finally:
            for task in (*watching, keeping):
                task.cancel()


async def watch(url: str, table: str) -> None:
    async with connect(url.replace("http", "ws") + f"/api/tables/{table}/live", max_size=None) as socket:
        async for _ in socket:
            pass


async def keep_playing(client: httpx.AsyncClient, tables: list[str], bots: dict[str, Any]) -> None:
    """Where a game of bots ends, another begins: there are always as many."""
    while True:
        for place, table in enumerate(tables):
            await asyncio.sleep(0.2)
            if (await client.get(f"/api/tables/{table}?since=1000000")).json()["over"]:
                tables[place] = (await client.post("/api/tables", json=bots)).json()["id"]


async def two_people(client: httpx.AsyncClient, url: str, game: str, clicks: int) -> list[float]:
    """Two people click in turn, each watching the other's clicks arrive."""
    times: list[float] = []
    dice = random.Random(1)
    while len(times) < clicks:
        people = {"game": game, "seats": [{"name": "Ann"}, {"name": "Bo"}, {"bot": "fair"}]}
        made = (await client.post("/api/tables", json=people)).json()
        address = url.replace("http", "ws") + f"/api/tables/{made['id']}/live"
        heads = [{"Authorization": f"Bearer {seat['token']}"} for seat in made["seats"][:2]]
        async with (
            connect(address, additional_headers=heads[0], max_size=None) as ann,
            connect(address, additional_headers=heads[1], max_size=None) as bo,
        ):
            screens = [ann, bo]
            while len(times) < clicks:
                seen = [(await client.get(f"/api/tables/{made['id']}", headers=head)).json() for head in heads]
                if seen[0]["over"]:
                    break
                asked = [seat for seat in (0, 1) if seen[seat]["asks"]]
                if not asked:
                    await asyncio.sleep(0.1)
                    continue
                me = dice.choice(asked)
                ask = seen[me]["asks"][0]
                wish = {"ask": ask["id"], "choice": dice.choice(ask["choices"])["choice"]}
                start = time.perf_counter()
                arrival = asyncio.create_task(arrives(screens[1 - me], seen[me]["version"] + 1))
                answer = await client.post(f"/api/tables/{made['id']}/choices", json=wish, headers=heads[me])
                if answer.status_code == 200:
                    times.append(await arrival - start)
                else:
                    arrival.cancel()
                await asyncio.sleep(0.05)
    return times


async def arrives(screen: ClientConnection, version: int) -> float:
    """When this screen shows that version."""
    while json.loads(await screen.recv())["version"] < version:
        pass
    return time.perf_counter()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="moonshiners")
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--clicks", type=int, default=150)
    asked.add_argument("--watched", action="store_true", help="every table of bots has an onlooker, too")
    asked.add_argument("--database", default="")
    asked.add_argument("--port", type=int, default=8642)
    wish = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "serve.py"
        program.write_text(SERVER)
        database = wish.database or f"{folder}/tables.db"
        paths = os.pathsep.join(path for path in sys.path if path)
        server = subprocess.Popen(
            [sys.executable, str(program), str(wish.port), database], env={**os.environ, "PYTHONPATH": paths}
        )
        url = f"http://127.0.0.1:{wish.port}"
        try:
            wait_for(url)
            times = sorted(asyncio.run(measure(url, wish.game, wish.tables, wish.clicks, wish.watched)))
        finally:
            server.terminate()
            server.wait()
    late = times[int(len(times) * 0.95)]
    print(
        f"{wish.tables} live tables of bots{' with onlookers' if wish.watched else ''} ({wish.game}): "
        f"a choice reaches the other browser in {statistics.median(times) * 1000:.0f} ms (median), "
        f"{late * 1000:.0f} ms (95 of 100), {times[-1] * 1000:.0f} ms (worst of {len(times)}); "
        f"the bar of {BAR * 1000:.0f} ms is {'met' if late < BAR else 'missed'}."
    )


def wait_for(url: str) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            httpx.get(url + "/api/games", timeout=5).raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("The server did not start.")


if __name__ == "__main__":
    main()
