"""The book: the same in SQLite and in PostgreSQL, and it decides who was first."""

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
from lastcall.core.shelf import games
from lastcall.server import Settings
from lastcall.server.storage import Seat, Sheet, Store, Taken
from lastcall.server.storage.schema import metadata
from lastcall.server.tables.persistence import FROM_NOBODY, entry_for, open_table, standing_of

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
    Seat(0, "person", "Ann", "red"),
    Seat(1, "bot", "Otis", "blue", level="fair"),
    Seat(2, "open", "Seat 3", "green"),
]


async def lay_pig(store: Store, table_id: str = "pigs2345") -> Any:
    table = lastcall.new("pig_with_hands", 3, seed=11)
    sheet = Sheet(table_id, table.game.name, table.game.version, 3, {}, str(table.seed))
    first = entry_for(table, "laid", FROM_NOBODY, 0)
    await store.lay(sheet, first, standing_of(table, [1], None), SEATS, {"key": 0}, {"browser": {0}})
    return table


async def take(store: Store, table: Any, act: Callable[[Any], None], kind: Any, seat: int) -> Any:
    twin = table.clone()
    act(twin)
    start = min(len(table.events.events), len(twin.events.events))
    await store.append("pigs2345", entry_for(twin, kind, seat, start), standing_of(twin, [1], table))
    return twin


def test_what_is_written_comes_back(database: str) -> None:
    async def work(store: Store) -> None:
        table = await lay_pig(store)
        kept = await store.wake("pigs2345")
        assert kept is not None
        assert kept.seats == SEATS
        assert kept.keys == {"key": 0}
        assert kept.holders == {"browser": {0}}
        assert kept.sheet.asked == [0]
        woken = open_table(kept, games())
        assert woken.view(0) == table.view(0)
        assert await store.wake("nothere1") is None
        assert await store.seat_of_key("key") == ("pigs2345", 0)

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
                kept = await store.wake("pigs2345")
                assert kept is not None
                woken = open_table(kept, games())
                assert woken.save() == table.save()
                assert [ask.id for ask in woken.asks] == [ask.id for ask in table.asks]
        kept = await store.wake("pigs2345")
        assert kept is not None
        assert kept.sheet.over
        assert kept.sheet.winners

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
                store.append("pigs2345", entry_for(twin, "choice", 0, 0), standing_of(twin, [1], table))
                for twin in twins
            ),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "Taken"]
        winner = twins[outcomes.index(None)]
        kept = await store.wake("pigs2345")
        assert kept is not None
        assert open_table(kept, games()).choices == winner.choices

    with_store(database, work)


def test_two_stores_on_one_book_agree(database: str) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(Settings(database=database).database_url, "there")
        table = await lay_pig(store)
        twin = table.clone()
        twin.choose(0, ("take", 0))
        await other.append("pigs2345", entry_for(twin, "choice", 0, 0), standing_of(twin, [1], table))
        with pytest.raises(Taken):
            await store.append("pigs2345", entry_for(twin, "choice", 0, 0), standing_of(twin, [1], table))
        assert await store.standings(["pigs2345"]) == {"pigs2345": (1, 0)}
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
                kept = await there.wake("pigs2345")
                assert kept is not None
                assert kept.sheet.version == kept.entries[-1].number  # not the row of then and the entries of now
                open_table(kept, games())
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
            *(store.put_seat("pigs2345", seat, browser=seat.name, only_if_open=True) for seat in sit)
        )
        assert sorted(done) == [False, False, True]
        kept = await store.wake("pigs2345")
        assert kept is not None
        assert kept.holders == {"browser": {0}, kept.seats[2].name: {2}}

    with_store(database, work)


def test_chat_is_numbered_even_when_all_talk_at_once(database: str) -> None:
    async def work(store: Store) -> None:
        await lay_pig(store)
        await asyncio.gather(*(store.say("pigs2345", 0, "Ann", f"line {number}") for number in range(8)))
        kept = await store.wake("pigs2345")
        assert kept is not None
        assert [line.number for line in kept.chat] == list(range(1, 9))

    with_store(database, work)


def test_the_lobby_finds_what_it_shows(database: str) -> None:
    async def work(store: Store) -> None:
        await lay_pig(store)
        assert [sheet.id for sheet, _ in await store.open_tables()] == ["pigs2345"]
        assert [(sheet.id, held) for sheet, _, held in await store.tables_of("browser")] == [("pigs2345", {0})]
        assert await store.tables_of("nobody") == []
        assert await store.finished_tables() == []
        assert await store.waiting_for_bots() == []

    with_store(database, work)


def test_the_migrations_make_exactly_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), metadata)
        return [each for each in found if "alembic_version" not in str(each)]

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(database, work)


def test_opening_an_up_to_date_book_again_changes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await lay_pig(store)

    with_store(database, work)

    async def look(store: Store) -> int:
        return len(await store.open_tables())

    assert with_store(database, look) == 1
