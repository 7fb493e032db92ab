"""Locations: which are open, choosing one, what goes along, and exchanging one (T-62, T-63, T-90, TR-69, TR-121)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.this_war_of_mine.rules.anytime import about_anytime, anytime, do_anytime
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.items import add, items_in, take
from lastcall.games.this_war_of_mine.rules.modifiers import begin_phase, bring_all_into_force
from lastcall.games.this_war_of_mine.rules.telling import settle
from lastcall.games.this_war_of_mine.state import Shelter, Trip
from lastcall.games.this_war_of_mine.terms import SLOTS

DONE = ("done",)
A_FEW = 12
"""Packing takes any number of answers: after this many a new step begins."""


async def choose_location(shelter: Shelter) -> str:
    """Choose 1 of the 3 Locations; without scavengers or an open Location the phase is skipped (T-62, TR-122)."""
    begin_phase(shelter, "scavenging")
    reachable = open_slots(shelter)
    if not shelter.party or not reachable:
        for person in shelter.party:
            person.out = False
        return enter(shelter, "raid")
    choices: list[Choice] = [("location", SLOTS[number]) for number in reachable]
    answer = await ask(
        shelter.leader,
        "location",
        choices + anytime(shelter),
        "T-62",
        why_not=lambda: _barred(shelter),
        describe=lambda choice: about_place(shelter, choice),
    )
    if answer[0] != "location":
        return await do_anytime(shelter, answer, "location") or settle(shelter, "location")
    location = shelter.slots[SLOTS.index(answer[1])]
    assert location is not None
    shelter.trip = Trip(location.id, [], searching=False)
    shelter.journal("went", location=location.id, people=[person.id for person in shelter.party])
    bring_all_into_force(shelter, location.id, location.red)
    return "equip"


def about_place(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """What everybody knows of the Location that a choice names; for other choices what they do."""
    if choice[0] not in ("location", "exchange"):
        return about_anytime(shelter, choice)
    place = shelter.slots[SLOTS.index(choice[1])]
    if place is None:
        return {}
    facts: dict[str, object] = {"place": place.id, "cards": place.cards, "loot": place.loot, "red": place.red}
    if choice[0] == "exchange" and shelter.trip is not None:
        facts["back"] = min(shelter.box.constants.exchange_cards, len(shelter.trip.unknown))
    return facts


def cards_here(shelter: Shelter) -> int:
    """How many Exploration cards the Unknown deck gets: the Location's number, or half of it (T-66, `half_cards`)."""
    return shelter.place.cards // (2 if shelter.modifier("half_cards") else 1)


def open_slots(shelter: Shelter) -> list[int]:
    """The slots of the Locations that the party could go to."""
    return [number for number in range(len(SLOTS)) if is_open(shelter, number)]


def is_open(shelter: Shelter, slot: int) -> bool:
    """Is there a Location, and may it be entered (TR-70)?"""
    barred = any(mod.name == "no_location" and mod.number == slot + 1 for mod in shelter.mods)
    return shelter.slots[slot] is not None and not barred


def _barred(shelter: Shelter) -> dict[Choice, Reason]:
    return {
        ("location", SLOTS[slot]): Reason("location-barred", "TR-70" if shelter.slots[slot] is None else "T-62")
        for slot in range(3)
        if not is_open(shelter, slot)
    }


async def equip(shelter: Shelter) -> str:
    """Tokens from Storage go along, for use or for trade; resources stay at home (T-63, TR-121)."""
    for _ in range(A_FEW):
        choices: list[Choice] = [("along", item) for item in items_in(shelter, "token", shelter.storage)]
        choices += [("back", item) for item in items_in(shelter, "token", shelter.pile)]
        answer = await ask(shelter.leader, "equip", [DONE, *choices], "T-63")
        if answer == DONE:
            return "arrive"
        away, home = (shelter.storage, shelter.pile) if answer[0] == "along" else (shelter.pile, shelter.storage)
        take(away, answer[1], 1)
        add(home, answer[1], 1)
    return "equip"


def exchange(shelter: Shelter, slot: str) -> None:
    """Remove that card, slide the others down so that Far is empty, draw a new Location for Far (T-90, TR-69)."""
    number = SLOTS.index(slot)
    gone = shelter.slots[number]
    if gone is None:
        return
    shelter.waste.append(gone)
    shelter.heaps.pop(gone.id, None)
    shelter.slots = [each for place, each in enumerate(shelter.slots) if place != number and each is not None]
    while len(shelter.slots) < len(SLOTS):
        shelter.slots.append(shelter.new_locations.pop() if shelter.new_locations else None)
    shelter.chance.revealed()
    new = shelter.slots[-1]
    shelter.journal("exchanged", gone=gone.id, new=new.id if new else "none")
