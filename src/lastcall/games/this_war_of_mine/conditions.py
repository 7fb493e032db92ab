"""The conditions that cards may ask for: `need`, `goal`, `unless`."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.abilities import hatchet_key
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.items import count_of
from lastcall.games.this_war_of_mine.rules.moments import also_counted, is_guest_here
from lastcall.games.this_war_of_mine.rules.states import can_join
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import (
    HATCHET,
    LOCKPICK,
    STATES,
    Counter,
    FittingId,
    HoleId,
    ItemClass,
    ItemId,
    PersonId,
    Pet,
    State,
)
from lastcall.games.this_war_of_mine.vocabulary import condition


@condition
def has(story: Story, thing: ItemId | ItemClass, number: int) -> bool:
    """In the pile at hand."""
    return count_of(story.state, thing, story.state.at_hand) >= number


@condition
def tool(story: Story, item: ItemId) -> bool:
    """In the pile at hand; for a lockpick also Marko with a hatchet there. Used, not discarded."""
    shelter = story.state
    return shelter.at_hand.get(item, 0) > 0 or (item == LOCKPICK and hatchet_opens(shelter))


def hatchet_opens(shelter: Shelter) -> bool:
    """Marko, awake and present, opens with a hatchet (T-42)."""
    return shelter.at_hand.get(HATCHET, 0) > 0 and shelter.has_ability(hatchet_key, shelter.present)


@condition
def here(story: Story, who: PersonId | Pet) -> bool:
    return story.state.find(who) is not None or is_guest_here(story.state, who)


@condition
def absent(story: Story, who: PersonId | Pet) -> bool:
    return story.state.find(who) is None and not is_guest_here(story.state, who)


@condition
def size(story: Story, number: int) -> bool:
    return len(story.state.present) >= number


@condition
def group(story: Story, number: int) -> bool:
    return len(story.state.people) >= number


@condition
def survivors(story: Story, number: int) -> bool:
    """The characters, and those who count as characters at the end of the war (TR-154)."""
    shelter = story.state
    others = also_counted(shelter) if shelter.expansions else 0
    return len(shelter.people) + others >= number


@condition
def room(story: Story) -> bool:
    return can_join(story.state)


@condition
def suffers(story: Story, state: State, number: int) -> bool:
    return any(person.levels[STATES.index(state)] >= number for person in story.state.present)


@condition
def counter(story: Story, name: Counter, number: int) -> bool:
    return story.state.counter(name) >= number


@condition
def under(story: Story, name: Counter, number: int) -> bool:
    return story.state.counter(name) < number


@condition
def built(story: Story, fitting: FittingId) -> bool:
    return story.state.built(fitting)


@condition
def start(story: Story, number: int) -> bool:
    return sum(person.starter for person in story.state.people) >= number


@condition
def start_ok(story: Story, state: State, number: int) -> bool:
    return any(person.starter and person.levels[STATES.index(state)] <= number for person in story.state.people)


@condition
def swayed(story: Story) -> bool:
    """The roll of `sway()` in this script was within the highest empathy present."""
    return story.frame.swayed


@condition
def hole(story: Story, where: HoleId) -> bool:
    return where in story.state.boards
