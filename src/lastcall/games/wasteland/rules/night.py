"""Night (W-61 to W-67, W-101)."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

from lastcall.core.ask import Choice, Reason
from lastcall.games.wasteland.asking import ask_or_take, distinct
from lastcall.games.wasteland.passives import doom
from lastcall.games.wasteland.rules.any_time import last_chance
from lastcall.games.wasteland.rules.card_use import use_chosen, uses, why_not_usable
from lastcall.games.wasteland.rules.death import die_in_the_night, waiting_dies
from lastcall.games.wasteland.rules.food import FEEDING, come_to_table, eat_or_feed, food_menu, hungry
from lastcall.games.wasteland.rules.hand import half_of_a_pair, pair_up, return_played, take_crisis, to_stockpile
from lastcall.games.wasteland.rules.trade_window import FREE_ACTIONS, TRADE, do_free_action, free_actions
from lastcall.games.wasteland.rules.victory import DESPAIR, OUT_OF_TIME, check_survivors, end
from lastcall.games.wasteland.state import Seat, Settlement

STARVE: Choice = ("starve",)
DONE: Choice = ("done",)


def dusk(settlement: Settlement) -> str:
    """Trade opens again, and the Food that was kept for tonight is at hand (W-61, WR-67)."""
    settlement.trading = settlement.feeding = True
    settlement.sharing = False
    settlement.queue = [seat.seat for seat in settlement.in_order()]
    settlement.journal("night", day=settlement.day)
    for seat in settlement.in_order():
        seat.fresh = []
        seat.food, seat.held = seat.held, 0
    return "food"


async def food_step(settlement: Settlement) -> str:
    """Each seat eats what it has; then those who still have something may feed the hungry (W-62, W-63, WR-35)."""
    seat = settlement.seats[settlement.queue.pop(0)]
    if seat.food and not seat.fed:
        await come_to_table(settlement, seat, held=True)
    may_trade = not settlement.sharing
    while seat.survivor is not None:
        settlement.asked = seat.seat
        menu = partial(supper, settlement, seat, may_trade)
        choice = await ask_or_take(settlement, seat, "food", menu, "W-62", why_not_supper)
        settlement.asked = -1
        verb = choice[0]
        if verb in FEEDING:
            may_trade = False
            await eat_or_feed(settlement, seat, choice)
        elif verb in FREE_ACTIONS:
            await do_free_action(settlement, seat, choice)
        else:
            break
    return "food"


def supper(settlement: Settlement, seat: Seat, may_trade: bool = False) -> list[Choice]:
    """Eat, feed, cook, or leave it. Trade comes before the food: afterwards it is no reason to be asked (W-61)."""
    fed = seat.fed
    found = food_menu(settlement, seat) if not fed or seat.food or settlement.sharing else []
    more = free_actions(settlement, seat)
    found.append(DONE if fed else STARVE)
    if len(found) > 1 or (more and (may_trade or more != [TRADE])):
        return found + more
    return found


def why_not_supper(settlement: Settlement, seat: Seat) -> dict[Choice, Reason]:
    """Why an ability makes no Food tonight, or cannot be used now."""
    return {
        **why_not_usable(settlement, seat, "food", verb="cook"), **why_not_usable(settlement, seat, "free_or_any"),
    }  # fmt: skip


def nothing_to_share(settlement: Settlement, seat: Seat) -> bool:
    """In the second round most have eaten and have nothing for others."""
    return settlement.sharing and (seat.survivor is None or len(supper(settlement, seat)) < 2)


def begin_sharing(settlement: Settlement) -> str:
    """A second round, if somebody is hungry."""
    settlement.sharing = True
    starving = hungry(settlement)
    settlement.queue = [seat.seat for seat in settlement.in_order() if starving and starving != [seat]]
    return "food"


def hunger(settlement: Settlement) -> str:
    """Each unfed seat takes a Crisis, in order; Food not eaten is lost (W-62, WR-35)."""
    for seat in settlement.in_order():
        if not seat.fed:
            settlement.journal("starved", seat=seat.seat)
            take_crisis(settlement, seat)
        seat.food = seat.made = 0
        seat.cooking = False
    settlement.trading = settlement.feeding = False
    settlement.offers = []
    for seat in settlement.in_order():
        if seat.played:
            return_played(seat)
    settlement.queue = [seat.seat for seat in settlement.in_order()]
    return "limits"


def within_limit(settlement: Settlement, seat: Seat) -> bool:
    """Nothing to drop and no pair to act when its turn comes: an heir may have got more meanwhile (W-64)."""
    if seat.survivor is None:
        return True
    halves = [card for card in seat.salvage if card.partner]
    return not seat.over_limit and (len(halves) < 2 or half_of_a_pair(seat) is None)


async def hand_limit(settlement: Settlement) -> str:
    """Above its Health a seat drops Salvage, and dies when it has none left to drop (W-64 to W-66). A pair that came
    together again with the Played cards acts first (WR-37, WR-72)."""
    seat = settlement.seats[settlement.queue.pop(0)]

    def menu() -> list[Choice]:
        if not seat.over_limit:
            return []
        drops: list[Choice] = [("drop", each) for each in distinct(seat.salvage)]
        return [*(drops or [("die",)]), *uses(settlement, seat, "any")]

    half = half_of_a_pair(seat)
    if half is not None:
        await pair_up(settlement, seat, half)
    while seat.survivor is not None and seat.over_limit:
        settlement.asked = seat.seat
        choice = await ask_or_take(settlement, seat, "drop", menu, "W-65")
        settlement.asked = -1
        if choice[0] == "drop":
            drop(settlement, seat, choice[1])
        elif choice[0] in ("use", "ability"):
            await use_chosen(settlement, seat, choice)
        elif await die_in_the_night(settlement, seat, "injuries", partial(beyond_help, seat)):
            break
    return "limits"


def again_or_morale(settlement: Settlement) -> str:
    """Who came above its limit after its turn, as an heir may, drops as well; then the Morale step (W-65). A seat whose
    injuries alone are too many was saved from them tonight (WR-68)."""
    settlement.queue = [
        seat.seat for seat in settlement.in_order() if seat.cards - len(seat.salvage) <= seat.health < seat.cards
    ]
    return "limits" if settlement.queue else "morale"


def beyond_help(seat: Seat) -> bool:
    """Above its limit, and no Salvage left to drop (W-66)."""
    return seat.survivor is not None and not seat.salvage and seat.over_limit > 0


def drop(settlement: Settlement, seat: Seat, card_id: str) -> None:
    """Salvage goes to the Stockpile (W-65)."""
    card: Any = settlement.box.cards[card_id]
    seat.salvage.remove(card)
    to_stockpile(settlement, card)
    settlement.journal("dropped", seat=seat.seat, card=card_id)


def doomed(settlement: Settlement, seat: Seat) -> bool:
    """Does this Night kill, whatever the Morale (M13)?"""
    return any((day := doom.of(card.hold)) is not None and settlement.day >= day for card in seat.mutations)


def despairs(seat: Seat) -> bool:
    """Alive, but without Morale (W-67)?"""
    return seat.survivor is not None and not seat.morale


def anybody_dying(settlement: Settlement) -> bool:
    """Is there anything to do in the Morale step?"""
    for seat in settlement.in_order():
        if not seat.morale or (seat.mutations and doomed(settlement, seat)):
            return True
    return any(not waiting.morale for waiting in settlement.tents)


def all_despair(settlement: Settlement) -> bool:
    """Has nobody who is active any Morale left (W-5, WR-5)?"""
    active = settlement.in_order()
    return bool(active) and not any(seat.morale for seat in active)


async def morale_step(settlement: Settlement) -> str:
    """All despair together and lose; or each without Morale dies alone, doomed ones first (W-5, W-67, WR-5, WR-68)."""
    if all_despair(settlement):
        await last_chance(settlement, lambda seat: settlement.in_order() == [seat] and bool(settlement.tents))
        if all_despair(settlement):
            end(settlement, DESPAIR)
    for seat in settlement.in_order():
        if doomed(settlement, seat):
            await die_in_the_night(settlement, seat, "doom", partial(doomed, settlement, seat))
    for seat in settlement.in_order():
        if despairs(seat):
            await die_in_the_night(settlement, seat, "despair", partial(despairs, seat))
    for waiting in [each for each in settlement.tents if not each.morale]:
        await waiting_dies(settlement, waiting)
    return "nightfall"


def nightfall(settlement: Settlement) -> str | Coroutine[Any, Any, str]:
    """The last Night is the end; else the next day begins, by option with another First Player (W-6, W-101, WR-13,
    WR-82, WR-86)."""
    check_survivors(settlement)
    if settlement.day >= settlement.final_day:
        return out_of_time(settlement)
    if settlement.marker_passes:
        settlement.first = (settlement.first + 1) % len(settlement.seats)
    settlement.day += 1
    for seat in settlement.seats:
        if seat.drills:
            seat.drills = [(points, until) for points, until in seat.drills if until >= settlement.day]
    return "morning"


async def out_of_time(settlement: Settlement) -> str:
    """Not won by the last Night is lost (W-6)."""
    await last_chance(settlement)
    end(settlement, OUT_OF_TIME)
