"""What things are worth to a bot: cards, places, odds."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.card import Card
from lastcall.games.wasteland.cards import STOCKPILE, TENT_CITY, Emplacement, Playable, Rare, Salvage, Use
from lastcall.games.wasteland.passives import no_explore
from lastcall.games.wasteland.rules.card_use import chosen
from lastcall.games.wasteland.state import EXISTING, HOME, Seat, Settlement, Site

KINDS = {"weapon": 6, "food": 7, "medical": 8, "ally": 6}
"""How much a seat wants to keep Salvage of each kind."""
GRAVE, UNWANTED = 1, 6
"""Mutations up to this rank of healing must go at once; up to that one they do harm, or nothing."""
INEDIBLE = 99


# -- Salvage -------------------------------------------------------------------------------------------------------


def keep_worth(card: Card) -> int:
    """How much a seat wants to keep Salvage in its hand."""
    if not isinstance(card, Salvage):
        return 5
    if card.ai.keep is not None:
        return card.ai.keep
    return KINDS[card.kind] + (2 if isinstance(card, Rare) else 0)


def foods(seat: Seat) -> list[tuple[int, Salvage, Use]]:
    """The ways to eat out of one's hand, the best first (the number is how bad)."""
    found = [(meal_cost(seat, card, use), card, use) for card in seat.salvage for use in card.at.get("food", ())]
    found.sort(key=lambda each: each[0])
    return found


def meal_cost(seat: Seat, card: Salvage, use: Use) -> int:
    """First what goes to the Stockpile, then what cheers up, last what glows; nothing that kills (INEDIBLE)."""
    cost = 0 if use.spend == "stockpile" else 3
    for call in use.do:
        if call.name == "morale":
            change = int(call.args[0])
            if change < 0 and seat.morale <= 1:
                return INEDIBLE
            cost -= 2 * change
        elif call.name == "radiation":
            cost += 3 + seat.radiation
    return cost + 4 if isinstance(card, Rare) else cost


# -- people --------------------------------------------------------------------------------------------------------


def burden(seat: Seat) -> int:
    """How badly a seat is hurt; the worst stays home."""
    rooted = 50 if seat.holds(no_explore) else 0
    return rooted + 4 * len(seat.crises) + 2 * seat.radiation - seat.morale


def overloaded(seat: Seat) -> bool:
    """Has the seat too many injuries to go on, so that another Survivor should take over?"""
    return len(seat.crises) + len(seat.mutations) >= seat.health - 1


def lowest_morale(settlement: Settlement) -> int:
    return min((seat.morale for seat in settlement.in_order()), default=0)


# -- places --------------------------------------------------------------------------------------------------------


def going_to(settlement: Settlement, location: str) -> int:
    return sum(seat.plan == EXISTING and seat.place == location for seat in settlement.seats)


def site_worth(settlement: Settlement, site: Site) -> float:
    """VP for each card left, more when today's explorers can empty it; nothing when it is spoken for."""
    draw = settlement.box.day.cards_existing
    left = len(site.deck)
    rest = left - draw * going_to(settlement, site.location.id)
    if rest <= 0:
        return -1.0
    worth = site.location.vp / left
    waiting = sum(seat.survivor is not None and not seat.plan for seat in settlement.seats)
    if rest <= draw:
        worth += 0.25 * site.location.vp + 0.1
    elif rest <= 2 * draw and waiting > 1:
        worth += 0.1 * site.location.vp
    return worth


def defenders_wanted(settlement: Settlement) -> int:
    """How many seats should be home today."""
    standing = len(settlement.undamaged())
    alive = len(settlement.in_order())
    if settlement.day % settlement.attack_every:
        return 0
    if settlement.hard_damage and alive > 2:
        return 1
    if alive == 1:
        can_finish = any(len(site.deck) <= settlement.box.day.cards_existing for site in settlement.sites)
        return 0 if standing >= 2 or can_finish else 1
    if alive == 2:
        return int(standing <= 1)
    if alive == 3:
        return int(standing <= 2)
    return int(standing <= 4 or settlement.day % 3 == 0)


def home_choice(settlement: Settlement, seat: Seat, choices: Sequence[Choice]) -> Choice | None:
    """The best free Emplacement for this seat."""
    homes = [choice for choice in choices if choice[0] == "home"]
    emplacements = settlement.box.emplacements
    return min(homes, key=lambda choice: home_rank(settlement, seat, emplacements[choice[1]]), default=None)


def home_rank(settlement: Settlement, seat: Seat, emplacement: Emplacement) -> int:
    """By the ranks of the cards; but first somewhere to change places or to be treated, last an empty Stockpile."""
    if emplacement.id == TENT_CITY and settlement.tents and overloaded(seat) and settlement.works(STOCKPILE):
        return -1
    if emplacement.ai.hurt is not None and (seat.crises or len(seat.mutations) > 1):
        return emplacement.ai.hurt
    if emplacement.id == STOCKPILE and not settlement.stockpile.cards:
        return 90
    return emplacement.ai.home


def at_home(settlement: Settlement) -> int:
    return sum(seat.plan == HOME and seat.survivor is not None for seat in settlement.seats)


# -- weapons -------------------------------------------------------------------------------------------------------


def target(difficulty: int) -> float:
    """The odds at which no more weapons are added."""
    return 0.7 if difficulty >= 4 else 0.8


def arms_cost(settlement: Settlement, seat: Seat, choice: Choice, difficulty: int) -> float:
    """How dear it is to bring a weapon: first what comes back, last what is gone for good."""
    if choice[0] == "drill":
        return 0.5
    if choice[0] == "ability":
        return 0.2 if settlement.box.cards[choice[1]].limit == "day" else 6.0
    use = chosen(seat, choice)
    cost = {"play": 0.0, "stockpile": 2.0, "trash": 3.0}[use.spend] + 0.3 * use.weapon
    if use.spend == "trash" and use.weapon >= 3 and difficulty < 3:
        cost += 4
    for call in use.do:
        if call.name == "radiation":
            cost += 1.5 + seat.radiation
        elif call.name == "morale" and int(call.args[0]) < 0:
            cost += 20 if seat.morale <= 1 else 2
    return cost


def arms(seat: Seat) -> int:
    """Roughly how many Weapon points a seat could bring."""
    points = sum(points for points, _ in seat.drills)
    hand: list[Playable] = [*seat.salvage, *seat.mutations, *seat.crises]
    for card in hand:
        if "own_fight" in card.at:
            points += max(use.weapon for use in card.at["own_fight"])
    return points
