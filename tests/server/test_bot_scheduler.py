"""What the bots of a table do when something fails, and tables that are resumed after a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import create_table, live_table, manager, watch
from tests.server.timeouts import wait_until

from lastcall.bots.worker import Decision
from lastcall.core.errors import StaleAnswer
from lastcall.core.saved_table import SavedTable
from lastcall.server import Settings, create_app
from lastcall.server.tables.bot_pool import BotPool, Priority
from lastcall.server.tables.bot_scheduler import MAX_REFUSALS
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager

ONE_PERSON = ({"name": "Ann"}, {"bot": "easy"}, {"bot": "easy"})
BOTS = ({"bot": "random"}, {"bot": "random"}, {"bot": "random"})


def test_a_bot_whose_search_fails_chooses_at_random(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    original = BotPool.next_move

    async def failing(
        self: BotPool, save: SavedTable, bots: Mapping[int, str], priority: Priority = Priority.PERSON
    ) -> Decision | None:
        if "easy" in bots.values():
            raise ValueError("a broken bot")
        return await original(self, save, bots, priority)

    monkeypatch.setattr(BotPool, "next_move", failing)
    table = create_table(client, seats=ONE_PERSON)
    with watch(client, table.id) as socket:
        table.players[0].choose("take:0")
        socket.receive_until(lambda message: message["version"] >= 2)


def test_bots_stop_after_several_refused_choices(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    async def wrong(self: BotPool, *_: object) -> Decision | None:
        nonlocal calls
        calls += 1
        return Decision(1, "1.draw", "fly")

    monkeypatch.setattr(BotPool, "next_move", wrong)
    table = create_table(client, seats=ONE_PERSON)
    table.players[0].choose("take:0")
    live = live_table(client, table.id)
    wait_until(lambda: live.bot_task is not None and live.bot_task.done(), "the end of the bots' task")
    assert calls == MAX_REFUSALS
    assert table.players[0].look()["version"] == 1


def test_bots_go_on_when_others_were_faster(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    original = TableManager.choose
    late = 0

    async def overtaken(self: TableManager, live: LiveTable, seat: int, *choice: Any) -> None:
        nonlocal late
        if seat in live.bots and late < 2 * MAX_REFUSALS:
            late += 1
            live.replace_table(live.table.clone())
            raise StaleAnswer("The table has moved on.")
        await original(self, live, seat, *choice)

    monkeypatch.setattr(TableManager, "choose", overtaken)
    table = create_table(client, seats=ONE_PERSON)
    with watch(client, table.id):
        table.players[0].choose("take:0")
        wait_until(lambda: table.players[0].look()["version"] >= 2, "a bot's choice")
    assert late == 2 * MAX_REFUSALS


def test_tables_where_a_bot_is_to_move_are_resumed_after_a_restart(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def idle(self: BotPool, *_: object) -> Decision | None:
        return None

    with monkeypatch.context() as patched:
        patched.setattr(BotPool, "next_move", idle)
        with TestClient(create_app(settings)) as client:
            table = create_table(client, seats=BOTS)
    with TestClient(create_app(settings)) as client:
        wait_until(lambda: table.id in manager(client).loaded, "the table to be loaded")
        with watch(client, table.id) as socket:
            assert socket.receive_until(lambda message: bool(message["over"]))["result"]
