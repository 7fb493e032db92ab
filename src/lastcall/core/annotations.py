"""From the annotated type of a field to its shape: what a piece may hold, and how it is handled."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from lastcall.core.card import Card
from lastcall.core.shapes import (
    CardShape,
    DictShape,
    ExpansionsShape,
    FixedTupleShape,
    ListShape,
    MaybeShape,
    Names,
    PieceShape,
    PlainShape,
    RecordShape,
    RuntimeField,
    Shape,
    TupleShape,
)

PLAIN: dict[object, frozenset[type]] = {
    int: frozenset({int, bool}), str: frozenset({str}), bool: frozenset({int, bool}), float: frozenset({float, int}),
    None: frozenset({type(None)}), type(None): frozenset({type(None)}),
}  # fmt: skip
"""The types that a save may have where a piece holds one of these."""


class _RuntimeType(NamedTuple):
    """How fields of a runtime type are filled."""

    fresh: Callable[[Any], object]
    copied: bool
    public: bool


_RUNTIME_FIELDS: dict[type, _RuntimeType] = {}


def register_runtime_field(
    kind: type, fresh: Callable[[Any], object], copied: bool = False, public: bool = False
) -> None:  # fmt: skip
    """Let pieces have fields of this type. They belong to the running program, not to the table, and are in no save and
    no view.

    `fresh` makes the value for a loaded piece, given the box. A copy of a piece gets a copy of the value if `copied`,
    else the same one. A masked piece has it if `public`, else a fresh one that is made without a box.
    """
    _RUNTIME_FIELDS[kind] = _RuntimeType(fresh, copied, public)


def is_runtime_field(hint: object) -> bool:
    """Whether fields of this type belong to the running program."""
    return isinstance(hint, type) and any(base in _RUNTIME_FIELDS for base in hint.__mro__)


def _is_piece(kind: type) -> bool:
    """Whether `@piece` has made this class."""
    return "may_hide" in vars(kind)


def shape_of(hint: object, where: str, names: Names) -> Shape:
    """The shape of an annotated type, or a TypeError that says what a piece may hold."""
    origin = get_origin(hint)
    if isinstance(hint, TypeVar):
        return shape_of(hint.__bound__, where, names)
    if hint in PLAIN:
        return PlainShape(PLAIN[hint], where, names)
    if origin is not None:
        shape = _shape_of_generic(origin, get_args(hint), where, names)
    else:
        shape = _shape_of_class(hint, where, names) if isinstance(hint, type) else None
    if shape is None:
        raise TypeError(
            f"{where}: a piece may not hold {hint!r}; it may hold numbers, words, named tuples of these, cards, "
            "pieces, and lists, tuples and dicts (by number or word) of these"
        )
    return shape


def _shape_of_class(kind: type, where: str, names: Names) -> Shape | None:
    if issubclass(kind, Card):
        return CardShape((kind,), where, names)
    if _is_piece(kind):
        return PieceShape(kind, names)
    for base in kind.__mro__:
        if base in _RUNTIME_FIELDS:
            runtime = _RUNTIME_FIELDS[base]
            return RuntimeField(names.add("fresh", runtime.fresh), runtime.copied, runtime.public)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        kinds = _plain_kinds(get_type_hints(kind).values(), where, names)
        return None if kinds is None else RecordShape(kind, frozenset[type]().union(*kinds), where, names)
    return None


def _shape_of_generic(origin: object, args: tuple[object, ...], where: str, names: Names) -> Shape | None:
    if origin is Literal:
        return PlainShape(frozenset(map(type, args)), where, names)
    if origin in (Union, types.UnionType):
        return _shape_of_union(args, where, names)
    if isinstance(origin, type) and _is_piece(origin):
        return PieceShape(origin, names)
    if origin is list:
        return ListShape(shape_of(args[0], where, names))
    if origin is tuple and len(args) == 2 and args[1] is ...:
        return TupleShape(shape_of(args[0], where, names), where)
    if origin is tuple:
        kinds = _plain_kinds(args, where, names)
        return None if kinds is None else FixedTupleShape(kinds, where, names)
    if origin is dict and hasattr(args[1], "kinds"):
        return ExpansionsShape(args[1], names)
    if origin is dict and args[0] in (int, str):
        return DictShape(args[0] is int, shape_of(args[1], where, names))
    return None


def _plain_kinds(hints: Iterable[object], where: str, names: Names) -> list[frozenset[type]] | None:
    """What each of these types allows, if all are numbers and words."""
    shapes = [shape_of(hint, where, names) for hint in hints]
    kinds = [shape.kinds for shape in shapes if isinstance(shape, PlainShape)]
    return kinds if len(kinds) == len(shapes) else None


def _shape_of_union(args: tuple[object, ...], where: str, names: Names) -> Shape:
    inner = [arg for arg in args if arg is not type(None)]
    shapes = [shape_of(arg, where, names) for arg in inner]
    plain = [shape for shape in shapes if isinstance(shape, PlainShape)]
    if len(plain) == len(shapes):
        kinds = frozenset[type]().union(*(shape.kinds for shape in plain))
        return PlainShape(kinds | {type(None)} if len(inner) < len(args) else kinds, where, names)
    cards = [shape for shape in shapes if isinstance(shape, CardShape)]
    if len(shapes) == 1 or len(cards) == len(shapes):
        any_of = tuple(kind for shape in cards for kind in shape.kinds)
        either = shapes[0] if len(shapes) == 1 else CardShape(any_of, where, names)
        return MaybeShape(either) if len(inner) < len(args) else either
    raise TypeError(f"{where}: a union may join None with one kind, several kinds of cards, or plain numbers and words")
