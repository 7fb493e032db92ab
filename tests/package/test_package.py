"""What the package says of itself: one version, locked tools that fit, files that a user of the wheel needs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import lastcall

ROOT = Path(__file__).parent.parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
LOCKS = ["dev", "play", "release"]


def text_of(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")


def pins(lock: str) -> dict[str, list[str]]:
    """By name, the versions that a lock file has (several where Python versions need different ones)."""
    found: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([^\s#]+?)==(\S+)", text_of(lock), re.MULTILINE):
        found.setdefault(canonicalize_name(name.partition("[")[0]), []).append(version)
    return found


def group(name: str) -> Iterator[str]:
    """The requirements of a dependency group and of those that it includes."""
    for each in PROJECT["dependency-groups"][name]:
        if isinstance(each, str):
            yield each
        else:
            yield from group(each["include-group"])


NEEDED = {
    "dev": [*PROJECT["project"]["dependencies"], *(each for extra in EXTRAS.values() for each in extra), *group("dev")],
    "play": [*PROJECT["project"]["dependencies"], *EXTRAS["server"], *group("install")],
    "release": [*group("release")],
}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_has_what_the_project_declares(lock: str) -> None:
    pinned = pins(lock)
    for needed in map(Requirement, NEEDED[lock]):
        versions = pinned.get(canonicalize_name(needed.name), [])
        assert versions, f"{needed} is not in {lock}.lock: run `make lock`"
        assert all(needed.specifier.contains(version) for version in versions), f"{needed}: run `make lock`"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_pins_everything_by_hash_and_names_no_host(lock: str) -> None:
    assert "://" not in text_of(lock)
    requirements = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", text_of(lock), flags=re.MULTILINE).strip())
    assert len(requirements) > 20
    for each in requirements:
        assert re.match(r"\S+==\S+( ; .+?)? \\\n    --hash=sha256:[0-9a-f]{64}", each), each


@pytest.mark.parametrize("lock", ["play", "release"])
def test_the_lock_files_agree(lock: str) -> None:
    dev = pins("dev")
    both = {name: versions for name, versions in pins(lock).items() if name in dev}
    assert both
    assert both == {name: dev[name] for name in both}


def test_the_version_is_written_once() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/lastcall/__init__.py"
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert not re.search(r"^version:", citation, re.MULTILINE)
    newest = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)[0]
    assert newest == lastcall.__version__


def test_users_of_the_package_get_its_types() -> None:
    assert files("lastcall").joinpath("py.typed").is_file()
