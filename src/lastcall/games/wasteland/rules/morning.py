"""Morning (W-19 to W-31, W-77 to W-84)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import STOCKPILE, Crisis, Mutation
from lastcall.games.wasteland.passives import four_to_die, morning_draw, no_explore, two_emplacements
from lastcall.games.wasteland.rules.card_use import has_card_for, use_chosen, uses
from lastcall.games.wasteland.rules.death import die
from lastcall.games.wasteland.rules.hand import draw_from_stockpile, take_mutation, take_salvage
from lastcall.games.wasteland.rules.trade import can_trade, close_trade, open_to_trade, others_open_to_trade, tradable
from lastcall.games.wasteland.rules.trade_window import (
    FREE_ACTIONS,
    TRADE,
    do_free_action,
    free_actions,
    why_no_free_action,
)
from lastcall.games.wasteland.state import EXISTING, HOME, NEW, Seat, Settlement, Waiting

ROLL: Choice = ("roll",)
WAIT: Choice = ("wait",)
DRAW: Choice = ("draw",)
SKIP: Choice = ("skip",)
EXPLORE_NEW: Choice = ("new",)
REST: Choice = ("rest",)


def morning(settlement: Settlement) -> str:
    """A day begins: abilities come back, the Stockpile is shuffled, trade opens (W-19, WR-17, WR-56)."""
    settlement.journal("morning", day=settlement.day, seat=settlement.first)
    settlement.tired = []
    settlement.death_today = settlement.halted = settlement.sharing = False
    settlement.spoiled = 0
    for seat in settlement.seats:
        seat.plan = seat.place = seat.second = ""
        seat.fresh = []
        seat.weapons = 0
        seat.fed = seat.ready = seat.rides = False
    stockpile = settlement.stockpile
    if stockpile.sorted:
        stockpile.sorted = False
    else:
        settlement.chance.shuffle(stockpile.cards)
    stockpile.known = False
    settlement.stood = len(settlement.buildings)
    settlement.trading = True
    settlement.queue = settlement.dead[:]
    return "newcomer"


async def newcomer(settlement: Settlement) -> str:
    """A dead seat may take over a waiting Survivor, first dead first (W-77, W-78, W-84, WR-62, WR-63)."""
    seat = settlement.seats[settlement.queue.pop(0)]
    choice = await decide_dead(seat, partial(newcomers, settlement))
    if choice[0] == "take":
        waiting = next(each for each in settlement.tents if each.survivor.id == choice[1])
        await take_newcomer(settlement, seat, waiting)
    return "newcomer"


def newcomers(settlement: Settlement) -> list[Choice]:
    """The Survivors in the Tent City; a dead seat may also wait, as long as another seat is alive (W-84, WR-63)."""
    found: list[Choice] = [("take", waiting.survivor.id) for waiting in settlement.tents]
    return [*found, WAIT] if settlement.in_order() else found


async def decide_dead(seat: Seat, menu: Callable[[], list[Choice]]) -> Choice:
    """Ask a seat that has no Survivor; the last of the others may die meanwhile."""
    choices = menu()
    if len(choices) == 1:
        return choices[0]
    chosen: Choice = await ask(seat.seat, "newcomer", menu, "W-84")
    return chosen


async def take_newcomer(settlement: Settlement, seat: Seat, waiting: Waiting) -> None:
    """A new Survivor with tokens, dice and cards of its own, 3 cards of the Stockpile and 2 Common (W-80 to W-83)."""
    settlement.tents.remove(waiting)
    settlement.dead.remove(seat.seat)
    take_over(seat, waiting)
    settlement.journal("newcomer", seat=seat.seat, survivor=waiting.survivor.id)
    dealt = settlement.box.setup
    for _ in range(dealt.newcomer_stockpile):
        await draw_from_stockpile(settlement, seat)
    for _ in range(dealt.newcomer_common):
        card = settlement.common.draw(settlement.chance) if seat.survivor is not None else None
        if card is not None:
            settlement.journal("drew", seat=seat.seat, card=card.id)
            await take_salvage(settlement, seat, card)


def take_over(seat: Seat, waiting: Waiting) -> None:
    """The Survivor brings its Morale, its Radiation Dice and the cards under it (W-82, W-83, W-98)."""
    seat.survivor = waiting.survivor
    seat.morale = waiting.morale
    seat.radiation = waiting.radiation
    seat.crises = [card for card in waiting.under if type(card) is Crisis]
    seat.mutations = [card for card in waiting.under if type(card) is Mutation]


def unharmed(settlement: Settlement, seat: Seat) -> bool:
    """Only a seat that has a Radiation Die when its turn comes must roll (W-23); the dead have none."""
    return not seat.radiation


async def radiation_roll(settlement: Settlement) -> str:
    """Roll all Radiation Dice: a pair mutates, three of a kind kills (W-23 to W-26, WR-16)."""
    seat = settlement.seats[settlement.queue.pop(0)]
    fewer = await before_rolling(settlement, seat)
    if seat.survivor is None or not seat.radiation:
        return "radiation"
    count = max(0, seat.radiation - fewer)
    dice = [face + 1 for face in settlement.chance.rolls(count, 6)] if count else []
    most = max(map(dice.count, dice), default=0)
    settlement.journal("radiation-roll", seat=seat.seat, dice=dice, most=most)
    if most >= (4 if four_to_die.name in seat.survivor.always else 3):
        await die(settlement, seat, "radiation")
    elif most >= 2:
        await take_mutation(settlement, seat)
        seat.radiation -= 1
    return "radiation"


def could_still_act(settlement: Settlement, seat: Seat) -> bool:
    """Could anybody still trade, heal or use something before this roll (WR-84)? A single die does no harm (WR-16)."""
    if seat.radiation < 2:
        return has_card_for(settlement, seat.mutations, "radiation_roll")
    if can_trade(settlement, seat) or uses(settlement, seat, "free_or_any"):
        return True
    if has_card_for(settlement, seat.mutations, "radiation_roll"):
        return True
    others = others_open_to_trade(settlement, seat) if open_to_trade(settlement, seat) else []
    relief = settlement.box.relief
    return any(map(tradable, others)) or any(not relief.isdisjoint(other.salvage) for other in settlement.seats)


async def before_rolling(settlement: Settlement, seat: Seat) -> int:
    """The dice fall by the hand of their owner, and trade is open before (W-22, WR-56, WR-84); how many dice a Mutation
    leaves out."""
    fewer = 0

    def menu() -> list[Choice]:
        return [ROLL, *uses(settlement, seat, "radiation_roll"), *free_actions(settlement, seat)]

    while seat.radiation and could_still_act(settlement, seat):
        settlement.asked = seat.seat
        choice = await ask_or_take(settlement, seat, "radiation", menu, "W-24", why_no_free_action, by_hand=True)
        settlement.asked = -1
        if choice[0] == "use" and settlement.box.cards[choice[1]] in settlement.box.useful["radiation_roll"]:
            fewer += (await use_chosen(settlement, seat, choice)).number
        elif choice[0] in FREE_ACTIONS:
            await do_free_action(settlement, seat, choice)
        else:
            break
    return fewer


def morning_draws(settlement: Settlement) -> int:
    """How many cards each seat may draw from the Stockpile (W-27)."""
    return settlement.most(morning_draw) if settlement.works(STOCKPILE) else 0


async def stockpile_draw(settlement: Settlement) -> str:
    """A seat may draw from the Stockpile, and trade or use something before (W-27)."""
    seat = settlement.seats[settlement.queue.pop(0)]
    left = morning_draws(settlement)

    def menu() -> list[Choice]:
        more = free_actions(settlement, seat)
        if left and settlement.stockpile.cards:
            return [DRAW, SKIP, *more]
        return [SKIP, *more] if more and more != [TRADE] else [SKIP]

    while seat.survivor is not None:
        settlement.asked = seat.seat
        choice = await ask_or_take(settlement, seat, "stockpile", menu, "W-27", why_no_free_action)
        settlement.asked = -1
        if choice[0] in FREE_ACTIONS:
            await do_free_action(settlement, seat, choice)
        elif choice == DRAW:
            left -= 1
            await draw_from_stockpile(settlement, seat)
        else:
            break
    return "stockpile"


def can_explore(settlement: Settlement, seat: Seat) -> bool:
    """Rooted people and people without anywhere to go stay (WR-20, WR-69)."""
    return bool(settlement.sites or settlement.places_left) and not seat.holds(no_explore)


def taken(settlement: Settlement, but: Seat) -> set[str]:
    """Emplacements that other seats occupy today (W-44)."""
    return {
        place for seat in settlement.seats if seat.plan == HOME and seat is not but
        for place in (seat.place, seat.second)
    }  # fmt: skip


def plans(settlement: Settlement, seat: Seat) -> list[Choice]:
    """What a seat may declare (W-28 to W-31); an Emplacement of this Morning serves from the next on (WR-51)."""
    found: list[Choice] = []
    if can_explore(settlement, seat):
        found += [site.location.as_choice for site in settlement.sites]
        if settlement.places_left:
            found.append(EXPLORE_NEW)
    busy = taken(settlement, seat)
    found += [
        building.card.as_choice
        for building in settlement.buildings[: settlement.stood]
        if building.damage is None and building.card.id not in busy
    ]
    return found or [REST]


def why_not_plan(settlement: Settlement, seat: Seat) -> dict[Choice, Reason]:
    """Why a Location or an Emplacement is out of reach today."""
    reasons = why_no_free_action(settlement, seat)
    if seat.holds(no_explore):
        for site in settlement.sites:
            reasons["explore", site.location.id] = Reason("rooted", "WR-20")
        reasons[EXPLORE_NEW] = Reason("rooted", "WR-20")
    for other in settlement.seats:
        if other.plan == HOME and other is not seat:
            for place in filter(None, (other.place, other.second)):
                reasons["home", place] = Reason("occupied", "W-44", seat=other.seat)
    for building in settlement.buildings:
        if building.damage is not None:
            reasons["home", building.card.id] = Reason("damaged", "W-45", card=building.damage.id)
    return reasons


async def declare(settlement: Settlement) -> str:
    """A seat must say where it goes today; with that it trades no more (W-28, WR-15)."""
    seat = settlement.seats[settlement.queue.pop(0)]

    def menu() -> list[Choice]:
        return plans(settlement, seat) + free_actions(settlement, seat)

    while seat.survivor is not None and not seat.plan:
        settlement.asked = seat.seat
        choice = await ask_or_take(settlement, seat, "declare", menu, "W-28", why_not_plan)
        settlement.asked = -1
        if choice[0] in FREE_ACTIONS:
            await do_free_action(settlement, seat, choice)
        else:
            await set_plan(settlement, seat, choice)
    if settlement.offers:
        close_trade(settlement, seat)
    return "declare"


async def set_plan(settlement: Settlement, seat: Seat, choice: Choice) -> None:
    """Note a declaration (W-29, W-30)."""
    verb = choice[0]
    if verb == "gone":
        return
    seat.second = ""
    seat.plan = {"explore": EXISTING, "new": NEW, "home": HOME, "rest": HOME}[verb]
    seat.place = choice[1] if len(choice) > 1 else ""
    if verb == "home" and seat.holds(two_emplacements):
        await second_emplacement(settlement, seat)
    if seat.plan == HOME and not seat.place:
        settlement.journal("rested", seat=seat.seat)
    else:
        settlement.journal("declared", seat=seat.seat, plan=seat.plan, place=seat.place, second=seat.second or None)


async def second_emplacement(settlement: Settlement, seat: Seat) -> None:
    """With amazing speed one may occupy two (WR-74)."""

    def menu() -> list[Choice]:
        free = [each for each in plans(settlement, seat) if each[0] == "home" and each[1] != seat.place]
        return [*free, ("enough",)] if free else []

    choice = await ask_or_take(settlement, seat, "second", menu, "WR-74")
    if choice[0] == "home":
        seat.second = choice[1]


async def redeclare(settlement: Settlement) -> str:
    """All have declared: who drives a bus may change her mind (WR-56)."""
    for seat in settlement.in_order():
        if seat.survivor is not None and "declared" in seat.survivor.at:
            await change_of_mind(settlement, seat)
    return "noon"


async def change_of_mind(settlement: Settlement, seat: Seat) -> None:
    """Use what one's Survivor can do once all have declared."""
    choice = await ask_or_take(
        settlement, seat, "declared", lambda: [("go-on",), *uses(settlement, seat, "declared")], "WR-56"
    )
    if choice[0] == "ability":
        await use_chosen(settlement, seat, choice)
