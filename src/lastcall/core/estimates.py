"""Turns figures of a game into chances of winning, for estimates."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def logistic(log_odds: float) -> float:
    """The probability that belongs to these log odds: 0 is even, +2.2 is 90 %, -2.2 is 10 %."""
    return 1 / (1 + exp(-log_odds))


def softmax(values: Sequence[float], temperature: float) -> list[float]:
    """Each value's share of 1: a lead of one `temperature` makes a share 2.7 times as large."""
    best = max(values)
    weights = [exp((value - best) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
