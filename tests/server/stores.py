"""Stores under test, with a table of Pig with Hands in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

import lastcall
from lastcall.core.ask import Ask, Choice
from lastcall.core.table import Table
from lastcall.server import Settings
from lastcall.server.storage import SeatRow, Store, TableRow
from lastcall.server.storage.rows import EntryKind
from lastcall.server.tables.persistence import NO_SEAT, to_entry, to_status

T = TypeVar("T")


def with_store(database: str, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        store = await Store.open(Settings(database=database).database_url, "here")
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def in_transaction(database: str, work: Callable[[Connection], None]) -> None:
    """Change a database that no server has opened."""

    async def run() -> None:
        if not database.startswith("postgresql"):
            with create_engine(f"sqlite:///{database}").begin() as connection:
                work(connection)
            return
        engine = create_async_engine(Settings(database=database).database_url)
        async with engine.begin() as opened:
            await opened.run_sync(work)
        await engine.dispose()

    asyncio.run(run())


SEATS = [
    SeatRow(0, "person", "Ann", "red"),
    SeatRow(1, "bot", "Otis", "blue", level="fair"),
    SeatRow(2, "open", "Seat 3", "green"),
]


TABLE_ID = "pigs2345"


async def create_pig(store: Store) -> Table[Any]:
    table = lastcall.new("pig_with_hands", 3, seed=11)
    row = TableRow(TABLE_ID, table.game.name, table.game.version, 3, {}, str(table.seed), table.keyed_from)
    first = to_entry(table, "laid", NO_SEAT, 0)
    await store.tables.create(row, first, to_status(table, [1], None), SEATS, {"key": 0}, {"browser": {0}})
    return table


async def commit(store: Store, before: Table[Any], after: Table[Any], kind: EntryKind, seat: int) -> None:
    start = min(len(before.events.events), len(after.events.events))
    await store.tables.append(TABLE_ID, to_entry(after, kind, seat, start), to_status(after, [1], before))


async def commit_choice(store: Store, before: Table[Any], ask: Ask[Any], choice: Choice) -> Table[Any]:
    after = before.clone()
    after.choose(ask.seat, choice)
    await commit(store, before, after, "choice", ask.seat)
    return after


async def commit_undo(store: Store, before: Table[Any]) -> Table[Any]:
    after, seat = before.clone(), before.choices[-1].seat
    after.undo(seat, agreed=True)
    await commit(store, before, after, "undo", seat)
    return after
