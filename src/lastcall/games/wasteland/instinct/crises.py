"""Quick play when a Crisis strikes: answers, fights, lines, damage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.core.effects import Block
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.instinct.effect_worth import worth_of
from lastcall.games.wasteland.instinct.worth import arms, arms_cost, burden, foods, target
from lastcall.games.wasteland.rules.card_use import chosen
from lastcall.games.wasteland.state import Seat, Settlement

FIGHT: Choice = ("fight",)
HOPELESS = 0.45
"""Odds below which only weapons that come back are brought."""


# -- before it is resolved -----------------------------------------------------------------------------------------


def drawn(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Draw again when it is nothing but trouble."""
    crises = [card for card in settlement.exploration if isinstance(card, Crisis)]
    return choices[-1] if len(crises) >= 3 or any(card.ai.heavy for card in crises) else choices[0]


def foresee(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    return choices[-1] if settlement.turned and settlement.turned[-1].ai.heavy else choices[0]


def answer(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Make it go away when it is heavy, or when the fight would be lost."""
    crisis = settlement.turned[-1]
    weak = crisis.kind == "combat" and settlement.box.chance_to_win(arms(seat), crisis.difficulty) < 0.5
    return choices[-1] if crisis.ai.heavy or weak else choices[0]


# -- fights --------------------------------------------------------------------------------------------------------


def instead(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Pay or walk away when the fight looks bad."""
    crisis = settlement.turned[-1]
    lines = {line.label: line for line in crisis.instead}
    odds = settlement.box.chance_to_win(arms(seat), crisis.difficulty)
    for choice in choices:
        if choice != FIGHT and lines[choice[0]].cost:
            spare = len(foods(settlement.seats[choice[1]])) >= 2
            if odds < 0.5 or (spare and odds < 0.8):
                return choice
        elif choice != FIGHT and odds < 0.7:
            return choice
    return FIGHT


def join(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    return ("in",) if arms(seat) else ("out",)


def lead(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    return min(choices, key=lambda choice: burden(settlement.seats[choice[1]]))


def commit(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Add weapons until the odds are good; if they cannot be, only what comes back."""
    fight = settlement.fight
    if fight is None:
        return choices[0]
    goal = target(fight.difficulty)
    odds = settlement.box.chance_to_win
    if odds(fight.weapons, fight.difficulty) >= goal:
        return FIGHT
    arsenal = [choice for choice in choices if choice != FIGHT]
    reach = fight.weapons + sum(points_of(seat, choice) for choice in arsenal)
    for number in fight.fighters:
        if number != seat.seat:
            reach += arms(settlement.seats[number])
    hopeless = odds(reach, fight.difficulty) < HOPELESS
    best: Choice | None = None
    price = 99.0
    for choice in arsenal:
        cost = arms_cost(settlement, seat, choice, fight.difficulty)
        if odds(fight.weapons + points_of(seat, choice), fight.difficulty) >= goal:
            cost -= 1.0
        if hopeless and cost > 1.5:
            continue
        if cost < price:
            best, price = choice, cost
    return best or FIGHT


def points_of(seat: Seat, choice: Choice) -> int:
    return seat.drills[0][0] if choice[0] == "drill" else chosen(seat, choice).weapon


# -- lines and damage ----------------------------------------------------------------------------------------------


def crisis_line(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    crisis = settlement.turned[-1]
    return best_line(settlement, seat, choices, (*crisis.block.choice, *crisis.win.choice, *crisis.loss.choice))


def ability_line(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    abilities = seat.survivor.abilities if seat.survivor is not None else ()
    return best_line(settlement, seat, choices, [line for ability in abilities for line in ability.use.choice])


def best_line(settlement: Settlement, seat: Seat, choices: Sequence[Choice], lines: Iterable[Block]) -> Choice:
    """The line that is worth most."""
    worth = {line.label: worth_of(settlement, seat, line) for line in lines}
    return max(choices, key=lambda choice: worth.get(choice[1], 0.0))


def damage(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """What is missed least; what is worth no VP when damage is hard."""
    cards = settlement.box.emplacements
    hard = settlement.hard_damage
    return min(choices, key=lambda choice: (cards[choice[1]].vp * hard, cards[choice[1]].ai.spare))


def repair(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    return max(choices, key=lambda choice: settlement.box.emplacements[choice[1]].ai.spare)
