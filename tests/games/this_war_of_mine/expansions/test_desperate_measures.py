"""Desperate Measures: seven cards, one for each loss."""

from __future__ import annotations

import pytest

from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.desperate_measures.cards import Measure
from lastcall.games.this_war_of_mine.expansions.desperate_measures.state import MeasuresDeck
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.games.this_war_of_mine.rules.telling import settle
from lastcall.games.this_war_of_mine.terms import ILLNESS
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house, house
from lastcall.testing import rule


def bereaved(*people: str, **storage: int) -> HouseScenario:
    return expanded_house(["desperate_measures"], *people, **storage)


def holding(table: HouseScenario, card: str) -> HouseScenario:
    """The group has drawn this card."""
    table.stack(MeasuresDeck.of(table.state).deck, card)
    table.state.held.append(MeasuresDeck.of(table.state).deck.pop())
    return table


@rule("TM-1", "TR-155")
@pytest.mark.parametrize("died", [True, False])
def test_each_death_or_departure_gives_the_group_a_card(died: bool) -> None:
    table = bereaved("marko", "oskar", "greta")
    deck = MeasuresDeck.of(table.state).deck
    assert len(deck) == 7
    top = deck[-1]
    depart(table.state, table.person("oskar"), "wounds" if died else "left", died=died)
    assert table.state.held == [top]
    assert len(deck) == 6
    assert top.id in [event["card"] for event in table.happened("measure")]


@rule("TR-155")
def test_there_is_no_card_once_the_seven_are_gone() -> None:
    table = bereaved("marko", "oskar")
    MeasuresDeck.of(table.state).deck.clear()
    depart(table.state, table.person("oskar"), "wounds", died=True)
    assert table.state.held == []


def test_without_the_expansion_a_loss_gives_nothing() -> None:
    table = house("marko", "oskar")
    depart(table.state, table.person("oskar"), "wounds", died=True)
    assert table.state.held == []
    assert MeasuresDeck.find(table.state) is None


@rule("TM-1")
def test_what_they_would_have_wanted() -> None:
    table = holding(bereaved("marko", "oskar"), "DM1")
    table.person("marko", misery=2)
    table.person("oskar", misery=1)
    table.day().play(0, "play:DM1")
    assert (table.level("marko", "misery"), table.level("oskar", "misery")) == (1, 0)
    assert [card.id for card in table.state.waste][-1] == "DM1"


def test_their_coat_keeps_out_the_cold() -> None:
    table = holding(bereaved("marko", "oskar"), "DM2")
    table.state.counters["cold"] = 4
    table.day().play(0, "play:DM2")
    assert table.state.counter("cold") == 1
    assert table.state.aside == {"wood": 1}


def test_their_share_is_divided() -> None:
    table = holding(bereaved("marko", "oskar"), "DM3")
    table.state.round = 0
    table.at("evening").play(0, "play:DM3")
    assert table.state.storage == {"raw_food": 2}


@rule("TR-140", "TR-169")
def test_nothing_left_to_lose_is_four_rerolls_in_a_raid() -> None:
    table = holding(bereaved("mirela", wood=9), "DM4").day()
    assert "play:DM4" not in table.offered(0)
    table.raided("NR5", "mirela").next_face("white", "0", "0", "1")
    table.play(0, "play:DM4", "reroll", "reroll")
    assert table.state.modifier("reroll") == 2
    table.play(0, "keep").at("dawn")
    assert table.state.modifier("reroll") == 0, "it ends with the raid"


@rule("TR-140")
def test_nothing_left_to_lose_is_played_before_a_round_of_a_fight() -> None:
    table = holding(bereaved("mirela"), "DM4").fight("P12", "mirela")
    table.play(0, "play:DM4")
    assert table.asked == [(0, "combat")]
    assert table.state.modifier("reroll") == 4


@rule("TR-22")
def test_somebody_takes_the_empty_bed_if_there_is_room() -> None:
    table = holding(bereaved("marko", "oskar"), "DM5").day()
    table.play(0, "play:DM5")
    assert len(table.state.people) == 3
    full = holding(bereaved("marko", "oskar", "greta", "mirela"), "DM5").day()
    assert "play:DM5" not in full.offered(0)


def test_what_they_left_is_sold_with_an_empathy_roll() -> None:
    table = holding(bereaved("mirela"), "DM6").day()
    table.next_die(10, 8)
    table.play(0, "play:DM6")
    assert table.state.aside == {"jewelry": 1}
    assert table.level("mirela", "misery") == 1


@rule("TR-140")
def test_get_up_keeps_a_state_at_three() -> None:
    table = holding(bereaved("marko", "oskar"), "DM7")
    table.person("marko", illness=4)
    table.state.crises = [f"marko:{ILLNESS}"]
    table.at(settle(table.state, "assign"))
    assert table.asked == [(0, "level4-card")]
    table.play(0, "play:DM7")
    assert table.level("marko", "illness") == 3
    assert table.state.held == []


@rule("TR-140")
def test_get_up_does_not_help_in_a_fight() -> None:
    table = holding(bereaved("marko"), "DM7").fight("P12", "marko")
    table.person("marko", wounds=3)
    table.next_face("yellow", "1", "2")
    table.next_face("white", "1")
    table.play(0, "flee")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]


def test_quick_play_waits_until_a_card_does_some_good() -> None:
    table = holding(bereaved("marko", "oskar"), "DM1").day()
    chance = Chance()
    assert instinct(table.state, table.asks[0], chance)[0] != "play"
    table.person("marko", misery=3)
    assert instinct(table.state, table.asks[0], chance) == ("play", "DM1")


def test_the_deck_is_hidden_and_dealt_again_in_imagination() -> None:
    table = bereaved("marko", "oskar")
    assert table.view(0)["expansions"]["desperate_measures"]["deck"] == [None] * 7
    measures = [card for card in GAME.box.cards.values() if isinstance(card, Measure)]
    assert len(measures) == 7


@rule("TR-140", "TR-42")
def test_a_card_played_at_supper_feeds_them_and_level_4_still_waits() -> None:
    table = holding(bereaved("marko", "oskar", vegetable=1), "DM3")
    table.state.round = 0
    table.person("marko", hunger=4)
    table.state.crises = ["marko:0"]
    table.at("food").play(0, "feed:oskar:vegetable", "play:DM3")
    assert table.asked == [(0, "food")]
    table.play(0, "feed:marko:raw_food", "feed:marko:raw_food")
    assert (table.level("marko", "hunger"), table.level("oskar", "hunger")) == (2, 0)


@rule("TR-140")
def test_a_card_may_be_played_at_dusk_before_anybody_goes_thirsty() -> None:
    table = holding(bereaved("marko", "oskar", water=1), "DM3")
    table.state.round = 0
    table.at("water").play(0, "water:oskar")
    assert table.offered(0) == ["done", "play:DM3"]
    table.play(0, "play:DM3")
    assert table.state.storage == {"raw_food": 2}
    assert [each["person"] for each in table.happened("thirsty")] == ["marko"]
