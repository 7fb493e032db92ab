"""The map: spaces, groups, who has room where, and how far a move goes (TT-7, TT-9 to TT-11, TT-23)."""

from __future__ import annotations

from collections.abc import Iterable

from lastcall.games.this_war_of_mine.expansions.tactics.cards import (
    ASSAULT,
    CARD_OF,
    CREEP,
    SNEAK,
    ActionCard,
    Path,
    Space,
    TacticsCards,
    tactics_cards,
)
from lastcall.games.this_war_of_mine.expansions.tactics.state import MapFigure, Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.state import Person, Shelter

ON_MARKS = (ASSAULT, SNEAK)
STAIRS_CREEP = 2
"""How far a Creep goes that starts on the stairs (TS1)."""


def here(shelter: Shelter) -> Skirmish:
    """The fight on the map, in the rules of its own phases."""
    fight = TacticsTable.of(shelter).fight
    assert fight is not None, "nobody is on the map"
    return fight


def cards(shelter: Shelter) -> TacticsCards:
    return tactics_cards(shelter.box)


def space(shelter: Shelter, key: str) -> Space:
    return cards(shelter).spaces[key]


def action_card(shelter: Shelter, action: str) -> ActionCard:
    return cards(shelter).actions[CARD_OF[action]]


# -- who is where ----------------------------------------------------------------------------------------------


def figure_of(fight: Skirmish, person: str) -> MapFigure | None:
    return next((figure for figure in fight.figures if figure.person == person), None)


def on_map(fight: Skirmish) -> list[MapFigure]:
    return [figure for figure in fight.figures if figure.at]


def at_space(shelter: Shelter, fight: Skirmish, key: str) -> list[Person]:
    """The group on a space (TT-10)."""
    return [shelter.person(figure.person) for figure in fight.figures if figure.at == key]


def awake_at(shelter: Shelter, fight: Skirmish, key: str) -> list[Person]:
    """Those of a group who can move: sleepers do not (TR-173)."""
    return [person for person in at_space(shelter, fight, key) if not person.asleep]


def groups(shelter: Shelter, fight: Skirmish) -> list[str]:
    """The spaces with a group that can act, each once (TT-12)."""
    awake = [figure for figure in on_map(fight) if not shelter.person(figure.person).asleep]
    return list(dict.fromkeys(figure.at for figure in awake))


def acting_group(shelter: Shelter, fight: Skirmish) -> list[Person]:
    """Those of the acting group who are still on its space."""
    return [person for person in at_space(shelter, fight, fight.at) if person.id in fight.acting]


def lowest_prowess(people: Iterable[Person]) -> int:
    """A group uses the lowest prowess in it (TT-23)."""
    return min((person.card.prowess for person in people), default=0)


# -- how far ---------------------------------------------------------------------------------------------------


def has_room(shelter: Shelter, fight: Skirmish, key: str, movers: int, carry: bool = False) -> bool:
    """Does a space hold this many more (TT-7, TS2)? Where all are asleep, those who carry them off take their place
    (TR-173)."""
    most = space(shelter, key).most
    carried = carry and not awake_at(shelter, fight, key)
    return most is None or movers + (0 if carried else len(at_space(shelter, fight, key))) <= most


def ways(
    shelter: Shelter, fight: Skirmish, start: str, movers: int, onto_marks: bool = False, carry: bool = False
) -> list[Path]:
    """Every way that a group can go from a space; only an assault ends on a marked space, none goes through one
    (TR-160, TR-162)."""
    marks = fight.marks
    return [
        path
        for path in cards(shelter).paths[start]
        if (path[-1] in marks) == onto_marks
        and not any(key in marks for key in path[:-1])
        and (onto_marks or has_room(shelter, fight, path[-1], movers, carry))
    ]


def steps_of(shelter: Shelter, action: str, start: str) -> int:
    """How many spaces an action goes from here."""
    on_stairs = space(shelter, start).special == "stairs"
    return STAIRS_CREEP if action == CREEP and on_stairs else action_card(shelter, action).move


def destinations(shelter: Shelter, fight: Skirmish, action: str, start: str, movers: int) -> dict[str, Path]:
    """Where an action can end, and the way there that collects the most tokens, then the shortest (TT-13)."""
    steps = steps_of(shelter, action, start)
    best: dict[str, Path] = {}
    for path in ways(shelter, fight, start, movers, action in ON_MARKS, carry=True):
        if len(path) <= steps and _collects(fight, path) > _collects(fight, best.get(path[-1], ())):
            best[path[-1]] = path
        elif len(path) <= steps:
            best.setdefault(path[-1], path)
    return best


def _collects(fight: Skirmish, path: Path) -> int:
    return sum(fight.tokens.get(key, 0) for key in path)
