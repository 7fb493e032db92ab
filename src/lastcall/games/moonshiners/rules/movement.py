"""Movement of Heroes (M-24 to M-31, M-62)."""

from __future__ import annotations

from lastcall.core.ask import Ask, Choice, Reason
from lastcall.games.moonshiners.map import COMPOUND
from lastcall.games.moonshiners.state import Hero, Town

NO_ACTION_LEFT = Reason("no-action-left", "M-26")
MOVED_ALREADY = Reason("moved-already", "M-25")
STANDS_HERE = Reason("stands-here", "M-25")
HERO_THERE = Reason("hero-there", "M-27")
COMPOUND_CLOSED = Reason("compound-closed", "M-30")
NOT_NEAR_EXPLORED = Reason("not-near-explored", "M-28")
NO_PATH = Reason("no-path", "M-29")
NOT_BORDER = Reason("not-border", "M-24")
NOT_BORDER_AGAIN = Reason("not-border-again", "MR-7")


def places_to_enter(town: Town) -> int:
    """Where a Hero off the board may be put, as a mask: first on the border, later in or next to explored ground
    (M-24, M-62, MR-5, MR-7)."""
    ground = town.near_explored if town.round > 1 else 0
    return (ground or town.box.map.border) & ~town.standing


async def enter(town: Town, hero: Hero) -> None:
    """A Hero off the board begins its turn by coming onto it (M-24, M-62, MR-37)."""
    places = places_to_enter(town)
    placed = await Ask(
        hero.seat,
        "place",
        [("place", place) for place in town.box.map.places_of(places)],
        "M-62" if town.round > 1 else "M-24",
        why_not=lambda: why_not_enter(town, hero),
    )
    town.put_hero(hero, placed[1])
    town.journal("placed", seat=hero.seat, hex=hero.at)


def why_not_enter(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Why the other places are closed to a Hero that comes onto the board."""
    possible = places_to_enter(town)
    taken = town.others_at(hero)
    reasons: dict[Choice, Reason] = {}
    for place in range(town.box.map.size):
        if not possible >> place & 1:
            reasons["place", place] = HERO_THERE if taken >> place & 1 else _no_entry(town, place)
    return reasons


def _no_entry(town: Town, place: int) -> Reason:
    """First the border; later explored ground, and while there is none the border again (M-24, M-28, M-30, MR-7)."""
    if town.round == 1:
        return NOT_BORDER
    if not town.near_explored:
        return NOT_BORDER_AGAIN
    return COMPOUND_CLOSED if place == COMPOUND else NOT_NEAR_EXPLORED


def reach(town: Town, hero: Hero) -> int:
    """Everywhere this Hero's move before the next action may end, as a mask (M-25 to M-31, MR-6, MR-35, MR-38).

    From explored ground one path leads over the whole district and one step beyond. From unexplored ground the
    first step goes to a neighbour; only if that is explored the path goes on.
    """
    start = hero.at
    places = town.walk[start]
    if not places:
        graph = town.box.map
        places = graph.near[start] & town.near_explored
        for near in graph.neighbours[start]:
            places |= town.walk[near]
    places &= ~town.standing
    return places if start else places & ~(1 << COMPOUND)


def move(town: Town, hero: Hero, place: int) -> None:
    """Walk along one path; Drunkards and other Heroes on the way do not matter (M-29, M-31)."""
    start = hero.at
    town.put_hero(hero, place)
    town.moved = True
    town.journal("moved", seat=hero.seat, start=start, hex=place)


def why_not_move(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Why the Hero cannot move to each of the other places."""
    possible = reach(town, hero)
    reasons: dict[Choice, Reason] = {}
    for place in range(town.box.map.size):
        if not town.actions:
            reasons["move", place] = NO_ACTION_LEFT
        elif town.moved:
            reasons["move", place] = STANDS_HERE if place == hero.at else MOVED_ALREADY
        elif not possible >> place & 1:
            reasons["move", place] = _no_way(town, hero, place)
    return reasons


def _no_way(town: Town, hero: Hero, place: int) -> Reason:
    if place == hero.at:
        return STANDS_HERE
    if town.others_at(hero) >> place & 1:
        return HERO_THERE
    if place == COMPOUND and not town.compound_open:
        return COMPOUND_CLOSED
    return NO_PATH if town.near_explored >> place & 1 else NOT_NEAR_EXPLORED
