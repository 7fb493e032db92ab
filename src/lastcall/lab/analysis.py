"""The results of an analysis of a finished game: chances over time, turning points, costly choices, luck and skill."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from lastcall.lab.words import LAB_WORDS, say
from lastcall.text.words import listed


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
        if self.cooperative:
            return say("headline-together-won" if self.winners else "headline-together-lost")
        if not self.winners:
            return say("headline-nobody")
        winners = listed(LAB_WORDS, [self.names[seat] for seat in self.winners])
        return say("headline-won", winners=winners, score=f"{max(self.scores):g}")

    @property
    def verdict(self) -> str:
        """A sentence on where the winner's gain came from; empty where that says nothing."""
        if self.cooperative or len(self.winners) != 1:
            return ""
        credit = self.credits[self.winners[0]]
        parts = {"skill": credit.skill, "luck": credit.luck, "rivals": credit.rivals}
        gained = {name: part for name, part in parts.items() if part > 0}
        whole = sum(gained.values())
        if credit.total < 0.1 or not whole:
            return ""
        largest = sorted(gained.items(), key=lambda each: -each[1])
        shares = [say("verdict-share", share=_share(part / whole), cause=name) for name, part in largest]
        return say("verdict", name=self.names[credit.seat], shares=shares)


def _share(part: float) -> str:
    """The name of a share: `verdict-share` says it in words."""
    names = (
        (0.97, "all"), (0.85, "nearly-all"), (0.7, "three-quarters"), (0.6, "two-thirds"), (0.42, "half"),
        (0.3, "third"), (0.18, "quarter"), (0.07, "tenth"),
    )  # fmt: skip
    return next((name for least, name in names if part >= least), "little")
