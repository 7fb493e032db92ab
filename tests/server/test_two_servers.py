"""Two servers on one database: each sees what the other's people do, and the book decides between them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable

import httpx
from tests.server.guests import PATIENCE, Process, lay
from websockets.sync.client import connect

START = Callable[..., Process]


def test_a_choice_on_one_server_reaches_a_page_of_the_other(processes: START, database: str) -> None:
    here, there = processes(database), processes(database)
    with httpx.Client(base_url=here.url, timeout=PATIENCE) as client:
        made = lay(client)
        ann = made.players[0]
        address = f"ws://127.0.0.1:{there.port}/api/tables/{made.id}/live?as=json"
        with connect(address, additional_headers=made.players[1].headers) as socket:
            assert json.loads(socket.recv(timeout=PATIENCE))["version"] == 0
            ann.choose("take:0")
            while json.loads(socket.recv(timeout=PATIENCE))["version"] == 0:
                pass
            ann.post("chat", text="Hello over there")
            while not json.loads(socket.recv(timeout=PATIENCE))["chat"]:
                pass


def test_two_clicks_on_two_servers_count_once(processes: START, database: str) -> None:
    servers = [processes(database), processes(database)]
    with httpx.Client(base_url=servers[0].url, timeout=PATIENCE) as client:
        made = lay(client)
    token = made.players[0].headers
    for server in servers:  # both have the table in memory
        httpx.get(f"{server.url}/api/tables/{made.id}", timeout=PATIENCE).raise_for_status()
    answers: list[int] = []

    def click(server: Process) -> None:
        wish = {"ask": "0.draw", "choice": "take:0"}
        answer = httpx.post(f"{server.url}/api/tables/{made.id}/choices", json=wish, headers=token, timeout=PATIENCE)
        answers.append(answer.status_code)

    clicks = [threading.Thread(target=click, args=(server,)) for server in servers]
    for each in clicks:
        each.start()
    for each in clicks:
        each.join()
    assert sorted(answers) == [200, 409]


def test_a_whole_game_is_played_across_two_servers(processes: START, database: str) -> None:
    servers = [processes(database), processes(database)]
    with (
        httpx.Client(base_url=servers[0].url, timeout=PATIENCE) as here,
        httpx.Client(base_url=servers[1].url, timeout=PATIENCE) as there,
    ):
        made = lay(here)
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
