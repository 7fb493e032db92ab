"""The tutorial works as it is written: Nightcap from an empty folder, Pig with Hands as the example has it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "pig_with_hands"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)\n```", PAGE, re.DOTALL)
WHOLE = [
    "src/pig_with_hands/RULES.md",
    "src/pig_with_hands/__init__.py",
    "src/pig_with_hands/cards/cards.toml",
    "src/pig_with_hands/text/en.ftl",
    "tests/test_conformance.py",
]


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def test_readers_see_which_file_a_block_belongs_to() -> None:
    seen = re.findall(r"^`(\S+)`\n\n<!-- \S+ -->\n```", PAGE, re.MULTILINE)
    assert seen == [name.removeprefix("nightcap/") for name, _ in SHOWN]


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


def installed(project: Path, package: str, meta: Path) -> dict[str, str]:
    """The environment in which a package is found as if pip had installed it: by the metadata of its entry point."""
    (group,) = re.findall(r'\[project\.entry-points\."(.+?)"\]\n(.+)', (project / "pyproject.toml").read_text())
    metadata = meta / f"{package}-1.0.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0.0\n")
    (metadata / "entry_points.txt").write_text(f"[{group[0]}]\n{group[1].replace(chr(34), '')}\n")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", project / "src", meta)))}


def test_another_process_finds_the_package_by_its_entry_point(tmp_path: Path) -> None:
    environment = installed(EXAMPLE, "pig_with_hands", tmp_path)
    program = "import json, lastcall; t = lastcall.new('pig-with-hands', 3, seed=1); print(json.dumps(t.view(0)))"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    assert len(json.loads(done.stdout)["players"]) == 3


# -- Nightcap --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def nightcap(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the first half of the page, in an empty folder."""
    folder = tmp_path_factory.mktemp("tutorial") / "nightcap"
    files: dict[str, list[str]] = {}
    for name, text in SHOWN:
        if name.startswith("nightcap/"):
            files.setdefault(name.removeprefix("nightcap/"), []).append(text)
    for name, texts in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("\n\n\n".join(texts) + "\n", encoding="utf-8")
    return folder


def commands() -> list[tuple[str, str]]:
    """The commands of the first half of the page, and the output shown below each."""
    page = PAGE[: PAGE.index("\n# Pig with Hands\n\nA hidden hand")]
    blocks = re.findall(r"^```console\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    return re.findall(r"^\$ (.+)\n((?:(?!\$).*\n)*)", "".join(blocks), re.MULTILINE)


def test_nightcap_takes_under_60_lines_of_python(nightcap: Path) -> None:
    assert len(lines((nightcap / "src" / "nightcap" / "__init__.py").read_text(encoding="utf-8"))) < 60


def test_the_page_installs_the_checkout_with_what_its_commands_need() -> None:
    first, second = [command for command, _ in commands() if command.startswith("pip")]
    (extras,) = re.findall(r"^pip install -e '\.\./lastcall\[(.+)\]'$", first)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(extras.split(",")) == {"server", "test"} <= set(project["optional-dependencies"])
    nightcap_project = tomllib.loads(dict(SHOWN)["nightcap/pyproject.toml"])["project"]
    assert nightcap_project["dependencies"] == [project["name"]]
    assert second == "pip install -e ."


def test_nightcap_works_as_the_page_says(nightcap: Path, tmp_path: Path) -> None:
    environment = installed(nightcap, "nightcap", tmp_path)
    ran = []
    for command, shown in commands():
        program, *rest = command.split()
        if program in ("mkdir", "pip") or command.startswith(("lastcall play", "lastcall serve")):
            continue
        module = rest if program == "python" else ["-m", program, *rest]
        done = subprocess.run(
            [sys.executable, *module],
            cwd=nightcap,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        output = done.stdout + done.stderr
        assert (done.returncode != 0) == ("broken" in command), f"{command}:\n{output}"
        if shown:
            assert output.strip() == shown.strip().replace("/home/ada/nightcap", str(nightcap))
        ran.append(program)
    assert ran == ["lastcall"] * 3 + ["python"] * 2 + ["pytest"]


def test_the_page_plants_five_faults_and_each_is_named_with_file_card_field_and_column() -> None:
    (shown,) = [shown for command, shown in commands() if command.endswith("--cards broken")]
    faults = shown.splitlines()[1:]
    assert len(faults) == 5
    assert all(re.match(r"  finds\.toml: (tip|still): [\w\[\].]+: column \d+: ", fault) for fault in faults)
