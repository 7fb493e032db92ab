"""`kill -9` at any moment: what was acknowledged is there afterwards, and the games finish."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.guests import PATIENCE, Process

START = Callable[..., Process]


def lay_bots(url: str, name: str) -> tuple[str, dict[str, str]]:
    """A table with a program in one seat and bots in the others."""
    wish = {"game": "pig_with_hands", "seats": [{"name": name}, {"bot": "random"}, {"bot": "random"}]}
    made = httpx.post(url + "/api/tables", json=wish, timeout=PATIENCE).json()
    return made["id"], {"Authorization": f"Bearer {made['seats'][0]['token']}"}


class Plays:
    """A program that plays one table to its end, through any number of deaths of its server."""

    def __init__(self, url: str, name: str, dice: random.Random) -> None:
        self.url, self.dice = url, dice
        self.table, self.headers = lay_bots(url, name)
        self.acknowledged: list[tuple[int, str, str]] = []
        """(version, ask, choice) of every answer that came back."""
        self.over = False

    def play(self, until: float) -> None:
        with httpx.Client(base_url=self.url, timeout=PATIENCE, headers=self.headers) as client:
            while not self.over and time.monotonic() < until:
                try:
                    seen = client.get(f"/api/tables/{self.table}").json()
                    self.over = seen["over"]
                    asks = [ask for ask in seen["asks"] if not ask["answered"]]
                    if not asks:
                        time.sleep(0.005)
                        continue
                    choice = self.dice.choice(asks[0]["choices"])["choice"]
                    wish = {"ask": asks[0]["id"], "choice": choice}
                    answer = client.post(f"/api/tables/{self.table}/choices", json=wish)
                    if answer.status_code == 200:
                        self.acknowledged.append((answer.json()["version"], asks[0]["name"], choice))
                except httpx.HTTPError:
                    time.sleep(0.05)


def play_through_deaths(processes: START, database: str, games: int, deaths: int) -> None:
    import asyncio

    from lastcall.server import Settings
    from lastcall.server.storage import Store

    dice = random.Random(games)
    server = processes(database)
    players = [Plays(server.url, f"P{number}", random.Random(number)) for number in range(games)]
    until = time.monotonic() + 240 + 8 * games
    threads = [threading.Thread(target=player.play, args=(until,)) for player in players]
    for thread in threads:
        thread.start()
    for _ in range(deaths):
        time.sleep(0.2 + dice.random() * 1.5)
        server.kill()
        server.start()
    for thread in threads:
        thread.join()
    assert all(player.over for player in players), "not every game was finished"

    async def read() -> dict[str, dict[int, tuple[str, str]]]:
        store = await Store.open(Settings(database=database).database_url, "reader")
        books = {}
        for player in players:
            stored = await store.tables.load(player.table)
            assert stored is not None
            numbers = [entry.number for entry in stored.entries]
            assert numbers == list(range(len(numbers))), "a hole in the book"
            books[player.table] = {
                entry.number: (entry.ask, ":".join(map(str, entry.choice))) for entry in stored.entries
            }
        await store.close()
        return books

    books = asyncio.run(read())
    for player in players:
        assert player.acknowledged
        for version, ask, choice in player.acknowledged:
            assert books[player.table][version] == (ask, choice), "an acknowledged choice was lost"


def test_nothing_acknowledged_is_lost_and_the_games_finish(processes: START, tmp_path: Path) -> None:
    play_through_deaths(processes, str(tmp_path / "tables.db"), games=4, deaths=3)


@pytest.mark.slow
def test_the_same_for_fifty_games(processes: START, tmp_path: Path) -> None:
    play_through_deaths(processes, str(tmp_path / "tables.db"), games=50, deaths=20)


def test_a_table_of_bots_alone_goes_on_after_the_server_died(processes: START, tmp_path: Path) -> None:
    server = processes(str(tmp_path / "tables.db"), bot_delay=0.02)
    seats = [{"bot": "random"}] * 3
    table = httpx.post(
        server.url + "/api/tables", json={"game": "pig_with_hands", "seats": seats}, timeout=PATIENCE
    ).json()["id"]
    while httpx.get(f"{server.url}/api/tables/{table}", timeout=PATIENCE).json()["version"] < 5:
        time.sleep(0.02)
    server.kill()
    server.start()
    deadline = time.monotonic() + PATIENCE
    while not httpx.get(f"{server.url}/api/tables/{table}", timeout=PATIENCE).json()["over"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_server_stops_though_pages_are_open(processes: START, tmp_path: Path) -> None:
    from websockets.sync.client import connect

    server = processes(str(tmp_path / "tables.db"))
    table, _ = lay_bots(server.url, "Ann")
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live") as socket:
        socket.recv(timeout=PATIENCE)
        assert server.stop() == 0, "a host must be able to tell this from a crash"


def test_ctrl_c_ends_the_evening_without_a_fuss(tmp_path: Path) -> None:
    """The terminal sends it to the workers, too."""
    command = [sys.executable, "-m", "lastcall", "serve", "--port", "0", "--database", str(tmp_path / "tables.db")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        opened = server.stdout.readline()
        address = next(word for word in opened.split() if word.startswith("http"))
        bots = {"game": "pig_with_hands", "seats": [{"bot": "random"}] * 3}
        table = httpx.post(f"{address}api/tables", json=bots, timeout=PATIENCE).json()["id"]
        while httpx.get(f"{address}api/tables/{table}", timeout=PATIENCE).json()["version"] < 1:
            time.sleep(0.05)
        os.killpg(server.pid, signal.SIGINT)
        _, troubles = server.communicate(timeout=PATIENCE)
    assert (server.returncode, troubles) == (0, "")
