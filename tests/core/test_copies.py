"""Clones, imagined tables and untracked tables."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.tavern_rules import NO, YES, chance, order, toss

from lastcall.core import Chance, ask
from lastcall.core.errors import Refused


def test_a_clone_is_equal_and_goes_its_own_way(tavern: Any) -> None:
    table = tavern(toss, order)
    table.choose(0, YES)
    twin = table.clone()
    assert twin.save() == table.save()
    assert [each.id for each in twin.asks] == [each.id for each in table.asks]
    before = table.save()
    twin.choose(0, YES)
    twin.choose(0, NO)
    assert table.save() == before
    table.choose(0, YES)
    table.choose(0, NO)
    assert twin.save() == table.save()


def test_a_clone_keeps_its_record_while_the_original_is_played_on_and_taken_back(tavern: Any) -> None:
    table = tavern(toss, order)
    table.choose(0, YES)
    saved, twin, other = table.save(), table.clone(), table.clone()
    table.choose(0, NO)
    table.choose(0, "beer:1")
    assert twin.save() == saved
    table.undo(0)
    table.choose(0, "beer:2")
    assert other.save() == saved
    assert (len(table.choices), len(other.choices)) == (3, 1)


def test_a_clone_may_undo_what_the_original_may(tavern: Any) -> None:
    table = tavern(order)
    table.choose(0, "beer:1")
    twin = table.clone()
    assert twin.can_undo(0)
    twin.undo(0)
    assert (len(twin.choices), len(table.choices)) == (0, 1)


def test_imagining_rolls_other_dice_and_deals_other_cards(tavern: Any) -> None:
    table = tavern(toss)
    cellars, tosses = set(), set()
    for seed in range(30):
        dream = table.imagine(0, chance(seed))
        assert dream.view(0) == table.view(0)
        cellars.add(tuple(card.id for card in dream.state.cellar.cards))
        dream.choose(0, YES)
        tosses.add(dream.state.counter)
    assert len(cellars) > 20
    assert len(tosses) == 6


def test_imagining_recomputes_choices_that_depend_on_hidden_things(tavern: Any) -> None:
    async def show(state: Any) -> None:
        await ask(1, "show", lambda: [("card", card.id) for card in state.guests[1].hand], "T-1")

    table = tavern(show)
    for seed in range(10):
        dream = table.imagine(0, chance(seed))
        hand = [("card", card.id) for card in dream.state.guests[1].hand]
        assert list(dream.asks[0].choices) == hand
        dream.choose(1, hand[0])


def test_a_game_may_help_imagination(tavern: Any) -> None:
    def imagine(state: Any, seat: int, dice: Chance) -> None:
        for guest in state.guests:
            if guest.seat != seat:
                guest.secret = dice.below(1000)

    table = tavern(toss, imagine=imagine)
    dreams = [table.imagine(0, chance(seed)).state for seed in range(5)]
    assert len({state.guests[1].secret for state in dreams}) == 5
    assert {state.guests[0].secret for state in dreams} == {0}


def test_an_untracked_table_keeps_no_record(tavern: Any) -> None:
    table = tavern(toss, tracked=False)
    table.choose(0, YES)
    with pytest.raises(TypeError, match="cannot be cloned"):
        table.clone()
    with pytest.raises(TypeError, match="cloned, saved"):
        table.save()
    with pytest.raises(Refused, match="nothing-to-undo"):
        table.undo(0)
    assert table.journal(0) == []
    assert not table.can_undo(0)


def test_an_imagined_table_is_untracked(tavern: Any) -> None:
    dream = tavern(toss).imagine(0, chance())
    assert dream.journal(0) == []
    with pytest.raises(Refused, match="nothing-to-undo"):
        dream.undo(0, agreed=True)
