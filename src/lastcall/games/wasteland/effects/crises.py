"""What becomes of a Crisis, and what Crises and explorations do."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from lastcall.core.ask import Choice
from lastcall.core.card import Card
from lastcall.games.wasteland.cards import Crisis, Location, Salvage
from lastcall.games.wasteland.deed import Deed, decide, distinct
from lastcall.games.wasteland.rules.combat import fight, fight_over
from lastcall.games.wasteland.rules.crisis import resolve, turn_up
from lastcall.games.wasteland.rules.explore import redraw as draw_again
from lastcall.games.wasteland.rules.hand import draw_crisis, draw_location, take_crisis, take_salvage, trash
from lastcall.games.wasteland.rules.hand import to_stockpile as stockpile
from lastcall.games.wasteland.rules.sites import lay_damage, open_location, put_in, recover_if_empty, take_card_out
from lastcall.games.wasteland.rules.victory import ELDER_GOD, check_victory, end
from lastcall.games.wasteland.state import Seat, Site

from .points import those
from .vocabulary import CardId, Who, effect


def keep(deed: Deed) -> Crisis:
    """The Crisis being resolved is put somewhere else than into its trash (WR-33)."""
    crisis = cast(Crisis, deed.card)
    deed.kept = True
    deed.settlement.turned.remove(crisis)
    return crisis


@effect
async def take(deed: Deed) -> None:
    """The Crisis goes into the hand."""
    if deed.you.survivor is not None and not deed.kept:
        crisis = keep(deed)
        deed.you.crises.append(crisis)
        deed.settlement.journal("took-crisis", seat=deed.you.seat, card=crisis.id)


@effect
async def to_stockpile(deed: Deed) -> None:
    """The Crisis goes under the Stockpile, or to its trash if that is damaged."""
    if deed.settlement.works("E01"):
        crisis = keep(deed)
        stockpile(deed.settlement, crisis)
        deed.settlement.journal("infested", card=crisis.id)


@effect
async def trophy(deed: Deed, vp: int) -> None:
    """It lies in the Settlement and is worth VP (WR-2)."""
    crisis = keep(deed)
    deed.settlement.trophies.append(crisis)
    deed.settlement.bonus += vp
    deed.settlement.journal("trophy", seat=deed.you.seat, card=crisis.id, vp=vp)
    check_victory(deed.settlement)


@effect
async def damage_with_this(deed: Deed) -> None:
    """It is laid on an Emplacement (WR-29)."""
    deed.kept = True
    await lay_damage(deed.settlement, cast(Crisis, deed.card))


@effect
async def resolve_crisis(deed: Deed, who: Who = "you") -> None:
    """Each, in order, turns up the top Crisis and resolves it alone (WR-59)."""
    settlement = deed.settlement
    for seat in await those(deed, who):
        if seat.survivor is None:
            continue
        crisis = draw_crisis(settlement)
        if crisis is None:
            return
        crisis = await turn_up(settlement, crisis)
        if not await resolve(settlement, crisis, seat):
            settlement.crises.discards.append(crisis)


@effect
async def fight_each(deed: Deed, difficulty: int) -> None:
    """Each player fights alone; who loses takes a Crisis from the deck."""
    settlement = deed.settlement
    for seat in await those(deed, "players"):
        if seat.survivor is None:
            continue
        won = await fight(settlement, cast(Crisis, deed.card), [seat], seat, difficulty, attack=False)
        if not won:
            take_crisis(settlement, seat)
        fight_over(settlement)


@effect
async def end_explorations(deed: Deed) -> None:
    """All explorations of this day end (WR-25)."""
    deed.settlement.halted = True
    deed.settlement.journal("halted", seat=deed.you.seat)


@effect
async def spoils(deed: Deed) -> None:
    """Turn up a Rare; the highest roll takes it, the lowest takes this card; if all tie, all reroll (WR-77)."""
    settlement = deed.settlement
    rare = settlement.rare.draw(settlement.chance)
    players = await those(deed, "players")
    if not players:
        if rare is not None:
            settlement.rare.discards.append(rare)
        return
    faces = {seat.seat: settlement.chance.die() for seat in players}
    settlement.journal("spoils", seats=list(faces), dice=list(faces.values()), card=rare.id if rare else "")
    while len(players) > 1 and len(set(faces.values())) == 1:
        faces = {seat.seat: settlement.chance.die() for seat in players}
        settlement.journal("roll-off", seats=list(faces), dice=list(faces.values()))
    lucky = roll_off(deed, players, faces, max(faces.values()))
    unlucky = roll_off(deed, players, faces, min(faces.values()))
    crisis = keep(deed)
    unlucky.crises.append(crisis)
    settlement.journal("took-crisis", seat=unlucky.seat, card=crisis.id)
    if rare is not None:
        settlement.journal("drew", seat=lucky.seat, card=rare.id)
        await take_salvage(settlement, lucky, rare)


def roll_off(deed: Deed, players: list[Seat], faces: dict[int, int], wanted: int) -> Seat:
    """Only the tied seats reroll, until one is left (WR-77)."""
    highest = wanted == max(faces.values())
    tied = [seat for seat in players if faces[seat.seat] == wanted]
    while len(tied) > 1:
        again = [deed.settlement.chance.die() for _ in tied]
        deed.settlement.journal("roll-off", seats=[seat.seat for seat in tied], dice=again)
        best = max(again) if highest else min(again)
        tied = [seat for seat, face in zip(tied, again, strict=True) if face == best]
    return tied[0]


@effect
async def grow_locations(deed: Deed, common: int, crises: int) -> None:
    """Cards from the decks are shuffled into every Event Deck in play."""
    settlement = deed.settlement
    for site in settlement.sites:
        cards: list[Card] = list(settlement.common.draw_many(common, settlement.chance))
        cards += [card for _ in range(crises) if (card := draw_crisis(settlement)) is not None]
        site.known = False
        put_in(settlement, site, cards)
    settlement.journal("got-worse", common=common, crises=crises)


@effect
async def spoil_food(deed: Deed, loss: int) -> None:
    """Tonight each seat that eats loses Morale."""
    deed.settlement.spoiled += loss
    deed.settlement.journal("spoiled")


@effect
async def bar_trade(deed: Deed) -> None:
    """No trade until the end of the next day."""
    deed.you.barred = deed.settlement.day + 1
    deed.settlement.journal("barred", seat=deed.you.seat)


@effect
async def cancel_crisis(deed: Deed) -> None:
    """The Crisis is trashed, nothing of it happens."""
    deed.outcome = "cancelled"


@effect
async def dismiss_combat(deed: Deed, difficulty: int) -> None:
    """As `cancel_crisis`, for a Combat up to this Difficulty (which is why it was offered)."""
    deed.outcome = "cancelled"


@effect
async def replace_crisis(deed: Deed) -> None:
    """The Crisis turned up is trashed, another takes its place."""
    deed.outcome = "replaced"


@effect
async def lose_game(deed: Deed) -> None:
    """The game is lost."""
    end(deed.settlement, ELDER_GOD)


@effect
async def fewer_dice(deed: Deed, count: int) -> None:
    """This Radiation Roll uses fewer dice."""
    deed.number = count


@effect
async def redraw(deed: Deed) -> None:
    """Put the drawn cards back and draw as many."""
    draw_again(deed.settlement, deed.you)


@effect
async def draw_more(deed: Deed, count: int) -> None:
    """More cards in this Exploration."""
    deed.number = count


@effect
async def pick_salvage(deed: Deed) -> None:
    """Look through this Event Deck and take one Salvage into the hand."""
    settlement, seat = deed.settlement, deed.you
    site = settlement.site(seat.place)
    if site is None:
        return
    look(deed, site)
    choice = await decide(
        settlement,
        seat,
        "pick-salvage",
        lambda: [
            ("card", each) for each in sorted(distinct([card for card in site.deck if isinstance(card, Salvage)]))
        ],
        "WR-58",
    )
    card = next((each for each in site.deck if choice == ("card", each.id)), None)
    if card is not None:
        take_card_out(site, card)
        settlement.journal("gathered", seat=seat.seat, card=card.id)
        await take_salvage(settlement, seat, cast(Salvage, card))
    put_in(settlement, site, [])
    recover_if_empty(settlement, site)


def look(deed: Deed, site: Site) -> None:
    """Somebody looks through an Event Deck and tells the table what is in it."""
    site.known = True
    deed.settlement.chance.reveals += 1
    deed.settlement.journal(
        "looked", seat=deed.you.seat, location=site.location.id, cards=sorted(card.id for card in site.deck)
    )


async def pick_site(deed: Deed, ask: str, least: int = 1) -> Site | None:
    """One Location in play, of the asker's choice."""
    settlement = deed.settlement
    choice = await decide(
        settlement,
        deed.you,
        ask,
        lambda: [("location", site.location.id) for site in settlement.sites if len(site.deck) >= least],
        "W-43",
    )
    return settlement.site(choice[1]) if choice[0] == "location" else None


@effect
async def choose_location(deed: Deed, count: int) -> None:
    """Draw Locations, open one, the others go to the bottom of the deck."""
    settlement = deed.settlement
    drawn: list[Location] = []
    for _ in range(count):
        location = draw_location(settlement)
        if location is not None:
            drawn.append(location)
    if not drawn:
        return
    settlement.seen.extend(drawn)
    choice = await decide(
        settlement, deed.you, "choose-location", lambda: [("location", each.id) for each in drawn], "W-33"
    )
    settlement.seen = settlement.seen[: -len(drawn)]
    opened = next((each for each in drawn if choice == ("location", each.id)), drawn[0])
    deed.outcome = opened.id
    for location in drawn:
        if location is not opened:
            settlement.locations.cards.insert(0, location)


@effect
async def find_location(deed: Deed) -> None:
    """Search the Location deck, put any card into play with its Event Deck."""
    settlement = deed.settlement
    deck = settlement.locations
    deck.cards += settlement.ahead
    settlement.ahead = []
    if not deck.cards:
        deck.cards, deck.discards = deck.discards, []
    choice = await decide(
        settlement,
        deed.you,
        "find-location",
        lambda: [("location", each) for each in sorted(distinct(deck.cards))],
        "WR-72",
    )
    found = next((each for each in deck.cards if choice == ("location", each.id)), None)
    if found is not None:
        deck.cards.remove(found)
        settlement.chance.shuffle(deck.cards)
        settlement.journal("found-location", seat=deed.you.seat, location=found.id)
        open_location(settlement, found)


@effect
async def find_survivor(deed: Deed, survivor: CardId, size: int) -> None:
    """Hide a Survivor of the deck or its trash in an Event Deck of some size."""
    settlement = deed.settlement
    deck = settlement.survivors
    if all(each.id != survivor for each in deck.cards + deck.discards):
        return
    site = await pick_site(deed, "hide", size)
    pile = next((pile for pile in (deck.cards, deck.discards) if any(each.id == survivor for each in pile)), None)
    if pile is None or site is None:
        return
    card = next(each for each in pile if each.id == survivor)
    pile.remove(card)
    settlement.chance.shuffle(deck.cards)
    site.known = False
    put_in(settlement, site, [card])
    settlement.journal("hidden", seat=deed.you.seat, survivor=survivor, location=site.location.id)


@effect
async def look_through(deed: Deed) -> None:
    """Look through one Event Deck, then shuffle it."""
    site = await pick_site(deed, "look")
    if site is not None:
        look(deed, site)
        put_in(deed.settlement, site, [])


@effect
async def order_event_deck(deed: Deed) -> None:
    """Look through one Event Deck and order it; the next exploration skips the shuffle (WR-23)."""
    site = await pick_site(deed, "order-location")
    if site is not None:
        look(deed, site)
        site.sorted = True
        await put_in_order(deed, site.deck, lambda: site.sorted)


async def put_in_order(deed: Deed, cards: list[Card], undisturbed: Callable[[], bool] = lambda: True) -> None:
    """Name the cards from the top one on; the rest stays as it lies. Who shuffles them meanwhile ends it (WR-23)."""
    placed = 0

    def menu() -> list[Choice]:
        if not undisturbed():
            return []
        left = cards[: len(cards) - placed]
        return [*[("card", each) for each in distinct(left[::-1])], ("enough",)] if len(left) > 1 else []

    while True:
        choice = await decide(deed.settlement, deed.you, "order", menu, "WR-23")
        left = cards[: len(cards) - placed]
        card = next((each for each in left if choice == ("card", each.id)), None)
        if card is None:
            return
        left.remove(card)
        cards[: len(left) + 1] = [*left, card]
        placed += 1


@effect
async def clear_event_crisis(deed: Deed) -> None:
    """Look through one Event Deck, trash one Crisis of it, shuffle (WR-58)."""
    settlement = deed.settlement
    site = await pick_site(deed, "clear")
    if site is None:
        return
    look(deed, site)
    choice = await decide(
        settlement,
        deed.you,
        "clear-crisis",
        lambda: [("card", each) for each in sorted(distinct([card for card in site.deck if type(card) is Crisis]))],
        "WR-58",
    )
    crisis = next((each for each in site.deck if choice == ("card", each.id)), None)
    if crisis is not None:
        take_card_out(site, crisis)
        trash(settlement, crisis)
        settlement.journal("cleared", seat=deed.you.seat, card=crisis.id, location=site.location.id)
    put_in(settlement, site, [])
    recover_if_empty(settlement, site)


async def leaves(deed: Deed, top: Card, ask: str, away: Choice) -> bool:
    """The top card of a deck is shown to the table; does it leave its place?"""
    settlement = deed.settlement
    settlement.seen.append(top)
    choice = await decide(
        settlement, deed.you, ask, lambda: [("keep",), away], "W-43", describe=lambda each: {"card": top.id}
    )
    settlement.seen.remove(top)
    return choice == away


@effect
async def look_at_location(deed: Deed) -> None:
    """Look at the top Location; you may trash it."""
    settlement = deed.settlement
    top = draw_location(settlement)
    if top is None:
        return
    if await leaves(deed, top, "top-location", ("trash",)):
        settlement.locations.discards.append(top)
        settlement.journal("trashed-location", seat=deed.you.seat, location=top.id)
    else:
        settlement.ahead.append(top)


@effect
async def look_at_crisis(deed: Deed) -> None:
    """Look at the top Crisis; you may put it at the bottom."""
    settlement = deed.settlement
    top = draw_crisis(settlement)
    if top is None:
        return
    if await leaves(deed, top, "top-crisis", ("bottom",)):
        settlement.crises.cards.insert(0, top)
        settlement.journal("crisis-to-bottom", seat=deed.you.seat, card=top.id)
    else:
        settlement.coming.append(top)
