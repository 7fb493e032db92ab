"""Quick sensible play: the fair bots, and what the search bot's rollouts follow.

`worth.py` says what cards and places are worth, `effect_worth.py` what effects are worth, and one module for each part
of the game answers its asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.policy import Policy, first, last
from lastcall.games.wasteland.box import WastelandBox
from lastcall.games.wasteland.instinct import crises, day, night
from lastcall.games.wasteland.instinct.free_actions import answer_to_offer, urgent_care
from lastcall.games.wasteland.state import Seat, Settlement


def instinct(settlement: Settlement, ask: Ask[Any], chance: Chance) -> Choice:
    """A sensible answer to any ask of the game."""
    choices: Sequence[Choice] = ask.choices
    if len(choices) == 1:
        return choices[0]
    choice = ANSWERS(settlement, ask, chance)
    return choice if choice in choices else choices[0]


def can_interrupt_with(box: WastelandBox, choice: Choice) -> bool:
    """Is this something to step in for? An offer, or care."""
    return choice[0] == "accept" or choice in box.care


def interrupt_policy(settlement: Settlement, ask: Ask[Any], chance: Chance) -> Choice | None:
    """Step in only for what others wait for, or what should not wait."""
    seat, choices = settlement.seats[ask.seat], ask.choices
    if settlement.trading:
        return answer_to_offer(settlement, choices) or urgent_care(settlement, seat, choices)
    return answer_to_offer(settlement, choices)


def seat_of(settlement: Settlement, seat: int) -> Seat:
    return settlement.seats[seat]


ANSWERS = Policy(seat_of, {
    "newcomer": day.newcomer, "swap": day.newcomer, "stockpile": day.stockpile, "declare": day.declare,
    "redeclare": day.declare, "trade": day.trade, "lull": day.noon_pause, "radiation": day.radiation,
    "at-any-time": night.at_any_time, "roots": night.at_any_time, "bedside": night.at_any_time,
    "last-chance": night.last_chance,
    "emplacement": day.emplacement, "drawn": crises.drawn, "foresee": crises.foresee, "answer": crises.answer,
    "commit": crises.commit, "instead": crises.instead, "join": crises.join, "lead": crises.lead,
    "crisis": crises.crisis_line, "ability-line": crises.ability_line, "damage": crises.damage,
    "repair": crises.repair, "food": night.food, "drop": night.drop, "trash": night.trash,
    "eat-anything": night.trash, "heal": night.heal, "treat": night.heal, "inherit": night.inherit,
    "pick-salvage": night.inherit, "exploring": last, "new-location": last, "prevent": last, "trashing": last,
    "order": last, "house-call": first, "second": first,
})  # fmt: skip
"""What to answer when there is something to choose; an answer that is not offered becomes the first choice."""
