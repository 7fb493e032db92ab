"""Seats: secret links, open seats, names."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table, services

from lastcall.server import Settings, create_app


def test_a_secret_link_gives_the_seat_to_the_browser_that_opens_it(client: TestClient, table: PlayedTable) -> None:
    opened = client.post(f"/seats/{table.players[1].token}", follow_redirects=False)
    assert opened.status_code == 303
    assert opened.headers["location"] == f"/tables/{table.id}"
    cookie = opened.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    seen = client.get(f"/api/tables/{table.id}").json()
    assert seen["seat"] == 1
    assert seen["held"] == [1]


def test_a_wrong_link_opens_nothing(client: TestClient) -> None:
    assert client.get("/seats/abc").status_code == 404


def test_only_hashes_of_tokens_are_stored(client: TestClient, table: PlayedTable, settings: Settings) -> None:
    client.post(f"/seats/{table.players[1].token}")
    dump = "\n".join(sqlite3.connect(settings.database).iterdump())
    for player in table.players.values():
        assert player.token not in dump
    assert client.cookies["lastcall"] not in dump


def test_an_open_seat_goes_to_the_first_who_claims_it(client: TestClient) -> None:
    made = create_table(client, seats=[{"name": "Ann"}, {}, {"bot": "random"}])
    address = f"/api/tables/{made.id}/seats/1/claim"
    first = client.post(address, json={"name": "Bo", "colour": "purple"})
    assert first.status_code == 200
    second = client.post(address, json={"name": "Cy"})
    assert second.status_code == 409
    assert "Bo" in second.json()["why"]
    seats = made.players[0].look()["seats"]
    assert (seats[1]["name"], seats[1]["colour"], seats[1]["kind"]) == ("Bo", "purple", "person")
    old_link = client.post(f"/seats/{made.players[1].token}", follow_redirects=False)
    assert old_link.status_code == 404, "the link to an open seat is revoked when it is claimed"


def test_players_can_change_only_their_own_name(table: PlayedTable) -> None:
    assert table.players[0].post("seats/0/name", name="Annabel").status_code == 200
    assert table.players[1].look()["seats"][0]["name"] == "Annabel"
    assert table.players[1].post("seats/0/name", name="Rude").status_code == 403
    assert table.players[0].post("seats/7/name", name="Nobody").status_code == 404


def test_two_seats_never_have_the_same_colour(table: PlayedTable) -> None:
    table.players[0].post("seats/0/name", name="Ann", colour="blue")
    colours = [seat["colour"] for seat in table.players[0].look()["seats"]]
    assert len(set(colours)) == 3


def test_ready_is_seen_by_everybody(table: PlayedTable) -> None:
    table.players[2].post("seats/2/ready", ready=True)
    assert table.players[0].look()["seats"][2]["ready"] is True
    table.players[2].post("seats/2/ready", ready=False)
    assert table.players[0].look()["seats"][2]["ready"] is False
    assert table.players[0].post("seats/2/ready", ready=True).status_code == 403


def test_a_new_link_moves_a_seat_to_another_device(client: TestClient, table: PlayedTable, settings: Settings) -> None:
    link = table.players[0].post("seats/0/link").json()["link"]
    phone = TestClient(client.app)
    assert phone.post(link.removeprefix("http://testserver"), follow_redirects=False).status_code == 303
    assert phone.get(f"/api/tables/{table.id}").json()["seat"] == 0
    assert table.players[1].post("seats/0/link").status_code == 403


def test_the_lobby_lists_the_tables_of_this_browser(client: TestClient) -> None:
    fields = {"game": "pig_with_hands", "seat-0": "me", "name-0": "Ann", "seat-1": "bot:random", "seat-2": "open"}
    made = client.post("/api/tables", data=fields, headers={"accept": "text/html"}, follow_redirects=False)
    assert made.status_code == 303
    lobby = client.get("/", headers={"accept": "text/html"})
    assert made.headers["location"] in lobby.text
    assert made.headers["location"] not in TestClient(client.app).get("/").text


def test_a_browser_keeps_its_seats_after_a_restart(tmp_path: Path, settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        made = create_table(client)
        client.post(f"/seats/{made.players[2].token}")
        cookies = dict(client.cookies)
    with TestClient(create_app(settings), cookies=cookies) as client:
        assert client.get(f"/api/tables/{made.id}").json()["seat"] == 2


def test_an_offer_between_two_seats_of_one_person_needs_no_second_answer(client: TestClient) -> None:
    made = create_table(client, "wasteland", seats=[{"name": "Ann"}, {"name": "Ann too"}, {"name": "Bo"}])
    for seat in (0, 1):
        client.post(f"/seats/{made.players[seat].token}", follow_redirects=False)

    waited = made.players[2].look()["waiting_for"][0]["seat"]
    giver, taker = (1, 0) if waited == 0 else (0, 1)
    seen = client.get(f"/api/tables/{made.id}?seat={giver}").json()
    ask = seen["interrupts"][0]

    def offer(to: int) -> str:
        offers = [each["choice"] for each in ask["choices"] if each["choice"].startswith("give:")]
        choice = next(each for each in offers if each.endswith(f":{to}"))
        wish = {"seat": giver, "choice": choice}
        assert client.post(f"/api/tables/{made.id}/choices", json=wish).status_code == 200
        return str(choice.split(":")[1])

    offer(2)
    offered = made.players[2].look()["view"]
    assert [each["taker"] for each in offered["offers"]] == [2], "another person is asked"
    given = offer(taker)
    after = made.players[2].look()["view"]
    assert [each["taker"] for each in after["offers"]] == [2]
    assert after["seats"][taker]["salvage"] == [*offered["seats"][taker]["salvage"], given]


def test_opening_a_link_asks_before_it_sits_down(client: TestClient) -> None:
    """Programs that preview links open them as well."""
    made = create_table(client, seats=[{"name": "Ann"}, {}, {"bot": "random"}])
    for seat, sentence in ((0, "the seat of Ann"), (1, "a free seat")):
        address = f"/seats/{made.players[seat].token}"
        asked = client.get(address)
        assert asked.status_code == 200
        assert sentence in asked.text
        assert f'action="{address}"' in asked.text
    assert client.get(f"/api/tables/{made.id}").json()["held"] == []
    assert made.players[0].look()["seats"][1]["kind"] == "open"
    client.post(address)
    assert client.get(f"/api/tables/{made.id}").json()["held"] == [1]
    assert made.players[0].look()["seats"][1]["kind"] == "person"
    again = client.get(address, follow_redirects=False)
    assert again.headers["location"] == f"/tables/{made.id}", "who sits there already is not asked"


def test_another_site_cannot_sit_somebody_down(client: TestClient, table: PlayedTable) -> None:
    address = f"/seats/{table.players[0].token}"
    assert client.post(address, headers={"origin": "https://evil.example"}).status_code == 403


def test_a_renewed_link_revokes_older_links_and_other_devices(client: TestClient, table: PlayedTable) -> None:
    ann, phone, stranger = table.players[0], TestClient(client.app), TestClient(client.app)
    client.post(f"/seats/{ann.token}")
    stranger.post(f"/seats/{ann.token}")
    kept = client.post(f"/api/tables/{table.id}/seats/0/link", json={}).json()
    assert stranger.get(f"/api/tables/{table.id}").json()["held"] == [0], "a further link revokes nothing"
    renewed = client.post(f"/api/tables/{table.id}/seats/0/link", json={"renew": True}).json()
    assert client.get(f"/api/tables/{table.id}").json()["held"] == [0]
    assert stranger.get(f"/api/tables/{table.id}").json()["held"] == []
    for old in (ann.token, kept["token"]):
        assert phone.get(f"/seats/{old}").status_code == 404
        assert client.get(f"/api/tables/{table.id}", headers={"authorization": f"Bearer {old}"}).status_code == 403
    phone.post(f"/seats/{renewed['token']}")
    assert phone.get(f"/api/tables/{table.id}").json()["held"] == [0]
    services(client).tables.loaded.clear()
    assert stranger.get(f"/api/tables/{table.id}").json()["held"] == [], "also after the table was loaded again"
    assert phone.get(f"/api/tables/{table.id}").json()["held"] == [0]
    assert table.players[1].look()["held"] == [1], "other seats keep theirs"


@pytest.mark.parametrize("chosen", ["x", "ann", "a" * 42, "a" * 44, "a" * 42 + "!", ""])
def test_a_cookie_that_was_not_issued_is_replaced(client: TestClient, chosen: str) -> None:
    answer = client.get("/", headers={"cookie": f"lastcall={chosen}"})
    assert re.search(r"lastcall=[A-Za-z0-9_-]{43};", answer.headers["set-cookie"])


def test_over_https_cookies_belong_to_this_very_host(client: TestClient, settings: Settings) -> None:
    with TestClient(create_app(settings), base_url="https://testserver") as secure:
        first = secure.get("/")
        assert "__Host-lastcall=" in first.headers["set-cookie"]
        assert "Secure" in first.headers["set-cookie"]
        assert "Path=/" in first.headers["set-cookie"]
        assert "Domain" not in first.headers["set-cookie"]
        assert "set-cookie" not in secure.get("/").headers, "it is known now"
        made = create_table(secure)
        secure.post(f"/seats/{made.players[1].token}")
        assert secure.get(f"/api/tables/{made.id}").json()["held"] == [1]
        older = secure.cookies["__Host-lastcall"]
        secure.cookies.clear()
        moved = secure.get("/", headers={"cookie": f"lastcall={older}"})
        assert f"__Host-lastcall={older}" in moved.headers["set-cookie"], "a cookie from before is taken over"
        secure.cookies.clear()
        evil = "lastcall=" + "e" * 43
        both = secure.get(f"/api/tables/{made.id}", headers={"cookie": f"{evil}; __Host-lastcall={older}"})
        assert both.json()["held"] == [1], "a cookie that another host has set does not replace ours"


def test_a_rematch_is_for_those_who_sat_there_and_comes_after_the_game(client: TestClient, table: PlayedTable) -> None:
    assert client.post(f"/api/tables/{table.id}/rematch").status_code == 403, "nobody sits here"
    client.post(f"/seats/{table.players[1].token}")
    early = client.post(f"/api/tables/{table.id}/rematch")
    assert early.status_code == 422
    assert "not over" in early.json()["why"]
    table.play_on()
    first, second = (client.post(f"/api/tables/{table.id}/rematch").json() for _ in range(2))
    assert first == second, "there is one rematch"
    seen = client.get(f"/api/tables/{first['id']}").json()
    assert seen["held"] == [0]
    assert seen["seats"][0]["name"] == "Bo"
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "open", "open"], "a program's seats are free"
