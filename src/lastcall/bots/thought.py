"""What a search has found: how often each choice was tried and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from lastcall.bots.tree import Node
from lastcall.core.ask import Choice

TRUST = 1.2
"""Standard errors by which a choice must be better than instinct's before it is taken instead."""
SURE = 1.96
"""Standard errors to either side that hold the truth 95 times out of 100."""


class Doubt(NamedTuple):
    """What is thought of the difference between two choices before any deal has shown it."""

    spread: float
    """How far they are apart on one deal."""
    deals: int
    """As many deals as that guess is worth."""


CUT_OFF = Doubt(0.08, 3)
"""Where an estimate judges, or a margin: differences are small and say much."""
WIN_OR_LOSE = Doubt(0.3, 10)
"""Where all is won or lost together at the very end: one lucky game among few says next to nothing."""


class Runner:
    """One choice in the race: what it brought on every deal it was tried on."""

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

    def lead(self, other: Runner, doubt: Doubt) -> tuple[float, float]:
        """By how much this one was better on the deals that both had, and the standard error of that."""
        leads = [mine - theirs for mine, theirs in zip(self.rewards, other.rewards, strict=False)]
        return _mean_and_error(leads, doubt)


def _mean_and_error(leads: Sequence[float], doubt: Doubt) -> tuple[float, float]:
    count = len(leads)
    if not count:
        return 0.0, 1.0
    mean = sum(leads) / count
    squares = sum((lead - mean) ** 2 for lead in leads)
    return mean, sqrt((squares + doubt.deals * doubt.spread**2) / (count + doubt.deals) / count)


@dataclass
class Line:
    """One choice as the search judges it."""

    choice: Choice
    visits: int
    gain: float
    """By how much it was better than what instinct would do, on the same deals."""
    doubt: float
    """The standard error of that; nothing for instinct's own choice."""
    win_chance: float
    uncertainty: float
    """The truth lies within this of the win chance, 95 times out of 100."""

    @property
    def worth(self) -> float:
        return self.gain - TRUST * self.doubt


def lines_of(runners: Sequence[Runner], doubt: Doubt) -> list[Line]:
    """What the race showed of each choice, the best first; the first runner is the yardstick."""
    favourite = runners[0]
    chance, error = _mean_and_error(favourite.wins, doubt)
    lines = [Line(favourite.choice, len(favourite.wins), 0.0, 0.0, chance, SURE * error)]
    for runner in runners[1:]:
        gain, unsure = runner.lead(favourite, doubt)
        wins = [one - two for one, two in zip(runner.wins, favourite.wins, strict=False)]
        more, beside = _mean_and_error(wins, doubt)
        known = min(1.0, max(0.0, chance + more))
        lines.append(Line(runner.choice, len(runner.wins), gain, unsure, known, SURE * sqrt(error**2 + beside**2)))
    return in_order(lines)


def in_order(lines: Sequence[Line]) -> list[Line]:
    """The best first: of those that stayed in the race to its end, what was surely worth most; then the rest."""
    most = max(line.visits for line in lines)
    return sorted(lines, key=lambda line: (2 * line.visits < most, -line.worth))


@dataclass
class Thought:
    """What a search found: its choices, the best first."""

    lines: list[Line]
    iterations: int
    seconds: float
    parts: dict[str, float] = field(default_factory=dict)
    """Seconds spent imagining, walking the tree and rolling out."""

    @property
    def best(self) -> Choice:
        return self.lines[0].choice

    def merged(self, other: Thought) -> Thought:
        """Two searches of the same ask with different chance, as one."""
        theirs = {line.choice: line for line in other.lines}
        lines = [_joined(line, theirs.pop(line.choice, None)) for line in self.lines] + list(theirs.values())
        parts = {name: self.parts.get(name, 0) + other.parts.get(name, 0) for name in {**self.parts, **other.parts}}
        return Thought(in_order(lines), self.iterations + other.iterations, max(self.seconds, other.seconds), parts)


def _joined(one: Line, two: Line | None) -> Line:
    if two is None or not two.visits:
        return one
    visits = one.visits + two.visits
    share = one.visits / visits
    return Line(
        one.choice,
        visits,
        one.gain * share + two.gain * (1 - share),
        sqrt((one.doubt * share) ** 2 + (two.doubt * (1 - share)) ** 2),
        one.win_chance * share + two.win_chance * (1 - share),
        sqrt((one.uncertainty * share) ** 2 + (two.uncertainty * (1 - share)) ** 2),
    )
