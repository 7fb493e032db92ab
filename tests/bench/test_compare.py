"""`python -m bench --compare`: two trees are measured on the same work, each with its own code."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from bench.compare import HERE, Comparison, Slice, compare, interval, report, snapshot
from bench.compare_worker import cloning


@pytest.fixture(autouse=True)
def without_coverage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies of the package are not what coverage is to be measured of."""
    for name in [name for name in os.environ if name.startswith("COVERAGE_")]:
        monkeypatch.delenv(name)


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@localhost"]
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True, timeout=120)


def tree_of(folder: Path) -> Path:
    """A copy of what is measured of this tree."""
    for part in ("src", "bench", "examples/pig_with_hands/src"):
        shutil.copytree(HERE / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder.resolve()


def test_a_snapshot_has_the_files_of_the_revision_and_is_removed(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    (tmp_path / "rules.txt").write_text("first")
    git(tmp_path, "add", "rules.txt")
    git(tmp_path, "commit", "-qm", "first")
    (tmp_path / "rules.txt").write_text("second")
    with snapshot("HEAD", tmp_path) as old:
        assert (old / "rules.txt").read_text() == "first"
    assert not old.exists()


def test_an_unknown_revision_is_named(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    with pytest.raises(SystemExit, match="no revision 'gone' here"), snapshot("gone", tmp_path):
        pass


def test_equal_trees_do_equal_work_for_equal_seeds() -> None:
    found = compare(HERE, HERE, "pig_with_hands", starts=1, pairs=2, seconds=0.01)
    assert [each.workload for each in found] == ["rollouts", "tracked", "clone"]
    assert all(len(each.pairs) == 2 and each.same_work for each in found)
    assert all(part.units > 0 for each in found for pair in each.pairs for part in pair)


def test_each_tree_runs_its_own_code(tmp_path: Path) -> None:
    old = tree_of(tmp_path)
    measures = old / "bench" / "measures.py"
    measures.write_text(measures.read_text() + "\n\ndef player(game, seats, tracked):\n    return lambda number: 77\n")
    rollouts, *_ = compare(old, HERE, "pig_with_hands", starts=1, pairs=1, seconds=0.001)
    assert rollouts.pairs[0][0].units % 77 == 0
    assert not rollouts.same_work
    assert "not the same games" in str(rollouts)


def test_a_tree_from_before_the_workloads_is_measured_by_its_own_bench(tmp_path: Path) -> None:
    old = tree_of(tmp_path)
    (old / "bench" / "workloads.py").unlink()
    (old / "bench" / "reporting.py").rename(old / "bench" / "telling.py")
    table = old / "src" / "lastcall" / "core" / "table.py"  # there were no keyed dice yet
    table.write_text(table.read_text().replace("keyed_from: int = 0", "keyed_from: int = NEVER"))
    found = compare(old, HERE, "pig_with_hands", starts=1, pairs=1, seconds=0.01)
    assert [each.workload for each in found] == ["rollouts", "tracked", "clone"]
    assert all(each.same_work for each in found)


class LongTable:
    """A table whose checkpoints are `gap` choices apart; it counts what its clones replay."""

    def __init__(self, gap: int, cloned: Counter[int], version: int = 0) -> None:
        self.gap, self.cloned, self.version = gap, cloned, version

    @property
    def asks(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(seat=0, choices=[("go",)])] if self.version < 2000 else []

    @property
    def choices_since_checkpoint(self) -> range:
        return range(self.version % self.gap)

    def choose(self, seat: int, choice: tuple[str]) -> None:
        self.version += 1

    def clone(self) -> LongTable:
        self.cloned[len(self.choices_since_checkpoint)] += 1
        return LongTable(self.gap, self.cloned, self.version)


@pytest.mark.parametrize("gap", [11, 20, 30])
def test_clones_replay_the_same_numbers_of_choices_whatever_the_rules(gap: int) -> None:
    cloned: Counter[int] = Counter()
    clone = cloning(
        lambda number: LongTable(gap, cloned), lambda number: SimpleNamespace(pick=lambda choices: choices[0])
    )
    cloned.clear()
    assert clone(0) == 60
    assert cloned == dict.fromkeys(range(10), 6)


def test_a_game_that_one_tree_does_not_have_is_not_compared() -> None:
    assert compare(HERE, HERE, "chess", starts=1) == []


@pytest.mark.parametrize(
    ("revisions", "told"), [("HEAD", "of this tree as a multiple of HEAD"), ("HEAD..v2", "of v2 as")]
)
def test_a_revision_is_compared_with_the_working_tree_or_with_another(
    revisions: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(tree_of(tmp_path), "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "all")
    git(tmp_path, "tag", "v2")
    report(revisions, ["chess"], starts=1, tree=tmp_path)
    out = capsys.readouterr().out
    assert told in out
    assert "chess\n  not in both revisions" in out


def of_speeds(*speeds: float) -> Comparison:
    """A comparison of an old revision with speed 1 and a new one with these."""
    return Comparison("rollouts", [(Slice(1.0, 1), Slice(1 / speed, 1)) for speed in speeds])


def test_the_interval_of_a_median_leaves_out_as_many_as_chance_allows() -> None:
    assert interval([1.0, 2.0, 3.0]) == (1.0, 3.0)
    assert interval([float(number) for number in range(1, 16)]) == (4.0, 12.0)  # 96.5 %; (5, 11) would be 88 %


@pytest.mark.parametrize(
    ("speed", "verdict"), [(1.2, "faster"), (0.8, "slower"), (1.005, "no difference shown"), (1.0, "no difference")]
)
def test_a_verdict_needs_more_than_noise(speed: float, verdict: str) -> None:
    assert verdict in str(of_speeds(*[speed] * 15))


def test_speeds_on_both_sides_of_one_are_no_verdict() -> None:
    assert "no difference shown" in str(of_speeds(*[0.7] * 7, *[1.3] * 8))
