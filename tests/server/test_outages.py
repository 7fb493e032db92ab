"""Two servers that are killed, on a PostgreSQL server that is restarted: nothing acknowledged is lost, nobody sees a
server error, bots and clocks go on by themselves, and tables still fall asleep."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import asyncpg
import httpx
import pytest
from tests.server.conftest import PostgresServer
from tests.server.helpers import PEOPLE, PlayedTable, create_table
from tests.server.processes import ServerProcess
from tests.server.test_kill import BOTS, ONE_PERSON, Progress, _read_logs
from tests.server.timeouts import POLL_SECONDS, TIMEOUT, wait_until

Start = Callable[..., ServerProcess]
ALL_CLOCKS = """
from dataclasses import replace
from lastcall.core.hooks import Clock, Realtime
from lastcall.registry import games
clocks = {name: Clock(0.3) for name in ("draw", "play", "push", "bid")}
games()["pig_with_hands"] = replace(games()["pig_with_hands"], realtime=Realtime(clocks))
"""
"""Gives every ask of Pig with Hands a clock, at tables that play by the clock."""


class Program:
    """Plays one seat against two bots, game after game, asking two servers in turn."""

    def __init__(self, urls: list[str], rng: random.Random, progress: Progress, stop: threading.Event) -> None:
        self.urls, self.rng, self.progress, self.stop = urls, rng, progress, stop
        self.acknowledged: dict[str, list[tuple[int, str, str]]] = {}
        """Table -> (version, ask, choice) of every acknowledged choice."""
        self.statuses: Counter[int] = Counter()

    def play(self) -> None:
        while not self.stop.is_set():
            try:
                self._play_game()
            except httpx.HTTPError:  # the server is down at the moment
                self.stop.wait(POLL_SECONDS)

    def _play_game(self) -> None:
        with httpx.Client(base_url=self.rng.choice(self.urls), timeout=TIMEOUT) as client:
            made = client.post("/api/tables", json={"game": "pig_with_hands", "seats": list(ONE_PERSON)})
            self.statuses[made.status_code] += 1
            if made.status_code != 201:
                return
        table, token = made.json()["id"], made.json()["seats"][0]["token"]
        head = {"Authorization": f"Bearer {token}"}
        self.acknowledged[table] = []
        over = False
        while not over and not self.stop.wait(POLL_SECONDS):
            url = self.rng.choice(self.urls)
            try:
                with httpx.Client(base_url=url, timeout=TIMEOUT, headers=head) as client:
                    over = self._step(client, table)
            except httpx.HTTPError:
                continue
        self.progress.finish()

    def _step(self, client: httpx.Client, table: str) -> bool:
        found = client.get(f"/api/tables/{table}")
        self.statuses[found.status_code] += 1
        if found.status_code != 200:
            return False
        seen = found.json()
        asks = [ask for ask in seen["asks"] if not ask["answered"]]
        if asks:
            choice = self.rng.choice(asks[0]["choices"])["choice"]
            answer = client.post(f"/api/tables/{table}/choices", json={"ask": asks[0]["id"], "choice": choice})
            self.statuses[answer.status_code] += 1
            if answer.status_code == 200:
                self.acknowledged[table].append((answer.json()["version"], asks[0]["name"], choice))
                self.progress.add()
        return bool(seen["over"])


class Witnesses:
    """Tables that nobody looks at, where only bots move or only clocks run out. What happens at them is read from the
    database: a request would wake them up."""

    KINDS: tuple[dict[str, Any], ...] = ({"seats": BOTS}, {"seats": PEOPLE, "clock": True}) * 2

    def __init__(self, database: str) -> None:
        self.database = database
        self.tables: list[PlayedTable | None] = [None] * len(self.KINDS)
        self.made = 0

    def renew(self, server: ServerProcess) -> None:
        """Replace those whose games are over."""
        seen = self._look()
        with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
            for place, table in enumerate(self.tables):
                if table is None or seen[table.id][1]:
                    self.tables[place] = create_table(client, **self.KINDS[place])
                    self.made += 1

    def wait_until_all_go_on(self, seconds: float) -> float:
        """Returns the seconds until every table has moved."""
        before, started = self._look(), time.monotonic()
        while waiting := self._not_moved(before):
            passed = time.monotonic() - started
            assert passed < seconds, f"after {passed:.1f} s these have not moved: {waiting}"
            time.sleep(POLL_SECONDS)
        return time.monotonic() - started

    def _not_moved(self, before: dict[str, tuple[int, bool]]) -> list[tuple[str, int, str]]:
        """The id, the version and the kind of each table that has not moved and is not over."""
        now = self._look()
        return [
            (table.id, now[table.id][0], "clock" if "clock" in kind else "bots")
            for table, kind in zip(self.tables, self.KINDS, strict=True)
            if table is not None and now[table.id] == (before[table.id][0], False)
        ]

    def delete(self, server: ServerProcess) -> None:
        with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
            for table in filter(None, self.tables):
                client.delete(f"/api/tables/{table.id}", headers=table.host).raise_for_status()

    def _look(self) -> dict[str, tuple[int, bool]]:
        """Table -> its version, and whether its game is over."""

        async def read() -> dict[str, tuple[int, bool]]:
            connection = await asyncpg.connect(self.database)
            ids = [table.id for table in self.tables if table is not None]
            rows = await connection.fetch("SELECT id, version, over FROM tables WHERE id = ANY($1)", ids)
            await connection.close()
            return {row["id"]: (row["version"], row["over"]) for row in rows}

        return asyncio.run(read())


def tables_awake(server: ServerProcess) -> int:
    metrics = httpx.get(f"{server.url}/metrics", timeout=TIMEOUT).text
    line = next(line for line in metrics.splitlines() if line.startswith("lastcall_tables "))
    return int(float(line.split()[1]))


def play_through_outages(
    start: Start, postgres: PostgresServer, database: str, kills: int, restarts: int, seconds: float
) -> None:
    """`seconds` is how long bots and clocks may stand still after an outage."""
    luck = random.Random(kills)
    servers = [start(database, bot_delay=0.2, first=ALL_CLOCKS, idle_timeout=5.0) for _ in range(2)]
    with httpx.Client(base_url=servers[0].url, timeout=TIMEOUT) as client:
        create_table(client)  # the first request of a server is slow
    progress, stop = Progress(), threading.Event()
    urls = [server.url for server in servers]
    programs = [Program(urls, random.Random(number), progress, stop) for number in range(4)]
    threads = [threading.Thread(target=program.play, daemon=True) for program in programs]
    witnesses = Witnesses(database)
    for thread in threads:
        thread.start()
    outages = ["kill"] * kills + ["restart"] * restarts
    luck.shuffle(outages)
    pauses: dict[str, list[float]] = {"kill": [], "restart": []}
    try:
        for outage in outages:
            witnesses.renew(luck.choice(servers))
            progress.wait_for(luck.randint(4, 12), games=10**9)
            if outage == "kill":
                server = luck.choice(servers)
                server.kill()
                server.start()
            else:
                postgres.stop(luck.choice(["fast", "immediate"]))
                postgres.start()
            pauses[outage].append(witnesses.wait_until_all_go_on(seconds))
        progress.wait_for(40, games=10**9)  # people and bots go on
        finished = progress.finished
        for _ in range(100):
            if progress.finished > finished:
                break
            progress.wait_for(4, games=10**9)
        assert progress.finished > finished, "no game came to its end after the last outage"
    finally:
        stop.set()
        for thread in threads:
            thread.join(timeout=TIMEOUT)
    witnesses.delete(servers[0])
    for server in servers:
        wait_until(lambda server=server: tables_awake(server) == 0, "the sleep of all tables")  # type: ignore[misc]
    statuses = sum((program.statuses for program in programs), Counter[int]())
    assert not [status for status in statuses if status >= 500 and status != 503], statuses
    assert statuses[200] > 0
    tables = [table for program in programs for table in program.acknowledged]
    logs = asyncio.run(_read_logs(database, tables))
    for program in programs:
        for table, acknowledged in program.acknowledged.items():
            for version, ask, choice in acknowledged:
                assert logs[table][version] == (ask, choice), "an acknowledged choice was lost"
    print(f"\n{kills} kills, {restarts} restarts, {progress.count} acknowledged choices in {len(tables)} games")
    print(f"Answers by status: {dict(sorted(statuses.items()))}. Witnesses: {witnesses.made} tables.")
    for outage, measured in pauses.items():
        print(f"Until all bots and clocks had moved after a {outage}: at most {max(measured):.1f} s")


@pytest.mark.postgres
def test_nothing_is_lost_when_servers_and_the_database_go_down(
    processes: Start, postgres_server: PostgresServer, postgres_database: str
) -> None:
    play_through_outages(processes, postgres_server, postgres_database, kills=2, restarts=2, seconds=TIMEOUT)


@pytest.mark.slow
@pytest.mark.postgres
def test_fifty_kills_and_ten_restarts(
    processes: Start, postgres_server: PostgresServer, postgres_database: str
) -> None:
    play_through_outages(processes, postgres_server, postgres_database, kills=50, restarts=10, seconds=10.0)
