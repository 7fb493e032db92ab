"""Bots that search: reproducible for a seed and a number of iterations, stronger than random, from their seat alone."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

import lastcall
from lastcall.bots import Budget, Perspective, SearchBot, make_bot, parse_level, play_out, rollout, search, search_for
from lastcall.bots.levels import LEVELS, timed_level
from lastcall.bots.worker import Decision, decide
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.core.hooks import BotHooks
from lastcall.core.saved_table import SavedTable
from pig_with_hands import GAME

FEW = Budget(iterations=40)


def seen(table: lastcall.Table[Any]) -> Perspective:
    ask = table.asks[0]
    return Perspective(table, ask.seat, ask)


def test_levels_from_the_weakest_to_the_strongest() -> None:
    assert list(LEVELS) == ["random", "easy", "fair", "sharp", "fierce"]


def test_a_level_may_have_iterations_instead_of_time() -> None:
    assert parse_level(" Sharp:200 ") == "sharp:200"
    bot = make_bot("fierce:12", GAME)
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(iterations=12)


@pytest.mark.parametrize("level", [*LEVELS, "sharp:5", "fierce:5"])
def test_a_bot_knows_its_level(level: str) -> None:
    assert make_bot(level, GAME).level == level.partition(":")[0]


@pytest.mark.parametrize(("level", "word"), [("fair:5", "search"), ("sharp:no", "number"), ("sharp:0", "number")])
def test_other_iterations_are_refused_in_words(level: str, word: str) -> None:
    with pytest.raises(BadSetup, match=word):
        parse_level(level)


def test_a_live_table_seats_only_levels_with_a_time_limit() -> None:
    assert timed_level("fierce") == "fierce"
    with pytest.raises(BadSetup):
        timed_level("sharp:100000")


def test_equal_seeds_and_iterations_give_equal_results() -> None:
    one, two = (search_for(seen(lastcall.new(GAME, 3, 5)), Chance(9), FEW) for _ in range(2))
    assert one is not None
    assert two is not None
    assert one.stats == two.stats
    assert 0 < one.iterations <= 40
    assert one.iterations == sum(each.visits for each in one.stats)


def test_a_search_leaves_the_table_alone() -> None:
    table = lastcall.new(GAME, 3, 5)
    before = table.save()
    search_for(seen(table), Chance(9), FEW)
    assert table.save() == before


def test_search_beats_random_play() -> None:
    wins = 0.0
    for seed in range(9):
        table = lastcall.new(GAME, 3, seed)
        bots = [make_bot("random", GAME) for _ in range(3)]
        bots[seed % 3] = make_bot("sharp:60", GAME)
        play_out(table, bots, Chance(seed))
        assert table.result is not None
        wins += seed % 3 in table.result.winners
    assert wins >= 5


def test_a_search_without_time_falls_back_to_instinct() -> None:
    table = lastcall.new(replace(GAME, bots=BotHooks(instinct=lambda state, ask, chance: ask.choices[-1])), 3, 5)
    assert SearchBot(Budget(milliseconds=0)).choose(seen(table), Chance(1)) == table.asks[0].choices[-1]


def test_a_search_keeps_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is checked before every decision of a rollout, so that a long game cannot exceed the budget."""
    seconds = itertools.count(step=0.001)
    for module in (search, rollout):
        monkeypatch.setattr(module, "perf_counter", lambda: next(seconds))
    result = search_for(seen(lastcall.new(GAME, 3, 5)), Chance(1), Budget(milliseconds=200))
    assert result is not None
    assert result.iterations
    assert result.seconds <= 0.22


def test_an_estimate_cuts_rollouts_off() -> None:
    """A game with an estimate is not played to its end; the estimate is the reward."""
    game = replace(GAME, bots=BotHooks(estimate=lambda state: [0.25, 0.5, 0.25]))
    result = search_for(seen(lastcall.new(game, 3, 5)), Chance(1), Budget(iterations=10, rollout=3))
    assert result is not None
    assert {each.win_chance for each in result.stats if each.visits} == {0.25}


def test_a_score_is_no_reward_where_only_survival_counts() -> None:
    """Where an estimate gives the chance to survive, a game lost with many points is worth no more than one lost."""
    lost, won = rollout.Outcome([0.0, 0.0], [7.0, 7.0]), rollout.Outcome([1.0, 1.0], [10.0, 10.0])
    estimated, played_out = search.RewardScale(cooperative=True, estimated=True), search.RewardScale(cooperative=True)
    assert [list(estimated.of(outcome)) for outcome in (lost, won)] == [[0.0, 0.0], [1.0, 1.0]]
    assert played_out.of(lost)[0] > 0


def test_two_results_are_merged_into_one() -> None:
    one, two = (search_for(seen(lastcall.new(GAME, 3, 5)), Chance(seed), FEW) for seed in (1, 2))
    assert one is not None
    assert two is not None
    merged = one.merged(two)
    assert merged.iterations == one.iterations + two.iterations == sum(each.visits for each in merged.stats)
    assert 2 * merged.stats[0].visits >= max(each.visits for each in merged.stats)


def test_decisions_of_two_workers_are_merged() -> None:
    save = SavedTable.for_worker(lastcall.new(GAME, 3, 5))
    bots = dict.fromkeys(range(3), "fierce:30")
    one, two = decide(save, bots, 1), decide(save, bots, 2)
    assert one is not None
    assert two is not None
    merged = one.merged(two)
    assert merged.search is not None
    assert one.search is not None
    assert two.search is not None
    assert merged.search.iterations == one.search.iterations + two.search.iterations
    assert one.merged(None) == one
    assert Decision(one.seat, one.ask, "take:1").merged(two) == two
