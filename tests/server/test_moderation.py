"""The host of a table: mute, remove, lock, delete. Names and talk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.helpers import PlayedTable, create_table, live_table, maintain, manager, watch
from tests.server.timeouts import wait_until

from lastcall.server import Settings, create_app
from lastcall.server.people.names import same_name

HTML = {"accept": "text/html"}


def moderate(client: httpx.Client, table: PlayedTable, **fields: object) -> httpx.Response:
    return client.post(f"/api/tables/{table.id}/moderation", json=fields, headers=table.host)


def browser(client: TestClient) -> TestClient:
    """Another person's browser, with a cookie of its own."""
    other = TestClient(client.app)
    other.get("/")
    return other


def say(visitor: httpx.Client, table: PlayedTable, text: str = "Boo", name: str = "") -> httpx.Response:
    return visitor.post(f"/api/tables/{table.id}/chat", json={"text": text, "name": name})


# -- who is the host ---------------------------------------------------------------------------------------


def test_only_the_host_moderates(client: TestClient, table: PlayedTable) -> None:
    for headers in (table.players[0].headers, {}, {"Authorization": "Bearer nonsense"}):
        for fields in ({"action": "lock"}, {"action": "mute", "target": 1}, {"action": "remove", "target": 1}):
            refused = client.post(f"/api/tables/{table.id}/moderation", json=fields, headers=headers)
            assert refused.status_code == 403
        assert client.delete(f"/api/tables/{table.id}", headers=headers).status_code == 403
        assert client.post(f"/api/tables/{table.id}/delete", json={}, headers=headers).status_code == 403
        assert client.get(f"/tables/{table.id}/host", headers=headers).status_code == 403
    assert moderate(client, table, action="lock").status_code == 200


def test_the_host_sees_what_is_public(client: TestClient, table: PlayedTable) -> None:
    seen = client.get(f"/api/tables/{table.id}", headers=table.host)
    assert seen.status_code == 200 and seen.json()["seat"] is None


def test_the_browser_that_made_a_table_is_its_host(client: TestClient) -> None:
    fields = {"game": "pig_with_hands", "seat-0": "me", "seat-1": "open", "seat-2": "open"}
    page = client.post("/api/tables", data=fields, headers=HTML, follow_redirects=False).headers["location"]
    assert f"{page}/host" in client.get(page).text
    assert f"{page}/host" not in browser(client).get(page).text
    assert "Lock the table" in client.get(f"{page}/host").text
    locked = client.post(f"/api{page}/moderation", data={"action": "lock"}, headers=HTML, follow_redirects=False)
    assert (locked.status_code, locked.headers["location"]) == (303, f"{page}/host")
    assert "Unlock the table" in client.get(f"{page}/host").text


def test_tables_from_before_have_no_host(client: TestClient, table: PlayedTable) -> None:
    live = live_table(client, table.id)
    live.row = replace(live.row, host="")
    assert client.delete(f"/api/tables/{table.id}").status_code == 403


# -- mute --------------------------------------------------------------------------------------------------


def test_a_muted_player_plays_on_and_says_nothing(client: TestClient, table: PlayedTable) -> None:
    ann, bo, _ = table.players.values()
    assert moderate(client, table, action="mute", target=0).status_code == 200
    refused = ann.post("chat", text="I protest")
    assert refused.status_code == 403 and "muted" in refused.json()["why"]
    assert bo.post("chat", text="Peace").status_code == 200
    assert ann.choose("take:0").status_code == 200
    assert bo.look()["seats"][0]["muted"]
    assert moderate(client, table, action="unmute", target=0).status_code == 200
    assert ann.post("chat", text="Thanks").status_code == 200


def test_an_onlooker_is_muted_by_a_line(client: TestClient, table: PlayedTable) -> None:
    loud, quiet = browser(client), browser(client)
    assert say(loud, table).status_code == 200
    assert moderate(client, table, action="mute", line=1).status_code == 200
    assert say(loud, table).status_code == 403
    assert say(quiet, table).status_code == 200
    assert loud.get(f"/api/tables/{table.id}").status_code == 200, "they may still look on"
    assert moderate(client, table, action="unmute", line=1).status_code == 200
    assert say(loud, table).status_code == 200


def test_all_onlookers_are_muted_whatever_their_cookie(client: TestClient, table: PlayedTable) -> None:
    assert say(browser(client), table).status_code == 200
    assert moderate(client, table, action="mute-onlookers").status_code == 200
    for onlooker in (browser(client), TestClient(client.app)):
        refused = say(onlooker, table)
        assert refused.status_code == 403 and "only players may talk" in refused.json()["why"]
    assert table.players[0].post("chat", text="Quiet here").status_code == 200
    assert client.post(f"/api/tables/{table.id}/chat", json={"text": "I am the host"}, headers=table.host).is_success
    page = client.get(f"/tables/{table.id}/host", headers=table.host).text
    assert "Only players may talk." in page and "Let spectators talk again" in page
    assert moderate(client, table, action="unmute-onlookers").status_code == 200
    assert say(browser(client), table).status_code == 200


@pytest.mark.parametrize("fields", [{"line": 99}, {"target": 9}, {}])
def test_nobody_is_muted_who_is_not_there(client: TestClient, table: PlayedTable, fields: dict[str, int]) -> None:
    assert moderate(client, table, action="mute", **fields).status_code in (404, 422)
    assert moderate(client, table, action="remove", **fields).status_code in (404, 422)


# -- remove ------------------------------------------------------------------------------------------------


def test_a_removed_player_is_out_and_the_seat_is_open(client: TestClient, table: PlayedTable) -> None:
    bo = browser(client)
    bo.post(f"/seats/{table.players[1].token}")
    assert bo.get(f"/api/tables/{table.id}").json()["seat"] == 1
    assert moderate(client, table, action="remove", target=1).status_code == 200
    gone = bo.get(f"/api/tables/{table.id}")
    assert gone.status_code == 403 and "removed" in gone.json()["why"]
    assert table.players[1].post("choices", choice="take:0").status_code == 403
    assert bo.post(f"/seats/{table.players[1].token}").status_code == 404, "the link is revoked"
    assert bo.post(f"/api/tables/{table.id}/seats/1/claim", json={"name": "Bo"}).status_code == 403
    seat = table.players[0].look()["seats"][1]
    assert (seat["kind"], seat["name"]) == ("open", "Seat 2")
    assert browser(client).post(f"/api/tables/{table.id}/seats/1/claim", json={"name": "Dee"}).status_code == 200


def test_the_page_of_somebody_removed_closes(client: TestClient, table: PlayedTable) -> None:
    onlooker = browser(client)
    say(onlooker, table)
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in onlooker.cookies.items())}
    with watch(client, table.id, headers=headers) as socket:
        socket.receive()
        moderate(client, table, action="remove", line=1)
        gone = socket.receive_until(lambda message: "gone" in message)
        assert gone["status"] == 403
        with pytest.raises(WebSocketDisconnect):
            socket.receive()


def test_hosts_do_not_remove_themselves(client: TestClient) -> None:
    fields = {"game": "pig_with_hands", "seat-0": "me", "seat-1": "open", "seat-2": "open"}
    page = client.post("/api/tables", data=fields, headers=HTML, follow_redirects=False).headers["location"]
    assert client.post(f"/api{page}/moderation", json={"action": "remove", "target": 0}).status_code == 409


def test_a_removed_player_no_longer_holds_up_an_undo(client: TestClient, table: PlayedTable) -> None:
    ann, bo, _ = table.players.values()
    ann.choose("take:1")
    ann.post("undo")
    moderate(client, table, action="remove", target=2)
    assert ann.look()["undo_request"] is None, "the request is void"
    ann.post("undo")
    assert bo.post("undo", answer="agree").status_code == 200
    assert ann.open_ask()["name"] == "draw"


# -- lock --------------------------------------------------------------------------------------------------


def test_nobody_new_comes_to_a_locked_table(client: TestClient) -> None:
    table = create_table(client, seats=[{"name": "Ann"}, {"name": "Bo"}, {}])
    outside = browser(client)
    page = f"/tables/{table.id}"
    assert page in outside.get("/").text
    moderate(client, table, action="lock")
    assert page not in outside.get("/").text, "not in the lobby"
    for path in (page, f"/api{page}", f"{page}/replay", f"{page}/saves", f"{page}/big", f"/api{page}/chat"):
        assert outside.get(path).status_code == 403, path
    shown = outside.post(f"/api{page}/chat", data={"text": "Let me in"}, headers=HTML)
    assert shown.status_code == 403 and 'id="board"' not in shown.text, "not even behind an error"
    assert outside.post(f"/api{page}/seats/2/claim", json={"name": "Cy"}).status_code == 403
    assert outside.post(f"/seats/{table.players[2].token}").status_code == 403
    with watch(outside, table.id) as socket:
        assert socket.receive()["status"] == 403
    assert table.players[0].look()["locked"]
    assert outside.post(f"/seats/{table.players[1].token}", follow_redirects=False).status_code == 303, "Bo's own link"
    moderate(client, table, action="unlock")
    assert browser(client).get(page).status_code == 200


# -- delete ------------------------------------------------------------------------------------------------


def test_a_deleted_table_is_gone_for_everybody(client: TestClient, table: PlayedTable) -> None:
    table.players[0].post("saves", name="Before")
    table.players[0].post("chat", text="Bye")
    with watch(client, table.id) as socket:
        socket.receive()
        assert client.delete(f"/api/tables/{table.id}", headers=table.host).status_code == 204
        assert socket.receive_until(lambda message: "gone" in message)["status"] == 404
    assert client.get(f"/api/tables/{table.id}", headers=table.host).status_code == 404
    assert table.players[0].choose("take:0").status_code == 404


def test_the_form_deletes_too(client: TestClient) -> None:
    fields = {"game": "pig_with_hands", "seat-0": "me", "seat-1": "open", "seat-2": "open"}
    page = client.post("/api/tables", data=fields, headers=HTML, follow_redirects=False).headers["location"]
    deleted = client.post(f"/api{page}/delete", data={}, headers=HTML, follow_redirects=False)
    assert (deleted.status_code, deleted.headers["location"]) == (303, "/")
    assert client.get(page).status_code == 404


def test_a_branch_survives_the_table_it_came_from(client: TestClient) -> None:
    table = create_table(client, "wasteland", seats=[{"name": "Ann"}, {"name": "Bo"}])
    ann = table.players[0]
    ann.post("saves", name="Before")
    branch = ann.post("saves/1/branch").json()
    client.delete(f"/api/tables/{table.id}", headers=table.host)
    token = {"Authorization": f"Bearer {branch['seats'][0]['token']}"}
    assert client.get(f"/api/tables/{branch['id']}", headers=token).status_code == 200
    assert client.get(f"/api/tables/{branch['id']}/saves", headers=token).json()["id"] == branch["id"]


@pytest.mark.postgres
class TestOtherServer:
    @pytest.fixture
    def settings(self, settings: Settings, postgres_database: str) -> Settings:
        return replace(settings, database=postgres_database, poll_interval=3600.0)

    @pytest.fixture
    def other(self, client: TestClient, settings: Settings) -> Iterator[TestClient]:
        with TestClient(create_app(settings)) as other:
            yield other

    def test_a_table_deleted_at_one_server_is_gone_at_the_other(self, client: TestClient, other: TestClient) -> None:
        table = create_table(client)
        assert other.get(f"/api/tables/{table.id}").status_code == 200
        client.delete(f"/api/tables/{table.id}", headers=table.host)
        wait_until(lambda: table.id not in manager(other).loaded, "the news")
        assert other.get(f"/api/tables/{table.id}").status_code == 404

    def test_a_lock_holds_at_the_other_server(self, client: TestClient, other: TestClient) -> None:
        table = create_table(client)
        assert other.get(f"/api/tables/{table.id}").status_code == 200
        moderate(client, table, action="lock")
        wait_until(lambda: other.get(f"/api/tables/{table.id}").status_code == 403, "the news")

    def test_a_choice_and_a_deletion_at_once_leave_nothing_behind(self, client: TestClient, other: TestClient) -> None:
        table = create_table(client)
        table.players[0].client = other
        table.players[0].look()
        client.portal.call(manager(client).store.removal.delete, table.id)  # type: ignore[union-attr]
        assert table.players[0].choose("take:0").status_code == 404


def test_a_table_that_was_deleted_in_the_database_is_unloaded(client: TestClient, table: PlayedTable) -> None:
    assert client.portal is not None
    client.portal.call(manager(client).store.removal.delete, table.id)
    maintain(client)
    assert table.id not in manager(client).loaded


# -- names and talk ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ann", "ANN", " a n n ", "\u00c4nn", "\u0410nn", "Ann."])
def test_onlookers_cannot_use_the_name_of_a_player(client: TestClient, table: PlayedTable, name: str) -> None:
    refused = say(browser(client), table, name=name)
    assert refused.status_code == 422 and "Ann plays" in refused.json()["why"]
    assert table.players[0].look()["chat"] == []


def test_an_onlooker_whose_usual_name_is_taken_has_none(client: TestClient, table: PlayedTable) -> None:
    onlooker = browser(client)
    onlooker.cookies.set("lastcall_me", "red|Ann")
    assert say(onlooker, table).status_code == 200
    onlooker.cookies.set("lastcall_me", "red|Dee")
    assert say(onlooker, table).status_code == 200
    assert [line["name"] for line in table.players[0].look()["chat"]] == ["Spectator", "Dee"]
    assert "watching" in client.get(f"/tables/{table.id}").text


def test_players_cannot_take_each_others_names(client: TestClient) -> None:
    table = create_table(client, seats=[{"name": "Ann"}, {"name": "Bo"}, {}])
    assert table.players[1].post("seats/1/name", name="ann").status_code == 422
    assert client.post(f"/api/tables/{table.id}/seats/2/claim", json={"name": "B\u043e"}).status_code == 422
    assert table.players[1].post("seats/1/name", name="BO").status_code == 200, "one's own name in another spelling"


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Player 1", "Player 2"), ("!", "?"), ("Bo", "Do")])
def test_different_names_stay_different(one: str, other: str) -> None:
    assert not same_name(one, other)


class TestManyLines:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return replace(settings, limits=replace(settings.limits, max_chat_lines=130))

    def test_the_talk_is_capped_in_answers_in_memory_and_in_the_database(
        self, client: TestClient, table: PlayedTable
    ) -> None:
        ann = table.players[0]
        for number in range(1, 151):
            ann.post("chat", text=f"line {number}")
        assert [line["number"] for line in ann.look()["chat"]] == list(range(51, 151))
        assert len(live_table(client, table.id).chat) == 100
        earlier = client.get(f"/api/tables/{table.id}/chat?before=51", headers=ann.headers).json()
        assert [line["number"] for line in earlier] == list(range(21, 51)), "the first twenty are deleted"
        assert "visitor" not in earlier[0], "nobody learns who said it"


def test_no_answer_tells_who_a_visitor_is(client: TestClient, table: PlayedTable) -> None:
    onlooker = browser(client)
    say(onlooker, table)
    hashed = live_table(client, table.id).chat[0].visitor
    assert len(hashed) == 64
    assert hashed not in client.get(f"/api/tables/{table.id}").text
    assert hashed not in client.get(f"/tables/{table.id}/host", headers=table.host).text
