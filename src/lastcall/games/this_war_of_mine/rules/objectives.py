"""Objectives: one for each chapter, scored when the next chapter begins (T-145 to T-149, TR-87 to TR-90, TR-139)."""

from __future__ import annotations

from lastcall.core.effects import Call, Conditions, holds
from lastcall.games.this_war_of_mine.cards import Objective
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.items import count_of
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.state import Shelter, Shown


def turn(shelter: Shelter, step: str) -> None:
    """What Chapter cards and the end of the war do with the Objectives; nothing in a scenario."""
    if shelter.scenario:
        return
    if step == "score":
        _score(shelter)
    else:
        reveal(shelter)


def reveal(shelter: Shelter) -> None:
    """The next Objective of the stack is turned up."""
    if shelter.objectives:
        card = shelter.objectives.pop()
        shelter.chance.revealed()
        shelter.shown.append(Shown(card))
        shelter.journal("objective", card=card.id)


def _score(shelter: Shelter) -> None:
    """The newest Objective: complete brings its reward, not complete its penalty, once (T-146, TR-87)."""
    look(shelter, at_the_end=shelter.shown[-1].card.final if shelter.shown else False)
    if not shelter.shown or shelter.shown[-1].scored:
        return
    newest = shelter.shown[-1]
    newest.scored = True
    shelter.journal("scored", objective=newest.card.id, complete=newest.complete)
    open_block(shelter, f"{newest.card.id}/{'reward' if newest.complete else 'penalty'}")


def current(shelter: Shelter) -> Shown | None:
    """The first that is not complete: a later one cannot be started before it (T-147, TR-88)."""
    for shown in shelter.shown:
        if not shown.complete:
            return shown
    return None


def _reached(shelter: Shelter, card: Objective) -> bool:
    """One of its goals holds; where it has none, its steps alone decide (T-148)."""
    if not card.goals:
        return card.counter > 0
    story = Story(shelter)
    for goal in card.goals:  # noqa: SIM110  # looked at with nearly every step
        if is_met(story, goal):
            return True
    return False


def is_met(story: Story, goal: Conditions) -> bool:
    """Does the goal of an Objective hold? Things are counted in Storage, also while a party is out (TR-89, TR-156)."""
    if not story.state.searching:
        return holds(story, goal)
    return all(_holds_at_home(story, call) for call in goal)


def _holds_at_home(story: Story, call: Call) -> bool:
    """Cards of the Location read the Findings Pile with `has`; an Objective never does."""
    if call.name != "has":
        return bool(call.do(story, *call.args))
    thing, number = call.args
    return count_of(story.state, str(thing), story.state.storage) >= int(number)


def look(shelter: Shelter, at_the_end: bool = False) -> None:
    """Whenever no combat and no script is open: is the current one complete? Then the next is looked at too."""
    while (shown := current(shelter)) is not None:
        card = shown.card
        if card.final and not at_the_end:
            return
        if shown.steps < card.counter or not _reached(shelter, card):
            return
        shown.complete = True
        shelter.journal("completed", objective=card.id)
