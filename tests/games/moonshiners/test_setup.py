"""Setup (M-1 to M-13)."""

from __future__ import annotations

from collections import Counter

import pytest

import lastcall
from lastcall.core.errors import BadSetup
from lastcall.games.moonshiners import GAME
from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.state import Town
from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule, scenario


def town_of(seats: int = 3, **options: str) -> Town:
    return scenario(GAME, seats=seats, options=options).state


@rule("M-1", "M-95")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play_and_nobody_plays_alone(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4 seats"):
        lastcall.new("moonshiners", seats=seats)


@rule("M-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_number_of_players_from_two_to_four_has_a_table(seats: int) -> None:
    assert len(town_of(seats).heroes) == seats


@rule("M-2")
def test_the_balloon_starts_on_one_of_seven() -> None:
    town = town_of()
    assert (town.round, town.box.rounds.count) == (1, 7)


@rule("M-3", "MR-34")
def test_four_decks_are_shuffled() -> None:
    town = town_of()
    on_board = [card for card in town.drunkard if card is not None]
    assert len(town.drunkard_deck) + len(on_board) == 12
    assert (len(town.relic_deck), len(town.booze_deck), len(town.tile_deck)) == (40, 20, 20)
    for deck in (town.drunkard_deck, town.relic_deck, town.booze_deck, town.tile_deck):
        order = [card.id for card in deck.cards]
        assert order != sorted(order), "shuffled"
    assert Counter(tile.id for tile in town.tile_deck.cards) == dict.fromkeys(town.box.buildings, 4)
    assert len(town.box.map.numbers) == len(town.tile_deck)


@rule("M-4")
def test_an_empty_deck_is_made_again_from_its_discards() -> None:
    town = town_of()
    deck = town.relic_deck
    deck.cards, deck.discards = [], deck.cards[:7]
    assert deck.draw(town.chance) is not None
    assert (len(deck.cards), deck.discards) == (6, [])


@rule("M-5", "M-8", "MR-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_drunkards_as_players_come_with_full_tolerance(seats: int) -> None:
    town = town_of(seats)
    there = [(place, card.kind) for place, card in enumerate(town.drunkard) if card is not None]
    assert len(there) == seats
    full = {"crazy": 5, "sad": 7, "angry": 10}
    assert all(town.tolerance[place] == full[kind] for place, kind in there)


@rule("M-6", "M-7")
def test_the_d20_says_where_and_is_rolled_again_on_a_taken_hex() -> None:
    table = scenario("moonshiners", seats=3, dice=[10, 10, 3, 3, 10, 14, 0])
    there = [place for place, card in enumerate(table.state.drunkard) if card is not None]
    assert there == [3, 10, 14]
    assert [event["rolls"] for event in table.happened("arrived")] == [[10], [10, 3], [3, 10, 14]]
    assert table.chance.left == []


@rule("M-12")
def test_players_start_with_nothing_and_off_the_board() -> None:
    for hero in town_of().heroes:
        assert (hero.scraps, hero.corn, hero.moonshine, hero.gold, hero.survivors) == (0, 0, 0, 0, 0)
        assert (hero.relics, hero.booze, hero.crate, hero.buildings, hero.at) == ([], [], None, [], OFF)


@rule("M-10", "MR-2")
def test_in_seat_order_each_takes_a_free_hero() -> None:
    table = scenario("moonshiners", seats=2)
    assert table.asked == [(0, "hero")]
    table.choose(0, "take:marla")
    assert table.asked == [(1, "hero")]
    assert table.offered(1) == ["take:alfred", "take:benny", "take:samuel"]
    table.choose(1, "take:benny")
    assert [hero.card.id for hero in table.state.heroes] == ["marla", "benny"]
    assert all((hero.survivor_supply, hero.houses, sum(hero.spent)) == (20, 20, 0) for hero in table.state.heroes)


@rule("MR-2")
def test_or_the_heroes_are_dealt() -> None:
    table = scenario("moonshiners", seats=4, options={"heroes": "random"})
    assert table.asked[0][1] == "place"
    assert {hero.card.id for hero in table.state.heroes} == {"alfred", "benny", "samuel", "marla"}


@rule("M-11", "M-15")
def test_the_cubes_start_on_their_hearts_and_bennys_track_is_longer() -> None:
    table = shanty_town("alfred", "benny")
    assert [(hero.inebriation, hero.stamina, hero.bottles) for hero in table.state.heroes] == [(15, 0, 0), (20, 0, 0)]


@rule("M-13", "MR-3")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_is_drawn_by_lot(first: int) -> None:
    table = scenario("moonshiners", seats=3, dice=[1, 2, 3, first])
    assert table.state.first == first
    table.play(0, "take:marla").play(1, "take:benny").play(2, "take:alfred")
    assert table.asked == [(first, "place")]
