"""Houses with animals."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.dog_and_cat.state import Animal, Pets
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house


def home_of(animals: str, *people: str, **storage: int) -> HouseScenario:
    """A house in which these animals live: `home_of("dog cat", "marko")`."""
    table = expanded_house(["dog_and_cat"], *people, **storage)
    pieces = Pets.of(table.state)
    for name in animals.split():
        card = next(card for card in pieces.unmet if card.id == name)
        pieces.unmet.remove(card)
        pieces.here.append(Animal(card))
    return table


def animal(table: HouseScenario, name: str) -> Animal:
    found = Pets.of(table.state).animal(name)
    assert found is not None
    return found


def names(table: HouseScenario) -> list[str]:
    return [each.card.id for each in Pets.of(table.state).here]


def evening(table: HouseScenario, **tasks: str) -> HouseScenario:
    """These are given their tasks, and the night comes."""
    table.state.day_phase = "evening"
    for name, task in tasks.items():
        table.person(name).task = task
    return table.at("tasks")
