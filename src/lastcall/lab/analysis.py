"""The results of an analysis of a finished game: chances over time, turning points, costly choices, luck and skill."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Effort:
    """How much work an analysis does."""

    points: int = 12
    """Points of the curve, beside the end."""
    rollouts: int = 24
    """Rollouts for each point."""
    choices: int = 40
    """Choices that are evaluated, at most."""
    pairs: int = 5
    """Pairs of rollouts for each choice."""
    rechecked: int = 8
    """Choices that are evaluated again with more pairs: those that seemed to cost most."""
    recheck_pairs: int = 20

    @property
    def tasks(self) -> int:
        """The number of tasks, at most."""
        return 1 + self.points + self.choices + self.rechecked


@dataclass(frozen=True)
class ChancePoint:
    """All seats' chances at one moment."""

    at: int
    """After this many choices."""
    chances: list[float]
    errors: list[float]
    """Half the widths of the 90 % intervals."""


@dataclass(frozen=True)
class TurningPoint:
    """Where the chances changed most."""

    at: int
    seat: int
    """The seat that gained or lost most."""
    before: float
    after: float
    text: str


@dataclass(frozen=True)
class CostlyChoice:
    """A choice that was worse than the choice of a fair bot."""

    at: int
    seat: int
    question: str
    """What was asked."""
    text: str
    better: str
    before: float
    """The chance after the better choice."""
    after: float
    """The chance after the choice that was made."""
    error: float


@dataclass(frozen=True)
class Credit:
    """How much of the change of a seat's chance over the game came from luck, its own choices and those of others."""

    seat: int
    total: float
    luck: float
    skill: float
    rivals: float


@dataclass(frozen=True)
class Analysis:
    """The results of an analysis."""

    game: str
    title: str
    names: list[str]
    cooperative: bool
    winners: list[int]
    scores: list[float]
    choices: int
    points: list[ChancePoint]
    turns: list[TurningPoint]
    costly: list[CostlyChoice]
    credits: list[Credit]

    def to_json(self) -> dict[str, Any]:
        """The analysis as plain JSON data."""
        return asdict(self)

    @property
    def headline(self) -> str:
        winners = " and ".join(self.names[seat] for seat in self.winners)
        if self.cooperative:
            return "The table came through together." if self.winners else "The table did not come through."
        best = max(self.scores, default=0.0)
        return f"{winners} won with {best:g}." if winners else "Nobody won."

    @property
    def verdict(self) -> str:
        """A sentence on where the winner's gain came from; empty where that says nothing."""
        if self.cooperative or len(self.winners) != 1:
            return ""
        credit = self.credits[self.winners[0]]
        parts = {"their own doing": credit.skill, "the dice": credit.luck, "the others' mistakes": credit.rivals}
        gained = {name: part for name, part in parts.items() if part > 0}
        whole = sum(gained.values())
        if credit.total < 0.1 or not whole:
            return ""
        shares = [f"{_share(part / whole)} {name}" for name, part in sorted(gained.items(), key=lambda each: -each[1])]
        return f"Of {self.names[credit.seat]}'s lead, {', '.join(shares)}."


def _share(part: float) -> str:
    """A share in words."""
    words = (
        (0.97, "all was"), (0.85, "nearly all was"), (0.7, "three quarters were"), (0.6, "two thirds were"),
        (0.42, "half was"), (0.3, "a third was"), (0.18, "a quarter was"), (0.07, "a tenth was"),
    )  # fmt: skip
    return next((word for least, word in words if part >= least), "a little was")
