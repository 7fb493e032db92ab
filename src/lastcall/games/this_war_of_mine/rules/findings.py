"""Choose Findings: what the party carries home, and what it hides (T-72 to T-75, T-124, T-129, T-132, TR-124)."""

from __future__ import annotations

from functools import partial
from typing import Any

from lastcall.core.ask import Choice, ask
from lastcall.core.deck import Deck
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.items import add, listed, obtainable, supply, take, weight
from lastcall.games.this_war_of_mine.rules.locations import exchange
from lastcall.games.this_war_of_mine.rules.modifiers import end_modifiers
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.state import Shelter, Trip
from lastcall.games.this_war_of_mine.terms import COMPONENT, FATIGUE, SLOTS, WATER, WOOD

DONE, HIDE, LEAVE = ("done",), ("hide",), ("leave",)
FREE = (WOOD, WATER, COMPONENT)
A_FEW = 12
"""Loading takes any number of answers: after this many a new step begins."""


def choose_findings(shelter: Shelter) -> str:
    """Stopped scavengers rejoin, cards are shuffled back (T-72, T-124, TR-124)."""
    trip = shelter.trip
    assert trip is not None
    for person in shelter.party:
        person.stopped = False
    _shuffle_back(shelter, trip)
    trip.searching = False
    if not shelter.party:
        shelter.journal("nobody-returns")
        shelter.pile = {}
        return "left"
    return "load"


async def load(shelter: Shelter) -> str:
    """Free resources, more inventory, and what weighs too much is put down (T-73, T-74, TR-124)."""
    trip = shelter.trip
    assert trip is not None
    left = trip.put_down
    for _ in range(A_FEW):
        room = carrying(shelter) - weight(shelter, shelter.pile)
        choices = _load_choices(shelter, trip, room)
        answer = await ask(shelter.leader, "load", choices, "T-74", describe=partial(_room_left, shelter, room))
        if answer == DONE:
            return await _set_out_for_home(shelter, trip)
        _carry_out(shelter, answer, left)
    return "load"


async def _set_out_for_home(shelter: Shelter, trip: Trip) -> str:
    """What is not carried home may be hidden at the Location, all of it (T-129); between Locations it is lost."""
    left = trip.put_down
    can_hide = left and trip.location and shelter.advanced_rules
    if can_hide and await ask(shelter.leader, "hide", [HIDE, LEAVE], "T-129") == HIDE:
        shelter.heaps[trip.location], trip.put_down = left, {}
        shelter.journal("hidden", location=trip.location)
    shelter.journal("load", items=listed(shelter.pile), weight=weight(shelter, shelter.pile))
    return "left"


def _shuffle_back(shelter: Shelter, trip: Trip) -> None:
    """Every Exploration, Findings and Residents card used goes back into its deck (T-72, TR-112)."""
    shelter.exploration.cards += trip.unknown
    trip.unknown = []
    trip.card = ""
    decks: tuple[Deck[Any], ...] = (shelter.exploration, shelter.residents, shelter.findings)
    for deck in decks:
        deck.cards += deck.discards
        deck.discards = []
        deck.shuffle(shelter.chance)


def _room_left(shelter: Shelter, room: int, choice: Choice) -> dict[str, object]:
    limit = carrying(shelter)
    return {"room": room, "used": limit - room, "limit": limit}


def carrying(shelter: Shelter) -> int:
    """The inventories of all members, and what makes it more (T-74, T-132)."""
    return sum(each.card.inventory + each.carries_more for each in shelter.party) + shelter.modifier("carry")


def _load_choices(shelter: Shelter, trip: Trip, room: int) -> list[Choice]:
    """Free resources are added at a Location only: a party that has come to none finds no more (T-73)."""
    choices: list[Choice] = [DONE] if room >= 0 else []
    choices += [("put-down", item) for item in shelter.pile]
    choices += [("pick-up", item) for item in trip.put_down if shelter.box.items[item].weight <= room]
    if room > 0 and trip.location:
        choices += [("fetch", item) for item in FREE if obtainable(shelter, item) > 0]
    if shelter.advanced_rules:
        able = [each for each in shelter.party if not each.carries_more and each.levels[FATIGUE] <= 2]
        choices += [("carry-more", person.id) for person in able]
    return choices


def _carry_out(shelter: Shelter, choice: Choice, left: dict[str, int]) -> None:
    if choice[0] == "put-down":
        take(shelter.pile, choice[1], 1)
        add(left, choice[1], 1)
    elif choice[0] == "pick-up":
        take(left, choice[1], 1)
        add(shelter.pile, choice[1], 1)
    elif choice[0] == "fetch":
        supply(shelter, choice[1], 1, shelter.pile)
    else:
        person = shelter.person(choice[1])
        person.carries_more = True
        worsen(shelter, person, FATIGUE, shelter.box.constants.more_inventory_fatigue)


def left_location(shelter: Shelter) -> str:
    """The Location is left: its rules end, and if it was exchanged it goes now (TR-49)."""
    trip = shelter.trip
    assert trip is not None
    end_modifiers(shelter, "location")
    if trip.leaves and shelter.place in shelter.slots:
        exchange(shelter, SLOTS[shelter.slots.index(shelter.place)])
    shelter.trip = None
    return enter(shelter, "raid") if trip.then == "raid" else trip.then


def come_home(shelter: Shelter) -> None:
    """The party is back, and its load goes into Storage; those whom only the trip kept awake sleep (T-87, TR-120)."""
    for item, count in shelter.pile.items():
        add(shelter.storage, item, count)
    shelter.pile = {}
    for person in shelter.party:
        person.task = ""
        person.out = person.busy = person.carries_more = False
