"""A Leader's ability being carried out."""

from __future__ import annotations

from lastcall.core.effects import Resolution
from lastcall.games.alewood.cards import Outlaw
from lastcall.games.alewood.state import Saloon


class Ability(Resolution[Saloon, None]):
    """A Leader ability acts on the whole saloon: it has no actor of its own."""

    __slots__ = ()

    def __init__(self, saloon: Saloon, outlaw: Outlaw | None = None) -> None:
        super().__init__(saloon, None, saloon.deputy, outlaw)
