"""Two servers on one database: each shows what happens on the other, and the database decides conflicts."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import cast

import httpx
from tests.server.helpers import create_table
from tests.server.processes import ServerProcess
from tests.server.timeouts import TIMEOUT
from tests.server.wire_types import TableJson
from websockets.sync.client import ClientConnection, connect

START = Callable[..., ServerProcess]


def receive_until(socket: ClientConnection, condition: Callable[[TableJson], bool]) -> TableJson:
    """The first message that meets the condition."""
    deadline = time.monotonic() + TIMEOUT
    while not condition(message := json.loads(socket.recv(timeout=deadline - time.monotonic()))):
        continue
    return cast(TableJson, message)


def test_a_choice_on_one_server_reaches_a_page_of_the_other(processes: START, database: str) -> None:
    here, there = processes(database), processes(database)
    with httpx.Client(base_url=here.url, timeout=TIMEOUT) as client:
        made = create_table(client)
        ann = made.players[0]
        address = f"ws://127.0.0.1:{there.port}/api/tables/{made.id}/live?as=json"
        with connect(address, additional_headers=made.players[1].headers) as socket:
            assert json.loads(socket.recv(timeout=TIMEOUT))["version"] == 0
            ann.choose("take:0")
            receive_until(socket, lambda message: message["version"] == 1)
            ann.post("chat", text="Hello over there")
            receive_until(socket, lambda message: bool(message["chat"]))


def test_two_clicks_on_two_servers_count_once(processes: START, database: str) -> None:
    servers = [processes(database), processes(database)]
    with httpx.Client(base_url=servers[0].url, timeout=TIMEOUT) as client:
        made = create_table(client)
    token = made.players[0].headers
    for server in servers:  # both have the table in memory
        httpx.get(f"{server.url}/api/tables/{made.id}", timeout=TIMEOUT).raise_for_status()
    answers: list[int] = []

    def click(server: ServerProcess) -> None:
        wish = {"ask": "0.draw", "choice": "take:0"}
        answer = httpx.post(f"{server.url}/api/tables/{made.id}/choices", json=wish, headers=token, timeout=TIMEOUT)
        answers.append(answer.status_code)

    clicks = [threading.Thread(target=click, args=(server,)) for server in servers]
    for each in clicks:
        each.start()
    for each in clicks:
        each.join(TIMEOUT)
    assert sorted(answers) == [200, 409]


def test_a_whole_game_is_played_across_two_servers(processes: START, database: str) -> None:
    servers = [processes(database), processes(database)]
    with (
        httpx.Client(base_url=servers[0].url, timeout=TIMEOUT) as here,
        httpx.Client(base_url=servers[1].url, timeout=TIMEOUT) as there,
    ):
        made = create_table(here)
        made.players[1].client = there
        made.players[2].client = there
        for _ in range(2000):
            state = [player.look() for player in made.players.values()]
            if all(seen["over"] for seen in state):
                break
            for seat, seen in enumerate(state):
                for ask in seen["asks"]:
                    if not ask["answered"]:
                        answer = made.players[seat].choose(ask["choices"][0]["choice"], ask["id"])
                        assert answer.status_code in (200, 409), answer.text
        assert all(seen["over"] for seen in state), "the game did not come to its end"
        assert len({json.dumps(seen["result"]) for seen in state}) == 1
