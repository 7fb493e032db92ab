"""Value networks: training lowers the loss on held-out games, is repeatable and resumable."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from lastcall.bots.network import ValueNetwork
from lastcall.cli import main
from lastcall.core.errors import BadSetup
from lastcall.core.features import feature_layout
from lastcall.core.table import Table
from lastcall.registry import find_game

numpy = pytest.importorskip("numpy")
training = importlib.import_module("lastcall.lab.training")

PIG = "pig_with_hands"


def plan(**wishes: Any) -> Any:
    return training.TrainingPlan(3, hidden=8, games_a_batch=25, rate=0.01, **wishes)


def test_a_network_learns_who_wins() -> None:
    trainer = training.Trainer(find_game(PIG), plan())
    before = trainer.held_out(30)
    assert before.network == pytest.approx(before.estimate)
    assert list(trainer.run(150)) == [25, 50, 75, 100, 125, 150]
    after = trainer.held_out(30)
    assert after.network < 0.97 * before.network
    assert after.estimate == before.estimate


def test_training_can_be_repeated_and_resumed(tmp_path: Path) -> None:
    weights = []
    for _ in range(2):
        trainer = training.Trainer(find_game(PIG), plan())
        list(trainer.run(50))
        weights.append(trainer.network.weights["hidden"])
    assert (weights[0] == weights[1]).all()
    trainer.save(tmp_path / "pig.npz")
    later = training.Trainer(find_game(PIG), plan())
    later.resume(tmp_path / "pig.npz")
    assert later.games == 50
    assert list(later.run(25)) == [75]


def test_a_network_corrects_the_estimate_and_belongs_to_its_layout(tmp_path: Path) -> None:
    game = find_game("moonshiners")
    trainer = training.Trainer(game, training.TrainingPlan(2, hidden=4, games_a_batch=4))
    state = Table(game, 2, 1, {}, tracked=False).state
    assert game.bots.estimate is not None
    assert trainer.network.estimate(state) == pytest.approx(list(game.bots.estimate(state)))
    list(trainer.run(8))
    chances = trainer.network.estimate(state)
    assert sum(chances) == pytest.approx(1)
    assert chances != pytest.approx(list(game.bots.estimate(state)))
    trainer.save(tmp_path / "moonshiners.npz")
    layout = feature_layout(game, 2)
    stored = ValueNetwork.load(tmp_path / "moonshiners.npz", game, layout, 2)
    assert stored.estimate(state) == pytest.approx(chances, abs=0.02)
    with pytest.raises(BadSetup, match=r"moonshiners.npz was trained on layout"):
        ValueNetwork.load(tmp_path / "moonshiners.npz", game, feature_layout(game, 3), 3)


def test_lambda_returns_mix_what_follows_with_how_it_ended() -> None:
    chances = numpy.array([[0.5, 0.5], [0.8, 0.2]])
    wins = numpy.array([1.0, 0.0])
    assert training.lambda_returns(chances, wins, 1.0).tolist() == [[1, 0], [1, 0]]
    assert training.lambda_returns(chances, wins, 0.0).tolist() == [[0.8, 0.2], [1, 0]]
    assert training.lambda_returns(chances, wins, 0.5).tolist() == [[0.9, 0.1], [1, 0]]


def test_the_loss_in_a_cooperative_game_counts_each_seat() -> None:
    assert training.log_loss(numpy.array([[0.5, 0.5]]), numpy.array([1.0, 1.0]), True)[0] == pytest.approx(numpy.log(2))
    played = training.play_game(
        find_game("wasteland"), feature_layout(find_game("wasteland"), 2), training.TrainingPlan(2), 1
    )
    assert len(played.features) == len(played.base) > 0


def test_the_command_trains_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "pig.npz"
    command = ["train", PIG, "--games", "100", "--every", "100", "--hidden", "4", "--output", str(file)]
    first = CliRunner().invoke(main, command).output
    assert first.startswith("     100 games: loss ")
    assert CliRunner().invoke(main, [*command, "--resume"]).output.startswith("     200 games: loss ")
