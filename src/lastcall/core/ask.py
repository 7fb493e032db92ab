"""Asking: one seat (`ask`), or several seats at once (`together`). `interrupts` has the third way, `meanwhile`.

A rule is an `async def` that awaits its questions. There is no event loop: the table sends the answers in.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast, final

import msgspec

Choice: TypeAlias = tuple[Any, ...]
"""One answer: a verb and stable ids, `("move", 7)`; written `move:7` outside Python."""

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


@final
class Ask(msgspec.Struct, Generic[C], eq=False):
    """A question put to a seat: awaiting it gives the choice made.

    `why_not` explains what a person might expect among the choices but does not find there; `describe` gives the facts
    that a choice's text mentions (a cost, a forecast). Both are called only when the ask is shown.
    """

    seat: int
    name: str
    choices: Sequence[C]
    rule: str = ""
    why_not: Callable[[], Mapping[Choice, Reason]] | None = None
    describe: Callable[[C], Mapping[str, object]] | None = None
    never_skip: bool = False
    """Ask even when there is only one choice, because the player must see what happens."""
    recompute: Callable[[], Sequence[C]] | None = None
    """Computes the choices again after the state changed under the open ask."""
    fallback: C | None = None
    """The answer to take when an interrupt leaves no choices."""
    number: int = 0
    """The table's version when the ask was opened: distinguishes stale clicks from fresh ones."""

    @property
    def id(self) -> str:
        """Identifies this ask among all that were ever open at the table."""
        return f"{self.number}.{self.name}"

    @property
    def main(self) -> Ask[C]:
        return self

    @property
    def pointless(self) -> bool:
        """Whether there is nothing to decide or to see: no choice, or only the fallback."""
        return not self.choices or self.choices[0] is self.fallback

    def unanswered(self) -> list[Ask[C]]:
        return [self]

    def stamp(self, version: int) -> None:
        self.number = version

    def refresh(self) -> None:
        """Recompute the choices, after the state changed under an open ask."""
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
    """`await ask(seat, name, choices, rule)`: one seat decides.

    `choices` may be a function where an interrupt, or a bot's imagination, can change what is possible.
    """
    if choices.__class__ is list or not callable(choices):
        return Ask(seat, name, choices, rule, why_not, describe, never_skip)
    return Ask(seat, name, choices(), rule, why_not, describe, never_skip, choices)


class InlinePolicy(Protocol):
    """Rollout hook: returns a choice immediately, or None to suspend and ask."""

    def __call__(self, choices: Sequence[C], /) -> C | None: ...


def no_inline_policy(choices: Sequence[C], /) -> C | None:
    """Leaves every choice to the table."""
    return None


@final
class Together:
    """Several asks answered at the same time; no answer is visible before all are in."""

    __slots__ = ("answers", "asks", "sealed")

    def __init__(self, asks: Mapping[int, Ask[Any]], sealed: Callable[[int], object] | None = None) -> None:
        self.asks: Mapping[int, Ask[Choice]] = asks
        self.answers: dict[int, Choice] = {}
        """The sealed answers so far."""
        self.sealed = sealed
        """Called with each seat as it answers, while the others are still deciding."""

    @property
    def main(self) -> Together:
        return self

    def unanswered(self) -> list[Ask[Choice]]:
        return [each for seat, each in self.asks.items() if seat not in self.answers]

    def stamp(self, version: int) -> None:
        for each in self.asks.values():
            each.number = version

    def seal(self, seat: int, answer: Choice) -> None:
        """Take a seat's answer; the seat may replace it until all are in, and then counts as the last to answer."""
        answers = self.answers
        if seat in answers:
            del answers[seat]
        answers[seat] = answer
        if self.sealed is not None:
            self.sealed(seat)

    @property
    def complete(self) -> bool:
        return len(self.answers) == len(self.asks)

    def in_order(self) -> dict[int, Choice]:
        """All answers, in the order of the asks, not in the order of answering."""
        answers = self.answers
        return {seat: answers[seat] for seat in self.asks}

    def refresh(self) -> None:
        """Recompute the choices; an answer that is no longer possible must be given again."""
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


class FreeText(list[C]):
    """Choices, and any other text that the seat likes to say: `("say", "howdy")`, written `say:howdy`.

    The table appends the seats whose players the text mentions: `("say", "howdy, Ann", 2)`. Players may change their
    names later; the record keeps whom the speaker meant.
    """

    LONGEST = 200

    def __init__(self, verb: str, choices: Sequence[C]) -> None:
        super().__init__(choices)
        self.verb = verb

    def __contains__(self, choice: object) -> bool:
        if isinstance(choice, tuple) and len(choice) > 1 and choice[0] == self.verb:
            words, *mentioned = choice[1:]
            fits = isinstance(words, str) and 0 < len(words.strip()) <= self.LONGEST
            return fits and all(type(seat) is int for seat in mentioned)
        return super().__contains__(choice)

    def parse(self, written: str) -> C | None:
        """The free text that is written like this, as a choice; None if it is none."""
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
    return choices.parse(wanted) if found is None and isinstance(choices, FreeText) else found
