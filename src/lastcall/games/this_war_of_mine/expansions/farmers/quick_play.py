"""How quick play deals with farmers, and what they are worth to it."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.expansions.farmers.rules import COUNTER, FARMER, LET_GO, NO_WORK
from lastcall.games.this_war_of_mine.expansions.farmers.state import Farmhands
from lastcall.games.this_war_of_mine.instinct import card_choice
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import VEGETABLE, WATER
from lastcall.games.this_war_of_mine.worth import food_points

LATE = 7
"""The day from which a new farmer no longer pays: he eats every day, and the first crop comes after two."""
DIG_WITH_FARMER = 4.5
"""Better than with a second character, who could do something else."""
PROSPECT = 0.2


def worth(shelter: Shelter) -> float:
    """Of hiring one."""
    return 8.0 if is_wanted(shelter) else -1.0


def is_wanted(shelter: Shelter) -> bool:
    """While there is time for several crops, and what he eats can be spared; a second one only eats."""
    early = shelter.day < LATE and not Farmhands.of(shelter).hired
    return early and food_points(shelter) > len(shelter.people)


def choose(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """No more farmers are hired or told about the house than are wanted: they come to the step instead of others."""
    wanted = int(is_wanted(shelter) and not shelter.counter(COUNTER))
    fewer = [choice for choice in choices if _brings(shelter, choice) <= wanted]
    return card_choice(shelter, seat, fewer or choices, chance)


def _brings(shelter: Shelter, choice: Choice) -> int:
    """How many farmers a choice hires, or tells about the house."""
    return sum(call.args[:1] in ((FARMER,), (COUNTER,)) for call in shelter.box.blocks[choice[1]].do)


def work(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """What the card says of each job; water that people need is not sown."""
    people = len(shelter.people)
    best = max((choice for choice in choices if choice != NO_WORK), key=lambda choice: _job_worth(shelter, choice))
    thirsty = shelter.storage.get(WATER, 0) <= people and WATER in _price(shelter, best)
    return NO_WORK if thirsty else best


def _job_worth(shelter: Shelter, choice: Choice) -> float:
    fitting = shelter.room(choice[1]).fitting
    assert fitting is not None
    return fitting.action[choice[2]].ai.use or 0.0


def _price(shelter: Shelter, choice: Choice) -> dict[str, int]:
    fitting = shelter.room(choice[1]).fitting
    assert fitting is not None
    return fitting.action[choice[2]].price


def feed(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """He keeps his place as long as he brings more than he eats: with a vegetable if there is one."""
    meals = [choice for choice in choices if choice != LET_GO]
    last_days = len(shelter.events) <= 2
    if last_days and food_points(shelter) <= len(shelter.people):
        return LET_GO
    return next((choice for choice in meals if choice[1] == VEGETABLE), meals[-1])


def dig_worth(shelter: Shelter, choice: Choice) -> float:
    return DIG_WITH_FARMER


def prospects(shelter: Shelter) -> float:
    return PROSPECT * Farmhands.of(shelter).hired
