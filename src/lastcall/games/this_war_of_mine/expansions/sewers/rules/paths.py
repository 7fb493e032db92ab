"""Card by card under the city, and out under a Location (TS-4 to TS-8, TR-158, TR-159)."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from lastcall.core.ask import Choice, Rule, ask
from lastcall.core.deck import Deck
from lastcall.core.naming import Message
from lastcall.games.this_war_of_mine.expansions.sewers.cards import ROOM_ROWS, StepCard, sewer_box
from lastcall.games.this_war_of_mine.expansions.sewers.rules.threat import THREAT
from lastcall.games.this_war_of_mine.expansions.sewers.state import RED, Sewers, TrailCard
from lastcall.games.this_war_of_mine.rules.anytime import about_anytime, anytime, do_anytime
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.exploring import take_in_a_death
from lastcall.games.this_war_of_mine.rules.locations import cards_here, is_open
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force
from lastcall.games.this_war_of_mine.rules.telling import resolve, settle
from lastcall.games.this_war_of_mine.state import Shelter, Trip
from lastcall.games.this_war_of_mine.terms import SLOTS

C = TypeVar("C", bound=StepCard)

DEEPER, TURN_BACK = ("deeper",), ("turn-back",)
SURFACE, BACK_DOWN = ("surface",), ("back-down",)
LAST = 4
"""The card, the Starting Zone not counted, whose red exit leads to a Location (TS-7)."""


def trip_of(shelter: Shelter) -> Trip:
    assert shelter.trip is not None
    return shelter.trip


def is_over(shelter: Shelter) -> bool:
    """After a flight, or with nobody awake, the group goes home; it has not given up (TR-123, TR-158)."""
    return trip_of(shelter).ending or not shelter.awake


# -- a path ----------------------------------------------------------------------------------------------------


async def choose_path(shelter: Shelter) -> str:
    """Choose a path to an exit of the card that the group is on (TS-4, TS-5)."""
    if is_over(shelter):
        return enter(shelter, "choose_findings")
    here = Sewers.of(shelter).trail[-1]
    choices: list[Choice] = [("path", here.map.id, way_out.side) for way_out in here.map.exit]
    answer = await ask(
        shelter.leader, "sewers-path", choices + anytime(shelter), "TS-4", describe=partial(_about_path, shelter)
    )
    if answer[0] != "path":
        return await do_anytime(shelter, answer, "sewers_path") or settle(shelter, "sewers_path")
    here.way = answer[2]
    shelter.journal("sewers-path", card=here.map.id, side=here.way)
    return "sewers_walk"


def _about_path(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """The letters and numbers that are printed along it."""
    if choice[0] != "path":
        return about_anytime(shelter, choice)
    steps = Sewers.of(shelter).trail[-1].map.path(choice[2])
    return {"steps": [Message(f"sewers-on-{step}") for step in steps]}


def walk(shelter: Shelter) -> str:
    """The next step of the path: a letter is a Room card, a number a Corridor card, of which that row counts (TS-4)."""
    sewers = Sewers.of(shelter)
    here = sewers.trail[-1]
    if is_over(shelter):
        return enter(shelter, "choose_findings")
    if len(here.met) == len(here.path):
        return "sewers_turn"
    step = here.path[len(here.met)]
    card = _draw(shelter, sewers.rooms) if step in ROOM_ROWS else _draw(shelter, sewers.corridors)
    here.met.append(card.id)
    shelter.journal("sewers-step", card=card.id, step=f"step-{step}")
    return resolve(shelter, card.row(step).id, "sewers_step")


def _draw(shelter: Shelter, deck: Deck[C]) -> C:
    """The top card; used ones are on the discard, which is shuffled in when the deck is empty (TR-112)."""
    card = deck.draw(shelter.chance)
    assert card is not None
    deck.discard(card)
    return card


def stepped(shelter: Shelter) -> str | Rule[str]:
    """The step is done, with all that it led to; then those who are left take in a death (T-122, TR-132)."""
    return _stepped_with_losses(shelter) if trip_of(shelter).losses else settle(shelter, "sewers_walk")


async def _stepped_with_losses(shelter: Shelter) -> str:
    await take_in_a_death(shelter, trip_of(shelter))
    return settle(shelter, "sewers_walk")


# -- on, or home -----------------------------------------------------------------------------------------------


async def turn(shelter: Shelter) -> str:
    """Draw a further map card, or give up and go home (TS-5, TS-6); the fourth card leads out (TS-7)."""
    sewers = Sewers.of(shelter)
    if is_over(shelter):
        return enter(shelter, "choose_findings")
    if sewers.trail[-1].way == RED:
        return "sewers_surface"
    answer = await ask(
        shelter.leader, "sewers-turn", [DEEPER, TURN_BACK, *anytime(shelter)], "TS-6", describe=partial(_about, shelter)
    )
    if answer == DEEPER:
        return _lay_next(shelter, sewers)
    if answer == TURN_BACK:
        shelter.journal("gave-up", laid=len(sewers.trail) - 1)
        return "sewers_threat" if shelter.counter(THREAT) else enter(shelter, "choose_findings")
    return await do_anytime(shelter, answer, "sewers_turn") or settle(shelter, "sewers_turn")


def _about(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """How far it still is, and how many are behind them."""
    if choice in (DEEPER, TURN_BACK):
        return {"left": LAST - len(Sewers.of(shelter).trail) + 1, "threat": shelter.counter(THREAT)}
    return about_anytime(shelter, choice)


def _lay_next(shelter: Shelter, sewers: Sewers) -> str:
    """The card's entrance is joined to the exit just used; on the fourth only the red path is left (TS-5, TR-158)."""
    card = sewers.maps.pop()
    shelter.chance.revealed()
    sewers.trail.append(TrailCard(card))
    last = len(sewers.trail) > LAST
    shelter.journal("sewers-map", card=card.id, last=last)
    shelter.journal("told", text=f"{card.id}#text")
    if not last:
        return "sewers_path"
    sewers.trail[-1].way = RED
    return "sewers_walk"


# -- out under a Location --------------------------------------------------------------------------------------


async def surface(shelter: Shelter) -> str:
    """A black die tells under which Location the red exit is; the group may search it, or go home (TS-7, TS-8)."""
    sewers = Sewers.of(shelter)
    if is_over(shelter):
        return enter(shelter, "choose_findings")
    if not sewers.slot:
        die = await black_die(shelter)
        rolled = next(row.slot for row in sewer_box(shelter.box).arrive if die in row.on)
        sewers.slot = _slot_with_location(shelter, rolled)
        place = _place(shelter)
        shelter.journal("sewers-exit", die=die, location=place or "none")
        if not place or not is_open(shelter, SLOTS.index(sewers.slot)):
            shelter.journal("sewers-barred")
            return enter(shelter, "choose_findings")
    answer = await ask(
        shelter.leader,
        "surface",
        [SURFACE, BACK_DOWN, *anytime(shelter)],
        "TS-8",
        describe=partial(_about_surface, shelter),
    )
    if answer == SURFACE:
        return _search(shelter, trip_of(shelter))
    if answer == BACK_DOWN:
        return enter(shelter, "choose_findings")
    return await do_anytime(shelter, answer, "sewers_surface") or settle(shelter, "sewers_surface")


def _slot_with_location(shelter: Shelter, rolled: str) -> str:
    """A slot without a Location: the next nearer one that has one, else the next farther (TR-159)."""
    at = SLOTS.index(rolled)
    order = [*range(at, -1, -1), *range(at + 1, len(SLOTS))]
    return next((SLOTS[slot] for slot in order if shelter.slots[slot] is not None), rolled)


def _place(shelter: Shelter) -> str:
    """The Location over the red exit."""
    location = shelter.slots[SLOTS.index(Sewers.of(shelter).slot)]
    return location.id if location is not None else ""


def _about_surface(shelter: Shelter, choice: Choice) -> dict[str, object]:
    if choice not in (SURFACE, BACK_DOWN):
        return about_anytime(shelter, choice)
    place = shelter.box.locations[_place(shelter)]
    return {"place": place.id, "cards": place.cards // 2, "loot": place.loot, "red": place.red}


def _search(shelter: Shelter, trip: Trip) -> str:
    """As in the Scavenging phase, with the Location's red rule (TS-8, TR-97); `modifies` halves the Unknown deck."""
    trip.location = _place(shelter)
    people = [person.id for person in shelter.party]
    shelter.journal("surfaced", location=trip.location, people=people, cards=cards_here(shelter))
    bring_all_into_force(shelter, trip.location, shelter.place.red)
    return "arrive"


def modifies(shelter: Shelter, modifier: str) -> int:
    """At a Location reached from below: no Reality Impact, and half the Exploration cards (TS-8)."""
    if modifier not in ("impact_off", "half_cards"):
        return 0
    return 1 if Sewers.of(shelter).slot and shelter.trip is not None else 0
