"""Scoring: six lines, Challenges, the winner, the solo goal (E-74 to E-80, E-89, ER-1, ER-24, ER-25, ER-28)."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from typing import NamedTuple

from lastcall.core.game import Result
from lastcall.games.moonshine_empire.cards import Goal
from lastcall.games.moonshine_empire.rules.setup import hand_of
from lastcall.games.moonshine_empire.state import Player, Swamp


class Score(NamedTuple):
    """The six lines of the scoring sheet."""

    moonshine: int
    customers: int
    cash: int
    swamp_tiles: int
    auction: int
    challenges: int

    @property
    def total(self) -> int:
        return sum(self)


def score_of(swamp: Swamp, player: Player) -> Score:
    """The points a player would have if the game ended now."""
    return open_score(swamp, player)._replace(challenges=challenge_points(swamp, player))


def open_score(swamp: Swamp, player: Player) -> Score:
    """What all can count: every line but the Challenges, which are secret."""
    scoring = swamp.box.scoring
    return Score(
        moonshine=sum(marks * number for marks, number in enumerate(player.crate, start=1)),
        customers=sum(card.points for card in player.served) - points_at_risk(player),
        cash=player.money // swamp.box.money.dollars_per_point,
        swamp_tiles=scoring.swamp_points[min(len(player.swamp_tiles), swamp.box.limits.scored_swamp_tiles)],
        auction=sum(card.points for card in player.kept),
        challenges=0,
    )


def final_score(swamp: Swamp, player: Player, total: int) -> Score:
    """The whole sheet of a finished game, also from a view that hides the Challenges: their points are what the other
    lines leave of the total."""
    shown = open_score(swamp, player)
    return shown._replace(challenges=total - shown.total)


def points_at_risk(player: Player) -> int:
    """The points of open orders, which are taken off until these are filled (E-28)."""
    return sum(card.points for card in player.orders)


def challenge_points(swamp: Swamp, player: Player) -> int:
    """Points of completed Challenges; by the other reading, less those of uncompleted ones (E-78, ER-1)."""
    points = 0
    for card in hand_of(player):
        if completed(swamp, player, card.goals):
            points += card.points
        elif swamp.rules.challenge_penalty:
            points -= card.points
    return points


def completed(swamp: Swamp, player: Player, goals: Sequence[Goal]) -> bool:
    return all(goal.holds(figure(swamp, player, goal.figure)) for goal in goals)


def figure(swamp: Swamp, player: Player, stat: str) -> int:
    """A figure that Challenges and scenarios speak of."""
    crate = player.crate
    if stat.startswith("delivered"):
        marks = len(stat.removeprefix("delivered").removeprefix("_"))
        return crate[marks - 1] if marks else sum(crate)
    if stat in type(player.tally).__slots__:
        tallied: int = getattr(player.tally, stat)
        return tallied
    if stat == "score":
        return score_of(swamp, player).total
    if stat == "money":
        return player.money
    if stat == "still_capacity":
        return still_capacity(swamp, player)
    piles: dict[str, Sized] = {
        "orders_served": player.served,
        "orders_open": player.orders,
        "swamp_tiles": player.swamp_tiles,
        "penalty_cards": [card for card in player.kept if card.points < 0],
        "camp_tiles": player.tiles,
        "shiners": player.shiners,
        "vehicles": own_vehicles(swamp, player),
    }
    return len(piles[stat])


def still_capacity(swamp: Swamp, player: Player) -> int:
    room = swamp.outfit(player).room
    return sum(room[tile.kind] for tile in player.tiles)


def own_vehicles(swamp: Swamp, player: Player) -> list[str]:
    """Vehicles with a Shiner of the player inside, or unoccupied in the player's camp."""
    return [
        vehicle.id
        for vehicle in swamp.vehicles.values()
        if (vehicle.keeper == player.seat if vehicle.riders else vehicle.at == player.camp)
    ]


def result(swamp: Swamp) -> Result:
    """The highest total wins; then more delivered jugs; then it is shared (E-80). Alone, the goal decides (E-89)."""
    totals = [score_of(swamp, player).total for player in swamp.players]
    scores = tuple(float(total) for total in totals)
    if swamp.scenario is not None:
        won = completed(swamp, swamp.players[0], swamp.scenario.goals)
        return Result((0,) if won else (), scores, "goal-reached" if won else "goal-missed")
    best = max((total, sum(player.crate)) for total, player in zip(totals, swamp.players, strict=True))
    winners = tuple(
        player.seat for total, player in zip(totals, swamp.players, strict=True) if (total, sum(player.crate)) == best
    )
    if len(winners) > 1:
        return Result(winners, scores, "shared")
    return Result(winners, scores, "points" if totals.count(best[0]) == 1 else "more-jugs")
