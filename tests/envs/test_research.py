"""The examples of docs/research.md run, and so does the learning example."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(encoding="utf-8"), re.DOTALL)


PRINTED = {
    "pettingzoo": r"^Result\(winners=\(\d",
    "gymnasium": r"^won \d+ % .* of 4 games, 50 % is even\nwon 100 %",
    "pyspiel": r"^(\d \w+ \w+(:\w+)*\n){5}",
}
"""What the examples print: the result of a game, two evaluations, and five decisions."""


def test_there_is_an_example_for_each_library() -> None:
    assert ["lastcall.envs.pettingzoo" in example for example in EXAMPLES] == [True, False, False]
    assert ["lastcall.envs.gymnasium" in example for example in EXAMPLES] == [False, True, False]
    assert ["lastcall.envs.open_spiel" in example for example in EXAMPLES] == [False, False, True]


@pytest.mark.parametrize(("number", "library"), [(0, "pettingzoo"), (1, "gymnasium"), (2, "pyspiel")])
def test_the_examples_run(number: int, library: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip(library)
    exec(compile(EXAMPLES[number], "research.md", "exec"), {})
    assert re.search(PRINTED[library], capsys.readouterr().out)


def test_the_learner_plays_any_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo")
    learner = ROOT / "examples" / "learning" / "learn.py"
    monkeypatch.setattr(sys, "argv", [str(learner), "pig_with_hands", "--seats", "3", "--games", "20"])
    runpy.run_path(str(learner), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10
    assert re.fullmatch(r"games +19 to +20: won \d+ %", lines[-1])
