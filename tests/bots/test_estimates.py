"""The estimates of games are better than none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from typing import Any

import pytest

from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table
from lastcall.games.moonshiners.estimate import turns_left
from lastcall.registry import games
from lastcall.testing import scenario

ESTIMATING = [game for game in games().values() if game.bots.estimate is not None]


def estimates(game: Game[Any], seed: int, seats: int = 3) -> Iterator[tuple[Sequence[float], Table[Any]]]:
    """The estimates throughout a game of quick play, each with the table at its end."""
    table: Table[Any] = Table(game, seats, seed, tracked=False)
    chance, said = Chance(seed), []
    assert game.bots.estimate is not None
    assert game.bots.instinct is not None
    while asks := table.asks:
        if chance.below(40) == 0:
            said.append(game.bots.estimate(table.state))
        for ask in asks:
            table.choose(ask.seat, game.bots.instinct(table.state, ask, chance))
    return ((chances, table) for chances in said)


@pytest.mark.parametrize("game", [game for game in ESTIMATING if not game.cooperative], ids=lambda game: game.name)
def test_an_estimate_knows_more_than_nothing(game: Game[Any]) -> None:
    """Over many games the log loss for the winner is lower than that of equal chances."""
    surprise, even = 0.0, 0.0
    for seed in range(40):
        for chances, table in estimates(game, seed):
            assert table.result is not None
            surprise -= log(max(1e-6, sum(chances[seat] for seat in table.result.winners)))
            even += log(table.seats)
    assert surprise < even


@pytest.mark.parametrize("game", [game for game in ESTIMATING if game.cooperative], ids=lambda game: game.name)
def test_games_that_are_survived_had_the_higher_estimates(game: Game[Any]) -> None:
    said: dict[bool, list[float]] = {True: [], False: []}
    games = {True: 0, False: 0}
    for seed in range(100):
        for chances, table in estimates(game, seed, seats=2):
            assert table.result is not None
            survived = bool(table.result.winners)
            said[survived].append(chances[0])
        games[survived] += 1
        if min(games.values()) == 5:
            break
    assert min(games.values()) == 5, games
    assert sum(said[True]) / len(said[True]) > sum(said[False]) / len(said[False])


def test_at_night_no_hero_has_a_turn_left() -> None:
    table = scenario("moonshiners", seats=4, options={"heroes": "random"})
    town = table.state
    town.turn, town.player, town.actions = town.box.rounds.turns_a_day + 1, 0, 1
    assert [turns_left(town, hero) for hero in town.heroes] == [0, 0, 0, 0]
    town.turn = 1
    town.heroes[2].passed_out = True
    assert [turns_left(town, hero) > 0 for hero in town.heroes] == [True, True, False, True], "under the table"
