"""The pages without JavaScript: plain forms, and errors shown at the table."""

from __future__ import annotations

import re

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table

HTML = {"accept": "text/html"}


def sit(client: TestClient, *kinds: str) -> str:
    fields = {"game": "pig_with_hands"}
    for number, kind in enumerate(kinds):
        fields |= {f"seat-{number}": kind, f"name-{number}": f"Person {number}"}
    made = client.post("/api/tables", data=fields, headers=HTML, follow_redirects=False)
    assert made.status_code == 303, made.text
    location: str = made.headers["location"]
    return location


@pytest.mark.parametrize(
    "page", ["/", "/new/pig_with_hands", "/rules/pig_with_hands", "/rules/pig_with_hands?clause=P-1"]
)
def test_the_pages_beside_the_table_open(client: TestClient, page: str) -> None:
    answer = client.get(page, headers=HTML)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_rules_are_shown_by_clause_and_by_word(client: TestClient) -> None:
    whole = client.get("/rules/pig_with_hands?clause=P-7", headers=HTML).text
    assert re.findall(r'class="clause-id" id="(.*?)"', whole) == [f"P-{number}" for number in range(1, 11)]
    assert re.findall(r'clause-block wanted"><p><a class="clause-id" id="(.*?)"', whole) == ["P-7"]
    found = client.get("/rules/pig_with_hands?query=bank+turn", headers=HTML).text
    assert re.findall(r'class="clause-id" id="(.*?)"', found) == ["P-7"]
    assert "<mark>bank</mark>" in found


def test_pages_of_a_table_open_for_anybody(client: TestClient, table: PlayedTable) -> None:
    for page in ("", "?watch=1", "/big", "/replay", "/replay?at=0"):
        assert client.get(f"/tables/{table.id}{page}", headers=HTML).status_code == 200, page
    picture = client.get(f"/tables/{table.id}/share.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")


def test_what_does_not_exist_is_answered_with_an_error_page(client: TestClient) -> None:
    for page in ("/tables/nosuchtable1", "/new/chess", "/rules/chess", "/nowhere"):
        answer = client.get(page, headers=HTML)
        assert answer.status_code == 404
        assert "<html" in answer.text


def test_a_choice_by_form_redirects_to_the_page(client: TestClient) -> None:
    page = sit(client, "me", "open", "open")
    form = {"ask": "0.draw", "choice": "take:0"}
    answer = client.post(f"/api{page}/choices", data=form, headers=HTML, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == page
    assert client.get(f"/api{page}").json()["version"] == 1


def test_a_stale_form_is_answered_with_the_current_page_and_the_reason(client: TestClient) -> None:
    page = sit(client, "me", "open", "open")
    form = {"ask": "0.draw", "choice": "take:0"}
    client.post(f"/api{page}/choices", data=form, headers=HTML)
    again = client.post(f"/api{page}/choices", data=form, headers=HTML)
    assert again.status_code == 409
    assert "The table has moved on" in again.text
    refused = client.post(f"/api{page}/choices", data={"choice": "fly"}, headers=HTML)
    assert refused.status_code == 422
    assert "<html" in refused.text


def test_names_and_chat_are_escaped(client: TestClient) -> None:
    fields = {
        "game": "pig_with_hands",
        "seat-0": "me",
        "name-0": "<script>alert(1)</script>",
        "seat-1": "open",
        "seat-2": "open",
    }
    page = client.post("/api/tables", data=fields, headers=HTML, follow_redirects=False).headers["location"]
    client.post(f"/api{page}/chat", data={"text": "<img src=x onerror=alert(2)>"}, headers=HTML)
    text = client.get(page, headers=HTML).text
    assert "<script>alert" not in text
    assert "<img src=x" not in text
    assert "&lt;img" in text


def test_pages_have_no_inline_script_and_the_policy_forbids_it(client: TestClient, table: PlayedTable) -> None:
    for page in ("/", "/new/pig_with_hands", f"/tables/{table.id}", f"/tables/{table.id}/replay"):
        answer = client.get(page, headers=HTML)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert not re.search(r"<script(?![^>]*\bsrc=)", answer.text), page
        assert not re.search(r"\son[a-z]+=", answer.text), page
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_form_of_another_site_is_rejected(client: TestClient) -> None:
    page = sit(client, "me", "open", "open")
    form = {"ask": "0.draw", "choice": "take:0"}
    headers = {**HTML, "sec-fetch-site": "cross-site"}
    assert client.post(f"/api{page}/choices", data=form, headers=headers).status_code == 403
    assert client.get(f"/api{page}").json()["version"] == 0


def test_a_link_for_another_device_is_shown_once(client: TestClient) -> None:
    page = sit(client, "me", "open", "open")
    answer = client.post(f"/api{page}/seats/0/link", data={"seat": "0"}, headers=HTML)
    assert answer.status_code == 200
    assert "/seats/" in answer.text
    assert "/seats/" not in re.sub(r"/seats/\d", "", client.get(page, headers=HTML).text)


# -- shared devices -----------------------------------------------------------------------------------------


def test_a_shared_device_shows_a_cover_between_two_players(client: TestClient) -> None:
    page = sit(client, "me", "device", "device")
    covered = client.get(page, headers=HTML).text
    assert f"{page}?seat=0" in covered
    opened = client.get(f"{page}?seat=0", headers=HTML)
    assert "take:0" in opened.text
    assert "take:0" not in covered
    after = client.post(
        f"/api{page}/choices",
        data={"ask": "0.draw", "choice": "take:0", "seat": "0"},
        headers=HTML,
        follow_redirects=False,
    )
    assert after.headers["location"] == page, "another player is asked: the page comes back covered"
    assert f"{page}?seat=1" in client.get(page, headers=HTML).text


def test_a_browser_cannot_view_seats_it_does_not_hold(client: TestClient, table: PlayedTable) -> None:
    client.post(f"/seats/{table.players[0].token}")
    assert client.get(f"/tables/{table.id}?seat=1", headers=HTML).status_code == 403
    assert client.get(f"/api/tables/{table.id}?seat=1").status_code == 403


def test_a_player_can_watch_as_a_spectator(client: TestClient, table: PlayedTable) -> None:
    client.post(f"/seats/{table.players[0].token}")
    assert "take:0" in client.get(f"/tables/{table.id}", headers=HTML).text
    assert "take:0" not in client.get(f"/tables/{table.id}?watch=1", headers=HTML).text


def test_a_new_player_joins_by_the_link_to_the_table(client: TestClient) -> None:
    made = create_table(client, seats=[{"name": "Ann"}, {}, {"bot": "random"}])
    phone = TestClient(client.app)
    page = phone.get(f"/tables/{made.id}", headers=HTML).text
    assert f"/api/tables/{made.id}/seats/1/claim" in page
    joined = phone.post(f"/api/tables/{made.id}/seats/1/claim", data={"name": "Bo"}, headers=HTML)
    assert joined.status_code == 200
    assert phone.get(f"/api/tables/{made.id}").json()["seat"] == 1


def test_a_browser_with_several_seats_answers_for_the_one_that_is_asked(client: TestClient) -> None:
    page = sit(client, "me", "device", "device")
    assert client.post(f"/api{page}/choices", json={"ask": "0.draw", "choice": "take:0"}).status_code == 200
    unclear = client.post(f"/api{page}/undo", json={})
    assert unclear.status_code == 422
    assert "several seats" in unclear.json()["why"]
    assert client.post(f"/api{page}/undo", json={"seat": 0}).status_code == 200


def test_a_refused_form_shows_the_table_from_the_seat_that_it_names(client: TestClient) -> None:
    page = sit(client, "me", "device", "device")
    refused = client.post(f"/api{page}/choices", data={"choice": "fly", "seat": "0"}, headers=HTML)
    assert refused.status_code == 422
    assert "take:0" in refused.text, "the page of seat 0, without a cover"
    covered = client.post(f"/api{page}/choices", data={"choice": "fly"}, headers=HTML)
    assert covered.status_code == 422
    assert "take:0" not in covered.text
    renamed = client.post(f"/api{page}/seats/0/stand-in", data={"wanted": "perhaps"}, headers=HTML)
    assert renamed.status_code == 422
    assert "take:0" in renamed.text


def test_a_form_whose_seat_is_nonsense_is_refused_with_a_page(client: TestClient) -> None:
    page = sit(client, "me", "open", "open")
    for seat in ("9" * 5000, "-1", "x"):
        refused = client.post(f"/api{page}/choices", data={"choice": "take:0", "seat": seat}, headers=HTML)
        assert refused.status_code == 422, seat[:10]
        assert "<html" in refused.text


def test_spectators_come_back_to_the_page_they_watch(client: TestClient, table: PlayedTable) -> None:
    said = client.post(f"/api/tables/{table.id}/chat", data={"text": "hi"}, headers=HTML, follow_redirects=False)
    assert said.headers["location"] == f"/tables/{table.id}?watch=1"
    assert table.players[0].look()["chat"][0]["name"] == "Spectator"
