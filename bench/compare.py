"""`python -m bench --compare REV [GAME ...]`: this working tree against another revision, as ratios of speed;
`OLD..NEW` compares two revisions.

Two measurements taken one after the other on a shared machine say more about the machine than about the code. Here
both revisions run in short slices in turn (A B, B A, ...), each in a process of its own, with the same seeds in both;
only the ratio within a pair of slices counts. The processes are started several times, because the memory layout of
one process alone can make it a few percent faster or slower.
"""

from __future__ import annotations

import io
import json
import math
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Self

HERE = Path(__file__).parent.parent
PAIRS = 5
"""Pairs of slices for each start of the two processes."""
SECONDS = 0.1
"""Processor time of a slice."""
NOISE = 0.01
"""Equal code in two processes differs by as much; no verdict on less."""


class Slice(NamedTuple):
    """One timed slice of one revision."""

    seconds: float
    units: int
    """Decisions made, or clones."""

    @property
    def speed(self) -> float:
        return self.units / max(self.seconds, 1e-9)


class Comparison(NamedTuple):
    """One kind of work on one game, in both revisions."""

    workload: str
    pairs: Sequence[tuple[Slice, Slice]]
    """Old and new, slice by slice."""

    @property
    def ratios(self) -> list[float]:
        return sorted(new.speed / old.speed for old, new in self.pairs)

    @property
    def same_work(self) -> bool:
        """Whether both did the same work for the same seeds; if not, the rules changed and so did the mix of work."""
        return all(old.units == new.units for old, new in self.pairs)

    def __str__(self) -> str:
        ratios = self.ratios
        low, high = interval(ratios)
        verdict = "faster" if low > 1 + NOISE else "slower" if high < 1 - NOISE else "no difference shown"
        other = "" if self.same_work else "; not the same games"
        old, new = (median(each.speed for each in side) for side in zip(*self.pairs, strict=True))
        return (
            f"  {self.workload:<10} {median(ratios):.3f}  ({low:.3f} to {high:.3f}: {verdict}{other})"
            f"  {old:,.0f} -> {new:,.0f} a second"
        )


def interval(ranked: Sequence[float]) -> tuple[float, float]:
    """Where the true median is with a probability of at least 95 %, whatever the distribution (order statistics).

    With fewer than six values even their whole range is less certain than that; it is the best there is.
    """
    count, outside, rank = len(ranked), 0.0, 0
    while rank < (count - 1) // 2:
        outside += 2 * math.comb(count, rank) / 2**count
        if outside > 0.05:
            break
        rank += 1
    rank = max(0, rank - 1)
    return ranked[rank], ranked[count - 1 - rank]


class Worker:
    """A process that runs one game of one revision, slice by slice."""

    def __init__(self, tree: Path, game: str) -> None:
        folders = [tree / "src", tree / "examples" / "pig_with_hands" / "src", tree]
        surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), "PYTHONHASHSEED": "0"}
        program = [sys.executable, "-P", str(Path(__file__).with_name("compare_worker.py")), game]
        self._process = subprocess.Popen(
            program, env=surroundings, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        hello = self._reply()
        if not Path(hello["lastcall"]).is_relative_to(tree):
            self.close()
            raise SystemExit(f"{tree} was to be measured, but Python imported {hello['lastcall']}.")
        self.workloads: list[str] = hello["workloads"]
        """Empty when this revision does not have the game."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def fit(self, workload: str, seconds: float) -> int:
        """How many runs of this work take about this long."""
        return int(self._ask({"workload": workload, "fit": seconds})["count"])

    def run(self, workload: str, first: int, count: int) -> Slice:
        reply = self._ask({"workload": workload, "first": first, "count": count})
        return Slice(reply["seconds"], int(reply["units"]))

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return self._reply()

    def _reply(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("A revision could not be measured; its own error is above.")
        reply: dict[str, Any] = json.loads(line)
        return reply


@contextmanager
def snapshot(revision: str, repository: Path = HERE) -> Iterator[Path]:
    """The files of a revision in a folder that is removed afterwards."""
    command = ["git", "-C", str(repository), "archive", "--format=zip", "-0", revision]
    made = subprocess.run(command, capture_output=True, check=False)
    if made.returncode:
        raise SystemExit(f"There is no revision {revision!r} here: {made.stderr.decode().strip()}")
    with tempfile.TemporaryDirectory(prefix="lastcall-bench-") as folder:
        zipfile.ZipFile(io.BytesIO(made.stdout)).extractall(folder)
        yield Path(folder).resolve()


def compare(
    old: Path, new: Path, game: str, starts: int = 3, pairs: int = PAIRS, seconds: float = SECONDS
) -> list[Comparison]:  # fmt: skip
    """All kinds of work on one game, in both trees; none where a tree does not have the game."""
    found: dict[str, list[tuple[Slice, Slice]]] = {}
    for start in range(starts):
        with ExitStack() as both:
            older, newer = (both.enter_context(Worker(tree, game)) for tree in (old, new))
            for workload in older.workloads:
                if workload in newer.workloads:
                    first = 1000 * start  # other games in each start
                    found.setdefault(workload, []).extend(_pairs(older, newer, workload, first, pairs, seconds))
    return [Comparison(workload, each) for workload, each in found.items()]


def _pairs(
    older: Worker, newer: Worker, workload: str, first: int, pairs: int, seconds: float
) -> Iterator[tuple[Slice, Slice]]:
    """Slices in turn, each pair on the same seeds; who begins changes from pair to pair."""
    count = min(older.fit(workload, seconds), newer.fit(workload, seconds))
    for number in range(pairs):
        seed = first + number * count
        if number % 2:
            second = newer.run(workload, seed, count)
            yield older.run(workload, seed, count), second
        else:
            yield older.run(workload, seed, count), newer.run(workload, seed, count)


def report(revisions: str, games: Iterable[str], starts: int, tree: Path = HERE) -> None:
    """Compare this tree with a revision, or two revisions (`OLD..NEW`), and print the ratios game by game."""
    old_name, _, new_name = revisions.partition("..")
    newer = new_name or "this tree"
    print(f"Speed of {newer} as a multiple of {old_name}: median of paired slices (95 % interval of the median)")
    new_tree = snapshot(new_name, tree) if new_name else nullcontext(tree.resolve())
    with snapshot(old_name, tree) as old, new_tree as new:
        for game in games:
            print(f"\n{game}", flush=True)
            found = compare(old, new, game, starts)
            print("\n".join(map(str, found)) or "  not in both revisions", flush=True)
