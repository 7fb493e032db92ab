"""Two servers that are killed, on a PostgreSQL server that is restarted: nothing acknowledged is lost, nobody sees a
server error, bots go on, and every game comes to its end."""

from __future__ import annotations

import asyncio
import random
import threading
from collections import Counter
from collections.abc import Callable

import httpx
import pytest
from tests.server.conftest import PostgresServer
from tests.server.helpers import create_table
from tests.server.processes import ServerProcess
from tests.server.test_kill import ONE_PERSON, Progress, _read_logs
from tests.server.timeouts import POLL_SECONDS, TIMEOUT

Start = Callable[..., ServerProcess]


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


def play_through_outages(start: Start, postgres: PostgresServer, database: str, kills: int, restarts: int) -> None:
    luck = random.Random(kills)
    servers = [start(database), start(database)]
    with httpx.Client(base_url=servers[0].url, timeout=TIMEOUT) as client:
        create_table(client)  # the first request of a server is slow
    progress, stop = Progress(), threading.Event()
    urls = [server.url for server in servers]
    programs = [Program(urls, random.Random(number), progress, stop) for number in range(4)]
    threads = [threading.Thread(target=program.play, daemon=True) for program in programs]
    for thread in threads:
        thread.start()
    outages = ["kill"] * kills + ["restart"] * restarts
    luck.shuffle(outages)
    try:
        for outage in outages:
            progress.wait_for(luck.randint(4, 12), games=10**9)
            if outage == "kill":
                server = luck.choice(servers)
                server.kill()
                server.start()
            else:
                postgres.stop(luck.choice(["fast", "immediate"]))
                postgres.start()
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
    statuses = sum((program.statuses for program in programs), Counter[int]())
    assert statuses[500] == 0, statuses
    assert statuses[200] > 0
    tables = [table for program in programs for table in program.acknowledged]
    logs = asyncio.run(_read_logs(database, tables))
    for program in programs:
        for table, acknowledged in program.acknowledged.items():
            for version, ask, choice in acknowledged:
                assert logs[table][version] == (ask, choice), "an acknowledged choice was lost"
    print(f"\n{kills} kills, {restarts} restarts, {progress.count} choices, answers by status: {dict(statuses)}")


@pytest.mark.postgres
def test_nothing_is_lost_when_servers_and_the_database_go_down(
    processes: Start, postgres_server: PostgresServer, postgres_database: str
) -> None:
    play_through_outages(processes, postgres_server, postgres_database, kills=2, restarts=2)


@pytest.mark.slow
@pytest.mark.postgres
def test_fifty_kills_and_ten_restarts(
    processes: Start, postgres_server: PostgresServer, postgres_database: str
) -> None:
    play_through_outages(processes, postgres_server, postgres_database, kills=50, restarts=10)
