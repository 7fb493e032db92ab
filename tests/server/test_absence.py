"""People who are away: bots play for them only by the table's rule, and they learn what was done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PEOPLE, PlayedTable, create_table, live_table, maintain, watch
from tests.server.timeouts import wait_until

from lastcall.server import Settings

TWO = (*PEOPLE[:2], {"bot": "random"})
HTML = {"accept": "text/html"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Maintenance runs only when a test calls it."""
    return replace(settings, poll_interval=3600.0)


def away(client: TestClient, table: PlayedTable, seat: int, seconds: float) -> None:
    """Pretend that a person was last seen this many seconds ago."""
    live = live_table(client, table.id)
    live.presence_known_from -= seconds + 1
    live.last_seen.pop(seat, None)


def rule(kind: str, minutes: int = 0, level: str = "random") -> Mapping[str, object]:
    return {"rule": kind, "minutes": minutes, "level": level}


@pytest.fixture
def ann_away(client: TestClient) -> PlayedTable:
    """A table that votes; Bo and Cy are there, and Ann is not."""
    table = create_table(client, absence=rule("vote"))
    for seat in (1, 2):
        table.players[seat].look()
    away(client, table, 0, 100)
    return table


def play_for_ann(client: TestClient, table: PlayedTable) -> None:
    """Let a bot make Ann's first choice."""
    table.players[1].look()
    away(client, table, 0, 100)
    with watch(client, table.id) as socket:
        assert table.players[1].post("seats/0/stand-in").status_code == 200
        socket.receive_until(lambda message: message["version"] > 0)


@pytest.fixture
def played_for_ann(client: TestClient) -> PlayedTable:
    """A table of two people and a bot, where a bot has made Ann's first choice."""
    table = create_table(client, seats=TWO, absence=rule("vote"))
    play_for_ann(client, table)
    return table


# -- by vote -----------------------------------------------------------------------------------------------


def test_a_bot_plays_when_all_people_who_are_present_vote_for_it(ann_away: PlayedTable) -> None:
    _, bo, cy = ann_away.players.values()
    seen = bo.look()["seats"][0]
    assert seen["replaceable"] and seen["missing_votes"] == [1, 2]
    assert bo.post("seats/0/stand-in").status_code == 200
    seen = cy.look()["seats"][0]
    assert not seen["stand_in"] and seen["votes"] == [1] and seen["missing_votes"] == [2]
    assert cy.post("seats/0/stand-in").status_code == 200
    seen = cy.look()["seats"][0]
    assert seen["stand_in"] and seen["level"] == "random", "as well as the maker of the table wants it"
    assert not seen["replaceable"] and seen["votes"] == []


def test_a_vote_can_be_withdrawn(ann_away: PlayedTable) -> None:
    _, bo, cy = ann_away.players.values()
    bo.post("seats/0/stand-in")
    assert bo.post("seats/0/stand-in", wanted=False).status_code == 200
    cy.post("seats/0/stand-in")
    assert not cy.look()["seats"][0]["stand_in"]


def test_nobody_is_voted_out_who_is_there_or_has_only_just_left(client: TestClient, settings: Settings) -> None:
    table = create_table(client, absence=rule("vote"))
    ann, bo, _ = table.players.values()
    ann.look()
    bo.look()
    refused = bo.post("seats/0/stand-in")
    assert refused.status_code == 403 and "is present" in refused.json()["why"]
    away(client, table, 0, settings.absence_timeout - 10)
    refused = bo.post("seats/0/stand-in")
    assert refused.status_code == 403 and "only just left" in refused.json()["why"]
    assert live_table(client, table.id).shared.votes == {}


def test_who_comes_back_is_no_longer_voted_on(ann_away: PlayedTable) -> None:
    ann, bo, cy = ann_away.players.values()
    bo.post("seats/0/stand-in")
    ann.look()
    wait_until(lambda: bo.look()["seats"][0]["votes"] == [], "the end of the vote")
    assert cy.post("seats/0/stand-in").status_code == 403


def test_an_open_seat_can_be_given_to_a_bot_by_vote_until_somebody_sits_down(client: TestClient) -> None:
    table = create_table(client, seats=[{"name": "Ann"}, {}, {"bot": "random"}], absence=rule("vote"))
    assert table.players[0].look()["seats"][1]["replaceable"]
    assert table.players[0].post("seats/1/stand-in").status_code == 200
    assert table.players[0].look()["seats"][1]["stand_in"]
    claimed = client.post(f"/api/tables/{table.id}/seats/1/claim", json={"name": "Bo"}).json()
    client.get(f"/api/tables/{table.id}", headers={"Authorization": f"Bearer {claimed['token']}"})
    wait_until(lambda: not table.players[0].look()["seats"][1]["stand_in"], "the end of the stand-in")


def test_onlookers_have_no_vote(client: TestClient, table: PlayedTable) -> None:
    away(client, table, 0, 100)
    assert client.post(f"/api/tables/{table.id}/seats/0/stand-in", json={}).status_code == 403


# -- after some minutes, or never --------------------------------------------------------------------------


def test_a_bot_plays_after_the_minutes_that_the_table_allows(client: TestClient) -> None:
    table = create_table(client, absence=rule("minutes", 5))
    bo = table.players[1]
    bo.look()
    away(client, table, 0, 290)
    maintain(client)
    assert not bo.look()["seats"][0]["stand_in"]
    refused = bo.post("seats/0/stand-in")
    assert refused.status_code == 403 and "5 minutes" in refused.json()["why"], "the others cannot hurry it"
    away(client, table, 0, 20)
    bo.look()
    maintain(client)
    assert bo.look()["seats"][0]["stand_in"]


def test_no_bot_plays_while_nobody_is_there(client: TestClient) -> None:
    table = create_table(client, absence=rule("minutes", 5))
    away(client, table, 0, 1000)
    maintain(client)
    assert [seat.stand_in for seat in live_table(client, table.id).seats] == ["", "", ""]


def test_where_the_rule_is_never_no_bot_ever_plays(client: TestClient) -> None:
    table = create_table(client, absence=rule("never"), seats=[*PEOPLE[:2], {}])
    ann, bo, _ = table.players.values()
    bo.look()
    away(client, table, 0, 100_000)
    maintain(client)
    for seat in (0, 2):
        assert bo.post(f"seats/{seat}/stand-in").status_code == 403
    assert ann.post("seats/0/stand-in").status_code == 403, "not even by their own wish"
    assert not any(seat["stand_in"] or seat["replaceable"] for seat in bo.look()["seats"])


@pytest.mark.parametrize(
    "wish", [rule("minutes", 0), rule("minutes", 20_000), rule("sometimes"), rule("vote", level="x")]
)
def test_impossible_rules_are_refused(client: TestClient, wish: Mapping[str, object]) -> None:
    answer = client.post("/api/tables", json={"game": "pig_with_hands", "seats": list(PEOPLE), "absence": wish})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("field", "expected"),
    [("vote", ("vote", 0)), ("minutes:15", ("minutes", 15)), ("never", ("never", 0)), ("", ("vote", 0))],
)
def test_the_form_sets_the_rule(client: TestClient, field: str, expected: tuple[str, int]) -> None:
    fields = {
        "game": "pig_with_hands",
        "seat-0": "me",
        "seat-1": "open",
        "seat-2": "open",
        "absence": field,
        "absence-level": "sharp",
    }
    made = client.post("/api/tables", data=fields, headers={"accept": "application/json"})
    assert made.status_code == 201, made.text
    row = live_table(client, made.json()["id"]).row
    assert (row.absence, row.absence_minutes) == expected
    assert row.absence_level == "sharp"


# -- the person is back ------------------------------------------------------------------------------------


def test_who_comes_back_reads_what_the_bot_did(client: TestClient, played_for_ann: PlayedTable) -> None:
    table = played_for_ann
    ann, bo = table.players.values()
    ann.look()
    wait_until(lambda: not bo.look()["seats"][0]["stand_in"], "the bot to leave")
    told = ann.look()["absence"]
    assert told is not None
    assert (told["level"], told["choices"], told["more"]) == ("random", 1, 0)
    assert any("Ann" in line for line in told["lines"])
    assert bo.look()["absence"] is None, "only for Ann"
    page = client.get(f"/tables/{table.id}", headers={**ann.headers, **HTML}).text
    assert "While you were away" in page and told["lines"][0].split()[0] in page
    bo_choice = bo.open_ask()
    bo.choose(bo_choice["choices"][0]["choice"])
    assert ann.look()["absence"] == told, "what happened later is not part of it"
    assert ann.post("seats/0/absence", answer="accept").status_code == 200
    assert ann.look()["absence"] is None
    assert ann.post("seats/0/absence", answer="accept").status_code == 409


def test_what_the_bot_did_is_taken_back_when_all_agree(client: TestClient, played_for_ann: PlayedTable) -> None:
    table = played_for_ann
    ann, bo = table.players.values()
    ann.look()
    wait_until(lambda: ann.look()["absence"] is not None, "the summary")
    version = ann.look()["version"]
    assert ann.post("seats/0/absence", answer="take-back").status_code == 200
    request = bo.look()["undo_request"]
    assert request is not None and request["missing"] == [1] and request["choices"] == version
    assert ann.look()["version"] == version, "nothing happens without consent"
    assert bo.post("undo", answer="agree").status_code == 200
    assert ann.look()["version"] > version
    assert ann.open_ask()["name"] == "draw" and live_table(client, table.id).table.choices == []


def test_what_was_not_read_is_part_of_the_next_summary(client: TestClient, played_for_ann: PlayedTable) -> None:
    table = played_for_ann
    ann, bo = table.players.values()
    live = live_table(client, table.id)
    ann.look()
    wait_until(lambda: ann.look()["absence"] is not None, "the first summary")

    def ann_is_asked() -> bool:
        if any(not ask["answered"] for ask in bo.look()["asks"]):
            bo.choose(bo.open_ask()["choices"][0]["choice"])
        return any(not ask["answered"] for ask in ann.look()["asks"])

    wait_until(ann_is_asked, "Ann's next turn")
    before = len(live.table.choices)
    away(client, table, 0, 100)
    assert bo.post("seats/0/stand-in").status_code == 200
    wait_until(lambda: any(answer.seat == 0 for answer in live.table.choices[before:]), "the bot's choice for Ann")
    ann.look()
    wait_until(lambda: not live.seats[0].stand_in, "the bot to leave")
    told = ann.look()["absence"]
    assert told is not None and told["choices"] >= 2


def test_a_bot_that_did_nothing_leaves_no_summary(client: TestClient) -> None:
    table = create_table(client, seats=TWO, absence=rule("vote"))
    ann, bo = table.players.values()
    ann.look()
    away(client, table, 1, 100)
    assert ann.post("seats/1/stand-in").status_code == 200
    bo.look()
    wait_until(lambda: not ann.look()["seats"][1]["stand_in"], "the bot to leave")
    assert bo.look()["absence"] is None


def test_a_person_hands_over_their_own_seat_and_takes_it_back(client: TestClient) -> None:
    table = create_table(client, seats=TWO, absence=rule("vote", level="sharp"))
    client.post(f"/seats/{table.players[1].token}")
    left = client.post(f"/api/tables/{table.id}/seats/1/stand-in", data={}, headers=HTML, follow_redirects=False)
    assert (left.status_code, left.headers["location"]) == (303, "/"), "not to the table, where they would be back"
    seat = live_table(client, table.id).seats[1]
    assert seat.stand_in == "sharp"
    assert table.players[1].post("seats/1/stand-in", wanted=False).status_code == 200
    assert live_table(client, table.id).seats[1].stand_in == ""


def test_who_is_away_still_counts_for_an_undo(client: TestClient) -> None:
    table = create_table(client, absence=rule("vote"))
    play_for_ann(client, table)
    _, bo, cy = table.players.values()
    for player in (bo, cy):
        wait_until(lambda player=player: bool(player.look()["asks"]), "a turn")  # type: ignore[misc]
        assert player.choose(player.open_ask()["choices"][0]["choice"]).status_code == 200
    wait_until(lambda: bo.look()["waiting_for"][0]["seat"] != 0, "the bot's choices for Ann")
    version = bo.look()["version"]
    assert not bo.look()["can_undo"]
    assert bo.post("undo").status_code == 200
    assert cy.post("undo", answer="agree").status_code == 200
    request = cy.look()["undo_request"]
    assert request is not None and request["missing"] == [0]
    assert cy.look()["version"] == version, "nothing is taken back without Ann"
