"""Heart of the City: five visits in a campaign."""

from __future__ import annotations

import pytest

import lastcall
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.rules import answer_visit
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.state import Heart
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.testing import rule
from lastcall.text.pictures import Pictures

SCRIPTS = {key: script for key, script in GAME.box.scripts.items() if key.startswith("SH")}


def searched(*party: str, card: str = "HC1") -> HouseScenario:
    """The party has searched a Location to the end; this card is the next of the Heart of the City."""
    people = (*party, "petra")
    table = expanded_house(["heart_of_the_city"], *people)
    table.stack(Heart.of(table.state).deck, card)
    table.state.day_phase = "scavenging"
    return table.out(*party)


@rule("TC-1")
@pytest.mark.parametrize("scenario", ["SC1", "SC2"])
def test_it_is_for_campaigns_only(scenario: str) -> None:
    with pytest.raises(BadSetup, match=r"Heart of the City can only be played with Mode: campaign \(TC-1\)") as refused:
        lastcall.new("this_war_of_mine", 2, 1, {"expansions": ["heart_of_the_city"], "scenario": scenario})
    assert refused.value.rule == "TC-1"


@rule("TC-1", "TR-157")
def test_five_cards_are_shuffled_at_setup() -> None:
    orders = set()
    for seed in range(6):
        table = lastcall.new("this_war_of_mine", 2, seed, {"expansions": ["heart_of_the_city"]})
        assert table.view(0)["expansions"]["heart_of_the_city"]["deck"] == [None] * 5
        orders.add(tuple(card.id for card in Heart.of(table.state).deck))
    assert len(orders) > 1
    assert {len(set(order)) for order in orders} == {5}


@rule("TC-2", "TR-157")
def test_a_visit_draws_resolves_and_removes_a_card() -> None:
    table = searched("marko", "oskar").at("explore")
    assert table.asked == [(0, "visit")]
    table.person("marko", misery=2)
    table.play(0, "visit", "take:SH1/choice0")
    assert table.level("marko", "misery") == 1
    heart = Heart.of(table.state)
    assert [card.id for card in heart.visited] == ["HC1"]
    assert len(heart.deck) == 4
    assert table.asked == [(0, "load")]


@rule("TC-2")
def test_the_party_may_go_home_instead() -> None:
    table = searched("marko").at("explore").play(0, "pass-by")
    assert table.asked == [(0, "load")]
    assert len(Heart.of(table.state).deck) == 5


@rule("TC-3")
def test_without_cards_there_are_no_more_visits() -> None:
    table = searched("marko")
    Heart.of(table.state).deck.clear()
    assert table.at("explore").asked == [(0, "load")]


@rule("TR-104")
def test_there_is_no_visit_after_a_flight() -> None:
    table = searched("marko").fight("P12", "marko")
    table.state.day_phase = "scavenging"
    table.next_face("yellow", "0").next_face("white", "0")
    table.play(0, "flee")
    assert table.asked == [(0, "load")]


@rule("TR-104")
def test_there_is_no_visit_with_nobody_awake_or_by_day() -> None:
    table = searched("marko")
    table.person("marko", fatigue=4)
    assert table.at("explore").asked == [(0, "load")]
    table = searched("marko")
    table.state.day_phase = "day"
    assert table.at("explore").asked == [(0, "load")]


@rule("TR-104")
def test_those_who_have_stopped_do_not_come_and_gains_go_to_the_pile() -> None:
    table = searched("marko", "oskar", card="HC3")
    table.person("oskar", misery=3).stopped = True
    table.person("marko", misery=1)
    table.at("explore").play(0, "visit")
    assert table.happened("visit")[0]["people"] == ["marko"]
    table.next_die(10, 10)
    table.play(0, "take:SH3/choice1")
    assert table.state.pile == {"wood": 3, "component": 2}
    assert table.level("oskar", "misery") == 3


def test_the_square_leads_to_the_notebook_of_the_missing() -> None:
    table = searched("mirela", card="HC1")
    table.person("mirela", misery=2)
    table.at("explore").play(0, "visit", "take:SH1/choice2")
    assert table.level("mirela", "misery") == 1
    table = searched("mirela", card="HC1")
    table.state.counters["dead"] = 1
    table.person("petra", misery=2)
    table.at("explore").play(0, "visit", "take:SH1/choice2")
    assert table.level("petra", "misery") == 1, "all, also those at home"


@pytest.mark.parametrize(("die", "wounds", "books"), [(2, 1, 0), (3, 0, 1)])
def test_the_library_steps(die: int, wounds: int, books: int) -> None:
    table = searched("marko", card="HC2")
    table.person("marko", misery=1)
    table.at("explore").play(0, "visit")
    table.next_die(10, die)
    table.play(0, "take:SH2/choice0")
    assert (table.level("marko", "wounds"), table.level("marko", "misery")) == (wounds, 0)
    assert table.state.pile.get("book", 0) == books
    assert table.state.counter("kind") == 1


def test_the_theatre() -> None:
    table = searched("marko", card="HC3")
    table.person("marko", misery=3)
    table.at("explore").play(0, "visit", "take:SH3/choice0")
    assert (table.level("marko", "misery"), table.level("marko", "fatigue")) == (1, 1)


def test_the_angel_takes_a_token_and_gives_a_tin() -> None:
    table = searched("marko", card="HC4")
    table.state.pile = {"cigarette": 1}
    table.person("marko", misery=1)
    table.at("explore").play(0, "visit", "take:SH4/choice0")
    assert (table.state.pile, table.level("marko", "misery"), table.state.counter("mercy")) == ({}, 0, 1)
    table = searched("marko", card="HC4").at("explore").play(0, "visit")
    assert "take:SH4/choice0" not in table.offered(0), "there is nothing to leave"
    table.next_die(10, 4)
    table.play(0, "take:SH4/choice1")
    assert (table.state.pile, table.level("marko", "misery")) == ({"canned_food": 1}, 2)


@pytest.mark.parametrize(("dice", "misery"), [((5, 4), 3), ((6,), 0)])
def test_a_name_is_shouted_from_the_bridge(dice: tuple[int, ...], misery: int) -> None:
    table = searched("marko", card="HC5")
    table.person("marko", misery=2)
    table.at("explore").play(0, "visit")
    table.next_die(10, *dice)
    table.play(0, "take:SH5/choice0")
    assert table.level("marko", "misery") == misery


@rule("TR-122")
def test_who_dies_on_the_way_does_not_come_home() -> None:
    table = searched("marko", card="HC2")
    table.person("marko", wounds=3)
    table.at("explore").play(0, "visit")
    table.next_die(10, 1)
    table.until("raid").play(0, "take:SH2/choice0")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert table.state.pile == {}


def test_quick_play_goes_when_somebody_needs_it() -> None:
    table = searched("marko").at("explore")
    choices = table.asks[0].choices
    table.state.events *= 2
    assert answer_visit(table.state, 0, choices, Chance()) == ("pass-by",)
    table.person("marko", misery=1)
    assert answer_visit(table.state, 0, choices, Chance()) == ("visit",)


def test_every_choice_of_the_booklet_has_its_aftermath_and_every_script_its_picture() -> None:
    assert len(SCRIPTS) == 6
    symbols = Pictures.of_game(GAME).names
    for key, script in SCRIPTS.items():
        assert f"place-{script.picture}" in symbols, key
        ends: list[StoryBlock] = [*script.story.case]
        for choice in script.story.choice:
            ends += choice.roll or [choice]
        assert all(end.text for end in ends), key
