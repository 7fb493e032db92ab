"""How the Settlement stands: its rough chance to become a fortress, from what the table shows now.

The weights are those of a logistic fit on 9,700 games for two and three seats. Each was meddled with at the start of a
day (hands, injuries, Morale, Radiation Dice, VP, ruins, Event Decks) and then played to its end by instinct: so the
weights say what a thing is worth, and not merely what it is usually found together with.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.estimates import logistic
from lastcall.games.wasteland.cards import TENT_CITY
from lastcall.games.wasteland.instinct.worth import INEDIBLE, arms, foods
from lastcall.games.wasteland.passives import no_explore
from lastcall.games.wasteland.state import Seat, Settlement

LOST = -9.0
VISITS_FOR_A_POINT = 2.4
"""Explorations that a VP costs where nothing is found yet."""


def estimate(settlement: Settlement) -> Sequence[float]:
    """The same chance for everybody: all win or lose together (W-1)."""
    return [logistic(prospects(settlement))] * len(settlement.seats)


def prospects(settlement: Settlement) -> float:
    """How much is still to be done by whom, who waits to help, how the living are, and what still stands."""
    alive, seats = settlement.in_order(), len(settlement.seats)
    if not alive and not settlement.tents:
        return LOST
    days = settlement.nights_left
    work = explorations_wanted(settlement)
    hands = days * max(0.5, len(alive))
    nearly = sum(site.location.vp for site in settlement.sites if len(site.deck) <= settlement.box.day.cards_existing)
    progress = (0.28 * hands - 0.63 * work + 0.47 * nearly) / seats - 2.0 * min(3.0, work / max(1.0, hands))
    waiting = min(2, len(settlement.tents))
    tents = 0.5 * waiting + 2.8 * waiting * (seats - len(alive)) / seats + 0.48 * settlement.works(TENT_CITY)
    standing = len(settlement.undamaged())
    ruin = 0.1 * max(0, days - standing) + 0.8 * (standing <= 2) + 0.36 * (standing <= 1)
    return 1.2 + progress + tents - ruin + sum(map(fitness, alive)) / seats


def explorations_wanted(settlement: Settlement) -> float:
    """How many more it takes: first the Locations that give most for the least, then those nobody knows yet."""
    draw, missing = settlement.box.day.cards_existing, settlement.goal - settlement.vp
    wanted = 0.0
    known = [(site.location.vp, len(site.deck) / draw) for site in settlement.sites if site.location.vp]
    for vp, visits in sorted(known, key=lambda place: -place[0] / (0.5 + place[1])):
        if missing <= 0:
            break
        wanted += max(1.0, visits)
        missing -= vp
    return wanted + VISITS_FOR_A_POINT * max(0, missing)


def fitness(seat: Seat) -> float:
    """How somebody is: what a body still bears, hope, radiation, goods, and something to eat."""
    bears = seat.health - len(seat.crises) - len(seat.mutations)
    body = 0.32 * bears - 0.14 * (bears <= 3) - 0.5 * (bears <= 2) - 1.0 * (bears <= 1)
    mood = 0.07 * min(7, seat.morale) - 0.3 * (seat.morale <= 1) - 0.19 * seat.radiation
    meals = sum(cost < INEDIBLE for cost, _, _ in foods(seat))
    goods = 0.13 * len(seat.salvage) + 0.27 * min(4, meals) + 0.03 * min(8, arms(seat))
    return body + mood + goods - 0.7 * seat.holds(no_explore)
