"""Which facts the messages of Fluent files mention."""

from __future__ import annotations

from collections.abc import Iterable

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor


class _References(Visitor):
    """Collects the variables and the messages that a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's naming
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


class MessageVariables:
    """By message, and by `message.attribute`, the names of its variables and of those of the messages inside it."""

    def __init__(self, resources: Iterable[ast.Resource]) -> None:
        entries = [entry for resource in resources for entry in resource.body if isinstance(entry, ast.Message)]
        self._messages = {entry.id.name: entry for entry in entries}
        self._known: dict[str, frozenset[str]] = {}

    def of(self, key: str) -> frozenset[str]:
        """The variables of this message; none where there is no such message."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = frozenset(self._collect(key, set()))
        return known

    def _collect(self, key: str, seen: set[str]) -> set[str]:
        pattern = self._pattern(key)
        if pattern is None or key in seen:
            return set()
        seen.add(key)
        references = _References()
        references.visit(pattern)
        return references.variables.union(*(self._collect(inner, seen) for inner in references.messages))

    def _pattern(self, key: str) -> ast.Pattern | None:
        name, _, attribute = key.partition(".")
        message = self._messages.get(name)
        if message is None or not attribute:
            return message.value if message is not None else None
        return next((each.value for each in message.attributes if each.id.name == attribute), None)
