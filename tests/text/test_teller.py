"""Sentences that every game shares: how a game ended, and who is thinking."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import lastcall
from lastcall.core.game import Game, Result
from lastcall.text import Teller
from pig_with_hands import GAME

NAMES = ("Ann", "Ben", "Cleo")


def teller(**changes: Any) -> Teller:
    return Teller(replace(GAME, **changes), GAME.box, NAMES)


@pytest.mark.parametrize(
    ("winners", "outcome"),
    [
        ((1,), "Ben wins."),
        ((0, 2), "Ann and Cleo share the victory."),
        ((0, 1, 2), "Ann, Ben and Cleo share the victory."),
        ((), "The table has lost."),
    ],
)
def test_who_won_is_told_by_name(winners: tuple[int, ...], outcome: str) -> None:
    ending = teller().result(Result(winners, (1, 2, 3), "points"))
    assert ending == (outcome, "The most points decide it.")


def test_a_cooperative_table_wins_and_loses_together() -> None:
    together = teller(cooperative=True)
    assert together.result(Result((0, 1, 2), (1, 1, 1), "points")).outcome == "The table has won."
    assert together.result(Result((), (1, 1, 1), "points")).outcome == "The table has lost."


@pytest.mark.parametrize(("seats", "told"), [((), ""), ((1,), "Ben is thinking"), ((0, 1), "Ann and Ben are thinking")])
def test_bots_that_think_are_named(seats: tuple[int, ...], told: str) -> None:
    assert teller().thinking(seats) == told


@pytest.mark.parametrize("game", lastcall.games().values(), ids=lambda game: game.name)
def test_every_ending_of_every_game_has_its_own_sentence(game: Game[Any]) -> None:
    told = [Teller(game, game.box, NAMES).result(Result((0,), (1, 0, 0), reason)).why for reason in game.endings]
    assert told
    assert len(set(told)) == len(told)
    for sentence in told:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
