"""Feature hashing: plain data of any game encoded as a vector of fixed length.

Every number and word of the data, together with its path, is hashed to an index and a sign. The hash is stable, so that
equal data give equal vectors in every process. A word adds 1 at its index, and so does a whole number, which may be an
id; a number also adds its magnitude on a logarithmic scale. Words in a list count once by position and once regardless
of position.

Little changes on a table between two decisions, so an encoder keeps its vector and only applies the differences.
Vectors hold integers, in which `UNIT` stands for 1, so that the order of additions never matters.
"""

from __future__ import annotations

from array import array
from math import copysign, log2
from typing import Any

from lastcall.core.errors import BadSetup
from lastcall.core.stable_hash import stable_hash

UNIT = 256
MIN_SIZE = 16
MAX_CACHED = 4096
"""Values cached for one path: a path with more holds numbers that never repeat."""

Updates = tuple[tuple[int, int], ...]
"""What one value adds to the vector: (index, amount)."""


class _Path:
    """A place in the data: the paths below it, and the updates of its values."""

    __slots__ = ("any_position", "children", "name", "updates")

    def __init__(self, name: str, any_position: str | None = None) -> None:
        self.name = name
        self.any_position = any_position
        """In a list: the path under which its words count regardless of position."""
        self.children: dict[Any, _Path] = {}
        self.updates: dict[Any, Updates] = {}

    def child(self, key: Any) -> _Path:
        path = self.children.get(key)
        if path is None:
            any_position = f"{self.name}.*" if key.__class__ is int else None
            path = self.children[key] = _Path(f"{self.name}.{key}", any_position)
        return path


class FeatureHasher:
    """Encodes plain data as vectors of one size."""

    def __init__(self, size: int) -> None:
        if size < MIN_SIZE:
            raise BadSetup(f"An observation needs at least {MIN_SIZE} numbers, not {size}.")
        self.size = size
        self._root = _Path("")

    def __reduce__(self) -> tuple[type[FeatureHasher], tuple[int]]:
        return FeatureHasher, (self.size,)  # the cache is rebuilt

    def zeros(self) -> array[int]:
        return array("i", bytes(4 * self.size))

    def encode(self, data: Any) -> array[int]:
        """The vector of this data."""
        vector = self.zeros()
        self.add(data, vector)
        return vector

    def add(self, data: Any, vector: array[int]) -> None:
        """Add the features of this data to a vector."""
        self._add(self._root, data, vector, 1)

    def update(self, old: Any, new: Any, vector: array[int]) -> None:
        """Turn the vector of the old data into that of the new."""
        if old != new:
            self._update(self._root, old, new, vector)

    def _add(self, path: _Path, value: Any, vector: array[int], times: int) -> None:
        """Add the features of a value; with `times` -1, remove them."""
        kind = value.__class__
        if kind is dict:
            for key, part in value.items():
                self._add(path.child(key), part, vector, times)
        elif kind is list or kind is tuple:
            for number, part in enumerate(value):
                self._add(path.child(number), part, vector, times)
        else:
            updates = path.updates.get(value)
            if updates is None:
                updates = self._updates(path, value)
                if len(path.updates) < MAX_CACHED:
                    path.updates[value] = updates
            for index, amount in updates:
                vector[index] += times * amount

    def _update(self, path: _Path, old: Any, new: Any, vector: array[int]) -> None:
        """Remove what is no longer there and add what is new; parts that are equal are skipped."""
        kind = new.__class__
        if kind is not old.__class__ or (kind is not dict and kind is not list):
            self._add(path, old, vector, -1)
            self._add(path, new, vector, 1)
        elif kind is dict:
            for key, part in new.items():
                if key not in old:
                    self._add(path.child(key), part, vector, 1)
                elif old[key] != part:
                    self._update(path.child(key), old[key], part, vector)
            for key, part in old.items():
                if key not in new:
                    self._add(path.child(key), part, vector, -1)
        else:
            for number, part in enumerate(new):
                if number >= len(old):
                    self._add(path.child(number), part, vector, 1)
                elif old[number] != part:
                    self._update(path.child(number), old[number], part, vector)
            for number in range(len(new), len(old)):
                self._add(path.child(number), old[number], vector, -1)

    def _updates(self, path: _Path, value: Any) -> Updates:
        """The features of a value. True, 1 and 1.0 are equal and have the same."""
        number = value if isinstance(value, int | float) else None
        whole = number is not None and number == int(number)
        updates = []
        if number is None or whole:
            updates.append(self._feature(f"{path.name}={int(value) if whole else value}", UNIT))
        if number:
            updates.append(self._feature(f"{path.name}#", round(copysign(log2(1 + abs(number)) * UNIT / 4, number))))
        if path.any_position is not None and number is None:
            updates.append(self._feature(f"{path.any_position}={value}", UNIT))
        return tuple(updates)

    def _feature(self, name: str, amount: int) -> tuple[int, int]:
        number = stable_hash(name)
        return (number >> 1) % self.size, amount if number & 1 else -amount


class IncrementalEncoder:
    """Encodes one version of the data after another by applying the differences."""

    def __init__(self, hasher: FeatureHasher) -> None:
        self.hasher = hasher
        self._data: Any = {}
        self._vector = hasher.zeros()

    def __reduce__(self) -> tuple[type[IncrementalEncoder], tuple[FeatureHasher]]:
        return IncrementalEncoder, (self.hasher,)

    def encode(self, data: dict[str, Any]) -> array[int]:
        """The vector of this data. The next call overwrites it; the data must not be changed."""
        self.hasher.update(self._data, data, self._vector)
        self._data = data
        return self._vector
