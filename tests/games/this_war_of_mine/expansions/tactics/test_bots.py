"""Tactics: quick play on the map, and random play that always ends."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.this_war_of_mine.expansions.tactics.maps import (
    LARGE,
    RIFLEMAN,
    SMALL,
    THUGS,
    fight_of,
    met,
    next_card,
    on_map,
)

from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.estimate import prospects
from lastcall.games.this_war_of_mine.expansions.tactics.rules.begin import KINDS
from lastcall.games.this_war_of_mine.expansions.tactics.state import TacticsTable
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.testing import HouseScenario

CARDS = [
    card.id
    for card in GAME.box.residents
    if card.story.enemies and KINDS.issuperset(enemy.kind for enemy in card.story.enemies)
]
MOST = 2000
"""Choices on one map; random play needs a few dozen."""


def answer(table: HouseScenario) -> str:
    ask = table.asks[0]
    return ":".join(map(str, instinct(table.state, ask, Chance())))


def test_the_weak_look_for_a_way_out() -> None:
    table = on_map(RIFLEMAN, {"mirela": "b2"})
    table.person("mirela", wounds=3)
    table.at("tactics_act")
    action = answer(table)
    table.play(0, action)
    assert answer(table) == "to:b1"


def test_the_strong_sneak_up_on_a_marked_enemy() -> None:
    table = on_map(THUGS, {"ilka": "b2", "dario": "b2"}, pile={"hatchet": 1, "knife": 1})
    fight_of(table).marks["b4"] = 1
    table.at("tactics_act")
    assert answer(table) == "sneak:b2"


def test_a_test_that_goes_badly_is_rolled_again() -> None:
    table = next_card(on_map(THUGS, {"ilka": "b4"}), "TR1")
    table.next_die(10, 10)
    table.play(0, "creep:b4", "to:b2")
    assert answer(table) == "prowess"


def test_a_token_takes_a_wound_off_an_enemys_die() -> None:
    table = on_map(THUGS, {"mirela": "b4"})
    table.next_die(10, 10)
    table.play(0, "creep:b4", "to:b2", "enemy:B")
    TacticsTable.of(table.state).tokens = 1
    table.at("combat").next_face("white", "1", "1")
    table.play(0, "fight", "keep")
    assert answer(table) == "token-down"


def test_those_next_door_come_to_help() -> None:
    table = on_map(THUGS, {"mirela": "b4", "ilka": "b3"})
    table.next_die(10, 10)
    table.play(0, "creep:b4", "to:b2", "enemy:B")
    assert answer(table) == "support:b3"
    table.person("ilka", wounds=3)
    assert answer(table) != "support:b3"


def test_a_fight_on_the_map_lowers_the_prospects() -> None:
    table = on_map(THUGS, {"mirela": "b4"})
    before = prospects(table.state)
    fight_of(table).alarm = True
    assert prospects(table.state) < before
    TacticsTable.of(table.state).tokens = 5
    louder = prospects(table.state)
    TacticsTable.of(table.state).fight = None
    assert prospects(table.state) > louder


@pytest.mark.parametrize("location", [SMALL, LARGE])
@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("card", CARDS)
def test_every_fight_on_the_map_comes_to_an_end(card: str, quick: bool, location: str) -> None:
    for seed in range(4):
        luck, chance = Random(seed), Chance(seed)
        table = met(
            card, "marko", "mirela", "juno", location=location, seats=2, pile={"knife": 1, "pistol": 1, "ammo": 2}
        )
        table.person("juno", fatigue=4)
        for _ in range(MOST):
            if table.over or TacticsTable.of(table.state).fight is None:
                break
            ask = table.asks[0]
            table.choose(ask.seat, instinct(table.state, ask, chance) if quick else luck.choice(list(ask.choices)))
        assert table.over or TacticsTable.of(table.state).fight is None
        table.check()
