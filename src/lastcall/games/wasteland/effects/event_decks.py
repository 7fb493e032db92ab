"""Locations and their Event Decks: drawing more, looking, ordering, finding."""

from __future__ import annotations

from collections.abc import Callable

from lastcall.core.ask import Choice
from lastcall.core.card import Card
from lastcall.core.effects import CardId
from lastcall.games.wasteland.asking import ask_or_take, distinct
from lastcall.games.wasteland.cards import Crisis, Location, Salvage
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules import explore
from lastcall.games.wasteland.rules.hand import draw_crisis, draw_location, take_salvage, trash
from lastcall.games.wasteland.rules.sites import open_location, put_in, recover_if_empty, take_card_out
from lastcall.games.wasteland.state import Site
from lastcall.games.wasteland.vocabulary import effect


@effect
def redraw(resolution: CardResolution) -> None:
    """Put the drawn cards back and draw as many."""
    explore.redraw(resolution.state, resolution.actor)


@effect
def draw_more(resolution: CardResolution, count: int) -> None:
    """More cards in this Exploration."""
    resolution.number = count


# -- one Event Deck ------------------------------------------------------------------------------------------------


def look(resolution: CardResolution, site: Site) -> None:
    """A seat looks through an Event Deck and tells the table what is in it."""
    site.known = True
    resolution.state.chance.reveals += 1
    resolution.state.journal(
        "looked", seat=resolution.seat, location=site.location.id, cards=sorted(card.id for card in site.deck)
    )


async def pick_site(resolution: CardResolution, ask: str, least: int = 1) -> Site | None:
    """One Location in play, of the seat's choice."""
    settlement = resolution.state
    choice = await ask_or_take(
        settlement,
        resolution.actor,
        ask,
        lambda: [("location", site.location.id) for site in settlement.sites if len(site.deck) >= least],
        "W-43",
    )
    return settlement.site(choice[1]) if choice[0] == "location" else None


async def pick_card(resolution: CardResolution, site: Site, ask: str, kind: type[Card]) -> Card | None:
    """Take one card of a kind out of an Event Deck that was looked through."""
    choice = await ask_or_take(
        resolution.state,
        resolution.actor,
        ask,
        lambda: [("card", each) for each in sorted(distinct([card for card in site.deck if isinstance(card, kind)]))],
        "WR-58",
    )
    card = next((each for each in site.deck if choice == ("card", each.id)), None)
    if card is not None:
        take_card_out(site, card)
    return card


@effect
async def pick_salvage(resolution: CardResolution) -> None:
    """Look through this Event Deck and take one Salvage into the hand."""
    settlement, seat = resolution.state, resolution.actor
    site = settlement.site(seat.place)
    if site is None:
        return
    look(resolution, site)
    card = await pick_card(resolution, site, "pick-salvage", Salvage)
    if isinstance(card, Salvage):
        settlement.journal("gathered", seat=seat.seat, card=card.id)
        await take_salvage(settlement, seat, card)
    put_in(settlement, site, [])
    recover_if_empty(settlement, site)


@effect
async def clear_event_crisis(resolution: CardResolution) -> None:
    """Look through one Event Deck, trash one Crisis of it, shuffle (WR-58)."""
    settlement = resolution.state
    site = await pick_site(resolution, "clear")
    if site is None:
        return
    look(resolution, site)
    crisis = await pick_card(resolution, site, "clear-crisis", Crisis)
    if crisis is not None:
        trash(settlement, crisis)
        settlement.journal("cleared", seat=resolution.seat, card=crisis.id, location=site.location.id)
    put_in(settlement, site, [])
    recover_if_empty(settlement, site)


@effect
async def look_through(resolution: CardResolution) -> None:
    """Look through one Event Deck, then shuffle it."""
    site = await pick_site(resolution, "look")
    if site is not None:
        look(resolution, site)
        put_in(resolution.state, site, [])


@effect
async def order_event_deck(resolution: CardResolution) -> None:
    """Look through one Event Deck and order it; the next exploration skips the shuffle (WR-23)."""
    site = await pick_site(resolution, "order-location")
    if site is not None:
        look(resolution, site)
        site.sorted = True
        await put_in_order(resolution, site.deck, lambda: site.sorted)


async def put_in_order(
    resolution: CardResolution, cards: list[Card], undisturbed: Callable[[], bool] = lambda: True
) -> None:
    """Name the cards from the top one on; the rest stays as it is. A shuffle meanwhile ends it (WR-23)."""
    placed = 0

    def menu() -> list[Choice]:
        if not undisturbed():
            return []
        left = cards[: len(cards) - placed]
        return [*[("card", each) for each in distinct(left[::-1])], ("enough",)] if len(left) > 1 else []

    while True:
        choice = await ask_or_take(resolution.state, resolution.actor, "order", menu, "WR-23")
        left = cards[: len(cards) - placed]
        card = next((each for each in left if choice == ("card", each.id)), None)
        if card is None:
            return
        left.remove(card)
        cards[: len(left) + 1] = [*left, card]
        placed += 1


# -- the decks of Locations, Survivors and Crises ------------------------------------------------------------------


@effect
async def choose_location(resolution: CardResolution, count: int) -> None:
    """Draw Locations, open one, the others go to the bottom of the deck."""
    settlement = resolution.state
    drawn: list[Location] = []
    for _ in range(count):
        location = draw_location(settlement)
        if location is not None:
            drawn.append(location)
    if not drawn:
        return
    settlement.seen.extend(drawn)
    choice = await ask_or_take(
        settlement, resolution.actor, "choose-location", lambda: [("location", each.id) for each in drawn], "W-33"
    )
    settlement.seen = settlement.seen[: -len(drawn)]
    opened = next((each for each in drawn if choice == ("location", each.id)), drawn[0])
    resolution.outcome = opened.id
    for location in drawn:
        if location is not opened:
            settlement.locations.cards.insert(0, location)


@effect
async def find_location(resolution: CardResolution) -> None:
    """Search the Location deck, put any card into play with its Event Deck."""
    settlement = resolution.state
    deck = settlement.locations
    deck.cards += settlement.ahead
    settlement.ahead = []
    if not deck.cards:
        deck.cards, deck.discards = deck.discards, []
    choice = await ask_or_take(
        settlement,
        resolution.actor,
        "find-location",
        lambda: [("location", each) for each in sorted(distinct(deck.cards))],
        "WR-72",
    )
    found = next((each for each in deck.cards if choice == ("location", each.id)), None)
    if found is not None:
        deck.cards.remove(found)
        settlement.chance.shuffle(deck.cards)
        settlement.journal("found-location", seat=resolution.seat, location=found.id)
        open_location(settlement, found)


@effect
async def find_survivor(resolution: CardResolution, survivor: CardId, size: int) -> None:
    """Hide a Survivor of the deck or its trash in an Event Deck of some size."""
    settlement = resolution.state
    deck = settlement.survivors
    if all(each.id != survivor for each in deck.cards + deck.discards):
        return
    site = await pick_site(resolution, "hide", size)
    pile = next((pile for pile in (deck.cards, deck.discards) if any(each.id == survivor for each in pile)), None)
    if pile is None or site is None:
        return
    card = next(each for each in pile if each.id == survivor)
    pile.remove(card)
    settlement.chance.shuffle(deck.cards)
    site.known = False
    put_in(settlement, site, [card])
    settlement.journal("hidden", seat=resolution.seat, survivor=survivor, location=site.location.id)


@find_survivor.can
def _can_be_hidden(resolution: CardResolution, survivor: CardId, size: int) -> bool:
    settlement = resolution.state
    wanted, deck = settlement.box.survivors[survivor], settlement.survivors
    if wanted not in deck.cards and wanted not in deck.discards:
        return False
    return any(len(site.deck) >= size for site in settlement.sites)


async def leaves(resolution: CardResolution, top: Card, ask: str, away: Choice) -> bool:
    """The top card of a deck is shown to the table; does it leave its place?"""
    settlement = resolution.state
    settlement.seen.append(top)
    choice = await ask_or_take(
        settlement, resolution.actor, ask, lambda: [("keep",), away], "W-43", describe=lambda each: {"card": top.id}
    )
    settlement.seen.remove(top)
    return choice == away


@effect
async def look_at_location(resolution: CardResolution) -> None:
    """Look at the top Location; you may trash it."""
    settlement = resolution.state
    top = draw_location(settlement)
    if top is None:
        return
    if await leaves(resolution, top, "top-location", ("trash",)):
        settlement.locations.discards.append(top)
        settlement.journal("trashed-location", seat=resolution.seat, location=top.id)
    else:
        settlement.ahead.append(top)


@effect
async def look_at_crisis(resolution: CardResolution) -> None:
    """Look at the top Crisis; you may put it at the bottom."""
    settlement = resolution.state
    top = draw_crisis(settlement)
    if top is None:
        return
    if await leaves(resolution, top, "top-crisis", ("bottom",)):
        settlement.crises.cards.insert(0, top)
        settlement.journal("crisis-to-bottom", seat=resolution.seat, card=top.id)
    else:
        settlement.coming.append(top)
