"""Laying the table (T-6 to T-18, T-134, T-137, TR-109, TR-110)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcall.core.deck import Deck
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import EventCard, OrdinaryEvent
from lastcall.games.this_war_of_mine.house_cards import ShelterCard
from lastcall.games.this_war_of_mine.rules.moments import announce_set_up
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Person, Room, Shelter
from lastcall.games.this_war_of_mine.terms import HUNGER, NO_SCENARIO

EVENTS_UNDER = (3, 4)
"""Ordinary Events under Chapter I and under Chapter II (T-15)."""


def initial_state(box: WarBox, seats: int, options: Mapping[str, Any]) -> Shelter:
    """Every deck in its place, nothing shuffled yet."""
    side = options["board"]
    all_known = box.houses[side].side.no_ideas
    fittings = [each for each in box.fittings.values() if each.id not in box.added]
    shelter = Shelter(
        box=box,
        side=side,
        advanced_rules=options["advanced_rules"],
        scenario="" if options["scenario"] == NO_SCENARIO else options["scenario"],
        players=seats,
        people=[],
        waiting=list(box.people.values()),
        storage={},
        pile={},
        rooms=[Room(key) for key in box.houses[side].order],
        spare_shelter=box.shelter_cards[:],
        fittings=[each for each in fittings if all_known or each.corner == "green"],
        ideas=[each for each in fittings if not all_known and each.corner == "idea"],
        events=[],
        unused_events=box.event_cards,
        objectives=[],
        unused_objectives=box.objectives[:],
        new_locations=list(box.locations.values()),
        exploration=Deck.of(box.exploration),
        findings=Deck.of(box.findings),
        residents=Deck.of(box.residents),
        red_residents=list(box.red_residents),
        raids=Deck.of(box.raids),
        red_raids=list(box.red_raids),
        fates=Deck.of(box.fates),
        narratives=Deck.of(box.narratives),
        visitors=box.visitors[:],
        slots=[],
        gone=[],
        waste=[],
        removed={},
        boards=[],
        bonus_given=[],
        face_up=[],
        foreseen_events=[],
        foreseen_raids=[],
        shown=[],
        heaps={},
        held=[],
        counters={},
        mods=[],
        prices={},
        stack=[],
        crises=[],
        round_crises=[],
        assignments=[],
        aside={},
        tools_out=[],
    )
    for name in options["expansions"]:
        lay = box.joining[name].lay
        assert lay is not None, f"{name} puts nothing on the table"
        lay(shelter, options)
    return shelter


def set_up(shelter: Shelter) -> str:
    """Shuffle, deal, and begin with the first Morning."""
    chance = shelter.chance
    for deck in (
        shelter.exploration, shelter.findings, shelter.residents, shelter.raids, shelter.fates, shelter.narratives,
    ):  # fmt: skip
        deck.shuffle(chance)
    chance.shuffle(shelter.red_residents)
    chance.shuffle(shelter.red_raids)
    chance.shuffle(shelter.visitors)
    chance.shuffle(shelter.new_locations)
    shelter.leader = chance.below(shelter.players)
    _draw_the_first_people(shelter)
    _lay_shelter_cards(shelter)
    _stack_events(shelter)
    _stack_objectives(shelter)
    shelter.slots = [shelter.new_locations.pop() for _ in range(shelter.box.constants.locations_open)]
    shelter.storage = dict(shelter.box.start_storage)
    announce_set_up(shelter)
    shelter.journal("begin", people=[person.id for person in shelter.people], leader=shelter.leader)
    if shelter.scenario:
        return resolve(shelter, f"{shelter.scenario}/extra", "morning")
    return "morning"


def _draw_the_first_people(shelter: Shelter) -> None:
    """The first red-bordered card drawn and the first two black-bordered ones, hunger 2 each (T-6, T-7)."""
    constants, scenario = shelter.box.constants, shelter.box.scenarios.get(shelter.scenario)
    wanted = {"red": constants.start_red, "black": constants.start_black}
    if scenario is not None:
        wanted = {"red": scenario.start_red, "black": scenario.start_black}
    shelter.chance.shuffle(shelter.waiting)
    chosen = [shelter.box.people[key] for key in scenario.start] if scenario is not None else []
    if not chosen:
        for card in reversed(shelter.waiting):
            if wanted[card.border] > 0:
                wanted[card.border] -= 1
                chosen.append(card)
    for card in chosen:
        shelter.waiting.remove(card)
        person = Person(card, [0, 0, 0, 0, 0], starter=True)
        person.levels[HUNGER] = constants.start_hunger
        shelter.people.append(person)
    shelter.chance.shuffle(shelter.waiting)


def _lay_shelter_cards(shelter: Shelter) -> None:
    """A Shelter card on every space that names its kind, two on a 2x rubble space (T-14, T-137)."""
    house, spare = shelter.house, shelter.spare_shelter
    shelter.chance.shuffle(spare)
    of_kind: dict[str, list[ShelterCard]] = {}
    for card in reversed(spare):
        of_kind.setdefault(card.kind, []).append(card)
    for room in shelter.rooms:
        room.kind = house.cells[room.id].card
        if room.kind:
            for _ in range(2 if room.id in house.side.double_rubble else 1):
                room.cards.append(of_kind[room.kind].pop())
    lying = {card.id for room in shelter.rooms for card in room.cards}
    shelter.spare_shelter = [card for card in spare if card.id not in lying]


def _stack_events(shelter: Shelter) -> None:
    """From bottom to top: 3 Endings; Chapter III; Events; Chapter II; Events; Chapter I (T-15)."""
    box = shelter.box
    scenario = shelter.box.scenarios.get(shelter.scenario)
    first, second = scenario.events if scenario is not None else EVENTS_UNDER
    endings: list[EventCard] = [*box.endings]
    events: list[EventCard] = [card for card in shelter.unused_events if isinstance(card, OrdinaryEvent)]
    shelter.chance.shuffle(endings)
    shelter.chance.shuffle(events)
    one, two, three = box.chapters
    under_two = [events.pop() for _ in range(second)]
    under_one = [events.pop() for _ in range(first)]
    shelter.events = [*endings, three, *under_two, two, *under_one, one]
    shelter.unused_events = events


def _stack_objectives(shelter: Shelter) -> None:
    """One random Objective for each chapter, that of Chapter I on top (TR-87)."""
    shelter.chance.shuffle(shelter.unused_objectives)
    if shelter.scenario:
        return
    for chapter in (3, 2, 1):
        card = next(card for card in shelter.unused_objectives if card.chapter == chapter)
        shelter.unused_objectives.remove(card)
        shelter.objectives.append(card)
