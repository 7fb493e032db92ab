"""Medical care (W-88, W-89)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.core.effects import perform
from lastcall.games.wasteland.asking import ask_or_take, distinct
from lastcall.games.wasteland.cards import Salvage
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules.hand import in_hand, trash_from_hand
from lastcall.games.wasteland.state import Seat, Settlement


async def use_medical(resolution: CardResolution, points: int) -> None:
    """The points of a card heal its user's hand; a vet's assistant may make a house call (WR-42)."""
    settlement, healer = resolution.state, resolution.actor
    patient = healer
    survivor = healer.survivor
    if survivor is not None and "healing" in survivor.at and isinstance(resolution.card, Salvage):
        call = survivor.at["healing"][0]
        others = [seat for seat in settlement.in_order() if seat is not healer and (seat.crises or seat.mutations)]
        if call.id not in settlement.tired and others:
            mine: list[Choice] = [("keep",)] if healer.crises or healer.mutations else []
            choice = await ask_or_take(settlement, healer, "house-call", lambda: [*mine, ("ability", call.id)], "WR-42")
            if choice[0] == "ability":
                settlement.tired.append(call.id)
                settlement.journal("ability", seat=healer.seat, ability=call.id)
                visit = CardResolution(settlement, healer, healer.seat, resolution.card)
                await perform(visit, call.use.do)
                patient = visit.other or healer
    await heal(settlement, healer, patient, points)


async def heal(settlement: Settlement, healer: Seat, patient: Seat, points: int) -> None:
    """Each point trashes one Crisis or one Mutation of the hand; points not spent at once are lost (W-89, WR-76)."""
    for spent in range(points):

        def menu(first: bool = spent == 0) -> list[Choice]:
            hurts: list[Choice] = [("card", each) for each in distinct([*patient.crises, *patient.mutations])]
            return hurts if first or not hurts else [*hurts, ("enough",)]

        choice = await ask_or_take(settlement, healer, "heal", menu, "W-89")
        card = in_hand(patient, choice[1]) if choice[0] == "card" else None
        if card is None:
            return
        settlement.journal("healed", seat=patient.seat, card=card.id)
        await trash_from_hand(settlement, patient, card)
