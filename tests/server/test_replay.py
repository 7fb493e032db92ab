"""Replay of any step of a game, and new games from its middle."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table, live_table, manager, watch
from tests.server.timeouts import TIMEOUT, time_limit

import lastcall
from lastcall.core.record import Answer
from lastcall.core.table import Table
from lastcall.server.http.past import RecordedGame, replay_json
from lastcall.server.view.viewpoint import Viewpoint


def replayed(client: TestClient, made: PlayedTable, at: int, seat: int | None = None, by: int | None = None) -> Any:
    headers = made.players[by].headers if by is not None else {}
    address = f"/api/tables/{made.id}/replay?at={at}" + (f"&seat={seat}" if seat is not None else "")
    return client.get(address, headers=headers)


def test_a_replay_shows_what_was_seen_at_each_step(client: TestClient, table: PlayedTable) -> None:
    seen = [table.players[0].look()]
    for _ in range(12):
        table.play_on(steps=1)
        seen.append(table.players[0].look())
    for at in (0, 1, 2, 3, 12, 5, 4, 11):
        shown = replayed(client, table, at, seat=0, by=0).json()
        assert shown["view"] == seen[at]["view"], f"step {at}"
        assert [line["text"] for line in shown["journal"]] == [line["text"] for line in seen[at]["journal"]]
        assert shown["asks"] == []
        assert shown["replay"] == {"at": at, "first": 0, "last": 12}


def test_a_running_game_is_replayed_from_ones_own_seat_only(client: TestClient, table: PlayedTable) -> None:
    table.play_on(steps=3)
    assert replayed(client, table, 2, seat=1, by=0).status_code == 403
    assert replayed(client, table, 2, seat=0).status_code == 403
    public = replayed(client, table, 2).json()
    mine = replayed(client, table, 2, seat=0, by=0).json()
    assert public["view"] != mine["view"]


def test_a_finished_game_is_replayed_from_any_seat(client: TestClient, table: PlayedTable) -> None:
    table.play_on()
    last = table.players[0].look()["version"]
    for seat in (None, 0, 1, 2):
        assert replayed(client, table, last // 2, seat=seat).status_code == 200


@pytest.mark.parametrize("at", [99, -1])
def test_a_step_out_of_range_is_refused_with_a_reason(client: TestClient, table: PlayedTable, at: int) -> None:
    answer = replayed(client, table, at)
    assert answer.status_code in (404, 422)
    assert answer.json()["why"]


def test_undone_choices_are_not_in_the_replay(client: TestClient, table: PlayedTable) -> None:
    table.play_on(steps=2)
    table.players[1].post("undo")
    for seat in (0, 2):
        table.players[seat].post("undo", answer="agree")
    assert replayed(client, table, 0).json()["replay"]["last"] == 1


def test_playing_on_keeps_what_the_seat_knew_and_deals_the_rest_again(client: TestClient) -> None:
    table = create_table(client, help=True)
    table.play_on(steps=9)
    then = replayed(client, table, 0, seat=0, by=0).json()["view"]
    answer = client.post(
        f"/api/tables/{table.id}/play-on", json={"at": 0, "seat": 0, "bot": "random"}, headers=table.players[0].headers
    )
    assert answer.status_code == 201
    fresh = live_table(client, answer.json()["id"]).table
    assert fresh.view(0)["players"][0]["hand"] == then["players"][0]["hand"]
    real = live_table(client, table.id).table
    assert fresh.seed != real.seed


def test_a_game_played_on_from_the_middle_can_be_finished_and_replayed(client: TestClient, table: PlayedTable) -> None:
    table.play_on()
    fields = {"at": "20", "seat": "1", "bot": "random"}
    made = client.post(
        f"/api/tables/{table.id}/play-on", data=fields, headers={"accept": "text/html"}, follow_redirects=False
    )
    assert made.status_code == 303
    page = made.headers["location"]
    with watch(client, page.removeprefix("/tables/")) as socket, time_limit(TIMEOUT, "the rest of the game"):
        while not (seen := socket.receive())["over"]:
            for ask in seen["asks"]:
                if not ask["answered"]:
                    client.post(f"/api{page}/choices", json={"ask": ask["id"], "choice": ask["choices"][0]["choice"]})
    assert seen["seat"] == 1
    assert client.get(f"/api{page}/replay?at=0").status_code == 200


def test_playing_on_with_the_knowledge_of_another_seat_is_refused(client: TestClient, table: PlayedTable) -> None:
    table.play_on(steps=3)
    answer = client.post(f"/api/tables/{table.id}/play-on", json={"at": 1, "seat": 1}, headers=table.players[0].headers)
    assert answer.status_code == 403


def test_a_replay_page_links_to_its_step(client: TestClient, table: PlayedTable) -> None:
    table.play_on(steps=3)
    page = client.get(f"/tables/{table.id}/replay?at=2", headers={"accept": "text/html"})
    assert page.status_code == 200
    assert f"/tables/{table.id}/replay?at=2" in page.text


def test_opening_any_step_replays_no_more_choices_than_necessary(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step replays each earlier choice at most once; loading only replays the choices since the checkpoint."""
    made = create_table(client, "moonshiners", [{"name": "A"}, {"name": "B"}])
    tables = manager(client)
    dice = random.Random(1)
    while not (table := tables.loaded[made.id].table).over:
        ask = table.asks[0]
        assert made.players[ask.seat].choose(lastcall.spell(dice.choice(ask.choices)), ask.id).status_code == 200
    played: list[Answer] = []
    replay = Table.replay

    def counted(self: Table[Any], answer: Answer) -> None:
        played.append(answer)
        replay(self, answer)

    monkeypatch.setattr(Table, "replay", counted)
    last = len(table.choices)
    game = RecordedGame.of(live_table(client, made.id))
    game.open()  # a worker keeps the game in memory
    played.clear()
    shown = json.loads(replay_json(game, last // 2, Viewpoint(0), ""))
    assert shown == replayed(client, made, last // 2, seat=0).json() | {"seats": shown["seats"], "held": [], "seat": 0}
    assert 0 < len(played) <= last // 2
    played.clear()
    replay_json(game, last // 2 + 1, Viewpoint(0), "")
    assert len(played) == 1, "stepping forward goes on from the last position"
    played.clear()
    tables.loaded.clear()
    assert json.loads(client.get(f"/api/tables/{made.id}").text)["over"]
    assert len(played) <= 30
