"""Noon, part 2: Emplacements (W-42 to W-45)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.core.effects import can_do, is_open, pay, resolve
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import Emplacement
from lastcall.games.wasteland.descriptions import steps
from lastcall.games.wasteland.passives import two_emplacements
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules.noon_pause import noon_pause
from lastcall.games.wasteland.state import HOME, Seat, Settlement

USE: Choice = ("use",)
SKIP: Choice = ("skip",)


def begin_emplacements(settlement: Settlement) -> str:
    """After all explorations, seats at home resolve their Emplacements, in order (W-42)."""
    settlement.queue = [seat.seat for seat in settlement.in_order() if seat.plan == HOME]
    return "emplacement"


async def use_emplacements(settlement: Settlement) -> str:
    """The next seat at home uses what it occupies; it need not (W-43). The second is for somebody who still has amazing
    speed (WR-74)."""
    await noon_pause(settlement)
    seat = settlement.seats[settlement.queue.pop(0)]
    await use_emplacement(settlement, seat, seat.place)
    if seat.second and seat.holds(two_emplacements):
        await noon_pause(settlement)
        if seat.holds(two_emplacements):
            await use_emplacement(settlement, seat, seat.second)
    return "emplacement"


async def use_emplacement(settlement: Settlement, seat: Seat, place: str) -> None:
    """Use one Emplacement, if it is undamaged and can do something (W-45, WR-66)."""
    building = settlement.building(place)
    if building is None:
        return
    card = building.card

    def menu() -> list[Choice]:
        return [USE, SKIP] if works_for(settlement, seat, card) else [SKIP]

    def describe(choice: Choice) -> dict[str, object]:
        return {"emplacement": place, "does": steps(card.use)}

    choice = await ask_or_take(settlement, seat, "emplacement", menu, "W-43", describe=describe)
    if choice == USE:
        settlement.journal("used-emplacement", seat=seat.seat, emplacement=place)
        resolution = CardResolution(settlement, seat, seat.seat, card)
        if await pay(resolution, card.use.cost):
            await resolve(resolution, card.use)


def works_for(settlement: Settlement, seat: Seat, card: Emplacement) -> bool:
    """Is there anything that this Emplacement could do for this seat now?"""
    if not card.can_be_used or not settlement.works(card.id):
        return False
    resolution = CardResolution(settlement, seat, seat.seat, card)
    return is_open(resolution, card.use) and can_do(resolution, card.use.do)
