"""The Morning: what ripens, and the Events card (T-23, T-142, TR-38, TR-136, TR-138)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.abilities import grower
from lastcall.games.this_war_of_mine.cards import EventCard, OrdinaryEvent
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.items import gain
from lastcall.games.this_war_of_mine.rules.modifiers import begin_phase, end_modifiers
from lastcall.games.this_war_of_mine.rules.telling import go_on_with, open_block, resolve
from lastcall.games.this_war_of_mine.state import Room, Shelter
from lastcall.games.this_war_of_mine.terms import VEGETABLE

CROPS = {"patch": VEGETABLE, "herb_bed": "herb"}
"""What Greta grows one more of."""


def morning(shelter: Shelter) -> str:
    """The day number; Wait tokens come off, and what ripens is resolved (TR-136)."""
    begin_phase(shelter, "morning")
    shelter.day += 1
    shelter.counters["tidied"] = 0
    shelter.outside_wait = max(0, shelter.outside_wait - 1)
    shelter.journal("morning", day=shelter.day)
    ripe: list[Room] = []
    for room in shelter.alterable_rooms:
        if room.fitting is not None and room.wait:
            room.wait -= 1
            if not room.wait and room.ripe:
                ripe.append(room)
    if not ripe:
        return "event"
    go_on_with(shelter, "event")
    for room in ripe:
        _ripens(shelter, room)
    return "scene"


def _ripens(shelter: Shelter, room: Room) -> None:
    fitting, ripe, room.ripe = room.fitting, room.ripe, ""
    assert fitting is not None
    shelter.journal("ripe", fitting=fitting.id, room=room.id)
    open_block(shelter, f"{fitting.id}/ripe-{ripe}")
    for person in shelter.people:
        if fitting.id in CROPS and (more := grower.of(person.card.ability)):
            gain(shelter, CROPS[fitting.id], more)


def event(shelter: Shelter) -> str:
    """A face-up `next` Event goes; then one card of the Events deck, cold first (T-23)."""
    for card in [each for each in shelter.face_up if each.stay == "next"]:
        _take_off(shelter, card)
    card = shelter.events.pop()
    shelter.chance.revealed()
    shelter.foreseen_events = shelter.foreseen_events[1:]
    shelter.journal("event", card=card.id)
    count(shelter, "cold", card.cold)
    ignored = card.first_ignored and shelter.calm_so_far
    if isinstance(card, OrdinaryEvent):
        shelter.calm_so_far = False
    if card.stay and not ignored:
        shelter.face_up.append(card)
    else:
        shelter.waste.append(card)
    if ignored:
        return enter(shelter, "day")
    return resolve(shelter, card.id, "after_event")


def after_event(shelter: Shelter) -> str:
    """Snipers whose nest is empty are gone at once (events.toml)."""
    for card in shelter.face_up[:]:
        if card.stay == "until" and not any(mod.source == card.id for mod in shelter.mods):
            _take_off(shelter, card)
    return enter(shelter, "day")


def _take_off(shelter: Shelter, card: EventCard) -> None:
    """A face-up card leaves with its modifiers and prices."""
    shelter.face_up.remove(card)
    shelter.waste.append(card)
    end_modifiers(shelter, "event", card.id)
    for call in card.story.do:
        if call.name == "price":
            item, change = str(call.args[0]), int(call.args[1])
            shelter.prices[item] = shelter.prices.get(item, 0) - change
