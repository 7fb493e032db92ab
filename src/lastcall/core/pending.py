"""The moment a game has come to: what the table waits for, and who may step in meanwhile."""

from __future__ import annotations

from functools import partial
from typing import Any, Generic, TypeVar

from lastcall.core.ask import Ask, Choice, InterruptOffer, InterruptWindow, Together, asked_in
from lastcall.core.game import OVER, Game, Result
from lastcall.core.state import State

S = TypeVar("S", bound=State)


class PendingDecision(Generic[S]):
    """What is open at a table, for all who look at it."""

    __slots__ = (
        "_interrupt_window", "_interrupted_ask", "_open_sealed_asks", "_pending", "asked_at_version",
        "game", "seats", "state",
    )  # fmt: skip

    game: Game[S]
    seats: int
    state: S
    asked_at_version: int
    """The version at which the open asks were opened."""
    _pending: Any
    """What the rules wait for: an Ask, a Together, an InterruptWindow, or None when the game is over."""
    _interrupt_window: InterruptWindow | None
    """The open moment with those who may step in at any time, once somebody has looked."""
    _interrupted_ask: Any
    """What the rules waited for when somebody stepped in at any time, until that is done."""
    _open_sealed_asks: list[Together]
    """Sealed asks that were opened and not all answered: one is open, or waits behind who has stepped in."""

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def result(self) -> Result | None:
        """Winners, scores and reason, once the game is over."""
        return self.game.result(self.state) if self.over else None

    @property
    def asks(self) -> list[Ask[Any]]:
        """The asks the table waits for."""
        wanted = self._pending
        if wanted.__class__ is Ask:
            return [wanted]
        if wanted is None:
            return []
        main = asked_in(wanted)
        if main.__class__ is Ask:
            return [main]
        return [each for seat, each in main.asks.items() if seat not in main.answers]

    @property
    def interrupts(self) -> list[Ask[Any]]:
        """The asks with which a seat may step in, though nobody waits for it."""
        clocks = self.game.clocks
        return [offer.ask for offer in self.interrupt_offers if offer.ask.name not in clocks]

    @property
    def timers(self) -> list[Ask[Any]]:
        """The interrupts that a clock answers when their time is up; no seat is shown them."""
        clocks = self.game.clocks
        return [offer.ask for offer in self.interrupt_offers if offer.ask.name in clocks]

    @property
    def interrupt_offers(self) -> list[InterruptOffer]:
        """The chances to step in; each is numbered like the ask it would interrupt, so that it grows stale with it."""
        window = self._window()
        offers = window.offers if window is not None else []
        for offer in offers:
            offer.ask.number = self.asked_at_version
        return offers

    @property
    def may_interrupt(self) -> bool:
        """Could anybody step in now who is not asked the same later? (Cheap; `interrupts` says who, and how.)"""
        return self._at_any_time or (self._pending.__class__ is InterruptWindow and not self._pending.can_wait)

    def offer_to(self, seat: int) -> InterruptOffer | None:
        """This seat's chance to step in, if it has one; nobody else's is laid out for that."""
        window = self._window()
        offer = window.offer_to(seat) if window is not None else None
        if offer is not None:
            offer.ask.number = self.asked_at_version
        return offer

    @property
    def _at_any_time(self) -> bool:
        """Is this a moment at which everybody may step in, as the game allows at any time? Not while somebody does."""
        return self.game.at_any_time is not None and self._pending is not None and self._interrupted_ask is None

    def _window(self) -> InterruptWindow | None:
        """What is open, with those who may step in."""
        window: InterruptWindow | None = self._pending if self._pending.__class__ is InterruptWindow else None
        if not self._at_any_time:
            return window
        if self._interrupt_window is None:
            begin: Any = self.game.at_any_time
            self._interrupt_window = InterruptWindow(
                asked_in(self._pending), window, range(self.seats), partial(begin, self.state)
            )
        return self._interrupt_window

    @property
    def open_together(self) -> Together | None:
        """The sealed asks that are open, if it is such a moment."""
        main: Any = asked_in(self._pending)
        return main if main.__class__ is Together else None

    @property
    def sealed(self) -> list[Ask[Any]]:
        """Asks that are answered but may still be answered otherwise, until all are in."""
        open_asks = self.open_together
        return [each for seat, each in open_asks.asks.items() if seat in open_asks.answers] if open_asks else []

    def sealed_answer(self, seat: int) -> Choice | None:
        """What this seat has answered in secret so far."""
        open_asks = self.open_together
        return open_asks.answers.get(seat) if open_asks else None

    def _close_interrupts(self) -> None:
        """The moment has passed at which others could have stepped in."""
        if self._interrupt_window is not None:
            self._interrupt_window.close()
            self._interrupt_window = None
