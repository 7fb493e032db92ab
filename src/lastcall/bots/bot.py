"""What a bot is: something that answers asks from a seat's perspective, and may step in."""

from __future__ import annotations

from typing import Protocol

from lastcall.bots.perspective import Perspective
from lastcall.core.ask import Choice
from lastcall.core.chance import Chance


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        """Answer `perspective.ask` with one of its choices."""

    def step_in(self, perspective: Perspective, chance: Chance) -> Choice | None:
        """A choice of one of `perspective.interrupts`, or None to let the others go on."""
