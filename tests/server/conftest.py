"""Servers to test: in this process where possible, in processes of their own where they must be killed."""

from __future__ import annotations

import asyncio
import glob
import itertools
import multiprocessing
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")

from fastapi.testclient import TestClient
from tests.server.helpers import NO_LIMITS, NO_QUOTAS, PlayedTable, create_table
from tests.server.processes import ServerProcess, free_port
from tests.server.timeouts import TIMEOUT, time_limit

from lastcall.bots.worker import initialize_worker
from lastcall.server import Settings, create_app
from lastcall.server.tables import bot_pool

DEMAND_ALL = os.environ.get("LASTCALL_DEMAND_ALL") == "1"
TEST_SECONDS = 300
LIVE_TEST_SECONDS = 1800


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start server processes are slow, and therefore marked as live."""
    for item in items:
        if isinstance(item, pytest.Function) and "processes" in item.fixturenames:
            item.add_marker(pytest.mark.live)


@pytest.fixture(autouse=True)
def _no_test_hangs(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that waits for what never happens fails."""
    live = request.node.get_closest_marker("live") is not None
    with time_limit(LIVE_TEST_SECONDS if live else TEST_SECONDS, "this test"):
        yield


class LastingWorkers(ProcessPoolExecutor):
    """Worker processes that outlive the servers of the tests: to start one takes seconds, for it reads all cards."""

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        super().__init__(workers, mp_context=context, initializer=initialize_worker, initargs=(os.getpid(),))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What a server calls when it stops."""

    @property
    def alive(self) -> bool:
        try:
            self.submit(os.getpid)
        except BrokenProcessPool:  # a test has killed one
            return False
        return True

    def end(self) -> None:
        super().shutdown(wait=False, cancel_futures=True)


@pytest.fixture(scope="session")
def lasting_workers() -> Iterator[Callable[[int], ProcessPoolExecutor]]:
    started: dict[int, LastingWorkers] = {}

    def workers(count: int) -> LastingWorkers:
        if count not in started or not started[count].alive:
            started[count] = LastingWorkers(count)
        return started[count]

    yield workers
    for each in started.values():
        each.end()


@pytest.fixture(autouse=True)
def shared_workers(lasting_workers: Callable[[int], ProcessPoolExecutor], monkeypatch: pytest.MonkeyPatch) -> None:
    """All servers of this process use the same workers. A module that tests the workers overrides this."""
    monkeypatch.setattr(bot_pool, "start_workers", lasting_workers)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=str(tmp_path / "tables.db"),
        bot_delay=0.0,
        bot_workers=1,
        background_bot_rate=1e6,
        preload_bots=False,
        limits=NO_LIMITS,
        quotas=NO_QUOTAS,
    )


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), raise_server_exceptions=True) as client:
        yield client


@pytest.fixture
def table(client: TestClient) -> PlayedTable:
    """Pig with Hands with three people: Ann, Bo and Cy."""
    return create_table(client)


@pytest.fixture
def processes() -> Iterator[Callable[..., ServerProcess]]:
    """Starts servers, and kills those that are left after the test."""
    started: list[ServerProcess] = []

    def start(database: str, **settings: Any) -> ServerProcess:
        started.append(ServerProcess(database, **settings))
        return started[-1].start()

    yield start
    for each in started:
        each.kill()


# -- PostgreSQL --------------------------------------------------------------------------------------------


class PostgresServer:
    """A PostgreSQL server in a temporary folder."""

    def __init__(self, programs: str, user: str) -> None:
        self.programs, self.user = programs, user
        self.folder = Path(tempfile.mkdtemp(prefix="lastcall-postgres-", dir="/tmp"))
        if user:
            shutil.chown(self.folder, user)
        self.port = free_port()
        data = f"{self.folder}/data"
        self._call("initdb", "-D", data, "-U", "lastcall", "-A", "trust", "--no-sync", "-E", "UTF8")

    @property
    def url(self) -> str:
        """Without a database."""
        return f"postgresql://lastcall@127.0.0.1:{self.port}"

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self._call("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """`fast` ends all connections in order; `immediate` as if the power had failed."""
        self._call("pg_ctl", "-D", f"{self.folder}/data", "-w", "-m", mode, "stop")

    def _call(self, program: str, *arguments: str) -> None:
        command = [f"{self.programs}/{program}", *arguments]
        user = self.user or None
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, user=user, timeout=TIMEOUT)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    found = shutil.which("initdb")
    programs = folders[-1] if folders else (str(Path(found).parent) if found else "")
    user = _unprivileged_user()
    if not programs or user is None:
        why = "There is no PostgreSQL server on this machine (Debian: apt install postgresql)."
        if DEMAND_ALL:
            pytest.fail(why)
        pytest.skip(why)
    server = PostgresServer(programs, user)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres(postgres_server: PostgresServer) -> str:
    """The URL, without a database, of a PostgreSQL server."""
    return postgres_server.url


def _unprivileged_user() -> str | None:
    """The user to run PostgreSQL as, because it refuses to run as root: empty for the present user, None if there is
    none."""
    if os.geteuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


_database_numbers = itertools.count()


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """An empty PostgreSQL database."""
    import asyncpg

    name = f"test_{os.getpid()}_{next(_database_numbers)}"

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
