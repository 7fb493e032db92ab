"""The parameters of an effect or condition, read from its annotations, and the check of a call's arguments.

A parameter may be `int`, `bool`, `str`, a `Literal`, a `NewType` of `str` (the id of a card, an item, a place ...) or a
union of these. Ids are only collected here: which ids exist is known when all files have been read.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, NewType, TypeAlias, Union, get_args, get_origin, get_type_hints

CardId = NewType("CardId", str)
"""The id of any card of the game. Games declare further kinds of ids as `NewType`s of their own."""

Value: TypeAlias = int | str | bool
"""What may be written as an argument: a number, a word, true or false."""

Kind: TypeAlias = Any
"""An annotation as `typing` gives it; there is no common type for annotations."""


IdKind: TypeAlias = type[str]
"""A `NewType` of `str`; type checkers see it as a kind of `str`."""


class Given(NamedTuple):
    """An argument as written in a card file."""

    value: Value
    column: int


class Reference(NamedTuple):
    """An argument that must be one of the ids of some kind, to be checked when all ids are known."""

    kinds: tuple[IdKind, ...]
    value: str
    column: int


class ArgumentError(Exception):
    """A call does not fit its function; `column` says where in the string."""

    def __init__(self, expected: str, column: int) -> None:
        super().__init__(expected)
        self.expected = expected
        self.column = column


class Parameter(NamedTuple):
    """One parameter of an effect or condition."""

    name: str
    kinds: tuple[Kind, ...]
    required: bool
    variadic: bool
    default: object = None

    def read(self, given: Given, references: list[Reference]) -> Value:
        """The argument as the function gets it; raises ArgumentError, and notes ids that are to be looked up."""
        value = given.value
        ids: list[IdKind] = []
        for kind in self.kinds:
            if isinstance(kind, NewType):
                ids.append(kind)  # type: ignore[arg-type]  # at run time a NewType is no type
            elif is_literal(kind):
                if any(value == each and type(value) is type(each) for each in get_args(kind)):
                    return value
            elif type(value) is kind:
                return value
            elif kind is bool and value in ("true", "false"):
                return value == "true"
        if ids and type(value) is not bool:
            references.append(Reference(tuple(ids), str(value), given.column))
            return str(value)
        raise ArgumentError(f"{self.name}: expected {self.expected}, got {value!r}", given.column)

    @property
    def expected(self) -> str:
        """What may be written here, in words."""
        words: list[str] = []
        for kind in self.kinds:
            if isinstance(kind, NewType):
                words.append(f"the id of a {spaced(kind.__name__)}")
            elif is_literal(kind):
                words += [str(each) for each in get_args(kind)]
            else:
                words.append({int: "a number", bool: "true or false", str: "a word"}[kind])
        return words[0] if len(words) == 1 else "one of " + ", ".join(words)


class Signature(NamedTuple):
    """All parameters of an effect or condition, without the resolution that comes first."""

    parameters: tuple[Parameter, ...]

    def read(self, name: str, given: Sequence[Given], column: int, references: list[Reference]) -> tuple[Value, ...]:
        """The arguments of one call, checked; raises ArgumentError."""
        least = sum(each.required for each in self.parameters)
        variadic = bool(self.parameters) and self.parameters[-1].variadic
        if len(given) < least or (len(given) > len(self.parameters) and not variadic):
            wanted = ", ".join(each.name for each in self.parameters) or "no arguments"
            raise ArgumentError(f"{name} takes {wanted}; got {len(given)} arguments", column)
        return tuple(
            self.parameters[min(place, len(self.parameters) - 1)].read(argument, references)
            for place, argument in enumerate(given)
        )

    def facts(self, args: Sequence[Value]) -> dict[str, object]:
        """The arguments by parameter name, for the message that describes the call."""
        facts: dict[str, object] = {}
        for place, parameter in enumerate(self.parameters):
            if parameter.variadic:
                facts[parameter.name] = list(args[place:])
            else:
                facts[parameter.name] = args[place] if place < len(args) else parameter.default
        return facts


def signature_of(function: Callable[..., object], skip: int) -> Signature:
    """The signature of a function without its first `skip` parameters; defaults are filled in by Python."""
    hints = get_type_hints(function)
    parameters = list(inspect.signature(function).parameters.values())[skip:]
    return Signature(tuple(_parameter(function, each, hints.get(each.name)) for each in parameters))


def _parameter(function: Callable[..., object], parameter: inspect.Parameter, hint: Kind) -> Parameter:
    variadic = parameter.kind is inspect.Parameter.VAR_POSITIONAL
    origin: object = get_origin(hint)
    kinds = get_args(hint) if origin in (Union, types.UnionType) else (hint,)
    for kind in kinds:
        if not (kind in (int, bool, str) or isinstance(kind, NewType) or is_literal(kind)):
            raise TypeError(
                f"{function.__qualname__}: {parameter.name} must be annotated as int, bool, str, a Literal, a NewType "
                f"of str or a union of these, not {kind!r}"
            )
    required = not variadic and parameter.default is inspect.Parameter.empty
    default: object = None if required or variadic else parameter.default
    return Parameter(parameter.name.rstrip("_"), kinds, required, variadic, default)


def is_literal(kind: Kind) -> bool:
    origin: object = get_origin(kind)
    return origin is Literal


def spaced(name: str) -> str:
    """`CardId` in words: `card`."""
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).split()
    return " ".join(words[:-1] if words[-1] == "id" and len(words) > 1 else words)
