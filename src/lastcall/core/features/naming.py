"""The names and bounds of features, and the codes of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from lastcall.core.stable_hash import stable_hash

FORMAT = 1
"""Of the encoding itself: raised when equal declarations come to give other features."""
LARGEST = 999.0
"""The bound of numbers that declare none; an environment clips what is larger."""
BUCKETS = 16
"""Features of a word whose possible values are not declared."""


class Feature(NamedTuple):
    """One number of an encoded state."""

    name: str
    low: float
    high: float

    def under(self, prefix: str) -> Feature:
        """The same feature, as part of something."""
        return Feature(prefix + self.name, self.low, self.high)


def flag(name: str) -> Feature:
    return Feature(name, 0.0, 1.0)


def count(name: str) -> Feature:
    return Feature(name, 0.0, LARGEST)


def version_of(features: Iterable[Feature]) -> str:
    """Identifies a layout: equal for equal names and bounds in the same order."""
    named = "\n".join(f"{name} {low:g} {high:g}" for name, low, high in features)
    return f"{FORMAT}-{blake2b(named.encode(), digest_size=6).hexdigest()}"


class WordCodes(dict[str, int]):
    """The feature of each word: its own where the words are declared, else a bucket by a stable hash."""

    def __init__(self, words: Sequence[str] = ()) -> None:
        super().__init__({word: number for number, word in enumerate(words)})
        self.names = [*words, "other"] if words else [f"#{number}" for number in range(BUCKETS)]
        self._declared = bool(words)

    def __missing__(self, word: object) -> int:
        if self._declared:
            return len(self.names) - 1
        code = stable_hash(str(word)) % BUCKETS
        if len(self) < 4096 and isinstance(word, str):
            self[word] = code
        return code
