"""How it ends (T-149, T-154, T-155, TR-89 to TR-93, TR-106)."""

from __future__ import annotations

from lastcall.core.game import OVER, Result
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.state import Shelter

SURVIVED, COMPLETE = 20, 20


def ending(shelter: Shelter) -> str:
    """The war is over, or nobody is left, or the group has given up."""
    if not shelter.people and not shelter.ended:
        shelter.ended = "nobody"
    shelter.stack = []
    shelter.journal("ending", how=verdict(shelter), day=shelter.day, people=[person.id for person in shelter.people])
    return OVER


def verdict(shelter: Shelter) -> str:
    """Complete victory, survival, defeat, or forfeit (TR-90, TR-106)."""
    if shelter.ended == "forfeit":
        return "forfeit"
    if not shelter.people:
        return "defeat"
    if shelter.scenario:
        goal = shelter.box.scenarios[shelter.scenario].goal
        return "complete" if hold(shelter, goal) else "survival"
    final = [shown for shown in shelter.shown if shown.card.final]
    return "complete" if final and final[0].complete else "survival"


def result(shelter: Shelter) -> Result:
    """Everybody wins or loses together; the score tells how well: days, survivors, the final Objective."""
    how = verdict(shelter)
    won = how in ("complete", "survival")
    score = shelter.day + len(shelter.people) + SURVIVED * won + COMPLETE * (how == "complete")
    seats = tuple(range(shelter.players))
    return Result(seats if won else (), tuple(float(score) for _ in seats), how)
