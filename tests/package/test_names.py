"""One name, one meaning."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import lastcall

PACKAGE = Path(lastcall.__file__).parent


def test_no_class_name_has_two_meanings_outside_the_games_or_within_one() -> None:
    places = defaultdict[tuple[str, str], list[str]](list)
    for file in sorted(PACKAGE.rglob("*.py")):
        where = file.relative_to(PACKAGE)
        area = where.parts[1] if where.parts[0] == "games" else "outside the games"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[area, node.name].append(f"{where}:{node.lineno}")
    games = {path.name for path in (PACKAGE / "games").iterdir() if (path / "cards.py").exists()}
    assert games <= {area for area, _ in places}
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
