"""Challenge (M-51 to M-62, M-99, M-100)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule

FEW_RED = ("g", "g", "g", "gr", "r")
"""4 green, 2 red."""
KNOCK_OUT = ("rr", "rr", "rr", "r", "r")
"""8 red."""


@pytest.fixture
def bar() -> ShantyTown:
    """Samuel stands beside Knuckles McGee (Angry, 10) on hex 12."""
    return shanty_town("samuel", "marla").drunkard("D09", 12).stand(12, 20)


@rule("M-51")
def test_a_challenge_needs_a_drunkard_on_the_heros_hex() -> None:
    table = shanty_town("samuel", "marla").drunkard("D09", 17).stand(12, 20).turn()
    assert "challenge" not in table.offered(0)
    assert table.refused(0, "challenge").rule == "M-51"


@rule("M-51", "M-86")
def test_a_drunkard_that_moves_onto_a_hero_starts_nothing() -> None:
    table = shanty_town("samuel", "marla", day=6).drunkard("D01", 11).stand(10, 20)
    table.dice("E", "E", "E", 2, 3, 4, 5, 6, 7).night()
    assert table.where("D01") == 10
    assert table.asked == [(1, "turn")]
    assert (table.hero().at, table.hero().inebriation) == (10, 15)


@rule("M-52", "MR-15")
def test_red_hurts_the_hero_and_green_the_drunkard_at_the_same_moment(bar: ShantyTown) -> None:
    bar.bottle("gg", "g", "gr", "r", "rr").turn().choose(0, "challenge")
    assert (bar.state.tolerance[12], bar.hero().inebriation) == (10 - 4, 15 - 4)
    drank = bar.happened("drank")[0]
    assert drank["dice"] == ["gg", "g", "gr", "r", "rr"]
    assert (drank["green"], drank["red"], drank["left"]) == (4, 4, 6)


@rule("M-53", "M-55", "MR-18")
def test_a_drunkard_at_nothing_or_less_is_beaten_and_leaves_the_board(bar: ShantyTown) -> None:
    bar.state.tolerance[12] = 3
    bar.bottle("gg", "gg", "gg", "r", "r").turn().choose(0, "challenge")
    assert bar.where("D09") == OFF
    assert [card.id for card in bar.state.drunkard_deck.discards] == ["D09"]
    assert bar.happened("drank")[0]["left"] == 0, "what is too much is lost"
    assert bar.state.tolerance[12] == 0


@rule("M-54")
@pytest.mark.parametrize(("card", "scraps"), [("D01", 0), ("D05", 1), ("D09", 2)])
def test_a_win_brings_two_survivors_and_scraps_by_kind(card: str, scraps: int) -> None:
    table = shanty_town("samuel", "marla").drunkard(card, 12, left=1).stand(12, 20)
    table.bottle(*FEW_RED).turn().choose(0, "challenge")
    hero = table.hero()
    assert (hero.survivors, hero.survivor_supply, hero.scraps) == (2, 18, scraps)


@rule("M-99")
def test_a_challenge_spends_one_token_however_many_bottles(bar: ShantyTown) -> None:
    bar.bottle(*FEW_RED).bottle(*FEW_RED).bottle(*FEW_RED).turn().play(0, "challenge", "drink", "drink")
    assert bar.hero().spent == [0, 0, 0, 0, 1]
    assert len(bar.happened("drank")) == 3
    assert bar.hero().survivors == 2


@rule("M-56")
def test_each_further_bottle_costs_the_next_stamina_slot() -> None:
    table = shanty_town("benny", "marla").drunkard("D09", 12).stand(12, 20).turn()
    slots = []
    table.bottle("r", "r", "g", "g", "r").choose(0, "challenge")
    for _ in range(4):
        table.state.tolerance[12] = 10
        table.bottle("r", "g", "g", "g", "g").choose(0, "drink")
        slots.append(table.hero().stamina)
    assert slots == [1, 3, 6, 10]
    assert table.asked == [(0, "turn")], "a fifth time there is none"


@rule("M-56", "MR-14")
def test_a_slot_that_is_not_below_the_inebriation_cube_is_not_there(bar: ShantyTown) -> None:
    bar.cubes(5, 1).bottle("g", "g", "g", "r", "r").turn().choose(0, "challenge")
    assert (bar.hero().inebriation, bar.hero().stamina) == (3, 1)
    assert bar.asked == [(0, "turn")], "the next slot is 3, and that is no longer smaller"
    assert bar.happened("no-slot-left")[0]["left"] == 7


@rule("M-57", "MR-16", "MR-36")
def test_a_hero_who_gives_up_pays_nothing_and_the_drunkard_stays_weakened_for_everyone(bar: ShantyTown) -> None:
    bar.bottle(*FEW_RED).turn().play(0, "challenge", "stop")
    assert (bar.state.tolerance[12], bar.hero().stamina, bar.hero().survivors) == (6, 0, 0)
    assert "challenge" in bar.offered(0), "the same Drunkard may be challenged twice a round"
    bar.bottle("gg", "gg", "gg", "r", "r").choose(0, "challenge")
    assert bar.hero().survivors == 2


@rule("MR-16")
def test_another_hero_finds_the_drunkard_as_weak_as_it_was_left() -> None:
    bar = shanty_town("samuel", "benny").drunkard("D09", 12).stand(12, 20)
    bar.bottle(*FEW_RED).turn().play(0, "challenge", "stop")
    bar.stand(2, 12).turn(seat=1)
    assert bar.told(1, "challenge")["left"] == 6
    bar.bottle("gg", "gg", "gg", "r", "r").choose(1, "challenge")
    assert bar.state.drunkard[12] is None and bar.hero(1).survivors == 2


@rule("M-100")
def test_without_a_slot_the_contest_ends_as_if_given_up_but_the_first_roll_needs_none(bar: ShantyTown) -> None:
    bar.cubes(14, 10).bottle("g", "g", "g", "g", "r").turn().choose(0, "challenge")
    assert bar.asked == [(0, "turn")]
    assert (bar.state.tolerance[12], bar.hero().inebriation, bar.hero().stamina) == (6, 13, 10)


@rule("M-100")
def test_the_cubes_stay_where_they_are_between_two_contests(bar: ShantyTown) -> None:
    bar.bottle(*FEW_RED).bottle(*FEW_RED).turn().play(0, "challenge", "drink", "stop")
    assert (bar.hero().inebriation, bar.hero().stamina) == (11, 1)
    bar.bottle("g", "g", "g", "r", "r").choose(0, "challenge")
    assert (bar.hero().inebriation, bar.hero().stamina) == (9, 1)


@rule("M-58", "MR-13")
@pytest.mark.parametrize(
    ("inebriation", "stamina", "awake"), [(6, 3, True), (5, 3, False), (4, 3, False), (1, 0, False)]
)
def test_a_hero_passes_out_when_the_cubes_meet_or_cross(
    bar: ShantyTown, inebriation: int, stamina: int, awake: bool
) -> None:
    bar.cubes(inebriation, stamina).bottle("g", "g", "g", "r", "r").turn().choose(0, "challenge")
    assert bar.hero().passed_out is not awake
    assert bar.hero().inebriation == max(0, inebriation - 2), "below 0 counts as 0"


@rule("M-59")
def test_a_hero_who_passes_out_loses_a_survivor_and_the_rest_of_the_day(bar: ShantyTown) -> None:
    bar.mat(3).cubes(6).bottle(*KNOCK_OUT).turn().choose(0, "challenge")
    hero = bar.hero()
    assert (hero.at, hero.survivors, hero.survivor_supply) == (OFF, 2, 18)
    assert bar.asked == [(1, "turn")], "the turn ends at once"
    bar.choose(1, "end")
    assert bar.asked == [(1, "turn")], "and the second turn is skipped"
    assert bar.state.tolerance[12] == 10


@rule("M-61", "MR-17")
def test_if_both_fall_one_survivor_is_won_and_none_lost(bar: ShantyTown) -> None:
    bar.state.tolerance[12] = 2
    bar.mat(2).cubes(3).bottle("g", "g", "rr", "r", "g").turn().choose(0, "challenge")
    hero = bar.hero()
    assert (hero.survivors, hero.scraps, hero.at, hero.passed_out) == (3, 0, OFF, True)
    assert bar.where("D09") == OFF
    assert [card.id for card in bar.state.drunkard_deck.discards] == ["D09"]
    assert bar.asked == [(1, "turn")]


@rule("M-62", "M-20")
def test_a_hero_who_woke_has_all_four_actions_of_the_day() -> None:
    table = shanty_town("samuel", "marla", day=2).tile("house", 1).stand(OFF, 20)
    table.hero().passed_out = True
    table.state.first = 1
    table.at("day")
    table.choose(0, "place:1")
    assert (table.state.actions, table.hero().spent, table.hero().inebriation) == (2, [0] * 5, 15)


@rule("M-17", "M-99")
def test_marla_rerolls_before_the_bottle_counts() -> None:
    table = shanty_town("marla", "samuel").drunkard("D01", 12).stand(12, 20).bottle("rr", "r", "g", "g", "gr").turn()
    table.choose(0, "challenge")
    assert (table.asked, table.hero().inebriation, table.state.tolerance[12]) == ([(0, "reroll")], 15, 5)
    table.bottle("gg", "g").choose(0, "reroll:1:2")
    assert (table.hero().inebriation, table.hero().survivors) == (14, 2)


@rule("MR-19")
def test_with_one_survivor_in_the_supply_one_is_won(bar: ShantyTown) -> None:
    bar.mat(19)
    bar.state.tolerance[12] = 1
    bar.bottle(*FEW_RED).turn().choose(0, "challenge")
    assert (bar.hero().survivors, bar.hero().survivor_supply) == (20, 0)


@rule("MR-21")
def test_nobody_is_put_to_work_between_two_bottles(bar: ShantyTown) -> None:
    bar.building("house", 1).mat(2).bottle(*FEW_RED).turn().choose(0, "challenge")
    assert bar.offered(0) == ["drink", "stop"]


def test_the_odds_of_the_contest_are_told_with_the_choice(bar: ShantyTown) -> None:
    assert bar.turn().told(0, "challenge") == {"drunkard": "D09", "kind": "angry", "left": 10, "win": 70, "out": 26}
