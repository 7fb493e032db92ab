"""Scavenging: choosing a Location, exploring card by card, noise and findings (T-62 to T-71, TR-47 to TR-59)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.this_war_of_mine.rules.modifiers import bring_into_force
from lastcall.games.this_war_of_mine.rules.quiet import anytime, do_anytime
from lastcall.games.this_war_of_mine.rules.scene import open_block, open_scene, settle
from lastcall.games.this_war_of_mine.rules.selecting import pick_one
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.rules.things import add, take
from lastcall.games.this_war_of_mine.state import A_FEW, WOUNDS, Frame, Shelter, Trip

SLOTS = ("near", "distant", "far")
GO_ON, HOME = ("go-on",), ("home",)
DONE, STAY = ("done",), ("stay",)


# -- setting out -----------------------------------------------------------------------------------------------


async def choose_location(shelter: Shelter) -> str:
    """Choose 1 of the 3 Locations; without scavengers or an open Location the phase is skipped (T-62, TR-122)."""
    open_slots = [number for number in range(3) if _is_open(shelter, number)]
    if not shelter.party or not open_slots:
        for person in shelter.party:
            person.out = False
        return "raid"
    choices: list[Choice] = [("location", SLOTS[number]) for number in open_slots]
    answer = await ask(
        shelter.leader,
        "location",
        choices + anytime(shelter),
        "T-62",
        why_not=lambda: _barred(shelter),
        describe=partial(_about_a_place, shelter),
    )
    if answer[0] != "location":
        await do_anytime(shelter, answer)
        return settle(shelter, "location")
    location = shelter.slots[SLOTS.index(answer[1])]
    assert location is not None
    shelter.trip = Trip(location.id, [], searching=False)
    shelter.journal("went", location=location.id, people=[person.id for person in shelter.party])
    for call in shelter.block(f"{location.id}/red").do:
        if call.name == "mod":
            bring_into_force(shelter, location.id, *call.args)
    return "equip"


def _about_a_place(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """What everybody knows of the Location that a choice names."""
    place = shelter.slots[SLOTS.index(choice[1])] if choice[0] in ("location", "exchange") else None
    return {"place": place.id, "cards": place.cards, "loot": place.loot} if place is not None else {}


def _is_open(shelter: Shelter, slot: int) -> bool:
    barred = any(mod.name == "no_location" and mod.number == slot + 1 for mod in shelter.mods)
    return shelter.slots[slot] is not None and not barred


def _barred(shelter: Shelter) -> dict[Choice, Reason]:
    return {
        ("location", SLOTS[slot]): Reason("location-barred", "TR-70" if shelter.slots[slot] is None else "T-62")
        for slot in range(3)
        if not _is_open(shelter, slot)
    }


async def equip(shelter: Shelter) -> str:
    """Tokens from Storage go along, for use or for trade; resources stay at home (T-63, TR-121)."""
    tokens = shelter.box.of_class["token"]
    for _ in range(A_FEW):
        choices: list[Choice] = [("along", item) for item in tokens if item in shelter.storage]
        choices += [("back", item) for item in tokens if item in shelter.pile]
        answer = await ask(shelter.leader, "equip", [DONE, *choices], "T-63")
        if answer == DONE:
            return "arrive"
        away, home = (shelter.storage, shelter.pile) if answer[0] == "along" else (shelter.pile, shelter.storage)
        take(away, answer[1], 1)
        add(home, answer[1], 1)
    return "equip"


def arrive(shelter: Shelter) -> str:
    """The noise marker, the red space, the hidden findings, and the Unknown deck (TR-122)."""
    trip = shelter.trip
    assert trip is not None
    trip.searching = True
    trip.noise = _within(shelter, shelter.box.constants["noise_start"] + shelter.modifier("noise_start"))
    if shelter.pile:
        shelter.journal("took-along", items=[f"{item}:{count}" for item, count in shelter.pile.items()])
    others = [call for call in shelter.block(f"{trip.location}/red").do if call.name != "mod"]
    return open_scene(shelter, f"{trip.location}/red", "unknown") if others else "unknown"


def deal_unknown(shelter: Shelter) -> str:
    """What was hidden here may be gone; then as many Exploration cards as the Location's number (T-66, T-129)."""
    trip = shelter.trip
    assert trip is not None
    _take_in_a_death(shelter, trip)
    _look_for_the_heap(shelter, trip.location)
    deck = shelter.exploration
    for _ in range(shelter.place.cards):
        if not deck.cards and deck.discards:
            deck.cards, deck.discards = deck.discards, []
            shelter.chance.shuffle(deck.cards)
        if deck.cards:
            trip.unknown.insert(0, deck.cards.pop())
    return "explore"


def _look_for_the_heap(shelter: Shelter, location: str) -> None:
    """1 to 6 all of it is discarded, 7 to 10 it goes to the Findings Pile (T-129, TR-7)."""
    heap = shelter.heaps.pop(location, None)
    if not heap:
        return
    die = shelter.chance.die(10)
    shelter.journal("heap", die=die, kept=die >= 7)
    if die >= 7:
        for item, count in heap.items():
            add(shelter.pile, item, count)


# -- card by card ----------------------------------------------------------------------------------------------


async def explore(shelter: Shelter) -> str:
    """The next Unknown card, if the party goes on (T-66, T-71, TR-48, TR-49)."""
    trip = shelter.trip
    assert trip is not None
    if trip.ending or not trip.unknown or not shelter.awake:
        return "choose_findings"
    while True:
        choices = [GO_ON, *_ways_out(shelter, trip), *anytime(shelter)]
        answer = await ask(shelter.leader, "explore", choices, "T-66", describe=partial(_about_a_place, shelter))
        if answer == GO_ON:
            break
        if answer == HOME:
            return "choose_findings"
        if answer[0] == "exchange":
            _exchange_for_cards(shelter, trip, answer[1])
            if trip.ending:
                return "choose_findings"
        else:
            await do_anytime(shelter, answer)
            return settle(shelter, "explore")
    return await _turn_up(shelter, trip)


def _ways_out(shelter: Shelter, trip: Trip) -> list[Choice]:
    ways: list[Choice] = [HOME] if shelter.modifier("exit") else []
    four = shelter.box.constants["exchange_cards"]
    at_the_beginning = not trip.card and len(trip.unknown) > four
    at_the_end = len(trip.unknown) == four
    if shelter.advanced_rules and not trip.exchanged and (at_the_beginning or at_the_end):
        ways += [("exchange", SLOTS[slot]) for slot in range(3) if shelter.slots[slot] is not None]
    return ways


def _exchange_for_cards(shelter: Shelter, trip: Trip, slot: str) -> None:
    """4 Exploration cards go back, and one of the 3 Locations is replaced (T-133, TR-49)."""
    trip.exchanged = slot
    trip.ending = len(trip.unknown) == shelter.box.constants["exchange_cards"]
    pass_time(shelter, shelter.box.constants["exchange_cards"])
    if shelter.slots[SLOTS.index(slot)] is shelter.place:
        trip.leaves = True
    else:
        exchange(shelter, slot)


async def _turn_up(shelter: Shelter, trip: Trip) -> str:
    """One Exploration card is resolved, then discarded (T-66, T-69)."""
    card = trip.unknown.pop()
    shelter.chance.revealed()
    trip.card = card.id
    shelter.exploration.discard(card)
    shelter.journal("explored", card=card.id, left=len(trip.unknown))
    if card.kind in ("find", "obstacle"):
        await _sniper_in_the_city(shelter)
    if card.kind != "impact":
        return open_scene(shelter, card.face, "explored")
    if shelter.modifier("impact_off"):
        return "explored"
    script = shelter.box.impact_scripts[shelter.place.kind][card.impact - 1]
    return open_scene(shelter, f"S{script}", "explored")


async def _sniper_in_the_city(shelter: Shelter) -> None:
    """Before each find or obstacle card, against the scavenger with the most prowess (core.toml, sniper)."""
    mods = [mod for mod in shelter.mods if mod.name == "sniper" and mod.until == "location"]
    if not mods:
        return
    die = shelter.chance.die(10)
    shelter.journal("sniper-roll", die=die)
    if die > mods[0].number:
        return
    most = max(person.card.prowess for person in shelter.present)
    for person in await pick_one(shelter, [p for p in shelter.present if p.card.prowess == most], "sniped"):
        worsen(shelter, person, WOUNDS, 1)
    shelter.mods.remove(mods[0])


def explored(shelter: Shelter) -> str:
    """The card is done, with all that it led to (T-122, TR-132)."""
    trip = shelter.trip
    assert trip is not None
    _take_in_a_death(shelter, trip)
    return settle(shelter, "explore")


def _take_in_a_death(shelter: Shelter, trip: Trip) -> None:
    """The scene is over: one empathy roll for the others, and those affected stop scavenging (T-122, T-123)."""
    if trip.losses and shelter.present:
        die = shelter.chance.die(10)
        stopped = [person for person in shelter.present if die <= person.card.empathy]
        shelter.journal("grief", die=die, people=[person.id for person in stopped])
        for person in stopped:
            person.stopped = True
        trip.losses = 0


# -- noise and encounters --------------------------------------------------------------------------------------


def _within(shelter: Shelter, noise: int) -> int:
    return min(shelter.box.constants["noise_max"], max(1, noise))


async def move_noise(shelter: Shelter, by: int) -> None:
    """Effects that raise or lower noise move the marker; Juno ignores one raise a trip (T-64, TR-143)."""
    trip = shelter.trip
    if trip is None:
        return
    if by > 0 and not trip.lightfoot and shelter.has_ability("lightfoot", shelter.present):
        answer = await ask(shelter.leader, "lightfoot", [("let-it",), ("ignore",)], "TR-143")
        if answer == ("ignore",):
            trip.lightfoot = True
            return
    trip.noise = _within(shelter, trip.noise + by)
    shelter.journal("noise", level=trip.noise)


async def noise_roll(shelter: Shelter, frame: Frame) -> None:
    """One black die against the noise marker: at or under it is an encounter (T-65)."""
    trip = shelter.trip
    if trip is None:
        return
    await _play_before_noise(shelter)
    die = shelter.chance.die(10)
    heard = die <= trip.noise + shelter.modifier("noise_roll")
    shelter.journal("noise-roll", die=die, level=trip.noise + shelter.modifier("noise_roll"), heard=heard)
    if not heard:
        return
    trip.noise = 1
    ignored = next((mod for mod in shelter.mods if mod.name == "encounter_off"), None)
    if ignored is not None:
        ignored.number -= 1
        if ignored.number == 0:
            shelter.mods.remove(ignored)
        return
    encounter(shelter, "")


async def _play_before_noise(shelter: Shelter) -> None:
    """Kept cards for this moment (TR-140)."""
    cards = [card for card in shelter.held if card.when == "noise_roll"]
    if not cards:
        return
    answer = await ask(shelter.leader, "noise-card", [("roll",), *(("play", card.id) for card in cards)], "TR-140")
    if answer == ("roll",):
        return
    card = next(each for each in cards if each.id == answer[1])
    shelter.held.remove(card)
    shelter.waste.append(card)
    shelter.journal("played", card=card.id)
    for call in shelter.block(card.id).do:
        bring_into_force(shelter, card.id, *call.args)


def encounter(shelter: Shelter, actor: str) -> None:
    """The top Residents card is resolved first, then scavenging goes on (T-65, T-67, TR-57)."""
    card = shelter.residents.draw(shelter.chance)
    if card is None:
        return
    shelter.residents.discard(card)
    shelter.journal("encounter", card=card.id)
    open_block(shelter, card.id, actor)


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


# -- findings --------------------------------------------------------------------------------------------------


async def draw_finding(shelter: Shelter, frame: Frame) -> None:
    """Look at what was found, then decide whether to take it; the catch comes first (T-68, TR-126)."""
    trip = shelter.trip
    card = shelter.findings.draw(shelter.chance) if trip is not None else None
    if card is None or trip is None:
        return
    shelter.findings.discard(card)
    row = shelter.block(f"{card.id}/{shelter.place.loot}")
    shelter.journal("found", card=card.id, row=row.id)
    if not row.do:
        return
    answer = await ask(
        shelter.leader,
        "finding",
        [("take", row.id), ("leave", row.id)] if card.catch else [("take", row.id)],
        "T-68",
        describe=lambda choice: {"found": _found_words(row.do), "catch": card.catch or "none"},
    )
    if answer[0] == "leave":
        return
    extra = shelter.modifier("finds")
    for _ in range(extra):
        resource = await ask(shelter.leader, "also", [("also", "wood"), ("also", "component")], "T-62")
        add(shelter.pile, resource[1], 1)
    open_block(shelter, row.id, frame.actor)
    if card.catch:
        open_block(shelter, f"{card.id}/catch", frame.actor)


def _found_words(calls: tuple[object, ...]) -> str:
    return ", ".join(f"{call.args[1]} {call.args[0].replace('_', ' ')}" for call in calls)  # type: ignore[attr-defined]


# -- locations -------------------------------------------------------------------------------------------------


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
