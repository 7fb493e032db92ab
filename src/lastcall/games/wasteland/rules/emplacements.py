"""Noon, part 2: Emplacements (W-42 to W-45)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Emplacement
from lastcall.games.wasteland.deed import Deed, decide
from lastcall.games.wasteland.state import HOME, Seat, Settlement

from .lull import lull
from .using import can_pay, carry_out_block, makes_sense, pay

USE: Choice = ("use",)
SKIP: Choice = ("skip",)


def begin_emplacements(settlement: Settlement) -> str:
    """After all explorations, seats at home resolve their Emplacements, in order (W-42)."""
    settlement.queue = [seat.seat for seat in settlement.in_order() if seat.plan == HOME]
    return "emplacement"


async def use_emplacements(settlement: Settlement) -> str:
    """The next seat at home uses what it occupies; it need not (W-43)."""
    await lull(settlement)
    seat = settlement.seats[settlement.queue.pop(0)]
    for place in (seat.place, seat.second):
        if place and seat.survivor is not None:
            await use_emplacement(settlement, seat, place)
    return "emplacement"


async def use_emplacement(settlement: Settlement, seat: Seat, place: str) -> None:
    """Use one Emplacement, if it is undamaged and can do something (W-45, WR-66)."""
    building = settlement.building(place)
    if building is None:
        return
    card = building.card

    def menu() -> list[Choice]:
        return [USE, SKIP] if works_for(settlement, seat, card) else [SKIP]

    choice = await decide(settlement, seat, "emplacement", menu, "W-43", describe=lambda each: {"emplacement": place})
    if choice == USE:
        settlement.journal("used-emplacement", seat=seat.seat, emplacement=place)
        deed = Deed(settlement, seat, card)
        await pay(deed, card.use.pay)
        await carry_out_block(deed, card.use, "emplacement-line", "W-43")


def works_for(settlement: Settlement, seat: Seat, card: Emplacement) -> bool:
    """Is there anything that this Emplacement could do for this seat now?"""
    if not card.can_be_used or not settlement.works(card.id) or not can_pay(settlement, seat, card.use.pay):
        return False
    return makes_sense(settlement, seat, card.use.do)
