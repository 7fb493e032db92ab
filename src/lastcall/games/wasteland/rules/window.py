"""What a seat may do besides: in a trade window, and at any time (W-88, WR-45, WR-57, WR-76)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from functools import partial
from typing import Any

from lastcall.core.ask import Ask, Choice
from lastcall.games.wasteland.about import facts
from lastcall.games.wasteland.deed import decide
from lastcall.games.wasteland.state import Seat, Settlement

from . import food
from .trade import answer_choices, answer_offer, can_trade, make_offer, trade_choices
from .using import use_chosen, uses

TRADE: Choice = ("trade",)
TRADING = frozenset({"accept", "refuse", "withdraw"})
BESIDES = TRADING | {"use", "ability", "trade"}
"""The verbs of `besides`."""


def besides(settlement: Settlement, seat: Seat) -> list[Choice]:
    """In its own turn of a trade window: answer offers, use what may be used, trade."""
    found = answer_choices(settlement, seat) if settlement.offers else []
    found += uses(settlement, seat, "besides")
    if can_trade(settlement, seat):
        found.append(TRADE)
    return found


async def do_besides(settlement: Settlement, seat: Seat, choice: Choice) -> None:
    """Carry out a choice of `besides`."""
    verb = choice[0]
    if verb in TRADING:
        await answer_offer(settlement, seat, choice)
    elif verb in ("use", "ability"):
        await use_chosen(settlement, seat, choice)
    else:
        picked = await decide(
            settlement, seat, "trade", lambda: [("enough",), *trade_choices(settlement, seat)], "WR-57"
        )
        if picked[0] in ("give", "want"):
            make_offer(settlement, seat, picked)


Aside = Callable[[], Coroutine[Any, Any, None]]


class Asides(Mapping[int, Aside]):
    """For each seat, how it may step in while others are asked; made only when somebody looks."""

    __slots__ = ("settlement",)

    def __init__(self, settlement: Settlement) -> None:
        self.settlement = settlement

    def __getitem__(self, seat: int) -> Aside:
        return partial(step_in, self.settlement, seat)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.settlement.seats)))

    def __len__(self) -> int:
        return len(self.settlement.seats)


async def step_in(settlement: Settlement, number: int) -> None:
    """Trade, feed, heal or use something while the table waits for somebody (W-88, WR-76)."""
    seat = settlement.seats[number]
    choices = step_in_choices(settlement, seat)
    if choices:
        choice: Choice = await Ask(number, "meanwhile", choices, "WR-76", about=partial(facts, settlement, number))
        verb = choice[0]
        if verb in ("give", "want"):
            make_offer(settlement, seat, choice)
        elif verb in food.FEEDING:
            await food.eat_or_feed(settlement, seat, choice)
        else:
            await do_besides(settlement, seat, choice)


def step_in_choices(settlement: Settlement, seat: Seat) -> list[Choice]:
    """Nothing between commitment and the end of a fight (WR-76); nothing that one's own open ask offers anyway."""
    if seat.survivor is None or settlement.fight is not None:
        return []
    if not settlement.trading:
        return uses(settlement, seat, "any")
    if settlement.asked == seat.seat:
        return []
    found = answer_choices(settlement, seat)
    found += uses(settlement, seat, "besides")
    if settlement.feeding:
        found += food.food_menu(settlement, seat)
    return found + trade_choices(settlement, seat)
