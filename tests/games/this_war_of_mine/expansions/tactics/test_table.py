"""Tactics: what the table shows, in the browser and in the terminal."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.tactics.maps import LARGE, SMALL, THUGS, fight_of, met, on_map

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.expansions.tactics.board import lines
from lastcall.games.this_war_of_mine.expansions.tactics.cards import CARD_OF, tactics_cards
from lastcall.games.this_war_of_mine.expansions.tactics.scene import scene
from lastcall.games.this_war_of_mine.expansions.tactics.state import TacticsTable
from lastcall.games.this_war_of_mine.testing import expanded_house
from lastcall.text.pictures import Pictures


@pytest.mark.parametrize("location", [SMALL, LARGE])
def test_the_terminal_draws_the_map_in_eighty_columns(location: str) -> None:
    table = met(THUGS, "marko", "oskar", location=location)
    whole = "\n".join(lines(table.seen_by(0), ["Nell"]))
    assert max(map(len, whole.splitlines())) <= 80
    for space in tactics_cards(GAME.box).side(fight_of(table).side):
        assert space.name in whole
    assert "Ma" in whole
    assert "Still to come: A thug" in whole
    assert whole in board(table.seen_by(0), GAME.box, ["Nell"])


def test_marks_sleepers_and_tokens_are_drawn() -> None:
    table = on_map(THUGS, {"marko": "b2", "oskar": "b6"}, tokens=2)
    table.person("oskar", fatigue=4)
    fight_of(table).marks["b4"] = 2
    whole = "\n".join(lines(table.seen_by(None), ["Nell"]))
    assert "Osz" in whole
    assert "!!" in whole
    assert "Tactics tokens 2" in whole


def test_without_a_fight_only_the_tokens_are_told() -> None:
    table = expanded_house(["tactics"], "marko").out("marko")
    assert lines(table.seen_by(0), ["Nell"]) == []
    TacticsTable.of(table.state).tokens = 1
    assert lines(table.seen_by(0), ["Nell"]) == ["Tactics tokens 1, until you leave this place"]


def test_every_passage_is_drawn_once() -> None:
    table = met(THUGS, "marko", location=LARGE)
    drawn = scene(table.seen_by(0), GAME.box, 0)
    assert (drawn.columns, drawn.rows, len(drawn.spaces)) == (3, 5, 14)
    ways = sum(len(space.to) for space in tactics_cards(GAME.box).side("A")) // 2
    assert len(set(drawn.passages)) == len(drawn.passages) == ways


def test_the_scene_says_who_stands_where_and_who_is_outside() -> None:
    table = on_map(THUGS, {"marko": "b2", "oskar": "b6"})
    table.play(0, "creep:b2", "to:b1")
    drawn = scene(table.seen_by(0), GAME.box, 0)
    assert drawn.outside == table.person("marko").card.name
    assert [(each.card.id, each.names, each.letter) for each in drawn.spaces if each.people] == [
        ("b6", table.person("oskar").card.name, "B")
    ]


def test_the_scene_shows_the_chances_of_each_space() -> None:
    table = on_map(THUGS, {"mirela": "b4"})
    table.play(0, "run:b4")
    drawn = scene(table.seen_by(0), GAME.box, 0)
    assert drawn.chances("b2") == {"way": "blue", "hidden": 30, "heard": 60}
    assert drawn.die_row == 3, "below the front room"


def test_every_action_and_every_sign_on_the_map_has_its_symbol() -> None:
    symbols = Pictures.of_game(GAME).names
    wanted = {"eye", "way-out", "stairs", "vent", "tactics-token", "marked", "alarm", "ear"}
    assert wanted | (CARD_OF.keys() - {"assault", "sneak"}) <= symbols
