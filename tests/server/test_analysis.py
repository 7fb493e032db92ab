"""After the game: the analysis of a finished table, by JSON and as a page."""

from __future__ import annotations

import time

import pytest
from fastapi.testclient import TestClient
from tests.server.guests import Made

from lastcall.lab.analysis import Effort
from lastcall.server.http.dependencies import Services
from lastcall.server.tables.analysis_jobs import AnalysisJobs

LITTLE = Effort(points=2, rollouts=3, choices=2, pairs=2, rechecked=1, recheck_pairs=2)


@pytest.fixture
def finished(client: TestClient, table: Made) -> Made:
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    services.analyses = AnalysisJobs(services.tables, LITTLE)
    table.play_on()
    return table


def analysed(client: TestClient, table: Made) -> dict[str, object]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        answer = client.get(f"/api/tables/{table.id}/analysis")
        assert answer.status_code == 200, answer.text
        found: dict[str, object] = answer.json()
        if found["progress"] == 1:
            return found
        assert found["analysis"] is None
        time.sleep(0.1)
    raise AssertionError("the analysis was not made")


def test_a_finished_table_is_looked_back_on_by_the_workers(client: TestClient, finished: Made) -> None:
    waiting = client.get(f"/tables/{finished.id}/analysis", headers={"accept": "text/html"})
    assert "<progress" in waiting.text
    found = analysed(client, finished)["analysis"]
    assert isinstance(found, dict)
    assert found["names"] == ["Ann", "Bo", "Cy"]
    page = client.get(f"/tables/{finished.id}/analysis", headers={"accept": "text/html"})
    assert "Luck against skill" in page.text
    assert f"/tables/{finished.id}/replay?at=0" in page.text


def test_a_game_that_still_runs_is_not_looked_back_on(client: TestClient, table: Made) -> None:
    answer = client.get(f"/api/tables/{table.id}/analysis")
    assert answer.status_code == 409
    assert "not over yet" in answer.json()["why"]
