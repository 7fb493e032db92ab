"""A pytest plugin that registers the marker `rule` wherever Last Call is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the clauses of the rulebook that this test checks")
