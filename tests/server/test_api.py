"""The JSON API: what a program can do at a table, and how it is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table
from tests.server.timeouts import wait_until
from tests.server.wire_types import ChoiceJson, TableJson

from lastcall.core.keyed_chance import commitment


def test_the_installed_games_are_listed(client: TestClient) -> None:
    games = {game["name"]: game for game in client.get("/api/games").json()}
    assert games["pig_with_hands"]["seats"] == [3]
    assert "fair" in games["pig_with_hands"]["bots"]


def test_a_new_table_gives_people_and_open_seats_a_token_and_bots_none(client: TestClient) -> None:
    seats = [{"name": "Ann"}, {"bot": "random"}, {}]
    made = client.post("/api/tables", json={"game": "pig_with_hands", "seats": seats}).json()
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot", "open"]
    assert made["seats"][0]["link"].endswith("/seats/" + made["seats"][0]["token"])
    assert made["seats"][1]["token"] is None
    assert len(made["seats"][2]["token"]) > 40


def test_a_table_is_shown_as_its_seat_sees_it(table: PlayedTable) -> None:
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


def test_a_choice_is_acknowledged_with_the_new_version(table: PlayedTable) -> None:
    answer = table.players[0].choose("take:0", "0.draw")
    assert answer.status_code == 200
    assert answer.json() == {"version": 1}
    assert table.players[1].look()["version"] == 1


def test_a_second_click_is_refused_as_stale(table: PlayedTable) -> None:
    table.players[0].choose("take:0", "0.draw")
    again = table.players[0].choose("take:0", "0.draw")
    assert again.status_code == 409
    assert "moved on" in again.json()["why"]


def test_an_impossible_choice_is_refused_with_reason_and_rule(table: PlayedTable) -> None:
    answer = table.players[0].choose("take:9")
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("P-")
    assert "take:9" in answer.json()["why"]


def test_a_seat_that_is_not_asked_is_told_whom_the_table_waits_for(table: PlayedTable) -> None:
    answer = table.players[1].choose("take:0")
    assert answer.status_code == 422
    assert answer.json()["why"]


def test_a_seat_is_played_only_with_its_own_token(client: TestClient, table: PlayedTable) -> None:
    without = client.post(f"/api/tables/{table.id}/choices", json={"choice": "take:0"})
    assert without.status_code == 403
    wrong = client.post(
        f"/api/tables/{table.id}/choices", json={"choice": "take:0"}, headers={"Authorization": "Bearer nonsense"}
    )
    assert wrong.status_code == 403
    other = table.players[1].post("choices", choice="take:0", seat=0)
    assert other.status_code == 403
    assert table.players[0].look()["version"] == 0


def test_a_token_opens_only_its_own_table(client: TestClient, table: PlayedTable) -> None:
    second = create_table(client)
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
def test_a_malformed_body_is_refused_with_a_reason(
    client: TestClient, table: PlayedTable, body: bytes, status: int
) -> None:
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
def test_an_impossible_table_is_refused_with_a_reason(client: TestClient, wish: dict[str, Any]) -> None:
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code in (404, 422)
    assert answer.json()["why"]


def test_an_option_may_be_a_list(client: TestClient) -> None:
    offered = {game["name"]: game["options"] for game in client.get("/api/games").json()}["this_war_of_mine"]
    assert offered["expansions"]["list"] is True
    assert "desperate_measures" in offered["expansions"]["values"]
    wish = {"game": "this_war_of_mine", "seats": [{}], "options": {"expansions": ["desperate_measures"]}}
    made = client.post("/api/tables", json=wish).json()
    seat = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    view = client.get(f"/api/tables/{made['id']}", headers=seat).json()["view"]
    assert list(view["expansions"]) == ["desperate_measures"]


def test_the_form_of_a_new_table_has_a_box_for_each_value_of_a_list(client: TestClient) -> None:
    page = client.get("/new/this_war_of_mine").text
    assert 'name="option-expansions:desperate_measures"' in page
    fields = {
        "game": "this_war_of_mine", "seat-0": "me", "name-0": "Ann", "option-board": "basic",
        "option-expansions:desperate_measures": "yes",
    }  # fmt: skip
    made = client.post("/api/tables", data=fields, headers={"accept": "application/json"}).json()
    view = client.get(f"/api/tables/{made['id']}").json()["view"]
    assert list(view["expansions"]) == ["desperate_measures"]


def test_a_game_can_be_played_to_its_end(client: TestClient, table: PlayedTable) -> None:
    table.play_on()
    seen = table.players[0].look()
    result = seen["result"]
    assert result is not None
    names = [seen["seats"][seat]["name"] for seat in result["winners"]]
    assert result["outcome"].startswith(names[0])
    assert result["why"] == "The most points decide it."
    page = client.get(f"/tables/{table.id}", headers={"accept": "text/html"}).text
    assert "The most points decide it." in page
    assert seen["asks"] == []
    late = table.players[0].choose("take:0")
    assert late.status_code == 422
    assert "over" in late.json()["why"]


def test_programs_are_sent_what_the_types_say_and_nothing_else(client: TestClient) -> None:
    table = create_table(client, "moonshiners")
    seen = table.players[0].look()
    while not (seen["asks"] and seen["asks"][0]["impossible"]):
        table.play_on(steps=1)
        seen = table.players[0].look()
    assert seen["waiting_for"][0]["text"] == seen["asks"][0]["text"]
    assert msgspec.convert(seen, TableJson) == seen


def test_the_seed_shown_after_the_end_matches_the_commitment_shown_before(table: PlayedTable) -> None:
    before = table.players[0].look()
    assert before["seed"] is None
    table.play_on()
    after = table.players[0].look()
    assert after["seed_hash"] == before["seed_hash"] == commitment(int(after["seed"] or ""))


def test_a_sealed_bid_is_hidden_and_can_be_changed_until_all_are_in(table: PlayedTable) -> None:
    def until_the_bid(choices: list[ChoiceJson]) -> str:
        return next((each["choice"] for each in choices if each["choice"] == "stop"), choices[0]["choice"])

    for _ in range(1000):
        if table.players[0].look()["waiting_for"][0]["name"] == "bid":
            break
        table.play_on(until_the_bid, steps=1)
    assert table.players[1].choose("bid:2").status_code == 200
    mine, other = table.players[1].look(), table.players[0].look()
    assert mine["asks"][0]["answered"] == "bid:2"
    assert other["sealed"] == [1]
    assert "bid:2" not in str([other["asks"][0]["answered"], other["view"], other["journal"]])
    assert table.players[1].choose("bid:1").status_code == 200
    assert table.players[1].look()["asks"][0]["answered"] == "bid:1"


def test_undo_is_free_until_something_is_revealed_and_then_needs_everybody(table: PlayedTable) -> None:
    table.players[0].choose("take:1")
    assert table.players[0].look()["can_undo"] is False
    asked = table.players[0].post("undo")
    assert asked.status_code == 200
    request = table.players[1].look()["undo_request"]
    assert request == {"seat": 0, "agreed": [0], "missing": [1, 2], "choices": 1}
    table.players[1].post("undo", answer="agree")
    assert len(table.players[0].look()["view"]["players"][0]["hand"]) == 6
    table.players[2].post("undo", answer="agree")
    seen = table.players[0].look()
    assert len(seen["view"]["players"][0]["hand"]) == 5
    assert seen["asks"][0]["name"] == "draw"
    assert seen["version"] == 2


def test_one_refusal_ends_a_request_to_undo(table: PlayedTable) -> None:
    table.players[0].choose("take:1")
    table.players[0].post("undo")
    table.players[1].post("undo", answer="refuse")
    assert table.players[0].look()["undo_request"] is None
    assert table.players[2].post("undo", answer="agree").status_code == 409


def test_against_bots_undo_goes_back_to_ones_own_last_choice(client: TestClient) -> None:
    made = create_table(client, seats=[{"name": "Ann"}, {"bot": "random"}, {"bot": "random"}])
    ann = made.players[0]
    ann.choose("take:0", "0.draw")
    wait_until(lambda: bool(ann.look()["asks"]), "the next ask")
    assert ann.post("undo").status_code == 200
    assert ann.look()["asks"][0]["name"] == "draw"


def test_undo_without_a_choice_is_refused_with_a_reason(table: PlayedTable) -> None:
    answer = table.players[0].post("undo")
    assert answer.status_code == 422
    assert "nothing to take back" in answer.json()["why"]


def test_chat_messages_are_cleaned_and_cut(client: TestClient, table: PlayedTable) -> None:
    table.players[0].post("chat", text="  Hello\x00\n<b>you</b>  ")
    client.post(f"/api/tables/{table.id}/chat", json={"text": "x" * 1999, "name": "Zed"})
    chat = table.players[1].look()["chat"]
    assert chat[0]["text"] == "Hello <b>you</b>"
    assert chat[0]["seat"] == 0
    assert chat[1]["name"] == "Zed"
    assert len(chat[1]["text"]) == 500
    assert table.players[0].post("chat", text=" \u200b ").status_code == 422


def test_pointing_does_not_reveal_whether_a_choice_exists(table: PlayedTable) -> None:
    for choice in ("take:1", "take:77"):
        assert table.players[1].post("point", ask="0.draw", choice=choice).status_code == 200
    table.players[1].post("point", ask="0.draw", choice="take:1")
    choices = table.players[0].look()["asks"][0]["choices"]
    assert [choice["pointed"] for choice in choices] == [[], [1], [], []]
    assert table.players[1].post("point", ask="9.draw", choice="take:1").status_code == 409


def test_the_openapi_description_has_the_documented_paths(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    for path in ("/api/games", "/api/tables", "/api/tables/{table_id}", "/api/tables/{table_id}/choices"):
        assert path in paths
