"""Hypothesis strategies for set-ups and positions of any game; failures shrink to short games.

    @given(positions(GAME))
    def test_a_clone_is_equal(table): ...

Only this module needs `hypothesis`.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table
from lastcall.testing.play import Setup


def game_setups(game: Game[Any]) -> st.SearchStrategy[Setup]:
    """Any number of seats, any options, any seed."""
    options = st.integers(0, 2**32 - 1).map(lambda number: _options(game, number))
    seats, seeds = st.sampled_from(game.seats), st.integers(0, 2**64 - 1)
    return st.builds(Setup, st.just(game), seats, seeds, options, keyed_from=st.just(0))


def _options(game: Game[Any], number: int) -> tuple[tuple[str, Any], ...]:
    """Random options that go together."""
    chance = Chance()
    chance.seed(number, 0)
    return tuple({**game.simulation_options({}), **game.random_options(chance)}.items())


def positions(game: Game[Any], most: int = 60) -> st.SearchStrategy[Table[Any]]:
    """A table in the middle of a game, after at most `most` decisions."""
    answers = st.lists(st.integers(0, 2**16), max_size=most)
    return st.builds(_played, game_setups(game), answers).filter(lambda table: not table.over)


def _played(setup: Setup, answers: list[int]) -> Table[Any]:
    """Plays a game in which each number picks one of all possible answers."""
    table = setup.new_table()
    for number in answers:
        if table.over:
            break
        possible = [(ask, choice) for ask in table.asks + table.sealed + table.interrupts for choice in ask.choices]
        ask, choice = possible[number % len(possible)]
        table.choose(ask.seat, choice, ask.id)
    return table
