"""What happens to the Settlement, to its people and to their plans."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.asking import ask_or_take, distinct
from lastcall.games.wasteland.cards import STOCKPILE, TENT_CITY, Salvage
from lastcall.games.wasteland.effects.event_decks import put_in_order
from lastcall.games.wasteland.resolution import REVIVED, CardResolution
from lastcall.games.wasteland.rules import death
from lastcall.games.wasteland.rules.hand import (
    draw_from_stockpile,
    leave_hand,
    return_played,
    take_salvage,
    to_stockpile,
    trash,
)
from lastcall.games.wasteland.rules.morning import plans, set_plan, take_over
from lastcall.games.wasteland.rules.victory import check_victory
from lastcall.games.wasteland.state import Seat, Settlement, Waiting
from lastcall.games.wasteland.vocabulary import effect

ENOUGH: Choice = ("enough",)


# -- the Stockpile -------------------------------------------------------------------------------------------------


@effect
async def share_stockpile(resolution: CardResolution, count: int) -> None:
    """Draw some cards from the Stockpile, hand any Salvage among them to other seats at home."""
    settlement, seat = resolution.state, resolution.actor
    drawn: list[Salvage] = []
    for _ in range(count):
        choice = await ask_or_take(
            settlement, seat, "share-draw", lambda: [("draw",), ENOUGH] if settlement.stockpile.cards else [], "W-43"
        )
        if choice != ("draw",):
            break
        card = await draw_from_stockpile(settlement, seat)
        if isinstance(card, Salvage):
            drawn.append(card)
    await hand_around(settlement, seat, drawn)


@share_stockpile.can
def _cards_on_stockpile(resolution: CardResolution, count: int) -> bool:
    return bool(resolution.state.stockpile.cards)


async def hand_around(settlement: Settlement, seat: Seat, drawn: list[Salvage]) -> None:
    """Give drawn Salvage to others at home, card by card."""

    def menu() -> list[Choice]:
        others = [other for other in settlement.defenders() if other is not seat]
        cards = distinct([card for card in drawn if card in seat.salvage])
        found: list[Choice] = [("give", card, other.seat) for card in cards for other in others]
        return [ENOUGH, *found] if found else []

    while True:
        choice = await ask_or_take(settlement, seat, "share", menu, "W-43")
        card = next((each for each in drawn if choice[0] == "give" and each.id == choice[1]), None)
        if card is None:
            return
        drawn.remove(card)
        leave_hand(seat, card)
        settlement.journal("shared", seat=seat.seat, other=choice[2], card=card.id)
        await take_salvage(settlement, settlement.seats[choice[2]], card)


@effect
async def order_stockpile(resolution: CardResolution) -> None:
    """Look through the Stockpile and order it; it is not shuffled next Morning (WR-17)."""
    settlement = resolution.state
    pile = settlement.stockpile
    pile.known = pile.sorted = True
    settlement.chance.reveals += 1
    settlement.journal("sorted-stockpile", seat=resolution.seat, cards=len(pile.cards))
    await put_in_order(resolution, pile.cards)


@effect
def burn_stockpile(resolution: CardResolution) -> None:
    """All cards on the Stockpile go to their trash."""
    settlement = resolution.state
    settlement.chance.revealed()
    for card in settlement.stockpile.cards:
        trash(settlement, card)
    settlement.stockpile.cards = []
    settlement.journal("stockpile-burnt")


# -- buildings and VP ----------------------------------------------------------------------------------------------


@effect
async def repair(resolution: CardResolution) -> None:
    """One damaged Emplacement works again; the Crisis on it is trashed (WR-27, WR-53)."""
    settlement = resolution.state
    choice = await ask_or_take(
        settlement,
        resolution.actor,
        "repair",
        lambda: [("repair", each.card.id) for each in settlement.buildings if each.damage is not None],
        "WR-27",
    )
    building = settlement.building(choice[1]) if choice[0] == "repair" else None
    if building is not None and building.damage is not None:
        trash(settlement, building.damage)
        building.damage = None
        settlement.journal("repaired", seat=resolution.seat, emplacement=building.card.id)
        check_victory(settlement)


@effect
def vp_token(resolution: CardResolution, vp: int) -> None:
    """A token worth VP in the Settlement (WR-2, WR-81)."""
    resolution.state.bonus += vp
    resolution.state.journal("token", seat=resolution.seat, vp=vp)
    check_victory(resolution.state)


# -- people --------------------------------------------------------------------------------------------------------


@effect
async def swap_survivor(resolution: CardResolution) -> None:
    """Change places with a waiting Survivor (W-94 to W-99, WR-64)."""
    settlement, seat = resolution.state, resolution.actor
    choice = await ask_or_take(
        settlement,
        seat,
        "swap",
        lambda: [("survivor", each.survivor.id) for each in settlement.tents],
        "W-98",
    )
    newcomer = next((each for each in settlement.tents if choice == ("survivor", each.survivor.id)), None)
    if newcomer is None or seat.survivor is None:
        return
    return_played(seat)
    count = len(seat.salvage)
    for card in seat.salvage:
        to_stockpile(settlement, card)
    seat.salvage = []
    settlement.tents.append(Waiting(seat.survivor, seat.morale, seat.radiation, [*seat.crises, *seat.mutations]))
    settlement.tents.remove(newcomer)
    settlement.journal("swapped", seat=seat.seat, survivor=newcomer.survivor.id, leaves=seat.survivor.id)
    take_over(seat, newcomer)
    for _ in range(count):
        await draw_from_stockpile(settlement, seat)


@swap_survivor.can
def _may_swap(resolution: CardResolution) -> bool:
    """Both Tent City and Stockpile are undamaged, and a Survivor waits (W-94)."""
    settlement = resolution.state
    return bool(settlement.tents) and settlement.works(STOCKPILE) and settlement.works(TENT_CITY)


@effect
def empty_tents(resolution: CardResolution) -> None:
    """All waiting Survivors are sent away (WR-65)."""
    for waiting in resolution.state.tents[:]:
        death.discard_waiting(resolution.state, waiting)


@effect
async def drill(resolution: CardResolution, most: int, points: int) -> None:
    """Some seats have Weapon points for one fight, until the end of the next day."""
    settlement = resolution.state
    drilled: list[Seat] = []

    def menu() -> list[Choice]:
        left: list[Choice] = [("seat", seat.seat) for seat in settlement.in_order() if seat not in drilled]
        return [*left, ENOUGH] if left else []

    while len(drilled) < most:
        choice = await ask_or_take(settlement, resolution.actor, "drill", menu, "W-43")
        if choice[0] != "seat":
            break
        seat = settlement.seats[choice[1]]
        drilled.append(seat)
        seat.drills.append((points, settlement.day + 1))
        settlement.journal("trained", seat=seat.seat, points=points)


@effect
async def die(resolution: CardResolution) -> None:
    """Your Survivor dies (W-74, W-76)."""
    await death.die(resolution.state, resolution.actor, "last-stand")


@effect
def revive(resolution: CardResolution) -> None:
    """That seat does not die now: Morale 0 becomes 1, a hand above the limit stays (WR-68)."""
    dying = resolution.other
    assert dying is not None
    dying.morale = max(1, dying.morale)
    resolution.outcome = REVIVED
    resolution.state.journal("revived", seat=resolution.seat, other=dying.seat)


@effect
async def redeclare(resolution: CardResolution) -> None:
    """Replace your declaration by another legal one."""
    settlement, seat = resolution.state, resolution.actor
    seat.plan = seat.place = seat.second = ""
    choice = await ask_or_take(settlement, seat, "redeclare", lambda: plans(settlement, seat), "W-28")
    if seat.survivor is not None:
        await set_plan(settlement, seat, choice)


@effect
def ride_along(resolution: CardResolution) -> None:
    """Until the end of this Noon you help other explorers."""
    resolution.actor.rides = True
