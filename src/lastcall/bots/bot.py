"""The interface of a bot."""

from __future__ import annotations

from typing import Protocol

from lastcall.bots.perspective import Perspective
from lastcall.core.ask import Choice
from lastcall.core.chance import Chance


class Bot(Protocol):
    """Anything that can play a seat."""

    level: str
    """Its level, as in `lastcall.bots.levels`, or "" for none: some games give levels different habits, not only
    different strength."""

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        """Answer `perspective.ask` with one of its choices."""

    def interrupt(self, perspective: Perspective, chance: Chance) -> Choice | None:
        """A choice of one of `perspective.interrupts`, or None not to interrupt."""
