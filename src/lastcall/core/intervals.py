"""Confidence intervals of shares."""

from __future__ import annotations

from math import sqrt

Z95 = 1.96
"""The normal quantile of 95 % intervals."""


def wilson_interval(hits: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true share; unlike the normal approximation it is also right near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share = hits / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
