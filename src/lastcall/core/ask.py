"""The three ways a rule may ask: one seat, several seats at once, or one while others may step in.

A rule is an `async def` that awaits its questions. There is no event loop: the table sends the answers in.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Generator, Mapping, Sequence
from types import coroutine
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec

Choice: TypeAlias = tuple[Any, ...]
"""One answer: a verb and stable ids, `("move", 7)`; written `move:7` outside."""

C = TypeVar("C", bound=Choice)
R = TypeVar("R")
Rule: TypeAlias = Coroutine[Any, Any, R]


class Reason:
    """Why something is not possible: a message of the game's text, and the clause that says so."""

    __slots__ = ("facts", "key", "rule")

    def __init__(self, key: str, rule: str, **facts: object) -> None:
        self.key = key
        self.rule = rule
        self.facts = facts


class Ask(msgspec.Struct, Generic[C], eq=False):
    """A question put to a seat: awaiting it gives the choice made.

    `choices` may be a function where an interruption, or a bot's imagination, can change what is possible.
    `why_not` explains what a person might expect to find among the choices and does not; `describe` gives the
    facts that a choice's text mentions (a cost, a forecast). Both are only called when somebody looks.
    """

    seat: int
    name: str
    choices: Sequence[C]
    rule: str = ""
    why_not: Callable[[], Mapping[Choice, Reason]] | None = None
    describe: Callable[[C], Mapping[str, object]] | None = None
    never_skip: bool = False
    """Ask even when there is only one choice (a person must have the moment)."""
    recompute: Callable[[], Sequence[C]] | None = None
    fallback: C | None = None
    """The answer where nothing is left to choose from after somebody stepped in: nobody is asked any more."""
    number: int = 0
    """The table's version when the ask was opened: tells a stale click from a fresh one."""

    @property
    def id(self) -> str:
        """Names this ask among all that were ever open at the table."""
        return f"{self.number}.{self.name}"

    def refresh(self) -> None:
        """Compute the choices anew, after the state changed under an open ask."""
        if self.recompute is not None:
            self.choices = self.recompute()
            if not self.choices and self.fallback is not None:
                self.choices = (self.fallback,)

    def __await__(self) -> Generator[Ask[C], C, C]:
        answer = yield self
        return answer

    def __repr__(self) -> str:
        return f"<ask {self.name} to seat {self.seat}: {', '.join(map(spell, self.choices))}>"


def ask(
    seat: int,
    name: str,
    choices: Sequence[C] | Callable[[], Sequence[C]],
    rule: str = "",
    why_not: Callable[[], Mapping[Choice, Reason]] | None = None,
    describe: Callable[[C], Mapping[str, object]] | None = None,
    never_skip: bool = False,
) -> Ask[C]:
    """`await ask(seat, name, choices, rule)`: one seat decides."""
    if choices.__class__ is list or not callable(choices):
        return Ask(seat, name, choices, rule, why_not, describe, never_skip)
    return Ask(seat, name, choices(), rule, why_not, describe, never_skip, choices)


class InlinePolicy(Protocol):
    """Takes one of several choices where they come up, by dice; or None: the table must be asked."""

    def __call__(self, choices: Sequence[C], /) -> C | None: ...


def no_inline_policy(choices: Sequence[C], /) -> C | None:
    """Every choice is put to the table."""
    return None


class Together:
    """Several asks answered at the same time; nobody sees an answer before all are in."""

    __slots__ = ("answers", "asks", "sealed")

    def __init__(self, asks: Mapping[int, Ask[Any]], sealed: Callable[[int], object] | None = None) -> None:
        self.asks = asks
        self.answers: dict[int, Choice] = {}
        """The sealed answers so far."""
        self.sealed = sealed
        """Told of each seat when it answers: others may take their time, and much may happen meanwhile."""

    def seal(self, seat: int, answer: Choice) -> None:
        """A seat has answered; it may answer otherwise until all have, and comes last then."""
        self.answers.pop(seat, None)
        self.answers[seat] = answer
        if self.sealed is not None:
            self.sealed(seat)

    @property
    def complete(self) -> bool:
        return len(self.answers) == len(self.asks)

    def in_order(self) -> dict[int, Choice]:
        """All answers, in the order of the asks, not in the order of answering."""
        return {seat: self.answers[seat] for seat in self.asks}

    def refresh(self) -> None:
        """Compute the choices anew; an answer that is no longer possible must be given again."""
        for each in self.asks.values():
            each.refresh()
        self.answers = {seat: answer for seat, answer in self.answers.items() if answer in self.asks[seat].choices}

    def __await__(self) -> Generator[Together, dict[int, Any], dict[int, Any]]:
        if not self.asks:
            return {}
        answers = yield self
        return answers


together = Together
"""`await together({seat: ask, ...})`: several seats decide at once; gives `{seat: choice}` in that order."""


class InterruptOffer:
    """One seat's open chance to step in: its first ask, and the rule that waits behind it."""

    __slots__ = ("ask", "rule")

    def __init__(self, first: Ask[Any], rule: Rule[None]) -> None:
        self.ask = first
        self.rule = rule


class Interrupt:
    """An answer that interrupts: which offer was taken, and how."""

    __slots__ = ("choice", "offer")

    def __init__(self, offer: InterruptOffer, choice: Choice) -> None:
        self.offer = offer
        self.choice = choice


class InterruptWindow:
    """An open ask (or several) during which others may step in.

    The offers are laid out only when somebody looks: rollouts that never interrupt do not pay for them.
    """

    __slots__ = ("ask", "begin", "can_wait", "inner", "laid", "seats")

    def __init__(
        self,
        ask: Ask[Any] | Together,
        inner: InterruptWindow | None,
        seats: Collection[int],
        begin: Callable[[int], Rule[None]],
        can_wait: bool = False,
    ) -> None:
        self.ask = ask
        self.inner = inner
        self.seats = seats
        self.begin = begin
        """How a seat steps in: a fresh rule, whose first ask is the offer."""
        self.can_wait: bool = can_wait and (inner is None or inner.can_wait)
        """Is everybody asked later what they could step in with now?"""
        self.laid: dict[int, InterruptOffer | None] | None = None
        """What was laid out so far, by seat."""

    def _own_offer(self, seat: int) -> InterruptOffer | None:
        if self.laid is None:
            self.laid = {}
        if seat not in self.laid:
            self.laid[seat] = _start(self.begin(seat)) if seat in self.seats else None
        return self.laid[seat]

    def offer_to(self, seat: int) -> InterruptOffer | None:
        """This seat's chance to step in, if it has one; nobody else's is laid out for that."""
        offer = self.inner.offer_to(seat) if self.inner is not None else None
        return offer or self._own_offer(seat)

    def takes(self, offer: InterruptOffer) -> bool:
        """Is this offer one of this window (and not of an enclosed one)? Then it is being taken."""
        if self.laid is None or self.laid.get(offer.ask.seat) is not offer:
            return False
        del self.laid[offer.ask.seat]
        return True

    @property
    def own_offers(self) -> list[InterruptOffer]:
        return [offer for seat in self.seats if (offer := self._own_offer(seat)) is not None]

    @property
    def offers(self) -> list[InterruptOffer]:
        """All chances to step in, those of enclosed windows first."""
        return (self.inner.offers if self.inner else []) + self.own_offers

    def refresh(self) -> None:
        """Lay the offers out anew and recompute the open choices."""
        (self.inner or self.ask).refresh()
        self.close()

    def close(self) -> None:
        if self.laid is not None:
            for offer in self.laid.values():
                if offer is not None:
                    offer.rule.close()
            self.laid = None


def asked_in(wanted: Any) -> Any:
    """What is asked, be it in a window or not."""
    return wanted.ask if wanted.__class__ is InterruptWindow else wanted


def _start(rule: Rule[None]) -> InterruptOffer | None:
    """Run an interrupt to its first ask; one that asks nothing has nothing to offer."""
    try:
        first = rule.send(None)
    except StopIteration:
        return None
    if not isinstance(first, Ask):
        raise TypeError(f"an interrupt must begin with a plain ask, not with {first!r}")
    if not first.choices:
        rule.close()
        return None
    return InterruptOffer(first, rule)


@coroutine
def meanwhile(
    rule: Rule[R], interrupts: Mapping[int, Callable[[], Rule[None]]], can_wait: bool = False
) -> Generator[Any, Any, R]:
    """While `rule` runs, each seat of `interrupts` may step in whenever the table waits.

    `interrupts[seat]()` begins a fresh rule whose first ask is the offer; it changes nothing before that ask,
    and asks nothing when there is nothing to offer. `can_wait` says that these seats will be asked the same anyway,
    one after the other: people need not wait for that, bots and rollouts do.
    """
    answer: Any = None
    send = rule.send

    def begin(seat: int) -> Rule[None]:
        return interrupts[seat]()

    frame: InterruptWindow | None = None  # one window serves all plain asks of the rule, one after the other
    while True:
        try:
            wanted = send(answer)
        except StopIteration as done:
            result: R = done.value
            return result
        if wanted.__class__ is InterruptWindow:
            window = InterruptWindow(wanted.ask, wanted, interrupts, begin, can_wait)
        elif frame is None:
            window = frame = InterruptWindow(wanted, None, interrupts, begin, can_wait)
        else:
            window = frame
            window.ask = wanted
        answer = yield window
        while answer.__class__ is Interrupt and window.takes(answer.offer):
            window.close()
            yield from _run_to_end(answer.offer.rule, answer.choice)
            window.refresh()
            answer = yield window
        if window.laid is not None:
            window.close()


def _run_to_end(rule: Rule[None], answer: Choice) -> Generator[Any, Any, None]:
    """Let an interruption finish; whatever it asks on the way holds the table until answered."""
    while True:
        try:
            wanted = rule.send(answer)
        except StopIteration:
            return
        answer = yield wanted


class FreeWords(list[C]):
    """Choices, and beside them anything the seat likes to say: `("say", "howdy")`, written `say:howdy`.

    Behind the words the table notes the seats whose players they name: `("say", "howdy, Ann", 2)`. People may change
    their names; what was said is recorded as it was meant.
    """

    LONGEST = 200

    def __init__(self, verb: str, choices: Sequence[C]) -> None:
        super().__init__(choices)
        self.verb = verb

    def __contains__(self, choice: object) -> bool:
        if isinstance(choice, tuple) and len(choice) > 1 and choice[0] == self.verb:
            words, *named = choice[1:]
            fits = isinstance(words, str) and 0 < len(words.strip()) <= self.LONGEST
            return fits and all(type(seat) is int for seat in named)
        return super().__contains__(choice)

    def spoken(self, written: str) -> C | None:
        """The words of somebody's own that are written like this, or None."""
        verb, _, words = written.partition(":")
        choice = cast(C, (verb, words.strip()))
        return choice if verb == self.verb and choice in self else None


def spell(choice: Choice) -> str:
    """The written form of a choice: `("move", 7)` is `move:7`."""
    return ":".join(map(str, choice))


def matching(choices: Sequence[C], written: str) -> C | None:
    """The choice that is spelled like this, or None."""
    wanted = written.strip()
    found = next((choice for choice in choices if spell(choice) == wanted), None)
    return choices.spoken(wanted) if found is None and isinstance(choices, FreeWords) else found
