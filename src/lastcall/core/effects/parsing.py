"""Parses effect strings: Python's own syntax for calls, restricted to literals and names."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lastcall.core.effects.calls import Call, Conditions, Cost, Passives
from lastcall.core.effects.signatures import ArgumentError, Given, Reference, Value
from lastcall.core.effects.vocabulary import Verb, Vocabulary
from lastcall.core.errors import did_you_mean


class Problem(NamedTuple):
    """Something wrong in an effect string."""

    expected: str
    column: int


class Parsed(NamedTuple):
    """The calls of a string, the ids that remain to be checked, and everything that is wrong with it."""

    calls: list[Call]
    references: list[Reference]
    problems: list[Problem]


def parse_as(kind: type[object], text: object, vocabulary: Vocabulary[Any]) -> Parsed:
    """The calls of a string for a field of this type: Effects, Cost, Conditions or Passives."""
    if issubclass(kind, Conditions):
        return parse(text, vocabulary.conditions, "condition")
    if issubclass(kind, Passives):
        return parse(text, vocabulary.passives, "passive ability")
    parsed = parse(text, vocabulary.effects, "effect")
    if issubclass(kind, Cost):
        for call in parsed.calls:
            if call.can_pay is None:
                column = str(text).find(call.name) + 1
                parsed.problems.append(Problem(f"{call.name!r} cannot be paid as a cost", column))
    return parsed


def parse(text: object, verbs: Mapping[str, Verb], kind: str) -> Parsed:
    """The calls of an effect string, each checked against the signature of its verb."""
    parsed = Parsed([], [], [])
    if not isinstance(text, str):
        parsed.problems.append(Problem(f"expected text such as 'gain(wood, 2)', got {text!r}", 0))
        return parsed
    try:
        statements = ast.parse(text.strip()).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        column = (error.offset or 0) if isinstance(error, SyntaxError) else 0
        parsed.problems.append(Problem(f"expected name(argument, ...); name(argument, ...), got {text!r}", column))
        return parsed
    offset = len(text) - len(text.lstrip())
    for statement in statements:
        try:
            parsed.calls.append(_call(statement, verbs, kind, offset, parsed.references))
        except ArgumentError as error:
            parsed.problems.append(Problem(error.expected, error.column))
    return parsed


def _call(statement: ast.stmt, verbs: Mapping[str, Verb], kind: str, offset: int, references: list[Reference]) -> Call:
    column = offset + statement.col_offset + 1
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
        raise ArgumentError(f"expected name(argument, ...), got {ast.unparse(statement)!r}", column)
    name = call.func.id
    verb = verbs.get(name)
    if verb is None:
        raise ArgumentError(f"no such {kind} {name!r}; " + did_you_mean(name, verbs), column)
    if call.keywords:
        raise ArgumentError(f"{name}: arguments are written without names", column)
    given = [Given(value, offset + node.col_offset + 1) for node, value in _values(name, call, offset)]
    return Call(verb, verb.signature.read(name, given, column, references))


def _values(name: str, call: ast.Call, offset: int) -> Iterator[tuple[ast.expr, Value]]:
    for node in call.args:
        if isinstance(node, ast.Name):
            yield node, node.id
        else:
            try:
                value = ast.literal_eval(node)
            except (ValueError, TypeError):
                value = None
            if not isinstance(value, int | str | bool):
                column = offset + node.col_offset + 1
                raise ArgumentError(f"{name}: expected a number or a word, got {ast.unparse(node)!r}", column)
            yield node, value
