"""Booze (M-63 to M-66)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule

FEW = ("g", "g", "r", "r", "r")
"""2 green, 3 red."""


@pytest.fixture
def bar() -> ShantyTown:
    """Samuel stands beside Knuckles McGee (Angry, 10) on hex 12."""
    return shanty_town("samuel", "marla").drunkard("D09", 12).stand(12, 20)


@rule("M-63")
def test_light_liquor_adds_nothing_and_never_ends(bar: ShantyTown) -> None:
    for _ in range(3):
        bar.bottle("g", "g", "g", "r", "r")
    bar.turn().play(0, "challenge", "drink", "drink")
    assert bar.state.tolerance[12] == 10 - 3 - 3 - 3
    assert bar.asked == [(0, "drink_on")] and (bar.hero().crate, bar.hero().bottles) == (None, 0)


@rule("M-63", "MR-11")
def test_an_open_crate_adds_its_strength_to_every_roll_needed_or_not(bar: ShantyTown) -> None:
    bar.open_crate("Z06").bottle(*FEW).bottle(*FEW).turn().play(0, "challenge", "drink")
    assert bar.state.tolerance[12] == 10 - 4 - 4
    assert bar.hero().bottles == 4
    bar.bottle("gg", "gg", "gg", "r", "r").choose(0, "drink")
    assert (bar.hero().bottles, bar.hero().survivors) == (3, 2)


@rule("M-64", "MR-12")
def test_opening_is_free_in_the_players_turn_and_sets_the_cube_to_six(bar: ShantyTown) -> None:
    bar.deal(bar.hero().booze, "Z07").turn().choose(0, "open:Z07")
    hero = bar.hero()
    assert (hero.crate, hero.bottles, hero.booze, bar.state.actions) == (bar.box.booze["Z07"], 6, [], 2)


@rule("M-65", "MR-12")
def test_an_open_crate_must_be_emptied_before_the_next(bar: ShantyTown) -> None:
    bar.open_crate("Z06", bottles=1).deal(bar.hero().booze, "Z12").turn()
    assert bar.refused(0, "open:Z12").rule == "M-65"
    bar.bottle(*FEW).choose(0, "challenge")
    assert bar.state.tolerance[12] == 6, "the sixth bottle still counts"
    assert bar.hero().crate is None
    assert [card.id for card in bar.state.booze_deck.discards] == ["Z06"]
    assert bar.offered(0) == ["drink", "open:Z12", "stop"], "between two rolls the next may be opened"
    bar.bottle(*FEW).play(0, "open:Z12", "drink")
    assert (bar.state.tolerance[12], bar.hero().bottles) == (1, 5)


@rule("M-66", "M-99", "MR-31")
def test_a_roll_lies_open_before_a_card_is_played_against_its_red(bar: ShantyTown) -> None:
    bar.deal(bar.hero().booze, "Z20").bottle("g", "g", "g", "r", "r").bottle("gg", "g", "gr", "rr", "r").turn()
    bar.play(0, "challenge", "no", "drink")
    assert bar.asked == [(0, "after_roll")]
    newest = bar.journal(1)[-1]
    assert (newest["event"], newest["dice"]) == ("rolled", ["gg", "g", "gr", "rr", "r"])


@rule("M-99", "MR-12")
def test_a_crate_may_be_opened_before_the_first_roll_and_need_not(bar: ShantyTown) -> None:
    bar.deal(bar.hero().booze, "Z12").turn().choose(0, "challenge")
    assert (bar.asked, bar.offered(0)) == ([(0, "drink")], ["drink", "open:Z12"])
    bar.bottle(*FEW).choose(0, "drink")
    assert (bar.state.tolerance[12], bar.hero().crate) == (8, None)


@rule("M-66", "M-99")
def test_have_one_on_me_takes_five_instead_of_the_first_roll(bar: ShantyTown) -> None:
    bar.open_crate("Z06").deal(bar.hero().booze, "Z17").turn().play(0, "challenge", "play:Z17")
    hero = bar.hero()
    assert (bar.state.tolerance[12], hero.inebriation, hero.bottles) == (5, 15, 6), "no red, no bottle, no strength"
    assert hero.spent == [0, 0, 0, 0, 1]
    assert [card.id for card in bar.state.booze_deck.discards] == ["Z17"]


@rule("M-66", "M-56")
def test_played_later_it_still_costs_the_stamina_slot_and_may_win(bar: ShantyTown) -> None:
    bar.state.tolerance[12] = 7
    bar.deal(bar.hero().booze, "Z17").bottle(*FEW).turn().play(0, "challenge", "drink")
    assert bar.offered(0) == ["drink", "play:Z17", "stop"]
    bar.choose(0, "play:Z17")
    assert (bar.hero().stamina, bar.hero().survivors, bar.hero().scraps) == (1, 2, 2)


@rule("M-66")
def test_hair_of_the_hound_sobers_up_anywhere_in_the_players_turn(bar: ShantyTown) -> None:
    bar.cubes(3, 1).deal(bar.hero().booze, "Z19").turn().choose(0, "play:Z19")
    assert (bar.hero().inebriation, bar.hero().stamina) == (15, 0)
    assert (bar.hero().booze, bar.state.actions) == ([], 2)


@rule("MR-40")
def test_a_sober_hero_does_not_waste_it(bar: ShantyTown) -> None:
    assert bar.deal(bar.hero().booze, "Z19").turn().refused(0, "play:Z19").rule == "MR-40"


@rule("M-66")
def test_specials_wait_for_their_moment(bar: ShantyTown) -> None:
    bar.deal(bar.hero().booze, "Z17", "Z19", "Z20").cubes(14).turn()
    assert "play:Z19" in bar.offered(0)
    assert {bar.refused(0, f"play:{card}").rule for card in ("Z17", "Z20")} == {"M-66"}
    bar.choose(0, "challenge")
    assert bar.offered(0) == ["drink", "play:Z17"], "no cure in the middle of a Challenge"


@rule("M-66", "M-99")
def test_the_chaser_makes_the_red_of_a_roll_not_count(bar: ShantyTown) -> None:
    bar.deal(bar.hero().booze, "Z20").bottle("rr", "rr", "g", "g", "g").turn().choose(0, "challenge")
    assert bar.asked == [(0, "after_roll")]
    assert (bar.hero().inebriation, bar.state.tolerance[12]) == (15, 10), "before it takes effect"
    bar.choose(0, "play:Z20")
    assert (bar.hero().inebriation, bar.state.tolerance[12], bar.hero().booze) == (15, 7, [])


@rule("M-66")
def test_the_chaser_may_be_kept(bar: ShantyTown) -> None:
    bar.deal(bar.hero().booze, "Z20").bottle("rr", "rr", "g", "g", "g").turn().play(0, "challenge", "no")
    assert (bar.hero().inebriation, len(bar.hero().booze)) == (11, 1)
