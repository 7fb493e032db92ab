"""Snapshots of a table as plain data that can be compared, and walks through the pieces on it."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Iterator
from typing import Any

import msgspec

from lastcall.core.ask import Ask, spell
from lastcall.core.card import Box, Card
from lastcall.core.piece import Piece
from lastcall.core.table import Table


def snapshot(table: Table[Any], numbered: bool = True) -> dict[str, Any]:
    """Everything about a tracked table: state, asks, record, journal, and what each seat sees.

    Without `numbered` it leaves out what undo changes on purpose: the version, and the ids that are made from it.
    """
    return {
        **quick_snapshot(table, numbered),
        "sealed answers": [table.sealed_answer(seat) for seat in range(table.seats)],
        "choices": list(table.choices),
        "result": table.result,
        "views": [table.view(seat) for seat in (None, *range(table.seats))],
        "journal": table.events.save(),
        "may undo": [table.can_undo(seat) for seat in range(table.seats)] if numbered else None,
    }


def quick_snapshot(table: Table[Any], numbered: bool = True) -> dict[str, Any]:
    """What changes whenever anything changes: state, asks, and the lengths of record and journal."""
    return {
        "state": table.state.save(),
        "step": table.step,
        "asks": [_ask(each, numbered) for each in table.asks],
        "interrupts": [_ask(each, numbered) for each in table.interrupts],
        "sealed": [_ask(each, numbered) for each in table.sealed],
        "version": table.version if numbered else None,
        "record": [len(table.choices), len(table.events)],
    }


def _ask(ask: Ask[Any], numbered: bool) -> dict[str, Any]:
    return {
        "id": ask.id if numbered else ask.name,
        "seat": ask.seat,
        "rule": ask.rule,
        "choices": [spell(choice) for choice in ask.choices],
    }


def difference(one: Any, other: Any, where: str = "") -> str | None:
    """The first place where two snapshots differ, in words; None when they are equal."""
    if one == other and type(one) is type(other):
        return None
    if isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other):
            return f"{where}: {list(one)} against {list(other)}"
        found = (difference(one[key], other[key], f"{where}.{key}" if where else str(key)) for key in one)
    elif isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            return f"{where}: {len(one)} against {len(other)} entries: {_short(one)} against {_short(other)}"
        pairs = enumerate(zip(one, other, strict=True))
        found = (difference(mine, theirs, f"{where}[{place}]") for place, (mine, theirs) in pairs)
    else:
        return f"{where}: {_short(one)} against {_short(other)}"
    return next((each for each in found if each is not None), None)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 200 else text[:200] + " ..."


def digest(data: Any) -> str:
    """A short hash of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def cards_in(piece: Any) -> list[Card]:
    """Every card in a piece, as often as it occurs, in no particular order."""
    found: list[Card] = []
    waiting = [piece]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Card):
            found.append(each)
        elif isinstance(each, list | tuple):
            waiting.extend(each)
        elif isinstance(each, Piece):
            waiting.extend([getattr(each, name) for name in _field_names(type(each))])
        elif isinstance(each, dict):
            waiting.extend(each.values())
    return found


def _field_names(kind: type[Piece]) -> tuple[str, ...]:
    if kind not in _FIELD_NAMES:
        _FIELD_NAMES[kind] = tuple(field.name for field in dataclasses.fields(kind))  # type: ignore[arg-type]
    return _FIELD_NAMES[kind]


_FIELD_NAMES: dict[type[Piece], tuple[str, ...]] = {}


def walk_pieces(value: Any) -> Iterator[Any]:
    """A piece and everything in it, depth first; the box, which all tables share, is left out."""
    if isinstance(value, Box):
        return
    yield value
    if isinstance(value, Piece):
        for field in dataclasses.fields(value):  # type: ignore[arg-type]
            yield from walk_pieces(getattr(value, field.name))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from walk_pieces(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from walk_pieces(part)


def strings_in(data: Any, without: frozenset[str] = frozenset()) -> Iterator[str]:
    """Every string in plain data, except the keys of dicts, and what these keys have."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in without:
                yield from strings_in(value, without)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from strings_in(value, without)


def box_contents(box: Any) -> Any:
    """Everything in a box as plain data, to see whether a game has changed it."""
    if isinstance(box, msgspec.Struct):
        return [type(box).__name__, *[box_contents(getattr(box, name)) for name in box.__struct_fields__]]
    if isinstance(box, Box) or dataclasses.is_dataclass(box):
        return {name: box_contents(value) for name, value in sorted(_attributes(box).items())}
    if isinstance(box, dict):
        return [[repr(key), box_contents(value)] for key, value in box.items()]
    if isinstance(box, list | tuple):
        return [box_contents(value) for value in box]
    return repr(box) if isinstance(box, int | str | float | bool | None) else type(box).__name__


def _attributes(thing: Any) -> dict[str, Any]:
    if hasattr(thing, "__dict__"):
        return dict(vars(thing))
    return {field.name: getattr(thing, field.name) for field in dataclasses.fields(thing)}
