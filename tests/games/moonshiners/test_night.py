"""Night: Survivors turn, Drunkards move and arrive (M-69, M-70, M-80 to M-89)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.rules.arrivals import arrivals_on
from lastcall.games.moonshiners.rules.night import drunkards_arrive, drunkards_move, reroll_landing, turn_survivors
from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule


@pytest.fixture
def town() -> ShantyTown:
    """Two Heroes in the compound, out of everybody's way."""
    return shanty_town("samuel", "marla").stand(0, 0)


@rule("M-69")
def test_a_survivor_beside_a_drunkard_becomes_one(town: ShantyTown) -> None:
    town.building("house", 5, crew=2).drunkard("D01", 5).stack_drunkards("D06").next_die(20, 5, 18)
    turn_survivors(town.state)
    assert (town.state.crew[5], town.hero().survivor_supply) == (1, 19)
    assert town.where("D06") == 18, "5 is taken, so the D20 is rolled again"


@rule("M-69", "MR-22")
def test_by_hex_number_and_the_new_drunkard_may_stop_a_building_this_very_night() -> None:
    table = (
        shanty_town("samuel", "marla", day=7)
        .stand(2, 19)
        .building("house", 12, seat=1, crew=1)
        .building("workshop", 5, crew=1)
    )
    table.building("workshop", 20, crew=1).drunkard("D01", 12).drunkard("D02", 5).stack_drunkards("D06", "D07")
    table.next_die(20, 20, 1).at("night")
    assert [event["hex"] for event in table.happened("turned")] == [5, 12]
    assert table.where("D06") == 20
    assert table.hero().scraps == 0


@rule("M-70")
def test_only_drunkards_that_were_there_when_the_night_began_do_this(town: ShantyTown) -> None:
    town.building("house", 5, crew=1).building("house", 9, crew=1).drunkard("D01", 5).stack_drunkards("D06").next_die(
        20, 9
    )
    turn_survivors(town.state)
    assert town.where("D06") == 9
    assert town.state.crew[9] == 1


@rule("MR-29", "M-69")
def test_the_survivor_is_lost_even_when_no_drunkard_is_left(town: ShantyTown) -> None:
    town.building("house", 1, crew=1)
    for number in range(12):
        town.drunkard(f"D{number + 1:02}", number + 1)
    turn_survivors(town.state)
    assert (town.state.crew[1], town.hero().survivor_supply) == (0, 20)
    assert len(town.happened("arrived")) == 2, "only the two of the setup"


@rule("M-80", "M-81")
def test_each_kind_moves_one_hex_by_its_own_die(town: ShantyTown) -> None:
    town.drunkard("D01", 1).drunkard("D05", 17).drunkard("D09", 19).next_pick("E", "NE", "NW")
    drunkards_move(town.state)
    assert (town.where("D01"), town.where("D05"), town.where("D09")) == (2, 13, 14)
    assert town.happened("directions")[0] == {"blue": "E", "green": "NE", "red": "NW"}


@rule("M-80")
def test_all_three_dice_are_rolled_used_or_not(town: ShantyTown) -> None:
    town.next_pick("E", "W", "SE")
    drunkards_move(town.state)
    assert town.chance.left == []


@rule("M-80")
def test_the_crazy_move_before_the_sad_before_the_angry(town: ShantyTown) -> None:
    town.drunkard("D01", 2).drunkard("D05", 1).next_pick("E", "E", "E")
    drunkards_move(town.state)
    assert (town.where("D01"), town.where("D05")) == (3, 2), "the Crazy has made room"


@rule("M-82")
def test_a_hero_or_a_survivor_of_whoever_pins_a_drunkard(town: ShantyTown) -> None:
    town.building("house", 5, seat=1, crew=1).drunkard("D01", 5).drunkard("D02", 17).drunkard("D03", 1)
    town.building("house", 1).stand(17, 0).next_pick("E", "E", "E")
    drunkards_move(town.state)
    assert (town.where("D01"), town.where("D02")) == (5, 17)
    assert town.where("D03") == 2, "an empty building pins nobody"


@rule("M-83", "M-84")
def test_drunkards_jump_the_compound_and_come_back_at_the_far_edge(town: ShantyTown) -> None:
    town.drunkard("D01", 10).drunkard("D05", 9).drunkard("D09", 14).next_pick("E", "E", "NW")
    drunkards_move(town.state)
    assert (town.where("D01"), town.where("D05"), town.where("D09")) == (11, 5, 6)


@rule("M-85", "MR-26")
def test_where_the_landing_hex_is_taken_this_one_rerolls(town: ShantyTown) -> None:
    town.drunkard("D01", 1).drunkard("D02", 17).drunkard("D09", 2).next_pick("E", "E", "E", "E", "SE")
    town.stand(2, 0)
    drunkards_move(town.state)
    assert town.where("D01") == 6
    assert town.where("D02") == 18, "the other of the colour keeps the first result"
    assert town.happened("staggered")[0]["ways"] == ["E", "E", "SE"]


@rule("MR-26")
def test_two_of_a_colour_walking_the_same_way_do_not_block_each_other(town: ShantyTown) -> None:
    town.drunkard("D01", 1).drunkard("D02", 2).next_pick("E", "E", "E")
    drunkards_move(town.state)
    assert (town.where("D01"), town.where("D02")) == (2, 3)
    assert town.chance.left == []


@rule("MR-26")
def test_a_drunkard_that_finds_all_six_landings_taken_stays_or_takes_the_lowest_free_hex(town: ShantyTown) -> None:
    around = [town.state.box.map.landing[way][1] for way in town.state.box.directions]
    for number, place in enumerate(dict.fromkeys(around)):
        town.drunkard(f"D{number + 5:02}", place)
    assert reroll_landing(town.state, 1, "E") == (1, ["E"])
    town.drunkard("D01", 1)
    taken = [place for place in town.state.box.map.numbers if town.state.drunkard[place]]
    assert reroll_landing(town.state, 1, "E") == (min(set(range(1, 21)) - set(taken)), ["E"])


@rule("M-86")
def test_drunkards_land_on_heroes_tiles_and_buildings_and_nothing_happens(town: ShantyTown) -> None:
    town.building("house", 2, crew=1).tile("saloon", 18).stand(6, 0)
    town.drunkard("D01", 1).drunkard("D05", 5).drunkard("D09", 17).next_pick("E", "E", "E")
    drunkards_move(town.state)
    assert (town.where("D01"), town.where("D05"), town.where("D09")) == (2, 6, 18)
    assert (town.state.crew[2], town.hero().inebriation) == (1, 15)


@rule("M-81")
def test_tolerance_goes_along(town: ShantyTown) -> None:
    town.drunkard("D09", 1, left=4).next_pick("E", "E", "E")
    drunkards_move(town.state)
    assert (town.state.tolerance[1], town.state.tolerance[2]) == (0, 4)


@rule("M-87")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_later_the_night_the_more_arrive(seats: int) -> None:
    town = shanty_town(*["alfred", "benny", "samuel", "marla"][:seats]).state
    expected = []
    for town.round in range(1, 8):
        expected.append(arrivals_on(town, town.round) - seats)
    assert expected == [0, 1, 1, 2, 2, 3, -seats]


@rule("M-87", "M-7")
def test_new_drunkards_come_by_d20_rerolled_on_a_taken_hex(town: ShantyTown) -> None:
    town.drunkard("D01", 14).stack_drunkards("D02", "D10").next_die(20, 14, 10, 7)
    drunkards_arrive(town.state)
    assert (town.where("D02"), town.where("D10")) == (10, 7)


@rule("M-88", "MR-29")
def test_at_the_twelfth_arrivals_stop(town: ShantyTown) -> None:
    for number in range(11):
        town.drunkard(f"D{number + 1:02}", number + 1)
    town.state.round = 6
    town.next_die(20, 20)
    drunkards_arrive(town.state)
    assert town.where("D12") == 20
    assert len(town.happened("no-drunkards-left")) == 1


@rule("M-88", "M-4")
def test_the_discards_come_back_when_the_deck_is_empty(town: ShantyTown) -> None:
    deck = town.state.drunkard_deck
    deck.cards, deck.discards = [], deck.cards
    drunkards_arrive(town.state)
    assert len(deck.cards) == 10


@rule("M-89")
def test_the_balloon_moves_on(town: ShantyTown) -> None:
    town.next_pick("E", "E", "E").next_die(20, 1, 2).night()
    assert town.state.round == 2


@rule("M-90")
def test_the_last_night_ends_after_production() -> None:
    table = (
        shanty_town("samuel", "marla", day=7).building("workshop", 5, crew=2).building("house", 9).drunkard("D01", 1)
    )
    table.stand(2, 19).night()
    assert table.asked == [(0, "shift1")]
    table.choose(0, "stay")
    assert table.over
    assert (table.hero().scraps, table.where("D01")) == (4, 1), "produced, but no Drunkard moved"
    assert table.happened("directions") == []
    assert table.state.round == 7


def test_a_hero_off_the_board_pins_no_drunkard(town: ShantyTown) -> None:
    town.stand(OFF, OFF).drunkard("D01", 1).next_pick("E", "E", "E")
    drunkards_move(town.state)
    assert town.where("D01") == 2
