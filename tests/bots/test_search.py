"""Bots that search: the same for a seed and a number of iterations, better than dice, from their own seat alone."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

import lastcall
from lastcall.bots import Budget, Perspective, SearchBot, level_of, make_bot, play_out, ponder, rollout, search
from lastcall.bots.levels import LEVELS, house_level
from lastcall.bots.worker import Decision, think
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from pig_with_hands import GAME

FEW = Budget(iterations=40)


def seen(table: lastcall.Table[Any]) -> Perspective:
    ask = table.asks[0]
    return Perspective(table, ask.seat, ask)


def test_levels_go_from_dice_to_search() -> None:
    assert list(LEVELS) == ["random", "easy", "fair", "sharp", "fierce"]


def test_a_level_may_have_iterations_instead_of_time() -> None:
    assert level_of(" Sharp:200 ") == "sharp:200"
    bot = make_bot("fierce:12", GAME)
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(iterations=12)


@pytest.mark.parametrize(("level", "word"), [("fair:5", "search"), ("sharp:no", "number"), ("sharp:0", "number")])
def test_other_iterations_are_refused_in_words(level: str, word: str) -> None:
    with pytest.raises(BadSetup, match=word):
        level_of(level)


def test_the_house_seats_only_bots_that_keep_time() -> None:
    assert house_level("fierce") == "fierce"
    with pytest.raises(BadSetup):
        house_level("sharp:100000")


def test_equal_seeds_and_iterations_give_equal_thoughts() -> None:
    one, two = (ponder(seen(lastcall.new(GAME, 3, 5)), Chance(9), FEW) for _ in range(2))
    assert one is not None
    assert two is not None
    assert one.lines == two.lines
    assert 0 < one.iterations <= 40
    assert one.iterations == sum(line.visits for line in one.lines)


def test_thinking_leaves_the_table_alone() -> None:
    table = lastcall.new(GAME, 3, 5)
    before = table.save()
    ponder(seen(table), Chance(9), FEW)
    assert table.save() == before


def test_search_beats_dice() -> None:
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
    table = lastcall.new(replace(GAME, instinct=lambda state, ask, chance: ask.choices[-1]), 3, 5)
    assert SearchBot(Budget(milliseconds=0)).choose(seen(table), Chance(1)) == table.asks[0].choices[-1]


def test_a_search_keeps_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is looked at before every decision of a rollout: a long game is no excuse."""
    seconds = itertools.count(step=0.001)
    for module in (search, rollout):
        monkeypatch.setattr(module, "perf_counter", lambda: next(seconds))
    thought = ponder(seen(lastcall.new(GAME, 3, 5)), Chance(1), Budget(milliseconds=200))
    assert thought is not None
    assert thought.iterations
    assert thought.seconds <= 0.22


def test_an_estimate_cuts_rollouts_off() -> None:
    """A game that says who is ahead is not played to its end; its word is the reward."""
    game = replace(GAME, estimate=lambda state: [0.25, 0.5, 0.25])
    thought = ponder(seen(lastcall.new(game, 3, 5)), Chance(1), Budget(iterations=10, rollout=3))
    assert thought is not None
    assert {line.win_chance for line in thought.lines if line.visits} == {0.25}


def test_points_do_not_comfort_the_dead() -> None:
    """Where an estimate gives the chance to survive, a game lost with many points is worth no more than one lost."""
    lost, won = rollout.Outcome([0.0, 0.0], [7.0, 7.0]), rollout.Outcome([1.0, 1.0], [10.0, 10.0])
    judged, played_out = search.Margins(cooperative=True, estimated=True), search.Margins(cooperative=True)
    assert [list(judged.rewards(outcome)) for outcome in (lost, won)] == [[0.0, 0.0], [1.0, 1.0]]
    assert played_out.rewards(lost)[0] > 0


def test_two_thoughts_are_merged_into_one() -> None:
    one, two = (ponder(seen(lastcall.new(GAME, 3, 5)), Chance(seed), FEW) for seed in (1, 2))
    assert one is not None
    assert two is not None
    merged = one.merged(two)
    assert merged.iterations == one.iterations + two.iterations == sum(line.visits for line in merged.lines)
    assert 2 * merged.lines[0].visits >= max(line.visits for line in merged.lines)


def test_two_workers_agree_on_what_both_found() -> None:
    save = lastcall.new(GAME, 3, 5).save()
    bots = dict.fromkeys(range(3), "fierce:30")
    one, two = think(save, bots, 1), think(save, bots, 2)
    assert one is not None
    assert two is not None
    agreed = one.agreed(two)
    assert agreed.thought is not None
    assert one.thought is not None
    assert two.thought is not None
    assert agreed.thought.iterations == one.thought.iterations + two.thought.iterations
    assert one.agreed(None) == one
    assert Decision(one.seat, one.ask, "take:1").agreed(two) == two
