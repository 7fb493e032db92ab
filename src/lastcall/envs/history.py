"""A seat's history: everything the journal told it, and everything it answered.

Together with the current observation this is the seat's information state, with perfect recall. It is read
incrementally, so that asking for it at every decision stays cheap.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Self

from lastcall.envs.feature_hashing import FeatureHasher

if TYPE_CHECKING:
    from lastcall.envs.sequential import SequentialTable

HISTORY_SIZE = 256
"""How many numbers of an information state encode the history."""

_hasher = FeatureHasher(HISTORY_SIZE)


class SeatHistory:
    """The history of one seat, as far as it was read."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.vector = _hasher.zeros()
        self._told = blake2b(digest_size=8)
        self._answered = blake2b(digest_size=8)
        self._lines = 0
        self._answers = 0

    def read_on(self, turns: SequentialTable) -> None:
        """Read what is new. Line numbers are left out: they would reveal how many lines others have read."""
        for seat, name in turns.taken[self._answers :]:
            if seat == self.seat:
                self._add(self._answered, {"answered": name})
        self._answers = len(turns.taken)
        table = turns.table
        if table.tracked:
            for line in table.journal(self.seat, self._lines):
                del line["number"]
                self._add(self._told, {"told": line})
            self._lines = len(table.events)

    def _add(self, running: blake2b, fact: dict[str, Any]) -> None:
        running.update(json.dumps(fact, separators=(",", ":")).encode())
        _hasher.add(fact, self.vector)

    @property
    def digest(self) -> str:
        """Equal for equal histories."""
        return self._told.hexdigest() + self._answered.hexdigest()

    def copy(self) -> Self:
        twin = type(self)(self.seat)
        twin.vector = self.vector[:]
        twin._told, twin._answered = self._told.copy(), self._answered.copy()
        twin._lines, twin._answers = self._lines, self._answers
        return twin
