"""Who is ahead: each player's rough chance to win, from what the table shows now."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lastcall.games.moonshiners.rules.scoring import worth_in_scraps
from lastcall.games.moonshiners.state import Hero, Town
from lastcall.games.moonshiners.worth import nights_left, room_to_work

A_NIGHT = 1.9
"""Scraps that a Survivor at work makes in a Night; one without room makes a third of it elsewhere."""
SWING = 0.45
"""How much further apart the players may still drift with every Night, in Gold."""


def estimate(town: Town) -> Sequence[float]:
    """The chances that follow from everybody's expected Gold: the more Nights are left, the less a lead means."""
    expected = [expected_gold(town, hero) for hero in town.heroes]
    swing = 1.2 + SWING * nights_left(town)
    best = max(expected)
    weights = [exp((gold - best) / swing) for gold in expected]
    return [weight / sum(weights) for weight in weights]


def expected_gold(town: Town, hero: Hero) -> float:
    """Gold in hand, what the rest would be exchanged for, and what the crews still make."""
    at_work = sum(town.crew[place] for place in hero.buildings)
    placed = min(hero.survivors, max(0, room_to_work(town, hero)))
    hands = at_work + placed + (hero.survivors - placed) / 3
    made = A_NIGHT * hands * nights_left(town)
    prices, pieces = town.box.prices, town.box.pieces
    return hero.gold + (worth_in_scraps(town, hero) + made) / prices.gold + hero.survivors / pieces.mat_survivors_a_gold
