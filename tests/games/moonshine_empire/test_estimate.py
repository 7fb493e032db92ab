"""Who is ahead in the swamp, as bots see it: what is good news, and from when on it comes too late."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import pytest

from lastcall.core.chance import Chance
from lastcall.core.table import Table
from lastcall.games.moonshine_empire import GAME
from lastcall.games.moonshine_empire.estimate import estimate, progress
from lastcall.games.moonshine_empire.instinct import instinct
from lastcall.games.moonshine_empire.state import Swamp
from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule

LAST_ROUND = 8


def test_those_who_have_the_same_have_the_same_chance() -> None:
    assert estimate(bayou(seats=2).state) == pytest.approx([0.5, 0.5])


def test_the_night_goes_on_by_halves_of_a_round() -> None:
    """Before the Move phase all have done the same, and after it again; in between a bot would compare those who have
    moved with those who have not."""
    table: Table[Swamp] = Table(GAME, 3, 4, tracked=False)
    chance, seen = Chance(4), []
    while asks := table.asks:
        seen.append(progress(table.state))
        for ask in asks:
            table.choose(ask.seat, instinct(table.state, ask, chance))
    assert seen == sorted(seen), "never back"
    assert sorted(set(seen)) == list(range(2, 18)), "eight rounds, twice each"


def test_a_jug_near_the_tavern_is_worth_more_than_one_in_the_camp() -> None:
    def chance(at: str) -> float:
        here = bayou()
        here.shiner(at or here.player().camp, 2)
        return estimate(here.state)[0]

    assert chance("t1") > chance("") > 0.5


@rule("E-76")
def test_in_the_last_round_a_jug_at_home_is_worth_nothing_and_one_in_the_tavern_all_it_was() -> None:
    here = bayou()
    here.state.round = LAST_ROUND
    here.tile("still1", 1)
    empty = bayou()
    empty.state.round = LAST_ROUND
    empty.tile("still1")
    assert estimate(here.state) == estimate(empty.state)
    empty.shiner("t1", 1)
    assert estimate(empty.state)[0] > estimate(here.state)[0]


def test_hands_wheels_and_moonlight_are_good_news_while_there_is_time() -> None:
    for round_, better in ((1, True), (LAST_ROUND, False)):
        here = bayou()
        here.state.round = round_
        here.state.cube = 0
        here.shiner(here.player().camp)
        here.tile("moonlight")
        here.vehicle("pickup1", here.player().camp)
        assert (estimate(here.state)[0] > 0.6) == better


@rule("E-26", "E-75")
def test_an_order_whose_jugs_wait_in_the_tavern_is_good_news_and_one_that_comes_too_late_is_bad() -> None:
    here = bayou()
    here.state.round = LAST_ROUND
    here.shiner("t1", 1)
    here.shiner("t1", 1)
    before = estimate(here.state)[0]
    here.orders("C01")
    assert estimate(here.state)[0] > before
    here.player().shiners.clear()
    assert estimate(here.state)[0] < 0.5


@rule("E-78")
def test_a_challenge_is_worth_more_the_nearer_it_is() -> None:
    chances = []
    for delivered in (0, 5, 7):
        here = bayou()
        here.deal(here.player().challenges, "K03")  # eight jugs
        for player in here.state.players:
            player.crate[0] = delivered
        chances.append(estimate(here.state)[0])
    assert 0.5 < chances[0] < chances[1] < chances[2]


@rule("E-89")
def test_alone_the_goal_is_what_counts() -> None:
    here = bayou(seats=1, scenario="Z1")  # six jugs
    before = estimate(here.state)[0]
    here.player().money = 500
    assert estimate(here.state)[0] == before
    here.shiner("t1", 1)
    on_the_way = estimate(here.state)[0]
    here.player().shiners.clear()
    here.player().crate[0] = 1
    assert before < on_the_way < estimate(here.state)[0]


@rule("E-89")
def test_alone_what_must_not_happen_loses_all() -> None:
    here = bayou(seats=1, scenario="Z5")  # clean hands
    assert estimate(here.state)[0] > 0
    here.player().tally.jugs_confiscated = 1
    assert estimate(here.state) == [0.0]


def test_a_lead_means_more_the_later_it_is() -> None:
    chances = []
    for round_ in (1, 4, LAST_ROUND):
        here = bayou()
        here.state.round = round_
        here.player().crate[2] = 2
        chances.append(estimate(here.state)[0])
    assert chances == sorted(chances)
    assert chances[-1] > 0.8


def test_who_wins_is_foreseen_in_the_second_half_of_the_night() -> None:
    """Who only counts the seats is surprised by log 3 = 1.10 a look, among players who are all equally good."""
    surprise, looks = 0.0, 0
    for seed in range(24):
        table: Table[Swamp] = Table(GAME, 3, seed + 900, tracked=False)
        chance, at = Chance(seed), 0
        told: list[Sequence[float]] = []
        while asks := table.asks:
            if progress(table.state) != at and table.state.round > 4:
                told.append(estimate(table.state))
            at = progress(table.state)
            for ask in asks:
                table.choose(ask.seat, instinct(table.state, ask, chance))
        assert table.result
        winners = table.result.winners
        surprise -= sum(log(sum(chances[seat] for seat in winners)) for chances in told)
        looks += len(told)
    assert surprise / looks < 0.95
