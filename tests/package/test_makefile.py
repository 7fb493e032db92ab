"""The Makefile calls programs as they are."""

from __future__ import annotations

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from lastcall.testing import playthrough

ROOT = Path(__file__).parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_every_target_that_help_names_is_there() -> None:
    named = re.findall(r'@echo "make (\w+)', MAKEFILE)
    assert named
    for target in named:
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target


def test_every_target_without_a_file_is_phony() -> None:
    phony = re.findall(r"^\.PHONY: (.+)", MAKEFILE, re.MULTILINE)[0].split()
    assert sorted(phony) == sorted(re.findall(r"^([a-z]+):(?!=)", MAKEFILE, re.MULTILINE))


@pytest.mark.parametrize("script", sorted(set(re.findall(r"\bscripts/[\w.-]+", MAKEFILE))))
def test_every_script_it_calls_is_there(script: str) -> None:
    assert (ROOT / script).is_file()


@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m (lastcall\S*|bench\S*)", MAKEFILE))))
def test_every_module_it_runs_is_there(module: str) -> None:
    assert find_spec(module) is not None


def test_make_slow_fuzzes_every_game() -> None:
    listed = re.findall(r"^\t@for game in (.+); do", MAKEFILE, re.MULTILINE)
    assert listed == [" ".join(sorted(file.parent.name for file in ROOT.glob("src/lastcall/games/*/RULES.md")))]


def test_make_playthroughs_writes_all_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = sorted((ROOT / "tests" / "games").glob("*/playthrough.txt"))
    assert len(kept) >= 5
    for file in kept:
        copy = tmp_path / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        copy.touch()
    monkeypatch.chdir(tmp_path)
    arguments = re.findall(r"^playthroughs:.*\n\t.+ -m lastcall\.testing\.playthrough (.+)", MAKEFILE, re.MULTILINE)[0]
    playthrough.main(shlex.split(arguments))
    for file in kept:
        assert (tmp_path / file.relative_to(ROOT)).read_text(encoding="utf-8") == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", [[], ["--all", "alewood"]])
def test_a_playthrough_needs_a_game_or_all(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        playthrough.main(arguments)
    assert "name a game, or give --all" in capsys.readouterr().err
