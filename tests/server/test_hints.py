"""Hints for one's own seat, as numbers and as a sentence."""

from __future__ import annotations

from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable


def test_the_seat_that_is_asked_gets_three_choices_and_a_sentence(client: TestClient, table: PlayedTable) -> None:
    found = client.get(f"/api/tables/{table.id}/hint", headers=table.players[0].headers)
    assert found.status_code == 200, found.text
    told = found.json()
    assert told["seat"] == 0
    assert told["ask"] == "0.draw"
    assert 1 <= len(told["tips"]) <= 3
    assert {"choice", "text", "chance", "uncertainty"} == set(told["tips"][0])
    assert told["tips"][0]["text"] in told["sentence"]


def test_a_seat_that_is_not_asked_gets_no_hint(client: TestClient, table: PlayedTable) -> None:
    refused = client.get(f"/api/tables/{table.id}/hint", headers=table.players[1].headers)
    assert refused.status_code == 422
    assert "not asked" in refused.json()["why"]


def test_spectators_get_no_hint(client: TestClient, table: PlayedTable) -> None:
    assert client.get(f"/api/tables/{table.id}/hint?seat=0").status_code == 403


def test_the_page_shows_the_hint_or_why_there_is_none(client: TestClient, table: PlayedTable) -> None:
    html = {"accept": "text/html"}
    hint = client.get(f"/tables/{table.id}/hint", headers={**table.players[0].headers, **html})
    assert hint.status_code == 200
    shown = hint.text.partition('id="hint"')[2].partition("</p>")[0]
    assert any(choice["text"] in shown for choice in table.players[0].look()["asks"][0]["choices"])
    none = client.get(f"/tables/{table.id}/hint", headers={**table.players[1].headers, **html})
    assert "there is no hint" in none.text
