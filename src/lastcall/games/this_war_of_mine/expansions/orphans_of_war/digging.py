"""Ferro at the rubble: once a day a child counts as the second character there (OR2, T-40)."""

from __future__ import annotations

from collections.abc import Collection

from lastcall.core.ask import Choice
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.effects import second_pair
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.junctions import ActionPlace
from lastcall.games.this_war_of_mine.rules.digging import dig, rubble_in_reach
from lastcall.games.this_war_of_mine.state import Assignment, Person, Shelter

VERB = "dig-with-child"
DIG_WITH_CHILD = 5.0
"""To quick play: better than with another character, who could do something else."""


def offered(shelter: Shelter, person: Person, taken: Collection[str]) -> list[Choice]:
    """Every Rubble card that can be reached, once a day."""
    if digger(shelter) is None or any(each.verb == VERB for each in shelter.assignments):
        return []
    return [(VERB, room) for room in rubble_in_reach(shelter, taken)]


def digger(shelter: Shelter) -> str | None:
    """The child who can still help today."""
    orphans = Orphans.of(shelter)
    able = orphans.card is not None and second_pair.of(orphans.card.ability) and not orphans.dug
    return orphans.children[0].id if able and orphans.children else None


def resolve(shelter: Shelter, placed: Assignment) -> str:
    """As with two characters."""
    Orphans.of(shelter).dug = True
    return dig(shelter, placed)


def _place_of(shelter: Shelter, placed: Assignment) -> str:
    return placed.place


def _about(shelter: Shelter, choice: Choice) -> dict[str, object]:
    return {"child": digger(shelter) or ""}


def _worth(shelter: Shelter, choice: Choice) -> float:
    return DIG_WITH_CHILD


DIGGING = ActionPlace(VERB, offered, resolve, _place_of, _about, _worth, covered=True)
