"""Seats and options of a game, and the words of its complaints."""

from __future__ import annotations

from typing import Any

import pytest

from lastcall.core import OVER, Chance, Option
from lastcall.core.errors import BadSetup, did_you_mean


@pytest.fixture
def inn(game: Any) -> Any:
    return game(lambda tavern: OVER)


def test_options_not_named_have_their_defaults(inn: Any) -> None:
    assert inn.check_options({}) == {"band": False, "beer": "pale"}
    assert inn.check_options({"band": True}) == {"band": True, "beer": "pale"}


def test_an_option_may_have_another_default_in_simulations(game: Any) -> None:
    options = {"beer": Option("pale", ("pale", "dark")), "curfew": Option("never", ("never", "dawn"), "dawn")}
    inn = game(lambda tavern: OVER, options=options)
    assert inn.check_options({}) == {"beer": "pale", "curfew": "never"}
    assert inn.simulation_options({}) == {"beer": "pale", "curfew": "dawn"}
    assert inn.simulation_options({"curfew": "never"}) == {"beer": "pale", "curfew": "never"}
    assert {tuple(inn.random_options(Chance(seed)).items()) for seed in range(9)} == {
        (("beer", "pale"),),
        (("beer", "dark"),),
    }


@pytest.mark.parametrize("written", ["true", "True", True])
def test_options_may_be_written(inn: Any, written: Any) -> None:
    assert inn.check_options({"band": written})["band"] is True


def test_an_unknown_option_is_named_with_its_neighbour(inn: Any) -> None:
    with pytest.raises(BadSetup, match=r"has no option 'bear'; did you mean 'beer'\?"):
        inn.check_options({"bear": "dark"})


def test_an_impossible_value_is_named_with_the_possible(inn: Any) -> None:
    with pytest.raises(BadSetup, match=r"Option 'beer' cannot be 'wine'; it can be pale, dark\."):
        inn.check_options({"beer": "wine"})


def test_one_is_not_true() -> None:
    with pytest.raises(BadSetup):
        Option(False, (False, True)).checked("band", 1)


def test_a_game_for_one_number_of_seats_says_so(game: Any) -> None:
    with pytest.raises(BadSetup, match=r"is for 4 seats, not 2\."):
        game(lambda tavern: OVER, seats=(4,)).check_seats(2)


def test_the_nearest_word_or_all_words() -> None:
    assert did_you_mean("moonshinrs", ["moonshiners", "alewood"]) == "did you mean 'moonshiners'?"
    assert did_you_mean("xyz", ["b", "a"]) == "available: a, b."
    assert did_you_mean("xyz", []) == "there are none."
