"""Registers the tutorial's game as its package does: by an entry point. Nothing needs to be installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings
from tests.server.timeouts import time_limit

from lastcall import registry

settings.register_profile("lastcall", deadline=None)  # a busy machine must not fail a test
settings.load_profile("lastcall")

ROOT = Path(__file__).parent.parent
collect_ignore = [] if find_spec("playwright") else ["browser"]
"""`make live` brings what browsers need; `make test` does without."""
TEST_SECONDS = 300
"""No test may hang: generous, because a busy machine is no reason to fail."""
SOURCES = [ROOT / "src", ROOT / "examples" / "pig_with_hands" / "src"]


@pytest.fixture(scope="session", autouse=True)
def register_pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game is found here and in every process that a test starts."""
    folder = tmp_path_factory.mktemp("installed")
    metadata = folder / "pig_with_hands-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pig-with-hands\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text("[lastcall.games]\npig_with_hands = pig_with_hands:GAME\n")
    paths = [str(path) for path in [*SOURCES, folder]]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, *paths])
        patch.setenv("PYTHONPATH", os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")]))
        registry.games.cache_clear()
        yield
    registry.games.cache_clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fails a test that waits for something that never comes. Tests of the server have limits of their own, and those
    that take long on purpose have none."""
    limited = isinstance(item, pytest.Function) and "_no_test_hangs" in item.fixturenames
    if limited or any(item.get_closest_marker(name) for name in ("live", "evening", "slow")):
        return (yield)
    with time_limit(TEST_SECONDS, "this test"):
        return (yield)
