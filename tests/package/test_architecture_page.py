"""docs/architecture.md names files, tests and layers that exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lastcall.testing import Conformance

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "lastcall"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILES = sorted(set(re.findall(r"`((?:\w+/)+(?:\w+\.py)?|\w+\.py)`", PAGE)) - {"scene.py"})
"""All but those that every game has."""


@pytest.mark.parametrize("file", FILES)
def test_files_on_the_page_exist(file: str) -> None:
    found = any((folder / file).exists() for folder in (PACKAGE, PACKAGE / "core", ROOT))
    assert found, file


def test_tests_of_the_kit_on_the_page_exist() -> None:
    names = re.findall(r"`(test_\w+)`", PAGE)
    assert len(names) > 8
    assert [name for name in names if not hasattr(Conformance, name)] == []


def test_the_layers_are_those_that_import_linter_holds() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    held = [set(layer.replace("lastcall.", "").split(" | ")) for layer in reversed(contracts[0]["layers"])]
    listing = re.search(r"import-linter holds it\.\n\n```\n(.*?)```", PAGE, re.DOTALL)
    assert listing is not None
    shown = re.findall(r"^(\w+)/? ", listing[1], re.MULTILINE)
    for layer in held:
        assert set(shown[: len(layer)]) == layer
        del shown[: len(layer)]
    assert shown == []
    assert ", ".join(reversed(contracts[1]["layers"])) in listing[1]
