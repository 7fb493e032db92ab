"""Morale tokens and Radiation Dice, and the cards that keep them from changing."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import Salvage
from lastcall.games.wasteland.passives import keeps_morale
from lastcall.games.wasteland.resolution import PREVENTED
from lastcall.games.wasteland.rules.card_use import use_card
from lastcall.games.wasteland.state import Seat, Settlement, Waiting


async def change_morale(settlement: Settlement, seat: Seat, change: int) -> None:
    """Gain or lose Morale; there is no upper limit, and nothing below 0 (WR-38, WR-54)."""
    if change < 0:
        if not seat.morale or seat.survivor is None or keeps_morale.name in seat.survivor.always:
            return
        if await prevented(settlement, seat, "morale_loss"):
            return
        change = -min(seat.morale, -change)
        if not change:
            return
    if seat.survivor is None:
        return
    seat.morale += change
    settlement.journal("morale", seat=seat.seat, change=change)


def change_waiting_morale(waiting: Waiting, change: int) -> None:
    """Waiting Survivors feel it too (W-90, W-92)."""
    if change > 0 or keeps_morale.name not in waiting.survivor.always:
        waiting.morale = max(0, waiting.morale + change)


async def change_radiation(settlement: Settlement, seat: Seat, change: int) -> None:
    """Gain or lose Radiation Dice."""
    if change > 0:
        if await prevented(settlement, seat, "radiation_gain"):
            return
    else:
        change = -min(seat.radiation, -change)
    if change and seat.survivor is not None:
        seat.radiation += change
        settlement.journal("radiation", seat=seat.seat, change=change)


def shield(seat: Seat, moment: str) -> Salvage | None:
    """The first card of the hand that keeps something of this kind off."""
    return next((card for card in seat.salvage if moment in card.at), None)


async def prevented(settlement: Settlement, seat: Seat, moment: str) -> bool:
    """Does the seat use a card so that one effect does not reach it?"""
    if shield(seat, moment) is None:
        return False

    def menu() -> list[Choice]:
        card = shield(seat, moment)
        return [("endure",)] if card is None else [("endure",), card.at[moment][0].as_choice]

    choice = await ask_or_take(settlement, seat, "prevent", menu, "W-86", describe=lambda choice: {"moment": moment})
    card = shield(seat, moment)
    if choice[0] != "use" or card is None:
        return False
    return (await use_card(settlement, seat, card, card.at[moment][0].number)).outcome == PREVENTED
