"""The tutorial shows the example as it is, and the example stays small."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "pig_with_hands"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)\n```", PAGE, re.DOTALL)
WHOLE = [
    "pyproject.toml",
    "src/pig_with_hands/RULES.md",
    "src/pig_with_hands/__init__.py",
    "src/pig_with_hands/cards/cards.toml",
    "src/pig_with_hands/text/en.ftl",
    "tests/test_conformance.py",
]


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("file", WHOLE)
def test_the_page_shows_the_whole_file_in_its_order(file: str) -> None:
    shown = "\n".join(text for name, text in SHOWN if name == file)
    assert lines(shown) == lines((EXAMPLE / file).read_text(encoding="utf-8"))


def test_the_tests_on_the_page_are_tests_of_the_example() -> None:
    real = (EXAMPLE / "tests" / "test_rules.py").read_text(encoding="utf-8")
    some = [text for name, text in SHOWN if name == "tests/test_rules.py"]
    assert some
    assert all(text in real for text in some)


def test_the_game_is_under_150_lines_with_its_cards_and_text() -> None:
    package = EXAMPLE / "src" / "pig_with_hands"
    files = [file for ending in ("py", "toml", "ftl") for file in package.rglob(f"*.{ending}")]
    assert sum(len(lines(file.read_text(encoding="utf-8"))) for file in files) < 150


def test_another_process_finds_the_package_by_its_entry_point(tmp_path: Path) -> None:
    """As pip installs it: the package beside the metadata that names its entry point."""
    project = (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8")
    (group,) = re.findall(r'\[project\.entry-points\."(.+?)"\]\n(.+)', project)
    metadata = tmp_path / "pig_with_hands-1.0.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pig-with-hands\nVersion: 1.0.0\n")
    (metadata / "entry_points.txt").write_text(f"[{group[0]}]\n{group[1].replace(chr(34), '')}\n")
    (tmp_path / "pig_with_hands").symlink_to(EXAMPLE / "src" / "pig_with_hands")
    program = "import json, lastcall; t = lastcall.new('pig-with-hands', 3, seed=1); print(json.dumps(t.view(0)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(tmp_path)])}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert len(json.loads(done.stdout)["players"]) == 3
