"""Asking a seat in the middle of a rule, while others may step in."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from types import coroutine
from typing import TypeAlias

from lastcall.core.ask import Ask, Choice, Reason
from lastcall.core.card import Card
from lastcall.games.wasteland.choice_facts import facts
from lastcall.games.wasteland.state import Seat, Settlement

NO_ANSWER: Choice = ("gone",)
"""The answer of a seat that died, or lost what the question was about, while it was asked."""

Menu: TypeAlias = Callable[[], Sequence[Choice]]
Describe: TypeAlias = Callable[[Choice], Mapping[str, object]]
WhyNot: TypeAlias = Callable[[Settlement, Seat], Mapping[Choice, Reason]]


@coroutine
def ask_or_take(
    settlement: Settlement,
    seat: Seat,
    name: str,
    menu: Menu,
    rule: str,
    why_not: WhyNot | None = None,
    describe: Describe | None = None,
    by_hand: bool = False,
) -> Generator[Ask[Choice], Choice, Choice]:
    """Ask a seat; a single choice is taken at once. Others may step in meanwhile, so the menu can change: a seat that
    has died or has nothing left to choose from answers `NO_ANSWER` (W-75). `by_hand`: a single choice is asked for as
    well, because the dice are the seat's to roll (WR-84)."""
    choices = menu() if seat.survivor is not None else ()
    if len(choices) > 1 or (by_hand and choices):
        choice = settlement.inline_policy(choices)
        if choice is not None:
            return choice
    else:
        return choices[0] if choices else NO_ANSWER
    return (
        yield Ask(
            seat.seat,
            name,
            choices,
            rule,
            None if why_not is None else lambda: why_not(settlement, seat),
            lambda choice: _facts_of(settlement, seat.seat, describe, choice),
            by_hand,
            lambda: menu() if seat.survivor is not None else (),
            NO_ANSWER,
        )
    )


def _facts_of(settlement: Settlement, seat: int, describe: Describe | None, choice: Choice) -> Mapping[str, object]:
    """What the choice itself says, and what the question adds to it."""
    return {**facts(settlement, seat, choice), **describe(choice)} if describe else facts(settlement, seat, choice)


async def pick_seat(
    settlement: Settlement, seat: Seat, name: str, others: Callable[[], list[Seat]], rule: str
) -> Seat | None:
    """One seat of the asked seat's choice."""
    choice = await ask_or_take(settlement, seat, name, lambda: [("seat", other.seat) for other in others()], rule)
    return settlement.seats[choice[1]] if choice[0] == "seat" else None


def distinct(cards: Sequence[Card]) -> list[str]:
    """The ids of some cards, each once, in their order."""
    return list(dict.fromkeys([card.id for card in cards]))
