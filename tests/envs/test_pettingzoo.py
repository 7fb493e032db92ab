"""Every game as PettingZoo's own tests want an environment to be."""

from __future__ import annotations

import copy
import importlib
import pickle
import subprocess
import sys
from typing import Any

import pytest
from tests.envs.games import SEATS

import lastcall
from lastcall.core.errors import BadSetup, Refused

numpy = pytest.importorskip("numpy")
tests = pytest.importorskip("pettingzoo.test")
zoo = importlib.import_module("lastcall.envs.pettingzoo")


def play(env: Any, decisions: int = 100_000, seed: int = 1) -> list[tuple[str, float, int | None]]:
    """Play at random: the agent, its reward and its action for each decision."""
    chance = numpy.random.default_rng(seed)
    done = []
    for agent in env.agent_iter(decisions):
        observation, reward, termination, truncation, _ = env.last()
        legal = numpy.flatnonzero(observation["action_mask"])
        action = None if termination or truncation else int(chance.choice(legal))
        done.append((agent, reward, action))
        env.step(action)
    return done


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # dicts with a mask: as in its own card games
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("error::UserWarning")
def test_pettingzoos_own_tests_pass(name: str) -> None:
    def make(**wishes: Any) -> Any:
        return zoo.env(name, SEATS[name], **wishes)

    tests.api_test(make(), num_cycles=40)
    tests.seed_test(make, num_cycles=25)


@pytest.mark.parametrize("name", SEATS)
def test_the_board_is_rendered_as_the_seat_that_decides_sees_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    tests.render_test(lambda **wishes: zoo.env(name, SEATS[name], **wishes))
    capsys.readouterr()
    env = zoo.env(name, SEATS[name], render_mode="ansi")
    env.reset(seed=3)
    text = env.render()
    assert all(f"{number:>6}  " in text for number in env.infos[env.agent_selection]["choices"])


def test_a_list_that_is_too_long_has_more_and_the_same_seat_decides_again() -> None:
    env = zoo.env("moonshiners", 2, numbering="listed", actions=3, render_mode="ansi", info_sentences=True)
    env.reset(seed=1)
    assert env.infos["seat_0"]["choices"][2] == "more"
    assert env.infos["seat_0"]["sentences"][2] == "See the other choices"
    assert "     2  See the other choices" in env.render()
    env.step(2)
    assert env.agent_selection == "seat_0"
    assert env.infos["seat_0"]["ask"] == "hero"
    assert "more" not in env.infos["seat_0"]["choices"].values()


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(BadSetup, match="rendered as ansi or human, not as 'rgb_array'"):
        zoo.env("moonshiners", 2, render_mode="rgb_array")


@pytest.mark.parametrize(("name", "seats"), [("moonshiners", 3), ("this_war_of_mine", 2), ("moonshine_empire", 1)])
def test_rewards_are_given_once_at_the_end(name: str, seats: int) -> None:
    env = zoo.env(name, seats)
    env.reset(seed=5)
    done = play(env)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent, reward, action in done:
        assert reward == 0 or action is None
        rewards[agent] += reward
    turns = env.unwrapped.turns
    assert list(rewards.values()) == turns.payoffs
    assert any(turns.payoffs)
    assert env.agents == []


def test_infos_tell_the_ask_and_its_choices_and_the_result() -> None:
    env = zoo.env("moonshiners", 2, info_view=True, info_sentences=True)
    env.reset(seed=1)
    observation, _, _, _, info = env.last()
    assert info["ask"] == "hero"
    assert list(info["choices"]) == list(numpy.flatnonzero(observation["action_mask"]))
    assert "hero take:benny" in info["choices"].values()
    assert info["question"].startswith("Seat 1")
    assert any("Benny Whitaker" in sentence for sentence in info["sentences"].values())
    assert info["view"] == env.unwrapped.turns.table.view(0)
    play(env, 10_000)
    env.reset(seed=1)
    raw = env.unwrapped
    while not raw.turns.over:
        env.step(next(iter(raw.turns.legal_actions)))
    assert {*raw.infos["seat_0"]["result"]} == {"winners", "scores", "reason"}


def test_only_the_seat_that_decides_has_a_mask() -> None:
    env = zoo.env("moonshiners", 2)
    env.reset(seed=1)
    assert env.observe("seat_0")["action_mask"].sum() == len(env.infos["seat_0"]["choices"])
    assert not env.observe("seat_1")["action_mask"].any()


def test_action_features_on_request() -> None:
    env = zoo.env("wasteland", 2, numbering="listed", choice_features=24)
    env.reset(seed=1)
    observation = env.observe(env.agent_selection)
    assert observation["choices"].shape == (128, 24)
    assert (observation["choices"].any(axis=1) == observation["action_mask"].astype(bool)).all()
    assert env.observation_space(env.agent_selection).contains(observation)


def test_a_seed_is_the_tables_and_by_it_all_tables_that_follow() -> None:
    one, other = zoo.env("moonshiners", 2), zoo.env("moonshiners", 2)
    one.reset(seed=numpy.int64(9))
    assert one.unwrapped.turns.table.state.save() == lastcall.new("moonshiners", 2, seed=9).state.save()
    other.reset(seed=9)
    seeds = []
    for env in (one, other):
        found = []
        for _ in range(3):
            env.reset()
            found.append(env.unwrapped.turns.table.seed)
        seeds.append(found)
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 3


def test_without_any_seed_no_two_tables_are_alike() -> None:
    seeds = set()
    for _ in range(3):
        env = zoo.env("moonshiners", 2)
        env.reset()
        seeds.add(env.unwrapped.turns.table.seed)
    assert len(seeds) == 3


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_an_environment_can_be_copied_in_the_middle_of_a_game(copied: Any) -> None:
    env = zoo.env("moonshine_empire", 2)
    env.reset(seed=2)
    play(env, 30)
    twin = copied(env)
    assert play(twin, seed=4) == play(env, seed=4)
    assert twin.unwrapped.turns.table.result == env.unwrapped.turns.table.result


def test_an_illegal_action_loses_the_game_and_bare_environments_say_what_is_legal() -> None:
    env = zoo.env("moonshiners", 2)
    env.reset(seed=1)
    wrong = int(numpy.flatnonzero(env.observe("seat_0")["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.terminations["seat_0"]
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0}
    bare = zoo.raw_env("moonshiners", 2)
    bare.reset(seed=1)
    with pytest.raises(Refused, match="is not a legal action of Seat 1 now; legal are"):
        bare.step(wrong)


def test_a_game_that_lasts_too_long_is_truncated() -> None:
    env = zoo.env("moonshiners", 2, limit=12)
    env.reset(seed=1)
    done = play(env)
    assert len(done) == 14
    assert all(reward == 0 for _, reward, _ in done)


def test_a_missing_library_is_reported_with_the_command_that_installs_it() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import lastcall.envs.pettingzoo"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert "PettingZoo is not installed here" in run.stderr
    assert "pip install 'lastcall[pettingzoo]'." in run.stderr
