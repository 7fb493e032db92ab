"""Cards moved by hand, and positions that cannot be."""

from __future__ import annotations

import pytest

from lastcall.testing import scenario
from pig_with_hands import GAME


def test_it_is_known_from_where_a_card_was_taken() -> None:
    table = scenario(GAME)
    pen = table.state
    table.deal(pen.players[0].hand, "gem")
    table.stack(pen.deck, "crown", source=pen.deck)
    assert table.taken == [("gem", "deck"), ("crown", "deck")]
    assert pen.deck[-1].id == "crown"


def test_a_card_is_taken_from_the_given_pile_or_not_at_all() -> None:
    table = scenario(GAME)
    pen = table.state
    hand, other = pen.players[0].hand, pen.players[1].hand
    held = other[0].id
    before = len(other)
    table.deal(hand, held, source=other)
    assert (len(other), hand[-1].id) == (before - 1, held)
    assert table.taken == [(held, "players[1].hand")]
    pen.market.clear()
    with pytest.raises(AssertionError, match="'gem' is not in market"):
        table.take("gem", source=pen.market)


def test_a_pile_that_is_not_on_the_table_can_be_a_source() -> None:
    table = scenario(GAME)
    spare = [table.take("gem")]
    table.deal(table.state.market, "gem", source=spare)
    assert (spare, table.state.market[-1].id) == ([], "gem")


def test_a_card_too_many_is_reported_when_the_position_is_played() -> None:
    table = scenario(GAME)
    crown = GAME.box.cards["crown"]
    table.state.players[0].hand += [crown] * crown.copies
    with pytest.raises(AssertionError, match=r"copies of crown are on the table, and the box has \d"):
        table.at("play")


def test_a_value_of_a_wrong_kind_is_reported_when_the_position_is_played() -> None:
    table = scenario(GAME)
    table.state.players[1].coins = "three"  # type: ignore[assignment]
    with pytest.raises(AssertionError, match=r"cannot be saved and loaded: .*coins"):
        table.at("play")


def test_a_position_that_breaks_an_invariant_of_its_game_is_reported() -> None:
    table = scenario("moonshine_empire", seats=2).play_idly_until("camp")
    table.state.players[0].money = -10
    with pytest.raises(AssertionError, match=r"breaks an invariant: assert (player\.money|-10) >= 0"):
        table.at("camp")
    assert table.at("camp", checked=False).asked
