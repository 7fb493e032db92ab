"""How the Settlement stands: its rough chance to become a fortress, from what the table shows now.

The weights are those of a logistic fit on 1,100 games of quick play, taken at the start of each day.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from .state import Settlement

LOST = -9.0
RUINS = (6.0, 3.9, 2.4, 0.0)
"""What it costs that only so many Emplacements stand undamaged: the last to fall ends the game."""


def estimate(settlement: Settlement) -> Sequence[float]:
    """The same chance for everybody: all win or lose together (W-1)."""
    return [1 / (1 + exp(-prospects(settlement)))] * len(settlement.seats)


def prospects(settlement: Settlement) -> float:
    """What is built and what nearly is, how many days are left, how the living are, and what still stands."""
    alive = settlement.in_order()
    if not alive:
        return LOST
    missing = settlement.goal - settlement.vp
    days = max(0, settlement.final_day - settlement.day + 1)
    nearly = sum(4.5 * site.location.vp / (1 + len(site.deck)) for site in settlement.sites)
    burdens = sum(0.28 * seat.radiation + 0.26 * len(seat.crises) - 0.2 * len(seat.salvage) for seat in alive)
    standing = RUINS[min(len(settlement.undamaged()), len(RUINS) - 1)]
    return (
        3.6 + 0.32 * days - 0.66 * missing - 1.9 * missing / max(1, days) + (nearly - burdens) / len(alive) - standing
    )
