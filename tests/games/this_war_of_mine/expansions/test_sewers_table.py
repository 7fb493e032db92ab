"""Sewers: what the table shows, and how quick play goes about it."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.sewer_trips import (
    at_the_end,
    before_the_red_path,
    below,
    under_a_location,
)

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.estimate import prospects
from lastcall.games.this_war_of_mine.expansions.sewers.instinct import FROM_DAY, path_worth
from lastcall.games.this_war_of_mine.expansions.sewers.scene import HEIGHT, HIGH, WIDE, WIDTH, Scene, scene
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.scene import scene as house_scene
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.text.teller import Teller


def drawn(table: HouseScenario) -> Scene:
    return scene(table.state, GAME.box, 0)


def thought(table: HouseScenario) -> Choice:
    """What quick play answers now."""
    return instinct(table.state, table.asks[0], Chance())


# -- the map ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ways", [["left"] * 4, ["ahead", "right", "left", "ahead"], ["right"] * 4])
def test_no_card_covers_another_and_all_are_in_the_drawing(ways: list[str]) -> None:
    table = before_the_red_path("marko").play(0, "deeper")
    for laid, way in zip(Sewers.of(table.state).trail, ways, strict=False):
        laid.way = way
    seen = drawn(table)
    assert len(seen.cards) == 5
    for number, card in enumerate(seen.cards):
        assert all(card.x >= other.x + WIDE for other in seen.cards[:number])
        assert 0 <= card.x * seen.scale <= WIDTH - WIDE * seen.scale
        assert 0 <= card.y * seen.scale <= HEIGHT - HIGH * seen.scale + 1


def test_few_cards_are_drawn_larger_than_many() -> None:
    scales = [drawn(at_the_end("marko", laid=laid)).scale for laid in ([], ["SW1"], ["SW1", "SW2"])]
    assert scales == sorted(scales, reverse=True)
    assert scales[0] > scales[-1]


def test_the_figure_walks_along_the_path() -> None:
    table = below("marko", corridors=["CR1"], rooms=["RM6"])
    at_first = drawn(table).figure
    table.play(0, "path:SW0:ahead")
    at_last = drawn(table).figure
    assert at_first is not None
    assert at_last is not None
    assert at_last[0] > at_first[0]
    assert [(step.label, bool(step.met)) for step in drawn(table).cards[0].ways[1].steps] == [("1", True), ("A", True)]


def test_only_the_ways_of_the_last_card_can_be_chosen() -> None:
    table = below("marko")
    assert [way.choice for way in drawn(table).cards[0].ways] == ["path:SW0:left", "path:SW0:ahead", "path:SW0:right"]
    table.play(0, "path:SW0:right")
    assert not [way.choice for way in drawn(table).cards[0].ways if way.choice]


def test_every_way_is_told_apart_in_words_with_what_lies_along_it() -> None:
    table = below("marko", corridors=["CR1"], rooms=["RM6"])
    teller, ask = Teller(GAME, GAME.box, ["Nell"]), table.asks[0]
    assert [teller.choice(ask, choice) for choice in ask.choices] == [
        "Straight on: walk (1), a dry room (A)",
        "To the right: wade (2)",
        "To the left: walk (1), crawl (3)",
    ]
    table.play(0, "path:SW0:ahead")
    told = [teller.event({"event": "sewers-step", **event}) for event in table.happened("sewers-step")]
    assert told == ["A walk (1): Low pipe.", "A dry room (A): Storeroom."]


def test_the_red_exit_knows_its_location() -> None:
    seen = drawn(under_a_location("marko", die=10))
    assert [way.side for way in seen.cards[-1].ways] == ["red"]
    assert seen.exit is not None
    assert seen.exit.id == under_a_location("marko").locations[2]


def test_those_who_wait_to_go_down_are_named_and_not_drawn_in_the_house() -> None:
    table = expanded_house(["sewers"], "marko", "oskar")
    table.state.round = 0
    table.at("day").play(0, "go-down:marko", "group-set")
    assert [person.id for person in drawn(table).group] == ["marko"]
    house = house_scene(table.state, GAME.box, 0)
    assert [who for who, _ in house.where] == ["oskar"]
    assert {person.card.id: person.doing for person in house.people} == {"marko": "away", "oskar": "nothing"}


def test_the_terminal_draws_the_map_with_letters_numbers_and_the_group() -> None:
    table = below("marko", corridors=["CR1"], rooms=["RM6"], maps=["SW1"], threat=2)
    text = board(table.state, GAME.box, ["Nell"])
    assert f"Sewers: {table.person('marko').card.name} (2 thugs behind them)" in text
    assert "@ Starting Zone           ┬─ left    1 3" in text
    table.play(0, "path:SW0:ahead", "deeper")
    lines = board(table.state, GAME.box, ["Nell"]).splitlines()
    assert "                          ├─ ahead > [1] [A]" in lines
    assert "@ Old brick main          ┬─ ahead   1 A" in lines
    assert "                          └─ right   2 B" in lines
    assert not [line for line in lines if len(line) > 80 and "Sewers" in line]


def test_at_home_the_terminal_says_that_nobody_is_below() -> None:
    table = expanded_house(["sewers"], "marko").day()
    assert "Sewers: nobody below" in board(table.state, GAME.box, ["Nell"])


# -- quick play ------------------------------------------------------------------------------------------------


def test_quick_play_sends_one_who_is_well_once_the_house_is_built() -> None:
    table = expanded_house(["sewers"], "marko", "oskar", "greta")
    table.state.round = 0
    table.state.day = FROM_DAY - 1
    table.at("day")
    assert thought(table) == ("group-set",)
    table.state.day = FROM_DAY
    assert thought(table)[0] == "go-down"
    table.play(0, "go-down:marko")
    assert thought(table) == ("group-set",)
    for person in table.state.people:
        person.levels[3] = 2
    table.play(0, "stay-up:marko")
    assert thought(table) == ("group-set",), "nobody is well"


def test_quick_play_never_leaves_the_house_to_one_alone() -> None:
    table = expanded_house(["sewers"], "marko", "oskar")
    table.state.round, table.state.day = 0, FROM_DAY
    assert thought(table.at("day")) == ("group-set",)


def test_quick_play_takes_the_dry_way_and_goes_on_while_all_are_well() -> None:
    table = below("marko")
    assert thought(table) == ("path", "SW0", "ahead")
    assert path_worth(table.state, ["1", "A"]) > path_worth(table.state, ["2"])
    table = at_the_end("marko")
    assert thought(table) == ("deeper",)
    table.person("marko", wounds=2)
    assert thought(table) == ("turn-back",)


def test_quick_play_searches_unless_somebody_is_badly_hurt() -> None:
    table = under_a_location("marko")
    assert thought(table) == ("surface",)
    table.person("marko", wounds=3)
    assert thought(table) == ("back-down",)


def test_quick_play_challenges_nobody_and_takes_what_it_can_carry() -> None:
    table = expanded_house(["sewers"], "marko", "petra")
    table.state.round = 0
    table.person("marko").out = True
    assert thought(table.at("sewers_enter")) == ("thugs", 0)
    table = at_the_end("marko", threat=1)
    table.next_die(10, 10).play(0, "turn-back")
    assert thought(table) == ("haul", "water", 1)
    table.state.pile = {"wood": table.person("marko").card.inventory}
    assert thought(table) == ("enough",)


def test_quick_play_tries_words_where_somebody_has_the_heart_for_it() -> None:
    table = at_the_end("mirela", threat=1).next_die(10, 1).play(0, "turn-back")
    assert thought(table) == ("talk",)
    table.person("mirela", wounds=2)
    assert thought(table)[0] in ("fight", "flee")


def test_what_the_group_has_with_it_counts_for_the_estimate_and_thugs_against_it() -> None:
    table = at_the_end("marko")
    plain = prospects(table.state)
    table.state.pile = {"bandages": 1}
    assert prospects(table.state) > plain
    table.state.pile, table.state.counters["threat"] = {}, 3
    assert prospects(table.state) < plain
