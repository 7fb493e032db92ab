"""`kill -9` at any time: acknowledged choices are never lost, and games continue after a restart."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import create_table
from tests.server.processes import ServerProcess
from tests.server.timeouts import POLL_SECONDS, TIMEOUT, wait_until
from websockets.sync.client import connect

from lastcall.server import Settings
from lastcall.server.storage import Store

Start = Callable[..., ServerProcess]
ONE_PERSON = ({"name": "Ann"}, {"bot": "random"}, {"bot": "random"})
BOTS = ({"bot": "random"}, {"bot": "random"}, {"bot": "random"})


class Progress:
    """Counts acknowledged choices of all programs, so that a test can wait for the next ones."""

    def __init__(self) -> None:
        self.count = 0
        self.finished = 0
        self._changed = threading.Condition()

    def add(self) -> None:
        with self._changed:
            self.count += 1
            self._changed.notify_all()

    def finish(self) -> None:
        with self._changed:
            self.finished += 1
            self._changed.notify_all()

    def wait_for(self, more: int, games: int) -> None:
        """Wait for more choices, or for the end of all games."""
        with self._changed:
            wanted = self.count + more
            reached = self._changed.wait_for(lambda: self.count >= wanted or self.finished == games, timeout=TIMEOUT)
        assert reached, f"{more} more choices were not acknowledged in time"


class Program:
    """Plays one seat to the end of the game, whatever happens to the server meanwhile."""

    def __init__(self, url: str, rng: random.Random, progress: Progress, stop: threading.Event) -> None:
        self.url, self.rng, self.progress, self.stop = url, rng, progress, stop
        with httpx.Client(base_url=url, timeout=TIMEOUT) as client:
            player = create_table(client, seats=ONE_PERSON).players[0]
        self.table, self.headers = player.table, player.headers
        self.acknowledged: list[tuple[int, str, str]] = []
        """(version, ask, choice) of every acknowledged choice."""
        self.over = False

    def play(self) -> None:
        with httpx.Client(base_url=self.url, timeout=TIMEOUT, headers=self.headers) as client:
            while not self.over and not self.stop.wait(POLL_SECONDS):
                try:
                    self._step(client)
                except httpx.HTTPError:  # the server is down at the moment
                    continue
        self.progress.finish()

    def _step(self, client: httpx.Client) -> None:
        seen = client.get(f"/api/tables/{self.table}").json()
        self.over = seen["over"]
        asks = [ask for ask in seen["asks"] if not ask["answered"]]
        if not asks:
            return
        choice = self.rng.choice(asks[0]["choices"])["choice"]
        body = {"ask": asks[0]["id"], "choice": choice}
        response = client.post(f"/api/tables/{self.table}/choices", json=body)
        if response.status_code == 200:
            self.acknowledged.append((response.json()["version"], asks[0]["name"], choice))
            self.progress.add()


def play_through_kills(start: Start, database: str, games: int, kills: int) -> None:
    rng = random.Random(games)
    server = start(database)
    progress, stop = Progress(), threading.Event()
    programs = [Program(server.url, random.Random(number), progress, stop) for number in range(games)]
    threads = [threading.Thread(target=program.play, daemon=True) for program in programs]
    for thread in threads:
        thread.start()
    try:
        for _ in range(kills):
            progress.wait_for(rng.randint(1, 5 * games), games)
            server.kill()
            server.start()
        for thread in threads:
            thread.join(timeout=TIMEOUT + 8 * games)
    finally:
        stop.set()
    assert all(program.over for program in programs), "not every game was finished"
    logs = asyncio.run(_read_logs(database, [program.table for program in programs]))
    for program in programs:
        assert program.acknowledged
        for version, ask, choice in program.acknowledged:
            assert logs[program.table][version] == (ask, choice), "an acknowledged choice was lost"


async def _read_logs(database: str, tables: list[str]) -> dict[str, dict[int, tuple[str, str]]]:
    """The logged choices of each table by version."""
    store = await Store.open(Settings(database=database).database_url, "reader")
    logs = {}
    for table in tables:
        stored = await store.tables.load(table)
        assert stored is not None
        numbers = [entry.number for entry in stored.entries]
        assert numbers == list(range(len(numbers))), "the log has a gap"
        logs[table] = {entry.number: (entry.ask, ":".join(map(str, entry.choice))) for entry in stored.entries}
    await store.close()
    return logs


def test_no_acknowledged_choice_is_lost_and_the_games_finish(processes: Start, tmp_path: Path) -> None:
    play_through_kills(processes, str(tmp_path / "tables.db"), games=4, kills=3)


@pytest.mark.slow
def test_the_same_with_fifty_games(processes: Start, tmp_path: Path) -> None:
    play_through_kills(processes, str(tmp_path / "tables.db"), games=50, kills=20)


def test_a_table_of_bots_continues_after_a_kill(processes: Start, tmp_path: Path) -> None:
    server = processes(str(tmp_path / "tables.db"), bot_delay=0.02)
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        table = create_table(client, seats=BOTS)
    address = f"{server.url}/api/tables/{table.id}"
    wait_until(lambda: httpx.get(address, timeout=TIMEOUT).json()["version"] >= 5, "five choices of bots")
    server.kill()
    server.start()
    wait_until(lambda: bool(httpx.get(address, timeout=TIMEOUT).json()["over"]), "the end of the game")


def test_a_server_stops_while_pages_are_open(processes: Start, tmp_path: Path) -> None:
    server = processes(str(tmp_path / "tables.db"))
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        table = create_table(client, seats=ONE_PERSON)
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live") as socket:
        socket.recv(timeout=TIMEOUT)
        assert server.stop() == 0, "a host must be able to tell this from a crash"


def test_ctrl_c_ends_server_and_workers_quietly(tmp_path: Path) -> None:
    """A terminal sends the signal to the whole process group."""
    command = [sys.executable, "-m", "lastcall", "serve", "--port", "0", "--database", str(tmp_path / "tables.db")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        opened = server.stdout.readline()
        url = next(word for word in opened.split() if word.startswith("http"))
        with httpx.Client(base_url=url, timeout=TIMEOUT) as client:
            table = create_table(client, seats=BOTS)
        address = f"{url}api/tables/{table.id}"
        wait_until(lambda: httpx.get(address, timeout=TIMEOUT).json()["version"] >= 1, "a choice of a bot")
        os.killpg(server.pid, signal.SIGINT)
        _, errors = server.communicate(timeout=TIMEOUT)
    assert (server.returncode, errors) == (0, "")
