"""Quotas of visitors and addresses, one expensive thing at a time, and the share of the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from fastapi import Request
from fastapi.testclient import TestClient
from starlette.requests import ClientDisconnect
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect
from tests.server.helpers import NO_LIMITS, NO_QUOTAS, PlayedTable, create_table, manager, services, watch

from lastcall.bots.worker import probe
from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.server import Settings, create_app
from lastcall.server.http.buckets import LONGEST_DEBT, TokenBucket
from lastcall.server.http.fair_use import MAX_WAITING, Client, FairUse, QuotaKind, TooManyRequests, Turns, until_hung_up
from lastcall.server.http.loop_share import measured
from lastcall.server.operations.metrics import LOOP, LoopLoad, occupied_seconds
from lastcall.server.operations.settings import Quotas
from lastcall.server.tables.bot_pool import BotPool, Priority
from lastcall.server.view.listings import game_info
from lastcall.server.view.page_data import GameInfo

ANN, BO, UNKNOWN = Client("ann", "here"), Client("bo", "here"), Client("", "here")
SMALL = Quotas(2, 2, 2, 2, 2, 2, 2, visitors_per_address=2)


@pytest.fixture(autouse=True)
def stop_the_clock_of_quotas(monkeypatch: pytest.MonkeyPatch) -> None:
    """No quota is renewed during a test, however slow the machine is."""
    monkeypatch.setattr("lastcall.server.http.fair_use.time", SimpleNamespace(monotonic=lambda: 0.0))


def uses(quotas: FairUse, use: QuotaKind, client: Client, attempts: int = 10) -> int:
    """How many of these attempts are allowed."""
    allowed = 0
    for _ in range(attempts):
        try:
            asyncio.run(quotas.count(use, client))
        except TooManyRequests:
            continue
        allowed += 1
    return allowed


@pytest.mark.parametrize("use", list(QuotaKind))
def test_a_visitor_and_an_address_have_a_quota(use: QuotaKind) -> None:
    quotas = FairUse(SMALL)
    assert uses(quotas, use, ANN) == 2
    assert uses(quotas, use, BO) == 2
    assert uses(quotas, use, UNKNOWN) == 0, "the address has used up its own"
    assert uses(quotas, use, Client("ann", "elsewhere")) == 0, "another address does not renew a visitor's quota"
    assert uses(quotas, use, Client("cy", "elsewhere")) == 2


def test_a_visitor_without_a_cookie_has_the_quota_of_the_address() -> None:
    assert uses(FairUse(SMALL), QuotaKind.HINTS, UNKNOWN) == 4


def test_a_refusal_uses_up_nothing_and_says_when_to_come_back() -> None:
    quotas = FairUse(SMALL)
    assert uses(quotas, QuotaKind.HINTS, ANN, attempts=100) == 2
    with pytest.raises(TooManyRequests) as raised:
        asyncio.run(quotas.count(QuotaKind.HINTS, ANN))
    assert 0 < raised.value.wait <= 30
    assert raised.value.why.startswith("You have had many hints just now. Please try again in ")
    assert uses(quotas, QuotaKind.HINTS, BO) == 2, "the refusals to Ann were not counted for the address"


ROUTES: dict[QuotaKind, tuple[str, str, dict[str, Any]]] = {
    QuotaKind.HINTS: ("GET", "/tables/{id}/hint", {}),
    QuotaKind.REPLAYS: ("GET", "/tables/{id}/replay", {}),
    QuotaKind.ANALYSES: ("GET", "/tables/{id}/analysis", {}),
    QuotaKind.TABLES: ("POST", "/tables", {"game": "pig_with_hands"}),
    QuotaKind.CHATS: ("POST", "/tables/{id}/chat", {"text": "Hello"}),
    QuotaKind.CLAIMS: ("POST", "/tables/{id}/seats/1/claim", {"name": "Bo"}),
    QuotaKind.SIGNALS: ("POST", "/tables/{id}/seats/0/ready", {"ready": True}),
}


@pytest.mark.parametrize("use", list(QuotaKind))
def test_every_expensive_route_has_a_quota(settings: Settings, use: QuotaKind) -> None:
    names = dict(zip(QuotaKind, Quotas.__dataclass_fields__, strict=False))
    quotas = replace(NO_QUOTAS, **{names[use]: 3}, visitors_per_address=1)
    method, path, body = ROUTES[use]
    with TestClient(create_app(replace(settings, quotas=quotas))) as client:
        table = create_table(client)
        address, headers = "/api" + path.format(id=table.id), table.players[0].headers
        answers = [client.request(method, address, json=body or None, headers=headers) for _ in range(6)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) == (4 if use is QuotaKind.TABLES else 3), "the table above counts too"
    assert int(refused[0].headers["retry-after"]) > 0
    assert "Please try again in" in refused[0].json()["why"]


def test_a_person_reads_at_the_table_that_a_quota_is_used_up(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, quotas=replace(NO_QUOTAS, chats_per_minute=1)))) as client:
        table = create_table(client)
        page = {"accept": "text/html"}
        for _ in range(1 + NO_QUOTAS.visitors_per_address):
            answer = client.post(f"/api/tables/{table.id}/chat", data={"text": "Hello"}, headers=page)
    assert answer.status_code == 429
    assert "You have written a lot just now" in answer.text
    assert "data-region" in answer.text, "the page of the table"


# -- one thing at a time -----------------------------------------------------------------------------------


def test_a_client_has_one_turn_and_a_short_queue() -> None:
    async def work() -> tuple[int, int, int]:
        turns, running, most, refused = Turns(1), 0, 0, 0
        release = asyncio.Event()

        async def take() -> None:
            nonlocal running, most, refused
            try:
                async with turns.take("ann"):
                    running += 1
                    most = max(most, running)
                    await release.wait()
                    running -= 1
            except TooManyRequests:
                refused += 1

        tasks = [asyncio.create_task(take()) for _ in range(10)]
        await asyncio.sleep(0)
        async with turns.take("bo"):
            release.set()
            await asyncio.gather(*tasks)
        return most, refused, len(turns.clients)

    assert asyncio.run(work()) == (1, 10 - 1 - MAX_WAITING, 0)


def request_that_ends(hang_up: asyncio.Event) -> Request:
    async def receive() -> Message:
        await hang_up.wait()
        return {"type": "http.disconnect"}

    return Request({"type": "http", "method": "GET", "headers": []}, receive)


def test_work_ends_when_the_client_hangs_up() -> None:
    async def work() -> None:
        hang_up, cancelled = asyncio.Event(), asyncio.Event()

        async def think() -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.set()
                raise

        waiting = asyncio.create_task(until_hung_up(request_that_ends(hang_up), think()))
        await asyncio.sleep(0.01)
        hang_up.set()
        with pytest.raises(ClientDisconnect):
            await waiting
        assert cancelled.is_set()

    asyncio.run(work())


@pytest.mark.parametrize("error", [None, ValueError("a mistake")])
def test_work_that_ends_first_has_its_result(error: Exception | None) -> None:
    async def work() -> int:
        async def think() -> int:
            if error:
                raise error
            return 7

        return await until_hung_up(request_that_ends(asyncio.Event()), think())

    if error:
        with pytest.raises(ValueError, match="a mistake"):
            asyncio.run(work())
    else:
        assert asyncio.run(work()) == 7


def test_a_worker_is_free_for_others_only_when_it_has_ended_a_cancelled_job() -> None:
    async def work() -> None:
        pool = BotPool(1)
        try:
            await pool.run(probe)
            slow = asyncio.create_task(pool.run(time.sleep, 0.5))
            await asyncio.sleep(0.1)
            slow.cancel()
            await asyncio.gather(slow, return_exceptions=True)
            others = [asyncio.create_task(pool.run(probe, priority=each)) for each in (Priority.HINT, Priority.PERSON)]
            await asyncio.sleep(0)
            assert sorted(pool.waiting()) == [Priority.PERSON, Priority.HINT], "they wait where they can be ordered"
            await asyncio.gather(*others)
            assert pool.waiting() == []
        finally:
            pool.close()

    asyncio.run(work())


def test_a_replay_of_a_visitor_who_has_gone_is_not_computed(
    client: TestClient, table: PlayedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = asyncio.Event()

    async def never(*_: object, **__: object) -> str:
        started.set()
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(manager(client).renderer, "run", never)
    sent: list[Message] = []

    async def receive() -> Message:
        await started.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    path = f"/api/tables/{table.id}/replay"
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b"", "headers": [],
        "client": ("10.0.0.1", 1), "server": ("testserver", 80), "scheme": "http", "root_path": "", "state": {},
        "http_version": "1.1", "asgi": {"version": "3.0"}, "app": client.app,
    }  # fmt: skip
    body: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def from_client() -> Message:
        return body.pop() if body else await receive()

    assert client.portal is not None
    client.portal.call(client.app, scope, from_client, send)
    assert sent[0]["status"] == 499
    assert not services(client).fair_use.visitor_turns.clients


# -- the event loop ----------------------------------------------------------------------------------------


def burn(seconds: float) -> None:
    """Use the processor for this long."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        continue


def test_the_time_of_a_request_is_that_of_its_steps_and_not_of_its_waiting() -> None:
    async def nested() -> int:
        burn(0.02)
        await asyncio.sleep(0.2)
        burn(0.02)
        return 1

    async def work() -> None:
        assert await nested() == 1
        assert sum(await asyncio.gather(nested(), nested())) == 2  # other tasks are not counted

    spent: list[float] = []

    async def main() -> None:
        await measured(work(), spent.append)

    asyncio.run(main())
    assert len(spent) == 3
    assert sum(spent) >= 0.04
    assert min(spent) >= 0


@pytest.mark.parametrize("error", [ValueError("a mistake"), asyncio.CancelledError()])
def test_errors_and_cancellations_pass_through(error: BaseException) -> None:
    seen: list[BaseException] = []

    async def fail() -> None:
        raise error

    async def work() -> None:
        try:
            await asyncio.create_task(fail())
        except BaseException as caught:
            seen.append(caught)
            raise

    async def main() -> None:
        task = asyncio.create_task(_as_coroutine(measured(work(), lambda _: None)))
        with pytest.raises(type(error)):
            await task

    asyncio.run(main())
    assert [type(each) for each in seen] == [type(error)]


async def _as_coroutine(work: Any) -> None:
    await work


@pytest.fixture
def expensive(settings: Settings) -> Iterator[TestClient]:
    """A server on which half a second of the loop's time is allowed at once."""
    limits = replace(NO_LIMITS, loop_share=1e-6, loop_burst=0.5, busy_above=-1)
    with TestClient(create_app(replace(settings, limits=limits))) as made:
        yield made


def test_an_address_cannot_take_more_than_its_share_of_the_loop(
    expensive: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow_info(game: Game[State]) -> GameInfo:
        burn(0.1)
        return game_info(game)

    monkeypatch.setattr("lastcall.server.http.routes_tables.game_info", slow_info)
    assert expensive.get("/api/games").status_code == 200, "it has what is left of its burst"
    refused = expensive.get("/api/games")
    assert refused.status_code == 429
    assert expensive.get("/static/icon.svg").status_code == 429, "static files take time too"
    with pytest.raises(WebSocketDisconnect):
        expensive.websocket_connect("/api/tables/nothere/live").__enter__()
    other = TestClient(expensive.app, client=("10.0.0.2", 1))
    assert other.get("/health").status_code == 200, "others have their own"


def test_a_process_with_time_to_spare_refuses_nobody(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = replace(NO_LIMITS, loop_share=1e-6, loop_burst=1e-6, busy_above=0.5)
    with TestClient(create_app(replace(settings, limits=limits))) as client:
        for busy, status in ((0.2, 200), (0.2, 200), (0.9, 429), (0.2, 200)):
            monkeypatch.setattr(LOOP, "busy", busy)
            assert client.get("/api/games").status_code == status


def test_the_load_of_the_loop_follows_what_it_does() -> None:
    load = LoopLoad()
    for _ in range(100):
        load.observe(0.8)
    assert 0.79 < load.busy < 0.81
    for _ in range(100):
        load.observe(0.0)
    assert load.busy < 0.01


def test_a_loop_that_waits_for_a_processor_is_occupied(monkeypatch: pytest.MonkeyPatch) -> None:
    before, ran = occupied_seconds(), time.thread_time()
    while time.thread_time() - ran < 0.1:
        continue
    assert occupied_seconds() - before > 0.08, "the system counts in ticks"
    monkeypatch.setattr(Path, "read_text", Mock(side_effect=FileNotFoundError))  # not on Linux
    assert occupied_seconds() == pytest.approx(time.thread_time(), abs=1)


def test_a_debt_is_forgiven_after_seconds() -> None:
    bucket = TokenBucket(rate=0.02, burst=2.0, now=0.0)
    bucket.spend(3600.0)
    assert 0 < bucket.wait(0.0, 0.0) <= LONGEST_DEBT


def test_a_visitor_has_a_number_of_live_connections(settings: Settings) -> None:
    limits = replace(NO_LIMITS, max_visitor_sockets=2)
    with TestClient(create_app(replace(settings, limits=limits))) as client:
        table = create_table(client)
        ann, bo = table.players[0].headers, table.players[1].headers
        with watch(client, table.id, headers=ann) as one, watch(client, table.id, headers=ann) as two:
            one.receive()
            two.receive()
            with pytest.raises(WebSocketDisconnect), watch(client, table.id, headers=ann) as three:
                three.receive()
            with watch(client, table.id, headers=bo) as other:
                other.receive()
        with watch(client, table.id, headers=ann) as again:
            again.receive()


def test_refused_clients_wait_for_their_refusal(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)  # tasks that sleep again and again must let others run

    limits = replace(NO_LIMITS, read_rate=0.01, read_burst=1, rejection_delay=0.25)
    with TestClient(create_app(replace(settings, limits=limits))) as client:
        assert client.get("/health").status_code == 200
        monkeypatch.setattr("lastcall.server.http.rate_limit.asyncio.sleep", note)
        refused: httpx.Response = client.get("/health")
    assert refused.status_code == 429
    assert 0.25 in waited
