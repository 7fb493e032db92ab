"""Further costs: paid in full or not at all (WR-54)."""

from __future__ import annotations

from typing import Any

from lastcall.games.wasteland.deed import GONE, decide
from lastcall.games.wasteland.state import Seat, Settlement

from .discarding import cards_of, pay_cards
from .healing import heal
from .using import food_choices, medical_choices, payable, pays, use_chosen


@payable("morale")
def _morale(settlement: Settlement, seat: Seat, change: int, who: str = "you") -> bool:
    return seat.morale >= -change and seat.survivor is not None and "keeps_morale" not in seat.survivor.powers


@payable("trash_hand")
def _trash_hand(settlement: Settlement, seat: Seat, kind: str, count: int, *rest: Any) -> bool:
    return len(cards_of(seat, kind)) >= count


@payable("supply_food")
def _supply_food(settlement: Settlement, seat: Seat, count: int) -> bool:
    return sum(points for _, points in food_choices(settlement, seat, demand=True)) >= count


@payable("spend_medical")
def _spend_medical(settlement: Settlement, seat: Seat, count: int) -> bool:
    return sum(points for _, points in medical_choices(settlement, seat)) >= count


@pays("morale")
async def pay_morale(settlement: Settlement, seat: Seat, change: int, who: str = "you") -> bool:
    """Morale that is paid is not lost to anything that could be prevented."""
    if not _morale(settlement, seat, change):
        return False
    seat.morale += change
    settlement.journal("morale", seat=seat.seat, change=change)
    return True


@pays("trash_hand")
async def trash_hand(settlement: Settlement, seat: Seat, kind: str, count: int, *rest: Any) -> bool:
    """Cards of the hand, of the seat's choice."""
    return await pay_cards(settlement, seat, kind, count)


@pays("supply_food")
async def supply_food(settlement: Settlement, seat: Seat, count: int) -> bool:
    """Use cards and abilities for Food until the demand is met; more than that is lost (WR-36)."""
    seat.supplied = 0
    while seat.supplied < count:
        choice = await decide(
            settlement,
            seat,
            "supply",
            lambda: [choice for choice, _ in food_choices(settlement, seat, demand=True)],
            "WR-36",
        )
        if choice is GONE or choice[0] == "gone":
            break
        await use_chosen(settlement, seat, choice)
    paid = seat.supplied >= count
    seat.supplied = -1
    return paid


@pays("spend_medical")
async def spend_medical(settlement: Settlement, seat: Seat, count: int) -> bool:
    """Use Medical for something else than one's hand; what is left of the points heals (WR-76)."""
    spent = 0
    while spent < count:
        choice = await decide(
            settlement,
            seat,
            "spend-medical",
            lambda: [choice for choice, _ in medical_choices(settlement, seat)],
            "W-89",
        )
        if choice[0] == "gone":
            return False
        points = next(points for each, points in medical_choices(settlement, seat) if each == choice)
        deed = await use_chosen(settlement, seat, choice, without="medical")
        spent += points
        if spent > count:
            await heal(settlement, deed.you, seat, spent - count)
    return True
