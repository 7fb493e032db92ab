"""What things are worth to a bot: cards, places, odds. `instinct` chooses by it."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.card import Card

from .cards import Ability, Playable, Salvage, Use
from .rules.using import chosen
from .state import EXISTING, HOME, Seat, Settlement, Site

JUNK = {"C24": 0, "C26": 0, "C23": 1, "C18": 2, "C16": 3, "C06": 4, "C05": 4}
"""Salvage that is dropped first."""
KINDS = {"weapon": 6, "food": 7, "medical": 8, "ally": 6}
HOMES = ("E13", "E12", "E04", "E07", "E03", "E01", "E14", "E16", "E06", "E09", "E08", "E15", "E10", "E11", "E02")
"""Where a healthy defender sits, the best first."""
SPARE = ("E10", "E15", "E08", "E06", "E16", "E09", "E03", "E14", "E04", "E11", "E12", "E07", "E13", "E05", "E02", "E01")
"""What is given up first when something must be damaged."""
HEAVY = frozenset({"X09", "X10", "X30", "X34", "X06", "X07", "X08", "X33", "X31"})
"""Crises that are worth a card to be rid of."""


def keep_worth(card: Card) -> int:
    """How much a seat wants to keep Salvage in its hand."""
    if card.id in JUNK:
        return JUNK[card.id]
    worth = KINDS.get(getattr(card, "kind", ""), 5)
    return worth + 2 if card.id.startswith("R") else worth


def foods(seat: Seat) -> list[tuple[int, Salvage, Use]]:
    """The ways to eat out of one's hand, the best first (the number is how bad)."""
    found = [(meal_cost(seat, card, use), card, use) for card in seat.salvage for use in card.at.get("food", ())]
    found.sort(key=lambda each: each[0])
    return found


def meal_cost(seat: Seat, card: Salvage, use: Use) -> int:
    """First what goes to the Stockpile, then what cheers up, last what glows; nothing that kills (99)."""
    cost = 0 if use.cost == "stockpile" else 3
    for effect in use.do:
        if effect.verb == "morale":
            if effect.args[0] < 0 and seat.morale <= 1:
                return 99
            cost -= 2 * int(effect.args[0])
        elif effect.verb == "radiation":
            cost += 3 + seat.radiation
    if card.id.startswith("R"):
        cost += 4
    return cost


def burden(seat: Seat) -> int:
    """Who is hurt most stays home."""
    rooted = 50 if seat.holds("no_explore") else 0
    return rooted + 4 * len(seat.crises) + 2 * seat.radiation - seat.morale


def overloaded(seat: Seat) -> bool:
    """So many injuries that another Survivor should take over."""
    return len(seat.crises) + len(seat.mutations) >= seat.health - 1


def going_to(settlement: Settlement, location: str) -> int:
    return sum(seat.plan == EXISTING and seat.place == location for seat in settlement.seats)


def site_worth(settlement: Settlement, site: Site) -> float:
    """VP for each card left, more when today's explorers can empty it; nothing when it is spoken for."""
    draw = settlement.box.numbers.cards_existing
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
        can_finish = any(len(site.deck) <= settlement.box.numbers.cards_existing for site in settlement.sites)
        return 0 if standing >= 2 or can_finish else 1
    if alive == 2:
        return int(standing <= 1)
    if alive == 3:
        return int(standing <= 2)
    return int(standing <= 4 or settlement.day % 3 == 0)


def home_choice(settlement: Settlement, seat: Seat, choices: Sequence[Choice]) -> Choice | None:
    """The best free Emplacement for this seat."""
    free = [choice[1] for choice in choices if choice[0] == "home"]
    order = list(HOMES)
    if seat.crises or len(seat.mutations) > 1:
        order.insert(0, "E05")
    if settlement.tents and overloaded(seat) and settlement.works("E01"):
        order.insert(0, "E02")
    if not settlement.stockpile.cards:
        order.append(order.pop(order.index("E01")))
    order.append("E05")
    return next((("home", place) for place in order if place in free), None)


def at_home(settlement: Settlement) -> int:
    return sum(seat.plan == HOME and seat.survivor is not None for seat in settlement.seats)


def lowest_morale(settlement: Settlement) -> int:
    return min((seat.morale for seat in settlement.in_order()), default=0)


def target(difficulty: int) -> float:
    """The odds at which no more weapons are added."""
    return 0.7 if difficulty >= 4 else 0.8


def arms_cost(seat: Seat, choice: Choice, difficulty: int) -> float:
    """How dear it is to bring a weapon: first what comes back, last what is gone for good."""
    if choice[0] == "drill":
        return 0.5
    use = chosen(seat, choice)
    if isinstance(use, Ability):
        return 0.2 if use.limit == "day" else 6.0
    cost = {"play": 0.0, "stockpile": 2.0, "trash": 3.0}[use.cost] + 0.3 * use.weapon
    if use.cost == "trash" and use.weapon >= 3 and difficulty < 3:
        cost += 4
    for effect in use.do:
        if effect.verb == "radiation":
            cost += 1.5 + seat.radiation
        elif effect.verb == "morale" and effect.args[0] < 0:
            cost += 20 if seat.morale <= 1 else 2
    return cost


def arms(seat: Seat) -> int:
    """Roughly how many Weapon points a seat could bring."""
    points = sum(points for points, _ in seat.drills)
    for card in [*seat.salvage, *seat.mutations, *seat.crises]:
        if isinstance(card, Playable) and "own_fight" in card.at:
            points += max(use.weapon for use in card.at["own_fight"])
    return points
