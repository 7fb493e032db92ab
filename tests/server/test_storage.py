"""Storage behaves the same in SQLite and in PostgreSQL, and decides between concurrent writers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

import lastcall
from lastcall.registry import games
from lastcall.server import Settings
from lastcall.server.storage import SeatRow, Store, TableRow, VersionConflict
from lastcall.server.storage.schema import metadata
from lastcall.server.tables.persistence import NO_SEAT, open_table, to_entry, to_status

T = TypeVar("T")


def with_store(database: str, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        store = await Store.open(Settings(database=database).database_url, "here")
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


SEATS = [
    SeatRow(0, "person", "Ann", "red"),
    SeatRow(1, "bot", "Otis", "blue", level="fair"),
    SeatRow(2, "open", "Seat 3", "green"),
]


async def lay_pig(store: Store, table_id: str = "pigs2345") -> Any:
    table = lastcall.new("pig_with_hands", 3, seed=11)
    row = TableRow(table_id, table.game.name, table.game.version, 3, {}, str(table.seed), table.keyed_from)
    first = to_entry(table, "laid", NO_SEAT, 0)
    await store.tables.create(row, first, to_status(table, [1], None), SEATS, {"key": 0}, {"browser": {0}})
    return table


async def take(store: Store, table: Any, act: Callable[[Any], None], kind: Any, seat: int) -> Any:
    twin = table.clone()
    act(twin)
    start = min(len(table.events.events), len(twin.events.events))
    await store.tables.append("pigs2345", to_entry(twin, kind, seat, start), to_status(twin, [1], table))
    return twin


def test_what_is_written_comes_back(database: str) -> None:
    async def work(store: Store) -> None:
        table = await lay_pig(store)
        stored = await store.tables.load("pigs2345")
        assert stored is not None
        assert stored.seats == SEATS
        assert stored.keys == {"key": 0}
        assert stored.holders == {"browser": {0}}
        assert stored.row.asked == [0]
        woken = open_table(stored, games())
        assert woken.view(0) == table.view(0)
        assert await store.tables.load("nothere1") is None
        assert await store.tables.seat_of_key("key") == ("pigs2345", 0)

    with_store(database, work)


def test_a_game_with_undos_wakes_exactly_as_it_was_at_every_step(database: str) -> None:
    async def work(store: Store) -> None:
        table = await lay_pig(store)
        dice = random.Random(3)
        while not table.over:
            if table.choices and dice.random() < 0.1:
                seat = table.choices[-1].seat
                table = await take(store, table, lambda twin, seat=seat: twin.undo(seat, agreed=True), "undo", seat)
            else:
                ask = dice.choice(table.asks)
                choice = dice.choice(ask.choices)
                table = await take(
                    store, table, lambda twin, ask=ask, choice=choice: twin.choose(ask.seat, choice), "choice", ask.seat
                )
            if dice.random() < 0.25 or table.over:
                stored = await store.tables.load("pigs2345")
                assert stored is not None
                woken = open_table(stored, games())
                assert woken.save() == table.save()
                assert [ask.id for ask in woken.asks] == [ask.id for ask in table.asks]
        stored = await store.tables.load("pigs2345")
        assert stored is not None
        assert stored.row.over
        assert stored.row.winners

    with_store(database, work)


def test_of_two_who_write_the_same_number_one_is_too_late(database: str) -> None:
    async def work(store: Store) -> None:
        table = await lay_pig(store)
        twins = []
        for place in (0, 1):
            twin = table.clone()
            twin.choose(0, ("take", place))
            twins.append(twin)
        outcomes = await asyncio.gather(
            *(
                store.tables.append("pigs2345", to_entry(twin, "choice", 0, 0), to_status(twin, [1], table))
                for twin in twins
            ),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "VersionConflict"]
        winner = twins[outcomes.index(None)]
        stored = await store.tables.load("pigs2345")
        assert stored is not None
        assert open_table(stored, games()).choices == winner.choices

    with_store(database, work)


def test_two_stores_on_one_book_agree(database: str) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(Settings(database=database).database_url, "there")
        table = await lay_pig(store)
        twin = table.clone()
        twin.choose(0, ("take", 0))
        await other.tables.append("pigs2345", to_entry(twin, "choice", 0, 0), to_status(twin, [1], table))
        with pytest.raises(VersionConflict):
            await store.tables.append("pigs2345", to_entry(twin, "choice", 0, 0), to_status(twin, [1], table))
        assert await store.tables.versions(["pigs2345"]) == {"pigs2345": (1, 0)}
        await other.close()

    with_store(database, work)


def test_a_table_wakes_as_of_one_moment_while_another_server_writes(database: str) -> None:
    async def work(here: Store) -> None:
        there = await Store.open(Settings(database=database).database_url, "there")
        table = await lay_pig(here)
        done = asyncio.Event()

        async def play() -> None:
            nonlocal table
            while not table.over and table.version < 150:
                ask = table.asks[0]
                table = await take(
                    here, table, lambda twin, ask=ask: twin.choose(ask.seat, ask.choices[0]), "choice", ask.seat
                )
            done.set()

        async def watch() -> int:
            looks = 0
            while not done.is_set():
                stored = await there.tables.load("pigs2345")
                assert stored is not None
                assert stored.row.version == stored.entries[-1].number  # not the row of then and the entries of now
                open_table(stored, games())
                looks += 1
            return looks

        _, looks = await asyncio.gather(play(), watch())
        assert looks > 3
        await there.close()

    with_store(database, work)


def test_an_open_seat_is_given_once(database: str) -> None:
    async def work(store: Store) -> None:
        await lay_pig(store)
        sit = [replace(SEATS[2], kind="person", name=name) for name in ("Bo", "Cy", "Di")]
        done = await asyncio.gather(
            *(store.tables.update_seat("pigs2345", seat, browser=seat.name, only_if_open=True) for seat in sit)
        )
        assert sorted(done) == [False, False, True]
        stored = await store.tables.load("pigs2345")
        assert stored is not None
        assert stored.holders == {"browser": {0}, stored.seats[2].name: {2}}

    with_store(database, work)


def test_chat_is_numbered_even_when_all_talk_at_once(database: str) -> None:
    async def work(store: Store) -> None:
        await lay_pig(store)
        await asyncio.gather(*(store.tables.add_chat("pigs2345", 0, "Ann", f"line {number}") for number in range(8)))
        stored = await store.tables.load("pigs2345")
        assert stored is not None
        assert [line.number for line in stored.chat] == list(range(1, 9))

    with_store(database, work)


def test_the_lobby_finds_what_it_shows(database: str) -> None:
    async def work(store: Store) -> None:
        await lay_pig(store)
        assert [sheet.id for sheet, _ in await store.lobby.open_tables()] == ["pigs2345"]
        assert [(sheet.id, held) for sheet, _, held in await store.lobby.tables_of("browser")] == [("pigs2345", {0})]
        assert await store.lobby.tables_of("nobody") == []
        assert await store.lobby.finished_tables() == []
        assert await store.tables.waiting_for_bots() == []

    with_store(database, work)


def test_the_migrations_make_exactly_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), metadata)
        return [each for each in found if "alembic_version" not in str(each)]

    async def work(store: Store) -> None:
        async with store.database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(database, work)


def test_opening_an_up_to_date_book_again_changes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await lay_pig(store)

    with_store(database, work)

    async def look(store: Store) -> int:
        return len(await store.lobby.open_tables())

    assert with_store(database, look) == 1
