"""What operators see: health, readiness, metrics and logs."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
import structlog
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table, manager, watch
from tests.server.timeouts import wait_until

import lastcall
from lastcall.core.errors import BadSetup
from lastcall.server import Settings, create_app
from lastcall.server.operations.logs import configure_logging
from lastcall.server.operations.networks import Networks
from lastcall.server.operations.settings import LogFormat, LogLevel
from lastcall.server.storage.sqlite import SqliteDatabase


def test_a_server_that_answers_is_healthy_and_ready(client: TestClient) -> None:
    health = client.get("/health")
    assert (health.status_code, health.json()) == (200, {"status": "ok", "version": lastcall.__version__})
    assert client.head("/health").status_code == 200
    ready = client.get("/ready")
    assert (ready.status_code, ready.json()) == (200, {"ready": True, "why": ""})
    assert ready.headers["cache-control"] == "no-store"


@pytest.fixture
def database_is_away(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(self: SqliteDatabase, work: object) -> None:
        raise ConnectionRefusedError("connection refused")

    monkeypatch.setattr(SqliteDatabase, "_read", refused)
    manager(client).store.database.retry_seconds = 0.0


@pytest.mark.usefixtures("database_is_away")
def test_a_server_without_its_database_is_healthy_but_not_ready(client: TestClient) -> None:
    before = metric(client, "lastcall_database_errors_total", fault="unreachable")
    ready = client.get("/ready")
    assert (ready.status_code, ready.json()) == (503, {"ready": False, "why": "The database is unavailable."})
    assert client.get("/health").status_code == 200
    assert metric(client, "lastcall_database_errors_total", fault="unreachable") == before + 1


# -- metrics -----------------------------------------------------------------------------------------------


def metric(client: TestClient, name: str, **labels: str) -> float:
    """The value of one metric, 0 where it was never counted."""
    answer = client.get("/metrics")
    assert answer.status_code == 200
    inside = ",".join(f'{label}="{value}"' for label, value in labels.items())
    line = re.escape(name + (f"{{{inside}}}" if inside else ""))
    found = re.search(rf"^{line} (\S+)$", answer.text, re.M)
    return float(found[1]) if found else 0.0


def test_requests_are_counted_by_route_without_ids_and_secrets(client: TestClient, table: PlayedTable) -> None:
    labels = {"method": "GET", "route": "/api/tables/{table_id}", "status": "200"}
    before = metric(client, "lastcall_requests_total", **labels)
    table.players[0].look()
    client.get("/seats/a-secret")
    client.get("/nothing/here")
    assert metric(client, "lastcall_requests_total", **labels) == before + 1
    text = client.get("/metrics").text
    assert table.id not in text
    assert "a-secret" not in text
    assert 'route="(none)"' in text
    assert f'lastcall_info{{version="{lastcall.__version__}"}} 1.0' in text


def test_tables_and_sockets_are_counted(client: TestClient, table: PlayedTable) -> None:
    assert metric(client, "lastcall_tables") == 1
    assert metric(client, "lastcall_sockets") == 0
    with watch(client, table.id) as socket:
        socket.receive()
        assert metric(client, "lastcall_sockets") == 1
    wait_until(lambda: metric(client, "lastcall_sockets") == 0, "the end of the socket")


def test_work_is_measured(client: TestClient) -> None:
    jobs = metric(client, "lastcall_worker_seconds_count", job="decide")
    commits = metric(client, "lastcall_commit_seconds_count")
    with_bot = create_table(client, seats=[{"bot": "random"}, {"name": "Bo"}, {"name": "Cy"}])
    wait_until(lambda: with_bot.players[1].look()["version"] > 0, "a bot's choice")
    assert metric(client, "lastcall_worker_seconds_count", job="decide") > jobs
    assert metric(client, "lastcall_commit_seconds_count") > commits
    assert metric(client, "lastcall_worker_wait_seconds_count", priority="person") + metric(
        client, "lastcall_worker_wait_seconds_count", priority="table"
    )
    wait_until(lambda: metric(client, "lastcall_loop_lag_seconds_count") > 0, "a measurement of the event loop")
    assert metric(client, "lastcall_worker_queue", priority="analysis") == 0


def test_metrics_are_only_shown_to_the_allowed_addresses(settings: Settings) -> None:
    app = create_app(replace(settings, metrics_from="10.0.0.0/8"))
    with TestClient(app, client=("192.0.2.1", 1)) as stranger:
        refused = stranger.get("/metrics")
        assert refused.status_code == 403
        assert "metrics_from" in refused.json()["why"]
        assert TestClient(app, client=("10.1.2.3", 1)).get("/metrics").status_code == 200


@pytest.mark.parametrize(
    ("networks", "host", "contained"),
    [
        ("127.0.0.1,::1", "127.0.0.1", True),
        ("127.0.0.1,::1", "::1", True),
        ("127.0.0.1, ::1", "127.0.0.2", False),
        ("10.0.0.0/8", "10.255.0.1", True),
        ("*", "192.0.2.1", True),
        ("", "127.0.0.1", False),
        ("", "", True),
    ],
)
def test_networks(networks: str, host: str, contained: bool) -> None:
    assert Networks(networks).contains(host) is contained


def test_a_mistake_in_a_list_of_networks_stops_the_start(settings: Settings) -> None:
    with pytest.raises(BadSetup, match=r"127\.0\.0\.300"):
        create_app(replace(settings, metrics_from="127.0.0.300"))


# -- logs --------------------------------------------------------------------------------------------------


@contextmanager
def captured_logs(log_format: LogFormat, level: LogLevel = "info") -> Iterator[io.StringIO]:
    """Everything that is logged meanwhile."""
    root = logging.getLogger()
    handlers, before = root.handlers[:], root.level
    stream = io.StringIO()
    configure_logging(level, log_format, stream)
    try:
        yield stream
    finally:
        root.handlers[:] = handlers
        root.setLevel(before)
        structlog.reset_defaults()


def test_a_request_is_logged_with_its_id_and_without_secrets(client: TestClient, table: PlayedTable) -> None:
    with captured_logs("json") as stream:
        answer = client.get(f"/api/tables/{table.id}", headers={"X-Request-ID": "proxy-1"})
        assert answer.headers["x-request-id"] == "proxy-1"
        client.get("/seats/a-secret?also=hidden")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert [line["status"] for line in requests] == [200, 404]
    first = requests[0]
    assert (first["request_id"], first["table"], first["method"]) == ("proxy-1", table.id, "GET")
    assert (first["route"], first["level"], first["logger"]) == ("/api/tables/{table_id}", "info", "lastcall.requests")
    written = json.dumps(requests)
    assert "secret" not in written
    assert "hidden" not in written


@pytest.mark.parametrize("given", ["", "two words", "x" * 65, "new\nline", "\u00e9"])
def test_a_request_without_a_plain_id_gets_a_new_one(client: TestClient, given: str) -> None:
    answer = client.get("/health", headers={"X-Request-ID": given.encode()})
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])


def test_lines_of_libraries_and_modules_carry_the_request_id_too() -> None:
    with captured_logs("json") as stream, structlog.contextvars.bound_contextvars(request_id="abc"):
        logging.getLogger("lastcall.server.tables").warning("Table %s: a bot failed.", "t1")
    line = json.loads(stream.getvalue())
    assert line["event"] == "Table t1: a bot failed."
    assert (line["request_id"], line["level"]) == ("abc", "warning")


def test_text_lines_are_one_line_each_with_the_traceback_below() -> None:
    with captured_logs("text", "warning") as stream:
        log = logging.getLogger("lastcall.server")
        log.info("not shown")
        log.warning("shown", extra={"table": "two words"})
        log.error("It failed.", exc_info=ValueError("broken"))
    lines = stream.getvalue().splitlines()
    assert re.fullmatch(r"\S+Z WARNING lastcall.server: shown table='two words'", lines[0])
    assert lines[1].endswith("ERROR lastcall.server: It failed.")
    assert lines[-1] == "ValueError: broken"


@pytest.mark.usefixtures("database_is_away")
def test_an_answer_of_500_and_above_is_a_warning(client: TestClient) -> None:
    with captured_logs("text", "warning") as stream:
        client.get("/health")
        client.get("/ready")
    lines = [line for line in stream.getvalue().splitlines() if "lastcall.requests" in line]
    assert len(lines) == 1
    assert "status=503" in lines[0]
