"""What a seat has lived through so far: all that the journal told it, and all that it answered.

Together with what it sees now this is its information state: it forgets nothing, also where the table does. It is read
on from where it was last read, so that asking for it at every decision stays cheap.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Self

from lastcall.envs.sketch import Sketch

if TYPE_CHECKING:
    from lastcall.envs.turns import Turns

WIDTH = 256
"""How many numbers of an information state tell of the past."""

_sketch = Sketch(WIDTH)


class Past:
    """The past of one seat, as far as it was read."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.vector = _sketch.blank()
        self._told = blake2b(digest_size=8)
        self._answered = blake2b(digest_size=8)
        self._lines = 0
        self._answers = 0

    def read_on(self, turns: Turns) -> None:
        """Read what is new. Lines are not numbered: the numbers would tell how many lines others have read."""
        for seat, words in turns.taken[self._answers :]:
            if seat == self.seat:
                self._note(self._answered, {"answered": words})
        self._answers = len(turns.taken)
        table = turns.table
        if table.tracked:
            for line in table.journal(self.seat, self._lines):
                del line["number"]
                self._note(self._told, {"told": line})
            self._lines = len(table.events)

    def _note(self, running: blake2b, fact: dict[str, Any]) -> None:
        running.update(json.dumps(fact, separators=(",", ":")).encode())
        _sketch.add(fact, self.vector)

    @property
    def name(self) -> str:
        """Equal pasts, equal names."""
        return self._told.hexdigest() + self._answered.hexdigest()

    def copy(self) -> Self:
        twin = type(self)(self.seat)
        twin.vector = self.vector[:]
        twin._told, twin._answered = self._told.copy(), self._answered.copy()
        twin._lines, twin._answers = self._lines, self._answers
        return twin
