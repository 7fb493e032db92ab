"""Any game again, step by step; and a new one from its middle."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.guests import Made, lay

import lastcall
from lastcall.core.table import Table


def moment(client: TestClient, made: Made, at: int, seat: int | None = None, by: int | None = None) -> Any:
    headers = made.players[by].headers if by is not None else {}
    address = f"/api/tables/{made.id}/replay?at={at}" + (f"&seat={seat}" if seat is not None else "")
    return client.get(address, headers=headers)


def test_each_moment_is_what_was_seen_then(client: TestClient, table: Made) -> None:
    seen = [table.players[0].look()]
    for _ in range(12):
        table.play_on(steps=1)
        seen.append(table.players[0].look())
    for at in (0, 1, 2, 3, 12, 5, 4, 11):
        shown = moment(client, table, at, seat=0, by=0).json()
        assert shown["view"] == seen[at]["view"], f"step {at}"
        assert [line["text"] for line in shown["journal"]] == [line["text"] for line in seen[at]["journal"]]
        assert shown["asks"] == []
        assert shown["replay"] == {"at": at, "first": 0, "last": 12}


def test_while_it_runs_one_looks_through_ones_own_eyes_only(client: TestClient, table: Made) -> None:
    table.play_on(steps=3)
    assert moment(client, table, 2, seat=1, by=0).status_code == 403
    assert moment(client, table, 2, seat=0).status_code == 403
    public = moment(client, table, 2).json()
    mine = moment(client, table, 2, seat=0, by=0).json()
    assert public["view"] != mine["view"]


def test_after_the_end_one_may_look_through_any_eyes(client: TestClient, table: Made) -> None:
    table.play_on()
    last = table.players[0].look()["version"]
    for seat in (None, 0, 1, 2):
        assert moment(client, table, last // 2, seat=seat).status_code == 200


@pytest.mark.parametrize("at", [99, -1])
def test_a_moment_that_never_was_is_refused_in_words(client: TestClient, table: Made, at: int) -> None:
    answer = moment(client, table, at)
    assert answer.status_code in (404, 422)
    assert answer.json()["why"]


def test_what_was_taken_back_is_not_in_the_replay(client: TestClient, table: Made) -> None:
    table.play_on(steps=2)
    table.players[1].post("undo")
    for seat in (0, 2):
        table.players[seat].post("undo", answer="agree")
    assert moment(client, table, 0).json()["replay"]["last"] == 1


def test_play_on_from_a_moment_deals_the_unknown_anew_and_keeps_the_known(client: TestClient, table: Made) -> None:
    table.play_on(steps=9)
    then = moment(client, table, 0, seat=0, by=0).json()["view"]
    answer = client.post(
        f"/api/tables/{table.id}/play-on", json={"at": 0, "seat": 0, "bot": "random"}, headers=table.players[0].headers
    )
    assert answer.status_code == 201
    fresh = client.app.state.services.tables.loaded[answer.json()["id"]].table  # type: ignore[attr-defined]
    assert fresh.view(0)["players"][0]["hand"] == then["players"][0]["hand"]
    real = client.app.state.services.tables.loaded[table.id].table  # type: ignore[attr-defined]
    assert fresh.seed != real.seed


def test_a_game_played_on_from_the_middle_finishes_and_can_be_replayed(client: TestClient, table: Made) -> None:
    table.play_on()
    fields = {"at": "20", "seat": "1", "bot": "random"}
    made = client.post(
        f"/api/tables/{table.id}/play-on", data=fields, headers={"accept": "text/html"}, follow_redirects=False
    )
    assert made.status_code == 303
    page = made.headers["location"]
    deadline = time.monotonic() + 60
    while not (seen := client.get(f"/api{page}").json())["over"]:
        assert time.monotonic() < deadline
        time.sleep(0.01)
        for ask in seen["asks"]:
            if not ask["answered"]:
                client.post(f"/api{page}/choices", json={"ask": ask["id"], "choice": ask["choices"][0]["choice"]})
    assert seen["seat"] == 1
    assert client.get(f"/api{page}/replay?at=0").status_code == 200


def test_nobody_plays_on_with_what_another_seat_knows(client: TestClient, table: Made) -> None:
    table.play_on(steps=3)
    answer = client.post(f"/api/tables/{table.id}/play-on", json={"at": 1, "seat": 1}, headers=table.players[0].headers)
    assert answer.status_code == 403


def test_the_page_of_a_moment_has_a_link_to_it(client: TestClient, table: Made) -> None:
    table.play_on(steps=3)
    page = client.get(f"/tables/{table.id}/replay?at=2", headers={"accept": "text/html"})
    assert page.status_code == 200
    assert f"/tables/{table.id}/replay?at=2" in page.text


def test_a_moonshiners_game_opens_anywhere_without_playing_more_than_it_must(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A moment plays each choice before it once at most; waking, only those of the step in progress."""
    made = lay(client, "moonshiners", [{"name": "A"}, {"name": "B"}])
    tables = client.app.state.services.tables  # type: ignore[attr-defined]
    dice = random.Random(1)
    while not (table := tables.loaded[made.id].table).over:
        ask = table.asks[0]
        assert made.players[ask.seat].choose(lastcall.spell(dice.choice(ask.choices)), ask.id).status_code == 200
    played: list[object] = []
    replay = Table.replay
    monkeypatch.setattr(Table, "replay", lambda self, answer: (played.append(answer), replay(self, answer)))
    last = len(table.choices)
    assert moment(client, made, last // 2, seat=0).status_code == 200
    assert 0 < len(played) <= last // 2
    played.clear()
    tables.loaded.clear()
    assert json.loads(client.get(f"/api/tables/{made.id}").text)["over"]
    assert len(played) <= 30
