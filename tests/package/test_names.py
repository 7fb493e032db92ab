"""One name, one meaning."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import lastcall

PACKAGE = Path(lastcall.__file__).parent


def test_no_class_name_is_defined_twice_outside_the_games() -> None:
    places = defaultdict[str, list[str]](list)
    for file in sorted(PACKAGE.rglob("*.py")):
        where = file.relative_to(PACKAGE)
        if where.parts[0] != "games":
            tree = ast.parse(file.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(f"{where}:{node.lineno}")
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
