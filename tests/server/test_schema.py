"""Whatever is sent to the JSON face, the house answers; it never breaks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import pytest
from tests.server.guests import PATIENCE, Process, lay

schemathesis = pytest.importorskip("schemathesis")

CASES = 25
"""For each operation; enough to find what breaks, few enough to be run every time."""


def test_schemathesis_finds_no_break(processes: Callable[..., Process], tmp_path: Path) -> None:
    server = processes(str(tmp_path / "tables.db"))
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        made = lay(client, seats=[{"name": "Ann"}, {"bot": "random"}, {}])
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
            answer = case.call(timeout=PATIENCE)
            assert answer.status_code < 500, f"{case.method} {case.path}: {answer.text}"

        probe()
    assert tried > 100
    assert httpx.get(server.url + f"/api/tables/{made.id}", timeout=PATIENCE).status_code == 200
