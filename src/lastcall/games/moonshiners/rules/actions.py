"""Actions: how many, how often and where (M-22, M-23, M-32, M-33)."""

from __future__ import annotations

from lastcall.core.ask import Reason
from lastcall.games.moonshiners.map import COMPOUND
from lastcall.games.moonshiners.state import ACTIONS, Hero, Town

NO_ACTIONS = Reason("no-actions", "M-22")
IN_COMPOUND = Reason("in-compound", "M-33")
DRUNKARD_HERE = Reason("drunkard-here", "M-32")


def why_no_token(town: Town, hero: Hero, action: int) -> Reason | None:
    """Two actions a turn, and a limit a round for each action (M-22, M-23, MR-4)."""
    if not town.actions:
        return NO_ACTIONS
    if hero.spent[action] >= town.box.limits[action]:
        return over_limit(town, action)
    return None


def over_limit(town: Town, action: int) -> Reason:
    return Reason(f"limit-{ACTIONS[action]}", "M-23", limit=town.box.limits[action])


def why_no_work(town: Town, hero: Hero, action: int) -> Reason | None:
    """No Hero may Explore, Scavenge or Construct in the compound or beside a Drunkard (M-32, M-33)."""
    if not town.actions:
        return NO_ACTIONS
    if hero.spent[action] >= town.box.limits[action]:
        return over_limit(town, action)
    if hero.at == COMPOUND:
        return IN_COMPOUND
    if town.drunkard[hero.at] is not None:
        return DRUNKARD_HERE
    return None


def spend_token(town: Town, hero: Hero, action: int) -> None:
    """One Action token on a space of the action (M-23). After it the Hero may move again (M-25)."""
    hero.spent[action] += 1
    town.actions -= 1
    town.moved = False
