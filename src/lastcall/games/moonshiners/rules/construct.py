"""Construct (M-45 to M-50, M-98)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason
from lastcall.games.moonshiners.rules.actions import spend_token, why_no_work
from lastcall.games.moonshiners.state import CONSTRUCT, UNOWNED, Hero, Town

UNEXPLORED = Reason("unexplored", "M-45")
OTHERS_BUILDING = Reason("others-building", "M-46")
OTHER_HERO_HERE = Reason("other-hero-here", "M-46")
OWN_BUILDING = Reason("own-building", "M-48")
NOTHING_TO_UPGRADE = Reason("nothing-to-upgrade", "M-48")
NO_LEVEL_3 = Reason("no-level-3", "M-48")
NO_HOUSES = Reason("no-houses", "M-98")
FEW_SCRAPS = {("construct", 1): "M-47", ("construct", 2): "M-49", ("upgrade",): "M-48"}

BUILD: Choice = ("construct", 1)
BUILD_BOTH: Choice = ("construct", 2)
UPGRADE: Choice = ("upgrade",)


def levels_possible(town: Town, hero: Hero) -> list[Choice]:
    """Which Levels the Hero could build on its tile (M-46 to M-49, M-98)."""
    affordable = min(hero.houses, hero.scraps // town.box.prices.level)
    owner = town.owner[hero.at]
    if not affordable or owner not in (UNOWNED, hero.seat) or shares_hex(town, hero):
        return []
    if owner == UNOWNED:
        return [BUILD, BUILD_BOTH][:affordable]
    return [UPGRADE] if town.level[hero.at] == 1 else []


def why_no_site(town: Town, hero: Hero) -> Reason | None:
    """Only the Hero's own hex, explored, and free of others (M-45, M-46, MR-8)."""
    reason = why_no_work(town, hero, CONSTRUCT)
    if reason is not None:
        return reason
    if town.tile[hero.at] is None:
        return UNEXPLORED
    if town.owner[hero.at] not in (UNOWNED, hero.seat):
        return OTHERS_BUILDING
    return OTHER_HERO_HERE if shares_hex(town, hero) else None


def shares_hex(town: Town, hero: Hero) -> bool:
    """Is another Hero here (M-46)?"""
    at = hero.at
    for other in town.heroes:  # noqa: SIM110 - asked at every step of a turn on a tile, so it is written for speed
        if other.at == at and other is not hero:
            return True
    return False


def why_no_level(town: Town, hero: Hero, choice: Choice) -> Reason | None:
    """Level 1 on a bare tile, Level 2 on the player's Level 1, or both at once; each needs a House and 4 Scraps
    (M-47 to M-49, M-98, MR-39)."""
    site = why_no_site(town, hero)
    if site is not None:
        return site
    level = town.level[hero.at]
    if choice == UPGRADE and level != 1:
        return NO_LEVEL_3 if level else NOTHING_TO_UPGRADE
    if choice != UPGRADE and level:
        return OWN_BUILDING
    levels = 2 if choice == BUILD_BOTH else 1
    if hero.houses < levels:
        return NO_HOUSES
    price = levels * town.box.prices.level
    if hero.scraps < price:
        return Reason("few-scraps-level", FEW_SCRAPS[choice], price=price, scraps=hero.scraps)
    return None


def construct(town: Town, hero: Hero, levels: int) -> None:
    """4 Scraps and a House for each Level (M-47 to M-49)."""
    spend_token(town, hero, CONSTRUCT)
    price = levels * town.box.prices.level
    hero.scraps -= price
    for _ in range(levels):
        town.raise_house(hero.at, hero)
    tile = town.tile[hero.at]
    assert tile is not None
    town.journal(
        "constructed", seat=hero.seat, hex=hero.at, tile=tile.id, level=town.level[hero.at], levels=levels, scraps=price
    )
