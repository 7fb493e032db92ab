"""Scavenge (M-16, M-38, M-39)."""

from __future__ import annotations

from lastcall.core.ask import Reason
from lastcall.core.journal import secret
from lastcall.games.moonshiners.rules.actions import spend_token, why_no_work
from lastcall.games.moonshiners.rules.dice import faces, roll_the_dice
from lastcall.games.moonshiners.rules.explore import draw_relics
from lastcall.games.moonshiners.state import SCAVENGE, Hero, Town


def why_no_scavenge(town: Town, hero: Hero) -> Reason | None:
    """On any hex, explored or not (M-38)."""
    return why_no_work(town, hero, SCAVENGE)


async def scavenge(town: Town, hero: Hero) -> None:
    """Scraps as the numbers say, a Relic for each symbol; Samuel counts his smallest number twice
    (M-16, M-39, MR-27)."""
    spend_token(town, hero, SCAVENGE)
    await roll_the_dice(town, hero, "scavenge")
    rolled = [town.box.scavenge[die] for die in town.dice]
    numbers = [face.scraps for face in rolled if face.scraps]
    doubled = min(numbers) if hero.hero.double_smallest and numbers else 0
    scraps = sum(numbers) + doubled
    hero.scraps += scraps
    relics = draw_relics(town, hero, sum([face.relics for face in rolled]))
    town.journal(
        "scavenged",
        seat=hero.seat,
        hex=hero.at,
        dice=faces(town, "scavenge"),
        scraps=scraps,
        doubled=doubled,
        relics=len(relics),
        cards=secret(relics, hero.seat),
    )
