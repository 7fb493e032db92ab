"""Who is ahead: each player's rough chance to win, from what the table shows now.

The weights are a line through 240 games of quick play: what a thing was worth in points at the end, and how much more
with every round still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lastcall.games.moonshine_empire.orders import order_worth
from lastcall.games.moonshine_empire.rules.scoring import score_of
from lastcall.games.moonshine_empire.state import Player, Swamp
from lastcall.games.moonshine_empire.worth import TILES, VEHICLES, grades_of, rounds_left

SWING, SWING_A_ROUND = 4.0, 0.5
"""How far apart the players may still drift, in points: in this round, and in every round after it."""


def estimate(swamp: Swamp) -> Sequence[float]:
    """The chances that follow from everybody's expected points: the more rounds are left, the less a lead means."""
    left = rounds_left(swamp)
    expected = [expected_points(swamp, player, left) for player in swamp.players]
    swing = SWING + SWING_A_ROUND * left
    if len(expected) == 1:
        return [1 / (1 + exp(-(expected[0] + 3.3 * left - 30) / swing))]
    best = max(expected)
    weights = [exp((points - best) / swing) for points in expected]
    total = sum(weights)
    return [weight / total for weight in weights]


def expected_points(swamp: Swamp, player: Player, left: int) -> float:
    """The score now, what is under way, and what works for the player."""
    in_time = min(1.0, (left + 1) / 3)
    points = (0.95 - 0.05 * left) * score_of(swamp, player).total + 0.2 * left * player.money / 50
    carried = sum(jug % 10 for shiner in player.shiners.values() for jug in shiner.jugs)
    fleet = []
    for vehicle in swamp.vehicles.values():
        if vehicle.keeper == player.seat:
            carried += sum(jug % 10 for jug in vehicle.jugs)
            fleet.append(VEHICLES[vehicle.kind])
    stilled = sum(grades_of(swamp, player)) - carried
    points += in_time * (0.45 * carried + 0.25 * stilled)
    points += 0.45 * sum(max(0.0, order_worth(swamp, player, order)) for order in player.orders)
    fleet.sort(reverse=True)
    points += in_time * (0.5 * sum(fleet[:1]) + 0.45 * sum(fleet[1:2]) + 0.1 * sum(fleet[2:]))
    points += 0.3 * in_time * sum(TILES[tile.kind] for tile in player.tiles)
    return points + 0.165 * left * len(player.shiners)
