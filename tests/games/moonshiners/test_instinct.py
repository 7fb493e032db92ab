"""Instinct: quick sensible play, held to what the designers expect of a competent player."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from lastcall.core.chance import Chance
from lastcall.core.game import Result
from lastcall.core.keyed_chance import NEVER
from lastcall.core.table import Table
from lastcall.games.moonshiners import GAME
from lastcall.games.moonshiners.instinct import instinct
from lastcall.games.moonshiners.state import Town
from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule
from lastcall.testing.snapshots import digest

GOLDEN = {
    (2, 1): ((26.0, 18.0), "636e93c25d090eec"),
    (3, 2): ((32.0, 22.0, 33.0), "83fc83fd33ec8964"),
    (4, 3): ((32.0, 26.0, 15.0, 16.0), "3b0f47da53d28a9f"),
}
"""(seats, seed): scores, and the digest of the journal."""


def play(
    seats: int, seed: int, by_instinct: set[int], tracked: bool = False
) -> tuple[Table[Town], Result, Counter[str]]:
    """A game of instinct against random seats, and how often each thing happened."""
    table, chance = Table(GAME, seats, seed, tracked=tracked, keyed_from=NEVER), Chance(seed)
    events: Counter[str] = Counter()
    if not tracked:
        table.state.journal = lambda name, **facts: events.update([name])
    while not table.over:
        ask = table.asks[0]
        thought = instinct(table.state, ask, chance) if ask.seat in by_instinct else chance.pick(ask.choices)
        table.choose(ask.seat, thought)
    assert table.result is not None
    return table, table.result, events


@pytest.mark.slow
def test_instinct_beats_three_random_seats_nine_times_in_ten() -> None:
    games = 100
    won = sum(game % 4 in play(4, game, {game % 4})[1].winners for game in range(games))
    assert won >= 0.9 * games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_instincts_play_as_a_competent_player_should(seats: int) -> None:
    gold: list[float] = []
    events: Counter[str] = Counter()
    buildings = 0
    games = 80 // seats
    for game in range(games):
        table, result, happened = play(seats, 1000 + game, set(range(seats)))
        gold += result.scores
        events += happened
        buildings += sum(len(hero.buildings) for hero in table.state.heroes)
    players = games * seats
    assert 15 <= mean(gold) <= 24
    assert 6.5 <= events["won"] / players <= 11
    assert 0.85 <= events["won"] / events["challenged"] <= 0.98
    assert 0.1 <= (events["passed-out"] + events["both-passed-out"]) / players <= 0.8
    assert 2.7 <= buildings / players <= 5


@pytest.mark.parametrize(("seats", "seed"), GOLDEN)
def test_instinct_plays_the_games_it_has_always_played(seats: int, seed: int) -> None:
    """Golden games of instinct: a change of its heart, or of the rules, is seen here."""
    table, result, _ = play(seats, seed, set(range(seats)), tracked=True)
    assert (result.scores, digest(table.events.save())) == GOLDEN[seats, seed]


@rule("MR-44")
def test_instinct_builds_on_the_best_free_tile_without_walking_there() -> None:
    table = shanty_town("samuel", "marla").tile("workshop", 1).tile("house", 9).stand(5, 20).mat(4)
    table.hero().scraps, table.hero().spent = 9, [3, 1, 2, 0, 2]
    table.turn()
    for _ in range(2):
        ask = table.asks[0]
        table.choose(0, instinct(table.state, ask, Chance(1)))
    assert [event["hex"] for event in table.happened("constructed")] == [9] and not table.happened("moved")


@rule("MR-44")
def test_with_the_option_here_instinct_walks_to_the_tile_first() -> None:
    table = shanty_town("samuel", "marla", construct="here").tile("workshop", 1).tile("house", 6).stand(5, 20).mat(4)
    table.hero().scraps, table.hero().spent = 9, [3, 1, 2, 0, 2]
    table.turn()
    for _ in range(2):
        ask = table.asks[0]
        table.choose(0, instinct(table.state, ask, Chance(1)))
    assert [event["hex"] for event in table.happened("moved")] == [6]
    assert [event["hex"] for event in table.happened("constructed")] == [6]
