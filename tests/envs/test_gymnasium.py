"""Every game as Gymnasium's own checks want an environment to be; house bots in the other seats; evaluation."""

from __future__ import annotations

import importlib
import pickle
from typing import Any

import pytest
from tests.envs.games import SEATS

from lastcall.core.errors import BadSetup
from lastcall.core.intervals import wilson_interval
from lastcall.envs.deals import TRAINING_DEALS
from lastcall.envs.opponents import opponents_for

numpy = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
checker = importlib.import_module("gymnasium.utils.env_checker")
gym = importlib.import_module("lastcall.envs.gymnasium")
evaluation = importlib.import_module("lastcall.envs.evaluation")


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.filterwarnings("ignore:.*render_modes.*", "ignore:.*not within the observation space.*")
def test_gymnasiums_own_check_passes(name: str) -> None:
    checker.check_env(gym.SeatEnv(name, SEATS[name]), skip_render_check=True)


def play(table: Any, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """A game by the first legal action or, by turns, the last."""
    observation, info = table.reset(seed=seed)
    actions: list[int] = []
    over, reward = False, 0.0
    while not over:
        assert table.observation_space.contains(observation)
        assert list(numpy.flatnonzero(table.action_masks())) == info["legal"]
        actions.append(info["legal"][-(len(actions) % 2)])
        observation, reward, terminated, truncated, info = table.step(actions[-1])
        over = terminated or truncated
    return actions, reward, info


@pytest.mark.parametrize("name", ["moonshiners", "alewood", "wasteland"])
def test_bots_play_the_other_seats_and_a_seed_repeats_the_game(name: str) -> None:
    table = gym.SeatEnv(name, SEATS[name], opponents="fair", learner=1, max_cycles=400)
    first = play(table, 5)
    assert first == play(table, 5)
    if not table.turns.truncated:
        winners = first[2]["result"]["winners"]
        assert (first[1] > 0) == (1 in winners)
    assert {seat for seat, _ in table.turns.taken} == set(range(SEATS[name]))


def test_an_illegal_action_ends_the_game() -> None:
    table = gym.SeatEnv("moonshiners", 2)
    _, info = table.reset(seed=1)
    wrong = next(number for number in range(512) if number not in info["legal"])
    _, reward, terminated, _, info = table.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


def test_the_learner_may_change_places_and_deals_are_for_training() -> None:
    table = gym.SeatEnv("pig_with_hands", 3, learner=None)
    table.reset(seed=3)
    learners, deals = [], []
    for _ in range(3):
        learners.append(table.learner)
        table.reset()
        deals.append(table.turns.table.seed)
    assert learners == [0, 1, 2]
    assert max(deals) < TRAINING_DEALS


def test_several_environments_at_once() -> None:
    tables = gym.vector_env(3, "pig_with_hands", 3, opponents="random")
    observations, _ = tables.reset(seed=1)
    assert observations.shape == (3, *tables.single_observation_space.shape)
    masks = numpy.stack(tables.call("action_masks"))
    observations, rewards, *_ = tables.step(masks.argmax(axis=1))
    assert rewards.tolist() == [0.0, 0.0, 0.0]
    tables.close()


def test_an_environment_can_be_pickled_in_the_middle_of_a_game() -> None:
    table = gym.SeatEnv("moonshiners", 2, opponents="easy")
    _, info = table.reset(seed=4)
    table.step(info["legal"][0])
    twin = pickle.loads(pickle.dumps(table))
    for _ in range(5):
        action = table.turns.legal_ids[0]
        one, other = table.step(action), twin.step(action)
        assert (one[0] == other[0]).all()
        assert one[1:] == other[1:]


def test_opponents_are_named_from_the_left_of_the_learner() -> None:
    assert opponents_for("fair,easy", 4, 2) == {3: "fair", 0: "easy", 1: "easy"}
    assert opponents_for(["instinct"], 2, 0) == {1: "fair"}
    assert opponents_for("fair", 1, 0) == {}


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"opponents": "clever"}, "There is no bot 'clever'"),
        ({"learner": 2}, "seat must be from 0 to 1, not 2"),
        ({"observation": "raw"}, "There are no 'raw' observations"),
        ({"render_mode": "human"}, "is not rendered"),
    ],
)
def test_wrong_parameters_are_refused(wishes: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        gym.SeatEnv("moonshiners", 2, **wishes)


def test_a_policy_is_evaluated_on_deals_of_its_own() -> None:
    seen: list[Any] = []

    def policy(observation: Any, mask: Any) -> int:
        seen.append(observation)
        return int(mask.argmax())

    result = evaluation.evaluate(policy, "pig_with_hands", 3, opponents="random", games=6)
    assert result == evaluation.evaluate(policy, "pig_with_hands", 3, opponents="random", games=6)
    assert (result.games, result.even) == (6, 1 / 3)
    assert result.low <= result.share <= result.high
    assert len(seen) == 2 * result.decisions
    assert "of 6 games, 33 % is even" in str(result)


def test_house_bots_play_the_same_deals_as_a_baseline() -> None:
    fair = evaluation.baseline("fair", "moonshiners", 2, opponents="random", games=6)
    assert fair.wins == 6
    assert fair == evaluation.baseline("fair", "moonshiners", 2, opponents="random", games=6)
    assert evaluation.baseline("random", "this_war_of_mine", 1, games=2).even == 0


def test_wilsons_interval() -> None:
    low, high = wilson_interval(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson_interval(0, 10)[0] == 0
    assert wilson_interval(0, 0) == (0, 1)
