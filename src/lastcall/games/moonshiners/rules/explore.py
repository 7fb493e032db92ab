"""Explore (M-34 to M-37)."""

from __future__ import annotations

from lastcall.core.ask import Reason
from lastcall.core.journal import secret
from lastcall.games.moonshiners.powers import explore_scraps
from lastcall.games.moonshiners.rules.actions import spend_token, why_no_work
from lastcall.games.moonshiners.state import EXPLORE, Hero, Town

EXPLORED = Reason("explored", "M-34")


def why_no_explore(town: Town, hero: Hero) -> Reason | None:
    """Only the Hero's own hex, and only once (M-34)."""
    reason = why_no_work(town, hero, EXPLORE)
    if reason is None and town.tile[hero.at] is not None:
        return EXPLORED
    return reason


def explore(town: Town, hero: Hero) -> None:
    """A Relic, then a tile under the Hero; Alfred also finds Scraps (M-14, M-35 to M-37)."""
    spend_token(town, hero, EXPLORE)
    relics = draw_relics(town, hero, 1)
    tile = town.tile_deck.draw(town.chance)
    assert tile is not None, "there are as many tiles as hexes (MR-34)"
    was_open = town.compound_open
    town.lay_tile(hero.at, tile)
    scraps = explore_scraps.of(hero.hero.power) or 0
    hero.scraps += scraps
    town.journal(
        "explored",
        seat=hero.seat,
        hex=hero.at,
        tile=tile.id,
        relics=len(relics),
        cards=secret(relics, hero.seat),
        scraps=scraps,
    )
    if town.compound_open and not was_open:
        town.journal("compound-opened", seat=hero.seat, hex=hero.at)


def draw_relics(town: Town, hero: Hero, count: int) -> list[str]:
    """Take Relic cards into the hand, as many as there are (MR-20); gives their ids."""
    drawn = town.relic_deck.draw_many(count, town.chance)
    hero.relics += drawn
    return [relic.id for relic in drawn]
