"""Death (W-74 to W-76)."""

from __future__ import annotations

from collections.abc import Callable

from lastcall.core.ask import Choice
from lastcall.core.effects import perform
from lastcall.games.wasteland.asking import ask_or_take, distinct
from lastcall.games.wasteland.cards import Ability, Survivor
from lastcall.games.wasteland.passives import grief, inherit
from lastcall.games.wasteland.resolution import REVIVED, CardResolution
from lastcall.games.wasteland.rules.any_time import house_calls, last_chance
from lastcall.games.wasteland.rules.hand import return_played, take_salvage, to_stockpile, trash
from lastcall.games.wasteland.rules.tokens import change_morale, change_waiting_morale
from lastcall.games.wasteland.rules.victory import check_survivors
from lastcall.games.wasteland.state import Seat, Settlement, Waiting

HEALABLE = frozenset({"injuries", "doom"})
"""The causes of a death in the Night that medicine can take away."""


async def die(settlement: Settlement, seat: Seat, cause: str) -> None:
    """A seat loses its Survivor: Salvage to the Stockpile, all the rest to where it came from (W-74, WR-40)."""
    if not settlement.tents and settlement.in_order() == [seat]:
        await last_chance(settlement)
    survivor = seat.survivor
    if survivor is None:
        return
    settlement.journal("died", seat=seat.seat, survivor=survivor.id, cause=cause)
    settlement.death_today = True
    seat.survivor = None
    settlement.dead.append(seat.seat)
    settlement.graves.append(survivor)
    return_played(seat)
    seat.morale = seat.radiation = seat.food = seat.held = seat.made = 0
    seat.plan = seat.place = seat.second = ""
    seat.cooking = seat.rides = False
    seat.drills, seat.barred = [], 0
    settlement.crises.discards += seat.crises
    settlement.mutations.discards += seat.mutations
    seat.crises, seat.mutations = [], []
    settlement.offers = [offer for offer in settlement.offers if seat.seat not in (offer.giver, offer.taker)]
    await leave_to_heirs(settlement, seat)
    for salvage in seat.salvage:
        to_stockpile(settlement, salvage)
    seat.salvage = []
    await mourn(settlement, survivor)


async def mourn(settlement: Settlement, survivor: Survivor) -> None:
    """A Survivor has left the game; whoever grieves loses Morale."""
    for seat in settlement.in_order():
        loss = grief_over(seat.survivor, survivor)
        if loss:
            await change_morale(settlement, seat, -loss)
    for waiting in settlement.tents:
        loss = grief_over(waiting.survivor, survivor)
        if loss:
            change_waiting_morale(waiting, -loss)
    check_survivors(settlement)


def grief_over(mourner: Survivor | None, dead: Survivor) -> int:
    """The Morale that this death costs somebody."""
    found = grief.of(mourner.always) if mourner is not None else None
    return found.morale if found is not None and found.survivor == dead.id else 0


async def leave_to_heirs(settlement: Settlement, dead: Seat) -> None:
    """A gravedigger takes some Salvage before the rest goes to the Stockpile."""
    for heir in settlement.in_order():
        count = inherit.of(heir.survivor.always) if heir.survivor is not None else None
        for _ in range(count or 0):

            def menu() -> list[Choice]:
                left: list[Choice] = [("card", each) for each in distinct(dead.salvage)]
                return [*left, ("enough",)] if left else []

            choice = await ask_or_take(settlement, heir, "inherit", menu, "W-74")
            card = next((each for each in dead.salvage if choice == ("card", each.id)), None)
            if card is None:
                break
            dead.salvage.remove(card)
            settlement.journal("inherited", seat=heir.seat, card=card.id)
            await take_salvage(settlement, heir, card)


async def waiting_dies(settlement: Settlement, waiting: Waiting) -> None:
    """A waiting Survivor dies (W-92)."""
    settlement.journal("waiting-died", survivor=waiting.survivor.id)
    settlement.death_today = True
    settlement.tents.remove(waiting)
    for card in waiting.under:
        trash(settlement, card)
    settlement.graves.append(waiting.survivor)
    await mourn(settlement, waiting.survivor)


def discard_waiting(settlement: Settlement, waiting: Waiting) -> None:
    """A waiting Survivor is sent away; the card may come up again as new (WR-65)."""
    settlement.journal("sent-away", survivor=waiting.survivor.id)
    settlement.tents.remove(waiting)
    for card in waiting.under:
        trash(settlement, card)
    settlement.survivors.discards.append(waiting.survivor)
    check_survivors(settlement)


async def die_in_the_night(settlement: Settlement, seat: Seat, cause: str, must: Callable[[], bool]) -> bool:
    """Must a seat die tonight? Not when somebody saves it, nor when medicine takes the reason away while others think
    about it (W-88, WR-42, WR-68). False when it may still have something to do about its life."""
    if cause in HEALABLE:
        await house_calls(settlement, seat, must)
    if await saved_by_first_aid(settlement, seat, must):
        return True
    if not must():
        return False
    await die(settlement, seat, cause)
    return True


async def saved_by_first_aid(settlement: Settlement, dying: Seat, must: Callable[[], bool]) -> bool:
    """A seat with such an ability may keep one seat from dying in the Night (WR-68)."""
    for medic in settlement.in_order():
        if medic.survivor is None or not must():
            continue
        for ability in medic.survivor.at.get("night_death", ()):
            if ability.id not in settlement.spent and await _revives(settlement, medic, dying, ability, must):
                return True
    return False


async def _revives(
    settlement: Settlement, medic: Seat, dying: Seat, ability: Ability, must: Callable[[], bool]
) -> bool:

    def menu() -> list[Choice]:
        return [("ability", ability.id), ("let-die",)] if must() else []

    choice = await ask_or_take(
        settlement, medic, "revive", menu, "WR-68", describe=lambda choice: {"other": dying.seat}
    )
    if choice[0] != "ability":
        return False
    settlement.spent.append(ability.id)
    settlement.journal("ability", seat=medic.seat, ability=ability.id)
    resolution = CardResolution(settlement, medic, medic.seat, ability)
    resolution.other = dying
    await perform(resolution, ability.use.do)
    return resolution.outcome == REVIVED
