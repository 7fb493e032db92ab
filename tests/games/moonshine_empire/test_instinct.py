"""Quick sensible play: it uses what the swamp offers, and scores like somebody who knows the game."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from lastcall.core.chance import Chance
from lastcall.core.shelf import find_game
from lastcall.core.table import Table


@pytest.fixture(scope="module")
def games():
    """A dozen games of three players who all follow instinct."""
    game = find_game("moonshine_empire")
    found = []
    for seed in range(12):
        table = Table(game, 3, seed, {"upgrades": seed % 2 == 1})
        chance = Chance()
        chance.seed(seed, 1)
        while not table.over:
            ask = table.asks[0]
            table.choose(ask.seat, game.instinct(table.state, ask, chance))
        found.append(table)
    return found


def test_it_steals_bribes_feeds_searches_and_accomplishes_tiles(games):
    happened = Counter(event.name for table in games for event in table.events.events)
    for name in ("jug-stolen", "vehicle-stolen", "bribed", "fed", "searched", "tile-taken", "served"):
        assert happened[name], f"nobody ever made {name!r} happen"
    taken = [tile.kind for table in games for player in table.state.players for tile in player.swamp_tiles]
    assert taken.count("task") + taken.count("hold") > 2


def test_it_scores_within_the_figures_expected_of_sensible_players(games):
    scores = [score for table in games for score in table.result.scores]
    jugs = [sum(player.crate) for table in games for player in table.state.players]
    assert 20 < mean(scores) < 36
    assert 6.5 < mean(jugs) < 13


def test_it_takes_an_unguarded_jug(bayou):
    here = bayou()
    here.tile("still1", 3, seat=1)
    thief = here.shiner("camp_se")
    here.turn(0, thief)
    ask = here.table.asks[0]
    assert here.table.game.instinct(here.swamp, ask, Chance())[0] == "steal"


def test_it_feeds_the_worst_jug(bayou):
    here = bayou()
    here.vehicle("airboat1", "je", 1)
    driver = here.shiner("je", 3, on="airboat1")
    here.turn(0, driver).do("drive:p2")
    ask = here.table.asks[0]
    assert here.table.game.instinct(here.swamp, ask, Chance()) == ("feed", "x", "airboat1")
