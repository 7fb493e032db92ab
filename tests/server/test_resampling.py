"""A new game from the middle of another keeps nothing that its seat did not know."""

from __future__ import annotations

from typing import Any

import pytest

from lastcall.core.chance import Chance
from lastcall.games.alewood.state import Saloon
from lastcall.games.alewood.testing import saloon
from lastcall.registry import find_game
from lastcall.server.tables.replay import resample
from lastcall.testing.checks.sight import redeal
from lastcall.testing.play import sampled_positions, setups
from lastcall.testing.snapshots import difference

GAMES = ("alewood", "moonshine_empire", "moonshiners", "pig_with_hands", "this_war_of_mine", "wasteland")
POSITIONS = 12
"""Per game and set-up."""


def chance(seed: int) -> Chance:
    made = Chance()
    made.seed(seed, 0)
    return made


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_does_not_know_makes_no_difference(name: str) -> None:
    """Two truths that look the same to a seat give it the same new game."""
    compared = 0
    for setup in setups(find_game(name), 3):
        for position in sampled_positions(setup, POSITIONS):
            table = position.table
            truth = table.checkpoint.state
            for seat in range(table.seats):
                other = truth.copy()
                redeal(table, other, seat, position.chance(1))
                games = [resample(table.game, state, seat, position.chance(2)) for state in (truth, other)]
                fault = difference(games[0].save(), games[1].save())
                assert not fault, f"{setup}, decision {position.number}, seat {seat}: {fault}"
                assert games[0].view(seat) == truth.view(seat), "the seat still knows what it knew"
                compared += truth.save() != other.save()
    assert compared > POSITIONS, "too few positions with hidden things to prove anything"


@pytest.mark.parametrize("seat", range(4))
def test_nobody_learns_of_slips_in_alewood_by_playing_on(seat: int) -> None:
    """A slip is noted in silence (AR-11): whoever could try in another game whether a call hits would know it."""
    clean, slipped = (saloon().hang(1, "H25").hold(1, "S01", "S02") for _ in range(2))
    slipped.slipped(1, "H25")
    assert slipped.slips(1) == ["H25"]
    assert clean.state.view(seat) == slipped.state.view(seat)

    def played_on(state: Saloon) -> Any:
        return resample(slipped.game, state, seat, chance(7)).save()

    assert difference(played_on(clean.state), played_on(slipped.state)) is None
    assert slipped.slips(1) == ["H25"], "the real game keeps it"
