"""Rollouts: to the end, or to where the game has progressed far enough."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import lastcall
from lastcall.bots.rollout import TO_THE_END, Outcome, RolloutLimit, roll_out
from lastcall.core.chance import Chance
from lastcall.core.hooks import BotHooks
from pig_with_hands import GAME

ESTIMATING = replace(GAME, bots=BotHooks(estimate=lambda state: [0.2, 0.3, 0.5]))


def rolled(limit: RolloutLimit, game: Any = ESTIMATING, seed: int = 1) -> Outcome:
    chance = Chance(seed)
    outcome = roll_out(lastcall.new(game, 3, 5).imagine(0, chance), chance, limit)
    assert outcome is not None
    return outcome


def test_a_rollout_of_a_game_with_an_estimate_is_cut_off() -> None:
    outcome = rolled(RolloutLimit(decisions=3))
    assert outcome.wins == [0.2, 0.3, 0.5]
    assert outcome.scores is None
    assert outcome.cut is not None


def test_a_rollout_may_be_cut_off_at_a_given_progress() -> None:
    """Whatever the number of decisions, rollouts that are compared look equally far ahead."""
    far = rolled(RolloutLimit(decisions=9)).cut
    assert far is not None
    for seed, decisions in ((2, 6), (3, 99)):
        cut = rolled(RolloutLimit(decisions, progress=far), seed=seed).cut
        assert cut is not None
        assert far <= cut <= far + 1


def test_a_rollout_without_a_limit_reaches_the_end() -> None:
    for outcome in (rolled(TO_THE_END), rolled(RolloutLimit(decisions=1), GAME)):
        assert outcome.cut is None
        assert outcome.scores is not None


def test_a_game_may_define_its_progress() -> None:
    game = replace(ESTIMATING, bots=replace(ESTIMATING.bots, progress=lambda state: 0))
    outcome = rolled(RolloutLimit(decisions=2), game)
    assert outcome.cut == 0, "nothing progresses, so the hard cap applies"
