"""What a seat may do freely: in a trade window, and at any time (W-88, WR-45, WR-57, WR-76)."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.choice_facts import facts
from lastcall.games.wasteland.rules import food
from lastcall.games.wasteland.rules.card_use import use_chosen, uses, why_not_usable
from lastcall.games.wasteland.rules.trade import (
    answer_choices,
    answer_offer,
    can_trade,
    make_offer,
    trade_choices,
    why_no_trade,
)
from lastcall.games.wasteland.state import Seat, Settlement

TRADE: Choice = ("trade",)
ENOUGH: Choice = ("enough",)
TRADING = frozenset({"accept", "refuse", "withdraw"})
OFFERING = frozenset({"give", "want"})
USING = frozenset({"use", "ability"})
FREE_ACTIONS = TRADING | USING | {"trade"}
"""The verbs of `free_actions`."""


def free_actions(settlement: Settlement, seat: Seat) -> list[Choice]:
    """In its own turn of a trade window: answer offers, use what may be used, trade."""
    found = uses(settlement, seat, "free_or_any")
    if settlement.offers:
        found = answer_choices(settlement, seat) + found
    if can_trade(settlement, seat):
        found.append(TRADE)
    return found


def why_no_free_action(settlement: Settlement, seat: Seat) -> dict[Choice, Reason]:
    """Why an ability cannot be used now, and why there is nothing to trade."""
    return {**why_not_usable(settlement, seat, "free_or_any"), **why_no_trade(settlement, seat)}


def do_free_action(settlement: Settlement, seat: Seat, choice: Choice) -> Coroutine[Any, Any, object]:
    """Carry out a choice of `free_actions`."""
    verb = choice[0]
    if verb in TRADING:
        return answer_offer(settlement, seat, choice)
    if verb in USING:
        return use_chosen(settlement, seat, choice)
    return trade(settlement, seat)


async def trade(settlement: Settlement, seat: Seat) -> None:
    """Put one card into an offer, or leave it (WR-57)."""
    settlement.asked = seat.seat
    choice = await ask_or_take(settlement, seat, "trade", partial(what_to_trade, settlement, seat), "WR-57")
    settlement.asked = -1
    if choice[0] in OFFERING:
        make_offer(settlement, seat, choice)


def what_to_trade(settlement: Settlement, seat: Seat) -> list[Choice]:
    return [ENOUGH, *trade_choices(settlement, seat)]


async def step_in(settlement: Settlement, number: int) -> None:
    """Trade, feed, heal or use something while the table waits for somebody (W-88, WR-76)."""
    seat = settlement.seats[number]
    choices = step_in_choices(settlement, seat)
    if choices:
        choice: Choice = await ask(number, "meanwhile", choices, "WR-76", describe=partial(facts, settlement, number))
        verb = choice[0]
        if verb in OFFERING:
            make_offer(settlement, seat, choice)
        elif verb in food.FEEDING:
            await food.eat_or_feed(settlement, seat, choice)
        else:
            await do_free_action(settlement, seat, choice)


def step_in_choices(settlement: Settlement, seat: Seat) -> list[Choice]:
    """Nothing between commitment and the end of a fight (WR-76); nothing that one's own open ask offers anyway. Whoever
    has declared is out of the Morning's window: only what may be used at any time is left (WR-57)."""
    if seat.survivor is None or settlement.fight is not None or settlement.asked == seat.seat:
        return []
    if not settlement.trading or (seat.plan and not settlement.feeding):
        return uses(settlement, seat, "any")
    found = answer_choices(settlement, seat)
    found += uses(settlement, seat, "free_or_any")
    if settlement.feeding:
        found += food.food_menu(settlement, seat)
    return found + trade_choices(settlement, seat)
