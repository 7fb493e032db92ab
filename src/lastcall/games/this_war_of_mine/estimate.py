"""How the group stands: its rough chance to see the end of the war, from what the table shows now.

The weights follow a logistic fit on 4,200 games of quick play, on both sides of the board, with and without a scenario,
taken at the start of each day.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.estimates import logistic
from lastcall.games.this_war_of_mine.rules import moments
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import WATER
from lastcall.games.this_war_of_mine.worth import food_points

SUFFERING = (0.03, 0.04, 0.14, 0.22, 0.37)
"""What hunger, fatigue, misery, wounds and illness cost: the square of their level counts, for 4 is the end."""


def estimate(shelter: Shelter) -> Sequence[float]:
    """The same chance for everybody: the group survives together."""
    return [logistic(prospects(shelter))] * shelter.players


def prospects(shelter: Shelter) -> float:
    """Who is left and how they are, what there is to live on, how long it still takes."""
    people = shelter.people
    if not people:
        return -9.0
    count = len(people)
    suffering = sum(map(misfortune, people)) / count
    storage = shelter.storage
    medicine = sum(storage.get(item, 0) for item in shelter.box.of_class["med"])
    supplies = 0.09 * min(5.0, food_points(shelter) / count) + 0.06 * min(4.0, storage.get(WATER, 0) / count)
    supplies += 0.2 * min(4, medicine) + 0.1 * len(shelter.boards) - 0.14 * shelter.counters.get("cold", 0)
    ahead = 0.35 * len(shelter.events) + (0.55 if shelter.side == "advanced" else 0.0)
    if shelter.expansions:
        supplies += moments.prospects(shelter)
    return 0.7 * count + 0.7 * (count > 1) + supplies - suffering - ahead + 1.9


def misfortune(person: Person) -> float:
    return sum(weight * level * level for weight, level in zip(SUFFERING, person.levels, strict=True))
