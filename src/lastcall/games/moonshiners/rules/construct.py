"""Construct (M-45 to M-50, M-98)."""

from __future__ import annotations

from lastcall.core.ask import Ask, Choice, Reason
from lastcall.games.moonshiners.map import COMPOUND, OFF
from lastcall.games.moonshiners.rules.actions import spend_token, why_no_work
from lastcall.games.moonshiners.state import CONSTRUCT, UNOWNED, Hero, Town

UNEXPLORED = Reason("unexplored", "M-45")
NO_SITE = Reason("no-site", "M-45")
DRUNKARD_ON_TILE = Reason("drunkard-on-tile", "M-32")
OTHERS_BUILDING = Reason("others-building", "M-46")
OTHER_HERO = Reason("other-hero", "M-46")
OWN_BUILDING = Reason("own-building", "M-48")
NOTHING_TO_UPGRADE = Reason("nothing-to-upgrade", "M-48")
NO_LEVEL_3 = Reason("no-level-3", "M-48")
NO_HOUSES = Reason("no-houses", "M-98")
FEW_SCRAPS = {("construct", 1): "M-47", ("construct", 2): "M-49", ("upgrade",): "M-48"}

BUILD: Choice = ("construct", 1)
BUILD_BOTH: Choice = ("construct", 2)
UPGRADE: Choice = ("upgrade",)

HEXES = ~(1 << COMPOUND)
"""Every place but the compound, as a mask."""


def sites(town: Town, hero: Hero) -> list[int]:
    """The tiles that are open to this player: explored, without a Drunkard, another Hero or another player's building;
    with the option `here` only the Hero's own (M-32, M-45, M-46, MR-44)."""
    drunkard, owner, mine = town.drunkard, town.owner, (UNOWNED, hero.seat)
    places = town.box.map.places_of(ground(town, hero))
    return [place for place in places if drunkard[place] is None and owner[place] in mine]


def ground(town: Town, hero: Hero) -> int:
    """Explored hexes without another Hero, or only the Hero's own, as a mask (M-45, M-46, MR-44)."""
    own = 0 if hero.at == OFF else 1 << hero.at
    return town.explored & (~town.standing | own if town.build_anywhere else own) & HEXES


def sites_for(town: Town, hero: Hero, choice: Choice) -> list[int]:
    """The tiles on which this may be done: a new building on a bare one, a second Level on a first (M-47 to M-49)."""
    level = 1 if choice == UPGRADE else 0
    return [place for place in sites(town, hero) if town.level[place] == level]


def levels_possible(town: Town, hero: Hero) -> list[Choice]:
    """What the Hero could build now, on whichever tile (M-45 to M-49, M-98)."""
    price = town.box.prices.level
    if hero.scraps < price or not hero.houses:
        return []
    open_ground, drunkard, owner = ground(town, hero), town.drunkard, town.owner
    choices: list[Choice] = []
    for place in town.box.map.places_of(open_ground):
        if owner[place] == UNOWNED and drunkard[place] is None:
            choices = [BUILD, BUILD_BOTH] if hero.scraps >= 2 * price and hero.houses > 1 else [BUILD]
            break
    for place in hero.buildings:
        if open_ground >> place & 1 and town.level[place] == 1 and drunkard[place] is None:
            choices.append(UPGRADE)
            break
    return choices


async def construct(town: Town, hero: Hero, choice: Choice) -> None:
    """4 Scraps and a House for each Level, on the tile that the player chooses (M-45 to M-49)."""
    place = await choose_site(town, hero, choice)
    spend_token(town, hero, CONSTRUCT)
    levels = levels_of(choice)
    price = levels * town.box.prices.level
    hero.scraps -= price
    for _ in range(levels):
        town.raise_house(place, hero)
    tile = town.tile[place]
    assert tile is not None
    town.journal(
        "constructed", seat=hero.seat, hex=place, tile=tile.id, level=town.level[place], levels=levels, scraps=price
    )


async def choose_site(town: Town, hero: Hero, choice: Choice) -> int:
    """The tile to build on; where only one is possible nothing is asked (M-45, MR-44)."""
    found = sites_for(town, hero, choice)
    if len(found) == 1:
        return found[0]
    chosen = await Ask(
        hero.seat,
        "site",
        [("site", place) for place in found],
        "M-45",
        why_not=lambda: why_not_there(town, hero, choice),
        describe=lambda site: about_site(town, hero, site[1]),
    )
    return chosen[1]


def levels_of(choice: Choice) -> int:
    """How many Levels are built."""
    return 2 if choice == BUILD_BOTH else 1


# -- why not -------------------------------------------------------------------------------------------------------


def why_no_tile(town: Town, hero: Hero, place: int) -> Reason | None:
    """Why a hex is closed to this player, whatever is to be built (M-32, M-45, M-46)."""
    if town.tile[place] is None:
        return UNEXPLORED
    if town.owner[place] not in (UNOWNED, hero.seat):
        return OTHERS_BUILDING
    if town.drunkard[place] is not None:
        return DRUNKARD_ON_TILE
    return OTHER_HERO if place != hero.at and town.standing >> place & 1 else None


def why_no_building(town: Town, hero: Hero, choice: Choice, place: int) -> Reason | None:
    """Why this cannot be built on a hex (M-45 to M-48)."""
    reason, level = why_no_tile(town, hero, place), town.level[place]
    if reason is not None:
        return reason
    if choice == UPGRADE:
        return None if level == 1 else NO_LEVEL_3 if level else NOTHING_TO_UPGRADE
    return OWN_BUILDING if level else None


def why_not_there(town: Town, hero: Hero, choice: Choice) -> dict[Choice, Reason]:
    """Why it cannot be built on the other hexes."""
    reasons = {("site", place): why_no_building(town, hero, choice, place) for place in town.box.map.numbers}
    return {site: reason for site, reason in reasons.items() if reason is not None}


def why_no_site(town: Town, hero: Hero, choice: Choice) -> Reason | None:
    """Why this can be built nowhere: what blocks the first tile that would do, else that there is none
    (M-32, M-45, M-46, M-48, MR-44)."""
    if not town.build_anywhere:
        return why_no_building(town, hero, choice, hero.at)
    if choice == UPGRADE:
        fitting, none = [place for place in hero.buildings if town.level[place] == 1], NOTHING_TO_UPGRADE
    else:
        tiles = town.box.map.places_of(town.explored & HEXES)
        fitting, none = [place for place in tiles if town.owner[place] == UNOWNED], NO_SITE
    return why_no_tile(town, hero, fitting[0]) if fitting else none


def why_no_level(town: Town, hero: Hero, choice: Choice) -> Reason | None:
    """Level 1 on a bare tile, Level 2 on the player's Level 1, or both at once; each needs a House and 4 Scraps
    (M-45 to M-49, M-98, MR-39)."""
    reason = why_no_work(town, hero, CONSTRUCT)
    if reason is not None:
        return reason
    if not sites_for(town, hero, choice):
        return why_no_site(town, hero, choice)
    levels = levels_of(choice)
    if hero.houses < levels:
        return NO_HOUSES
    price = levels * town.box.prices.level
    if hero.scraps < price:
        return Reason("few-scraps-level", FEW_SCRAPS[choice], price=price, scraps=hero.scraps)
    return None


# -- what is told --------------------------------------------------------------------------------------------------


def about_levels(town: Town, hero: Hero, choice: Choice) -> dict[str, object]:
    """What it costs, and the tile, if there is only one."""
    found = sites_for(town, hero, choice)
    facts: dict[str, object] = {"scraps": levels_of(choice) * town.box.prices.level, "sites": len(found)}
    return facts | (tile_facts(town, found[0]) if len(found) == 1 else {})


def about_site(town: Town, hero: Hero, place: int) -> dict[str, object]:
    """The tile there, and whether the Hero is on it."""
    return tile_facts(town, place) | {"here": place == hero.at}


def tile_facts(town: Town, place: int) -> dict[str, object]:
    tile = town.tile[place]
    assert tile is not None
    return {"tile": tile.id, "hex": place}
