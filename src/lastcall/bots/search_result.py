"""What a search found: for each choice its visits, its gain over the policy's choice, and its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from lastcall.bots.tree import Node
from lastcall.core.ask import Choice

SWITCH_MARGIN = 1.2
"""Standard errors by which a choice must beat the policy's choice before it is taken instead."""
Z95 = 1.96
"""Standard errors on either side of the mean that make a 95 % interval."""


class VariancePrior(NamedTuple):
    """What is assumed about the difference between two choices before anything was measured."""

    deviation: float
    """Standard deviation of the difference on one determinization."""
    weight: int
    """How many determinizations the assumption counts for."""


ESTIMATE_PRIOR = VariancePrior(0.08, 3)
"""For rewards from an estimate or a score margin: differences are small, and a few samples say much."""
WIN_OR_LOSE_PRIOR = VariancePrior(0.3, 10)
"""For cooperative games played to the end: one lucky game among few says next to nothing."""


class Candidate:
    """A choice at the root of the search, with its reward on each determinization it was tried on."""

    __slots__ = ("choice", "node", "rewards", "total", "wins")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.node = Node()
        self.rewards: list[float] = []
        self.wins: list[float] = []
        self.total = 0.0

    def add(self, reward: float, win: float) -> None:
        self.rewards.append(reward)
        self.wins.append(win)
        self.total += reward

    @property
    def mean(self) -> float:
        return self.total / len(self.rewards) if self.rewards else 0.0

    def lead(self, other: Candidate, prior: VariancePrior) -> tuple[float, float]:
        """The mean difference to another candidate over the determinizations both were tried on, and its error."""
        return _mean_and_error(_differences(self.rewards, other.rewards), prior)


def _differences(one: Sequence[float], two: Sequence[float]) -> list[float]:
    """Pairwise differences; the longer sequence is cut."""
    return [mine - theirs for mine, theirs in zip(one, two, strict=False)]


def _mean_and_error(values: Sequence[float], prior: VariancePrior) -> tuple[float, float]:
    """The mean and its standard error, the variance pooled with the prior."""
    count = len(values)
    if not count:
        return 0.0, 1.0
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values)
    return mean, sqrt((squares + prior.weight * prior.deviation**2) / (count + prior.weight) / count)


@dataclass
class ChoiceStats:
    """One choice as the search judges it."""

    choice: Choice
    visits: int
    gain: float
    """Mean reward minus that of the policy's choice, on the same determinizations."""
    gain_error: float
    """Standard error of the gain; 0 for the policy's own choice."""
    win_chance: float
    uncertainty: float
    """Half the width of the 95 % interval of the win chance."""

    @property
    def lower_bound(self) -> float:
        """The gain that is fairly certain: what choices are ranked by."""
        return self.gain - SWITCH_MARGIN * self.gain_error


def rank_candidates(candidates: Sequence[Candidate], prior: VariancePrior) -> list[ChoiceStats]:
    """The statistics of all candidates, the best first. The first candidate is the policy's choice."""
    baseline = candidates[0]
    chance, error = _mean_and_error(baseline.wins, prior)
    stats = [ChoiceStats(baseline.choice, len(baseline.wins), 0.0, 0.0, chance, Z95 * error)]
    for candidate in candidates[1:]:
        gain, gain_error = candidate.lead(baseline, prior)
        more, more_error = _mean_and_error(_differences(candidate.wins, baseline.wins), prior)
        win_chance = min(1.0, max(0.0, chance + more))
        uncertainty = Z95 * sqrt(error**2 + more_error**2)
        stats.append(ChoiceStats(candidate.choice, len(candidate.wins), gain, gain_error, win_chance, uncertainty))
    return ranked(stats)


def ranked(stats: Sequence[ChoiceStats]) -> list[ChoiceStats]:
    """The best first: those that were tried to the end by their lower bound, then those dropped on the way."""
    most = max(each.visits for each in stats)
    return sorted(stats, key=lambda each: (2 * each.visits < most, -each.lower_bound))


@dataclass
class SearchResult:
    """All choices of an ask with their statistics, the best first."""

    stats: list[ChoiceStats]
    iterations: int
    seconds: float
    seconds_in: dict[str, float] = field(default_factory=dict)
    """Seconds spent imagining tables, walking the tree and rolling out."""

    @property
    def best(self) -> Choice:
        return self.stats[0].choice

    def merged(self, other: SearchResult) -> SearchResult:
        """Pool two searches of the same ask that used different seeds."""
        theirs = {each.choice: each for each in other.stats}
        stats = [_pooled(each, theirs.pop(each.choice, None)) for each in self.stats] + list(theirs.values())
        phases = {**self.seconds_in, **other.seconds_in}
        seconds_in = {phase: self.seconds_in.get(phase, 0) + other.seconds_in.get(phase, 0) for phase in phases}
        iterations, seconds = self.iterations + other.iterations, max(self.seconds, other.seconds)
        return SearchResult(ranked(stats), iterations, seconds, seconds_in)


def _pooled(one: ChoiceStats, two: ChoiceStats | None) -> ChoiceStats:
    """The mean of both, weighted by visits."""
    if two is None or not two.visits:
        return one
    visits = one.visits + two.visits
    share = one.visits / visits
    return ChoiceStats(
        one.choice,
        visits,
        one.gain * share + two.gain * (1 - share),
        sqrt((one.gain_error * share) ** 2 + (two.gain_error * (1 - share)) ** 2),
        one.win_chance * share + two.win_chance * (1 - share),
        sqrt((one.uncertainty * share) ** 2 + (two.uncertainty * (1 - share)) ** 2),
    )
