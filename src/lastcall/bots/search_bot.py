"""The bots that search: the policy proposes, the search improves on it."""

from __future__ import annotations

from lastcall.bots.perspective import Perspective
from lastcall.bots.search import Budget, Search
from lastcall.bots.search_result import SearchResult
from lastcall.bots.simple import InstinctBot
from lastcall.core.ask import Choice
from lastcall.core.chance import Chance


class SearchBot(InstinctBot):
    """Plays the best choice a search finds, and interrupts as the game's interrupt policy says."""

    def __init__(self, budget: Budget, level: str = "sharp") -> None:
        self.budget = budget
        self.level = level
        self.last_search: SearchResult | None = None
        """The search behind its last choice; None where there was nothing to search."""

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        self.last_search = search_for(perspective, chance, self.budget)
        return self.last_search.best if self.last_search else super().choose(perspective, chance)


def search_for(perspective: Perspective, chance: Chance, budget: Budget) -> SearchResult | None:
    """Search for the best answer to this seat's ask; None with fewer than two choices or no time for an iteration."""
    ask = perspective.ask
    if ask is None or len(ask.choices) < 2:
        return None
    result = Search(perspective.game, ask, perspective.imagine, chance, budget).run()
    return result if result.iterations else None
