"""A house to test: in this process for what is said, in a process of its own for what must survive its end."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")

from fastapi.testclient import TestClient
from tests.server.guests import GENEROUS, Made, Process, free_port, lay

from lastcall.server import Settings, create_app

DEMAND_ALL = os.environ.get("LASTCALL_DEMAND_ALL") == "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever starts servers of their own is live: that takes its time."""
    for item in items:
        if isinstance(item, pytest.Function) and "processes" in item.fixturenames:
            item.add_marker(pytest.mark.live)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=str(tmp_path / "tables.db"),
        bot_delay=0.0,
        bot_workers=1,
        background_bot_rate=1e6,
        preload_bots=False,
        limits=GENEROUS,
    )


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), raise_server_exceptions=True) as made:
        yield made


@pytest.fixture
def table(client: TestClient) -> Made:
    """Pig with Hands: Ann, Bo and Cy, three people."""
    return lay(client)


@pytest.fixture
def processes() -> Iterator[Callable[..., Process]]:
    """Starts servers, and ends those that the test left."""
    started: list[Process] = []

    def start(database: str, **settings: Any) -> Process:
        started.append(Process(database, **settings))
        return started[-1].start()

    yield start
    for each in started:
        each.kill()


# -- PostgreSQL --------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL server in a temporary folder, as an unprivileged user; its address without a database."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    found = shutil.which("initdb")
    programs = folders[-1] if folders else (str(Path(found).parent) if found else "")
    user = _unprivileged()
    if not programs or user is None:
        why = "There is no PostgreSQL server on this machine (Debian: apt install postgresql)."
        if DEMAND_ALL:
            pytest.fail(why)
        pytest.skip(why)
    folder = Path(tempfile.mkdtemp(prefix="lastcall-postgres-", dir="/tmp"))
    if user:
        shutil.chown(folder, user)
    port = free_port()
    as_user = {"user": user} if user else {}

    def call(*command: str) -> None:
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, **as_user)  # type: ignore[call-overload]

    call(f"{programs}/initdb", "-D", f"{folder}/data", "-U", "lastcall", "-A", "trust", "--no-sync", "-E", "UTF8")
    settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    call(f"{programs}/pg_ctl", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", settings, "start")
    try:
        yield f"postgresql://lastcall@127.0.0.1:{port}"
    finally:
        call(f"{programs}/pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged() -> str | None:
    """PostgreSQL refuses to run as root: whom to run it as. Empty: as we are; None: there is nobody."""
    if os.geteuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


_databases = iter(range(10**6))


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """A fresh database on it."""
    import asyncio

    import asyncpg

    name = f"test_{os.getpid()}_{next(_databases)}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{postgres}/{name}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: once in SQLite, once in PostgreSQL."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    found: str = request.getfixturevalue("postgres_database")
    return found
