"""The names that a game's rules use, read from their source: asks, events, reasons, clauses and functions."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from lastcall.text.rulebook import ids_in

NO_RULES = ("board.py", "box.py", "instinct.py", "scene.py")
"""Files of a game folder that hold no rules."""


@dataclass
class SourceNames:
    """The names in `ask(...)`, `journal(...)` and `Reason(...)`, the clauses they cite, and all functions."""

    asks: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    functions: dict[tuple[str, int], str] = field(default_factory=dict)
    """(file, line) -> name."""


def names_in(folder: Path, *expansions: Path) -> SourceNames:
    """Read the names from the source of a game folder and of expansions that are elsewhere."""
    names = SourceNames()
    elsewhere = [each for each in expansions if not each.is_relative_to(folder)]
    for path in [*sorted(folder.rglob("*.py")), *(path for each in elsewhere for path in sorted(each.rglob("*.py")))]:
        if path.name in NO_RULES:
            continue
        within = folder if path.is_relative_to(folder) else next(e for e in elsewhere if path.is_relative_to(e))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                _add_call(node, names)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
                names.functions[str(path), first] = f"{path.relative_to(within)}: {node.name}"
    return names


def _add_call(call: ast.Call, names: SourceNames) -> None:
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    words = [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None for arg in call.args]
    if called in ("ask", "Ask") and len(words) > 1 and words[1]:
        names.asks.add(words[1])
    elif called == "journal" and words and words[0]:
        names.events.add(words[0])
    elif called == "Reason" and words and words[0]:
        names.reasons.add(words[0])
    else:
        return
    for word in words[1:]:
        if word:
            names.rules.update(ids_in(word))
