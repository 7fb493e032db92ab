"""The table in the terminal: the house, the people, what there is, and what is known of the city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcall.core.naming import Naming
from lastcall.games.this_war_of_mine.board_house import plan, short_names
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.descriptions import takes_objective
from lastcall.games.this_war_of_mine.rules.locations import cards_here
from lastcall.games.this_war_of_mine.rules.noise import encounter_chance
from lastcall.games.this_war_of_mine.rules.objectives import current
from lastcall.games.this_war_of_mine.scene import Scene, scene
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import STATES
from lastcall.games.this_war_of_mine.words import WORDS

ROUNDS = (1, 2, 3)


def board(view: Shelter, box: WarBox, names: Sequence[str]) -> str:
    """The house, the people and what there is, in 80 columns."""
    drawn = scene(view, box, None)
    short = short_names({each.id: each.card.name for each in view.people})
    parts = [head(view, names), *plan(drawn, short, WORDS), *people(drawn, short), storage(view)]
    if view.trip is not None:
        parts.append(trip(view))
    for name in view.expansions:
        module = box.joining[name].module("board")
        if module is not None:
            parts += module.lines(view, names)
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


def people(drawn: Scene, short: Mapping[str, str]) -> list[str]:
    """A line for each character: the five states, the rounds in which they can act, what they are good at, and what
    they do."""
    if not drawn.people:
        return []
    width = max(len(short[each.card.id]) + len(each.card.name) for each in drawn.people) + 4
    states = [WORDS.say(f"name-{state}") for state in STATES]
    lines = ["".ljust(width) + " ".join(states) + "  " + WORDS.say("board-columns")]
    for each in drawn.people:
        name = f"{short[each.card.id]}  {each.card.name}" + ("*" if each.piece.starter else "")
        levels = " ".join(str(level).center(len(state)) for state, level in zip(states, each.piece.levels, strict=True))
        rounds = " ".join("-" if kind == "stop" else str(number) for number, kind, _, _ in each.rounds)
        facts = {"prowess": each.card.prowess, "inventory": each.card.inventory, "empathy": each.card.empathy}
        doing = WORDS.say(f"page-doing-{each.doing}", what=each.doing_what)
        lines.append(f"{name:<{width}}{levels}  {WORDS.say('board-person', rounds=rounds, **facts)}  {doing}".rstrip())
    return lines


def pile(view: Shelter, things: Mapping[str, int]) -> str:
    words = [f"{view.box.items[item].name.lower()} {count}" for item, count in things.items()]
    return ", ".join(words) or WORDS.say("name-none")


def storage(view: Shelter) -> str:
    return WORDS.say("board-storage", things=pile(view, view.storage))


def trip(view: Shelter) -> str:
    """Where the party is, what is left to explore, how likely somebody comes, and what was found."""
    assert view.trip is not None
    found = WORDS.say("board-findings", things=pile(view, view.pile))
    if not view.trip.location:
        return found
    line = WORDS.say(
        "board-trip",
        place=view.place.name,
        left=len(view.trip.unknown),
        cards=cards_here(view),
        noise=view.trip.noise,
        chance=encounter_chance(view),
    )
    return f"{line}\n{found}"


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
