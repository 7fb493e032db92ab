"""Who is ahead: each player's rough chance to win, from what the table shows now."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lastcall.games.moonshine_empire.rules.scoring import score_of
from lastcall.games.moonshine_empire.state import Player, Swamp
from lastcall.games.moonshine_empire.worth import TILES, TRIP, VEHICLES, grades_of, rounds_left

SWING = 1.1
"""How much further apart the players may still drift in every round, in points."""


def estimate(swamp: Swamp) -> Sequence[float]:
    """The chances that follow from everybody's expected points: the more rounds are left, the less a lead means."""
    expected = [expected_points(swamp, player) for player in swamp.players]
    if len(expected) == 1:
        return [1 / (1 + exp(-(expected[0] - 30) / 8))]
    swing = 2.0 + SWING * rounds_left(swamp)
    best = max(expected)
    weights = [exp((points - best) / swing) for points in expected]
    return [weight / sum(weights) for weight in weights]


def expected_points(swamp: Swamp, player: Player) -> float:
    """The score now; jugs that may yet be delivered, orders that may yet be served; and what works for the player."""
    left = rounds_left(swamp)
    in_time = min(1.0, (left + 1) / 3)
    points = float(score_of(swamp, player).total)
    points += 0.65 * in_time * sum(grades_of(swamp, player))
    points += sum((1.2 * order.points + order.money / 50) * in_time for order in player.orders)
    owned = sorted(
        (
            VEHICLES[each.kind]
            for each in swamp.vehicles.values()
            if each.keeper == player.seat and left >= TRIP[each.kind]
        ),
        reverse=True,
    )
    points += sum(worth / (number + 1) for number, worth in enumerate(owned))
    points += sum(TILES[tile.kind] for tile in player.tiles) * left / 7
    return points + 0.9 * len(player.shiners) * min(1.0, left / 5)
