"""Interrupts: while the table waits for one decision, other seats may act first (`meanwhile`, `at_any_time`).

An interrupt is a rule of its own. It runs to its first ask, which is the offer; it must not change the state before
that, and asks nothing when there is nothing to offer. Once a seat takes the offer, the rule runs to its end, and then
the table waits again for what it waited for, with the choices recomputed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from types import coroutine
from typing import TYPE_CHECKING, TypeVar, final

from lastcall.core.ask import Ask, Choice, Rule, Together

if TYPE_CHECKING:
    from lastcall.core.pending import Pending, Running, Sent

R = TypeVar("R")


class InterruptOffer:
    """One seat's opportunity to interrupt: the first ask of its rule, and the rule suspended there."""

    __slots__ = ("ask", "rule")

    def __init__(self, first: Ask[Choice], rule: Running[None]) -> None:
        self.ask = first
        self.rule = rule


@final
class Interrupt:
    """An answer that interrupts: which offer was taken, and how."""

    __slots__ = ("choice", "offer")

    def __init__(self, offer: InterruptOffer, choice: Choice) -> None:
        self.offer = offer
        self.choice = choice


@final
class InterruptWindow:
    """An open ask (or several) that other seats may interrupt.

    An offer is made only when it is looked up.
    """

    __slots__ = ("_offers", "begin", "can_wait", "inner", "main", "seats")

    def __init__(
        self,
        main: Ask[Choice] | Together,
        inner: InterruptWindow | None,
        seats: Collection[int],
        begin: Callable[[int], Rule[None]],
        can_wait: bool = False,
    ) -> None:
        self.main = main
        self.inner = inner
        self.seats = seats
        self.begin = begin
        """Starts a seat's interrupt: a fresh rule, whose first ask is the offer."""
        self.can_wait: bool = can_wait and (inner is None or inner.can_wait)
        """Whether every seat will be asked later for what it could interrupt with now."""
        self._offers: dict[int, InterruptOffer | None] = {}
        """The offers made so far, by seat; None for a seat that has nothing to offer."""

    def unanswered(self) -> list[Ask[Choice]]:
        return self.main.unanswered()

    def stamp(self, version: int) -> None:
        self.main.stamp(version)

    def _own_offer(self, seat: int) -> InterruptOffer | None:
        if seat not in self._offers:
            self._offers[seat] = _run_to_first_ask(self.begin(seat)) if seat in self.seats else None
        return self._offers[seat]

    def offer_to(self, seat: int) -> InterruptOffer | None:
        """This seat's offer, if it has one; no other seat's offer is made for that."""
        offer = self.inner.offer_to(seat) if self.inner is not None else None
        return offer or self._own_offer(seat)

    def take(self, offer: InterruptOffer) -> bool:
        """Remove this offer because it is being taken; False when it is not of this window but of an enclosed one."""
        if self._offers.get(offer.ask.seat) is not offer:
            return False
        del self._offers[offer.ask.seat]
        return True

    @property
    def offers(self) -> list[InterruptOffer]:
        """All offers, those of enclosed windows first."""
        own = [offer for seat in self.seats if (offer := self._own_offer(seat)) is not None]
        return self.inner.offers + own if self.inner is not None else own

    def refresh(self) -> None:
        """Discard the offers and recompute the open choices."""
        (self.inner or self.main).refresh()
        self.close()

    def close(self) -> None:
        """Discard the offers that were made, and close their rules."""
        if self._offers:
            for offer in self._offers.values():
                if offer is not None:
                    offer.rule.close()
            self._offers = {}


def _run_to_first_ask(rule: Running[None]) -> InterruptOffer | None:
    try:
        first = rule.send(None)
    except StopIteration:
        return None
    if type(first) is not Ask:
        raise TypeError(f"an interrupt must begin with a plain ask, not with {first!r}")
    if not first.choices:
        rule.close()
        return None
    return InterruptOffer(first, rule)


@coroutine
def meanwhile(
    rule: Rule[R], interrupts: Mapping[int, Callable[[], Rule[None]]], can_wait: bool = False
) -> Generator[Pending, Sent, R]:
    """While `rule` runs, each seat of `interrupts` may interrupt whenever the table waits.

    `interrupts[seat]()` starts a fresh rule whose first ask is the offer. `can_wait` says that these seats will be
    asked the same later, one after the other: people may do it now, bots and rollouts wait until they are asked.
    """
    running: Running[R] = rule
    answer: Sent = None
    send = running.send

    def begin(seat: int) -> Rule[None]:
        return interrupts[seat]()

    plain: InterruptWindow | None = None  # one window serves all plain asks of the rule, one after the other
    while True:
        try:
            wanted = send(answer)
        except StopIteration as done:
            result: R = done.value
            return result
        if type(wanted) is InterruptWindow:
            window = InterruptWindow(wanted.main, wanted, interrupts, begin, can_wait)
        elif plain is None:
            window = plain = InterruptWindow(wanted, None, interrupts, begin, can_wait)
        else:
            window = plain
            window.main = wanted
        answer = yield window
        while type(answer) is Interrupt and window.take(answer.offer):
            window.close()
            yield from _run_to_end(answer.offer.rule, answer.choice)
            window.refresh()
            answer = yield window
        if window._offers:
            window.close()


def _run_to_end(rule: Running[None], answer: Sent) -> Generator[Pending, Sent, None]:
    """Let an interrupt finish; whatever it asks on the way holds the table until answered."""
    while True:
        try:
            wanted = rule.send(answer)
        except StopIteration:
            return
        answer = yield wanted
