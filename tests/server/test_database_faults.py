"""A database that is away, locked, full, read-only, damaged or newer: nothing is lost, and one sentence says why."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncTransaction
from tests.server.stores import TABLE_ID, commit_choice, create_pig, with_store

from lastcall.cli import main
from lastcall.server import Settings
from lastcall.server.storage import DatabaseUnavailable, Store, UnusableDatabase, VersionConflict, sqlite
from lastcall.server.storage.faults import CommitUncertain, DatabaseFault, find_fault
from lastcall.server.tables.persistence import to_entry, to_status


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def say(store: Store, line: str = "Hello") -> None:
    await store.tables.add_chat(TABLE_ID, 0, "Ann", line, "", 100)


async def chat(store: Store) -> list[str]:
    stored = await store.tables.load(TABLE_ID)
    assert stored is not None
    return [line.text for line in stored.chat]


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    assert not any(record.exc_info for record in caplog.records), "a fault of the database is no traceback"
    return [record.getMessage() for record in caplog.records]


def test_a_locked_database_is_tried_again_until_it_is_free(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 1)

    async def work(store: Store) -> None:
        await create_pig(store)
        with sqlite3.connect(file) as other:
            other.execute("BEGIN IMMEDIATE")
            saying = asyncio.create_task(say(store))
            while store.database.health.fault is not DatabaseFault.LOCKED:
                await asyncio.sleep(0.01)
            other.rollback()
        await saying
        assert await chat(store) == ["Hello"]
        assert store.database.health.fault is None

    with_store(str(file), work)


def test_a_database_that_stays_locked_is_reported_once_and_used_again_later(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 1)

    async def work(store: Store) -> None:
        store.database.retry_seconds = 0.2
        await create_pig(store)
        with sqlite3.connect(file) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(3):
                with pytest.raises(DatabaseUnavailable) as raised:
                    await say(store)
                assert raised.value.fault is DatabaseFault.LOCKED
            assert await chat(store) == [], "reading goes on"
            other.rollback()
        await say(store)
        assert await chat(store) == ["Hello"]

    with caplog.at_level(logging.WARNING):
        with_store(str(file), work)
    first, last = lines(caplog)
    assert first == f"The database {file} is locked by another process (database is locked)."
    assert "works again" in last


def test_a_full_disk_refuses_the_change_and_keeps_the_rest(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(store: Store) -> None:
        await create_pig(store)
        await say(store)
        pages = await store.database.write(lambda it: it.exec_driver_sql("PRAGMA page_count").scalar_one())
        await store.database.write(lambda it: it.exec_driver_sql(f"PRAGMA max_page_count={pages}"))
        with pytest.raises(DatabaseUnavailable) as raised:
            await say(store, "x" * 100_000)
        assert raised.value.fault is DatabaseFault.FULL
        await store.database.write(lambda it: it.exec_driver_sql("PRAGMA max_page_count=100000"))
        await say(store, "again")
        assert await chat(store) == ["Hello", "again"]

    with caplog.at_level(logging.WARNING):
        with_store(str(file), work)
    first, last = lines(caplog)
    assert first.startswith(f"The database {file} has no space left (")
    assert "works again" in last


def test_a_read_only_database_can_still_be_read(file: Path) -> None:
    async def work(store: Store) -> None:
        await create_pig(store)
        await say(store)
        await store.database.write(lambda it: it.exec_driver_sql("PRAGMA query_only=ON"))
        with pytest.raises(DatabaseUnavailable) as raised:
            await say(store)
        assert raised.value.fault is DatabaseFault.READ_ONLY
        assert await chat(store) == ["Hello"]

    with_store(str(file), work)


def refused(database: Path) -> str:
    """The sentence with which a database cannot be opened."""
    with pytest.raises(UnusableDatabase) as raised:
        with_store(str(database), create_pig)
    assert "\n" not in raised.value.why
    return raised.value.why


def test_a_file_that_is_no_database_is_refused_in_one_sentence(file: Path) -> None:
    file.write_text("This is a shopping list, and rather a long one. " * 50)
    assert refused(file) == f"The database {file} is damaged; restore a backup (file is not a database)."


def test_the_command_line_says_it_in_one_sentence(file: Path) -> None:
    file.write_text("This is a shopping list, and rather a long one. " * 50)
    told = CliRunner().invoke(main, ["serve", "--port", "0", "--database", str(file)])
    assert told.exit_code == 2
    assert told.output.splitlines() == [f"The database {file} is damaged; restore a backup (file is not a database)."]


def test_a_damaged_database_is_reported(file: Path) -> None:
    with_store(str(file), create_pig)
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    assert "is damaged" in refused(file)


def test_a_database_that_cannot_be_created_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder.db"
    folder.mkdir()
    assert refused(folder).startswith(f"The database {folder} cannot be reached (")


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async def renew(store: Store) -> None:
        await create_pig(store)
        await store.database.write(lambda it: it.execute(text("UPDATE alembic_version SET version_num = '9999'")))

    with_store(database, renew)
    with pytest.raises(UnusableDatabase) as raised:
        with_store(database, create_pig)
    assert "was last used by a newer Last Call (schema 9999;" in raised.value.why


def test_the_database_file_is_not_for_everybody(file: Path) -> None:
    def modes() -> set[str]:
        return {stat.filemode(each.stat().st_mode) for each in file.parent.glob("tables.db*")}

    async def work(store: Store) -> None:
        await create_pig(store)
        assert modes() == {"-rw-------"}
        assert len(list(file.parent.iterdir())) == 3, "the write-ahead log has the same mode"

    with_store(str(file), work)
    file.chmod(0o644)
    with_store(str(file), say)
    assert modes() == {"-rw-r-----"}, "a group may have been given access on purpose"


@pytest.mark.parametrize(("setting", "level"), [("FULL", 2), ("NORMAL", 1)])
def test_what_a_power_cut_may_undo_is_a_setting(file: Path, setting: str, level: int) -> None:
    async def work() -> int:
        store = await Store.open(Settings(database=str(file)).database_url, "here", setting)
        found = await store.database.read(lambda it: it.exec_driver_sql("PRAGMA synchronous").scalar_one())
        await store.close()
        return int(found)

    assert asyncio.run(work()) == level


# -- PostgreSQL --------------------------------------------------------------------------------------------


@pytest.mark.postgres
def test_connections_that_the_database_closed_are_replaced(postgres_database: str) -> None:
    others = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
                  "AND pid <> pg_backend_pid()")  # fmt: skip

    async def work(store: Store) -> None:
        await create_pig(store)
        there = await Store.open(Settings(database=postgres_database).database_url, "there")
        await asyncio.gather(*(say(store) for _ in range(5)))
        await there.database.write(lambda it: it.execute(others))
        await say(store)
        await there.database.write(lambda it: it.execute(others))
        assert await chat(store) == ["Hello"] * 6
        await there.close()

    with_store(postgres_database, work)


@pytest.mark.postgres
@pytest.mark.parametrize("committed", [True, False])
def test_a_choice_is_written_once_when_the_connection_is_lost_during_the_commit(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch, committed: bool
) -> None:
    commit, failures = AsyncTransaction.commit, 0

    async def lost(self: AsyncTransaction) -> None:
        nonlocal failures
        failures += 1
        if failures == 1:
            await (commit(self) if committed else self.rollback())
            raise ConnectionResetError("connection reset by peer")
        await commit(self)

    async def work(store: Store) -> None:
        table = await create_pig(store)
        monkeypatch.setattr(AsyncTransaction, "commit", lost)
        after = await commit_choice(store, table, table.asks[0], table.asks[0].choices[0])
        stored = await store.tables.load(TABLE_ID)
        assert stored is not None
        assert [entry.number for entry in stored.entries] == [0, after.version]
        with pytest.raises(VersionConflict):
            await store.tables.append(TABLE_ID, to_entry(after, "choice", 0, 0), to_status(after, [1], table))

    with_store(postgres_database, work)
    assert failures >= (1 if committed else 2)


@pytest.mark.postgres
def test_a_lost_commit_of_another_kind_is_not_repeated(postgres_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chat line must not appear twice."""

    async def lost(self: AsyncTransaction) -> None:
        await self.rollback()
        raise ConnectionResetError("connection reset by peer")

    async def work(store: Store) -> None:
        await create_pig(store)
        with monkeypatch.context() as patched:
            patched.setattr(AsyncTransaction, "commit", lost)
            with pytest.raises(CommitUncertain):
                await say(store)
        assert await chat(store) == []

    with_store(postgres_database, work)


@pytest.mark.postgres
def test_a_server_that_cannot_be_reached_is_named_in_one_sentence(postgres_database: str) -> None:
    address, _, _ = postgres_database.rpartition("/")
    with pytest.raises(UnusableDatabase) as raised:
        with_store(f"{address}/nothere", create_pig)
    assert raised.value.why.startswith("The database nothere on 127.0.0.1 cannot be reached (")
    assert "\n" not in raised.value.why


def test_errors_of_the_work_itself_are_no_faults_of_the_database(file: Path) -> None:
    async def work(store: Store) -> None:
        await create_pig(store)
        with pytest.raises(ZeroDivisionError):
            await store.database.write(lambda _: 1 / 0)
        with pytest.raises(Exception, match="no such table") as raised:
            await store.database.read(lambda it: it.exec_driver_sql("SELECT * FROM nowhere"))
        assert find_fault(raised.value) is None
        assert store.database.health.fault is None
        assert (await store.tables.load(TABLE_ID)) is not None

    with_store(str(file), work)
