"""How each kind of value is encoded: its features, and the Python source that writes them.

Generated code writes into `out`, an array of zeros. `me` is the viewer's seat (0 for the public), `viewer` and `owner`
are what sights are asked with. An offset is a piece of source, such as `at + 5`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcall.core.features.naming import LARGEST, Feature, WordCodes, count, flag
from lastcall.core.shapes import Names
from lastcall.core.sight import NOBODY, OWNER, Sight


def plus(at: str, more: int) -> str:
    """The source of an offset that is further on."""
    if not more:
        return at
    base, _, number = at.rpartition(" + ")
    if at.isdecimal():
        return str(int(at) + more)
    return f"{base} + {int(number) + more}" if base and number.isdecimal() else f"{at} + {more}"


def indented(lines: Sequence[str]) -> list[str]:
    return [f" {line}" for line in lines]


class Encoding:
    """The base class, and the encoding of what is left out: no features."""

    features: Sequence[Feature] = ()
    is_flags = False
    """Whether it is all zeros for None and for nothing else."""

    @property
    def size(self) -> int:
        return len(self.features)

    def write(self, value: str, at: str) -> list[str]:
        """The code that encodes this value from this offset on."""
        return []


class Number(Encoding):
    """An integer, a truth value or a fraction, as it is."""

    def __init__(self, feature: Feature | None = None) -> None:
        self.features = [feature or Feature("", -LARGEST, LARGEST)]

    def write(self, value: str, at: str) -> list[str]:
        return [f"out[{at}] = {value}"]


class Bitmask(Encoding):
    """A set of small numbers."""

    def __init__(self, bits: int) -> None:
        self.features = [flag(f"[{number}]") for number in range(bits)]

    def write(self, value: str, at: str) -> list[str]:
        return [
            f"bits = {value}",
            "while bits:",
            " low = bits & -bits",
            f" out[{at} + low.bit_length() - 1] = 1",
            " bits ^= low",
        ]


class SeatNumber(Encoding):
    """A seat, counted from the viewer on; nothing where there is none."""

    is_flags = True

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.features = [flag(f"=seat+{number}") for number in range(seats)]

    def write(self, value: str, at: str) -> list[str]:
        return [f"if 0 <= {value} < {self.seats}: out[{at} + ({value} - me) % {self.seats}] = 1"]


class Place(Encoding):
    """Which of several numbered places."""

    is_flags = True

    def __init__(self, places: int) -> None:
        self.places = places
        self.features = [flag(f"={number}") for number in range(places)]

    def write(self, value: str, at: str) -> list[str]:
        return [f"if 0 <= {value} < {self.places}: out[{at} + {value}] = 1"]


class PlaceSet(Encoding):
    """How many there are, and which numbered places are among them."""

    def __init__(self, places: int) -> None:
        self.features = [count(".count"), *(flag(f":{number}") for number in range(places))]

    def write(self, value: str, at: str) -> list[str]:
        return [f"out[{at}] = len({value})", f"for i in {value}: out[{plus(at, 1)} + i] = 1"]


class Present(Encoding):
    """Whether there is anything."""

    features = (flag(".there"),)

    def write(self, value: str, at: str) -> list[str]:
        return [f"if {value}: out[{at}] = 1"]


class Word(Encoding):
    """A word."""

    is_flags = True

    def __init__(self, codes: WordCodes, names: Names) -> None:
        self.codes = names.add("codes", codes)
        self.features = [flag(f"={name}") for name in codes.names]

    def write(self, value: str, at: str) -> list[str]:
        return [f"if {value}: out[{at} + {self.codes}[{value}]] = 1"]


class OneCard(Encoding):
    """Which card it is."""

    is_flags = True

    def __init__(self, cards: Sequence[object], ids: Sequence[str], names: Names) -> None:
        self.codes = names.add("cards", {card: number for number, card in enumerate(cards)})
        self.features = [flag(f"={card}") for card in ids]

    def write(self, value: str, at: str) -> list[str]:
        return [f"out[{at} + {self.codes}[{value}]] = 1"]


class Bag(Encoding):
    """How many there are in all, and of each: cards or words in no order."""

    def __init__(self, codes: object, ids: Sequence[str], names: Names) -> None:
        self.codes = names.add("bag", codes)
        self.features = [count(".count"), *(count(f":{each}") for each in ids)]

    def write(self, value: str, at: str) -> list[str]:
        return [
            f"out[{at}] = len({value})",
            f"for i in {value}: out[{plus(at, 1)} + {self.codes}[i]] += 1",
        ]


class Count(Encoding):
    """How many there are."""

    features = (count(".count"),)

    def write(self, value: str, at: str) -> list[str]:
        return [f"out[{at}] = len({value})"]


class SeatOrder(Encoding):
    """A list of seats: for each seat, counted from the viewer on, its place in the list from 1; 0 if it is not in."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.features = [Feature(f"[seat+{number}]", 0.0, LARGEST) for number in range(seats)]

    def write(self, value: str, at: str) -> list[str]:
        return [f"for k, i in enumerate({value}, 1): out[{at} + (i - me) % {self.seats}] = k"]


class SeatWordOrder(SeatOrder):
    """The same for words that name seats; other words are skipped."""

    def __init__(self, words: Sequence[str], seats: int, names: Names) -> None:
        super().__init__(seats)
        self.codes = names.add("seats", {word: number for number, word in enumerate(words[:seats])})

    def write(self, value: str, at: str) -> list[str]:
        return [
            f"for k, i in enumerate({value}, 1):",
            f" if i in {self.codes}: out[{at} + ({self.codes}[i] - me) % {self.seats}] = k",
        ]


class BySeat(Encoding):
    """A list of numbers with a position for each seat, the viewer's first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.features = [Feature(f"[seat+{number}]", -LARGEST, LARGEST) for number in range(seats)]

    def write(self, value: str, at: str) -> list[str]:
        return [f"for k, i in enumerate({value}): out[{at} + (k - me) % {self.seats}] = i"]


class Optional(Encoding):
    """A value or None; a feature says which, unless the value's own do."""

    def __init__(self, inner: Encoding) -> None:
        self.inner = inner
        self.told = inner.is_flags
        self.is_flags = True
        self.features = [*([] if self.told else [flag(".there")]), *inner.features]

    def write(self, value: str, at: str) -> list[str]:
        lines = [] if self.told else [f"out[{at}] = 1"]
        lines += self.inner.write(value, at if self.told else plus(at, 1))
        return [f"if {value} is not None:", *indented(lines or ["pass"])]


class Slotted(Encoding):
    """The first elements of a list, one by one, and how many there are where that may change."""

    def __init__(self, inner: Encoding, slots: int, fixed: bool) -> None:
        self.inner = inner
        self.slots = slots
        self.fixed = fixed
        each = [feature.under(f"[{number}]") for number in range(slots) for feature in inner.features]
        self.features = each if fixed else [count(".count"), *each]

    def write(self, value: str, at: str) -> list[str]:
        start = at if self.fixed else plus(at, 1)
        lines = [] if self.fixed else [f"out[{at}] = len({value})"]
        if isinstance(self.inner, Number):
            return [*lines, f"k = {start}", f"for i in {value}[:{self.slots}]:", " if i: out[k] = i", " k += 1"]
        return [
            *lines,
            f"k = {start}",
            f"for i in {value}[:{self.slots}]:",
            *indented(self.inner.write("i", "k")),
            f" k += {self.inner.size}",
        ]


class FirstValues(Slotted):
    """The first values of a dict, in the order in which they were put in."""

    def __init__(self, inner: Encoding, slots: int) -> None:
        super().__init__(inner, slots, fixed=False)

    def write(self, value: str, at: str) -> list[str]:
        return [f"values = [*{value}.values()]", *super().write("values", at)]


class SeatPieces(Encoding):
    """A list with one piece for each seat, the viewer's first."""

    def __init__(self, inner: Encoding, seats: int) -> None:
        self.inner = inner
        self.seats = seats
        self.features = [each.under(f"[seat+{number}]") for number in range(seats) for each in inner.features]

    def write(self, value: str, at: str) -> list[str]:
        offset = f"{at} + (i.seat - me) % {self.seats} * {self.inner.size}"
        return [f"for i in {value}:", f" k = {offset}", *indented(self.inner.write("i", "k"))]


class Keyed(Encoding):
    """A dict whose keys are declared or those of a new table: what is under each key; how many others there are."""

    def __init__(self, inner: Encoding, keys: Sequence[str | int], names: Names) -> None:
        self.inner = inner
        self.codes = names.add("keys", {key: number * inner.size for number, key in enumerate(keys)})
        each = [feature.under(f"[{key}]") for key in keys for feature in inner.features]
        self.features = [count(".count"), *each]

    def write(self, value: str, at: str) -> list[str]:
        return [
            f"out[{at}] = len({value})",
            f"for key, i in {value}.items():",
            f" k = {self.codes}.get(key)",
            " if k is not None:",
            f"  k += {plus(at, 1)}",
            *indented(indented(self.inner.write("i", "k"))),
        ]


class Named(Encoding):
    """A dict whose values have encodings of their own, such as the pieces of expansions."""

    def __init__(self, parts: Mapping[str, Encoding]) -> None:
        self.parts = parts
        self.features = [feature.under(f"[{name}]") for name, part in parts.items() for feature in part.features]

    def write(self, value: str, at: str) -> list[str]:
        lines, size = [], 0
        for name, part in self.parts.items():
            lines += [f"i = {value}.get({name!r})", "if i is not None:", *indented(part.write("i", plus(at, size)))]
            size += part.size
        return lines


class HashedValues(Encoding):
    """A dict of numbers by words that are not declared: sums by buckets of a stable hash."""

    def __init__(self, codes: WordCodes, names: Names) -> None:
        self.codes = names.add("codes", codes)
        self.features = [count(".count"), *(Feature(f":{name}", -LARGEST, LARGEST) for name in codes.names)]

    def write(self, value: str, at: str) -> list[str]:
        return [
            f"out[{at}] = len({value})",
            f"for key, i in {value}.items(): out[{plus(at, 1)} + {self.codes}[key]] += i",
        ]


class RecordSums(Encoding):
    """A list of named tuples: how many there are, and the sum of each numeric part."""

    def __init__(self, parts: Sequence[str]) -> None:
        self.parts = parts
        self.features = [count(".count"), *(Feature(f".{part}", -LARGEST, LARGEST) for part in parts)]

    def write(self, value: str, at: str) -> list[str]:
        lines = [f" out[{plus(at, number + 1)}] += i.{part}" for number, part in enumerate(self.parts)]
        return [f"if {value}:", f" out[{at}] = len({value})", f" for i in {value}:", *indented(lines or [" pass"])]


class Called(Encoding):
    """A piece, encoded by a function of its own."""

    def __init__(self, function: str, features: Sequence[Feature]) -> None:
        self.function = function
        self.features = features

    def write(self, value: str, at: str) -> list[str]:
        return [f"{self.function}({value}, out, {at}, viewer, owner, me)"]


class Guarded(Encoding):
    """A field with a sight: all of it for those who see it, for the others how many there are, where that is known."""

    def __init__(self, inner: Encoding, sight: Sight, counted: bool, names: Names) -> None:
        self.sight = sight
        self.never = sight.sees is NOBODY.sees
        self.inner = Count() if counted and self.never else Encoding() if self.never else inner
        self.counted = counted
        if sight.ordered is not None and not isinstance(self.inner, Bag | Count):
            raise TypeError("a list whose order is hidden cannot have Slots")
        self.features = [*([] if self.never else [flag(".seen")]), *self.inner.features]
        if not self.never:
            self.sees = names.add("sees", sight.sees)

    def write(self, value: str, at: str) -> list[str]:
        if self.never:
            return self.inner.write(value, at)
        inside = plus(at, 1)
        own = self.sight.sees is OWNER.sees
        test = "viewer is not None and viewer == owner" if own else f"{self.sees}(self, owner, viewer)"
        lines = [f"if {test}:", f" out[{at}] = 1", *indented(self.inner.write(value, inside))]
        fixed = isinstance(self.inner, Slotted) and self.inner.fixed
        if self.counted and not fixed and isinstance(self.inner, Bag | Slotted | Count | RecordSums):
            lines += [f"else: out[{inside}] = len({value})"]
        return lines
