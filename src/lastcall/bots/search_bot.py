"""The bots that think ahead: instinct for a first look, search for the rest."""

from __future__ import annotations

from lastcall.bots.perspective import Perspective
from lastcall.bots.search import Budget, Search
from lastcall.bots.simple import InstinctBot
from lastcall.bots.thought import Thought
from lastcall.core.ask import Choice
from lastcall.core.chance import Chance


class SearchBot(InstinctBot):
    """Plays what a search of the tables it can imagine found best. It steps in by interrupt_policy."""

    level = "sharp"

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.thought: Thought | None = None
        """What it thought of the last choice it made; None where there was nothing to think about."""

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        self.thought = ponder(perspective, chance, self.budget)
        return self.thought.best if self.thought else super().choose(perspective, chance)


def ponder(perspective: Perspective, chance: Chance, budget: Budget) -> Thought | None:
    """Search for the best answer to what this seat is asked; None where nothing could be found out in the time."""
    ask = perspective.ask
    if ask is None or len(ask.choices) < 2:
        return None
    thought = Search(perspective.game, ask, perspective.imagine, chance, budget).think()
    return thought if thought.iterations else None
