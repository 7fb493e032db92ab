"""Quick sensible play: it uses what the swamp offers, and scores like somebody who knows the game."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from lastcall.core.chance import Chance
from lastcall.core.table import Table
from lastcall.games.moonshine_empire import GAME
from lastcall.games.moonshine_empire.instinct import instinct
from lastcall.games.moonshine_empire.state import Swamp
from lastcall.games.moonshine_empire.testing import bayou


@pytest.fixture(scope="module")
def games() -> list[Table[Swamp]]:
    """A dozen games of three players who all follow instinct."""
    found = []
    for seed in range(12):
        table = Table(GAME, 3, seed, {"upgrades": seed % 2 == 1})
        chance = Chance()
        chance.seed(seed, 1)
        while not table.over:
            ask = table.asks[0]
            table.choose(ask.seat, instinct(table.state, ask, chance))
        found.append(table)
    return found


def test_it_steals_bribes_feeds_searches_and_accomplishes_tiles(games: list[Table[Swamp]]) -> None:
    happened = Counter(event.name for table in games for event in table.events.events)
    for name in ("jug-stolen", "vehicle-stolen", "bribed", "fed", "searched", "tile-taken", "served"):
        assert happened[name], f"nobody ever made {name!r} happen"
    taken = [tile.kind for table in games for player in table.state.players for tile in player.swamp_tiles]
    assert taken.count("task") + taken.count("hold") > 2


def test_it_scores_within_the_figures_expected_of_sensible_players(games: list[Table[Swamp]]) -> None:
    scores = [score for table in games if table.result for score in table.result.scores]
    jugs = [sum(player.crate) for table in games for player in table.state.players]
    assert 25 < mean(scores) < 36
    assert 7 < mean(jugs) < 13


def test_it_fills_most_of_the_orders_it_takes_up(games: list[Table[Swamp]]) -> None:
    players = [player for table in games for player in table.state.players]
    assert mean(len(player.served) for player in players) > 2.5
    assert mean(len(player.orders) for player in players) < 1.2


def test_it_takes_an_unguarded_jug() -> None:
    here = bayou()
    here.tile("still1", 3, seat=1)
    thief = here.shiner("camp_se")
    here.turn(0, thief)
    ask = here.asks[0]
    assert instinct(here.state, ask, Chance())[0] == "steal"


def test_it_feeds_the_worst_jug() -> None:
    here = bayou()
    here.vehicle("airboat1", "je", 1)
    driver = here.shiner("je", 3, on="airboat1")
    here.turn(0, driver).do("drive:p2")
    ask = here.asks[0]
    assert instinct(here.state, ask, Chance()) == ("feed", "x", "airboat1")


def test_jugs_wait_in_the_tavern_for_a_customer_who_wants_them() -> None:
    here = bayou()
    goer = here.shiner("t1", 2)
    here.turn(0, goer)
    ask = here.asks[0]
    assert instinct(here.state, ask, Chance()) == ("end",)
    here.orders("C06")
    assert instinct(here.state, ask, Chance()) == ("deliver",)


def test_at_the_end_of_the_night_no_jug_waits() -> None:
    here = bayou()
    here.state.round = 8
    goer = here.shiner("t1", 2)
    here.turn(0, goer)
    assert instinct(here.state, here.asks[0], Chance()) == ("deliver",)


def test_while_somebody_stays_only_what_customers_want_goes_over_the_counter() -> None:
    here = bayou()
    here.orders("C06")
    goer = here.shiner("t1", 2)
    here.shiner("t1", 3)
    here.turn(0, goer).do("deliver")
    assert instinct(here.state, here.asks[0], Chance()) == ("fill", "C06")
    here.do("fill:C06")
    assert instinct(here.state, here.asks[0], Chance()) == ("done",)


def test_nobody_drives_into_an_officer_who_cannot_be_paid() -> None:
    here = bayou()
    here.state.round = 8
    here.vehicle("atv1", "jn")
    driver = here.shiner("jn", 3, on="atv1")
    here.turn(0, driver)
    ask = here.asks[0]
    assert instinct(here.state, ask, Chance()) == ("end",)
    here.player().money = 50
    assert instinct(here.state, ask, Chance()) == ("drive", "p0")


def test_it_takes_up_the_customer_whose_jugs_are_in_the_tavern() -> None:
    here = bayou()
    here.shiner("t1", 2)
    here.state.customers.cards += here.state.display
    here.state.display = []
    here.deal(here.state.display, "C13", "C06", "C10")
    here.state.waiting = [0]
    here.at("order")
    assert instinct(here.state, here.asks[0], Chance()) == ("order", "C06")
