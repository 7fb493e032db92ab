"""Every game as OpenSpiel's own tests, searches and environments want a game to be."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
from typing import Any

import pytest
from tests.envs.games import SEATS

import lastcall
from lastcall.core.errors import BadSetup, UnknownGame
from lastcall.registry import find_game

numpy = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")
spiel = importlib.import_module("lastcall.envs.open_spiel")


def dealt(name: str, deal: int = 3, decisions: int = 0, **wishes: Any) -> Any:
    """A state some random decisions after the deal."""
    state = spiel.load(name, SEATS[name], **wishes).new_initial_state()
    state.apply_action(deal)
    dice = random.Random(deal)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("name", "seats", "wishes"),
    [
        ("moonshiners", 2, {}),
        ("moonshiners", 4, {"numbering": "listed", "actions": 4}),
        ("wasteland", 2, {}),
        ("this_war_of_mine", 1, {}),
        ("moonshine_empire", 1, {}),
        ("alewood", 3, {"limit": 150}),
        ("pig_with_hands", 3, {"deals": 5}),
    ],
)
def test_openspiels_own_test_passes(name: str, seats: int, wishes: dict[str, Any]) -> None:
    game = spiel.load(name, seats, features=64, **wishes)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", SEATS)
def test_a_game_is_what_it_says(name: str) -> None:
    game = spiel.load(name, SEATS[name], deals=10)
    kind, utility = game.get_type(), pyspiel.GameType.Utility
    assert kind.utility == (utility.IDENTICAL if find_game(name).cooperative else utility.ZERO_SUM)
    assert (game.num_players(), game.num_distinct_actions(), game.max_chance_outcomes()) == (SEATS[name], 4096, 10)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert [deal for deal, _ in state.chance_outcomes()] == list(range(10))
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(3)
    options = find_game(name).simulation_options({})
    assert state.turns.table.state.save() == lastcall.new(name, SEATS[name], 3, options).state.save()


def test_a_state_follows_from_its_history_and_from_its_text() -> None:
    state = dealt("moonshine_empire", decisions=70)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    game, opened = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(game) == str(state.get_game())
    for other in (again, opened, state.clone()):
        assert other.turns.table.state.save() == state.turns.table.state.save()
        assert other.legal_actions() == state.legal_actions()
        for seat in range(3):
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)


def test_a_game_is_found_by_its_string_with_all_that_it_was_given() -> None:
    options = {"thirst": 3, "glass": "off", "left_out": "spoken physical"}
    game = spiel.load("alewood", 4, options, numbering="listed", features=64, deals=7)
    found = pyspiel.load_game(str(game))
    assert str(found) == str(game)
    assert found.config.options == game.config.options
    assert found.config.options["thirst"] == 3
    assert (found.num_players(), found.num_distinct_actions(), found.max_chance_outcomes()) == (4, 128, 7)
    assert pyspiel.load_game("lastcall(game=wasteland)").num_players() == 1


def test_histories_tell_equal_observations_apart() -> None:
    one, other = dealt("moonshiners"), dealt("moonshiners")
    first, second = one.legal_actions()[:2]
    one.apply_action(first)
    other.apply_action(second)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(0).startswith(one.observation_string(0))
    assert one.information_state_tensor(0)[:-256] == one.observation_tensor(0)
    assert one.information_state_tensor(0)[1024:] != other.information_state_tensor(0)[1024:]


@pytest.mark.parametrize("name", SEATS)
def test_a_resampled_state_looks_the_same_and_hides_the_truth(name: str) -> None:
    resampled = 0
    for decisions in (10, 25, 40):
        state = dealt(name, deal=6, decisions=decisions, features=256)
        if state.is_terminal():
            continue
        seat = state.current_player()
        dice = random.Random(1)
        others = [state.resample_from_infostate(seat, dice.random) for _ in range(3)]
        for other in others:
            assert other.current_player() == seat
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions() == state.legal_actions()
            twin = other.clone()
            action = twin.legal_actions()[-1]
            twin.apply_action(action)
            other.apply_action(action)
            assert str(twin) == str(other)
        resampled += len({str(other.turns.table.state.save()) for other in others}) > 1
    assert resampled


@pytest.mark.parametrize("name", ["moonshiners", "wasteland"])
def test_a_search_for_imperfect_information_plays_it(name: str) -> None:
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")

    state = dealt(name, decisions=12)
    before = str(state)
    dice = numpy.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), evaluator=mcts.RandomRolloutEvaluator(1, dice), uct_c=2.0, max_simulations=12,
        random_state=dice,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


def test_openspiels_environment_for_learning_plays_it_to_the_end() -> None:
    rl_environment = pytest.importorskip("open_spiel.python.rl_environment")
    env = rl_environment.Environment(spiel.load("moonshiners", 2, features=64))
    step = env.reset()
    dice = random.Random(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([dice.choice(legal)])
    assert sorted(step.rewards) == [-1, 1]


def test_observers_show_what_is_public_and_refuse_what_is_not_theirs() -> None:
    observation = pytest.importorskip("open_spiel.python.observation")
    state = dealt("moonshine_empire", decisions=30)
    private = pyspiel.PrivateInfoType
    public = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=private.NONE)
    observer = observation.make_observation(state.get_game(), public)
    assert len({observer.string_from(state, seat) for seat in range(3)}) == 1
    assert len({state.observation_string(seat) for seat in range(3)}) == 3
    everything = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=private.ALL_PLAYERS)
    with pytest.raises(ValueError, match="nothing else can be observed"):
        state.get_game().make_py_observer(everything)


@pytest.mark.parametrize(
    ("wishes", "complaint", "sentence"),
    [
        ({"game": "moonshine"}, UnknownGame, "There is no game called 'moonshine'"),
        ({"seats": 7}, BadSetup, "is for 2 to 4 seats, not 7"),
        ({"options": {"lenght": 3}}, BadSetup, "has no option 'lenght'"),
        ({"deals": 1}, BadSetup, "There must be at least 2 deals, not 1."),
        ({"deal": 1}, BadSetup, "There is no parameter 'deal'; there are game, seats"),
    ],
)
def test_an_impossible_game_is_refused_with_a_sentence(wishes: Any, complaint: type[Exception], sentence: str) -> None:
    with pytest.raises(complaint, match=sentence):
        spiel.load(**{"game": "moonshiners", "seats": 2, **wishes})


def test_a_missing_library_is_reported_with_the_command_that_installs_it() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import lastcall.envs.open_spiel"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert "OpenSpiel is not installed here" in run.stderr
    assert "pip install 'lastcall[openspiel]'." in run.stderr
