"""What happens at tables without a request goes on after a failure: bots, deadlines, maintenance, notifications."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.helpers import PlayedTable, create_table, live_table, maintain, manager, watch
from tests.server.timeouts import wait_until

from lastcall.core.errors import Refused
from lastcall.core.hooks import Clock
from lastcall.registry import games
from lastcall.server import Settings, create_app
from lastcall.server.storage import DatabaseUnavailable, LogEntry, StoredTable, TableStatus
from lastcall.server.storage.faults import DatabaseFault
from lastcall.server.storage.tables import TableRepository
from lastcall.server.tables import supervisor
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.supervisor import Supervisor

ONE_PERSON = ({"name": "Ann"}, {"bot": "random"}, {"bot": "random"})


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "FIRST_DELAY", 0.01)


def run(work: Callable[[Supervisor], object], seconds: float = 30.0) -> None:
    """Start a task, and wait until all tasks have returned."""

    async def supervised() -> None:
        tasks = Supervisor()
        work(tasks)
        async with asyncio.timeout(seconds):
            while tasks.running:
                await asyncio.sleep(0.01)

    asyncio.run(supervised())


@pytest.mark.parametrize("error", [DatabaseUnavailable(DatabaseFault.UNREACHABLE), ValueError("a mistake")])
def test_a_failed_task_is_started_again_until_it_returns(error: Exception) -> None:
    attempts = 0

    async def work() -> None:
        nonlocal attempts
        attempts += 1
        if attempts < 4:
            raise error

    run(lambda tasks: tasks.start("A task", work))
    assert attempts == 4


def test_pauses_between_attempts_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    async def work() -> None:
        if len(pauses) < 12:
            raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)

    async def supervised() -> None:
        await Supervisor().start("A task", work)

    monkeypatch.setattr(asyncio, "sleep", note)
    asyncio.run(supervised())
    assert pauses[:4] == [0.01, 0.02, 0.04, 0.08]
    assert pauses[-1] == supervisor.MAX_DELAY


def test_a_refused_task_is_not_repeated(caplog: pytest.LogCaptureFixture) -> None:
    attempts = 0

    async def work() -> None:
        nonlocal attempts
        attempts += 1
        raise Refused("Not now.")

    run(lambda tasks: tasks.start("A task", work))
    assert attempts == 1
    assert caplog.messages == ["A task was refused: Not now."]


def test_closing_ends_all_tasks() -> None:
    ended = 0

    async def work() -> None:
        nonlocal ended
        try:
            await asyncio.Event().wait()
        finally:
            ended += 1

    async def supervised() -> None:
        tasks = Supervisor()
        for _ in range(3):
            tasks.start("A task", work)
        await asyncio.sleep(0)
        await tasks.close()

    asyncio.run(supervised())
    assert ended == 3


class FailingWrites:
    """Lets the next writes of some seats fail, as if the database were away."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 0
        self.failed: list[int] = []
        self.seats: set[int] = set()
        append = TableRepository.append

        async def failing(repository: TableRepository, table_id: str, entry: LogEntry, status: TableStatus) -> None:
            if self.left and entry.seat in self.seats:
                self.left -= 1
                self.failed.append(entry.seat)
                raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)
            await append(repository, table_id, entry, status)

        monkeypatch.setattr(TableRepository, "append", failing)

    def fail(self, times: int, *seats: int) -> None:
        self.left, self.seats = times, set(seats)


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> FailingWrites:
    return FailingWrites(monkeypatch)


def test_a_bot_whose_choice_was_not_written_chooses_again(client: TestClient, writes: FailingWrites) -> None:
    table = create_table(client, seats=ONE_PERSON)
    writes.fail(3, 1, 2)
    with watch(client, table.id) as socket:
        table.players[0].choose("take:0")
        socket.receive_until(lambda message: message["version"] >= 2)
    assert len(writes.failed) == 3


def test_a_person_is_told_that_a_choice_was_not_written_and_may_repeat_it(
    client: TestClient, table: PlayedTable, writes: FailingWrites
) -> None:
    writes.fail(1, 0)
    refused = table.players[0].choose("take:0", "0.draw")
    assert refused.status_code == 503
    assert "unavailable" in refused.json()["why"]
    assert table.players[0].look()["version"] == 0
    assert table.players[0].choose("take:0", "0.draw").status_code == 200
    assert table.players[0].look()["version"] == 1


def test_a_deadline_whose_answer_was_not_written_is_answered_again(
    settings: Settings, writes: FailingWrites, monkeypatch: pytest.MonkeyPatch
) -> None:
    pig = games()["pig_with_hands"]
    clocks = replace(pig.realtime, clocks={"draw": Clock(0.05, "take")})
    monkeypatch.setitem(games(), "pig_with_hands", replace(pig, realtime=clocks))
    writes.fail(3, 0)
    with TestClient(create_app(settings)) as client:
        table = create_table(client, clock=True)
        wait_until(lambda: table.players[0].look()["version"] > 0, "the answer of the deadline")
    assert writes.failed == [0, 0, 0]


def test_tables_fall_asleep_while_the_database_is_away(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> dict[str, tuple[int, int]]:
        raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)

    with TestClient(create_app(replace(settings, idle_timeout=0.0, poll_interval=3600.0))) as client:
        table = create_table(client)
        monkeypatch.setattr(TableRepository, "versions", away)
        assert table.id in manager(client).loaded
        maintain(client)
        assert table.id not in manager(client).loaded


def test_maintenance_goes_on_after_an_error(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = 0

    async def failing(self: TableManager) -> None:
        nonlocal rounds
        rounds += 1
        raise ValueError("a mistake")

    monkeypatch.setattr(TableManager, "maintain", failing)
    with TestClient(create_app(replace(settings, poll_interval=0.01))):
        wait_until(lambda: rounds > 3, "the fourth round of maintenance")


def test_tables_of_bots_are_resumed_when_the_database_comes_back_late(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(settings)) as client:
        made = create_table(client, seats=ONE_PERSON)
        made.players[0].choose("take:0")
    load, failures = TableRepository.load, ["list", "list", "load"]

    async def waiting(self: TableRepository, limit: int = 1000) -> list[str]:
        if failures[:1] == ["list"]:
            failures.pop(0)
            raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)
        return [made.id]

    async def failing_load(self: TableRepository, table_id: str) -> StoredTable | None:
        if failures:
            failures.pop(0)
            raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)
        return await load(self, table_id)

    monkeypatch.setattr(TableRepository, "left_running", waiting)
    monkeypatch.setattr(TableRepository, "load", failing_load)
    with TestClient(create_app(settings)) as client:
        wait_until(lambda: made.id in manager(client).loaded, "the table to be loaded")
    assert not failures


def test_a_live_page_is_asked_to_come_back_later_while_the_database_is_away(
    client: TestClient, table: PlayedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(self: TableRepository, table_id: str) -> StoredTable | None:
        raise DatabaseUnavailable(DatabaseFault.UNREACHABLE)

    assert live_table(client, table.id)
    manager(client).loaded.clear()
    monkeypatch.setattr(TableRepository, "load", away)
    with watch(client, table.id) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive()
    assert closed.value.code == 1013
