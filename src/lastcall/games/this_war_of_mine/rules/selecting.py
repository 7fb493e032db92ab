"""Whom an effect touches: the selectors of cards (TR-113)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import STATES, Who

NONE: Mapping[str, object] = MappingProxyType({})
Change = Mapping[str, object]
"""What happens to those who are chosen, as the facts of the question: `change`, and the `state` and by how much."""


async def selected(story: Story, who: Who, change: Change) -> list[Person]:
    """Everybody an effect names; nobody fits means nothing happens."""
    shelter = story.state
    if who == "all":
        return shelter.people[:]
    if who == "guards":
        return shelter.guards
    if who == "joined":
        joined = shelter.find(shelter.joined)
        return [joined] if joined else []
    if who == "actor":
        actor = await story.who_acts()
        return [actor] if actor else []
    if who == "other":
        actor = await story.who_acts()
        return await pick_one(shelter, [each for each in shelter.present if each is not actor], "other", change)
    present = shelter.present
    if who == "present" or not present:
        return present
    if who == "random":
        return [shelter.chance.pick(present)]
    if who == "one":
        return await pick_one(shelter, present, "one", change)
    end, _, of = who.partition("_")
    measure = {person.id: _measure(person, of) for person in present}
    best = max(measure.values()) if end == "most" else min(measure.values())
    return await pick_one(shelter, [each for each in present if measure[each.id] == best], "tie", change)


async def pick_one(shelter: Shelter, people: list[Person], name: str, change: Change = NONE) -> list[Person]:
    """One of them, of the group's choice."""
    if len(people) <= 1:
        return people
    choices: list[Choice] = [(name, each.id) for each in people]
    picked = await ask(shelter.decider, name, choices, "TR-113", describe=lambda _: dict(change))
    return [shelter.person(picked[1])]


def _measure(person: Person, of: str) -> int:
    """A state's level, or a number of the character's card."""
    if of in STATES:
        return person.levels[STATES.index(of)]
    number: int = getattr(person.card, of)
    return number
