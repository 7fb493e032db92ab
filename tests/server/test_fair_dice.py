"""Dice that nobody can guess: tables that were begun with the older generator change over to the keyed one."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from tests.server.helpers import PlayedTable, create_table, manager

import lastcall
from lastcall.core.keyed_chance import NEVER, KeyedChance
from lastcall.core.record import replay
from lastcall.server import Settings, create_app
from lastcall.server.storage import Store

SEED = 1234567890123456789


async def _ask(settings: Settings, statement: str) -> Any:
    store = await Store.open(settings.database_url, "reader")
    async with store.database.engine.begin() as connection:
        found = await connection.execute(text(statement))
        row = found.first() if found.returns_rows else None
    await store.close()
    return row


def older(settings: Settings, monkeypatch: pytest.MonkeyPatch, steps: int) -> PlayedTable:
    """A table as a server kept it that knew nothing of keyed dice, after so many choices."""
    new = lastcall.new

    def plain(game: Any, seats: int, options: Any = None) -> Any:
        return new(game, seats, SEED, options, keyed_from=NEVER)

    monkeypatch.setattr(lastcall, "new", plain)
    with TestClient(create_app(settings)) as client:
        made = create_table(client)
        made.play_on(steps=steps)
    monkeypatch.setattr(lastcall, "new", new)
    asyncio.run(_ask(settings, "UPDATE tables SET keyed_from = NULL"))
    return made


def visited(client: TestClient, made: PlayedTable) -> PlayedTable:
    for player in made.players.values():
        player.client = client
    return made


def test_an_older_table_changes_over_at_its_next_step_for_good(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = older(settings, monkeypatch, 5)
    with TestClient(create_app(settings)) as client:
        before = visited(client, made).players[0].look()
        loaded = manager(client).loaded
        step = loaded[made.id].table.step
        assert loaded[made.id].table.keyed_from == step + 1
        assert type(loaded[made.id].table.state.chance) is not KeyedChance
    with TestClient(create_app(settings)) as client:
        visited(client, made).play_on()
        loaded = manager(client).loaded
        loaded.clear()
        after = made.players[0].look()
        table = loaded[made.id].table
        assert table.keyed_from == step + 1
        assert type(table.state.chance) is KeyedChance
        assert replay(table).events.save() == table.events.save()
    shown = hashlib.sha256(str(SEED).encode()).hexdigest()
    assert after["seed"] == str(SEED)
    assert after["seed_hash"] == before["seed_hash"] == shown


def test_of_two_servers_the_first_settles_where_a_table_changes_over(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = older(settings, monkeypatch, 2)

    async def both() -> int:
        store = await Store.open(settings.database_url, "one")
        await store.tables.set_keyed_from(made.id, 7)
        await store.tables.set_keyed_from(made.id, 9)
        kept = await store.tables.load(made.id)
        await store.close()
        assert kept is not None and kept.row.keyed_from is not None
        return kept.row.keyed_from

    assert asyncio.run(both()) == 7


def test_new_tables_have_a_seed_of_256_bits_and_keyed_dice(client: TestClient) -> None:
    made = create_table(client)
    loaded = manager(client).loaded
    made.players[0].look()
    table = loaded[made.id].table
    assert table.keyed_from == 0
    assert 1 << 200 < table.seed < 1 << 256
    made.play_on()
    assert made.players[0].look()["seed"] == str(table.seed)
