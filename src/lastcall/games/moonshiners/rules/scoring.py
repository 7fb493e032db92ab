"""End of the game (M-90 to M-95)."""

from __future__ import annotations

from typing import NamedTuple

from lastcall.core.game import Result
from lastcall.games.moonshiners.state import Hero, Town


class Score(NamedTuple):
    """One line of the scoring sheet; compared in this order (M-93, M-94)."""

    gold: int
    leftover: int
    houses: int
    survivors: int


def worth_in_scraps(town: Town, hero: Hero) -> int:
    """Everything but Gold in Scraps; Booze is worth nothing (M-91)."""
    prices = town.box.prices
    points = sum(relic.value for relic in hero.relics)
    goods = hero.moonshine * prices.moonshine + hero.corn * prices.corn
    return hero.scraps + goods + points * prices.relic_point


def score_of(town: Town, hero: Hero) -> Score:
    """Gold owned, Gold for every full 8 Scraps and for every full 4 mat Survivors; then what breaks ties
    (M-91 to M-94, MR-30, MR-42)."""
    from_scraps, leftover = divmod(worth_in_scraps(town, hero), town.box.prices.gold)
    from_survivors = hero.survivors // town.box.pieces.mat_survivors_a_gold
    houses = sum(town.level[place] for place in hero.buildings)
    survivors = hero.survivors + sum(town.crew[place] for place in hero.buildings)
    return Score(hero.gold + from_scraps + from_survivors, leftover, houses, survivors)


def score(town: Town) -> None:
    """The scoring sheet, line by line (M-91, M-92)."""
    for hero in town.in_order():
        scraps = worth_in_scraps(town, hero)
        total = score_of(town, hero)
        town.journal(
            "scored",
            seat=hero.seat,
            gold=hero.gold,
            scraps=scraps,
            from_scraps=scraps // town.box.prices.gold,
            from_survivors=hero.survivors // town.box.pieces.mat_survivors_a_gold,
            relics=[relic.id for relic in hero.relics],
            total=total.gold,
            leftover=total.leftover,
            houses=total.houses,
            survivors=total.survivors,
        )
    town.journal("game-over", winners=list(result(town).winners))


def result(town: Town) -> Result:
    """Most Gold wins; ties by leftovers, Houses, Survivors; then the victory is shared (M-93, M-94)."""
    sheet = [score_of(town, hero) for hero in town.heroes]
    best = max(sheet)
    winners = tuple(seat for seat, line in enumerate(sheet) if line == best)
    runners_up = [line for line in sheet if line != best]
    return Result(winners, tuple(float(line.gold) for line in sheet), _decided_by(best, runners_up, len(winners)))


def _decided_by(best: Score, others: list[Score], winners: int) -> str:
    """What decided the game: gold, or the tie-break that did."""
    if winners > 1:
        return "shared"
    second = max(others)
    for field in ("gold", "leftover", "houses", "survivors"):
        if getattr(best, field) != getattr(second, field):
            return field
    return "shared"
