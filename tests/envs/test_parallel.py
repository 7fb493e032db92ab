"""Every game as PettingZoo's tests want a parallel environment to be."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any

import pytest
from tests.envs.games import SEATS

numpy = pytest.importorskip("numpy")
tests = pytest.importorskip("pettingzoo.test")
parallel = importlib.import_module("lastcall.envs.parallel")
conversions = importlib.import_module("pettingzoo.utils.conversions")


@pytest.mark.parametrize("name", SEATS)
def test_pettingzoos_own_parallel_tests_pass(name: str) -> None:
    def make(**wishes: Any) -> Any:
        return parallel.parallel_env(name, SEATS[name], **wishes)

    tests.parallel_api_test(make(), num_cycles=40)
    module = SimpleNamespace(parallel_env=make, env=lambda **wishes: conversions.parallel_to_aec(make(**wishes)))
    importlib.import_module("pettingzoo.test.max_cycles_test").max_cycles_test(module)


def test_sealed_answers_are_given_in_one_cycle() -> None:
    table = parallel.parallel_env("pig_with_hands", 3)
    observations, _ = table.reset(seed=2)
    bids = 0
    while table.agents:
        turns = table.table.turns
        asked = [ask.seat for ask in turns.table.asks]
        actions = {agent: int(each["action_mask"].argmax()) for agent, each in observations.items()}
        for seat, agent in enumerate(table.possible_agents):
            if seat not in asked:
                assert list(numpy.flatnonzero(observations[agent]["action_mask"])) == [0]
        before = turns.decisions
        observations, rewards, terminations, _, infos = table.step(actions)
        assert not any(infos.values())
        assert turns.decisions == before + len(asked)
        bids += len(asked) == 3
    assert bids == 8
    assert all(terminations.values())
    assert list(rewards.values()) == turns.payoffs


def test_an_illegal_action_counts_as_a_random_one_and_is_told() -> None:
    table = parallel.parallel_env("moonshiners", 2, max_cycles=3)
    observations, _ = table.reset(seed=1)
    wrong = int(numpy.flatnonzero(observations["seat_0"]["action_mask"] == 0)[0])
    _, _, _, _, infos = table.step({"seat_0": wrong, "seat_1": 0})
    assert infos == {"seat_0": {"illegal": True}, "seat_1": {}}
    assert table.state().shape == table.state_space.shape
