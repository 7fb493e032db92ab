"""Further costs: points out of cards and abilities that are used for this now (WR-36, WR-54, WR-76)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules.card_use import chosen, use_chosen, uses
from lastcall.games.wasteland.rules.healing import heal
from lastcall.games.wasteland.state import Seat, Settlement
from lastcall.games.wasteland.vocabulary import effect


@effect
async def supply_food(resolution: CardResolution, count: int) -> bool:
    """Use cards and abilities for Food until the demand is met; more than that is lost (WR-36)."""
    settlement, seat = resolution.state, resolution.actor
    seat.supplied = 0
    while seat.supplied < count:
        choice = await ask_or_take(settlement, seat, "supply", lambda: [*food_choices(settlement, seat)], "WR-36")
        if choice[0] == "gone":
            break
        await use_chosen(settlement, seat, choice)
    paid = seat.supplied >= count
    seat.supplied = -1
    return paid


@supply_food.payable
def _has_food(resolution: CardResolution, count: int) -> bool:
    return sum(food_choices(resolution.state, resolution.actor).values()) >= count


def food_choices(settlement: Settlement, seat: Seat) -> dict[Choice, int]:
    """How this seat can make Food now, and how much."""
    found = {choice: chosen(seat, choice).food for choice in uses(settlement, seat, "food")}
    return {choice: points for choice, points in found.items() if points}


@effect
async def spend_medical(resolution: CardResolution, count: int) -> bool:
    """Use Medical for something else than one's hand; what is left of the points heals (WR-76)."""
    settlement, seat = resolution.state, resolution.actor
    spent = 0
    while spent < count:
        choice = await ask_or_take(
            settlement, seat, "spend-medical", lambda: [*medical_choices(settlement, seat)], "W-89"
        )
        if choice[0] == "gone":
            return False
        points = medical_choices(settlement, seat)[choice]
        await use_chosen(settlement, seat, choice, without="medical")
        spent += points
        if spent > count:
            await heal(settlement, seat, seat, spent - count)
    return True


@spend_medical.payable
def _has_medical(resolution: CardResolution, count: int) -> bool:
    return sum(medical_choices(resolution.state, resolution.actor).values()) >= count


def medical_choices(settlement: Settlement, seat: Seat) -> dict[Choice, int]:
    """How this seat can make Medical now, and how much; to pay with it, nothing must be there to heal."""
    found = {use.as_choice: use.medical for card in seat.salvage for use in card.at.get("any", ()) if use.medical}
    if seat.survivor is not None:
        for ability in seat.survivor.at.get("any", ()):
            if ability.use.medical and ability.id not in settlement.spent:
                found[ability.use.as_choice] = ability.use.medical
    return found
