"""The lab on a cluster: a real scheduler and two workers on this machine give the same numbers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.server.timeouts import TIMEOUT, wait_until

import lastcall
from lastcall.bots import RandomBot, play_out
from lastcall.cli import main
from lastcall.core.errors import LastCallError
from lastcall.lab import SimulationSetup, simulate
from lastcall.lab.analysis import Effort
from lastcall.lab.analysis_plan import analyse
from lastcall.lab.cluster import cluster_workers
from lastcall.lab.ladder import LadderPlan, run_ladder
from lastcall.registry import find_game

distributed = pytest.importorskip("distributed")

SETUP = SimulationSetup("moonshiners", 2, ("random",), seed=4)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler on loopback and two workers, started as docs/lab.md says, and killed at the end."""
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    host = ("--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file))
    worker = ("dask_worker", *host, "--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
    started: list[subprocess.Popen[bytes]] = []
    try:
        for words in (("dask_scheduler", *host, "--port", "0"), worker, worker):
            program, *arguments = words
            started.append(subprocess.Popen([sys.executable, "-m", f"distributed.cli.{program}", *arguments]))
            wait_until(file.exists, "the address of the scheduler")
        address = json.loads(file.read_text(encoding="utf-8"))["address"]
        with distributed.Client(address, timeout=TIMEOUT, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=TIMEOUT)
        yield address
    finally:
        for each in started:
            each.kill()
            each.wait(TIMEOUT)


def run(*words: str) -> Any:
    found = CliRunner().invoke(main, list(words), catch_exceptions=False)
    assert found.exit_code == 0, found.stderr
    return json.loads(found.stdout)


def test_a_cluster_gives_the_same_numbers(address: str) -> None:
    on_cluster = simulate([SETUP], 30, batch=10, workers=cluster_workers(address))
    assert on_cluster == simulate([SETUP], 30)


def test_changed_cards_reach_the_workers(address: str, tmp_path: Path) -> None:
    text = (find_game("moonshiners").folder / "cards" / "setup.toml").read_text(encoding="utf-8")
    assert "count = 7" in text
    shorter = text.replace("count = 7", "count = 5").replace("[0, 1, 1, 2, 2, 3]", "[0, 1, 1, 2]")
    (tmp_path / "setup.toml").write_text(shorter, encoding="utf-8")
    words = ("simulate", "moonshiners", "--seats", "2", "--bots", "random", "--games", "10", "--json")
    found = run(*words, "--cards", str(tmp_path), "--cluster", address)
    assert found["results"][0]["rounds"]["mean"] == 5
    assert found == run(*words, "--cards", str(tmp_path), "--jobs", "1")


def test_a_ladder_on_a_cluster_is_the_same(address: str) -> None:
    plan = LadderPlan("moonshiners", ["random", "fair"], 2, seats=2)
    assert run_ladder(plan, workers=cluster_workers(address)) == run_ladder(plan)


def test_an_analysis_on_a_cluster_is_the_same(address: str) -> None:
    table = lastcall.new("moonshiners", 2, seed=3)
    play_out(table, [RandomBot()] * 2, lastcall.Chance(3))
    effort = Effort(points=2, rollouts=2, choices=2, pairs=2, rechecked=1, recheck_pairs=2)
    with cluster_workers(address) as pool:
        on_cluster = analyse(table, ["Ann", "Bo"], effort, pool=pool)
    assert on_cluster == analyse(table, ["Ann", "Bo"], effort)


def test_without_a_scheduler_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcall.lab.cluster.CONNECT_SECONDS", 1)
    with (
        pytest.raises(LastCallError, match="There is no Dask scheduler at tcp://"),
        cluster_workers("tcp://127.0.0.1:9"),
    ):
        pass
