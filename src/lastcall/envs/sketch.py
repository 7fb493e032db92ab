"""Plain data drawn as a vector of fixed length, whatever the game: features are hashed to their places.

Every number and word of the data, together with the path that leads to it, has a place in the vector and a sign. Both
follow from a stable hash, so that equal data give equal vectors in every process. A word (and a whole number, which may
be an id) adds 1 at its place; a number also adds its size, on a scale on which large ones are not far apart. Words in a
list count by their position and, once more, wherever they stand.

From one decision to the next little changes on a table. A canvas therefore keeps what it shows and only draws what is
new. So that the order of drawing never matters, a vector is made of whole numbers: `UNIT` stands for 1.
"""

from __future__ import annotations

from array import array
from math import copysign, log2
from typing import Any

from lastcall.core.errors import BadSetup
from lastcall.envs.numbering import mark

UNIT = 256
LEAST = 16
REMEMBERED = 4096
"""So many values of one path are remembered; a path with more has no words, only numbers that never repeat."""

Strokes = tuple[tuple[int, int], ...]
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

    def at(self, key: Any) -> _Path:
        path = self.inside.get(key)
        if path is None:
            anywhere = f"{self.name}.*" if key.__class__ is int else None
            path = self.inside[key] = _Path(f"{self.name}.{key}", anywhere)
        return path


class Sketch:
    """Draws plain data as vectors of one size."""

    def __init__(self, size: int) -> None:
        if size < LEAST:
            raise BadSetup(f"An observation needs at least {LEAST} numbers, not {size}.")
        self.size = size
        self._root = _Path("")

    def __reduce__(self) -> tuple[type[Sketch], tuple[int]]:
        return Sketch, (self.size,)  # what is remembered is found again

    def blank(self) -> array[int]:
        return array("i", bytes(4 * self.size))

    def draw(self, data: Any) -> array[int]:
        """The vector of this data."""
        vector = self.blank()
        self.add(data, vector)
        return vector

    def add(self, data: Any, vector: array[int]) -> None:
        """Draw this data over what was drawn before."""
        self._draw(self._root, data, vector, 1)

    def change(self, old: Any, new: Any, vector: array[int]) -> None:
        """Draw what is new over a vector that shows the old."""
        if old != new:
            self._change(self._root, old, new, vector)

    def _draw(self, path: _Path, value: Any, vector: array[int], times: int) -> None:
        """Draw a value so many times; -1 takes it away again."""
        kind = value.__class__
        if kind is dict:
            for key, part in value.items():
                self._draw(path.at(key), part, vector, times)
        elif kind is list or kind is tuple:
            for number, part in enumerate(value):
                self._draw(path.at(number), part, vector, times)
        else:
            strokes = path.known.get(value)
            if strokes is None:
                strokes = self._strokes(path, value)
                if len(path.known) < REMEMBERED:
                    path.known[value] = strokes
            for place, weight in strokes:
                vector[place] += times * weight

    def _change(self, path: _Path, old: Any, new: Any, vector: array[int]) -> None:
        """Take away what is no longer so and draw what is so now; parts that are equal are not looked into."""
        kind = new.__class__
        if kind is not old.__class__ or (kind is not dict and kind is not list):
            self._draw(path, old, vector, -1)
            self._draw(path, new, vector, 1)
        elif kind is dict:
            for key, part in new.items():
                if key not in old:
                    self._draw(path.at(key), part, vector, 1)
                elif old[key] != part:
                    self._change(path.at(key), old[key], part, vector)
            for key, part in old.items():
                if key not in new:
                    self._draw(path.at(key), part, vector, -1)
        else:
            for number, part in enumerate(new):
                if number >= len(old):
                    self._draw(path.at(number), part, vector, 1)
                elif old[number] != part:
                    self._change(path.at(number), old[number], part, vector)
            for number in range(len(new), len(old)):
                self._draw(path.at(number), old[number], vector, -1)

    def _strokes(self, path: _Path, value: Any) -> Strokes:
        """What a value adds. True, 1 and 1.0 are equal and add the same."""
        number = value if isinstance(value, int | float) else None
        whole = number is not None and number == int(number)
        strokes = []
        if number is None or whole:
            strokes.append(self._stroke(f"{path.name}={int(value) if whole else value}", UNIT))
        if number:
            strokes.append(self._stroke(f"{path.name}#", round(copysign(log2(1 + abs(number)) * UNIT / 4, number))))
        if path.anywhere is not None and number is None:
            strokes.append(self._stroke(f"{path.anywhere}={value}", UNIT))
        return tuple(strokes)

    def _stroke(self, words: str, weight: int) -> tuple[int, int]:
        number = mark(words)
        return (number >> 1) % self.size, weight if number & 1 else -weight


class Canvas:
    """Shows one thing after another, and draws only what is new."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self._shown: Any = {}
        self._vector = sketch.blank()

    def __reduce__(self) -> tuple[type[Canvas], tuple[Sketch]]:
        return Canvas, (self.sketch,)

    def show(self, data: dict[str, Any]) -> array[int]:
        """The vector of this data; it is drawn over when the next is shown. Nobody may change the data."""
        self.sketch.change(self._shown, data, self._vector)
        self._shown = data
        return self._vector
