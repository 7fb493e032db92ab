"""The facts that the texts of choices mention; only looked up when somebody reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Ability, Playable
from lastcall.games.wasteland.descriptions import steps
from lastcall.games.wasteland.state import Offer, Settlement

SEAT_AT = {"seat": 1, "feed": 1, "bribe": 1, "ignore": 1, "give": 2, "want": 2}
"""Where a choice names a seat."""


def facts(settlement: Settlement, seat: int, choice: Choice) -> Mapping[str, Any]:
    """Who is meant by a choice, what a card costs and gives, what an offer holds."""
    verb = choice[0]
    if verb in SEAT_AT:
        return {"other": choice[SEAT_AT[verb]]}
    if verb in ("use", "make") and len(choice) > 2:
        return of_card(settlement, choice)
    if verb in ("ability", "cook"):
        ability: Ability = settlement.box.cards[choice[1]]
        return {"does": steps(ability.use), "limit": ability.limit}
    if verb in ("accept", "refuse", "withdraw"):
        offer = next((each for each in settlement.offers if each.number == choice[1]), None)
        return of_offer(offer, seat) if offer is not None else {}
    if verb == "explore":
        site = settlement.site(choice[1])
        return {"left": len(site.deck), "vp": site.location.vp} if site is not None else {}
    return {}


def of_card(settlement: Settlement, choice: Choice) -> Mapping[str, Any]:
    """What becomes of the card, and what it does."""
    card = settlement.box.cards[choice[1]]
    if not isinstance(card, Playable):
        return {}
    use = card.uses[choice[2]]
    return {"cost": use.spend, "weapons": use.weapon, "food": use.food, "does": steps(use)}


def of_offer(offer: Offer, seat: int) -> Mapping[str, Any]:
    """Both sides of an offer."""
    other = offer.giver if offer.taker == seat else offer.taker
    return {"other": other, "give": offer.give[:], "want": offer.want[:]}
