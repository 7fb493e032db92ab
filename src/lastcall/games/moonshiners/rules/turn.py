"""What a player may do in a turn, and why not (M-21 to M-26, M-67)."""

from __future__ import annotations

from collections.abc import Callable

from lastcall.core.ask import Choice, Reason
from lastcall.games.moonshiners.forecasts import contest, in_percent
from lastcall.games.moonshiners.map import COMPOUND
from lastcall.games.moonshiners.rules.booze import crates, cures, why_no_booze
from lastcall.games.moonshiners.rules.challenge import why_no_challenge
from lastcall.games.moonshiners.rules.construct import (
    BUILD,
    BUILD_BOTH,
    UPGRADE,
    about_levels,
    levels_possible,
    why_no_level,
)
from lastcall.games.moonshiners.rules.explore import why_no_explore
from lastcall.games.moonshiners.rules.movement import reach, why_not_move
from lastcall.games.moonshiners.rules.scavenge import why_no_scavenge
from lastcall.games.moonshiners.rules.survivors import assignments, why_no_assignment
from lastcall.games.moonshiners.rules.trade import why_no_trade
from lastcall.games.moonshiners.state import ACTIONS, CHALLENGE, CONSTRUCT, EXPLORE, SCAVENGE, TRADE, Hero, Town

END: Choice = ("end",)
ACTION: list[Choice] = [(action,) for action in ACTIONS]


def choices_of_turn(town: Town, hero: Hero) -> list[Choice]:
    """A move, an action, a Survivor put to work, a Booze card, or the end of the turn.

    With no action left a turn ends by itself (no choices), unless a Survivor or a Booze card could still be used;
    a Hero who passed out is done (M-22, M-59).
    """
    choices: list[Choice] = []
    if town.actions:
        choices = actions_here(town, hero)
        if not town.moved:
            town.box.map.add_moves(choices, reach(town, hero))
    elif hero.passed_out:
        return choices
    if hero.survivors and hero.buildings:
        choices += assignments(town, hero)
    if hero.booze:
        choices += crates(hero)
        choices += cures(hero)
    if choices or town.actions:
        choices.append(END)
    return choices


def actions_here(town: Town, hero: Hero) -> list[Choice]:
    """In the compound only Trade, beside a Drunkard only Challenge, elsewhere the rest (M-23, M-32, M-33, M-51)."""
    spent, limits = hero.spent, town.box.limits
    at = hero.at
    if at == COMPOUND:
        return [ACTION[TRADE]] if spent[TRADE] < limits[TRADE] else []
    if town.drunkard[at] is not None:
        return [ACTION[CHALLENGE]] if spent[CHALLENGE] < limits[CHALLENGE] else []
    choices = levels_possible(town, hero) if spent[CONSTRUCT] < limits[CONSTRUCT] else []
    if town.tile[at] is None and spent[EXPLORE] < limits[EXPLORE]:
        choices.append(ACTION[EXPLORE])
    if spent[SCAVENGE] < limits[SCAVENGE]:
        choices.append(ACTION[SCAVENGE])
    return choices


WHY_NOT: list[tuple[Choice, Callable[[Town, Hero], Reason | None]]] = [
    (ACTION[EXPLORE], why_no_explore),
    (ACTION[SCAVENGE], why_no_scavenge),
    (ACTION[TRADE], why_no_trade),
    (ACTION[CHALLENGE], why_no_challenge),
]


def why_not_in_turn(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Everything a player may want to do in a turn and cannot do now, each with its clause."""
    reasons = why_not_move(town, hero)
    for action, why_not in WHY_NOT:
        reason = why_not(town, hero)
        if reason is not None:
            reasons[action] = reason
    for level in (BUILD, BUILD_BOTH, UPGRADE):
        reason = why_no_level(town, hero, level)
        if reason is not None:
            reasons[level] = reason
    reasons.update(why_no_assignment(town, hero))
    reasons.update(why_no_booze(hero))
    return reasons


def about_turn(town: Town, hero: Hero, choice: Choice) -> dict[str, object]:
    """What a choice of the turn costs, and the odds of a contest."""
    if choice == END:
        return {"lost": town.actions, "grave": town.actions > 0}
    if choice[0] in ("construct", "upgrade"):
        return about_levels(town, hero, choice)
    if choice[0] == "challenge":
        drunkard = town.drunkard[hero.at]
        assert drunkard is not None
        tolerance = town.tolerance[hero.at]
        odds = in_percent(contest(town, hero, tolerance))
        return {"drunkard": drunkard.id, "kind": drunkard.kind, "left": tolerance} | odds
    if choice[0] == "open":
        return {"strength": town.box.booze[choice[1]].strength}
    if choice[0] == "assign":
        return {"tile": _tile(town, choice[2]), "survivors": choice[1]}
    if choice[0] == "move" and choice[1] != COMPOUND:
        drunkard = town.drunkard[choice[1]]
        return {
            "tile": _tile(town, choice[1]),
            "drunkard": drunkard.id if drunkard else "none",
            "left": town.tolerance[choice[1]],
        }
    return {}


def _tile(town: Town, place: int) -> str:
    tile = town.tile[place]
    return tile.id if tile else "unexplored"
