"""Who is ahead: each player's rough chance to win, from what the table shows now.

The weights are lines through 5,000 games of quick play (and 1,500 of solo play), looked at before every
camp and before every Move phase: what a thing was worth in points at the end. Most of it needs time to become points.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.estimates import logistic, softmax
from lastcall.games.moonshine_empire.cards import Challenge, Customer, Goal
from lastcall.games.moonshine_empire.order_value import WAITING, order_chance, under_way
from lastcall.games.moonshine_empire.rules.scoring import completed, figure, score_of, still_capacity
from lastcall.games.moonshine_empire.rules.setup import hand_of
from lastcall.games.moonshine_empire.state import Player, Swamp
from lastcall.games.moonshine_empire.worth import grades_of, rounds_left

SWING, SWING_A_ROUND, UNSETTLED = 3.0, 0.95, 5.0
"""How far apart the players may still drift, in points: in the last round, and with each of the five before it."""


def progress(swamp: Swamp) -> int:
    """How far the night is, in halves of a round: in the midst of a Move phase some have moved and others have not."""
    return 2 * swamp.round + under_cubes(swamp)


def under_cubes(swamp: Swamp) -> bool:
    """Has the Move phase of this round begun?"""
    return swamp.cube >= 0


def estimate(swamp: Swamp) -> Sequence[float]:
    """The chances that follow from all players' expected points: the more time is left, the less a lead means."""
    time = rounds_left(swamp) + (0.0 if under_cubes(swamp) else 0.5)
    if len(swamp.players) == 1:
        return [chance_alone(swamp, swamp.players[0], time)]
    expected = [expected_points(swamp, player, time) for player in swamp.players]
    swing = SWING + SWING_A_ROUND * min(UNSETTLED, time)
    return softmax(expected, swing)


def expected_points(swamp: Swamp, player: Player, time: float) -> float:
    """The score now, what is under way, and what works for the player in the rounds that are left."""
    enough = min(1.0, time / 3)
    points = score_of(swamp, player).total + jugs_worth(swamp, player)
    points += sum(open_order_worth(swamp, player, order, enough) for order in player.orders)
    points += (0.3 + 0.9 * enough) * sum(hope(swamp, player, card) for card in hand_of(player))
    points += 0.15 * time * still_capacity(swamp, player)
    return points + enough * (crew_worth(player) + fleet_worth(swamp, player))


def jugs_worth(swamp: Swamp, player: Player) -> float:
    """What is on its way counts if it arrives; what is in the camp, if there is a round to carry it."""
    left = rounds_left(swamp)
    away = under_way(swamp, player)
    in_time = sum(grade * (1.0 if rounds <= 1 else 0.8) for rounds, grade in away if rounds <= left + 1)
    at_home = sum(grades_of(swamp, player)) - sum(grade for _, grade in away)
    return in_time + (0.48 * at_home if left >= 2 else 0.0)


def arriving(swamp: Swamp, player: Player) -> list[int]:
    """The grades of the jugs that are on their way and reach the tavern in time."""
    return [grade for rounds, grade in under_way(swamp, player) if rounds <= rounds_left(swamp) + 1]


def open_order_worth(swamp: Swamp, player: Player, order: Customer, enough: float) -> float:
    """The score counts an open order against its taker: one that is filled brings its points twice, and its money.

    Jugs that wait in the tavern when the night is almost over are as good as sold.
    """
    chance = order_chance(swamp, player, order)
    filled = 1.0 - 0.7 * enough if chance >= WAITING else 0.42 if chance else 0.13 * enough
    return filled * (2 * order.points + order.money / swamp.box.money.dollars_per_point)


def hope(swamp: Swamp, player: Player, card: Challenge) -> float:
    """What a Challenge may still bring: by how easy it is, and how near."""
    if completed(swamp, player, card.goals):
        return 0.0
    return card.points * (card.ai.ease + 0.3 * min(nearness(swamp, player, need) for need in card.goals))


def chance_alone(swamp: Swamp, player: Player, time: float) -> float:
    """Alone the goal decides (E-89): how much of it is missing, and how much time is left for that."""
    if swamp.scenario is None:
        return 0.5
    missing = 0.0
    for line in swamp.scenario.goals:
        if line.at_most:
            if not line.holds(figure(swamp, player, line.figure)):
                return 0.0
        else:
            missing = max(missing, 1 - foreseen(swamp, player, line, time) / line.number)
    return logistic(-(3.55 * missing - 0.37 * time - swamp.scenario.ai.ease))


def foreseen(swamp: Swamp, player: Player, line: Goal, time: float) -> float:
    """The figure of a goal, with the jugs that are about to be delivered."""
    if line.figure == "score":
        return expected_points(swamp, player, time)
    have = float(figure(swamp, player, line.figure))
    if not line.figure.startswith("delivered"):
        return have
    marks = len(line.figure.removeprefix("delivered").removeprefix("_"))
    return have + 0.9 * sum(not marks or grade == marks for grade in arriving(swamp, player))


def nearness(swamp: Swamp, player: Player, need: Goal) -> float:
    now = figure(swamp, player, need.figure)
    if need.holds(now):
        return 1.0
    return min(1.0, max(0.0, now / need.number)) if need.number else 0.0


def crew_worth(player: Player) -> float:
    """Shiners, more so at home; and the tile that pays them by the moon."""
    at_home = sum(shiner.at == player.camp for shiner in player.shiners.values())
    moonlight = sum(tile.kind == "moonlight" for tile in player.tiles)
    return 0.5 * (len(player.shiners) + at_home) + 1.65 * moonlight


def fleet_worth(swamp: Swamp, player: Player) -> float:
    values = swamp.box.unit_values
    return sum(
        values[vehicle.kind].kept + (values[vehicle.kind].at_hand if vehicle.at == player.camp else 0.0)
        for vehicle in swamp.vehicles.values()
        if vehicle.keeper == player.seat
    )
