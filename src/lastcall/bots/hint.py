"""Hints: the best choices of a seat with their chances to win, computed from what the seat knows."""

from __future__ import annotations

import math
from collections.abc import Sequence
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
    sentence: str
    """The hint in words."""

    def plain(self) -> dict[str, Any]:
        """The hint as plain JSON data."""
        return asdict(self)


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
    cooperative = table.game.cooperative
    sentence = hint_sentence(teller, tips, cooperative, result.iterations)
    return Hint(seat, ask.id, cooperative, tips, result.iterations, sentence)


def is_even(best: HintChoice, second: HintChoice) -> bool:
    """Whether the search cannot tell two choices apart: the difference is within what chance does to both."""
    return best.chance - second.chance <= math.hypot(best.uncertainty, second.uncertainty)


def hint_sentence(teller: Teller, tips: Sequence[HintChoice], cooperative: bool, iterations: int) -> str:
    """The hint in words; where the two best cannot be told apart it says so."""
    aim = "survive" if cooperative else "win"
    if len(tips) > 1 and is_even(*tips[:2]):
        return teller.words.say(
            "hint-even",
            first=tips[0].text,
            second=tips[1].text,
            aim=aim,
            chance=f"{100 * tips[0].chance:.0f}",
            games=str(iterations),
        )
    said = {
        place: teller.words.say(
            "hint-best" if place == "first" else "hint-other",
            choice=tip.text,
            aim=aim,
            chance=f"{100 * tip.chance:.0f}",
            uncertainty=f"{100 * tip.uncertainty:.0f}",
        )
        for place, tip in zip(("first", "second", "third"), tips, strict=False)
    }
    return teller.words.say(f"hint-{len(said)}", **said, games=str(iterations))
