"""Who plays at the tables under test: programs with a seat each; and servers in processes of their own."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from lastcall.server.operations.settings import RequestLimits

GENEROUS = RequestLimits(read_rate=1e6, read_burst=10**6, write_rate=1e6, write_burst=10**6, max_sockets=1000)

PATIENCE = 90
"""Seconds: a busy machine is no reason to fail."""


@dataclass
class Player:
    """A program that plays one seat."""

    client: Any
    table: str
    seat: int
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def look(self) -> dict[str, Any]:
        answer = self.client.get(f"/api/tables/{self.table}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, what: str, **fields: Any) -> httpx.Response:
        answer: httpx.Response = self.client.post(f"/api/tables/{self.table}/{what}", json=fields, headers=self.headers)
        return answer

    def choose(self, choice: str, ask: str | None = None) -> httpx.Response:
        return self.post("choices", choice=choice, **({"ask": ask} if ask else {}))


@dataclass
class Made:
    id: str
    players: dict[int, Player]

    def play_on(self, choose: Callable[[list[dict[str, Any]]], str] | None = None, steps: int = 10_000) -> None:
        """All people of this table answer until it is over (or so many steps)."""
        pick = choose or (lambda choices: str(choices[0]["choice"]))
        for _ in range(steps):
            seen = next(iter(self.players.values())).look()
            if seen["over"]:
                return
            seats = [wait["seat"] for wait in seen["waiting_for"] if wait["seat"] in self.players]
            if not seats:
                time.sleep(0.01)
                continue
            player = self.players[seats[0]]
            ask = next(ask for ask in player.look()["asks"] if not ask["answered"])
            answer = player.choose(pick(ask["choices"]), ask["id"])
            assert answer.status_code == 200, answer.text


def lay(
    client: Any, game: str = "pig_with_hands", seats: Any = ({"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"})
) -> Made:
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    players = {
        seat["seat"]: Player(client, made["id"], seat["seat"], seat["token"]) for seat in made["seats"] if seat["token"]
    }
    return Made(made["id"], players)


class Process:
    """A server in a process of its own, on a port of this machine."""

    def __init__(self, database: str, port: int = 0, bot_delay: float = 0.0, first: str = "") -> None:
        """`first` is a line of Python that the server runs before anything else."""
        self.database = database
        self.port = port or free_port()
        self.bot_delay = bot_delay
        self.first = first
        self.running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Process:
        program = (
            f"{self.first}\n"
            "from lastcall.server import Settings, run\n"
            "from lastcall.server.operations.settings import RequestLimits\n"
            "if __name__ == '__main__':\n"
            "    limits = RequestLimits(read_rate=1e6, read_burst=10**6, write_rate=1e6, write_burst=10**6)\n"
            f"    run(port={self.port}, settings=Settings(database={self.database!r}, bot_delay={self.bot_delay},"
            " bot_workers=1, background_bot_rate=1e6, poll_interval=0.05, limits=limits))\n"
        )
        folder = Path(tempfile.mkdtemp(prefix="lastcall-test-"))
        (folder / "serve.py").write_text(program)
        self.running = subprocess.Popen([sys.executable, str(folder / "serve.py")])
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                httpx.get(self.url + "/static/icon.svg", timeout=5).raise_for_status()
            except httpx.HTTPError:
                assert self.running.poll() is None, "the server did not start"
                time.sleep(0.05)
            else:
                return self
        raise AssertionError("the server did not answer in time")

    def kill(self) -> None:
        """As a power cut would: no chance to tidy up."""
        if self.running is not None:
            self.running.kill()
            self.running.wait()
            self.running = None

    def stop(self) -> int:
        """As a tidy host would; what the process says of how it went."""
        if self.running is None:
            return 0
        self.running.terminate()
        code = self.running.wait(timeout=PATIENCE)
        self.running = None
        return code


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
