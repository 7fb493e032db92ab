"""Storage behaves the same in SQLite and in PostgreSQL, and decides between concurrent writers."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text
from tests.server.stores import (
    SEATS,
    TABLE_ID,
    commit_choice,
    commit_undo,
    create_pig,
    in_transaction,
    with_store,
)

import lastcall
from lastcall.core.errors import StaleAnswer
from lastcall.registry import games
from lastcall.server import Settings
from lastcall.server.storage import Store, TableRow, VersionConflict
from lastcall.server.storage.migrate import migrate
from lastcall.server.storage.schema import metadata, tables
from lastcall.server.tables.persistence import NO_SEAT, open_table, to_entry, to_status
from lastcall.server.tables.seating import claimed_by


def test_a_stored_table_can_be_loaded(database: str) -> None:
    async def work(store: Store) -> None:
        table = await create_pig(store)
        stored = await store.tables.load(TABLE_ID)
        assert stored is not None
        assert stored.seats == SEATS
        assert stored.keys == {"key": 0}
        assert stored.holders == {"browser": {0}}
        assert stored.row.asked == [0]
        loaded = open_table(stored, games())
        assert loaded.view(0) == table.view(0)
        assert await store.tables.load("nothere1") is None
        assert await store.tables.seat_of_key("key") == (TABLE_ID, 0)

    with_store(database, work)


def test_a_game_with_undos_loads_exactly_as_it_was_at_every_step(database: str) -> None:
    async def work(store: Store) -> None:
        table = await create_pig(store)
        dice = random.Random(3)
        while not table.over:
            if table.choices and dice.random() < 0.1:
                table = await commit_undo(store, table)
            else:
                ask = dice.choice(table.asks)
                table = await commit_choice(store, table, ask, dice.choice(ask.choices))
            if dice.random() < 0.25 or table.over:
                stored = await store.tables.load(TABLE_ID)
                assert stored is not None
                loaded = open_table(stored, games())
                assert loaded.save() == table.save()
                assert [ask.id for ask in loaded.asks] == [ask.id for ask in table.asks]
        stored = await store.tables.load(TABLE_ID)
        assert stored is not None
        assert stored.row.over
        assert stored.row.winners

    with_store(database, work)


def test_of_two_entries_with_one_number_the_second_is_refused(database: str) -> None:
    async def work(store: Store) -> None:
        table = await create_pig(store)
        candidates = []
        for place in (0, 1):
            after = table.clone()
            after.choose(0, ("take", place))
            candidates.append(after)
        outcomes = await asyncio.gather(
            *(
                store.tables.append(TABLE_ID, to_entry(after, "choice", 0, 0), to_status(after, [1], table))
                for after in candidates
            ),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "VersionConflict"]
        winner = candidates[outcomes.index(None)]
        stored = await store.tables.load(TABLE_ID)
        assert stored is not None
        assert open_table(stored, games()).choices == winner.choices

    with_store(database, work)


def test_two_servers_on_one_database_agree(database: str) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(Settings(database=database).database_url, "there")
        table = await create_pig(store)
        after = table.clone()
        after.choose(0, ("take", 0))
        await other.tables.append(TABLE_ID, to_entry(after, "choice", 0, 0), to_status(after, [1], table))
        with pytest.raises(VersionConflict):
            await store.tables.append(TABLE_ID, to_entry(after, "choice", 0, 0), to_status(after, [1], table))
        assert await store.tables.versions([TABLE_ID]) == {TABLE_ID: (1, 0)}
        await other.close()

    with_store(database, work)


def test_a_table_is_loaded_from_one_snapshot_while_another_server_writes(database: str) -> None:
    async def work(here: Store) -> None:
        there = await Store.open(Settings(database=database).database_url, "there")
        table = await create_pig(here)
        done = asyncio.Event()

        async def play() -> None:
            nonlocal table
            while not table.over and table.version < 150:
                table = await commit_choice(here, table, table.asks[0], table.asks[0].choices[0])
            done.set()

        async def watch() -> int:
            looks = 0
            while not done.is_set():
                stored = await there.tables.load(TABLE_ID)
                assert stored is not None
                assert stored.row.version == stored.entries[-1].number  # the row and the entries are of the same time
                open_table(stored, games())
                looks += 1
            return looks

        _, looks = await asyncio.gather(play(), watch())
        assert looks > 3
        await there.close()

    with_store(database, work)


def test_an_open_seat_is_given_to_one_of_several_claimants(database: str) -> None:
    async def work(store: Store) -> None:
        await create_pig(store)

        async def claim(name: str) -> bool:
            try:
                claimed = await store.tables.change_seat(
                    TABLE_ID, 2, lambda seats: claimed_by(seats, 2, name, "red"), browser=name, renew=True
                )
            except StaleAnswer:
                return False
            assert claimed is not None and claimed.name == name
            return True

        done = await asyncio.gather(*map(claim, ("Bo", "Cy", "Di")))
        assert sorted(done) == [False, False, True]
        stored = await store.tables.load(TABLE_ID)
        assert stored is not None
        assert stored.holders == {"browser": {0}, stored.seats[2].name: {2}}

    with_store(database, work)


def test_concurrent_chat_lines_are_numbered_without_gaps(database: str) -> None:
    async def work(store: Store) -> None:
        await create_pig(store)
        add = store.tables.add_chat
        await asyncio.gather(*(add(TABLE_ID, 0, "Ann", f"line {number}", "", 100) for number in range(8)))
        stored = await store.tables.load(TABLE_ID)
        assert stored is not None
        assert [line.number for line in stored.chat] == list(range(1, 9))

    with_store(database, work)


def test_the_lobby_finds_its_tables(database: str) -> None:
    async def work(store: Store) -> None:
        await create_pig(store)
        assert [row.id for row, _ in await store.lobby.open_tables()] == [TABLE_ID]
        assert [(row.id, held) for row, _, held in await store.lobby.tables_of("browser")] == [(TABLE_ID, {0})]
        assert await store.lobby.tables_of("nobody") == []
        assert await store.lobby.finished_tables() == []
        assert await store.tables.left_running(0.0) == []

    with_store(database, work)


def test_the_migrations_create_exactly_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), metadata)
        return [each for each in found if "alembic_version" not in str(each)]

    async def work(store: Store) -> None:
        assert await store.database.read(differences) == []

    with_store(database, work)


def test_tables_from_before_keyed_dice_are_kept(database: str) -> None:
    """Their first keyed step is settled when they are next loaded."""
    older = {
        "id": "oldpigs23", "game": "pig_with_hands", "rules": 1, "seats": 3, "options": "{}", "seed": "1" * 39,
        "listed": True, "clock": False, "created": 1.0, "updated": 1.0, "version": 0, "opened": 0, "free_from": 0,
        "over": False, "asked": "[0]", "bot_next": False, "winners": "[]", "news": 0,
    }  # fmt: skip
    values = ", ".join(f":{name}" for name in older)

    def create(connection: Connection) -> None:
        migrate(connection, "0002")
        connection.execute(text(f"INSERT INTO tables ({', '.join(older)}) VALUES ({values})"), older)

    async def after(store: Store) -> None:
        columns = tables.c
        wanted = select(columns.id, columns.seed, columns.keyed_from)
        row = await store.database.read(lambda connection: connection.execute(wanted).one())
        assert tuple(row) == (older["id"], older["seed"], None)

    in_transaction(database, create)
    with_store(database, after)


def test_seeds_of_256_bits_fit(database: str) -> None:
    seed = str((1 << 256) - 1)

    async def work(store: Store) -> None:
        table = lastcall.new("pig_with_hands", 3, int(seed))
        row = TableRow(TABLE_ID, table.game.name, table.game.version, 3, {}, seed, table.keyed_from)
        await store.tables.create(row, to_entry(table, "laid", NO_SEAT, 0), to_status(table, [], None), SEATS, {}, {})
        stored = await store.tables.load(TABLE_ID)
        assert stored is not None
        assert (stored.row.seed, stored.row.keyed_from) == (seed, 0)

    with_store(database, work)


def test_opening_a_migrated_database_again_changes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await create_pig(store)

    with_store(database, work)

    async def look(store: Store) -> int:
        return len(await store.lobby.open_tables())

    assert with_store(database, look) == 1


def test_concurrent_saves_on_two_servers_keep_the_limit_of_the_whole_tree(database: str) -> None:
    async def work(here: Store) -> None:
        there = await Store.open(Settings(database=database).database_url, "there")
        table = await create_pig(here)
        branch = TableRow("pigs6789", table.game.name, table.game.version, 3, {}, str(table.seed), table.keyed_from)
        first = await here.saves.create(TABLE_ID, "First", 0, 0, {}, limit=5)
        assert first is not None
        entry, status = to_entry(table, "laid", NO_SEAT, 0), to_status(table, [], None)
        await here.tables.create(branch, entry, status, SEATS, {}, {}, branch_of=(TABLE_ID, first.number))
        saved = await asyncio.gather(
            *(
                store.saves.create(table_id, f"Save {number}", 0, 0, {}, limit=5)
                for number in range(3)
                for store in (here, there)
                for table_id in (TABLE_ID, branch.id)
            )
        )
        assert sum(save is not None for save in saved) == 4
        assert await there.saves.create(branch.id, "One more", 0, 0, {}, limit=5) is None
        await there.close()

    with_store(database, work)
