"""How the Settlement stands: its rough chance to become a fortress, from what the table shows now.

The weights are those of a logistic fit on 740 games of quick play.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from .state import Settlement


def estimate(settlement: Settlement) -> Sequence[float]:
    """The same chance for everybody: all win or lose together (W-1)."""
    return [1 / (1 + exp(-prospects(settlement)))] * len(settlement.seats)


def prospects(settlement: Settlement) -> float:
    """What is built, what lies open, how many days are left, and how the living are."""
    alive = settlement.in_order()
    if not alive:
        return -9.0
    missing = settlement.goal - settlement.vp
    days = max(0, settlement.final_day - settlement.day + 1)
    sites = settlement.sites
    opened = 0.3 * sum(site.location.vp for site in sites)
    opened += 1.1 * sum(site.location.vp / (1 + len(site.deck)) for site in sites)
    lowest = min(seat.morale for seat in alive)
    hurt = sum(0.26 * seat.radiation + 0.38 * len(seat.crises) - 0.05 * len(seat.salvage) for seat in alive)
    damaged = sum(building.damage is not None for building in settlement.buildings)
    each = (opened - hurt - 0.1 * damaged) / len(alive)
    spirits = 0.16 * lowest + 4.4 * len(alive) / len(settlement.seats)
    return each + spirits + 0.143 * days - 0.6 * missing - 4.0
