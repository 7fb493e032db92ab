"""Plain data drawn as a vector of fixed length, whatever the game: features are hashed to their places.

Every number and word of the data, together with the path that leads to it, has a place in the vector and a sign. Both
follow from a stable hash, so that equal data give equal vectors in every process. A word (and a whole number, which may
be an id) adds 1 at its place; a number also adds its size, on a scale on which large ones are not far apart. Words in a
list count by their position and, once more, wherever they stand.
"""

from __future__ import annotations

from array import array
from math import copysign, log2
from typing import Any

from lastcall.core.complaints import BadSetup
from lastcall.envs.numbering import mark

LEAST = 16
BOUND = 64.0
"""No number of a vector is larger: so many equal cards never lie in one place."""
REMEMBERED = 4096
"""So many values of one path are remembered; a path with more has no words, only numbers that never repeat."""

Strokes = tuple[tuple[int, float], ...]
"""What one value adds to the vector: (place, how much)."""


class _Path:
    """A place in the data: what lies inside, and what its values add."""

    __slots__ = ("anywhere", "inside", "known", "name")

    def __init__(self, name: str, anywhere: str | None = None) -> None:
        self.name = name
        self.anywhere = anywhere
        """In a list: the path of its words wherever they stand."""
        self.inside: dict[Any, _Path] = {}
        self.known: dict[Any, Strokes] = {}


class Sketch:
    """Draws plain data as vectors of one size."""

    def __init__(self, size: int) -> None:
        if size < LEAST:
            raise BadSetup(f"An observation needs at least {LEAST} numbers, not {size}.")
        self.size = size
        self._root = _Path("")

    def __reduce__(self) -> tuple[type[Sketch], tuple[int]]:
        return Sketch, (self.size,)  # what is remembered is found again

    def draw(self, data: Any) -> array[float]:
        """The vector of this data, as 32-bit floats."""
        vector = array("f", bytes(4 * self.size))
        self.add(data, vector)
        return vector

    def add(self, data: Any, vector: array[float]) -> None:
        """Draw this data over what was drawn before."""
        self._draw(self._root, data, vector)

    def _draw(self, path: _Path, value: Any, vector: array[float]) -> None:
        kind = value.__class__
        inside = path.inside
        if kind is dict:
            for key, part in value.items():
                at = inside.get(key)
                if at is None:
                    at = inside[key] = _Path(f"{path.name}.{key}")
                self._draw(at, part, vector)
            return
        if kind is list or kind is tuple:
            for number, part in enumerate(value):
                at = inside.get(number)
                if at is None:
                    at = inside[number] = _Path(f"{path.name}.{number}", f"{path.name}.*")
                self._draw(at, part, vector)
            return
        key = (kind, value) if kind is bool or kind is float else value  # True, 1 and 1.0 are the same key
        strokes = path.known.get(key)
        if strokes is None:
            strokes = self._strokes(path, value)
            if len(path.known) < REMEMBERED:
                path.known[key] = strokes
        for place, weight in strokes:
            vector[place] = max(-BOUND, min(BOUND, vector[place] + weight))

    def _strokes(self, path: _Path, value: Any) -> Strokes:
        kind = type(value)
        strokes = []
        if kind is not float:
            strokes.append(self._stroke(f"{path.name}={value}", 1.0))
        if (kind is int or kind is float) and value:
            strokes.append(self._stroke(f"{path.name}#", copysign(log2(1 + abs(value)) / 4, value)))
        if path.anywhere is not None and (kind is str or value is None):
            strokes.append(self._stroke(f"{path.anywhere}={value}", 1.0))
        return tuple(strokes)

    def _stroke(self, words: str, weight: float) -> tuple[int, float]:
        number = mark(words)
        return (number >> 1) % self.size, weight if number & 1 else -weight
