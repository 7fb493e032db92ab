"""Programs that play at the tables under test."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

import httpx
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from tests.server.timeouts import TIMEOUT, time_limit, wait_until
from tests.server.wire_types import AskJson, ChoiceJson, TableJson

from lastcall.server.http.dependencies import Services
from lastcall.server.operations.settings import Quotas, RequestLimits
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager

NO_LIMITS = RequestLimits(
    read_rate=1e6, read_burst=10**6, write_rate=1e6, write_burst=10**6, busy_above=1,
    rejection_delay=0, max_sockets=1000, max_visitor_sockets=1000,
)  # fmt: skip
MANY = 10**6
NO_QUOTAS = Quotas(MANY, MANY, MANY, MANY, MANY, MANY, MANY)
PEOPLE = ({"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"})


@dataclass
class Player:
    """A program that plays one seat."""

    client: httpx.Client
    table: str
    seat: int
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def look(self) -> TableJson:
        response = self.client.get(f"/api/tables/{self.table}", headers=self.headers)
        assert response.status_code == 200, response.text
        return cast(TableJson, response.json())

    def open_ask(self) -> AskJson:
        """The first ask that this seat has not answered."""
        return next(ask for ask in self.look()["asks"] if not ask["answered"])

    def post(self, path: str, **fields: object) -> httpx.Response:
        return self.client.post(f"/api/tables/{self.table}/{path}", json=fields, headers=self.headers)

    def choose(self, choice: str, ask: str | None = None) -> httpx.Response:
        return self.post("choices", choice=choice, **({"ask": ask} if ask else {}))


@dataclass
class PlayedTable:
    """A table and the programs that play its seats."""

    id: str
    players: dict[int, Player]
    host_token: str = ""

    @property
    def host(self) -> dict[str, str]:
        """The headers of whoever made the table."""
        return {"Authorization": f"Bearer {self.host_token}"}

    def use(self, client: httpx.Client) -> None:
        """Go on with another client, such as that of a restarted server."""
        for player in self.players.values():
            player.client = client

    def play_on(self, choose: Callable[[list[ChoiceJson]], str] | None = None, steps: int = 10_000) -> None:
        """Answer for all players, by default with the first choice, until the game is over or `steps` are done."""
        pick = choose or (lambda choices: choices[0]["choice"])
        watcher = next(iter(self.players.values()))
        for _ in range(steps):
            seen = watcher.look()
            if seen["over"]:
                return
            seats = [wait["seat"] for wait in seen["waiting_for"] if wait["seat"] in self.players]
            if not seats:
                self._wait_for_bot(seen["version"])
                continue
            player = self.players[seats[0]]
            ask = player.open_ask()
            response = player.choose(pick(ask["choices"]), ask["id"])
            assert response.status_code == 200, response.text

    def _wait_for_bot(self, version: int) -> None:
        watcher = next(iter(self.players.values()))
        wait_until(lambda: watcher.look()["version"] > version, "a bot's choice")


def create_table(
    client: httpx.Client, game: str = "pig_with_hands", seats: Sequence[Mapping[str, str]] = PEOPLE, **fields: object
) -> PlayedTable:
    """Create a table; by default Pig with Hands with three people."""
    response = client.post("/api/tables", json={"game": game, "seats": list(seats), **fields})
    assert response.status_code == 201, response.text
    created = response.json()
    players = {
        seat["seat"]: Player(client, created["id"], seat["seat"], seat["token"])
        for seat in created["seats"]
        if seat["token"]
    }
    return PlayedTable(created["id"], players, created["host_token"])


def services(client: TestClient) -> Services:
    """What the app under test runs on."""
    return cast(Services, client.app.state.services)  # type: ignore[attr-defined]


def manager(client: TestClient) -> TableManager:
    return services(client).tables


def maintain(client: TestClient) -> None:
    """Run one round of the server's maintenance now."""
    assert client.portal is not None, "the app is not running"
    client.portal.call(manager(client).maintain)


def live_table(client: TestClient, table_id: str) -> LiveTable:
    return manager(client).loaded[table_id]


class Socket:
    """A live connection to a table, whose messages arrive or the test fails."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session

    def receive(self, seconds: float = TIMEOUT) -> dict[str, Any]:
        with time_limit(seconds, "waiting for a message"):
            return cast(dict[str, Any], json.loads(self.session.receive_text()))

    def receive_until(self, condition: Callable[[dict[str, Any]], bool], seconds: float = TIMEOUT) -> dict[str, Any]:
        """The first message that meets the condition."""
        with time_limit(seconds, "waiting for the right message"):
            while not condition(message := json.loads(self.session.receive_text())):
                continue
            return cast(dict[str, Any], message)


@contextmanager
def watch(
    client: TestClient, table_id: str, query: str = "as=json", headers: Mapping[str, str] | None = None
) -> Iterator[Socket]:
    """Connect to the live socket of a table, by default as a program that spectates."""
    with client.websocket_connect(f"/api/tables/{table_id}/live?{query}", headers=dict(headers or {})) as session:
        yield Socket(session)
