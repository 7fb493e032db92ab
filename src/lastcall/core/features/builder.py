"""Builds the encoder of a state: finds an encoding for every field of its pieces and generates the code."""

from __future__ import annotations

import dataclasses
import linecache
import types
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from lastcall.core.annotations import is_runtime_field
from lastcall.core.card import Box, Card
from lastcall.core.features.encodings import (
    Bag,
    Bitmask,
    BySeat,
    Called,
    Count,
    Encoding,
    FirstValues,
    Guarded,
    HashedValues,
    Keyed,
    Named,
    Number,
    OneCard,
    Optional,
    Place,
    PlaceSet,
    Present,
    RecordSums,
    SeatNumber,
    SeatOrder,
    SeatPieces,
    SeatWordOrder,
    Slotted,
    Word,
    plus,
)
from lastcall.core.features.marks import (
    BY_SEAT,
    COUNTED,
    PRESENT,
    SEAT,
    UNENCODED,
    Bits,
    Index,
    Mark,
    SeatWords,
    Slots,
    Words,
)
from lastcall.core.features.naming import Feature, WordCodes, flag
from lastcall.core.game import Game
from lastcall.core.piece import Piece
from lastcall.core.shapes import Names
from lastcall.core.sight import Sight

MAX_SLOTS = 8
"""Elements of a list of pieces or numbers that are encoded one by one, where neither a mark nor a new table says."""


Encoder: TypeAlias = Callable[[Piece, "array[float]", int, int | None, int | None, int], None]
"""(piece, array to write into, offset, viewer, owner, seat counted as the first)"""


class LayoutBuilder:
    """Builds the layout for one kind of table."""

    def __init__(self, game: Game[Any], box: Box, seats: int) -> None:
        self.game = game
        self.box = box
        self.seats = seats
        self.names = Names({})
        self.source: list[str] = []
        self.playing: frozenset[str] = frozenset()
        """The expansions in play."""
        self.more_phases: list[str] = []
        """Theirs."""

    def build(self, state: Piece) -> tuple[list[Feature], Encoder, str]:
        """The features of this state, whose lists show how long such lists are; their encoder, and its source."""
        self.playing = frozenset(getattr(state, "expansions", ()))
        joined = [each for name, each in (self.game.expansions or {}).items() if name in self.playing]
        self.more_phases = [phase for each in joined for phase in each.phases]
        root = self._piece(type(state), {}, [state])
        source = "\n".join(self.source)
        filename = f"<features {self.game.name}>"
        linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)
        exec(compile(source, filename, "exec"), self.names.known)
        named = [feature._replace(name=feature.name.removeprefix(".")) for feature in root.features]
        return named, self.names.known[root.function], source

    def _piece(
        self, kind: type[Piece], given: Mapping[object, object], found: Sequence[object], by_seat: bool = False
    ) -> Called:  # fmt: skip
        """The encoding of a piece: a function that encodes field by field. `given`: what its type variables stand for;
        `found`: such pieces on a new table; `by_seat`: its seat is told by its position."""
        hints = get_type_hints(kind, include_extras=True)
        fields = [field.name for field in dataclasses.fields(kind)]  # type: ignore[arg-type]
        function = self.names.add(f"encode_{kind.__name__}", None)
        lines = [f"def {function}(self, out, at, viewer, owner, me):"]
        if "seat" in fields:
            lines.append(" owner = self.seat")
        features: list[Feature] = []
        for name in fields:
            if name == "seat" and by_seat:
                continue
            values = [getattr(each, name) for each in found]
            encoding = self._field(name, hints[name], given, values)
            lines += [f" {line}" for line in encoding.write(f"self.{name}", plus("at", len(features)))]
            features += [feature.under(f".{name}") for feature in encoding.features]
        self.source += [*lines, " return None"]
        return Called(function, features)

    def _field(self, name: str, hint: object, given: Mapping[object, object], found: Sequence[object]) -> Encoding:
        marks: tuple[object, ...] = getattr(hint, "__metadata__", ())
        if marks:
            hint = get_args(hint)[0]
        if UNENCODED in marks or is_runtime_field(hint):
            return Encoding()
        mark = [each for each in marks if isinstance(each, Mark)]
        if name == "phase":
            mark.append(Words(*self.game.phases, *self.more_phases))
        if name == "seat":
            mark.append(SEAT)
        sight = next((each for each in marks if isinstance(each, Sight)), None)
        encoding: Encoding
        if COUNTED in mark:
            encoding = Count()
        elif PRESENT in mark:
            encoding = Present()
        else:
            encoding = self._value(hint, mark, given, found)
        if sight is None:
            return encoding
        return Guarded(encoding, sight, sight.counted and get_origin(hint) in (list, tuple), self.names)

    def _value(
        self, hint: object, marks: Sequence[Mark], given: Mapping[object, object], found: Sequence[object]
    ) -> Encoding:
        """The encoding of a value of this type. `found`: such values on a new table."""
        hint = _resolved(hint, given)
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self._union(args, marks, given, found)
        if origin is Literal:
            return Word(WordCodes([str(arg) for arg in args]), self.names)
        if origin in (list, tuple):
            return self._sequence(origin, args, marks, given, _lists(found))
        if origin is dict and hasattr(args[1], "kinds"):
            pieces = {name: each for values in found if isinstance(values, dict) for name, each in values.items()}
            return Named({name: self._piece(type(each), {}, [each]) for name, each in pieces.items()})
        if origin is dict:
            return self._dict(args, marks, given, [each for each in found if isinstance(each, dict)])
        if isinstance(origin, type) and issubclass(origin, Piece):
            variables: tuple[object, ...] = getattr(origin, "__parameters__", ())
            return self._piece(origin, dict(zip(variables, args, strict=True)), _present(found))
        if not isinstance(hint, type):
            return Encoding()
        if issubclass(hint, Card):
            cards, ids = self._cards((hint,))
            return OneCard(cards, ids, self.names)
        if issubclass(hint, Piece):
            return self._piece(hint, {}, _present(found))
        return self._plain(hint, marks)

    def _plain(self, hint: type, marks: Sequence[Mark]) -> Encoding:
        if issubclass(hint, str):
            return Word(self._codes(marks), self.names)
        if issubclass(hint, bool):
            return Number(flag(""))
        if not issubclass(hint, int | float):
            return Encoding()
        for mark in marks:
            if mark is SEAT:
                return SeatNumber(self.seats)
            if isinstance(mark, Bits):
                return Bitmask(mark.count)
            if isinstance(mark, Index):
                return Place(mark.count)
        return Number()

    def _union(
        self, args: Sequence[object], marks: Sequence[Mark], given: Mapping[object, object], found: Sequence[object]
    ) -> Encoding:  # fmt: skip
        inner = [arg for arg in args if arg is not type(None)]
        if len(inner) == 1:
            return Optional(self._value(inner[0], marks, given, found))
        kinds = [arg for arg in inner if isinstance(arg, type) and issubclass(arg, Card)]
        if len(kinds) == len(inner):
            cards, ids = self._cards(tuple(kinds))
            either: Encoding = OneCard(cards, ids, self.names)
        else:
            either = Word(self._codes(marks), self.names)
        return Optional(either) if len(inner) < len(args) else either

    def _sequence(
        self,
        origin: object,
        args: Sequence[object],
        marks: Sequence[Mark],
        given: Mapping[object, object],
        found: Sequence[Sequence[object]],
    ) -> Encoding:
        element = _resolved(args[0], given)
        slots = next((mark.count for mark in marks if isinstance(mark, Slots)), None)
        longest = max(map(len, found), default=0)
        if BY_SEAT in marks or _is_seated(element, longest == self.seats):
            return self._by_seat(element, found)
        if slots is None:
            unordered = self._unordered(element, marks, not longest)
            if unordered is not None:
                return unordered
        if (origin is tuple and args[-1] is not ...) or _is_mixed(element):
            codes = self._codes(marks)
            return Bag(codes, codes.names, self.names)
        if isinstance(element, type) and issubclass(element, tuple):
            hints = get_type_hints(element)
            return RecordSums([name for name, part in hints.items() if part in (int, bool, float)])
        if get_origin(element) in (list, tuple, dict):
            return Count()
        inner = self._value(element, marks, given, [each for values in found for each in values])
        fixed = slots is None and bool(longest) and not isinstance(inner, Called)
        return Slotted(inner, slots or longest or MAX_SLOTS, fixed)

    def _by_seat(self, element: object, found: Sequence[Sequence[object]]) -> Encoding:
        if isinstance(element, type) and issubclass(element, Piece):
            inner = self._piece(element, {}, [each for values in found for each in values], by_seat=True)
            return SeatPieces(inner, self.seats)
        return BySeat(self.seats)

    def _unordered(self, element: object, marks: Sequence[Mark], empty: bool) -> Encoding | None:
        """The encoding of a list of cards, words, seats or places that has no slots; `empty`: a new table's is."""
        kinds = _card_kinds(element)
        if kinds:
            cards, ids = self._cards(kinds)
            return Bag({card: number for number, card in enumerate(cards)}, ids, self.names)
        for mark in marks:
            if isinstance(mark, SeatWords):
                return SeatWordOrder(tuple(mark.of(self.box)), self.seats, self.names)
            if isinstance(mark, Index):
                return PlaceSet(mark.count)
            if mark is SEAT and empty:
                return SeatOrder(self.seats)
        if element is str:
            codes = self._codes(marks)
            return Bag(codes, codes.names, self.names)
        return None

    def _dict(
        self,
        args: Sequence[object],
        marks: Sequence[Mark],
        given: Mapping[object, object],
        found: Sequence[dict[str | int, object]],
    ) -> Encoding:
        if get_origin(args[1]) in (list, tuple, dict):
            return Count()
        keys: list[str | int] = []
        for mark in marks:
            if isinstance(mark, Words):
                keys += mark.words(self.box)
        keys = keys or list(dict.fromkeys(key for values in found for key in values))
        slots = next((mark.count for mark in marks if isinstance(mark, Slots)), None)
        inside = [each for values in found for each in values.values()]
        if slots is not None:
            return FirstValues(self._value(args[1], [], given, inside), slots)
        numeric = args[1] in (int, bool, float)
        if not keys:
            return HashedValues(WordCodes(), self.names) if numeric else Count()
        return Keyed(self._value(args[1], [], given, inside), keys, self.names)

    def _codes(self, marks: Sequence[Mark]) -> WordCodes:
        words = next((mark.words(self.box) for mark in marks if isinstance(mark, Words)), ())
        return WordCodes(words)

    def _cards(self, kinds: tuple[type, ...]) -> tuple[list[object], list[str]]:
        """The cards of some classes, and their ids."""
        cards: dict[str, object] = {
            name: card
            for name, card in self.box.cards.items()
            if isinstance(card, kinds) and self.box.added.get(name) in (None, *self.playing)
        }
        return [*cards.values()], [*cards]


def _resolved(hint: object, given: Mapping[object, object]) -> object:
    """The type itself, or what a type variable stands for."""
    return given.get(hint, hint.__bound__) if isinstance(hint, TypeVar) else hint


def _lists(found: Sequence[object]) -> list[Sequence[object]]:
    return [each for each in found if isinstance(each, list | tuple)]


def _present(found: Sequence[object]) -> list[object]:
    return [each for each in found if each is not None]


def _card_kinds(element: object) -> tuple[type, ...]:
    """The classes of cards that a list holds; none if it holds anything else, or may hold None."""
    kinds = get_args(element) if get_origin(element) in (Union, types.UnionType) else (element,)
    cards = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Card)]
    return tuple(cards) if len(cards) == len(kinds) else ()


def _is_mixed(element: object) -> bool:
    """Whether it may be a number or a word."""
    return get_origin(element) in (Union, types.UnionType) and {int, str} <= set(get_args(element))


def _is_seated(element: object, complete: bool) -> bool:
    """Whether a list of such elements, with one for each seat, is a list of what belongs to the seats."""
    if not complete or not isinstance(element, type) or not issubclass(element, Piece):
        return False
    return any(field.name == "seat" for field in dataclasses.fields(element))  # type: ignore[arg-type]
