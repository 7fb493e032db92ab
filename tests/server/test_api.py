"""The JSON face: what a program may do at a table, and what it is told when it may not."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.guests import Made, lay

from lastcall.core.keyed_chance import commitment


def test_the_shelf_is_listed_with_what_the_lobby_needs(client: TestClient) -> None:
    games = {game["name"]: game for game in client.get("/api/games").json()}
    assert games["pig_with_hands"]["seats"] == [3]
    assert "fair" in games["pig_with_hands"]["bots"]


def test_a_made_table_gives_each_person_a_token_and_a_link_and_bots_none(client: TestClient) -> None:
    seats = [{"name": "Ann"}, {"bot": "random"}, {}]
    made = client.post("/api/tables", json={"game": "pig_with_hands", "seats": seats}).json()
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot", "open"]
    assert made["seats"][0]["link"].endswith("/seats/" + made["seats"][0]["token"])
    assert made["seats"][1]["token"] is None
    assert len(made["seats"][2]["token"]) > 40


def test_a_table_is_shown_as_its_seat_sees_it(table: Made) -> None:
    seen = table.players[0].look()
    assert seen["version"] == 0
    assert seen["over"] is False
    assert seen["view"]["players"][0]["hand"]
    assert [ask["seat"] for ask in seen["asks"]] == [0]
    ask = seen["asks"][0]
    assert ask["name"] == "draw"
    assert ask["rule"].startswith("P-")
    assert {choice["choice"] for choice in ask["choices"]} == {"take:0", "take:1", "take:2", "take:3"}
    assert all(choice["text"] for choice in ask["choices"])


def test_a_choice_is_acknowledged_with_the_new_version(table: Made) -> None:
    answer = table.players[0].choose("take:0", "0.draw")
    assert answer.status_code == 200
    assert answer.json() == {"version": 1}
    assert table.players[1].look()["version"] == 1


def test_a_second_click_is_stale_and_says_so(table: Made) -> None:
    table.players[0].choose("take:0", "0.draw")
    again = table.players[0].choose("take:0", "0.draw")
    assert again.status_code == 409
    assert "moved on" in again.json()["why"]


def test_what_is_not_offered_is_refused_with_why_and_rule(table: Made) -> None:
    answer = table.players[0].choose("take:9")
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("P-")
    assert "take:9" in answer.json()["why"]


def test_who_is_not_asked_is_told_who_is(table: Made) -> None:
    answer = table.players[1].choose("take:0")
    assert answer.status_code == 422
    assert answer.json()["why"]


def test_nobody_acts_for_a_foreign_seat(client: TestClient, table: Made) -> None:
    without = client.post(f"/api/tables/{table.id}/choices", json={"choice": "take:0"})
    assert without.status_code == 403
    wrong = client.post(
        f"/api/tables/{table.id}/choices", json={"choice": "take:0"}, headers={"Authorization": "Bearer nonsense"}
    )
    assert wrong.status_code == 403
    other = table.players[1].post("choices", choice="take:0", seat=0)
    assert other.status_code == 403
    assert table.players[0].look()["version"] == 0


def test_a_token_opens_only_its_own_table(client: TestClient, table: Made) -> None:
    second = lay(client)
    answer = client.get(f"/api/tables/{second.id}", headers=table.players[0].headers)
    assert answer.status_code == 403


@pytest.mark.parametrize("table_id", ["nosuchtable1", "x", "..%2f..%2fetc", "%00", "A" * 500])
def test_an_unknown_table_is_not_found(client: TestClient, table_id: str) -> None:
    assert client.get(f"/api/tables/{table_id}").status_code == 404
    assert client.post(f"/api/tables/{table_id}/choices", json={"choice": "a"}).status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 422),
        (b"", 422),
        (b'{"choice": 7}', 422),
        (b'{"choice": "take:0", "bogus": 1}', 422),
        (b"\xff\xfe", 400),
        (b"[" * 60_000, 400),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(client: TestClient, table: Made, body: bytes, status: int) -> None:
    headers = {**table.players[0].headers, "content-type": "application/json"}
    answer = client.post(f"/api/tables/{table.id}/choices", content=body, headers=headers)
    assert answer.status_code == status
    assert answer.json()["why"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "pig_with_hands", "seats": [{}]},
        {"game": "pig_with_hands", "seats": [{"bot": "genius"}, {}, {}]},
        {"game": "pig_with_hands", "seats": [{"name": "\u202e\x00 "}, {}, {}]},
        {"game": "pig_with_hands", "options": {"speed": 9}},
        {},
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_words(client: TestClient, wish: dict[str, Any]) -> None:
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code in (404, 422)
    assert answer.json()["why"]


def test_a_game_can_be_played_to_its_end(client: TestClient, table: Made) -> None:
    table.play_on()
    seen = table.players[0].look()
    names = [seen["seats"][seat]["name"] for seat in seen["result"]["winners"]]
    assert seen["result"]["outcome"].startswith(names[0])
    assert seen["result"]["why"] == "The most points decide it."
    page = client.get(f"/tables/{table.id}", headers={"accept": "text/html"}).text
    assert "The most points decide it." in page
    assert seen["asks"] == []
    late = table.players[0].choose("take:0")
    assert late.status_code == 422
    assert "over" in late.json()["why"]


def test_the_seed_is_shown_after_the_end_and_was_promised_at_the_start(table: Made) -> None:
    before = table.players[0].look()
    assert before["seed"] is None
    table.play_on()
    after = table.players[0].look()
    assert after["seed_hash"] == before["seed_hash"] == commitment(int(after["seed"]))


def test_a_bid_is_sealed_until_all_are_in_and_may_be_changed(table: Made) -> None:
    def until_the_bid(choices: list[dict[str, Any]]) -> str:
        return str(next((c["choice"] for c in choices if c["choice"] == "stop"), choices[0]["choice"]))

    while table.players[0].look()["waiting_for"][0]["name"] != "bid":
        table.play_on(until_the_bid, steps=1)
    assert table.players[1].choose("bid:2").status_code == 200
    mine, other = table.players[1].look(), table.players[0].look()
    assert mine["asks"][0]["answered"] == "bid:2"
    assert other["sealed"] == [1]
    assert "bid:2" not in str([other["asks"][0]["answered"], other["view"], other["journal"]])
    assert table.players[1].choose("bid:1").status_code == 200
    assert table.players[1].look()["asks"][0]["answered"] == "bid:1"


def test_undo_is_free_until_something_is_revealed_and_then_needs_everybody(table: Made) -> None:
    table.players[0].choose("take:1")
    assert table.players[0].look()["can_undo"] is False
    asked = table.players[0].post("undo")
    assert asked.status_code == 200
    request = table.players[1].look()["undo_request"]
    assert request == {"seat": 0, "agreed": [0], "missing": [1, 2]}
    table.players[1].post("undo", answer="agree")
    assert table.players[0].look()["view"]["players"][0]["hand"].__len__() == 6
    table.players[2].post("undo", answer="agree")
    seen = table.players[0].look()
    assert len(seen["view"]["players"][0]["hand"]) == 5
    assert seen["asks"][0]["name"] == "draw"
    assert seen["version"] == 2


def test_one_no_ends_a_request_to_undo(table: Made) -> None:
    table.players[0].choose("take:1")
    table.players[0].post("undo")
    table.players[1].post("undo", answer="refuse")
    assert table.players[0].look()["undo_request"] is None
    assert table.players[2].post("undo", answer="agree").status_code == 409


def test_with_bots_only_one_takes_back_to_ones_own_last_choice(client: TestClient) -> None:
    made = lay(client, seats=[{"name": "Ann"}, {"bot": "random"}, {"bot": "random"}])
    ann = made.players[0]
    ann.choose("take:0", "0.draw")
    while not ann.look()["asks"]:
        pass
    assert ann.post("undo").status_code == 200
    assert ann.look()["asks"][0]["name"] == "draw"


def test_nothing_to_take_back_is_refused_in_words(table: Made) -> None:
    answer = table.players[0].post("undo")
    assert answer.status_code == 422
    assert "nothing to take back" in answer.json()["why"]


def test_people_can_talk_and_what_they_say_is_cleaned_and_cut(client: TestClient, table: Made) -> None:
    table.players[0].post("chat", text="  Hello\x00\n<b>you</b>  ")
    client.post(f"/api/tables/{table.id}/chat", json={"text": "x" * 1999, "name": "Zed"})
    chat = table.players[1].look()["chat"]
    assert chat[0]["text"] == "Hello <b>you</b>"
    assert chat[0]["seat"] == 0
    assert chat[1]["name"] == "Zed"
    assert len(chat[1]["text"]) == 500
    assert table.players[0].post("chat", text=" \u200b ").status_code == 422


def test_pointing_never_tells_whether_a_hidden_card_is_there(table: Made) -> None:
    for choice in ("take:1", "take:77"):
        assert table.players[1].post("point", ask="0.draw", choice=choice).status_code == 200
    table.players[1].post("point", ask="0.draw", choice="take:1")
    choices = table.players[0].look()["asks"][0]["choices"]
    assert [choice["pointed"] for choice in choices] == [[], [1], [], []]
    assert table.players[1].post("point", ask="9.draw", choice="take:1").status_code == 409


def test_the_openapi_description_names_the_public_face(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    for path in ("/api/games", "/api/tables", "/api/tables/{table_id}", "/api/tables/{table_id}/choices"):
        assert path in paths
