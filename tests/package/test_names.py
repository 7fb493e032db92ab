"""One name, one meaning."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import lastcall

PACKAGE = Path(lastcall.__file__).parent
OUTSIDE = "outside the games"


def places_of_classes() -> dict[str, dict[str, list[str]]]:
    """Where each class name is defined, by its area: each game is one, and everything else together."""
    places: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for file in sorted(PACKAGE.rglob("*.py")):
        where = file.relative_to(PACKAGE)
        area = where.parts[1] if where.parts[0] == "games" else OUTSIDE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not extends_its_namesake(node):
                places[node.name][area].append(f"{where}:{node.lineno}")
    return places


def extends_its_namesake(node: ast.ClassDef) -> bool:
    """Whether a class is a kind of what its name says elsewhere, as in `class Scene(scenes.Scene[State, Box])`."""
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return any(isinstance(base, ast.Attribute) and base.attr == node.name for base in bases)


def test_no_class_name_has_two_meanings_except_in_separate_games() -> None:
    places = places_of_classes()
    games = {path.name for path in (PACKAGE / "games").iterdir() if (path / "cards.py").exists()}
    assert games | {OUTSIDE} <= {area for areas in places.values() for area in areas}
    twice = {name: areas for name, areas in places.items() if any(len(found) > 1 for found in areas.values())}
    assert twice == {}, "within one area"
    shared = {name: areas for name, areas in places.items() if OUTSIDE in areas and len(areas) > 1}
    assert shared == {}, "in a game and outside"
