"""What a search has found: how often each choice was tried and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from lastcall.core.ask import Choice


class Tally:
    """What is known of one choice at one place of the tree."""

    __slots__ = ("squares", "total", "visits", "wins")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.wins = 0.0

    def add(self, reward: float, win: float) -> None:
        self.visits += 1
        self.total += reward
        self.squares += reward * reward
        self.wins += win

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def win_chance(self) -> float:
        return self.wins / self.visits if self.visits else 0.0

    @property
    def uncertainty(self) -> float:
        """Half the width of a 95 % interval of the win chance, never quite nothing."""
        if not self.visits:
            return 1.0
        share = (self.wins + 1) / (self.visits + 2)
        return 1.96 * sqrt(share * (1 - share) / self.visits)


@dataclass
class Line:
    """One choice as the search judges it."""

    choice: Choice
    visits: int
    value: float
    win_chance: float
    uncertainty: float


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
        lines.sort(key=by_worth, reverse=True)
        parts = {name: self.parts.get(name, 0) + other.parts.get(name, 0) for name in {**self.parts, **other.parts}}
        return Thought(lines, self.iterations + other.iterations, max(self.seconds, other.seconds), parts)


def _joined(one: Line, two: Line | None) -> Line:
    if two is None or not two.visits:
        return one
    visits = one.visits + two.visits
    share = one.visits / visits
    return Line(
        one.choice,
        visits,
        one.value * share + two.value * (1 - share),
        one.win_chance * share + two.win_chance * (1 - share),
        sqrt((one.uncertainty * share) ** 2 + (two.uncertainty * (1 - share)) ** 2),
    )


def by_worth(line: Line) -> tuple[int, float]:
    return line.visits, line.value
