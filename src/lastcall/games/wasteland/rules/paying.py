"""Further costs: paid in full or not at all (WR-54)."""

from __future__ import annotations

from typing import Any

from lastcall.games.wasteland.cards import Effects
from lastcall.games.wasteland.deed import GONE, Deed, carry_out, decide
from lastcall.games.wasteland.state import Seat, Settlement

from .using import food_choices, medical_choices, use_chosen


def can_pay(settlement: Settlement, seat: Seat, pay: Effects) -> bool:
    """Could this seat pay all of it now?"""
    return all(_PAYABLE[effect.verb](settlement, seat, *effect.args) for effect in pay)


def _morale(settlement: Settlement, seat: Seat, change: int, who: str = "you") -> bool:
    return seat.morale >= -change and seat.survivor is not None and "keeps_morale" not in seat.survivor.powers


def _trash_hand(settlement: Settlement, seat: Seat, kind: str, count: int, *rest: Any) -> bool:
    from .discarding import cards_of

    return len(cards_of(seat, kind)) >= count


def _supply_food(settlement: Settlement, seat: Seat, count: int) -> bool:
    return sum(points for _, points in food_choices(settlement, seat, demand=True)) >= count


def _spend_medical(settlement: Settlement, seat: Seat, count: int) -> bool:
    return sum(points for _, points in medical_choices(settlement, seat)) >= count


_PAYABLE: dict[str, Any] = {
    "morale": _morale,
    "trash_hand": _trash_hand,
    "supply_food": _supply_food,
    "spend_medical": _spend_medical,
}
"""The verbs that may stand under `pay`, and whether a seat could."""

PAYABLE = frozenset(_PAYABLE)


async def pay(deed: Deed, cost: Effects) -> None:
    """Pay what `can_pay` allowed. Morale that is paid is not lost to anything that could be prevented."""
    for effect in cost:
        if effect.verb == "morale":
            deed.you.morale += effect.args[0]
            deed.settlement.journal("morale", seat=deed.you.seat, change=effect.args[0])
        else:
            await carry_out(deed, (effect,))


async def supply_food(settlement: Settlement, seat: Seat, count: int) -> None:
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
    seat.supplied = -1


async def spend_medical(settlement: Settlement, seat: Seat, count: int) -> None:
    """Use Medical for something else than one's hand; what is left of the points heals (WR-76)."""
    from .healing import heal

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
            break
        points = next(points for each, points in medical_choices(settlement, seat) if each == choice)
        deed = await use_chosen(settlement, seat, choice, without="medical")
        spent += points
        if spent > count:
            await heal(settlement, deed.you, seat, spent - count)
