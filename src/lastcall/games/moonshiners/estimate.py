"""Who is ahead: each player's rough chance to win, from what the table shows now.

The weights are a line through 700 games of quick play: what a thing was worth in Gold at the end, and how much more
with every Night still to come.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.estimates import softmax
from lastcall.games.moonshiners.rules.booze import hits
from lastcall.games.moonshiners.state import Hero, Town
from lastcall.games.moonshiners.worth import nights_left, rate_of

NIGHTLY = {"hands": 0.10, "rate": 0.12, "relics": 0.03, "crate": 0.04}
SWING, NIGHTLY_SWING = 1.5, 0.15
"""How far apart the players may still drift, in Gold: today, and with every Night after tonight."""


def estimate(town: Town) -> Sequence[float]:
    """The chances that follow from every player's expected Gold: the more Nights are left, the less a lead means."""
    nights = nights_left(town) - 1
    expected = [expected_gold(town, hero, nights) for hero in town.heroes]
    swing = SWING + NIGHTLY_SWING * nights
    return softmax(expected, swing)


def expected_gold(town: Town, hero: Hero, nights: int) -> float:
    """What a player has, what works for them, and the turns they still have today."""
    return in_hand(hero, nights) + at_work(town, hero, nights) + 1.25 * turns_left(town, hero)


def in_hand(hero: Hero, nights: int) -> float:
    """Gold, goods, Relics and Booze; a clear head and hands for the work."""
    relics = sum(relic.value for relic in hero.relics)
    hitting = sum(hits(card) > 0 for card in hero.booze)
    crates = [card.strength for card in hero.booze]
    if hero.crate is not None:
        crates.append(hero.crate.strength)
    return (
        hero.gold + 0.14 * hero.scraps + 0.27 * hero.corn + 0.55 * hero.moonshine
        + (0.2 + NIGHTLY["relics"] * nights) * relics
        + (0.25 + 0.5 * NIGHTLY["hands"] * nights) * hero.survivors
        + 0.06 * (hero.inebriation - hero.stamina)
        + 0.35 * hitting + (0.11 + NIGHTLY["crate"] * nights) * max(crates, default=0)
    )  # fmt: skip


def at_work(town: Town, hero: Hero, nights: int) -> float:
    """Crews and what their buildings pay; a Drunkard in the way costs a Night."""
    gold = 0.0
    for place in hero.buildings:
        tile = town.tile[place]
        assert tile is not None
        gold += (0.09 + NIGHTLY["hands"] * nights) * town.crew[place]
        gold += (0.54 + NIGHTLY["rate"] * nights) * rate_of(town, tile, town.level[place])
        if town.drunkard[place] is not None:
            gold -= 0.8
    return gold


def turns_left(town: Town, hero: Hero) -> float:
    """Turns that this Hero still has today, including the rest of the current one; none at night or after passing
    out."""
    rounds = town.box.rounds.turns_a_day - town.turn
    if rounds < 0 or hero.passed_out:
        return 0.0
    ahead = (hero.seat - town.first) % len(town.heroes)
    return rounds + town.actions / 2 if ahead == town.player else rounds + (ahead > town.player)
