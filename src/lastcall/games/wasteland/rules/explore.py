"""Noon, part 1: explorations (W-32 to W-41)."""

from __future__ import annotations

from typing import Any, TypeVar

from lastcall.core.ask import Choice
from lastcall.core.card import Card
from lastcall.games.wasteland.asking import ask_or_take, distinct
from lastcall.games.wasteland.cards import Crisis, Survivor
from lastcall.games.wasteland.passives import no_explore
from lastcall.games.wasteland.rules.answers import turn_up
from lastcall.games.wasteland.rules.any_time import heal_roots
from lastcall.games.wasteland.rules.card_use import has_card_for, use_chosen, uses
from lastcall.games.wasteland.rules.crisis import resolve_crisis
from lastcall.games.wasteland.rules.hand import draw_location, take_salvage
from lastcall.games.wasteland.rules.noon_pause import noon_pause
from lastcall.games.wasteland.rules.sites import arrive, open_location, put_in, recover_if_empty, take_out
from lastcall.games.wasteland.state import EXISTING, HOME, NEW, Seat, Settlement, Site

K = TypeVar("K", bound=Card)


def begin_noon(settlement: Settlement) -> str:
    """Explorations are resolved one seat at a time, in order (W-32)."""
    settlement.trading = False
    settlement.offers = []
    settlement.queue = [seat.seat for seat in settlement.in_order() if seat.plan in (EXISTING, NEW)]
    settlement.journal("noon", day=settlement.day)
    return "explore"


async def explore(settlement: Settlement) -> str:
    """The next explorer sets out."""
    await noon_pause(settlement)
    seat = settlement.seats[settlement.queue.pop(0)]
    if seat.survivor is None or settlement.halted:
        return "explore"
    if seat.holds(no_explore) and await takes_root(settlement, seat):
        return "explore"
    site = settlement.site(seat.place) if seat.plan == EXISTING else None
    if seat.plan == EXISTING and site is None:
        site = await choose_another(settlement, seat)
    if site is not None:
        await explore_existing(settlement, seat, site)
    elif seat.survivor is not None:
        await explore_new(settlement, seat)
    return "explore"


async def takes_root(settlement: Settlement, seat: Seat) -> bool:
    """Whoever may no longer explore stays at home that day and defends, unless it is healed in time (WR-20, WR-85)."""
    await heal_roots(settlement, seat)
    if seat.survivor is None or not seat.holds(no_explore):
        return seat.survivor is None
    seat.plan, seat.place = HOME, ""
    settlement.journal("rooted", seat=seat.seat)
    return True


async def choose_another(settlement: Settlement, seat: Seat) -> Site | None:
    """The named Location is gone: another one in play, else a New one (WR-18)."""
    choice = await ask_or_take(
        settlement, seat, "detour", lambda: [("explore", site.location.id) for site in settlement.sites], "WR-18"
    )
    return settlement.site(choice[1]) if choice[0] == "explore" else None


async def explore_new(settlement: Settlement, seat: Seat) -> None:
    """Lay out a New Location and resolve the top card of its Event Deck (W-33 to W-35, WR-21)."""
    location = None
    if has_card_for(settlement, seat.salvage, "new_location"):
        choice = await ask_or_take(
            settlement, seat, "new-location", lambda: [("draw",), *uses(settlement, seat, "new_location")], "W-33"
        )
        if seat.survivor is None:
            return
        if choice[0] == "use":
            deed = await use_chosen(settlement, seat, choice)
            location = settlement.box.locations.get(deed.outcome)
    if location is None:
        location = draw_location(settlement)
    if location is None:
        return
    settlement.journal("new-location", seat=seat.seat, location=location.id)
    site = open_location(settlement, location)
    await before_drawing(settlement, seat, site, new=True)
    if site in settlement.sites and seat.survivor is not None:
        await an_exploration(settlement, seat, site, settlement.box.day.cards_new)


async def explore_existing(settlement: Settlement, seat: Seat, site: Site) -> None:
    """Shuffle the Event Deck and draw 3 cards (W-36, W-37)."""
    more = await before_drawing(settlement, seat, site)
    if site not in settlement.sites or seat.survivor is None:
        return
    if site.sorted:
        site.sorted = False
    else:
        settlement.chance.shuffle(site.deck)
    await an_exploration(settlement, seat, site, settlement.box.day.cards_existing + more)


async def before_drawing(settlement: Settlement, seat: Seat, site: Site, new: bool = False) -> int:
    """What a locksmith does before drawing; how many cards more that makes, but never in a New Location (W-35)."""
    more = 0
    moment = "exploring" if new else "existing_location"

    def menu() -> list[Choice]:
        return [("draw",), *uses(settlement, seat, moment)]

    while site in settlement.sites and seat.survivor is not None and moment in seat.survivor.at:
        seat.place = site.location.id
        choice = await ask_or_take(settlement, seat, "exploring", menu, "W-35" if new else "W-37")
        if choice[0] != "ability":
            break
        more += (await use_chosen(settlement, seat, choice)).number
    return more


async def an_exploration(settlement: Settlement, seat: Seat, site: Site, count: int) -> None:
    """Turn the cards up together, resolve every Crisis, then Survivors, then Salvage (W-37 to W-41)."""
    seat.place = site.location.id
    settlement.exploration = take_out(settlement, site, count)
    settlement.journal(
        "explored", seat=seat.seat, location=site.location.id, cards=[card.id for card in settlement.exploration]
    )
    await after_drawing(settlement, seat, site)
    for place, card in enumerate(settlement.exploration[:]):
        if type(card) is Crisis:
            settlement.exploration.pop(place)
            settlement.exploration.insert(place, await turn_up(settlement, card))
    await resolve_crises(settlement, seat)
    if not cut_short(settlement, seat):
        await welcome_survivors(settlement, seat)
    if not cut_short(settlement, seat):
        await gather_salvage(settlement, seat)
    left, settlement.exploration = settlement.exploration, []
    if left:
        settlement.journal("put-back", location=site.location.id, cards=len(left))
        put_in(settlement, site, left)
    recover_if_empty(settlement, site)


def cut_short(settlement: Settlement, seat: Seat) -> bool:
    """Has the explorer died, or has something ended all explorations (W-40, WR-25)?"""
    return settlement.halted or seat.survivor is None


async def after_drawing(settlement: Settlement, seat: Seat, site: Site) -> None:
    """A paralegal may put all drawn cards back and draw as many (WR-79)."""
    while seat.survivor is not None and "drawn" in seat.survivor.at:
        choice = await ask_or_take(
            settlement, seat, "drawn", lambda: [("go-on",), *uses(settlement, seat, "drawn")], "WR-79"
        )
        if choice[0] != "ability":
            return
        await use_chosen(settlement, seat, choice)


def redraw(settlement: Settlement, seat: Seat) -> None:
    """Put the drawn cards back, shuffle, draw as many again."""
    site = settlement.site(seat.place)
    if site is None:
        return
    count = len(settlement.exploration)
    put_in(settlement, site, settlement.exploration)
    settlement.exploration = take_out(settlement, site, count)
    settlement.journal("redrew", seat=seat.seat, cards=[card.id for card in settlement.exploration])


async def resolve_crises(settlement: Settlement, seat: Seat) -> None:
    """Every Crisis first; the explorer picks which comes next (W-38, WR-24)."""
    while not cut_short(settlement, seat):
        crisis = await next_card(settlement, seat, Crisis, "resolve", "WR-24")
        if crisis is None:
            return
        settlement.exploration.remove(crisis)
        if not await resolve_crisis(settlement, crisis, seat):
            settlement.exploration.append(crisis)


async def next_card(settlement: Settlement, seat: Seat, kind: type[K], ask: str, rule: str) -> K | None:
    """Which card of this kind comes next; None when there is none (left)."""
    cards = [card for card in settlement.exploration if type(card) is kind]
    if len(cards) < 2:
        return cards[0] if cards else None

    def menu() -> list[Choice]:
        return [("card", each) for each in distinct([card for card in settlement.exploration if type(card) is kind])]

    choice = await ask_or_take(settlement, seat, ask, menu, rule)
    return next((card for card in cards if choice == ("card", card.id)), None)


async def welcome_survivors(settlement: Settlement, seat: Seat) -> None:
    """Then the Survivors (W-39, W-56)."""
    while not cut_short(settlement, seat):
        survivor = await next_card(settlement, seat, Survivor, "welcome", "WR-65")
        if survivor is None:
            return
        settlement.exploration.remove(survivor)
        arrive(settlement, survivor)


async def gather_salvage(settlement: Settlement, seat: Seat) -> None:
    """Then the Salvage, into the explorer's hand (W-39, W-57)."""
    while settlement.exploration and seat.survivor is not None:
        card: Any = settlement.exploration.pop(0)
        settlement.journal("gathered", seat=seat.seat, card=card.id)
        await take_salvage(settlement, seat, card)
