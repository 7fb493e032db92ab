"""What a bot gets to see: what is asked, what its seat may see, and imagination. Never the true table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcall.core.ask import Ask
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table


class Perspective:
    """One seat's side of a table at the moment it is asked (or might step in)."""

    __slots__ = ("_imagine", "_interrupts", "_journal", "_view", "ask", "game", "level", "seat")

    def __init__(self, table: Table[Any], seat: int, ask: Ask[Any] | None, level: str = "") -> None:
        self.game: Game[Any] = table.game
        self.seat = seat
        self.ask = ask
        """What this seat is asked; None while it may only step in."""
        self.level = level
        """How well the bot of this seat plays."""
        self._view: Callable[[int], dict[str, Any]] = table.view
        self._journal: Callable[[int, int], list[dict[str, Any]]] = table.journal
        self._imagine: Callable[[int, Chance], Table[Any]] = table.imagine
        self._interrupts: Callable[[], list[Ask[Any]]] = lambda: table.interrupts

    @property
    def view(self) -> dict[str, Any]:
        """Everything on the table that this seat may see."""
        return self._view(self.seat)

    @property
    def interrupts(self) -> list[Ask[Any]]:
        """The asks with which this seat may step in now."""
        return [each for each in self._interrupts() if each.seat == self.seat]

    def journal(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as this seat may read it."""
        return self._journal(self.seat, since)

    def imagine(self, chance: Chance) -> Table[Any]:
        """An untracked table that looks the same to this seat, with everything else dealt anew."""
        table = self._imagine(self.seat, chance)
        if self.game.adjust_for_level is not None:
            self.game.adjust_for_level(table.state, self.level)
        return table
