"""Static checks of a game's Python files: code that cannot safely be suspended, copied and replayed.

These are the safety rules for coroutine rules as far as the source shows them; the other checks play games.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

FORBIDDEN = frozenset({
    "asyncio", "builtins", "concurrent", "ctypes", "datetime", "gc", "glob", "http", "io", "locale",
    "multiprocessing", "os", "pickle", "random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess",
    "sys", "tempfile", "threading", "time", "urllib", "uuid", "weakref",
})  # fmt: skip
"""Modules for clocks, files, processes and other sources of chance, which a rule must not use."""

DRAWING = ("board.py", "scene.py")
"""Files that draw a table and contain no rules."""

Finding: TypeAlias = tuple[ast.AST, str]


def lint_game(folder: Path) -> list[str]:
    """All faults in a game's Python files, as `file:line: what and why`."""
    found = []
    asked: dict[str, str] = {}
    for file in sorted(folder.rglob("*.py")):
        if file.name in DRAWING:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for lint in LINTS:
            found += [f"{_place(file, folder, node)}: {what}" for node, what in lint(tree)]
        for node, name in ask_names(tree):
            here = _place(file, folder, node)
            if name in asked:
                found.append(f"{here}: the ask {name!r} is also asked at {asked[name]}; ask names are unique in a game")
            asked.setdefault(name, here)
    return found


def _place(file: Path, folder: Path, node: ast.AST) -> str:
    return f"{file.relative_to(folder)}:{getattr(node, 'lineno', 0)}"


def forbidden_imports(tree: ast.Module) -> Iterator[Finding]:
    """A rule uses only the state it is given, and draws all its chance from `state.chance`."""
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        for name in names:
            if name.split(".")[0] in FORBIDDEN:
                yield node, f"imports {name!r}; a rule uses only the state it is given"


def forbidden_calls(tree: ast.Module) -> Iterator[Finding]:
    """A rule reads no files and prints nothing: it asks players, and it writes to the journal."""
    for node in ast.walk(tree):
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if called in ("open", "print", "input"):
            yield node, f"calls {called}(); a rule uses only the state it is given"


def shared_names(tree: ast.Module) -> Iterator[Finding]:
    """A rule writes to nothing outside its state."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield node, f"writes to {', '.join(node.names)} outside its function; what outlives a rule is in the state"


def guarded_waits(tree: ast.Module) -> Iterator[Finding]:
    """No `try` and no context manager around an ask: a suspended rule may never be resumed."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Try | ast.TryStar | ast.With | ast.AsyncWith):
                yield node, f"'{type(node).__name__.lower()}' in the rule {function.name}; a rule may be left suspended"


def hashed_orders(tree: ast.Module) -> Iterator[Finding]:
    """Nothing may depend on the order of a set."""
    sets = _names_of_sets(tree)
    for node in ast.walk(tree):
        for each in _iterated(node):
            if _is_set(each) or (isinstance(each, ast.Name) and each.id in sets):
                yield each, "iterates over a set, whose order depends on hashing; use a list, a dict or sorted()"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id"):
            yield node, f"{node.func.id}() differs from run to run"


def _iterated(node: ast.AST) -> list[ast.expr]:
    """What this node iterates over, in an order that could matter."""
    if isinstance(node, ast.For | ast.AsyncFor):
        return [node.iter]
    if isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp):
        return [each.iter for each in node.generators]
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return node.args[:1] if name in ("list", "tuple", "pick") else []
    return []


def _names_of_sets(tree: ast.Module) -> set[str]:
    """Names to which a file assigns sets and nothing else."""
    given: dict[str, list[bool]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    given.setdefault(target.id, []).append(_is_set(node.value))
        elif isinstance(node, ast.arg):
            given.setdefault(node.arg, []).append(False)
    return {name for name, kinds in given.items() if all(kinds)}


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.Sub | ast.BitXor):
        return _is_set(node.left) or _is_set(node.right)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")


def shared_defaults(tree: ast.Module) -> Iterator[Finding]:
    """No mutable default value, which all calls would share."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for default in [*node.args.defaults, *[each for each in node.args.kw_defaults if each]]:
                if isinstance(default, ast.List | ast.Dict | ast.Set | ast.ListComp):
                    yield default, "a mutable default is shared by all calls"


def ask_names(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """The name of every ask that is a string literal."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("ask", "Ask")):
            continue
        name = node.args[1] if len(node.args) > 1 else None
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            yield node, name.value


LINTS: list[Callable[[ast.Module], Iterator[Finding]]] = [
    forbidden_imports,
    forbidden_calls,
    shared_names,
    guarded_waits,
    hashed_orders,
    shared_defaults,
]
