"""Hints for one's own seat, as numbers and as a sentence."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table


@pytest.fixture
def table(client: TestClient) -> PlayedTable:
    """Three people who have allowed help."""
    return create_table(client, help=True)


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


# -- help among people -------------------------------------------------------------------------------------


def test_among_people_there_is_no_help_unless_the_maker_of_the_table_allows_it(client: TestClient) -> None:
    made = create_table(client)
    ann = made.players[0]
    assert ann.look()["help"] is False
    hint = client.get(f"/api/tables/{made.id}/hint", headers=ann.headers)
    assert hint.status_code == 403
    assert "has not allowed help" in hint.json()["why"]
    assert ann.post("play-on", at=0, seat=0).status_code == 403
    html = {"accept": "text/html", **ann.headers}
    assert "/hint?" not in client.get(f"/tables/{made.id}", headers=html).text
    assert "has not allowed help" in client.get(f"/tables/{made.id}/hint", headers=html).text
    assert "/play-on" not in client.get(f"/tables/{made.id}/replay", headers=html).text


def test_help_that_is_allowed_is_offered(client: TestClient, table: PlayedTable) -> None:
    ann = table.players[0]
    assert ann.look()["help"] is True
    html = {"accept": "text/html", **ann.headers}
    assert "/hint?" in client.get(f"/tables/{table.id}", headers=html).text
    assert "/play-on" in client.get(f"/tables/{table.id}/replay", headers=html).text
    assert ann.post("play-on", at=0, seat=0).status_code == 201


def test_who_plays_alone_gets_help_until_somebody_may_sit_down(client: TestClient) -> None:
    alone = create_table(client, seats=[{"name": "Ann"}, {"bot": "random"}, {"bot": "random"}])
    assert alone.players[0].look()["help"] is True
    open_table = create_table(client, seats=[{"name": "Ann"}, {"bot": "random"}, {}])
    assert open_table.players[0].look()["help"] is False


def test_after_the_end_everything_may_be_tried_out(client: TestClient) -> None:
    made = create_table(client)
    made.play_on()
    assert made.players[0].look()["help"] is True
    assert made.players[0].post("play-on", at=1, seat=2).status_code == 201


def test_a_running_game_is_not_analysed_even_with_help(client: TestClient, table: PlayedTable) -> None:
    assert client.get(f"/api/tables/{table.id}/analysis", headers=table.players[0].headers).status_code == 409
    assert client.get(f"/api/tables/{table.id}/record", headers=table.players[0].headers).status_code == 409


def test_onlookers_are_not_offered_to_play_on(client: TestClient, table: PlayedTable) -> None:
    assert "/play-on" not in client.get(f"/tables/{table.id}/replay").text
