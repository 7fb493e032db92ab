"""Exploring a Location card by card (T-64 to T-71, T-122, T-123, TR-47 to TR-50, TR-122 to TR-126)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Rule, ask
from lastcall.games.this_war_of_mine.blocks import MORE_FINDS
from lastcall.games.this_war_of_mine.box import script_block
from lastcall.games.this_war_of_mine.cards import Exploration
from lastcall.games.this_war_of_mine.rules.anytime import anytime, do_anytime
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.items import add, listed
from lastcall.games.this_war_of_mine.rules.locations import about_place, cards_here, exchange
from lastcall.games.this_war_of_mine.rules.moments import announce_arrived
from lastcall.games.this_war_of_mine.rules.noise import set_noise
from lastcall.games.this_war_of_mine.rules.selecting import pick_one
from lastcall.games.this_war_of_mine.rules.states import touched_by, worsen
from lastcall.games.this_war_of_mine.rules.telling import open_block, resolve, settle
from lastcall.games.this_war_of_mine.state import Shelter, StoryFrame, Trip
from lastcall.games.this_war_of_mine.terms import SLOTS, WOUNDS

GO_ON, HOME = ("go-on",), ("home",)
HEAP_KEPT = 7
"""From this number of the black die on, hidden findings are still there (T-129, TR-7)."""


# -- arriving --------------------------------------------------------------------------------------------------


def arrive(shelter: Shelter) -> str:
    """The noise marker, the red space, the hidden findings, and the Unknown deck (TR-122)."""
    trip = shelter.trip
    assert trip is not None
    trip.searching = True
    trip.noise = set_noise(shelter)
    if shelter.pile:
        shelter.journal("took-along", items=listed(shelter.pile))
    if shelter.expansions:
        announce_arrived(shelter)
    red = f"{trip.location}/red"
    return resolve(shelter, red, "unknown") if shelter.box.blocks[red].do else "unknown"


def deal_unknown(shelter: Shelter) -> str | Rule[str]:
    """What was hidden here may be gone; then as many Exploration cards as the Location's number (T-66, T-129)."""
    trip = shelter.trip
    assert trip is not None
    if trip.losses or trip.location in shelter.heaps:
        return _look_round_and_deal(shelter, trip)
    return _deal(shelter, trip)


async def _look_round_and_deal(shelter: Shelter, trip: Trip) -> str:
    await take_in_a_death(shelter, trip)
    await _look_for_the_heap(shelter, trip.location)
    return _deal(shelter, trip)


def _deal(shelter: Shelter, trip: Trip) -> str:
    deck = shelter.exploration
    for _ in range(cards_here(shelter)):
        if not deck.cards and deck.discards:
            deck.cards, deck.discards = deck.discards, []
            shelter.chance.shuffle(deck.cards)
        if deck.cards:
            trip.unknown.insert(0, deck.cards.pop())
    return "explore"


async def _look_for_the_heap(shelter: Shelter, location: str) -> None:
    """1 to 6 all of it is discarded, 7 to 10 it goes to the Findings Pile (T-129, TR-7)."""
    heap = shelter.heaps.pop(location, None)
    if not heap:
        return
    die = await black_die(shelter)
    shelter.journal("heap", die=die, kept=die >= HEAP_KEPT)
    if die >= HEAP_KEPT:
        for item, count in heap.items():
            add(shelter.pile, item, count)


# -- card by card ----------------------------------------------------------------------------------------------


async def explore(shelter: Shelter) -> str:
    """Resolve the cards of the Unknown deck one after the other, until it is empty or the party leaves (T-66, T-71).

    A card with all that it leads to is a step of its own: `explored` follows it, and comes back for the next one.
    """
    trip = shelter.trip
    assert trip is not None
    while trip.unknown and not trip.ending and shelter.awake:
        choices = [GO_ON, *_ways_out(shelter, trip), *anytime(shelter)]
        trip.had_last_four = trip.had_last_four or len(trip.unknown) == shelter.box.constants.exchange_cards
        answer = await ask(
            shelter.leader, "explore", choices, "T-66", describe=lambda choice: about_place(shelter, choice)
        )
        if answer == GO_ON:
            card = await _turn_up(shelter, trip)
            story = _story_of(shelter, card)
            if not story:
                return settle(shelter, "explored")
            opened = resolve(shelter, story, then="explored")
            return "crises" if shelter.crises else opened  # a sniper's fourth wound comes first (TR-16)
        if answer == HOME:
            break
        if answer[0] != "exchange":
            return await do_anytime(shelter, answer, "explore") or settle(shelter, "explore")
        _exchange_for_cards(shelter, trip, answer[1])
    return enter(shelter, "choose_findings")


def explored(shelter: Shelter) -> str | Rule[str]:
    """The card is done, with all that it led to; after the dead and level 4 the next one follows (T-122, TR-132)."""
    trip = shelter.trip
    assert trip is not None
    return _explored_with_losses(shelter, trip) if trip.losses else settle(shelter, "explore")


async def _explored_with_losses(shelter: Shelter, trip: Trip) -> str:
    await take_in_a_death(shelter, trip)
    return settle(shelter, "explore")


async def _turn_up(shelter: Shelter, trip: Trip) -> Exploration:
    """The next Unknown card; it is discarded once it is resolved (T-66, T-69)."""
    card = trip.unknown.pop()
    shelter.chance.revealed()
    trip.card = card.id
    shelter.exploration.discard(card)
    shelter.journal("explored", card=card.id, left=len(trip.unknown))
    if card.kind in ("find", "obstacle"):
        await _sniper_in_the_city(shelter)
    return card


def _story_of(shelter: Shelter, card: Exploration) -> str:
    """The block that a card opens: its face, or for a Reality Impact the script of the Location's kind."""
    if card.kind != "impact":
        return card.face
    if shelter.modifier("impact_off"):
        return ""
    return script_block(shelter.box.impact_scripts[shelter.place.kind][card.impact - 1])


def _ways_out(shelter: Shelter, trip: Trip) -> list[Choice]:
    """Going home where a card allows it, or by returning the last four cards, or fewer if time passed four by (TR-48,
    TR-49)."""
    ways: list[Choice] = [HOME] if shelter.modifier("exit") else []
    four = shelter.box.constants.exchange_cards
    at_the_beginning = not trip.card and len(trip.unknown) > four
    at_the_end = len(trip.unknown) == four or (len(trip.unknown) < four and not trip.had_last_four)
    if shelter.advanced_rules and not trip.exchanged and (at_the_beginning or at_the_end):
        ways += [("exchange", SLOTS[slot]) for slot in range(3) if shelter.slots[slot] is not None]
    return ways


def _exchange_for_cards(shelter: Shelter, trip: Trip, slot: str) -> None:
    """4 Exploration cards go back, and one of the 3 Locations is replaced (T-133, TR-49)."""
    trip.exchanged = slot
    trip.ending = len(trip.unknown) <= shelter.box.constants.exchange_cards
    pass_time(shelter, shelter.box.constants.exchange_cards)
    if shelter.slots[SLOTS.index(slot)] is shelter.place:
        trip.leaves = True
    else:
        exchange(shelter, slot)


def pass_time(shelter: Shelter, number: int) -> None:
    """Unseen cards go back from the top of the Unknown deck (TR-50)."""
    trip = shelter.trip
    if trip is None:
        return
    back = [trip.unknown.pop() for _ in range(min(number, len(trip.unknown)))]
    for card in back:
        shelter.exploration.cards.insert(0, card)
    if back:
        shelter.journal("time", cards=len(back), left=len(trip.unknown))


async def _sniper_in_the_city(shelter: Shelter) -> None:
    """Before each find or obstacle card, against the scavenger with the most prowess (core.toml, sniper)."""
    mods = [mod for mod in shelter.mods if mod.name == "sniper" and mod.until == "location"]
    if not mods:
        return
    die = await black_die(shelter)
    shelter.journal("sniper-roll", die=die)
    if die > mods[0].number:
        return
    most = max(person.card.prowess for person in shelter.present)
    for person in await pick_one(shelter, [p for p in shelter.present if p.card.prowess == most], "sniped"):
        worsen(shelter, person, WOUNDS, 1)
    shelter.mods.remove(mods[0])


async def take_in_a_death(shelter: Shelter, trip: Trip) -> None:
    """The scene is over: one empathy roll for the others, and those affected stop scavenging (T-122, T-123)."""
    if trip.losses and shelter.present:
        die = await black_die(shelter)
        stopped = touched_by(die, shelter.present)
        shelter.journal("grief", die=die, people=[person.id for person in stopped])
        for person in stopped:
            person.stopped = True
        trip.losses = 0


# -- findings --------------------------------------------------------------------------------------------------


async def draw_finding(shelter: Shelter, frame: StoryFrame) -> None:
    """Look at what was found, then decide whether to take it (T-68).

    The catch comes first, then the row and what the place adds; a flight loses all of it (TR-125, TR-126). Between
    Locations there is nothing to find: a Findings card is read by what the Location has.
    """
    trip = shelter.trip
    card = shelter.findings.draw(shelter.chance) if trip is not None and trip.location else None
    if card is None:
        return
    shelter.findings.discard(card)
    loot = shelter.place.loot
    row, catch = f"{card.id}/{loot}", f"{card.id}/catch"
    shelter.journal("found", card=card.id, row=row)
    if not card.row(loot):
        return
    answer = await ask(
        shelter.leader,
        "finding",
        [("take", row), ("leave", row)] if card.catch else [("take", row)],
        "T-68",
        describe=lambda choice: {"found": card.row(loot), "catch": card.catch, "text": card.text},
    )
    if answer[0] == "leave":
        return
    if shelter.modifier("finds"):
        open_block(shelter, MORE_FINDS, frame.actor)
    open_block(shelter, row, frame.actor)
    if card.catch:
        open_block(shelter, catch, frame.actor)
