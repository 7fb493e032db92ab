"""Food, Weapon and Medical points, Morale tokens and Radiation Dice."""

from __future__ import annotations

from lastcall.games.wasteland.asking import ask_or_take, distinct, pick_seat
from lastcall.games.wasteland.passives import keeps_morale
from lastcall.games.wasteland.resolution import PREVENTED, STRIKES, CardResolution
from lastcall.games.wasteland.rules import healing
from lastcall.games.wasteland.rules.hand import leave_hand
from lastcall.games.wasteland.rules.tokens import change_morale, change_radiation, change_waiting_morale
from lastcall.games.wasteland.rules.weapons import add_weapons
from lastcall.games.wasteland.state import EXISTING, NEW, Seat
from lastcall.games.wasteland.vocabulary import Who, effect


async def those(resolution: CardResolution, who: Who) -> list[Seat]:
    """The seats that are meant (W-90, W-91); a Crisis leaves out those that are immune (WR-73)."""
    settlement, you = resolution.state, resolution.actor
    if who == "you":
        return [you] if you.survivor is not None else []
    if who == "seat":
        picked = await pick_seat(settlement, you, "pick-seat", settlement.in_order, "W-91")
        return [picked] if picked is not None else []
    seats = settlement.in_order()
    if who == "explorers":
        seats = [seat for seat in seats if seat.plan in (EXISTING, NEW)]
    if resolution.cause == STRIKES:
        seats = [seat for seat in seats if not settlement.immune(seat)]
    return seats


# -- Food ----------------------------------------------------------------------------------------------------------


@effect
async def food(resolution: CardResolution, points: int, who: Who = "you") -> None:
    """Food for tonight, or for the demand at hand (WR-36)."""
    for seat in await those(resolution, who):
        give_food(seat, points, own=who == "you")


def give_food(seat: Seat, points: int, own: bool) -> None:
    if seat.supplied >= 0:
        seat.supplied += points
    else:
        seat.food += points * 2 if own and seat.cooking else points
        if own:
            seat.made += points


@effect
def hold_food(resolution: CardResolution, points: int) -> None:
    """Food that waits for tonight."""
    resolution.actor.held += points
    resolution.state.journal("held-food", seat=resolution.seat, points=points)


@effect
def double_food(resolution: CardResolution) -> None:
    """Food made for oneself counts twice, before and after this."""
    seat = resolution.actor
    seat.cooking = True
    seat.food += seat.made


@effect
async def eat_anything(resolution: CardResolution, points: int) -> None:
    """Play one Salvage of the hand for Food instead of its text."""
    seat = resolution.actor
    choice = await ask_or_take(
        resolution.state, seat, "eat-anything", lambda: [("card", each) for each in distinct(seat.salvage)], "W-62"
    )
    card = next((each for each in seat.salvage if choice == ("card", each.id)), None)
    if card is not None:
        leave_hand(seat, card)
        seat.played.append(card)
        give_food(seat, points, own=True)


@eat_anything.can
def _has_salvage(resolution: CardResolution, points: int) -> bool:
    return bool(resolution.actor.salvage)


# -- Weapon and Medical --------------------------------------------------------------------------------------------


@effect
def weapon(resolution: CardResolution, points: int) -> None:
    """Weapon points in the fight at hand."""
    add_weapons(resolution.state, resolution.actor, points)


@effect
async def medical(resolution: CardResolution, points: int) -> None:
    """Points that heal at once (W-89)."""
    await healing.use_medical(resolution, points)


@medical.can
def _anything_to_heal(resolution: CardResolution, points: int) -> bool:
    """The player's own hand, or with a house call another's (WR-42, WR-71)."""
    settlement, seat = resolution.state, resolution.actor
    if seat.crises or seat.mutations:
        return True
    calls = seat.survivor.at.get("healing") if seat.survivor is not None else None
    if calls is None or calls[0].id in settlement.tired:
        return False
    return any(other.alive and (other.crises or other.mutations) for other in settlement.seats)


@effect
async def heal_for(resolution: CardResolution) -> None:
    """The points of this card heal the hand of another seat."""

    def hurt() -> list[Seat]:
        return [seat for seat in resolution.state.in_order() if seat.crises or seat.mutations]

    resolution.other = await pick_seat(resolution.state, resolution.actor, "patient", hurt, "WR-42")


# -- Morale and radiation ------------------------------------------------------------------------------------------


@effect
async def morale(resolution: CardResolution, change: int, who: Who = "you") -> None:
    """Morale for those who are meant; every Survivor means the waiting ones too (W-90)."""
    for seat in await those(resolution, who):
        await change_morale(resolution.state, seat, change)
    if who == "survivors":
        for waiting in resolution.state.tents:
            change_waiting_morale(waiting, change)


@morale.payable
def _has_morale(resolution: CardResolution, change: int, who: Who = "you") -> bool:
    seat = resolution.actor
    return seat.morale >= -change and seat.survivor is not None and keeps_morale.name not in seat.survivor.always


@morale.pays
def _pay_morale(resolution: CardResolution, change: int, who: Who = "you") -> bool:
    """Morale that is paid is not lost to anything that could be prevented."""
    if not _has_morale(resolution, change):
        return False
    resolution.actor.morale += change
    resolution.state.journal("morale", seat=resolution.seat, change=change)
    return True


@effect
async def radiation(resolution: CardResolution, change: int, who: Who = "you") -> None:
    """Radiation Dice for those who are meant."""
    for seat in await those(resolution, who):
        await change_radiation(resolution.state, seat, change)


@effect
async def clear_radiation(resolution: CardResolution, who: Who = "you") -> None:
    """Remove all Radiation Dice."""
    for seat in await those(resolution, who):
        await change_radiation(resolution.state, seat, -seat.radiation)


@effect
async def move_morale(resolution: CardResolution, count: int) -> None:
    """Move tokens from one active seat to another; you pick both."""
    settlement = resolution.state

    def givers() -> list[Seat]:
        return [
            seat
            for seat in settlement.in_order()
            if seat.morale >= count and seat.survivor is not None and keeps_morale.name not in seat.survivor.always
        ]

    giver = await pick_seat(settlement, resolution.actor, "morale-from", givers, "WR-54")
    if giver is None:
        return
    taker = await pick_seat(
        settlement,
        resolution.actor,
        "morale-to",
        lambda: [seat for seat in settlement.in_order() if seat is not giver],
        "WR-54",
    )
    if taker is not None and giver.morale >= count:
        giver.morale -= count
        taker.morale += count
        settlement.journal("moved-morale", seat=giver.seat, other=taker.seat, count=count)


@effect
def prevent(resolution: CardResolution) -> None:
    """What called for this does not reach you."""
    resolution.outcome = PREVENTED


@effect
def fewer_dice(resolution: CardResolution, count: int) -> None:
    """This Radiation Roll uses fewer dice."""
    resolution.number = count
