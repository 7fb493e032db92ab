"""Moments in which nobody may step in: what is being decided would change under the one who decides it (AR-13)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from lastcall.games.alewood.state import Saloon

T = TypeVar("T")


async def no_interrupts(saloon: Saloon, asked: Awaitable[T]) -> T:
    """Hold everybody else until this is answered."""
    before, saloon.held = saloon.held, True
    answer = await asked
    saloon.held = before
    return answer
