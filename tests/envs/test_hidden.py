"""No environment shows a seat more than it may see: tables that differ only in hidden things look the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.envs.games import SEATS

from lastcall.core.table import Table
from lastcall.envs.feature_hashing import FeatureHasher
from lastcall.envs.observation import action_features, observation_string, observe
from lastcall.envs.sequential import EnvConfig, SequentialTable
from lastcall.registry import find_game
from lastcall.testing.checks.imagination import indistinguishable_table
from lastcall.testing.play import Setup, sampled_positions

Observer = Callable[[SequentialTable, int], Any]

HASHER = FeatureHasher(1024)
CHOICES = FeatureHasher(32)


def observation(turns: SequentialTable, seat: int) -> Any:
    """All that an environment gives to one seat: its observation, its history and its legal actions."""
    legal = turns.legal_actions if turns.seat == seat else {}
    return (
        list(HASHER.encode(observe(turns, seat))),
        observation_string(turns, seat),
        turns.history(seat).digest,
        list(turns.history(seat).vector),
        {number: action.name for number, action in legal.items()},
        list(action_features(legal, CHOICES, turns.config.actions)),
    )


def peeking(turns: SequentialTable, seat: int) -> Any:
    """What an environment would show that reads the true state."""
    return list(HASHER.encode(turns.table.state.save()))


def leaks(name: str, see: Observer, wanted: int = 40) -> tuple[int, int]:
    """How often two tables that differ only in what a seat cannot see were compared, and how often they looked unlike
    to it."""
    config = EnvConfig(name, SEATS[name], numbering="listed")
    compared = different = 0
    for position in sampled_positions(Setup(find_game(name), SEATS[name], 21), wanted):
        table: Table[Any] = position.table
        for seat in range(table.seats):
            twin = indistinguishable_table(table, seat, position.chance(seat))
            if twin is not None and twin.state.save() != table.state.save() and twin.asks[0].seat == table.asks[0].seat:
                compared += 1
                different += see(SequentialTable(config, table), seat) != see(SequentialTable(config, twin), seat)
    return compared, different


@pytest.mark.parametrize("name", SEATS)
def test_tables_that_differ_only_in_hidden_things_look_the_same(name: str) -> None:
    compared, different = leaks(name, observation)
    assert compared >= 5
    assert different == 0


@pytest.mark.parametrize("name", SEATS)
def test_reading_the_true_state_would_be_noticed(name: str) -> None:
    _, different = leaks(name, peeking, 12)
    assert different > 0


@pytest.mark.parametrize("name", SEATS)
def test_what_a_seat_imagines_looks_to_it_like_the_table(name: str) -> None:
    config = EnvConfig(name, SEATS[name])
    compared = 0
    for position in sampled_positions(Setup(find_game(name), SEATS[name], 22), 15):
        for seat in range(position.table.seats):
            real = SequentialTable(config, position.table)
            imagined = SequentialTable(config, position.table.imagine(seat, position.chance(seat)))
            compared += imagined.table.state.save() != real.table.state.save()
            if imagined.seat == real.seat:
                assert HASHER.encode(observe(imagined, seat)) == HASHER.encode(observe(real, seat))
            assert imagined.table.view(seat) == real.table.view(seat)
    assert compared > 10


def test_a_history_does_not_reveal_how_many_lines_others_have_read() -> None:
    histories = []
    for whispers in (0, 3):
        turns = EnvConfig("moonshiners", 2).new_table(1)
        for _ in range(whispers):
            turns.table.events.write("whispered", only=[1])
        turns.table.events.write("spoke", seat=1)
        histories.append((turns.history(0).digest, list(turns.history(0).vector)))
    assert histories[0] == histories[1]
