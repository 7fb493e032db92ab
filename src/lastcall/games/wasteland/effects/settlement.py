"""What happens to the Settlement and to seats."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Salvage
from lastcall.games.wasteland.deed import Deed, decide, distinct
from lastcall.games.wasteland.rules.death import die as somebody_dies
from lastcall.games.wasteland.rules.death import discard_waiting
from lastcall.games.wasteland.rules.hand import draw_from_stockpile, return_played, take_salvage, to_stockpile, trash
from lastcall.games.wasteland.rules.morning import plans, set_plan, take_over
from lastcall.games.wasteland.rules.using import sensible
from lastcall.games.wasteland.rules.victory import check_victory
from lastcall.games.wasteland.state import Seat, Settlement, Waiting

from .crises import put_in_order
from .vocabulary import effect

ENOUGH: Choice = ("enough",)


@sensible("share_stockpile")
def _cards_on_stockpile(settlement: Settlement, seat: Seat, count: int) -> bool:
    return bool(settlement.stockpile.cards)


@effect
async def share_stockpile(deed: Deed, count: int) -> None:
    """Draw up to so many cards from the Stockpile, hand any Salvage among them to other seats at home."""
    settlement, seat = deed.settlement, deed.you
    drawn: list[Salvage] = []
    for _ in range(count):
        choice = await decide(
            settlement, seat, "share-draw", lambda: [("draw",), ENOUGH] if settlement.stockpile.cards else [], "W-43"
        )
        if choice != ("draw",):
            break
        card = await draw_from_stockpile(settlement, seat)
        if isinstance(card, Salvage):
            drawn.append(card)
    await hand_around(settlement, seat, drawn)


async def hand_around(settlement: Settlement, seat: Seat, drawn: list[Salvage]) -> None:
    """Give drawn Salvage to others at home, card by card."""

    def menu() -> list[Choice]:
        others = [other for other in settlement.defenders() if other is not seat]
        cards = distinct([card for card in drawn if card in seat.salvage])
        found: list[Choice] = [("give", card, other.seat) for card in cards for other in others]
        return [ENOUGH, *found] if found else []

    while True:
        choice = await decide(settlement, seat, "share", menu, "W-43")
        card = next((each for each in drawn if choice[0] == "give" and each.id == choice[1]), None)
        if card is None:
            return
        drawn.remove(card)
        seat.salvage.remove(card)
        settlement.journal("shared", seat=seat.seat, other=choice[2], card=card.id)
        await take_salvage(settlement, settlement.seats[choice[2]], card)


@effect
async def order_stockpile(deed: Deed) -> None:
    """Look through the Stockpile and order it; it is not shuffled next Morning (WR-17)."""
    pile = deed.settlement.stockpile
    pile.known = pile.sorted = True
    deed.settlement.chance.reveals += 1
    deed.settlement.journal("sorted-stockpile", seat=deed.you.seat, cards=len(pile.cards))
    await put_in_order(deed, pile.cards)


@sensible("swap_survivor")
def _may_swap(settlement: Settlement, seat: Seat) -> bool:
    """Both Tent City and Stockpile undamaged, and somebody waits (W-94)."""
    return bool(settlement.tents) and settlement.works("E01") and settlement.works("E02")


@effect
async def swap_survivor(deed: Deed) -> None:
    """Change places with a waiting Survivor (W-94 to W-99, WR-64)."""
    settlement, seat = deed.settlement, deed.you
    choice = await decide(
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


@effect
async def drill(deed: Deed, most: int, points: int) -> None:
    """Some seats have Weapon points for one fight, until the end of the next day."""
    settlement = deed.settlement
    drilled: list[Seat] = []

    def menu() -> list[Choice]:
        left: list[Choice] = [("seat", seat.seat) for seat in settlement.in_order() if seat not in drilled]
        return [*left, ENOUGH] if left else []

    while len(drilled) < most:
        choice = await decide(settlement, deed.you, "drill", menu, "W-43")
        if choice[0] != "seat":
            break
        seat = settlement.seats[choice[1]]
        drilled.append(seat)
        seat.drills.append((points, settlement.day + 1))
        settlement.journal("trained", seat=seat.seat, points=points)


@effect
async def repair(deed: Deed) -> None:
    """One damaged Emplacement works again; the Crisis on it is trashed (WR-27, WR-53)."""
    settlement = deed.settlement
    choice = await decide(
        settlement,
        deed.you,
        "repair",
        lambda: [("repair", each.card.id) for each in settlement.buildings if each.damage is not None],
        "WR-27",
    )
    building = settlement.building(choice[1]) if choice[0] == "repair" else None
    if building is not None and building.damage is not None:
        trash(settlement, building.damage)
        building.damage = None
        settlement.journal("repaired", seat=deed.you.seat, emplacement=building.card.id)
        check_victory(settlement)


@effect
async def burn_stockpile(deed: Deed) -> None:
    """All cards on the Stockpile go to their trash."""
    settlement = deed.settlement
    settlement.chance.revealed()
    for card in settlement.stockpile.cards:
        trash(settlement, card)
    settlement.stockpile.cards = []
    settlement.journal("stockpile-burnt")


@effect
async def empty_tents(deed: Deed) -> None:
    """All waiting Survivors are sent away (WR-65)."""
    for waiting in deed.settlement.tents[:]:
        discard_waiting(deed.settlement, waiting)


@effect
async def vp_token(deed: Deed, vp: int) -> None:
    """A token worth VP in the Settlement (WR-2, WR-81)."""
    deed.settlement.bonus += vp
    deed.settlement.journal("token", seat=deed.you.seat, vp=vp)
    check_victory(deed.settlement)


@effect
async def die(deed: Deed) -> None:
    """Your Survivor dies (W-74, W-76)."""
    await somebody_dies(deed.settlement, deed.you, "last-stand")


@effect
async def redeclare(deed: Deed) -> None:
    """Replace your declaration by another legal one."""
    settlement, seat = deed.settlement, deed.you
    seat.plan = seat.place = seat.second = ""
    choice = await decide(settlement, seat, "redeclare", lambda: plans(settlement, seat), "W-28")
    if seat.survivor is not None:
        await set_plan(settlement, seat, choice)


@effect
async def ride_along(deed: Deed) -> None:
    """Until the end of this Noon you help other explorers."""
    deed.you.rides = True


@effect
async def revive(deed: Deed) -> None:
    """That seat does not die now: Morale 0 becomes 1, a hand above the limit stays (WR-68)."""
    dying = deed.settlement.seats[deed.number]
    dying.morale = max(1, dying.morale)
    deed.outcome = "revived"
    deed.settlement.journal("revived", seat=deed.you.seat, other=dying.seat)
