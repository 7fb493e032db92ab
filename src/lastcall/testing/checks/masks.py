"""What must stay hidden in masked states (`table.seen_by`), through any attribute, closure or bound method."""

from __future__ import annotations

from collections.abc import Iterator
from types import BuiltinMethodType, FunctionType, MethodType, ModuleType
from typing import Any

from lastcall.core.card import Box, Card
from lastcall.core.journal import Journal
from lastcall.core.sight import hidden_places
from lastcall.testing.checks.sight import hidden_cards, redeal
from lastcall.testing.play import Position, Setup, sampled_positions
from lastcall.testing.snapshots import difference

PLAIN = (int, float, str, bytes, bool, type(None))
LEAVES = (Box, Card, type, ModuleType)
"""The same for every table: public by definition, and not opened."""


def check_masks(setup: Setup, wanted: int) -> None:
    """A masked state shows a seat what its view shows and nothing else.

    Whatever can be reached from it, through attributes, slots, closures and bound methods, is the same for two
    states that differ only in what the seat cannot see, in their dice and in their journals; and none of it that can
    change belongs to the true state.
    """
    for position in sampled_positions(setup, wanted):
        check_masks_at(position)


def check_masks_at(position: Position) -> None:
    table = position.table
    own = {id(thing) for thing in reachable(table.state) if _can_change(thing)}
    for seat in (None, *range(table.seats)):
        masked = table.seen_by(seat)
        fault = difference(table.view(seat), masked.view(seat))
        if fault:
            position.fail(f"the view and the masked state of seat {seat} differ: {fault}")
        other = table.state.copy()
        redeal(table, other, seat, position.chance(1))
        _change_the_rest(other, seat)
        fault = difference(outline(masked), outline(other.seen_by(seat)))
        if fault:
            position.fail(f"the masked state of seat {seat} depends on what it cannot see: {fault}")
        found = {thing.id for thing in reachable(masked) if isinstance(thing, Card)}
        leaked = found & hidden_cards(table.state, seat)
        if leaked:
            position.fail(f"the masked state of seat {seat} holds cards hidden from it: {sorted(leaked)}")
        shared = [thing for thing in reachable(masked) if id(thing) in own]
        if shared:
            position.fail(f"the masked state of seat {seat} shares {_named(shared[0])} with the true state")


def _change_the_rest(state: Any, seat: int | None) -> None:
    """Change what is hidden and not dealt as cards: numbers and words, chance, the journal."""
    for piece, field, _ in hidden_places(state, seat):
        value = getattr(piece, field)
        if isinstance(value, int):
            setattr(piece, field, value + 1)
        elif isinstance(value, str):
            setattr(piece, field, value + "?")
    state.chance.seed(state.chance.root + 1, 0)
    state.journal = Journal([("another", {})]).write


def reachable(thing: Any) -> list[Any]:
    """A thing and all that can be reached from it, each once; cards, the box, classes and modules are not opened."""
    found: dict[int, Any] = {}
    waiting = [thing]
    while waiting:
        each = waiting.pop()
        if isinstance(each, PLAIN) or id(each) in found:
            continue
        found[id(each)] = each
        waiting.extend(part for _, part in parts(each))
    return list(found.values())


def outline(thing: Any) -> list[Any]:
    """All that can be reached from a thing as plain data; what is reached again appears as its number."""
    numbers: dict[int, int] = {}

    def outlined(each: Any) -> Any:
        if isinstance(each, PLAIN):
            return repr(each)
        if id(each) in numbers:
            return numbers[id(each)]
        if isinstance(each, LEAVES):
            return f"{type(each).__name__} {each!r}"
        numbers[id(each)] = len(numbers)
        return {type(each).__name__: {name: outlined(part) for name, part in parts(each)}}

    return [outlined(thing)]


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """Name and value of all that a thing refers to directly."""
    if isinstance(thing, LEAVES):
        return
    if isinstance(thing, list | tuple | set | frozenset):
        yield from ((str(place), part) for place, part in enumerate(thing))
    elif isinstance(thing, dict):
        for place, (key, part) in enumerate(thing.items()):
            yield f"key {place}", key
            yield str(place), part
    elif isinstance(thing, FunctionType):
        yield "closure", thing.__closure__ and [cell.cell_contents for cell in thing.__closure__]
        yield "defaults", (thing.__defaults__, thing.__kwdefaults__)
    elif isinstance(thing, MethodType | BuiltinMethodType):
        yield "self", thing.__self__
        yield "function", getattr(thing, "__func__", None)
    yield from vars(thing).items() if hasattr(thing, "__dict__") else ()
    for kind in type(thing).__mro__:
        slots = vars(kind).get("__slots__", ())
        for slot in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, slot):
                yield slot, getattr(thing, slot)


def _can_change(thing: Any) -> bool:
    return not isinstance(thing, (*PLAIN, *LEAVES, tuple, frozenset, FunctionType, BuiltinMethodType))


def _named(thing: Any) -> str:
    text = repr(thing)
    return f"{type(thing).__name__} {text if len(text) < 80 else text[:80] + ' ...'}"
