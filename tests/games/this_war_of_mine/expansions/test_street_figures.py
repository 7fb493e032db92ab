"""What the figures on OUTSIDE and on the Findings Pile do."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.streets import put, street

from lastcall.games.this_war_of_mine.expansions.our_street.places import trades
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.rules.findings import carrying
from lastcall.games.this_war_of_mine.rules.noise import set_noise
from lastcall.games.this_war_of_mine.rules.raid import strength
from lastcall.testing import rule

# -- what the figures do ---------------------------------------------------------------------------------------


@rule("TR-150", "TR-174")
@pytest.mark.parametrize(("die", "wounds"), [(2, 1), (3, 0)])
def test_soldiers_outside_shoot_before_the_action_which_goes_on(die: int, wounds: int) -> None:
    table = put(street(card="OS2"), "outside", soldier=2).day()
    table.next_die(10, die)
    table.place("marko", "street:OS2").play(0, "confirm")
    assert table.level("marko", "wounds") == wounds
    assert table.state.storage == {"water": 2}
    assert len(table.happened("soldiers")) == 1
    assert not Street.of(table.state).passed


@rule("TR-150")
def test_soldiers_watch_the_printed_action_too_and_no_other() -> None:
    table = put(street(), "outside", soldier=1).day()
    table.stack(table.state.visitors, "V7")
    table.next_die(10, 1)
    table.place("marko", "print:C2").play(0, "confirm")
    assert table.level("marko", "wounds") == 1
    assert [event["card"] for event in table.happened("visitor")] == ["V7"]
    table = put(street(), "outside", soldier=1).day()
    table.place("marko", "print:C5" if "print:C5" in table.actions("marko") else "nothing").play(0, "confirm")
    assert not table.happened("soldiers")


@rule("TR-150")
def test_each_who_goes_out_is_watched() -> None:
    table = put(street("marko", "oskar", card="OS2"), "outside", soldier=4).day()
    table.stack(table.state.visitors, "V7")
    table.next_die(10, 4, 4)
    table.place("marko", "street:OS2").place("oskar", "print:C2").play(0, "confirm")
    assert (table.level("marko", "wounds"), table.level("oskar", "wounds")) == (1, 1)


@rule("TR-114", "TR-150")
def test_the_fourth_wound_kills_when_the_round_is_over() -> None:
    table = put(street("marko", "oskar", card="OS2"), "outside", soldier=1)
    table.person("marko", wounds=3)
    table.day().next_die(10, 1)
    table.place("marko", "street:OS2").play(0, "confirm")
    assert [gone.card.id for gone in table.state.gone] == ["marko"]
    assert table.state.storage == {"water": 2}, "the action went on"


@rule("TR-150")
def test_soldiers_on_the_pile_raise_the_first_noise() -> None:
    table = street()
    quiet = set_noise(table.state)
    put(table, "pile", soldier=3)
    assert set_noise(table.state) == quiet + 3
    put(table, "outside", soldier=1)
    assert set_noise(table.state) == quiet + 3, "only those on the pile"


@rule("TR-150")
def test_thugs_on_the_pile_take_from_the_load() -> None:
    table = street().out("marko")
    load = carrying(table.state)
    put(table, "pile", thug=2)
    put(table, "outside", thug=1)
    assert carrying(table.state) == load - 2


@rule("TR-150", "TR-63")
def test_thugs_outside_come_along_at_night() -> None:
    table = street()
    raids = {card.id: card for card in table.state.raids.cards}
    harmful = next(card for card in raids.values() if card.damage)
    harmless = next((card for card in raids.values() if not card.damage and not card.wounds), None)
    damage, wounds = strength(table.state, harmful)
    put(table, "outside", thug=3)
    put(table, "pile", soldier=1)
    assert strength(table.state, harmful) == (damage + 3, wounds)
    assert harmless is None or strength(table.state, harmless) == (0, 0)


@rule("TR-150")
def test_farmers_outside_trade_food_without_commission_once_a_day() -> None:
    table = put(street(jewelry=1), "outside", farmer=2)
    table.state.day_phase = "day"
    table.day().play(0, "farmer", "trade")
    assert table.asked == [(0, "swap")]
    table.play(0, "give:jewelry")
    taken = [each for each in table.offered(0) if each.startswith("take:")]
    assert taken
    assert {each.removeprefix("take:") for each in taken} <= set(table.state.box.stock["food"])
    table.play(0, "done")
    assert "farmer" not in table.offered(0)
    table.next_die(10, 10)
    table.at("street")
    assert not Street.of(table.state).traded, "the next Day phase"


@rule("TR-150")
def test_farmers_trade_only_by_day_and_only_on_outside() -> None:
    table = put(street(cigarette=4), "outside", farmer=1)
    table.state.day_phase = "scavenging"
    assert "farmer" not in table.out("marko").at("explore").offered(0)
    table = put(street(cigarette=4), "pile", farmer=1)
    table.state.day_phase = "day"
    assert "farmer" not in table.day().offered(0)


@rule("TR-150")
def test_farmers_trade_only_with_somebody_who_is_awake() -> None:
    table = put(street(jewelry=1), "outside", farmer=1)
    table.state.day_phase = "day"
    assert trades(table.state)
    table.person("marko", fatigue=4)
    table.person("oskar").out = True
    assert not trades(table.state), "he is away, and the other asleep"


@rule("TR-150")
def test_farmers_on_the_pile_leave_vegetables_for_the_party() -> None:
    table = put(street("marko", "oskar"), "pile", farmer=2).out("marko")
    table.at("arrive")
    assert table.state.pile["vegetable"] == 2
