"""The day: three action rounds, each assigned and then resolved (T-24 to T-52, TR-25 to TR-41, TR-114 to TR-119)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.rules import house
from lastcall.games.this_war_of_mine.rules.assigning import FOURTH, action_at, available
from lastcall.games.this_war_of_mine.rules.objectives import look
from lastcall.games.this_war_of_mine.rules.scene import open_scene, settle
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.rules.things import add, gain
from lastcall.games.this_war_of_mine.state import FATIGUE, WOUNDS, Assignment, Frame, Shelter


def start_day(shelter: Shelter) -> str:
    shelter.round = 1
    return "assign"


def act(shelter: Shelter) -> str:
    """The next action of the round is resolved (T-27); when all are done, what they brought enters Storage."""
    if not shelter.assignments:
        return "round_end"
    placed = shelter.assignments[0]
    if placed.verb == "rest":
        shelter.assignments.pop(0)
        return "act"
    if placed.verb == "help":
        return "acted"
    if placed.verb in ("work", "pair"):
        return _work(shelter, placed)
    if placed.verb == "print":
        return _use_printed(shelter, placed)
    if placed.verb == "use":
        return _use_fitting(shelter, placed)
    if placed.verb == "board":
        return open_scene(shelter, "printed-board_up", "acted", placed.person, placed.place)
    if placed.verb == "craft":
        return _craft(shelter, placed)
    if placed.verb == "shift":
        _shift(shelter, placed)
    else:
        _dismantle(shelter, placed)
    return "acted"


def _work(shelter: Shelter, placed: Assignment) -> str:
    """Clear a Shelter card; a closed door needs a good roll (T-38 to T-42).

    A visitor may have taken the card off already: then nothing is left to do (T-27, TR-114).
    """
    room = shelter.room(placed.place)
    if not room.kind:
        return "acted"
    if room.kind == "door":
        die = shelter.chance.die(10)
        shelter.journal("door", person=placed.person, die=die, opened=die >= 4)
        if die < 4:
            return "acted"
        keeps = shelter.person(placed.person).card.ability == "picklock"
        if placed.tool == "lockpick" and not keeps:
            shelter.tools_out.remove("lockpick")
            placed.tool = ""
    if room.kind == "bars" and placed.tool == "shovel":
        worsen(shelter, shelter.person(placed.person), FATIGUE, 1)
    shelter.stack.append(Frame(go="acted"))
    house.clear(shelter, room, placed.person)
    return "scene"


def _use_printed(shelter: Shelter, placed: Assignment) -> str:
    action = shelter.house.action[placed.place]
    if action == "outside":
        shelter.outside_wait = 1
    return open_scene(shelter, f"printed-{action}", "acted", placed.person, placed.place)


def _use_fitting(shelter: Shelter, placed: Assignment) -> str:
    """Wait tokens go on the card once it is paid (TR-38)."""
    room = shelter.room(placed.place)
    action = action_at(shelter, placed.place, int(placed.detail))
    room.wait = action.wait
    room.ripe = action.ripe
    return open_scene(shelter, action.block.id, "acted", placed.person, placed.place)


def _craft(shelter: Shelter, placed: Assignment) -> str:
    """The card is put up; its bonus is given once a game (T-43, T-51, TR-34)."""
    room = shelter.room(placed.place)
    fitting = shelter.box.fittings[placed.detail]
    house.put_up(shelter, fitting, room)
    room.cheaper = placed.paid.get("component", 0) < fitting.cost.get("component", 0)
    shelter.journal("crafted", person=placed.person, fitting=fitting.id, room=room.id)
    if fitting.id in shelter.bonus_given:
        return "acted"
    shelter.bonus_given.append(fitting.id)
    return open_scene(shelter, f"{fitting.id}/bonus", "acted", placed.person, placed.place)


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
    for item, count in fitting.cost.items():
        gain(shelter, item, count - (cheaper and item == "component"), shelter.aside)
    shelter.journal("dismantled", person=placed.person, fitting=fitting.id, room=room.id)


def acted(shelter: Shelter) -> str:
    """Tools go back after the action; a sniper may have been watching (T-39, T-135, TR-119)."""
    if shelter.assignments:
        placed = shelter.assignments.pop(0)
        if placed.tool:
            shelter.tools_out.remove(placed.tool)
            add(shelter.aside, placed.tool, 1)
        _sniper(shelter, placed)
    return settle(shelter, "act")


def _sniper(shelter: Shelter, placed: Assignment) -> None:
    """Snipers watch the step and the top floor; the advanced board prints Sniper Fire there (T-143, TR-119)."""
    person = shelter.find(placed.person)
    cell = shelter.house.holes[placed.place].reach if placed.verb == "board" else placed.place
    if person is None:
        return
    event = next((mod for mod in shelter.mods if mod.name == "sniper" and mod.until == "event"), None)
    watched = cell in shelter.house.top_floor or shelter.house.action.get(cell) == "outside"
    covered = placed.verb in ("work", "pair", "help") or bool(shelter.room(cell).kind)
    printed = shelter.house.sniper_hit if cell in shelter.house.sniper_cells and not covered else 0
    card = event.number if event is not None and watched else 0
    limit = max(card, printed)
    if not limit:
        return
    die = shelter.chance.die(10)
    shelter.journal("sniper-roll", person=person.id, die=die)
    if die <= limit:
        worsen(shelter, person, WOUNDS, 1)
    if event is not None and die <= card:
        shelter.mods.remove(event)
        for shot in [each for each in shelter.face_up if each.id == event.source]:
            shelter.face_up.remove(shot)
            shelter.waste.append(shot)


def round_end(shelter: Shelter) -> str:
    """Finds arrive, sleepers sleep; then the next round, or a fourth action for those who can (T-26, T-52)."""
    for item, count in shelter.aside.items():
        add(shelter.storage, item, count)
    shelter.aside = {}
    for person in shelter.people:
        person.busy = person.resting = False
    shelter.round += 1
    look(shelter)
    if shelter.round < FOURTH or (shelter.round == FOURTH and available(shelter)):
        return settle(shelter, "assign")
    shelter.round = 0
    return settle(shelter, "water")
