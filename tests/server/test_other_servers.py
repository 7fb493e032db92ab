"""Two servers on one PostgreSQL database share who is present, and what people ask of each other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table, live_table, maintain, manager, watch
from tests.server.timeouts import wait_until

from lastcall.server import Settings, create_app
from lastcall.server.storage.notify import TABLES_AT_ONCE, Notification, Notifier
from lastcall.server.tables import live as live_module

pytestmark = pytest.mark.postgres


@pytest.fixture
def settings(settings: Settings, postgres_database: str) -> Settings:
    """Maintenance runs only when a test calls it, so that changes arrive by notification."""
    return replace(settings, database=postgres_database, poll_interval=3600.0)


@pytest.fixture
def other(client: TestClient, settings: Settings) -> Iterator[TestClient]:
    """A second server on the database of the first."""
    with TestClient(create_app(settings)) as other:
        yield other


@pytest.fixture
def table(client: TestClient, other: TestClient) -> PlayedTable:
    """Ann plays at the first server, Bo and Cy at the second; both servers have the table in memory and hear of each
    other's changes."""
    table = create_table(client)
    table.players[1].client = table.players[2].client = other
    for player in table.players.values():
        player.look()
    table.players[0].post("chat", text="Hello over there")
    wait_until(lambda: bool(live_table(other, table.id).chat), "the first notification to the second server")
    table.players[1].post("chat", text="Hello back")
    wait_until(lambda: len(live_table(client, table.id).chat) == 2, "the first notification to the first server")
    return table


def test_an_undo_is_agreed_on_across_servers(table: PlayedTable) -> None:
    ann, bo, cy = table.players.values()
    ann.choose("take:0")
    wait_until(lambda: bo.look()["version"] == 1, "Ann's choice")
    bo.choose("take:0")
    wait_until(lambda: ann.look()["version"] == 2, "Bo's choice")
    assert ann.post("undo").status_code == 200
    wait_until(lambda: bo.look()["undo_request"] is not None, "Ann's request")
    assert bo.post("undo", answer="agree").status_code == 200
    request = bo.look()["undo_request"]
    assert request is not None and request["missing"] == [2]
    assert cy.post("undo", answer="agree").status_code == 200
    assert cy.look()["version"] == 3
    wait_until(lambda: ann.look()["version"] == 3, "the undo")
    assert ann.look()["undo_request"] is None
    assert ann.open_ask()["name"] == "draw"


def test_an_answer_counts_at_a_server_that_has_not_heard_of_the_request(
    client: TestClient, other: TestClient, table: PlayedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second server misses all notifications; the database still knows what was asked."""
    monkeypatch.setattr(Notification, "parse", lambda payload: None)
    ann, bo, cy = table.players.values()
    ann.choose("take:0")
    table.players[1].client = client
    bo.choose("take:0")
    assert ann.post("undo").status_code == 200
    assert bo.post("undo", answer="agree").status_code == 200
    assert live_table(other, table.id).table.version == 0, "the second server is behind"
    assert cy.post("undo", answer="agree").status_code == 200
    assert cy.look()["version"] == 3


def test_a_refusal_at_one_server_ends_the_request_at_the_other(table: PlayedTable) -> None:
    ann, bo, _ = table.players.values()
    ann.choose("take:0")
    wait_until(lambda: bo.look()["version"] == 1, "Ann's choice")
    bo.choose("take:0")
    wait_until(lambda: ann.look()["version"] == 2, "Bo's choice")
    ann.post("undo")
    assert bo.post("undo", answer="refuse").status_code == 200
    wait_until(lambda: ann.look()["undo_request"] is None, "the refusal")
    assert ann.post("undo", answer="agree").status_code == 409


def test_ready_is_seen_at_the_other_server(table: PlayedTable) -> None:
    ann, bo, _ = table.players.values()
    bo.post("seats/1/ready", ready=True)
    wait_until(lambda: ann.look()["seats"][1]["ready"], "Bo's sign")
    ann.post("seats/0/ready", ready=True)
    assert [seat["ready"] for seat in ann.look()["seats"]] == [True, True, False]


def test_pointing_is_seen_at_the_other_server(client: TestClient, other: TestClient) -> None:
    table = create_table(client, "wasteland", seats=[{"name": "Ann"}, {"name": "Bo"}])
    table.players[1].client = other
    asked = table.players[0].look()["waiting_for"][0]["seat"]
    pointing, deciding = table.players[1 - asked], table.players[asked]
    shown = pointing.look()["pointable"][0]
    pointing.post("point", ask=shown["id"], choice=shown["choices"][0]["choice"])
    wait_until(lambda: deciding.open_ask()["choices"][0]["pointed"] == [1 - asked], "the other's suggestion")


def test_a_page_at_the_other_server_counts_as_presence(
    client: TestClient, other: TestClient, table: PlayedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = live_table(client, table.id)
    here.heard_of.clear()
    assert not here.is_present(1)
    with watch(other, table.id, headers=table.players[1].headers) as socket:
        socket.receive()
        maintain(other)
        wait_until(lambda: here.is_present(1), "the news that Bo is there")
        heard = here.heard_of[1]
        maintain(other)
        wait_until(lambda: here.heard_of[1] > heard, "the news that Bo is still there")
        assert table.players[0].look()["seats"][1]["present"]
        assert here.absent_for(1) == 0
    monkeypatch.setattr(live_module, "PRESENCE_TIMEOUT", 0.0)
    assert not here.is_present(1)


def test_whoever_comes_to_one_server_is_at_once_present_at_the_other(
    client: TestClient, other: TestClient, table: PlayedTable
) -> None:
    here, there = live_table(client, table.id), live_table(other, table.id)
    for each in (here, there):
        each.heard_of.clear()
        each.last_seen.clear()
    table.players[2].look()
    wait_until(lambda: here.is_present(2), "the news that Cy has come")
    assert not here.is_present(1)


def test_nobody_is_absent_before_other_servers_could_report(client: TestClient, table: PlayedTable) -> None:
    here = live_table(client, table.id)
    here.heard_of.clear()
    here.presence_known_from -= 1000
    assert here.absent_for(1) >= 1000
    assert client.portal is not None
    client.portal.call(manager(client).other_servers.on_connect)
    assert here.absent_for(1) < 1000, "after a lost connection the count begins again"


# -- notifications -----------------------------------------------------------------------------------------


def gathered(notifier: Notifier) -> list[Notification]:
    return list(notifier.take())


def test_notifications_are_gathered_and_split_where_they_would_be_too_long() -> None:
    async def work() -> list[Notification]:
        notifier = Notifier("here", enabled=True)
        for number in range(TABLES_AT_ONCE + 1):
            table_id = f"{number:032}"
            notifier.table_changed(table_id, 3)
            notifier.table_changed(table_id, 2)
            notifier.metadata_changed(table_id)
            notifier.seats_present(table_id, range(6))
        return gathered(notifier) + gathered(notifier)

    first, second = asyncio.run(work())
    assert set(first.versions.values()) == {3}
    assert len(first.versions) == len(first.metadata) == len(first.present) == TABLES_AT_ONCE
    assert len(second.versions) == 1
    assert len(first.payload()) < 8000, "PostgreSQL's limit"
    assert Notification.parse(first.payload()) == first


def test_what_was_gathered_while_sending_goes_into_the_next_notification() -> None:
    sent: list[Notification | None] = []

    async def work() -> None:
        notifier = Notifier("here", enabled=True)

        async def send(payload: str) -> None:
            sent.append(Notification.parse(payload))
            if len(sent) == 1:
                notifier.table_changed("b", 1)
                notifier.table_changed("b", 2)
                notifier.metadata_changed("c")
            else:
                raise asyncio.CancelledError

        notifier.table_changed("a", 1)
        await notifier.run(send)

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(work())
    assert sent == [Notification("here", {"a": 1}), Notification("here", {"b": 2}, ("c",))]


def test_without_listeners_nothing_is_gathered() -> None:
    async def work() -> list[Notification]:
        notifier = Notifier("here", enabled=False)
        notifier.table_changed("a", 1)
        notifier.metadata_changed("a")
        notifier.seats_present("a", [1])
        return gathered(notifier)

    assert asyncio.run(work()) == []


@pytest.mark.parametrize("payload", ["", "table 1 server", "{}", '{"sender": 1}'])
def test_what_is_no_notification_is_ignored(payload: str) -> None:
    assert Notification.parse(payload) is None
