"""What is worth doing in a trade window, and worth stepping in for: offers, care, helpful cards, gifts."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.games.wasteland.instinct.effect_worth import worth_of
from lastcall.games.wasteland.instinct.worth import GRAVE, INEDIBLE, foods, keep_worth
from lastcall.games.wasteland.rules.card_use import chosen
from lastcall.games.wasteland.state import Seat, Settlement

TRADE: Choice = ("trade",)


def free_action(settlement: Settlement, seat: Seat, choices: Sequence[Choice]) -> Choice | None:
    """Answer offers, heal, use what helps, share food; or None."""
    care = answer_to_offer(settlement, choices) or urgent_care(settlement, seat, choices)
    if care is not None:
        return care
    for choice in choices:
        if choice[0] in ("use", "ability") and worth_of(settlement, seat, chosen(seat, choice)) > 0:
            return choice
    return TRADE if TRADE in choices and gift(settlement, seat) is not None else None


def answer_to_offer(settlement: Settlement, choices: Sequence[Choice]) -> Choice | None:
    """Gifts are welcome; for something in return it must be worth as much."""
    for choice in choices:
        if choice[0] == "accept":
            offer = next(each for each in settlement.offers if each.number == choice[1])
            cards = settlement.box.cards
            gain = sum(keep_worth(cards[card]) for card in offer.give)
            price = sum(keep_worth(cards[card]) for card in offer.want)
            return choice if gain >= price else ("refuse", choice[1])
    return None


def urgent_care(settlement: Settlement, seat: Seat, choices: Sequence[Choice]) -> Choice | None:
    """Heal two or more Crises, Glow Sickness and roots at once, and with a card also a crowded hand; wash off
    radiation from two dice on."""
    care = settlement.box.care
    for choice in choices:
        if choice in care:
            if chosen(seat, choice).medical:
                crowded = len(seat.crises) + len(seat.mutations) >= seat.health - 2
                grave = any(card.ai.heal <= GRAVE for card in seat.mutations)
                if len(seat.crises) >= 2 or grave or (crowded and choice[0] == "use"):
                    return choice
            elif seat.radiation >= 2:
                return choice
    return None


def gift(settlement: Settlement, seat: Seat) -> Choice | None:
    """Food beyond one meal for a seat that has none and was not offered any."""
    mine = [card for cost, card, use in foods(seat) if cost < INEDIBLE]
    if len(mine) < 2:
        return None
    for other in settlement.seats:
        open_to = other.survivor is not None and other is not seat and (settlement.feeding or not other.plan)
        offered = any(offer.taker == other.seat for offer in settlement.offers)
        if open_to and not offered and not foods(other) and settlement.day > other.barred:
            card = next((each for each in mine if each.id not in seat.fresh), None)
            return ("give", card.id, other.seat) if card is not None else None
    return None
