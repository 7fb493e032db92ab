"""The table in the terminal: the house, the people, what there is, and what is known of the city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from lastcall.core.naming import Naming
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.descriptions import takes_objective
from lastcall.games.this_war_of_mine.house_cards import Cell
from lastcall.games.this_war_of_mine.rules.noise import encounter_chance
from lastcall.games.this_war_of_mine.rules.objectives import current
from lastcall.games.this_war_of_mine.state import Person, Room, Shelter
from lastcall.games.this_war_of_mine.terms import STATES
from lastcall.text import FluentWords

LADDER, VOID = "#", "......"
FLOORS, ROUNDS = (3, 2, 1, 0), (1, 2, 3)
WIDTH = 11
"""Of a room."""
WORDS = FluentWords(Path(__file__).parent / "text")


def board(view: Shelter, box: WarBox, names: Sequence[str]) -> str:
    """Everything on one screen of 80 columns."""
    parts = [head(view, names), *floors(view), *(person(view, each) for each in view.people), storage(view)]
    if view.trip is not None:
        parts.append(trip(view))
    parts += [city(view), objective(view, names)]
    return "\n".join(part for part in parts if part)


def head(view: Shelter, names: Sequence[str]) -> str:
    """The day, its phase, and who leads."""
    return WORDS.say(
        "board-head",
        day=view.day,
        phase=WORDS.say(f"page-phase-{view.day_phase}"),
        round=view.round,
        cold=view.counter("cold"),
        boards=view.counter("boardup"),
        leader=names[view.leader],
    )


def floors(view: Shelter) -> list[str]:
    """Four floors of seven rooms."""
    placed = {each.place: each.person for each in view.assignments if each.place}
    rows = [[cell for cell in view.house.cells.values() if cell.floor == floor] for floor in FLOORS]
    return [" ".join(room(view, cell, placed.get(cell.id, "")) for cell in row) for row in rows]


def room(view: Shelter, cell: Cell, who: str) -> str:
    """`A2 Snare*  MA`: the room, what is in it, and who was sent there."""
    what = VOID if cell.void else inside(view, cell, view.room(cell.id))
    return f"{cell.id} {what:<7}{who[:2].upper():<2}"[:WIDTH].ljust(WIDTH)


def inside(view: Shelter, cell: Cell, here: Room) -> str:
    """What is in a room: a Shelter card, a Fitting (a star while it waits), a printed action, a ladder."""
    if here.kind:
        return WORDS.say("board-remnants" if here.remnants else f"board-{here.kind}")
    if here.fitting is not None:
        return here.fitting.name[:6] + ("*" if here.wait else "")
    if cell.id in view.house.action:
        return view.house.action[cell.id][:6].upper()
    return LADDER if cell.ladder else ""


def person(view: Shelter, each: Person) -> str:
    """`Marko*  H2 F0 M1 W0 I0  rounds 1 2 -`: five states by their letters, and the rounds that are free."""
    letters = [WORDS.say(f"name-{state}")[0].upper() for state in STATES]
    states = " ".join(f"{letter}{level}" for letter, level in zip(letters, each.levels, strict=True))
    barred = view.box.barred[tuple(each.levels)]
    rounds = " ".join("-" if barred >> number & 1 else str(number) for number in ROUNDS)
    card = each.card
    line = WORDS.say(
        "board-person",
        states=states,
        rounds=rounds,
        prowess=card.prowess,
        inventory=card.inventory,
        empathy=card.empathy,
    )
    name = card.name[:14] + ("*" if each.starter else " ")
    return f"{name:<16} {line}  {each.task}".rstrip()


def pile(view: Shelter, things: Mapping[str, int]) -> str:
    words = [f"{view.box.items[item].name.lower()} {count}" for item, count in things.items()]
    return ", ".join(words) or WORDS.say("name-none")


def storage(view: Shelter) -> str:
    return WORDS.say("board-storage", things=pile(view, view.storage))


def trip(view: Shelter) -> str:
    """Where the party is, what is left to explore, how likely somebody comes, and what was found."""
    assert view.trip is not None
    place = view.place
    line = WORDS.say(
        "board-trip",
        place=place.name,
        left=len(view.trip.unknown),
        cards=place.cards,
        noise=view.trip.noise,
        chance=encounter_chance(view),
    )
    return f"{line}\n{WORDS.say('board-findings', things=pile(view, view.pile))}"


def city(view: Shelter) -> str:
    places = [place for place in view.slots if place is not None]
    words = [f"{place.name} ({place.cards}, {WORDS.say(f'page-loot-{place.loot}')})" for place in places]
    return WORDS.say("board-city", places=words)


def objective(view: Shelter, names: Sequence[str]) -> str:
    """The Objective in progress, and what it takes."""
    shown = current(view)
    if shown is None:
        return ""
    takes = Naming(WORDS, view.box, names).describe(takes_objective(shown.card))
    steps = WORDS.say("page-steps", steps=shown.steps, of=shown.card.counter) if shown.card.counter else "none"
    return WORDS.say("board-objective", name=shown.card.name, steps=steps, takes=takes)
