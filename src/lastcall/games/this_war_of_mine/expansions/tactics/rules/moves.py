"""Moving, and the tests that follow (TT-9, TT-10, TT-13, TT-18, TT-27, TR-160, TR-162, TR-173)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.expansions.tactics.cards import ASSAULT, HEARD, SEEN, SNEAK, Path
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import (
    ON_MARKS,
    acting_group,
    action_card,
    at_space,
    cards,
    destinations,
    figure_of,
    here,
    space,
)
from lastcall.games.this_war_of_mine.expansions.tactics.rules.leaving import leave_map
from lastcall.games.this_war_of_mine.expansions.tactics.rules.stealth import (
    calls_for_hide_test,
    hide_value,
    is_heard,
    is_seen,
    noise_value,
)
from lastcall.games.this_war_of_mine.expansions.tactics.rules.tokens import collect
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish
from lastcall.games.this_war_of_mine.rules.telling import go_on_with, resolve
from lastcall.games.this_war_of_mine.state import Shelter

RETHINK = ("rethink",)


async def move(shelter: Shelter) -> str:
    """The group goes along marked passages; on another's space they are one group (TT-9, TT-10)."""
    fight = here(shelter)
    ends = destinations(shelter, fight, fight.action, fight.at, len(fight.acting))
    answer = await ask(
        shelter.leader, "tactics-to", [*(("to", key) for key in ends), RETHINK], "TT-9",
        describe=partial(about_end, shelter, fight),
    )  # fmt: skip
    if answer == RETHINK:
        fight.action, fight.at, fight.acting = "", "", []
        return "tactics_act"
    _go(shelter, fight, ends[answer[1]])
    return _after(shelter, fight)


def _go(shelter: Shelter, fight: Skirmish, path: Path) -> None:
    """The tokens on the way are collected; whoever lies asleep at its end is carried off (TT-13, TR-173).

    From then on everybody on the space is the acting group: they test, fight and flee as one (TT-10).
    """
    fight.at = path[-1]
    sleepers = [] if fight.at in fight.marks else at_space(shelter, fight, fight.at)
    for name in fight.acting:
        figure = figure_of(fight, name)
        assert figure is not None
        figure.at = fight.at
    card = action_card(shelter, fight.action).id
    shelter.journal("tactics-moved", people=fight.acting[:], place=fight.at, action=fight.action, card=card)
    collect(shelter, fight, path)
    if sleepers and all(person.asleep for person in sleepers):
        at = fight.at
        leave_map(shelter, fight, sleepers)
        fight.at = at
    fight.acting = [person.id for person in at_space(shelter, fight, fight.at)]


def _after(shelter: Shelter, fight: Skirmish) -> str:
    """An exit leaves the map at once: no tests, no card. An assault needs no test before it (TR-160, TR-162)."""
    end = space(shelter, fight.at)
    for special in cards(shelter).specials.values():
        if special.kind == end.special:
            shelter.journal("tactics-special", card=special.id, special=special.kind)
    if end.exit:
        leave_map(shelter, fight, acting_group(shelter, fight))
        return "tactics_next"
    if fight.action == ASSAULT:
        fight.wanted = fight.marks[fight.at]
        go_on_with(shelter, "tactics_noise")
        return "tactics_engage"
    return "tactics_hide"


async def hide(shelter: Shelter) -> str:
    """The hide test, if the space calls for it; being seen skips the noise test (TR-160, TR-162)."""
    fight = here(shelter)
    if fight.action in ON_MARKS:
        fight.backstab = "" if await is_seen(shelter, fight) else "us"
        fight.wanted = fight.marks[fight.at]
        go_on_with(shelter, "tactics_card")
        return "tactics_engage"
    tested = calls_for_hide_test(action_card(shelter, fight.action), space(shelter, fight.at))
    if tested and await is_seen(shelter, fight):
        return resolve(shelter, SEEN, then="tactics_card")
    return "tactics_noise"


async def noise(shelter: Shelter) -> str:
    """The noise test, if the action calls for it, or after an assault (TR-160, TR-162)."""
    fight = here(shelter)
    called_for = fight.action == ASSAULT or action_card(shelter, fight.action).noise_test
    if not called_for or not fight.foes or not acting_group(shelter, fight) or not await is_heard(shelter, fight):
        return "tactics_card"
    return resolve(shelter, what_follows(shelter, fight), then="tactics_card")


def what_follows(shelter: Shelter, fight: Skirmish) -> str:
    """Being heard: the Noise card, or with the Alarm up a combat at once (TT-22, TL1)."""
    if fight.alarm:
        return HEARD
    card = cards(shelter).noise.id
    shelter.journal("tactics-card", card=card)
    return card


def about_end(shelter: Shelter, fight: Skirmish, choice: Choice) -> dict[str, object]:
    """The chances at the end of a move: not to be seen, and to be heard, in percent."""
    if choice == RETHINK:
        return {}
    action, end = action_card(shelter, fight.action), space(shelter, choice[1])
    tested = fight.action == SNEAK or calls_for_hide_test(action, end)
    hidden = _percent(hide_value(shelter, fight, action, end)) if tested else 100
    heard = _percent(noise_value(action, end)) if action.noise_test or fight.action == ASSAULT else 0
    if end.exit:
        return {"way": "exit", "hidden": 100, "heard": 0}
    if fight.action in ON_MARKS:
        return {"way": fight.action, "hidden": hidden, "heard": heard}
    return {"way": end.colour, "hidden": hidden, "heard": heard}


def _percent(value: int) -> int:
    """How likely a black die is not higher than a value."""
    return 10 * min(10, max(0, value))
