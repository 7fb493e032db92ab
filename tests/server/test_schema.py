"""Generated requests never cause a server error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import pytest
from tests.server.helpers import create_table
from tests.server.processes import ServerProcess
from tests.server.timeouts import TIMEOUT

schemathesis = pytest.importorskip("schemathesis")

CASES = 25
"""Per operation."""


def test_schemathesis_finds_no_server_error(processes: Callable[..., ServerProcess], tmp_path: Path) -> None:
    server = processes(str(tmp_path / "tables.db"))
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        made = create_table(client, seats=[{"name": "Ann"}, {"bot": "random"}, {}])
    schema = schemathesis.openapi.from_url(server.url + "/api/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()

        @hypothesis.given(case=operation.as_strategy())
        @hypothesis.settings(
            max_examples=CASES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        def probe(case: Any) -> None:
            nonlocal tried
            if "table_id" in case.path_parameters and tried % 4:
                case.path_parameters["table_id"] = made.id
                case.headers = {**(case.headers or {}), **made.players[0].headers}
            tried += 1
            answer = case.call(timeout=TIMEOUT)
            assert answer.status_code < 500, f"{case.method} {case.path}: {answer.text}"

        probe()
    assert tried > 100
    assert httpx.get(server.url + f"/api/tables/{made.id}", timeout=TIMEOUT).status_code == 200
