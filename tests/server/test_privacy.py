"""What is stored about a person can be taken along and erased; tables are kept as long as the settings say."""

from __future__ import annotations

import json
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table, live_table, maintain, manager, watch
from tests.server.stores import with_store
from tests.server.timeouts import wait_until

from lastcall.cli import main
from lastcall.server import Settings, create_app
from lastcall.server.operations.settings import Retention
from lastcall.server.storage import Store
from lastcall.server.storage.removal import DAY, PARTS
from lastcall.server.tables.retention import delete_expired

HTML = {"accept": "text/html"}


def lastcall(*arguments: str, **options: str) -> Result:
    return CliRunner().invoke(main, list(arguments), env={"LASTCALL_CONFIG": None}, **options)  # type: ignore[arg-type]


def sat_down(client: TestClient, table: PlayedTable, seat: int) -> TestClient:
    """A browser of its own that holds a seat."""
    browser = TestClient(client.app)
    browser.post(f"/seats/{table.players[seat].token}")
    assert browser.get(f"/api/tables/{table.id}").json()["seat"] == seat
    return browser


# -- export ------------------------------------------------------------------------------------------------


def test_a_person_takes_everything_along(client: TestClient, table: PlayedTable) -> None:
    ann = sat_down(client, table, 0)
    ann.post(f"/api/tables/{table.id}/chat", json={"text": "My words"})
    ann.post(f"/api/tables/{table.id}/choices", json={"choice": "take:1"})
    ann.post(f"/api/tables/{table.id}/saves", json={"name": "My moment"})
    table.players[1].post("chat", text="Another's words")
    exported = ann.get("/api/me")
    assert exported.headers["cache-control"] == "no-store"
    (mine,) = exported.json()["tables"]
    assert mine["table"] == table.id
    assert [seat["name"] for seat in mine["seats"]] == ["Ann"]
    assert [line["text"] for line in mine["chat"]] == ["My words"]
    assert [choice["choice"] for choice in mine["choices"]] == [["take", 1]]
    assert [save["name"] for save in mine["saves"]] == ["My moment"]
    assert "Another" not in exported.text and "hash" not in exported.text


def test_a_stranger_gets_nothing(client: TestClient, table: PlayedTable) -> None:
    assert TestClient(client.app).get("/api/me").json()["tables"] == []


def test_a_program_takes_along_what_its_token_holds(client: TestClient, table: PlayedTable) -> None:
    table.players[1].choose("take:0")
    table.players[1].post("chat", text="Beep")
    (mine,) = client.get("/api/me", headers=table.players[1].headers).json()["tables"]
    assert [line["text"] for line in mine["chat"]] == ["Beep"]


# -- erase -------------------------------------------------------------------------------------------------


def test_an_erased_person_leaves_no_trace(client: TestClient, table: PlayedTable, settings: Settings) -> None:
    bo = sat_down(client, table, 1)
    bo.post(f"/api/tables/{table.id}/seats/1/name", json={"name": "Bogumila"})
    bo.post(f"/api/tables/{table.id}/chat", json={"text": "Secret words"})
    bo.post(f"/api/tables/{table.id}/saves", json={"name": "Bogumila was here"})
    table.players[0].post("chat", text="Hello")
    hashed = next(each for each, held in live_table(client, table.id).holders.items() if 1 in held)
    erased = bo.post("/api/me/erase", json={})
    assert erased.json() == {"deleted": [], "changed": [table.id]}
    assert "lastcall=" in erased.headers["set-cookie"] and "Max-Age=0" in erased.headers["set-cookie"]
    seen = table.players[0].look()
    assert (seen["seats"][1]["kind"], seen["seats"][1]["name"]) == ("open", "Seat 2")
    assert [line["text"] for line in seen["chat"]] == ["Hello"]
    dump = "\n".join(sqlite3.connect(settings.database).iterdump())
    for trace in ("Bogumila", "Secret words", hashed):
        assert trace not in dump


def test_in_a_finished_game_only_the_name_goes(client: TestClient, table: PlayedTable) -> None:
    table.play_on()
    bo = sat_down(client, table, 1)
    bo.post("/api/me/erase", json={})
    seat = table.players[0].look()["seats"][1]
    assert (seat["kind"], seat["name"]) == ("person", "Seat 2")


def test_a_table_of_one_person_is_deleted_with_them(client: TestClient) -> None:
    table = create_table(client, seats=[{"name": "Ann"}, {"bot": "random"}, {"bot": "random"}])
    ann = sat_down(client, table, 0)
    with watch(client, table.id) as socket:
        socket.receive()
        assert ann.post("/api/me/erase", json={}).json()["deleted"] == [table.id]
        socket.receive_until(lambda message: "gone" in message)
    assert client.get(f"/api/tables/{table.id}").status_code == 404


def test_the_page_offers_both_and_its_form_erases(client: TestClient) -> None:
    fields = {"game": "pig_with_hands", "seat-0": "me", "name-0": "Ann", "seat-1": "open", "seat-2": "open"}
    client.post("/api/tables", data=fields, headers=HTML)
    assert "/me" in client.get("/").text
    page = client.get("/me").text
    assert "/api/me/erase" in page and "one table is kept" in page
    gone = client.post("/api/me/erase", data={}, headers=HTML, follow_redirects=False)
    assert (gone.status_code, gone.headers["location"]) == (303, "/")
    assert "lastcall" not in client.cookies
    assert "no table is kept" in client.get("/me").text


# -- retention ---------------------------------------------------------------------------------------------


def remaining(database: str) -> set[str]:
    async def work(store: Store) -> set[str]:
        return {row.id for row, _ in await store.lobby.newest_tables(100)}

    return with_store(database, work)


def test_tables_are_kept_as_long_as_the_settings_say(client: TestClient, settings: Settings) -> None:
    fresh, begun, finished = (create_table(client) for _ in range(3))
    begun.players[0].choose("take:0")
    finished.play_on()
    removal = manager(client).store.removal
    assert client.portal is not None
    delete = client.portal.call

    def after(days: float, **limits: int) -> set[str]:
        return set(delete(removal.delete_expired, Retention(**limits), time.time() + days * DAY))

    assert after(10_000) == set(), "by default everything is kept"
    assert after(6, never_played_days=7) == set()
    assert after(8, never_played_days=7, finished_days=9) == {fresh.id}
    assert after(8, abandoned_days=9, finished_days=7) == {finished.id}
    assert after(10, abandoned_days=9) == {begun.id}
    with sqlite3.connect(settings.database) as connection:
        for part in PARTS:
            assert connection.execute(f"SELECT count(*) FROM {part.name}").fetchone() == (0,), part.name


def test_a_table_from_which_others_were_branched_is_kept(client: TestClient) -> None:
    table = create_table(client, "wasteland", seats=[{"name": "Ann"}, {"name": "Bo"}])
    table.players[0].post("saves", name="Before")
    branch = table.players[0].post("saves/1/branch").json()["id"]
    removal = manager(client).store.removal
    assert client.portal is not None
    first = client.portal.call(removal.delete_expired, Retention(never_played_days=1), time.time() + 2 * DAY)
    assert first == [branch]
    second = client.portal.call(removal.delete_expired, Retention(never_played_days=1), time.time() + 2 * DAY)
    assert second == [table.id], "once nothing hangs on it"


def test_the_running_server_deletes_and_tells_its_watchers(client: TestClient, table: PlayedTable) -> None:
    tables = manager(client)
    tables.settings = replace(tables.settings, retention=Retention(never_played_days=1))
    with sqlite3.connect(tables.settings.database) as connection:
        connection.execute("UPDATE tables SET updated = 0")
    assert client.portal is not None
    with watch(client, table.id) as socket:
        socket.receive()
        assert client.portal.call(delete_expired, tables) == 1
        socket.receive_until(lambda message: "gone" in message)
    assert table.id not in tables.loaded


# -- the command line --------------------------------------------------------------------------------------


def test_operators_list_and_delete_tables(client: TestClient, table: PlayedTable, settings: Settings) -> None:
    listed = lastcall("tables", "list", "--database", settings.database)
    assert listed.exit_code == 0, listed.output
    assert table.id in listed.output and "Ann, Bo, Cy" in listed.output
    gone = lastcall("tables", "delete", table.id, "nothere", "--database", settings.database)
    assert gone.exit_code == 2
    assert f"Deleted {table.id}." in gone.output and "no table nothere" in gone.output
    maintain(client)
    assert client.get(f"/api/tables/{table.id}").status_code == 404
    assert remaining(settings.database) == set()


def test_operators_export_and_erase_a_person(client: TestClient, table: PlayedTable, settings: Settings) -> None:
    bo = sat_down(client, table, 1)
    bo.post(f"/api/tables/{table.id}/chat", json={"text": "Bo's words"})
    where = ("--database", settings.database)
    exported = json.loads(lastcall("people", "export", table.id, "2", *where).output)
    assert [line["text"] for line in exported["tables"][0]["chat"]] == ["Bo's words"]
    assert lastcall("people", "erase", table.id, "2", *where, input="n\n").exit_code == 1, "asks first"
    erased = lastcall("people", "erase", table.id, "2", "--yes", *where)
    assert erased.exit_code == 0 and "0 tables deleted, 1 changed" in erased.output
    maintain(client)
    assert table.players[0].look()["seats"][1]["kind"] == "open"
    nobody = lastcall("people", "export", table.id, "2", *where)
    assert nobody.exit_code == 2 and "Nobody holds seat 2" in nobody.output


def test_a_mistyped_database_is_not_created(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.db"
    result = lastcall("tables", "list", "--database", str(missing))
    assert result.exit_code == 2 and "There is no database" in result.output
    assert not missing.exists()


@pytest.mark.postgres
def test_a_command_tells_running_servers(settings: Settings, postgres_database: str) -> None:
    """Commands end at once, so they must not leave notifications unsent."""
    database = replace(settings, database=postgres_database, poll_interval=3600.0)
    with TestClient(create_app(database)) as client:
        table = create_table(client)
        table.players[0].post("chat", text="Hello")
        deleted = lastcall("tables", "delete", table.id, "--database", postgres_database)
        assert deleted.exit_code == 0, deleted.output
        wait_until(lambda: table.id not in manager(client).loaded, "the news")
