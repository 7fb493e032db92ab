"""Sweeps: numbers in card files are varied until a figure is near its goal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from lastcall.cli import main
from lastcall.core.errors import BadSetup
from lastcall.lab.knobs import Knob
from lastcall.lab.sweep import SweepGoal, SweepResult, SweepTrial, turned_files

pytest.importorskip("optuna")


def test_a_number_is_found_by_its_name() -> None:
    knob = Knob.parse("setup.toml:prices.level=2..8")
    assert "level = 7" in turned_files("moonshiners", [knob], {knob.name: 7})["setup.toml"]
    hero = Knob.parse("heroes.toml:alfred.power=1..9")
    assert 'power = "explore_scraps(9)"' in turned_files("moonshiners", [hero], {hero.name: 9})["heroes.toml"]
    second = Knob.parse("buildings.toml:workshop.level1#2=1..9")
    text = turned_files("moonshiners", [second], {second.name: 5})["buildings.toml"]
    assert '"makes(scraps, 2, 5, 6, 8)"' in text


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("prices.level", "is written FILE:CARD.FIELD"),
        ("setup.toml:prices.level=8..2", "is written FILE:CARD.FIELD"),
        ("setup.toml:prices.levle=1..2", "has no number prices.levle"),
        ("setup.toml:prices.level#3=1..2", "has 1 numbers, not 3"),
        ("stup.toml:prices.level=1..2", "did you mean 'setup.toml'"),
    ],
)
def test_what_is_not_there_cannot_be_varied(written: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        knob = Knob.parse(written)
        turned_files("moonshiners", [knob], {knob.name: 1})


def test_the_frontier_has_what_nothing_beats() -> None:
    trials = [SweepTrial(n, {}, {}, distances) for n, distances in enumerate([[1.0, 3.0], [2.0, 2.0], [2.0, 4.0], []])]
    found = SweepResult([SweepGoal("a", 1), SweepGoal("b", 2)], trials)
    assert [trial.number for trial in found.frontier] == [0, 1]


def test_a_sweep_finds_the_goal_and_can_be_resumed(tmp_path: Path) -> None:
    words = [
        "sweep", "moonshiners", "--seats", "2", "--bots", "random", "--games", "3", "--jobs", "1", "--json",
        "--vary", "setup.toml:limits.explore=1..4", "--goal", "mean score=20", "--keep", str(tmp_path / "trials.jsonl"),
    ]  # fmt: skip
    for trials in (2, 4):
        found = CliRunner().invoke(main, [*words, "--trials", str(trials)], catch_exceptions=False)
        assert found.exit_code == 0, found.stderr
        data = json.loads(found.stdout)
        assert len(data["trials"]) == trials == len((tmp_path / "trials.jsonl").read_text().splitlines())
    best = min(data["trials"], key=lambda trial: trial["distances"])
    assert data["frontier"][0] == best["number"]
