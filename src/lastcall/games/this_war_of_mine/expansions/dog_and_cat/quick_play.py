"""How quick play deals with the dog and the cat, and what they are worth to it."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.rules import GO_ALONG, GO_HUNGRY, STAY_HOME
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.state import Pets
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import HUNGER, RAW_FOOD, WORST
from lastcall.games.this_war_of_mine.worth import food_points

WORTH = {"dog": 3.0, "cat": 4.0}
"""Of having one, beside what the other choices of a card bring."""
LAST_ROUND = 3
PROSPECT = 0.15
"""What each adds to the log odds of survival."""


def worth(name: str, shelter: Shelter) -> float:
    return WORTH.get(name, 0.0)


def keep(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """An animal is kept, unless it would eat what people need."""
    eats = any(card.eats and card.id == choices[0][1] for card in Pets.of(shelter).unmet)
    return choices[1] if eats and food_points(shelter) < len(shelter.people) else choices[0]


def feed(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """After the people, with raw food first; one hungry evening it bears."""
    starving = any(person.levels[HUNGER] >= 2 for person in shelter.people)
    hungry = any(animal.hungry for animal in Pets.of(shelter).here)
    if starving and food_points(shelter) <= len(shelter.people) and not hungry:
        return GO_HUNGRY
    return next((choice for choice in choices if choice[-1] == RAW_FOOD), choices[0])


def goes(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A hungry dog is no use at home."""
    fed = any(animal.fed for animal in Pets.of(shelter).here if animal.card.goes_out)
    return STAY_HOME if fed and len(shelter.guards) < 2 else GO_ALONG


def is_eaten(shelter: Shelter, choice: Choice) -> bool:
    """Only at the end of the day or at supper, when somebody will starve and there is nothing else."""
    supper = shelter.phase == "food"
    last = (supper or shelter.round >= LAST_ROUND) and food_points(shelter) == 0 and not shelter.aside
    hungry = [person for person in shelter.present if not (supper and person.id in shelter.served)]
    return last and any(person.levels[HUNGER] >= WORST - 1 for person in hungry)


def prospects(shelter: Shelter) -> float:
    return PROSPECT * len(Pets.of(shelter).here)
