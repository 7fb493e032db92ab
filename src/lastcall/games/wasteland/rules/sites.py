"""Locations in play, their Event Decks, and what becomes of them (W-33, W-34, W-41, W-56 to W-60)."""

from __future__ import annotations

from lastcall.core.card import Card
from lastcall.core.effects import perform
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import TENT_CITY, Common, Crisis, Location, Rare, Survivor
from lastcall.games.wasteland.passives import shield, tent_room
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules.any_time import last_chance
from lastcall.games.wasteland.rules.death import discard_waiting
from lastcall.games.wasteland.rules.hand import draw_crisis
from lastcall.games.wasteland.rules.victory import check_ruins, check_survivors, check_victory
from lastcall.games.wasteland.state import Building, Seat, Settlement, Site, Waiting

BACKS = (Crisis, Common, Rare, Survivor)
"""The kinds of cards in an Event Deck, in the order of the recipe."""


def open_location(settlement: Settlement, location: Location) -> Site:
    """Lay a Location face up and build its Event Deck (W-33, W-34)."""
    site = Site(location, [], [0, 0, 0, 0])
    settlement.sites.append(site)
    crises, common, rare, survivors = location.recipe
    drawn: list[Card | None] = [draw_crisis(settlement) for _ in range(crises)]
    drawn += settlement.common.draw_many(common, settlement.chance)
    drawn += settlement.rare.draw_many(rare, settlement.chance)
    drawn += settlement.survivors.draw_many(survivors, settlement.chance)
    put_in(settlement, site, [card for card in drawn if card is not None])
    settlement.journal("opened", location=location.id, cards=len(site.deck))
    return site


def put_in(settlement: Settlement, site: Site, cards: list[Card]) -> None:
    """Cards go into an Event Deck, which is shuffled."""
    site.deck += cards
    for card in cards:
        site.left[BACKS.index(type(card))] += 1
    site.sorted = False
    settlement.chance.shuffle(site.deck)


def take_out(settlement: Settlement, site: Site, count: int) -> list[Card]:
    """The top cards of an Event Deck, all if fewer are left."""
    settlement.chance.reveals += 1
    drawn = [site.deck.pop() for _ in range(min(count, len(site.deck)))]
    for card in drawn:
        site.left[BACKS.index(type(card))] -= 1
    return drawn


def take_card_out(site: Site, card: Card) -> None:
    """One card that was looked for."""
    site.deck.remove(card)
    site.left[BACKS.index(type(card))] -= 1


def recover_if_empty(settlement: Settlement, site: Site) -> None:
    """A Location without cards turns into its Emplacement; one worth nothing leaves play (W-41, W-58, W-59)."""
    if site.deck or site not in settlement.sites:
        return
    settlement.sites.remove(site)
    location = site.location
    if not location.emplacement:
        settlement.locations.discards.append(location)
        settlement.journal("emptied", location=location.id)
        return
    settlement.buildings.append(Building(settlement.box.emplacements[location.emplacement]))
    settlement.journal("recovered", location=location.id, emplacement=location.emplacement, vp=location.vp)
    check_victory(settlement)


def beds(settlement: Settlement) -> int:
    """How many Survivors may wait (W-56)."""
    return settlement.most(tent_room) if settlement.works(TENT_CITY) else 0


def arrive(settlement: Settlement, survivor: Survivor) -> None:
    """A Survivor is found: into the Tent City if there is room, else sent away (W-56, WR-65)."""
    if len(settlement.tents) < beds(settlement):
        settlement.tents.append(Waiting(survivor, survivor.morale, 0, []))
        settlement.journal("arrived", survivor=survivor.id)
    else:
        settlement.survivors.discards.append(survivor)
        settlement.journal("no-room", survivor=survivor.id)


def first_to_decide(settlement: Settlement) -> Seat | None:
    """The First Player, or the next living seat (WR-29)."""
    order = settlement.in_order()
    return order[0] if order else None


async def lay_damage(settlement: Settlement, crisis: Crisis) -> None:
    """A Crisis is laid on an Emplacement, which is damaged; shields take the blow for others (W-47, WR-29)."""
    while True:
        standing = settlement.undamaged()
        chooser = first_to_decide(settlement)
        if chooser is None:
            target = settlement.chance.pick(standing)
            break
        choice = await ask_or_take(
            settlement,
            chooser,
            "damage",
            lambda: [("damage", building.card.id) for building in settlement.undamaged()],
            "WR-29",
        )
        if choice[0] == "damage":
            target = next(each for each in standing if each.card.id == choice[1])
            break
    for building in settlement.undamaged():
        if shield.of(building.card.always) == target.card.id:
            settlement.journal("shielded", emplacement=target.card.id, by=building.card.id)
            target = building
            break
    await damage(settlement, target, crisis)


async def damage(settlement: Settlement, building: Building, crisis: Crisis) -> None:
    """An Emplacement is damaged: it cannot be used, and what it says happens (W-45)."""
    if settlement.undamaged() == [building]:
        await last_chance(settlement)
    settlement.turned.remove(crisis)
    building.damage = crisis
    settlement.journal("damaged", emplacement=building.card.id, card=crisis.id)
    check_ruins(settlement)
    if building.card.damaged:
        first = settlement.seats[settlement.first]
        await perform(CardResolution(settlement, first, first.seat, building.card), building.card.damaged)
    await make_room(settlement)
    check_survivors(settlement)


async def make_room(settlement: Settlement) -> None:
    """Survivors who no longer fit into the Tent City are sent away; the First Player picks them (WR-65)."""
    while len(settlement.tents) > beds(settlement):
        chooser = first_to_decide(settlement)
        if chooser is None:
            discard_waiting(settlement, settlement.chance.pick(settlement.tents))
            continue
        choice = await ask_or_take(
            settlement,
            chooser,
            "send-away",
            lambda: [("survivor", waiting.survivor.id) for waiting in settlement.tents],
            "WR-65",
        )
        leaving = next((each for each in settlement.tents if choice == ("survivor", each.survivor.id)), None)
        if leaving is not None:
            discard_waiting(settlement, leaving)
