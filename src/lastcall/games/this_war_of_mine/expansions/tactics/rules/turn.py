"""A turn: an action of one group, then the card of the space where it ended (TT-6, TT-8, TT-11, TT-12, TR-100)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.expansions.tactics.cards import CARD_OF
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import (
    acting_group,
    awake_at,
    destinations,
    groups,
    here,
    space,
)
from lastcall.games.this_war_of_mine.expansions.tactics.rules.leaving import is_over
from lastcall.games.this_war_of_mine.expansions.tactics.rules.marks import mark_adjacent, watch_marks
from lastcall.games.this_war_of_mine.expansions.tactics.rules.weapons import pass_on, passings, settle_arms
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Person, Shelter

IDLE_TURNS = 12
"""Turns in which nothing happens, before each further one puts a mark next to the group (TR-173)."""


async def begin_turn(shelter: Shelter) -> str:
    """Marked enemies may be lost from sight (TT-19)."""
    fight = here(shelter)
    if is_over(shelter, fight):
        return "tactics_over"
    fight.stirred = False
    fight.staying = []
    fight.acting, fight.at, fight.action = [], "", ""
    await watch_marks(shelter, fight)
    return "tactics_act"


# -- step 1: which group, and how ------------------------------------------------------------------------------


async def choose_action(shelter: Shelter) -> str:
    """One action with one group; before that it may split, and weapons change hands (TT-6, TT-11, TT-12, TT-26)."""
    fight = here(shelter)
    settle_arms(shelter, fight)
    choices = [*actions(shelter, fight), *_splits(shelter, fight), *passings(shelter, fight)]
    answer = await ask(shelter.leader, "tactics", choices, "TT-6")
    if answer[0] == "pass":
        pass_on(shelter, fight, answer)
    elif answer[0] == "stay":
        fight.staying.append(answer[1])
    elif answer[0] == "along":
        fight.staying.remove(answer[1])
    else:
        fight.action, fight.at = answer
        fight.acting = [person.id for person in movers(shelter, fight, fight.at)]
        return "tactics_move"
    return "tactics_act"


def actions(shelter: Shelter, fight: Skirmish) -> list[Choice]:
    """Each action that leads somewhere, for each group: `("creep", the group's space)`."""
    return [
        (action, key)
        for key in groups(shelter, fight)
        for action in CARD_OF
        if destinations(shelter, fight, action, key, len(movers(shelter, fight, key)))
    ]


def movers(shelter: Shelter, fight: Skirmish, key: str) -> list[Person]:
    """Those of a group who would move now: the others stay, and so do sleepers (TT-11, TR-173)."""
    return [person for person in awake_at(shelter, fight, key) if person.id not in fight.staying]


def _splits(shelter: Shelter, fight: Skirmish) -> list[Choice]:
    """Somebody stays behind, as long as another moves; or comes along after all (TT-11)."""
    going: list[Choice] = []
    for key in groups(shelter, fight):
        group = movers(shelter, fight, key)
        if len(group) > 1:
            going += [("stay", person.id) for person in group]
    return [*going, *(("along", name) for name in fight.staying)]


# -- step 2: the card of the space -----------------------------------------------------------------------------


async def draw_card(shelter: Shelter) -> str:
    """Blue: Rooms and Corridors. Green: Hiding Space. Red: Open Space. Not if the group is gone (TT-6, TR-100)."""
    fight, table = here(shelter), TacticsTable.of(shelter)
    group = [person for person in acting_group(shelter, fight) if not person.asleep]
    if not group or is_over(shelter, fight):
        return "tactics_next"
    block = _draw(shelter, table, space(shelter, fight.at).colour)
    actor = await _who_acts(shelter, group, shelter.box.blocks[block])
    return resolve(shelter, block, then="tactics_next", actor=actor)


def _draw(shelter: Shelter, table: TacticsTable, colour: str) -> str:
    """The next card of the deck, which is shuffled again when it is empty; gives its block."""
    if colour == "blue":
        room = table.rooms.draw(shelter.chance)
        assert room is not None
        table.rooms.discard(room)
        shelter.journal("tactics-card", card=room.id)
        return room.id
    cover = table.covers.draw(shelter.chance)
    assert cover is not None
    table.covers.discard(cover)
    shelter.journal("tactics-card", card=cover.id)
    return f"{cover.id}/{'hiding' if colour == 'green' else 'open'}"


async def _who_acts(shelter: Shelter, group: Sequence[Person], block: StoryBlock) -> str:
    """One of the acting group; asked only where the card touches the actor."""
    needed = any("actor" in call.args for call in block.do)
    if not needed or len(group) == 1:
        return group[0].id
    answer = await ask(shelter.leader, "tactics-actor", [("actor", person.id) for person in group], "TR-51")
    name: str = answer[1]
    return name


# -- the end of a turn -----------------------------------------------------------------------------------------


async def end_turn(shelter: Shelter) -> str:
    """Nobody hides for ever (TR-173), and leadership passes on (TT-8)."""
    fight = here(shelter)
    fight.idle = 0 if fight.stirred else fight.idle + 1
    if fight.idle > IDLE_TURNS:
        idle = fight.idle
        await mark_adjacent(shelter, fight)
        fight.idle = idle
    fight.turn += 1
    if shelter.players > 1:
        shelter.leader = (shelter.leader + 1) % shelter.players
        shelter.journal("book", seat=shelter.leader)
    return "tactics_turn"
