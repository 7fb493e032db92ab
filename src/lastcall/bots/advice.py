"""A hint: the best choices with their chances, and how sure that is. From the seat's knowledge only."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from lastcall.bots.perspective import Perspective
from lastcall.bots.search import Budget
from lastcall.bots.search_bot import ponder
from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.core.errors import Refused
from lastcall.core.table import Table
from lastcall.text import Teller

SHOWN = 3
"""Choices that a hint names."""
TIME_FOR_A_HINT = Budget(milliseconds=1500)


@dataclass(frozen=True)
class Tip:
    """One choice, and what it is thought to be worth."""

    choice: str
    text: str
    chance: float
    """Of winning; where all win or lose together, of surviving."""
    uncertainty: float
    """The truth lies within this of the chance, 95 times out of 100."""


@dataclass(frozen=True)
class Hint:
    """What to think of what a seat is asked."""

    seat: int
    ask: str
    cooperative: bool
    tips: list[Tip]
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
        return words + f". ({self.iterations} games thought through)"

    def plain(self) -> dict[str, Any]:
        """The hint as plain JSON data."""
        return {**asdict(self), "sentence": self.sentence}


def _chance(tip: Tip) -> str:
    return f"{100 * tip.chance:.0f} % ± {100 * tip.uncertainty:.0f}"


def hint(
    table: Table[Any], seat: int, teller: Teller, chance: Chance, budget: Budget = TIME_FOR_A_HINT
) -> Hint:  # fmt: skip
    """The best choices of this seat; refuses where there is nothing to choose, or nothing could be found out."""
    ask = next((each for each in table.asks if each.seat == seat), None)
    if ask is None:
        raise Refused("You are not asked anything now, so there is nothing to hint at.", reason="no-hint")
    thought = ponder(Perspective(table, seat, ask), chance, budget)
    if thought is None:
        raise Refused("Nothing better than your own feeling comes to mind here.", reason="no-hint")
    tips = [
        Tip(spell(line.choice), teller.choice(ask, line.choice), line.win_chance, line.uncertainty)
        for line in thought.lines[:SHOWN]
        if line.visits
    ]
    return Hint(seat, ask.id, table.game.cooperative, tips, thought.iterations)
