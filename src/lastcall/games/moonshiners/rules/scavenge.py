"""Scavenge (M-16, M-38, M-39)."""

from __future__ import annotations

from lastcall.core.ask import Reason
from lastcall.core.journal import secret
from lastcall.games.moonshiners.powers import smallest_twice
from lastcall.games.moonshiners.rules.actions import spend_token, why_no_work
from lastcall.games.moonshiners.rules.dice import faces, may_reroll, reroll, roll_the_dice, show_the_dice
from lastcall.games.moonshiners.rules.explore import draw_relics
from lastcall.games.moonshiners.state import SCAVENGE, Hero, Town


def why_no_scavenge(town: Town, hero: Hero) -> Reason | None:
    """On any hex, explored or not (M-38)."""
    return why_no_work(town, hero, SCAVENGE)


async def scavenge(town: Town, hero: Hero) -> None:
    """Scraps as the numbers say, a Relic for each symbol; Samuel counts his smallest number twice
    (M-16, M-39, MR-27)."""
    spend_token(town, hero, SCAVENGE)
    roll_the_dice(town)
    if may_reroll(hero):
        show_the_dice(town, hero, "scavenge")
        await reroll(town, hero, "scavenge")
    box = town.box
    numbers = [box.scraps[die] for die in town.dice if box.scraps[die]]
    doubled = min(numbers) if smallest_twice.of(hero.hero.power) and numbers else 0
    scraps = sum(numbers) + doubled
    hero.scraps += scraps
    relics = draw_relics(town, hero, sum([box.symbols[die] for die in town.dice]))
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
