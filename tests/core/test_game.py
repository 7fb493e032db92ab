"""Seats and options of a game, and the words of its complaints."""

from __future__ import annotations

from typing import Any

import pytest

from lastcall.core import OVER, Chance, Option
from lastcall.core.errors import BadSetup, did_you_mean
from lastcall.core.options import ListOption, spell_option


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


@pytest.mark.parametrize("written", [["dark", "pale"], "dark,pale", " Pale , dark", ("dark", "pale", "dark")])
def test_a_list_of_values_is_put_in_order_and_may_be_written(written: object) -> None:
    assert ListOption([], ("pale", "dark", "stout")).checked("beers", written) == ["pale", "dark"]


@pytest.mark.parametrize("written", ["", "none", []])
def test_a_list_may_be_empty(written: object) -> None:
    assert ListOption([], ("pale", "dark")).checked("beers", written) == []


def test_an_impossible_list_is_refused() -> None:
    beers = ListOption([], ("pale", "dark"))
    with pytest.raises(BadSetup, match=r"Option 'beers' cannot be 'wine'; it can be pale, dark\."):
        beers.checked("beers", ["pale", "wine"])
    with pytest.raises(BadSetup, match=r"Option 'beers' is a list, not 7\."):
        beers.checked("beers", 7)


def test_few_values_of_a_list_are_drawn_for_a_random_game(game: Any) -> None:
    inn = game(lambda tavern: OVER, options={"beers": ListOption([], tuple("abcdefgh"))})
    drawn = [inn.random_options(Chance(seed))["beers"] for seed in range(60)]
    assert {len(beers) for beers in drawn} == {0, 1, 2, 3}
    assert all(beers == sorted(beers) for beers in drawn)


def test_a_list_is_spelled_as_the_command_line_writes_it() -> None:
    assert [spell_option(value) for value in (["a", "b"], [], "pale", True)] == ["a,b", "none", "pale", "True"]


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
