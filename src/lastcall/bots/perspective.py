"""What a bot is given: its ask, its view, its journal, and tables imagined from its seat.

Nothing a bot reaches through a perspective leads to the true table: asks are copies without the functions that explain
them (these look into the true state), views and journal lines are plain data, and imagined tables share nothing with
the real one that either could change. Only the private slot `_table` holds the real table, because imagining reads it,
and so do the saves that bots receive in worker processes: bots are trusted code. A program that is not trusted with
hidden cards plays through the server's API, which sends views only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from lastcall.core.ask import Ask
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.core.table import Table

Narrow: TypeAlias = Callable[[Ask[Any]], None]
"""Takes choices from an ask that its seat may not make."""


class Perspective:
    """One seat's side of a table at the moment it is asked, or may interrupt."""

    __slots__ = ("_narrow", "_table", "ask", "game", "level", "seat")

    def __init__(self, table: Table[Any], seat: int, ask: Ask[Any] | None, level: str = "") -> None:
        self._table = table
        self._narrow: Narrow | None = None
        self.game: Game[Any] = table.game
        self.seat = seat
        self.ask = None if ask is None else _bare(ask)
        """What this seat is asked; None while it may only interrupt."""
        self.level = level
        """The level of the bot in this seat."""

    @property
    def box(self) -> Any:
        """The game's cards."""
        return self._table.box

    @property
    def view(self) -> dict[str, Any]:
        """Everything on the table that this seat may see, as plain data."""
        return self._table.view(self.seat)

    @property
    def seen(self) -> State:
        """The same as the game's own classes, with hidden things masked (`lastcall.core.unseen`)."""
        state: State = self._table.seen_by(self.seat)
        return state

    @property
    def interrupts(self) -> list[Ask[Any]]:
        """The asks with which this seat may interrupt now."""
        return [_bare(each) for each in self._table.interrupts if each.seat == self.seat]

    def journal(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as far as this seat may know."""
        return self._table.journal(self.seat, since)

    def imagine(self, chance: Chance) -> Table[Any]:
        """An untracked table that looks the same to this seat, with everything hidden from it dealt again."""
        table = self._table.imagine(self.seat, chance)
        if self.game.bots.adjust_for_level is not None:
            self.game.bots.adjust_for_level(table.state, self.level)
        if self._narrow is not None:
            for ask in table.asks:
                if ask.seat == self.seat:
                    self._narrow(ask)
        return table

    def narrowed(self, narrow: Narrow) -> Perspective:
        """The same perspective with fewer choices, in its own ask and in those of imagined tables."""
        limited = Perspective(self._table, self.seat, self.ask, self.level)
        limited._narrow = narrow
        if limited.ask is not None:
            narrow(limited.ask)
        return limited


def _bare(ask: Ask[Any]) -> Ask[Any]:
    """The ask as plain data."""
    return Ask(ask.seat, ask.name, tuple(ask.choices), ask.rule, number=ask.number)
