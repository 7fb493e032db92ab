"""Night: Survivors turn, Drunkards move and arrive, the balloon goes on (M-69, M-70, M-80 to M-89).

Shifting is in `survivors`, producing in `production`.
"""

from __future__ import annotations

from lastcall.games.moonshiners.cards import Drunkard
from lastcall.games.moonshiners.rules.arrivals import arrivals_on, drunkard_arrives
from lastcall.games.moonshiners.state import Town


def turn_survivors(town: Town) -> None:
    """On each hex with a Drunkard and a Survivor one Survivor takes to the bottle: a new Drunkard comes to town.
    Only Drunkards that were there when the Night began do this, by hex number (M-69, M-70, MR-22, MR-29)."""
    crew = town.crew
    for place in [place for place, drunkard in enumerate(town.drunkard) if drunkard is not None and crew[place]]:
        crew[place] -= 1
        owner = town.heroes[town.owner[place]]
        owner.survivor_supply += 1
        town.journal("turned", seat=owner.seat, hex=place)
        drunkard_arrives(town)


def drunkards_move(town: Town) -> None:
    """All three Movement dice; first the Crazy move by the blue die, then the Sad by the green, then the Angry by the
    red (M-80)."""
    kinds = town.box.kinds
    ways = [town.chance.pick(town.box.directions) for _ in kinds]
    town.journal("directions", **dict(zip(town.box.colours, ways, strict=True)))
    free = free_to_move(town)
    for kind, way in zip(kinds, ways, strict=True):
        if free[kind]:
            kind_moves(town, free[kind], way)


def free_to_move(town: Town) -> dict[str, list[tuple[int, Drunkard, int]]]:
    """The Drunkards of each kind that may move, by hex: where, who, and its Tolerance. A Hero or a Survivor, whoever's,
    keeps a Drunkard where it is (M-82)."""
    crew, tolerance = town.crew, town.tolerance
    free: dict[str, list[tuple[int, Drunkard, int]]] = {kind: [] for kind in town.box.kinds}
    for place, drunkard in enumerate(town.drunkard):
        if drunkard is not None and not crew[place] and not town.standing >> place & 1:
            free[drunkard.kind].append((place, drunkard, tolerance[place]))
    return free


def kind_moves(town: Town, movers: list[tuple[int, Drunkard, int]], way: str) -> None:
    """Lift all of one kind that may move; put them back in order of their hexes, one step on, jumping the compound and
    coming back at the far edge. Where the landing hex is taken, this one rerolls its die (M-81 to M-86, MR-26)."""
    standees, tolerances = town.drunkard, town.tolerance
    for start, _, _ in movers:
        standees[start], tolerances[start] = None, 0
    landings = town.box.map.landing[way]
    for start, drunkard, tolerance in movers:
        place, ways = landings[start], [way]
        if standees[place] is not None:
            place, ways = reroll_landing(town, start, way)
        standees[place], tolerances[place] = drunkard, tolerance
        town.journal("staggered", drunkard=drunkard.id, start=start, hex=place, ways=ways)


def reroll_landing(town: Town, start: int, way: str) -> tuple[int, list[str]]:
    """Where a Drunkard lands whose way was taken, and all directions that it rolled: it rolls until a landing hex is
    free; if none is, it goes back to its own hex, or else to the lowest free one (M-85, MR-26)."""
    standees = town.drunkard
    landings = town.box.map.landings_from[start]
    ways = [way]
    if None not in [standees[place] for place in landings.values()]:
        free = [place for place in town.box.map.numbers if standees[place] is None]
        return start if start in free else free[0], ways
    while standees[landings[ways[-1]]] is not None:
        ways.append(town.chance.pick(town.box.directions))
    return landings[ways[-1]], ways


def drunkards_arrive(town: Town) -> None:
    """New Drunkards come to town, as long as there are any (M-87, M-88, MR-29)."""
    for _ in range(arrivals_on(town, town.round)):
        if not drunkard_arrives(town):
            town.journal("no-drunkards-left")
            break


def balloon_moves_on(town: Town) -> None:
    """The next round (M-89)."""
    town.round += 1
    town.journal("balloon", round=town.round)
