"""Carrying out what a card says, and asking in the middle of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from types import coroutine

from lastcall.core.ask import Ask, Choice, Reason
from lastcall.core.card import Card

from .about import facts
from .cards import Effects
from .state import Seat, Settlement

GONE: Choice = ("gone",)
"""The answer of somebody who died, or lost what the question was about, while being asked."""

Menu = Callable[[], Sequence[Choice]]
About = Callable[[Choice], Mapping[str, object]]


class Deed:
    """Somebody does what a card says: who is "you", which card it is, and what came of it."""

    __slots__ = ("card", "crisis", "kept", "number", "outcome", "settlement", "you")

    def __init__(self, settlement: Settlement, you: Seat, card: Card | None = None, crisis: bool = False) -> None:
        self.settlement = settlement
        self.you = you
        self.card = card
        self.crisis = crisis
        """Is it a Crisis that strikes (WR-73)?"""
        self.kept = False
        """Was the card put somewhere, so that it does not go to its trash (WR-33)?"""
        self.outcome = ""
        """What the card did to the thing that called for it: cancelled, replaced, prevented, ..."""
        self.number = 0


async def carry_out(deed: Deed, effects: Effects) -> None:
    """One effect after the other, from left to right."""
    for effect in effects:
        await effect.do(deed, *effect.args)


@coroutine
def decide(
    settlement: Settlement,
    seat: Seat,
    name: str,
    menu: Menu,
    rule: str,
    why_not: Callable[[], Mapping[Choice, Reason]] | None = None,
    describe: About | None = None,
    wait: bool = False,
) -> Generator[Ask[Choice], Choice, Choice]:
    """Ask a seat, unless there is only one choice. Others may step in meanwhile, so the menu can change: who has
    died or has nothing left to choose from answers `GONE` (W-75). `wait`: also before a single choice, while others may
    step in."""
    choices = menu() if seat.survivor is not None else ()
    if len(choices) > 1:
        choice = settlement.inline_policy(choices)
        if choice is not None:
            return choice
    elif not (wait and choices):
        return choices[0] if choices else GONE
    told = partial(_told, settlement, seat.seat, describe)
    return (yield Ask(seat.seat, name, choices, rule, why_not, told, False, partial(_anew, seat, menu), GONE))


def _anew(seat: Seat, menu: Menu) -> Sequence[Choice]:
    """The choices after somebody stepped in."""
    return menu() if seat.survivor is not None else ()


def _told(settlement: Settlement, seat: int, describe: About | None, choice: Choice) -> Mapping[str, object]:
    """What the choice itself says, and what the question adds to it."""
    return {**facts(settlement, seat, choice), **describe(choice)} if describe else facts(settlement, seat, choice)


async def pick_seat(
    settlement: Settlement, seat: Seat, name: str, others: Callable[[], list[Seat]], rule: str
) -> Seat | None:
    """One seat of the asker's choice."""
    choice = await decide(settlement, seat, name, lambda: [("seat", other.seat) for other in others()], rule)
    return settlement.seats[choice[1]] if choice is not GONE and choice[0] == "seat" else None


def distinct(cards: Sequence[Card]) -> list[str]:
    """The ids of some cards, each once, in their order."""
    return list(dict.fromkeys([card.id for card in cards]))
