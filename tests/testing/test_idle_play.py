"""Idle play gets through every game of this package."""

from __future__ import annotations

import pytest

from lastcall.registry import games
from lastcall.testing import scenario


@pytest.mark.parametrize("many", [False, True], ids=["fewest seats", "most seats"])
@pytest.mark.parametrize("name", sorted(games()))
def test_idle_seats_come_to_the_end_of_every_game(name: str, many: bool) -> None:
    game = games()[name]
    table = scenario(game, max(game.seats) if many else min(game.seats), options=game.simulation_options({}))
    assert table.play_idly_until(when=lambda: table.over).result is not None
