"""The games of one setup, and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from lastcall.core.intervals import wilson_interval
from lastcall.lab.game_record import GameRecord

Histogram = Counter[float]
"""How often each value occurred."""


@dataclass
class Tally:
    """The games of one setup: one number of seats, one choice of bots, one set of cards; in the order of numbers."""

    seats: int
    records: list[GameRecord] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add the games of another tally of the same setup."""
        self.records.extend(other.records)
        self.records.sort(key=lambda record: (record.number, record.seed))

    @property
    def games(self) -> int:
        return len(self.records)

    @property
    def shared(self) -> int:
        """Games with several winners."""
        return sum(len(record.winners) > 1 for record in self.records)

    @property
    def won(self) -> int:
        """Games with at least one winner; in a cooperative game, those the table won."""
        return sum(bool(record.winners) for record in self.records)

    @property
    def wins(self) -> list[int]:
        return [sum(seat in record.winners for record in self.records) for seat in range(self.seats)]

    @property
    def scores(self) -> list[Histogram]:
        return [
            Histogram(record.scores[seat] for record in self.records if seat < len(record.scores))
            for seat in range(self.seats)
        ]

    @property
    def bot_games(self) -> Counter[str]:
        """Seats that each level had, over all games."""
        return Counter(level for record in self.records for level in record.levels)

    @property
    def bot_wins(self) -> Counter[str]:
        return Counter(record.levels[seat] for record in self.records for seat in record.winners)

    @property
    def bot_scores(self) -> dict[str, Histogram]:
        found: dict[str, Histogram] = {}
        for record in self.records:
            for level, score in zip(record.levels, record.scores, strict=False):
                found.setdefault(level, Histogram())[score] += 1
        return found

    @property
    def decisions(self) -> Histogram:
        return self.histogram(lambda record: record.decisions)

    @property
    def steps(self) -> Histogram:
        return self.histogram(lambda record: record.steps)

    def histogram(self, figure: Callable[[GameRecord], float | None]) -> Histogram:
        """How often each value of a figure occurred, in the games that have it."""
        return Histogram(value for value in map(figure, self.records) if value is not None)

    @property
    def reasons(self) -> Counter[str]:
        return Counter(record.reason for record in self.records)

    @property
    def events(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for record in self.records:
            for name, counts in record.events.items():
                found[name] += sum(counts)
        return found

    @property
    def seat_events(self) -> Counter[tuple[str, int]]:
        found: Counter[tuple[str, int]] = Counter()
        for record in self.records:
            for name, counts in record.events.items():
                for seat in range(self.seats):
                    found[name, seat] += counts[seat + 1]
        return found

    @property
    def order_wins(self) -> list[tuple[int, int]]:
        """(wins, games) of each place in the order of play: first, second, ..."""
        known = [record for record in self.records if record.first is not None]
        return [
            (sum(((record.first or 0) + place) % self.seats in record.winners for record in known), len(known))
            for place in range(self.seats)
        ]


def common_numbers(tallies: Iterable[Tally]) -> list[Tally]:
    """The tallies with only those games that all of them have: what can be compared in pairs."""
    found = list(tallies)
    numbers = set.intersection(*({record.number for record in tally.records} for tally in found))
    return [Tally(tally.seats, [each for each in tally.records if each.number in numbers]) for tally in found]


class Rate(NamedTuple):
    """A share of games with its 95 % interval (Wilson's)."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, hits: int, games: int) -> Rate:
        if games == 0:
            return cls(0.0, 0.0, 1.0)
        return cls(hits / games, *wilson_interval(hits, games))


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
