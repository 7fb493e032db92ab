"""Findings: taking them, carrying them home, hiding them, and what others have hidden."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.rules.findings import come_home, left_location
from lastcall.games.this_war_of_mine.rules.locations import exchange
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force
from lastcall.games.this_war_of_mine.terms import SLOTS
from lastcall.games.this_war_of_mine.testing import faces, house
from lastcall.testing import rule

SIX = ("X9.1", "X9.2", "X9.3", "X2.1", "X2.2", "X4.1")


@rule("T-68", "T-67", "TR-126")
def test_findings_are_looked_at_first_and_the_catch_comes_before_the_row() -> None:
    table = house("marko").out("marko", location="clinic", noise=1)
    table.stack(table.state.findings, "N8")
    table.resolve("X2", then="explored")
    assert table.offered(0) == ["take:N8/med", "leave:N8/med"]
    table.stack(table.state.residents, "P8")
    table.dice(1)
    table.play(0, "take:N8/med")
    assert table.asked == [(0, "choice")]
    assert "herbal_meds" not in table.state.pile
    table.play(0, "take:P8/choice2")
    assert table.state.pile["herbal_meds"] == 1


@rule("T-68")
def test_what_is_left_has_no_catch() -> None:
    table = house("marko").out("marko", location="clinic", noise=3, cards=SIX)
    table.stack(table.state.findings, "N8")
    table.resolve("X1/choice0", then="left")
    table.play(0, "leave:N8/med")
    assert table.happened("noise") == table.happened("gained") == []


@rule("T-70", "T-72", "TR-112")
def test_everything_goes_to_the_findings_pile_and_cards_go_back() -> None:
    table = house("marko").out("marko", cards=("X4.1",))
    before = len(table.state.exploration.cards) + 1
    table.at("explore")
    assert table.state.pile == {"wood": 2}
    assert (len(table.state.exploration.cards), table.state.exploration.discards) == (before, [])
    assert not table.state.findings.discards
    assert not table.state.residents.discards


@rule("T-73", "T-74", "TR-8", "TR-53")
def test_free_resources_up_to_weight_and_supply() -> None:
    table = house("marko", water=5).out("marko")
    table.state.pile = {"meds": 1, "shovel": 1}
    table.at("choose_findings")
    table.play(0, "fetch:water")
    assert "fetch:water" not in table.offered(0)
    table.play(0, *["fetch:wood"] * 4)
    assert not [each for each in table.offered(0) if each.startswith("fetch")]
    table.play(0, "done")
    assert table.state.pile == {"meds": 1, "shovel": 1, "water": 1, "wood": 4}


@rule("T-74")
def test_too_much_must_be_put_down() -> None:
    table = house("mirela").out("mirela")
    table.state.pile = {"wood": 5}
    table.at("choose_findings")
    assert "done" not in table.offered(0)
    table.play(0, "put-down:wood", "put-down:wood")
    assert "done" in table.offered(0)


@rule("T-132", "TR-124")
def test_a_scavenger_may_carry_more_for_fatigue() -> None:
    table = house("mirela", "marko").out("mirela", "marko")
    table.person("marko", fatigue=3)
    table.at("choose_findings")
    assert "carry-more:marko" not in table.offered(0)
    table.play(0, "carry-more:mirela")
    assert table.level("mirela", "fatigue") == 2
    table.play(0, *["fetch:wood"] * 10)
    assert "done" in table.offered(0)
    assert "carry-more:mirela" not in table.offered(0)


@rule("T-129", "T-130", "TR-7", "TR-59")
@pytest.mark.parametrize(("die", "kept"), [(6, False), (7, True)])
def test_what_is_hidden_may_still_be_there(die: int, kept: bool) -> None:
    table = house("mirela").out("mirela", location="clinic")
    table.state.pile = {"wood": 5}
    table.at("choose_findings")
    table.play(0, "put-down:wood", "put-down:wood", "done", "hide")
    assert table.state.heaps == {"clinic": {"wood": 2}}
    table.state.pile = {}
    table.out("mirela", location="clinic")
    table.dice(die)
    table.at("unknown")
    assert table.state.pile.get("wood", 0) == (2 if kept else 0)
    table.state.heaps = {"clinic": {"wood": 2}}
    exchange(table.state, SLOTS[table.locations.index("clinic")])
    assert table.state.heaps == {}


@rule("T-131", "T-73")
def test_what_is_hidden_elsewhere_can_be_fetched_when_the_supply_is_empty() -> None:
    table = house("marko").out("marko")
    table.state.heaps = {"clinic": {"water": 6}}
    table.at("choose_findings")
    table.play(0, "fetch:water")
    assert (table.state.pile, table.state.heaps) == ({"water": 1}, {"clinic": {"water": 5}})


@rule("T-18", "T-131")
def test_what_is_put_down_is_not_in_the_supply() -> None:
    table = house("marko", water=5).out("marko")
    table.at("choose_findings")
    table.play(0, "fetch:water", "put-down:water")
    assert "fetch:water" not in table.offered(0)


@rule("TR-126", "TR-125", "TR-55")
@pytest.mark.parametrize("heard", [True, False])
def test_the_whole_finding_is_lost_with_a_flight_what_the_place_adds_included(heard: bool) -> None:
    table = house("mirela").out("mirela", location="depot", cards=SIX)
    bring_all_into_force(table.state, "depot", table.box.locations["depot"].red)
    table.stack(table.state.findings, "N8")
    table.stack(table.state.residents, "P4")
    table.dice(1 if heard else 10, *faces("white:0"))
    table.resolve("X1/choice0", then="explored")
    table.play(0, "take:N8/parts", *(["attack:P4", "flee"] if heard else ["also:wood"]))
    assert table.state.pile == ({} if heard else {"hatchet": 1, "wood": 1})


@rule("T-75", "T-87", "TR-120")
def test_a_party_that_comes_home_by_day_is_at_home_and_its_load_in_storage() -> None:
    """No rule of this box sends anybody out by day; what a trip is followed by is its own."""
    table = house("marko", "oskar", wood=1).out("marko", location="clinic")
    marko = table.person("marko", fatigue=4)
    marko.busy = marko.carries_more = True
    table.state.pile = {"wood": 2}
    table.trip.then = "evening"
    assert left_location(table.state) == "evening"
    come_home(table.state)
    assert (table.state.pile, table.state.storage) == ({}, {"wood": 3})
    assert [person.id for person in table.state.present] == ["marko", "oskar"]
    assert (marko.asleep, marko.task, marko.carries_more) == (True, "", False)
