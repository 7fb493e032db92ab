"""Sequential play on a table that a seat imagines: what it cannot see is dealt again, and the dice differ.

Core cannot copy an imagined table. A sequential one can be copied all the same: the same table is imagined again from
where it began, and the actions since are repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcall.core.chance import Chance
from lastcall.envs.history import SeatHistory
from lastcall.envs.sequential import SequentialTable


class ImaginedTable(SequentialTable):
    """A determinization for searches of imperfect information: to `viewer` it looks like the real table."""

    def __init__(self, real: SequentialTable, viewer: int, seed: int) -> None:
        """`real` must not be played on afterwards, or this table could not be copied."""
        chance = Chance(seed)
        super().__init__(real.config, real.table.imagine(viewer, chance))
        self.page, self.decisions, self.taken = real.page, real.decisions, real.taken[:]
        self._real, self._viewer, self._seed = real, viewer, seed
        self._steps: list[int] = []
        if real.seat == viewer:
            self._seal_for_others(chance)

    def _seal_for_others(self, chance: Chance) -> None:
        """Where several seats are asked at once, others may have sealed unknown answers: choose at random for them."""
        table = self.table
        while (ask := table.asks[0]).seat != self._viewer:
            table.choose(ask.seat, chance.pick(ask.choices))

    def step(self, number: int) -> None:
        super().step(number)
        self._steps.append(number)

    def new_history(self, seat: int) -> SeatHistory:
        """The viewer's own history continues; those of others are unknown and start empty."""
        return self._real.history(seat).copy() if seat == self._viewer else super().new_history(seat)

    def clone(self) -> SequentialTable:
        return _repeat(self._real, self._viewer, self._seed, self._steps)

    def __reduce__(self) -> tuple[Callable[..., SequentialTable], tuple[Any, ...]]:
        return _repeat, (self._real, self._viewer, self._seed, self._steps)


def _repeat(real: SequentialTable, viewer: int, seed: int, steps: Sequence[int]) -> ImaginedTable:
    imagined = ImaginedTable(real, viewer, seed)
    for number in steps:
        imagined.step(number)
    return imagined
