"""Requests that arrive at two servers of one database at the same moment: each race has one winner, and no limit is
passed. Notifications are off, so that neither server knows what the other has just done."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select
from tests.server.helpers import NO_QUOTAS, PlayedTable, create_table, live_table, maintain, manager
from tests.server.timeouts import TIMEOUT, wait_until

from lastcall.core.hooks import Clock, Realtime
from lastcall.registry import games
from lastcall.server import Settings, create_app
from lastcall.server.http.fair_use import Client, FairUse, QuotaKind, TooManyRequests
from lastcall.server.storage import LogEntry, Store
from lastcall.server.storage.notify import Notification
from lastcall.server.storage.quotas import Charge, QuotaRepository
from lastcall.server.storage.schema import quotas
from lastcall.server.tables import absence, save_points

pytestmark = pytest.mark.postgres


@pytest.fixture
def settings(settings: Settings, postgres_database: str, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setattr(Notification, "parse", lambda payload: None)
    return replace(settings, database=postgres_database, poll_interval=3600.0)


@pytest.fixture
def servers(settings: Settings) -> Iterator[tuple[TestClient, TestClient]]:
    with TestClient(create_app(settings)) as here, TestClient(create_app(settings)) as there:
        yield here, there


def create_at_both(servers: Sequence[TestClient], **fields: Any) -> PlayedTable:
    """A table that both servers have in memory."""
    table = create_table(servers[0], **fields)
    for server in servers:
        assert server.get(f"/api/tables/{table.id}").status_code == 200
    return table


def race(*requests: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """The answers to requests that are all sent at once."""
    barrier, answers = threading.Barrier(len(requests)), list[httpx.Response]()

    def run(request: Callable[[], httpx.Response]) -> None:
        barrier.wait(TIMEOUT)
        answers.append(request())

    threads = [threading.Thread(target=run, args=(request,)) for request in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT)
    assert len(answers) == len(requests), "a request was not answered"
    return answers


def statuses(answers: Sequence[httpx.Response]) -> Counter[int]:
    return Counter(answer.status_code for answer in answers)


def posts(
    servers: Sequence[TestClient], address: str, bodies: Sequence[dict[str, Any]], headers: dict[str, str] | None = None
) -> list[Callable[[], httpx.Response]]:
    """One post for each body, to the servers in turn."""

    def post(number: int, body: dict[str, Any]) -> httpx.Response:
        answer: httpx.Response = servers[number % len(servers)].post(address, json=body, headers=headers)
        return answer

    return [partial(post, number, body) for number, body in enumerate(bodies)]


def entries_of(settings: Settings, table_id: str) -> list[LogEntry]:
    async def load() -> list[LogEntry]:
        store = await Store.open(settings.database_url, "reader")
        try:
            stored = await store.tables.load(table_id)
        finally:
            await store.close()
        assert stored is not None
        return stored.entries

    return asyncio.run(load())


# -- saves -------------------------------------------------------------------------------------------------


def test_the_limit_of_save_points_is_kept(
    servers: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_points, "MAX_SAVES", 3)
    table = create_at_both(servers)
    names = [{"name": f"Save {number}"} for number in range(8)]
    answers = race(*posts(servers, f"/api/tables/{table.id}/saves", names, table.players[0].headers))
    assert statuses(answers) == {201: 3, 422: 5}
    kept = servers[0].get(f"/api/tables/{table.id}/saves").json()["saves"]
    assert [save["number"] for save in kept] == [1, 2, 3]


# -- clocks ------------------------------------------------------------------------------------------------


@pytest.fixture
def draw_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Gives the draw of Pig with Hands a clock of this many seconds."""

    def change(seconds: float) -> None:
        game = games()["pig_with_hands"]
        changed = replace(game, realtime=Realtime({"draw": Clock(seconds, "take")}))
        monkeypatch.setitem(games(), "pig_with_hands", changed)

    return change


def test_a_deadline_that_expires_at_both_servers_is_answered_once(
    settings: Settings, draw_clock: Callable[[float], None]
) -> None:
    """Each server finds out only when its own answer is too late."""
    draw_clock(0.2)
    with TestClient(create_app(settings)) as here, TestClient(create_app(settings)) as there:
        table = create_at_both((here, there), clock=True)
        for server in (here, there):
            live = live_table(server, table.id)
            wait_until(lambda live=live: live.table.version == 3, "all deadlines of the step")  # type: ignore[misc]
            assert live.deadlines == {}, "what follows has no clock"
    entries = entries_of(settings, table.id)
    assert [(entry.kind, entry.seat) for entry in entries[1:]] == [("choice", 0), ("choice", 1), ("choice", 2)]


def test_a_deadline_does_not_answer_for_a_player_who_did_so_at_the_other_server(
    settings: Settings, draw_clock: Callable[[float], None]
) -> None:
    draw_clock(3600.0)
    with TestClient(create_app(settings)) as here, TestClient(create_app(settings)) as there:
        table = create_at_both((here, there), clock=True)
        late = live_table(there, table.id)
        assert table.players[0].choose("take:0").status_code == 200
        assert late.table.version == 0, "the other server has not heard of it"
        (expired,) = late.deadlines
        assert there.portal is not None
        there.portal.call(manager(there).deadlines._answer, late, expired)
        assert late.table.version == 1
        assert expired not in late.deadlines
    assert [entry.seat for entry in entries_of(settings, table.id)[1:]] == [0]


# -- seats -------------------------------------------------------------------------------------------------


def test_a_seat_has_one_winner(servers: tuple[TestClient, TestClient]) -> None:
    table = create_at_both(servers, seats=[{"name": "Ann"}, {}, {}])
    names = [{"name": f"Guest {number}"} for number in range(8)]
    answers = race(*posts(servers, f"/api/tables/{table.id}/seats/1/claim", names))
    assert statuses(answers) == {200: 1, 409: 7}
    winner = next(answer.json() for answer in answers if answer.status_code == 200)
    for server in servers:
        maintain(server)
        live = live_table(server, table.id)
        assert live.seats[1].name == winner["name"]
        assert list(live.keys.values()).count(1) == 1, "earlier links and those of the others do not open it"


def test_a_name_has_one_winner(servers: tuple[TestClient, TestClient]) -> None:
    table = create_at_both(servers, seats=[{"name": "Ann"}, {}, {}])
    claims = [
        lambda: servers[0].post(f"/api/tables/{table.id}/seats/1/claim", json={"name": "Bo", "colour": "blue"}),
        lambda: servers[1].post(f"/api/tables/{table.id}/seats/2/claim", json={"name": "BO", "colour": "blue"}),
    ]
    assert statuses(race(*claims)) == {200: 1, 422: 1}


def test_whoever_was_removed_cannot_come_back_through_the_other_server(servers: tuple[TestClient, TestClient]) -> None:
    table = create_at_both(servers)
    here, there = servers
    bo = table.players[1]
    assert (
        here.post(
            f"/api/tables/{table.id}/moderation", json={"action": "remove", "target": 1}, headers=table.host
        ).status_code
        == 200
    )
    assert live_table(there, table.id).seats[1].kind == "person", "the other server has not heard of it"
    bo.client = there
    assert bo.post("seats/1/name", name="Bo again").status_code == 403
    maintain(here)
    assert live_table(here, table.id).seats[1].kind == "open"
    assert live_table(there, table.id).seats[1].kind == "open"


def test_a_renewed_link_is_revoked_at_the_other_server(servers: tuple[TestClient, TestClient]) -> None:
    table = create_at_both(servers)
    _, there = servers
    stolen = table.players[1].headers
    assert table.players[1].post("seats/1/link", renew=True).status_code == 200
    answer = there.post(f"/api/tables/{table.id}/seats/1/link", json={"renew": True}, headers=stolen)
    assert answer.status_code == 403


def test_both_servers_seat_one_bot(servers: tuple[TestClient, TestClient]) -> None:
    table = create_at_both(servers, absence={"rule": "minutes", "minutes": 1})
    table.players[0].choose("take:0")
    for server in servers:
        live = live_table(server, table.id)
        live.presence_known_from -= 61
        table.players[0].client = server
        table.players[0].look()
        assert server.portal is not None
        server.portal.call(absence.seat_bots, manager(server), live)
    first, second = (live_table(server, table.id).seats for server in servers)
    assert [seat.stand_in for seat in first] == ["", "fair", "fair"]
    assert first[1].stand_in_from == 1
    assert first == second, "the first hand-over counts"


def test_two_last_agreements_undo_once(servers: tuple[TestClient, TestClient], settings: Settings) -> None:
    table = create_at_both(servers)
    ann, bo, cy = table.players.values()
    ann.choose("take:0")
    bo.choose("take:0")
    assert ann.post("undo").status_code == 200
    cy.client = servers[1]
    answers = race(lambda: bo.post("undo", answer="agree"), lambda: cy.post("undo", answer="agree"))
    assert statuses(answers) == {200: 2}
    assert [entry.kind for entry in entries_of(settings, table.id)] == ["laid", "choice", "choice", "undo"]


def test_a_deleted_table_is_gone_at_both_servers(servers: tuple[TestClient, TestClient]) -> None:
    table = create_at_both(servers)
    here, there = servers
    assert here.post(f"/api/tables/{table.id}/delete", json={}, headers=table.host).status_code == 200
    for player in table.players.values():
        player.client = there
    for path, body in (
        ("choices", {"choice": "take:0"}),
        ("chat", {"text": "Hello?"}),
        ("seats/0/ready", {"ready": True}),
        ("seats/0/name", {"name": "Ann again"}),
        ("saves", {"name": "Too late"}),
    ):
        answer = table.players[0].post(path, **body)
        assert answer.status_code == 404, (path, answer.text)


# -- quotas ------------------------------------------------------------------------------------------------


def test_servers_count_quotas_together(settings: Settings) -> None:
    settings = replace(settings, quotas=replace(NO_QUOTAS, tables_per_hour=4, visitors_per_address=1))
    with TestClient(create_app(settings)) as here, TestClient(create_app(settings)) as there:
        answers = race(*posts((here, there), "/api/tables", [{"game": "pig_with_hands"}] * 10))
        assert statuses(answers) == {201: 4, 429: 6}
        for answer in answers:
            if answer.status_code == 429:
                assert 0 < int(answer.headers["retry-after"]) <= 3600 / 4


def test_a_large_quota_is_counted_in_parts(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each server counts a twentieth in advance: fewer transactions, and the same limit."""
    transactions: list[int] = []
    charge = QuotaRepository.charge

    async def counted(self: QuotaRepository, charges: Iterable[Charge]) -> None:
        wanted = list(charges)
        await charge(self, wanted)
        transactions.append(len(wanted))

    monkeypatch.setattr(QuotaRepository, "charge", counted)
    client = Client("ann", "here")

    async def use_up(servers: Sequence[FairUse]) -> int:
        """The number of uses until every server refuses."""
        allowed, refused = 0, 0
        while refused < len(servers):
            refused = 0
            for server in servers:
                try:
                    await server.count(QuotaKind.CLAIMS, client)
                    allowed += 1
                except TooManyRequests:
                    refused += 1
        return allowed

    async def work() -> tuple[int, int]:
        stores = [await Store.open(settings.database_url, name) for name in ("here", "there")]
        limits = replace(NO_QUOTAS, claims_per_hour=100, visitors_per_address=2)
        allowed = await use_up([FairUse(limits, store.quotas) for store in stores])
        other_visitor = client._replace(visitor="bo")
        fresh = FairUse(limits, stores[0].quotas)
        await fresh.count(QuotaKind.CLAIMS, other_visitor)
        with pytest.raises(TooManyRequests):
            await fresh.count(QuotaKind.CLAIMS, client)  # a restarted server knows what was used up before
        for store in stores:
            await store.close()
        return allowed, len(transactions)

    allowed, charged = asyncio.run(work())
    assert allowed == 100
    assert charged < 50


def test_what_is_full_again_is_forgotten(settings: Settings) -> None:
    async def work() -> list[str]:
        store = await Store.open(settings.database_url, "here")
        assert store.quotas is not None
        await store.quotas.charge([Charge("past", 0.0, 1.0), Charge("running", 100.0, 200.0)])
        await store.quotas.forget_unused()
        found = await store.database.read(lambda connection: list(connection.execute(select(quotas.c.key)).scalars()))
        await store.close()
        return found

    assert asyncio.run(work()) == ["running"]
