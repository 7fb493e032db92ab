"""Counts over many games. All counts are integers, so that the order of adding never matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from lastcall.core.game import Result

Histogram = Counter[float]
"""How often each value occurred."""


@dataclass
class Tally:
    """The games of one setup: one number of seats, one choice of bots, one set of cards."""

    seats: int
    games: int = 0
    shared: int = 0
    """Games with several winners."""
    won: int = 0
    """Games with at least one winner; in a cooperative game, those the table won."""
    wins: list[int] = field(default_factory=list)
    scores: list[Histogram] = field(default_factory=list)
    bot_games: Counter[str] = field(default_factory=Counter)
    """Seats that each level had, over all games."""
    bot_wins: Counter[str] = field(default_factory=Counter)
    bot_scores: dict[str, Histogram] = field(default_factory=dict)
    decisions: Histogram = field(default_factory=Counter)
    steps: Histogram = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    seat_events: Counter[tuple[str, int]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [Counter() for _ in range(self.seats)]

    def count_game(self, result: Result, levels: Sequence[str], decisions: int, steps: int) -> None:
        """Add one finished game."""
        self.games += 1
        self.won += bool(result.winners)
        self.shared += len(result.winners) > 1
        self.reasons[result.reason] += 1
        self.decisions[decisions] += 1
        self.steps[steps] += 1
        for seat, level in enumerate(levels):
            won = seat in result.winners
            self.wins[seat] += won
            self.bot_games[level] += 1
            self.bot_wins[level] += won
            if seat < len(result.scores):
                self.scores[seat][result.scores[seat]] += 1
                self.bot_scores.setdefault(level, Counter())[result.scores[seat]] += 1

    def count_event(self, name: str, **facts: Any) -> None:
        """Count one event of a journal."""
        self.events[name] += 1
        seat = facts.get("seat")
        if type(seat) is int:
            self.seat_events[name, seat] += 1

    def add(self, other: Tally) -> None:
        """Add the games of another tally of the same setup."""
        self.games += other.games
        self.shared += other.shared
        self.won += other.won
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.scores[seat].update(other.scores[seat])
        for level, histogram in other.bot_scores.items():
            self.bot_scores.setdefault(level, Counter()).update(histogram)
        self.bot_games.update(other.bot_games)
        self.bot_wins.update(other.bot_wins)
        self.decisions.update(other.decisions)
        self.steps.update(other.steps)
        self.reasons.update(other.reasons)
        self.events.update(other.events)
        self.seat_events.update(other.seat_events)


class Rate(NamedTuple):
    """A share of games with its 95 % interval (Wilson's)."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, hits: int, games: int) -> Rate:
        if games == 0:
            return cls(0.0, 0.0, 1.0)
        z = 1.96
        share = hits / games
        middle = share + z * z / (2 * games)
        spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
        scale = 1 + z * z / games
        return cls(share, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


class Spread(NamedTuple):
    """The distribution of a histogram's values."""

    mean: float
    deviation: float
    low: float
    """Nine values in ten are between `low` and `high`."""
    median: float
    high: float
    error: float
    """Half the width of the 95 % interval of the mean."""

    @classmethod
    def of(cls, histogram: Histogram) -> Spread:
        values = sorted(histogram.items())
        count = sum(histogram.values())
        if count == 0:
            return cls(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        mean = sum(value * times for value, times in values) / count
        variance = sum(times * (value - mean) ** 2 for value, times in values) / count
        low, median, high = (_quantile(values, count, share) for share in (0.05, 0.5, 0.95))
        return cls(mean, sqrt(variance), low, median, high, 1.96 * sqrt(variance / count))


def _quantile(values: Sequence[tuple[float, int]], count: int, share: float) -> float:
    """The smallest value that at least this share of a sorted histogram does not exceed."""
    passed = 0
    for value, times in values:
        passed += times
        if passed >= share * count:
            return value
    return values[-1][0]
