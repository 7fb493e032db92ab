"""End of the game (M-90 to M-95)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcall.core.game import Result
from lastcall.core.unseen import seen
from lastcall.games.moonshiners.cards import Relic
from lastcall.games.moonshiners.state import Hero, Town


class Score(NamedTuple):
    """One line of the scoring sheet; compared in this order (M-93, M-94)."""

    gold: int
    leftover: int
    houses: int
    survivors: int


def relic_points(relics: Sequence[Relic]) -> int:
    return sum(relic.value for relic in relics)


def worth_in_scraps(town: Town, hero: Hero, points: int) -> int:
    """Everything but Gold in Scraps, with Relics of this many points; Booze is worth nothing (M-91)."""
    prices = town.box.prices
    goods = hero.moonshine * prices.moonshine + hero.corn * prices.corn
    return hero.scraps + goods + prices.relics(points)


def from_survivors(town: Town, hero: Hero) -> int:
    """Gold for every full 4 mat Survivors (M-92)."""
    return hero.survivors // town.box.pieces.mat_survivors_a_gold


def score_of(town: Town, hero: Hero, points: int | None = None) -> Score:
    """Gold owned, Gold for every full 8 Scraps and for every full 4 mat Survivors; then what breaks ties
    (M-91 to M-94, MR-30, MR-42). `points` of Relics, if not those that the Hero has."""
    if points is None:
        points = relic_points(hero.relics)
    from_scraps, leftover = divmod(worth_in_scraps(town, hero, points), town.box.prices.gold)
    houses = sum(town.level[place] for place in hero.buildings)
    gold = hero.gold + from_scraps + from_survivors(town, hero)
    return Score(gold, leftover, houses, hero.survivors + town.crew_of(hero))


def gold_if_it_ended(town: Town, hero: Hero) -> tuple[int, int]:
    """The least and the most Gold a player would have now; they differ where Relics cannot be seen (M-91, M-92)."""
    known = seen(hero.relics)
    least = relic_points(known)
    most = least + (len(hero.relics) - len(known)) * max(relic.value for relic in town.box.relics.values())
    return score_of(town, hero, least).gold, score_of(town, hero, most).gold


def score(town: Town) -> None:
    """The scoring sheet, line by line; the Relics are shown (M-91, M-92, MR-31)."""
    for hero in town.in_order():
        hero.scored = True
        scraps = worth_in_scraps(town, hero, relic_points(hero.relics))
        total = score_of(town, hero)
        town.journal(
            "scored",
            seat=hero.seat,
            gold=hero.gold,
            scraps=scraps,
            from_scraps=scraps // town.box.prices.gold,
            from_survivors=from_survivors(town, hero),
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
