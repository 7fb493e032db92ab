"""Hints: the best choices of a seat with their chances to win, computed from what the seat knows."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from lastcall.bots.perspective import Perspective
from lastcall.bots.search import Budget
from lastcall.bots.search_bot import search_for
from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.core.errors import Refused
from lastcall.core.table import Table
from lastcall.text import Teller

MAX_CHOICES = 3
"""Choices that a hint names."""
HINT_BUDGET = Budget(milliseconds=1500)


@dataclass(frozen=True)
class HintChoice:
    """A choice and its chance to win."""

    choice: str
    text: str
    chance: float
    """Of winning; in a cooperative game, of surviving."""
    uncertainty: float
    """Half the width of the 95 % interval of the chance."""


@dataclass(frozen=True)
class Hint:
    """The best choices for what a seat is asked."""

    seat: int
    ask: str
    cooperative: bool
    tips: list[HintChoice]
    """The best first."""
    iterations: int

    @property
    def sentence(self) -> str:
        """The hint in words."""
        first, *others = self.tips
        aim = "survive" if self.cooperative else "win"
        words = f"I would choose “{first.text}”: {_chance(first)} to {aim}"
        if others:
            words += "; then " + " or ".join(f"“{tip.text}” ({_chance(tip)})" for tip in others)
        return words + f". ({self.iterations} games simulated)"

    def plain(self) -> dict[str, Any]:
        """The hint as plain JSON data."""
        return {**asdict(self), "sentence": self.sentence}


def _chance(tip: HintChoice) -> str:
    return f"{100 * tip.chance:.0f} % ± {100 * tip.uncertainty:.0f}"


def find_hint(
    table: Table[Any], seat: int, teller: Teller, chance: Chance, budget: Budget = HINT_BUDGET
) -> Hint:  # fmt: skip
    """The best choices of this seat; raises Refused when it has nothing to choose or the search found nothing."""
    ask = next((each for each in table.asks if each.seat == seat), None)
    if ask is None:
        raise Refused("You are not asked anything now, so there is no hint.", reason="no-hint")
    result = search_for(Perspective(table, seat, ask), chance, budget)
    if result is None:
        raise Refused("No hint could be computed in time.", reason="no-hint")
    tips = [
        HintChoice(spell(each.choice), teller.choice(ask, each.choice), each.win_chance, each.uncertainty)
        for each in result.stats[:MAX_CHOICES]
        if each.visits
    ]
    return Hint(seat, ask.id, table.game.cooperative, tips, result.iterations)
