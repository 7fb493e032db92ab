"""The odds of a drinking contest, for people who like to know and for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

DICE = 5
"""Scavenge or Drinking dice in a roll."""


class Forecast(NamedTuple):
    """The chances of each outcome when the Hero drinks on as long as possible; the rest to 1 is that neither falls."""

    win: float
    out: float
    both: float


def next_slot(slots: Sequence[int], stamina: int, inebriation: int) -> int | None:
    """The next of the Stamina slots, if it is still below the Inebriation cube (M-56, MR-14)."""
    for slot in slots:
        if slot > stamina:
            return slot if slot < inebriation else None
    return None


class Odds:
    """Chances of a contest with these Drinking dice and these Stamina slots."""

    def __init__(self, faces: Sequence[tuple[int, int]], slots: Sequence[int]) -> None:
        self.slots = slots
        self.rolls = _sums(faces, DICE)
        """How likely each sum of (green, red) pips is."""
        self._known: dict[tuple[int, int, int, int, int], Forecast] = {}

    def forecast(self, inebriation: int, stamina: int, tolerance: int, strength: int = 0, bottles: int = 0) -> Forecast:
        """Drinking on to the end from here; the next roll needs no Stamina, each later one does (M-52 to M-61)."""
        key = (inebriation, stamina, tolerance, strength if bottles else 0, bottles)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worked_out(*key)
        return known

    def _worked_out(self, inebriation: int, stamina: int, tolerance: int, strength: int, bottles: int) -> Forecast:
        win = out = both = 0.0
        for (green, red), chance in self.rolls:
            left, standing = inebriation - red, tolerance - green - strength
            if left <= stamina:
                if standing <= 0:
                    both += chance
                else:
                    out += chance
            elif standing <= 0:
                win += chance
            elif (slot := next_slot(self.slots, stamina, left)) is not None:
                later = self.forecast(left, slot, standing, strength, max(0, bottles - 1))
                win += chance * later.win
                out += chance * later.out
                both += chance * later.both
        return Forecast(win, out, both)


def _sums(faces: Sequence[tuple[int, int]], dice: int) -> list[tuple[tuple[int, int], float]]:
    sums: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for _ in range(dice):
        longer: dict[tuple[int, int], float] = {}
        for (green, red), chance in sums.items():
            for more_green, more_red in faces:
                key = (green + more_green, red + more_red)
                longer[key] = longer.get(key, 0.0) + chance / len(faces)
        sums = longer
    return sorted(sums.items())
