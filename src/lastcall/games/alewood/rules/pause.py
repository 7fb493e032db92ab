"""Decisions that nobody may interrupt, because an interrupt could change what is being decided (AR-12)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from lastcall.games.alewood.state import Saloon

T = TypeVar("T")


async def no_interrupts(saloon: Saloon, asked: Awaitable[T]) -> T:
    """Allow no interrupt until this is answered."""
    before, saloon.held = saloon.held, True
    answer = await asked
    saloon.held = before
    return answer
