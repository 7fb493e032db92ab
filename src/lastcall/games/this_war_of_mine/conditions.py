"""The conditions that cards may ask for: `need`, `goal`, `unless` (each a named function over the shelter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcall.games.this_war_of_mine.blocks import STATES, Call
from lastcall.games.this_war_of_mine.rules.states import can_join
from lastcall.games.this_war_of_mine.rules.things import count_of
from lastcall.games.this_war_of_mine.state import Shelter

Condition = Callable[..., bool]


def has(shelter: Shelter, thing: str, number: int) -> bool:
    """In the pile at hand."""
    return count_of(shelter, thing, shelter.at_hand) >= number


def tool(shelter: Shelter, item: str) -> bool:
    """In the pile at hand; for a lockpick also Marko with a hatchet there. Used, not discarded."""
    return shelter.at_hand.get(item, 0) > 0 or (item == "lockpick" and hatchet_key(shelter))


def hatchet_key(shelter: Shelter) -> bool:
    """Marko, awake and present, opens with a hatchet (T-42)."""
    return shelter.at_hand.get("hatchet", 0) > 0 and shelter.has_ability("hatchet_key", shelter.present)


def here(shelter: Shelter, key: str) -> bool:
    return shelter.find(key) is not None


def absent(shelter: Shelter, key: str) -> bool:
    return shelter.find(key) is None


def size(shelter: Shelter, number: int) -> bool:
    return len(shelter.present) >= number


def group(shelter: Shelter, number: int) -> bool:
    return len(shelter.people) >= number


def room(shelter: Shelter) -> bool:
    return can_join(shelter)


def suffers(shelter: Shelter, state: str, number: int) -> bool:
    return any(person.levels[STATES.index(state)] >= number for person in shelter.present)


def counter(shelter: Shelter, name: str, number: int) -> bool:
    return shelter.counter(name) >= number


def under(shelter: Shelter, name: str, number: int) -> bool:
    return shelter.counter(name) < number


def built(shelter: Shelter, fitting: str) -> bool:
    return shelter.built(fitting)


def start(shelter: Shelter, number: int) -> bool:
    return sum(person.starter for person in shelter.people) >= number


def start_ok(shelter: Shelter, state: str, number: int) -> bool:
    return any(person.starter and person.levels[STATES.index(state)] <= number for person in shelter.people)


def swayed(shelter: Shelter) -> bool:
    """Rolls: the black die equal to or below the highest empathy present."""
    die = shelter.chance.die(10)
    highest = max((person.card.empathy for person in shelter.awake), default=0)
    shelter.journal("swayed", die=die, empathy=highest)
    return die <= highest


def hole(shelter: Shelter, key: str) -> bool:
    return key in shelter.boards


TABLE: dict[str, Condition] = {
    "has": has, "tool": tool, "here": here, "absent": absent, "size": size, "group": group, "room": room,
    "suffers": suffers, "counter": counter, "under": under, "built": built, "start": start, "start_ok": start_ok,
    "swayed": swayed, "hole": hole,
}  # fmt: skip


def hold(shelter: Shelter, calls: tuple[Call, ...]) -> bool:
    """Do all of them hold?"""
    return not calls or failing(shelter, calls) is None


def failing(shelter: Shelter, calls: tuple[Call, ...]) -> tuple[str, tuple[Any, ...]] | None:
    """The first that does not, for saying so."""
    for call in calls:
        if not TABLE[call.name](shelter, *call.args):
            return call.name, call.args
    return None
