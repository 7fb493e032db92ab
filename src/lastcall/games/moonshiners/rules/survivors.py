"""Survivors: won, put to work, shifted and lost (M-50, M-59, M-60, M-67, M-68, M-71, M-79)."""

from __future__ import annotations

from lastcall.core.ask import Ask, Choice, Reason, ask
from lastcall.games.moonshiners.forecasts import about_holding
from lastcall.games.moonshiners.state import Hero, Town

NO_SURVIVORS = Reason("no-survivors", "M-67")
NO_WAY_BACK = Reason("no-way-back", "M-68")
TOO_FEW = Reason("too-few-survivors", "M-71")

STAY: Choice = ("stay",)


def gain_survivors(hero: Hero, count: int) -> int:
    """From the player's supply onto the mat, as many as there are (MR-19)."""
    gained = min(count, hero.survivor_supply)
    hero.survivor_supply -= gained
    hero.survivors += gained
    return gained


def assignments(town: Town, hero: Hero) -> list[Choice]:
    """How many mat Survivors could go to which of the player's buildings (M-67, MR-21)."""
    crew = town.crew
    room = town.box.pieces.crew
    return [
        ("assign", count, place)
        for place in hero.buildings
        for count in range(1, min(hero.survivors, room - crew[place]) + 1)
    ]


def assign(town: Town, hero: Hero, count: int, place: int) -> None:
    """From the mat to work; never back (M-67, M-68)."""
    hero.survivors -= count
    town.crew[place] += count
    town.journal("assigned", seat=hero.seat, count=count, hex=place)


async def lose_survivor(town: Town, hero: Hero) -> None:
    """From the player's building with the most; else from the mat; else nothing is lost (M-59, M-60, MR-43)."""
    most = max((town.crew[place] for place in hero.buildings), default=0)
    if most:
        fullest = [place for place in hero.buildings if town.crew[place] == most]
        lost = await ask(hero.seat, "lose_survivor", [("lose", place) for place in fullest], "M-60")
        town.crew[lost[1]] -= 1
        town.journal("lost-survivor", seat=hero.seat, hex=lost[1])
    elif hero.survivors:
        hero.survivors -= 1
        town.journal("lost-survivor", seat=hero.seat, hex=0)
    else:
        return
    hero.survivor_supply += 1


def may_shift(town: Town, hero: Hero) -> bool:
    """Are there Survivors to shift, and another place to shift them to (M-71)?"""
    if not hero.buildings:
        return False
    return hero.survivors > 0 or (len(hero.buildings) > 1 and any(town.crew[place] for place in hero.buildings))


async def shift(town: Town, hero: Hero, name: str, rule: str) -> None:
    """Survivors move between the player's buildings, and from the mat to them, never back; asked building by building
    how many it holds (M-50, M-68, M-71, M-79, MR-21, MR-23, MR-24)."""
    at_work = sum([town.crew[place] for place in hero.buildings])
    wanted: list[int] = []
    why_not, describe = (
        lambda: why_not_hold(town, hero, at_work, wanted),
        lambda choice: about_shift(town, hero, at_work, wanted, choice),
    )
    while len(wanted) < len(hero.buildings):
        choices = holdings(town, hero, at_work, wanted)
        if not wanted and len(choices) > 1 and len(hero.buildings) > 1:
            choices.append(STAY)
        choice = await Ask(hero.seat, name, choices, rule, why_not, describe)
        if choice == STAY:
            return
        wanted.append(choice[2])
    moved = False
    for place, count in zip(hero.buildings, wanted, strict=True):
        moved = moved or town.crew[place] != count
        town.crew[place] = count
    hero.survivors += at_work - sum(wanted)
    if moved:
        town.journal("shifted", seat=hero.seat, hexes=hero.buildings[:], crews=wanted, mat=hero.survivors)


def about_shift(town: Town, hero: Hero, at_work: int, wanted: list[int], choice: Choice) -> dict[str, object]:
    """What the next building would make with this crew. The crews after it are taken to stay, as far as there are
    Survivors left for them."""
    if choice == STAY:
        return {}
    decided = [*wanted, choice[2]]
    crews = dict(zip(hero.buildings, decided, strict=False))
    left = at_work + hero.survivors - sum(decided)
    for place in hero.buildings[len(decided) :]:
        crews[place] = min(town.crew[place], left)
        left -= crews[place]
    return about_holding(town, hero, choice[1], crews)


def holdings(town: Town, hero: Hero, at_work: int, wanted: list[int]) -> list[Choice]:
    """How many Survivors the next building may hold: only numbers that leave room for the rest."""
    room = town.box.pieces.crew
    place = hero.buildings[len(wanted)]
    placed = sum(wanted)
    room_later = room * (len(hero.buildings) - len(wanted) - 1)
    least = max(0, at_work - placed - room_later)
    most = min(room, at_work + hero.survivors - placed)
    return [("hold", place, count) for count in range(least, most + 1)]


def why_not_hold(town: Town, hero: Hero, at_work: int, wanted: list[int]) -> dict[Choice, Reason]:
    """Why the next building cannot hold fewer or more."""
    possible = holdings(town, hero, at_work, wanted)
    place = hero.buildings[len(wanted)]
    return {
        ("hold", place, count): NO_WAY_BACK if count < possible[0][2] else TOO_FEW
        for count in range(town.box.pieces.crew + 1)
        if ("hold", place, count) not in possible
    }


def why_no_assignment(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Why one Survivor, or more, cannot be put on one of the player's buildings (M-50, M-67)."""
    most = town.box.pieces.crew
    full = Reason("building-full", "M-50", crew=most)
    reasons: dict[Choice, Reason] = {}
    for place in hero.buildings:
        room = most - town.crew[place]
        if room and not hero.survivors:
            reasons["assign", 1, place] = NO_SURVIVORS
        else:
            reasons.update({("assign", count, place): full for count in range(room + 1, most + 1)})
    return reasons
