"""The house: what can be reached, what may be built where, and what happens to it (T-30 to T-35, T-43 to T-51)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.abilities import handy
from lastcall.games.this_war_of_mine.blocks import LOOSE
from lastcall.games.this_war_of_mine.house_cards import Fitting
from lastcall.games.this_war_of_mine.plan import Reach
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.items import can_pay
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force, end_modifiers
from lastcall.games.this_war_of_mine.rules.moments import visitor_instead
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.state import Person, Room, Shelter, StoryFrame
from lastcall.games.this_war_of_mine.terms import COMPONENT, WOOD

# -- reaching a space ------------------------------------------------------------------------------------------


class Survey(NamedTuple):
    """The house as the leader sees it before sending anybody anywhere."""

    reach: Reach
    cards: list[Room]
    """With a Shelter card that can be worked on; obstacles last."""
    standing: list[Room]
    """With a Fitting that can be reached."""
    empty: list[str]
    """Where a Fitting can be put up (T-44, TR-115)."""


def survey(shelter: Shelter) -> Survey:
    """One walk through the house (T-30 to T-33, TR-27)."""
    obstacles, bit, blocking_kinds = 0, shelter.house.bit, shelter.box.obstacles
    lying: list[Room] = []
    blocking: list[Room] = []
    standing: list[Room] = []
    bare: list[str] = []
    for room in shelter.alterable_rooms:
        kind = room.kind
        if kind:
            if kind in blocking_kinds:
                obstacles |= bit[room.id]
                blocking.append(room)
            else:
                lying.append(room)
        elif room.fitting is not None:
            standing.append(room)
        else:
            bare.append(room.id)
    reach = shelter.house.reach(obstacles)
    inside, sites, touched = reach.inside, reach.sites, reach.obstacles
    return Survey(
        reach,
        [room for room in lying if room.id in inside] + [room for room in blocking if room.id in touched],
        [room for room in standing if room.id in inside],
        [key for key in bare if key in sites],
    )


def empty_rooms(shelter: Shelter) -> list[str]:
    """Not dark, not void, no printed action, no Shelter card, no Fitting (T-44, TR-115)."""
    rooms = shelter.rooms
    return [key for number, key in shelter.house.buildable if not rooms[number].kind and rooms[number].fitting is None]


def places_for(shelter: Shelter, fitting: Fitting, empty: Sequence[str]) -> Sequence[str]:
    """Those of the empty rooms that satisfy "next to" (T-43, T-47)."""
    if not fitting.next_to:
        return empty
    if not shelter.built(fitting.next_to):
        return ()
    return [
        key for key in empty if any(_stands(shelter, near, fitting.next_to) for near in shelter.house.adjacent(key))
    ]


def _stands(shelter: Shelter, room: str, fitting: str) -> bool:
    standing = shelter.room(room).fitting
    return standing is not None and standing.id == fitting


def affordable(shelter: Shelter, person: Person) -> list[Fitting]:
    """Cards of the Fittings deck that this character can craft from what is in Storage (T-43)."""
    storage = shelter.storage
    wood, components = storage.get(WOOD, 0), storage.get(COMPONENT, 0)
    if handy.of(person.card.ability):
        return [card for card in shelter.fittings if can_pay(shelter, crafting_price(card, person), storage)]
    return [
        card for card in shelter.fittings
        if card.wood <= wood and card.components <= components
        and (card.no_parts or can_pay(shelter, card.price, storage))
    ]  # fmt: skip


def crafting_price(fitting: Fitting, person: Person) -> Mapping[str, int]:
    """Nadim needs a component less, never below 1 (TR-143)."""
    price = fitting.price
    less = handy.of(person.card.ability)
    if less and fitting.components > 1:
        return {**price, COMPONENT: max(1, fitting.components - less)}
    return price


def lay_out(shelter: Shelter, fitting: Fitting) -> Room:
    """A Fitting that the setup lays on its printed cell; gives the room in which it lies.

    Where that cell is taken: the nearest empty accessible one on the same floor, else on the nearest floor (TR-175).
    """
    cells = shelter.house.cells
    wanted = cells[fitting.cell]

    def distance(key: str) -> tuple[int, int]:
        return abs(cells[key].floor - wanted.floor), abs(cells[key].col - wanted.col)

    empty = survey(shelter).empty
    room = shelter.room(fitting.cell if fitting.cell in empty else min(empty, key=distance))
    room.fitting = fitting
    bring_all_into_force(shelter, fitting.id, fitting.passive)
    return room


# -- building and wrecking -------------------------------------------------------------------------------------


def put_up(shelter: Shelter, fitting: Fitting, room: Room) -> None:
    """A Fitting stands; what it does by standing comes into force."""
    shelter.fittings.remove(fitting)
    room.fitting = fitting
    bring_all_into_force(shelter, fitting.id, fitting.passive)


def take_down(shelter: Shelter, room: Room) -> Fitting:
    """Dismantled or wrecked: the card goes back to the Fittings deck, Wait tokens are lost (TR-36, TR-116)."""
    fitting = room.fitting
    assert fitting is not None
    room.fitting, room.wait, room.ripe, room.cheaper = None, 0, "", False
    shelter.fittings.append(fitting)
    end_modifiers(shelter, "built", fitting.id)
    return fitting


async def change(shelter: Shelter, frame: StoryFrame, operation: str) -> None:
    """What effects do to the house; no target means nothing."""
    if operation == "boardup":
        shelter.boards.append(frame.here)
        shelter.journal("boarded", hole=frame.here)
    elif operation == "wreck_boardup":
        hole = await _one_of(shelter, shelter.boards, "wreck-board")
        if hole:
            shelter.boards.remove(hole)
            shelter.journal("board-wrecked", hole=hole)
    elif operation == "wreck_fitting":
        rooms = [room.id for room in shelter.rooms if room.fitting is not None and not room.fitting.cell]
        key = await _one_of(shelter, rooms, "wreck-fitting")
        if key:
            shelter.journal("fitting-wrecked", fitting=take_down(shelter, shelter.room(key)).id, room=key)
    elif operation == "clear":
        await _clear_one(shelter, frame)
    else:
        _shell_hits(shelter)


async def _one_of(shelter: Shelter, ids: list[str], name: str) -> str:
    if len(ids) <= 1:
        return ids[0] if ids else ""
    choices: list[Choice] = [(name, key) for key in ids]
    answer = await ask(shelter.leader, name, choices, "T-3")
    picked: str = answer[1]
    return picked


async def _clear_one(shelter: Shelter, frame: StoryFrame) -> None:
    """One Shelter card that can be reached is resolved and taken off, Rubble both stages, no token needed."""
    rooms = [room.id for room in survey(shelter).cards]
    key = await _one_of(shelter, rooms, "clear")
    if not key:
        return
    room = shelter.room(key)
    both = room.kind == "rubble" and not room.remnants
    clear(shelter, room, frame.actor)
    if both:
        clear(shelter, room, frame.actor)


def clear(shelter: Shelter, room: Room, actor: str) -> None:
    """Resolve the back of a Shelter card: Rubble is turned to Remnants first, then removed (T-38, TR-29)."""
    shelter.chance.revealed()
    if room.loose:
        room.loose = room.remnants = False
        room.kind = ""
        count(shelter, "cleared", 1)
        shelter.journal("cleared", room=room.id, card="loose")
        open_block(shelter, LOOSE, actor)
        return
    card = room.cards[-1]
    if room.kind == "rubble" and not room.remnants:
        room.remnants = True
        shelter.journal("dug", room=room.id)
        open_block(shelter, f"{card.id}/first", actor)
        return
    room.cards.pop()
    shelter.waste.append(card)
    room.remnants = False
    if not room.cards:
        room.kind = ""
    count(shelter, "cleared", 1)
    shelter.journal("cleared", room=room.id, card=card.id)
    open_block(shelter, card.id, actor)


def _shell_hits(shelter: Shelter) -> None:
    """A Remnants card worth a component on a random empty space."""
    rooms = empty_rooms(shelter)
    if rooms:
        room = shelter.room(shelter.chance.pick(rooms))
        room.kind, room.remnants, room.loose = "rubble", True, True
        shelter.journal("shelled", room=room.id)


# -- ideas and visitors ----------------------------------------------------------------------------------------


async def new_ideas(shelter: Shelter, number: int) -> None:
    """Any cards of the Ideas deck into the Fittings deck (T-46); nothing on the advanced board (T-134)."""
    for _ in range(min(number, len(shelter.ideas))):
        choices: list[Choice] = [("idea", fitting.id) for fitting in shelter.ideas]
        answer = await ask(shelter.leader, "idea", choices, "T-46")
        fitting = shelter.box.fittings[answer[1]]
        shelter.ideas.remove(fitting)
        shelter.fittings.append(fitting)
        shelter.journal("idea", fitting=fitting.id)


def draw_visitor(shelter: Shelter, frame: StoryFrame) -> None:
    """One Visitor; after use to the bottom of the deck (TR-39, TR-112)."""
    instead = visitor_instead(shelter) if shelter.expansions else None
    card = shelter.visitors[-1] if instead is None else instead
    shelter.visitors.remove(card)
    shelter.visitors.insert(0, card)
    shelter.chance.revealed()
    shelter.journal("visitor", card=card.id)
    open_block(shelter, card.id, frame.actor)
