"""Which clauses of a rulebook have a test that names them.

    @rule("M-17", "MR-5")
    def test_a_hero_without_stamina_stays_where_he_is() -> None: ...

The ids are collected by parsing the test files, not by running them, so that the check is quick.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcall.core.game import Game
from lastcall.text.rulebook import Rulebook

if TYPE_CHECKING:
    import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks the clauses of the rulebook that a test (or a class of tests) checks."""
    import pytest

    return pytest.mark.rule(*ids)


def rule_ids(game: Game[Any]) -> list[str]:
    """The ids of all clauses in the game's RULES.md, in its order."""
    return list(Rulebook.of(game).clauses)


class RuleCoverage(NamedTuple):
    """Where rulebook and tests disagree."""

    untested: list[str]
    """Clauses that no test names."""
    unknown: list[str]
    """Ids that a test names and that are not in the rulebook, as `file:line: id`."""

    def __str__(self) -> str:
        lines = [f"no test names {each}" for each in self.untested]
        return "\n".join(lines + [f"{each} is not in RULES.md" for each in self.unknown])


def untested_rules(game: Game[Any], tests: Path) -> RuleCoverage:
    """Clauses that no test in this folder names, and ids in tests that are not in the rulebook."""
    known = rule_ids(game)
    named = list(named_rules(tests))
    tested = {each for each, _ in named}
    return RuleCoverage(
        [each for each in known if each not in tested],
        [f"{where}: {each}" for each, where in named if each not in known],
    )


def named_rules(tests: Path) -> Iterator[tuple[str, str]]:
    """Every id named by `@rule(...)` in the test files of this folder, with `file:line`."""
    for file in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, f"{file.name}:{node.lineno}"
