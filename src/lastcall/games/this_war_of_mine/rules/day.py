"""The day: three action rounds, each assigned and then resolved (T-24 to T-52, TR-25 to TR-41, TR-114 to TR-119)."""

from __future__ import annotations

from lastcall.core.ask import Rule
from lastcall.games.this_war_of_mine.abilities import picklock
from lastcall.games.this_war_of_mine.rules import house
from lastcall.games.this_war_of_mine.rules.actions import action_at
from lastcall.games.this_war_of_mine.rules.assigning import FOURTH, available
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.items import add, gain
from lastcall.games.this_war_of_mine.rules.modifiers import begin_phase
from lastcall.games.this_war_of_mine.rules.moments import action_of, before_action
from lastcall.games.this_war_of_mine.rules.objectives import look
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.rules.telling import go_on_with, resolve, settle
from lastcall.games.this_war_of_mine.state import Assignment, Mod, Shelter
from lastcall.games.this_war_of_mine.terms import COMPONENT, FATIGUE, LOCKPICK, OUTSIDE, SHOVEL, WOUNDS

DOOR_OPENS = 4
"""From this number of the black die on a closed door opens (T-41)."""


def start_day(shelter: Shelter) -> str:
    """The first of three action rounds (T-24)."""
    begin_phase(shelter, "day")
    return enter(shelter, "assign")


def act(shelter: Shelter) -> str | Rule[str]:
    """The next action of the round is resolved (T-27); when all are done, what they brought enters Storage."""
    while shelter.assignments and shelter.assignments[0].verb == "rest":
        shelter.assignments.pop(0)
    if not shelter.assignments:
        return "round_end"
    placed = shelter.assignments[0]
    if shelter.expansions and (first := before_action(shelter, placed)) is not None:
        return first
    if placed.verb == "help":
        return "acted"
    if placed.verb in ("work", "pair"):
        return _work(shelter, placed)
    if placed.verb == "print":
        return _use_printed(shelter, placed)
    if placed.verb == "use":
        return _use_fitting(shelter, placed)
    if placed.verb == "board":
        return resolve(shelter, "printed-board_up", "acted", placed.person, placed.place)
    if placed.verb == "craft":
        return _craft(shelter, placed)
    if placed.verb == "shift":
        _shift(shelter, placed)
    elif placed.verb == "dismantle":
        _dismantle(shelter, placed)
    elif (extra := action_of(shelter, placed.verb)) is not None:
        return extra.resolve(shelter, placed)
    return "acted"


def _work(shelter: Shelter, placed: Assignment) -> str | Rule[str]:
    """Work on a Shelter card (T-38 to T-42).

    A visitor may have taken the card off already: then nothing is left to do (T-27, TR-114).
    """
    room = shelter.room(placed.place)
    if not room.kind:
        return "acted"
    if room.kind == "door":
        return _open_door(shelter, placed)
    if room.kind == "bars" and placed.tool == SHOVEL:
        worsen(shelter, shelter.person(placed.person), FATIGUE, 1)
    return _clear(shelter, placed)


async def _open_door(shelter: Shelter, placed: Assignment) -> str:
    """1-3 nothing happens; 4-10 the lockpick is discarded, unless Viktor used it, and the door opens (T-41, TR-33)."""
    die = await black_die(shelter)
    shelter.journal("door", person=placed.person, die=die, opened=die >= DOOR_OPENS)
    if die < DOOR_OPENS:
        return "acted"
    if placed.tool == LOCKPICK and not picklock.of(shelter.person(placed.person).card.ability):
        shelter.tools_out.remove(LOCKPICK)
        placed.tool = ""
    return _clear(shelter, placed)


def _clear(shelter: Shelter, placed: Assignment) -> str:
    """The back of the card is resolved (T-38)."""
    go_on_with(shelter, "acted")
    house.clear(shelter, shelter.room(placed.place), placed.person)
    return "scene"


def _use_printed(shelter: Shelter, placed: Assignment) -> str:
    action = shelter.house.action[placed.place]
    if action == OUTSIDE:
        shelter.outside_wait = 1
    return resolve(shelter, f"printed-{action}", "acted", placed.person, placed.place)


def _use_fitting(shelter: Shelter, placed: Assignment) -> str:
    """Wait tokens go on the card once it is paid (TR-38)."""
    room = shelter.room(placed.place)
    action = action_at(shelter, placed.place, int(placed.detail))
    room.wait = action.wait
    room.ripe = action.ripe
    return resolve(shelter, action.id, "acted", placed.person, placed.place)


def _craft(shelter: Shelter, placed: Assignment) -> str:
    """The card is put up; its bonus is given once a game (T-43, T-51, TR-34)."""
    room = shelter.room(placed.place)
    fitting = shelter.box.fittings[placed.detail]
    house.put_up(shelter, fitting, room)
    room.cheaper = placed.paid.get(COMPONENT, 0) < fitting.components
    shelter.journal("crafted", person=placed.person, fitting=fitting.id, room=room.id)
    if fitting.id in shelter.bonus_given:
        return "acted"
    shelter.bonus_given.append(fitting.id)
    return resolve(shelter, f"{fitting.id}/bonus", "acted", placed.person, placed.place)


def _shift(shelter: Shelter, placed: Assignment) -> None:
    """Wait tokens move along (T-49, TR-117)."""
    old, new = shelter.room(placed.place), shelter.room(placed.detail)
    new.fitting, new.wait, new.ripe, new.cheaper = old.fitting, old.wait, old.ripe, old.cheaper
    old.fitting, old.wait, old.ripe, old.cheaper = None, 0, "", False
    shelter.journal("shifted", person=placed.person, room=new.id)


def _dismantle(shelter: Shelter, placed: Assignment) -> None:
    """Its whole printed cost comes back, less what Nadim saved (T-50, TR-36)."""
    room = shelter.room(placed.place)
    cheaper = room.cheaper
    fitting = house.take_down(shelter, room)
    for item, count in fitting.price.items():
        gain(shelter, item, count - (cheaper and item == COMPONENT), shelter.aside)
    shelter.journal("dismantled", person=placed.person, fitting=fitting.id, room=room.id)


def acted(shelter: Shelter) -> str | Rule[str]:
    """Tools go back after the action; a sniper may have been watching (T-39, T-135, TR-119)."""
    if not shelter.assignments:
        return settle(shelter, "act")
    event, limit = _in_the_sights(shelter, shelter.assignments[0])
    if limit:
        return _under_fire(shelter, event, limit)
    _finish(shelter)
    return settle(shelter, "act")


def _finish(shelter: Shelter) -> Assignment:
    """An action is over; its tool comes back with what the round brings (T-39)."""
    placed = shelter.assignments.pop(0)
    if placed.tool:
        shelter.tools_out.remove(placed.tool)
        add(shelter.aside, placed.tool, 1)
    return placed


def _in_the_sights(shelter: Shelter, placed: Assignment) -> tuple[Mod | None, int]:
    """The Snipers in force here, and up to which number of the black die somebody is hit; 0: nobody shoots.

    Snipers watch the step and the top floor; the advanced board prints Sniper Fire there (T-143, TR-119).
    """
    house_now, side = shelter.house, shelter.house.side
    if shelter.find(placed.person) is None:
        return None, 0
    cell = house_now.holes[placed.place].reach if placed.verb == "board" else placed.place
    extra = action_of(shelter, placed.verb) if shelter.expansions else None
    if extra is not None:
        cell = extra.counts_as(shelter, placed)
    event = next((mod for mod in shelter.mods if mod.name == "sniper" and mod.until == "event"), None)
    if event is not None and cell not in house_now.top_floor and house_now.action.get(cell) != OUTSIDE:
        event = None
    covered = placed.verb in ("work", "pair", "help") or (extra is not None and extra.covered)
    covered = covered or bool(shelter.room(cell).kind)
    printed = side.sniper_fire_hit if cell in side.sniper_fire_cells and not covered else 0
    return event, max(event.number if event is not None else 0, printed)


async def _under_fire(shelter: Shelter, event: Mod | None, limit: int) -> str:
    """One roll serves the event and the board; a shot within the event's number ends it (T-143, TR-119).

    The fourth wound kills at the end of the round: somebody may still see to it (TR-114).
    """
    person = shelter.person(_finish(shelter).person)
    die = await black_die(shelter)
    shelter.journal("sniper-roll", person=person.id, die=die)
    if die <= limit:
        worsen(shelter, person, WOUNDS, 1)
        shelter.round_crises += shelter.crises
        shelter.crises = []
    if event is not None and die <= event.number:
        shelter.mods.remove(event)
        for shot in [each for each in shelter.face_up if each.id == event.source]:
            shelter.face_up.remove(shot)
            shelter.waste.append(shot)
    return settle(shelter, "act")


def round_end(shelter: Shelter) -> str:
    """Finds arrive, sleepers sleep; then the next round, or a fourth action for those who can (T-26, T-52)."""
    for item, count in shelter.aside.items():
        add(shelter.storage, item, count)
    shelter.aside = {}
    shelter.crises, shelter.round_crises = shelter.round_crises, []
    for person in shelter.people:
        person.busy = person.resting = False
    shelter.round += 1
    look(shelter)
    if shelter.round < FOURTH or (shelter.round == FOURTH and available(shelter)):
        return settle(shelter, "assign")
    shelter.round = 0
    return settle(shelter, enter(shelter, "water"))
