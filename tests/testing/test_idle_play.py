"""Idle play gets through every game of this package."""

from __future__ import annotations

import pytest

from lastcall.registry import games
from lastcall.testing import scenario


@pytest.mark.parametrize("name", sorted(games()))
def test_idle_seats_come_to_the_end_of_every_game(name: str) -> None:
    game = games()[name]
    for seats in (min(game.seats), max(game.seats)):
        table = scenario(game, seats, options=game.simulation_options({}))
        assert table.play_idly_until(when=lambda table=table: table.over).result is not None
