"""How the group stands: its rough chance to see the end of the war, from what the table shows now.

The weights follow a logistic fit on 600 games of quick play, taken at the start of each day.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.worth import food_points

SUFFERING = (0.13, 0.05, 0.12, 0.14, 0.34)
"""What hunger, fatigue, misery, wounds and illness cost: the square of their level counts, for 4 is the end."""


def estimate(shelter: Shelter) -> Sequence[float]:
    """The same chance for everybody: the group survives together."""
    return [1 / (1 + exp(-prospects(shelter)))] * shelter.players


def prospects(shelter: Shelter) -> float:
    """Who is left and how they are, what there is to live on, how long it still takes."""
    people = shelter.people
    if not people:
        return -9.0
    count = len(people)
    suffering = sum(map(misfortune, people)) / count
    storage = shelter.storage
    medicine = sum(storage.get(item, 0) for item in shelter.box.of_class["med"])
    supplies = 0.17 * min(5.0, food_points(shelter) / count) + 0.12 * min(4.0, storage.get("water", 0) / count)
    supplies += 0.15 * min(4, medicine) + 0.15 * len(shelter.boards) - 0.15 * shelter.counters.get("cold", 0)
    return 0.7 * count + 0.46 * (count > 1) + 0.33 * shelter.day + supplies - suffering - 3.3


def misfortune(person: Person) -> float:
    return sum(weight * level * level for weight, level in zip(SUFFERING, person.levels, strict=True))
