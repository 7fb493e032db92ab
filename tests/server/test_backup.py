"""Backups of a running server, and databases filled from them."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from fastapi.testclient import TestClient
from sqlalchemy import Connection, text
from tests.server.helpers import PlayedTable, create_table
from tests.server.stores import create_pig, in_transaction, with_store
from tests.server.wire_types import TableJson

from lastcall.cli import main
from lastcall.server import Settings, create_app
from lastcall.server.storage import Store, UnusableDatabase
from lastcall.server.storage.backup import back_up, restore
from lastcall.server.storage.migrate import migrate


def lastcall(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), env={"LASTCALL_CONFIG": None})


def played(client: TestClient) -> PlayedTable:
    """A table with choices, chat and a save point."""
    table = create_table(client)
    table.play_on(steps=5)
    table.players[1].post("chat", text="See you tomorrow \N{WAVING HAND SIGN}")
    table.players[0].post("saves", name="The evening")
    return table


def looked(client: TestClient, table: PlayedTable) -> list[TableJson]:
    table.use(client)
    seen = [player.look() for player in table.players.values()]
    for each in seen:
        for seat in each["seats"]:
            seat["present"] = False
    return seen


def serve(database: str) -> TestClient:
    return TestClient(create_app(Settings(database=database, bot_workers=1, preload_bots=False)))


@pytest.fixture
def backup_file(tmp_path: Path) -> Path:
    return tmp_path / "backup.db"


def test_a_backup_of_a_running_server_restores_everything(database: str, tmp_path: Path, backup_file: Path) -> None:
    """From SQLite and from PostgreSQL, into a new file."""
    with serve(database) as client:
        table = played(client)
        before = looked(client, table)
        done = lastcall("backup", str(backup_file), "--database", database)
        assert done.exit_code == 0, done.output
        assert done.stdout.startswith("Backed up 1 table (schema ")
    again = str(tmp_path / "restored.db")
    assert lastcall("restore", str(backup_file), "--database", again).stdout.startswith("Restored 1 table (")
    with serve(again) as client:
        assert looked(client, table) == before
        saves = client.get(f"/api/tables/{table.id}/saves").json()["saves"]
        assert [save["name"] for save in saves] == ["The evening"]
        table.play_on()


@pytest.mark.postgres
def test_tables_move_from_sqlite_to_postgresql(tmp_path: Path, postgres_database: str, backup_file: Path) -> None:
    with serve(str(tmp_path / "tables.db")) as client:
        table = played(client)
        before = looked(client, table)
    lastcall("backup", str(backup_file), "--database", str(tmp_path / "tables.db"))
    assert lastcall("restore", str(backup_file), "--database", postgres_database).exit_code == 0
    with serve(postgres_database) as client:
        assert looked(client, table) == before
        table.play_on()
    refused = lastcall("restore", str(backup_file), "--database", postgres_database)
    assert refused.exit_code == 2
    assert "is not empty" in refused.stderr


@pytest.mark.postgres
def test_another_schema_is_not_exported(postgres_database: str, backup_file: Path) -> None:
    empty = lastcall("backup", str(backup_file), "--database", postgres_database)
    assert "has no schema" in empty.stderr
    in_transaction(postgres_database, lambda connection: migrate(connection, "0002"))
    older = lastcall("backup", str(backup_file), "--database", postgres_database)
    assert older.exit_code == 2
    assert "pg_dump" in older.stderr
    assert not list(backup_file.parent.iterdir())


@pytest.mark.postgres
def test_a_server_that_does_not_answer_is_named(backup_file: Path) -> None:
    refused = lastcall("backup", str(backup_file), "--database", "postgresql://nobody@127.0.0.1:1/games")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("The database games cannot be reached (")


def test_a_backup_is_private_and_one_file(tmp_path: Path, backup_file: Path) -> None:
    database = tmp_path / "data" / "tables.db"
    database.parent.mkdir()
    with_store(str(database), create_pig)
    lastcall("backup", str(backup_file), "--database", str(database))
    assert stat.S_IMODE(backup_file.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["backup.db"]


def test_nothing_is_overwritten(tmp_path: Path, backup_file: Path) -> None:
    database = str(tmp_path / "tables.db")
    with_store(database, create_pig)
    backup_file.write_text("precious")
    refused = lastcall("backup", str(backup_file), "--database", database)
    assert (refused.exit_code, refused.stderr) == (2, f"{backup_file} exists already.\n")
    assert backup_file.read_text() == "precious"
    backup_file.unlink()
    lastcall("backup", str(backup_file), "--database", database)
    refused = lastcall("restore", str(backup_file), "--database", database)
    assert refused.exit_code == 2
    assert refused.stderr == f"The database {database} exists already: move it away, or restore into another one.\n"


def test_in_a_folder_the_newest_backups_are_kept(tmp_path: Path) -> None:
    database, folder = str(tmp_path / "tables.db"), tmp_path / "backups"
    with_store(database, create_pig)
    folder.mkdir()
    for name in ("lastcall-20260101T000000Z.db", "lastcall-20260102T000000Z.db", "notes.txt"):
        (folder / name).touch()
    done = lastcall("backup", str(folder), "--keep", "2", "--database", database)
    assert done.exit_code == 0, done.output
    names = sorted(file.name for file in folder.iterdir())
    assert names[0] == "lastcall-20260102T000000Z.db"
    assert names[2] == "notes.txt"
    assert len(names) == 3


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path, backup_file: Path) -> None:
    old = str(tmp_path / "old.db")
    in_transaction(old, lambda connection: migrate(connection, "0002"))
    assert asyncio.run(back_up(f"sqlite:///{old}", backup_file)).revision == "0002"
    again = str(tmp_path / "again.db")
    asyncio.run(restore(backup_file, f"sqlite:///{again}"))

    async def lobby(store: Store) -> list[object]:
        return [*await store.lobby.open_tables()]

    assert with_store(again, lobby) == []


def test_what_is_no_backup_is_refused(tmp_path: Path, backup_file: Path) -> None:
    target = f"sqlite:///{tmp_path / 'again.db'}"

    def refusal() -> str:
        with pytest.raises(UnusableDatabase) as refused:
            asyncio.run(restore(backup_file, target))
        assert not (tmp_path / "again.db").exists()
        return refused.value.why

    assert refusal() == f"There is no database {backup_file}."
    backup_file.write_bytes(b"this is not a database" * 1000)
    assert "is damaged; restore a backup (file is not a database)" in refusal()
    backup_file.unlink()
    in_transaction(str(backup_file), _pretend_newer)
    assert refusal().startswith("This backup was last used by a newer Last Call (schema 9999;")


def _pretend_newer(connection: Connection) -> None:
    migrate(connection)
    connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))


def test_a_file_of_another_program_is_not_backed_up(tmp_path: Path, backup_file: Path) -> None:
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE things (id)")
    with pytest.raises(UnusableDatabase, match="is not a database of Last Call"):
        asyncio.run(back_up(f"sqlite:///{other}", backup_file))
    assert not backup_file.exists()


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with_store(database, create_pig)
    refused = lastcall("backup", str(tmp_path / "none" / "backup.db"), "--database", database)
    assert refused.exit_code == 2
    assert refused.stderr == f"{tmp_path / 'none'} cannot be written: No such file or directory.\n"
