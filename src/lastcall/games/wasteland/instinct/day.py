"""Quick play in Morning and Noon: newcomers, radiation, plans, Emplacements."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.wasteland.cards import TENT_CITY
from lastcall.games.wasteland.instinct.free_actions import free_action, gift
from lastcall.games.wasteland.instinct.worth import (
    at_home,
    burden,
    defenders_wanted,
    home_choice,
    keep_worth,
    overloaded,
    site_worth,
)
from lastcall.games.wasteland.passives import no_explore
from lastcall.games.wasteland.state import Seat, Settlement

NEW: Choice = ("new",)
WORTH_A_VISIT = 0.12
"""A Location worth less than this is left for a new one."""


def newcomer(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The healthiest of those who wait."""
    waiting = {each.survivor.id: each for each in settlement.tents}

    def fitness(choice: Choice) -> int:
        who = waiting.get(choice[-1])
        return -99 if who is None else who.morale + who.survivor.health - 3 * len(who.under) - who.radiation

    return max(choices, key=fitness)


def radiation(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Wash off what can be washed off, and roll fewer dice if a Mutation allows it."""
    useful, cards = settlement.box.useful["radiation_roll"], settlement.box.cards
    fewer = [choice for choice in choices if choice[0] == "use" and cards[choice[1]] in useful]
    return free_action(settlement, seat, choices) or next(iter(fewer), ("roll",))


def stockpile(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    return free_action(settlement, seat, choices) or (("draw",) if ("draw",) in choices else ("skip",))


def trade(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    return gift(settlement, seat) or ("enough",)


def declare(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Home if defenders are wanted and this seat is the most hurt of those left; else the best place to loot."""
    more = free_action(settlement, seat, choices)
    if more is not None:
        return more
    home = home_choice(settlement, seat, choices)
    left = [each for each in settlement.in_order() if not each.plan]
    wanted = defenders_wanted(settlement) - at_home(settlement)
    hurt = overloaded(seat) or seat.holds(no_explore)
    if home is not None and (hurt or (wanted > 0 and (len(left) <= wanted or burden(seat) >= max(map(burden, left))))):
        return home
    places = [(site_worth(settlement, site), site.location.as_choice) for site in settlement.sites]
    worth, place = max(places, default=(-1.0, NEW))
    if (worth < WORTH_A_VISIT or place not in choices) and NEW in choices:
        return NEW
    return place if place in choices else home or choices[0]


def noon_pause(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    return free_action(settlement, seat, choices) or ("ready",)


def emplacement(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Use it; swap only when injuries are too many, and pay with nothing that is needed."""
    if seat.place == TENT_CITY and not overloaded(seat):
        return ("skip",)
    for call in settlement.box.emplacements[seat.place].use.cost:
        spare = sum(keep_worth(card) <= 4 for card in seat.salvage)
        if call.name == "trash_hand" and spare < int(call.args[1]):
            return ("skip",)
    return ("use",)
