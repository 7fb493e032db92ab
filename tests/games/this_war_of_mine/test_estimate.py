"""How the group stands, as bots see it: what is good news and what is bad."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.estimate import estimate, prospects
from lastcall.games.this_war_of_mine.rules.anytime import eat
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.testing import rule


def test_everybody_has_the_same_chance() -> None:
    chances = estimate(house(seats=3).state)
    assert len(chances) == 3
    assert len(set(chances)) == 1
    assert 0 < chances[0] < 1


@pytest.mark.parametrize("suffering", ["hunger", "fatigue", "misery", "wounds", "illness"])
def test_suffering_is_bad_news(suffering: str) -> None:
    table = house()
    before = prospects(table.state)
    table.person("marko", **{suffering: 2})
    assert prospects(table.state) < before


def test_wounds_and_illness_are_worse_than_hunger() -> None:
    told = {}
    for suffering in ("hunger", "wounds", "illness"):
        table = house()
        table.person("marko", **{suffering: 3})
        told[suffering] = prospects(table.state)
    assert told["illness"] < told["wounds"] < told["hunger"]


def test_things_to_live_on_are_good_news() -> None:
    bare = prospects(house().state)
    for thing in ("raw_food", "canned_food", "water", "meds", "bandages"):
        assert prospects(house(**{thing: 2}).state) > bare, thing


@rule("T-55")
def test_there_is_no_hurry_to_eat_what_is_in_storage() -> None:
    table = house(canned_food=2)
    person = table.person("marko", hunger=1)
    before = prospects(table.state)
    eat(table.state, person, "canned_food")
    assert prospects(table.state) < before, "a meal for two points is wasted on one"


def test_fewer_days_to_go_and_the_easier_board_are_good_news() -> None:
    table = house()
    before = prospects(table.state)
    table.state.events.pop()
    assert prospects(table.state) > before
    assert prospects(HouseScenario(options={"board": "advanced"}).state) < before


def test_with_nobody_left_all_is_lost() -> None:
    table = house()
    table.state.people = []
    assert estimate(table.state)[0] < 0.001
