"""The analysis of a finished table, as JSON and as a page."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, services
from tests.server.timeouts import wait_until

from lastcall.lab.analysis import Effort
from lastcall.server.tables.analysis_jobs import AnalysisJobs

SMALL = Effort(points=2, rollouts=3, choices=2, pairs=2, rechecked=1, recheck_pairs=2)


@pytest.fixture
def finished(client: TestClient, table: PlayedTable) -> PlayedTable:
    services(client).analyses = AnalysisJobs(services(client).tables, SMALL)
    table.play_on()
    return table


def progress(client: TestClient, table: PlayedTable) -> dict[str, Any]:
    response = client.get(f"/api/tables/{table.id}/analysis")
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    assert (found["analysis"] is not None) == (found["progress"] == 1)
    return found


def test_a_finished_table_is_analysed_by_the_workers(client: TestClient, finished: PlayedTable) -> None:
    waiting = client.get(f"/tables/{finished.id}/analysis", headers={"accept": "text/html"})
    assert "<progress" in waiting.text
    wait_until(lambda: progress(client, finished)["progress"] == 1, "the analysis")
    assert progress(client, finished)["analysis"]["names"] == ["Ann", "Bo", "Cy"]
    page = client.get(f"/tables/{finished.id}/analysis", headers={"accept": "text/html"})
    assert "Luck against skill" in page.text
    assert f"/tables/{finished.id}/replay?at=0" in page.text


def test_a_running_game_is_not_analysed(client: TestClient, table: PlayedTable) -> None:
    response = client.get(f"/api/tables/{table.id}/analysis")
    assert response.status_code == 409
    assert "not over yet" in response.json()["why"]
