"""The moment a game has come to: what the table waits for, and who may step in meanwhile."""

from __future__ import annotations

from functools import partial
from typing import Any, Generic, TypeVar

from lastcall.core.ask import Ask, Choice, Offer, Together, Window, asked_in
from lastcall.core.game import OVER, Game, Result
from lastcall.core.state import State

S = TypeVar("S", bound=State)


class Moment(Generic[S]):
    """What is open at a table, for all who look at it."""

    __slots__ = ("_beside", "_interrupted", "_open", "_sealings", "game", "opened", "seats", "state")

    game: Game[S]
    seats: int
    state: S
    opened: int
    """The version at which the open asks were opened."""
    _open: Any
    """What the rules wait for: an Ask, a Together, a Window, or None when the game is over."""
    _beside: Window | None
    """The open moment with those who may step in at any time, once somebody has looked."""
    _interrupted: Any
    """What the rules waited for when somebody stepped in at any time, until that is done."""
    _sealings: list[Together]
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
        wanted = self._open
        if wanted.__class__ is Ask:
            return [wanted]
        if wanted is None:
            return []
        main = asked_in(wanted)
        if main.__class__ is Ask:
            return [main]
        return [each for seat, each in main.asks.items() if seat not in main.answers]

    @property
    def asides(self) -> list[Ask[Any]]:
        """The asks with which a seat may step in, though nobody waits for it."""
        clocks = self.game.clocks
        return [offer.ask for offer in self.offers if offer.ask.name not in clocks]

    @property
    def timers(self) -> list[Ask[Any]]:
        """The asides that a clock answers when their time is up; no seat is shown them."""
        clocks = self.game.clocks
        return [offer.ask for offer in self.offers if offer.ask.name in clocks]

    @property
    def offers(self) -> list[Offer]:
        """The chances to step in; each is numbered like the ask it would interrupt, so that it grows stale with it."""
        window = self._window()
        offers = window.offers if window is not None else []
        for offer in offers:
            offer.ask.number = self.opened
        return offers

    @property
    def may_step_in(self) -> bool:
        """Could anybody step in now who is not asked the same later? (Cheap; `asides` says who, and how.)"""
        return self._at_any_time or (self._open.__class__ is Window and not self._open.can_wait)

    def offer_to(self, seat: int) -> Offer | None:
        """This seat's chance to step in, if it has one; nobody else's is laid out for that."""
        window = self._window()
        offer = window.offer_to(seat) if window is not None else None
        if offer is not None:
            offer.ask.number = self.opened
        return offer

    @property
    def _at_any_time(self) -> bool:
        """Is this a moment at which everybody may step in, as the game allows at any time? Not while somebody does."""
        return self.game.at_any_time is not None and self._open is not None and self._interrupted is None

    def _window(self) -> Window | None:
        """What is open, with those who may step in."""
        window: Window | None = self._open if self._open.__class__ is Window else None
        if not self._at_any_time:
            return window
        if self._beside is None:
            begin: Any = self.game.at_any_time
            self._beside = Window(asked_in(self._open), window, range(self.seats), partial(begin, self.state))
        return self._beside

    @property
    def sealing(self) -> Together | None:
        """The sealed asks that are open, if it is such a moment."""
        main: Any = asked_in(self._open)
        return main if main.__class__ is Together else None

    @property
    def sealed(self) -> list[Ask[Any]]:
        """Asks that are answered but may still be answered otherwise, until all are in."""
        open_asks = self.sealing
        return [each for seat, each in open_asks.asks.items() if seat in open_asks.answers] if open_asks else []

    def sealed_answer(self, seat: int) -> Choice | None:
        """What this seat has answered in secret so far."""
        open_asks = self.sealing
        return open_asks.answers.get(seat) if open_asks else None

    def _turn_away(self) -> None:
        """The moment has passed at which others could have stepped in."""
        if self._beside is not None:
            self._beside.close()
            self._beside = None
