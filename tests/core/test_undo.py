"""Taking choices back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.tavern_rules import NO, YES, order, peek, toss

from lastcall.core import ask
from lastcall.core.errors import Refused, StaleAnswer


def test_the_end_of_a_game_is_not_taken_back_without_asking(tavern: Any) -> None:
    table = tavern(order)
    table.choose(0, "beer:1")
    table.choose(1, "beer:1")
    while not table.over:
        assert table.can_undo(table.choices[-1].seat)
        table.choose(table.asks[0].seat, "beer:1")
    assert not table.can_undo(table.choices[-1].seat), "everything was shown"


def test_ones_own_choice_may_be_taken_back(tavern: Any) -> None:
    table = tavern(order)
    before = table.state.save()
    table.choose(0, "beer:2")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.state.save() == before
    assert table.journal(None) == []
    with pytest.raises(Refused, match="nothing-to-undo"):
        table.undo(0)


def test_not_after_another_seat_has_decided(tavern: Any) -> None:
    async def twice(state: Any) -> None:
        await order(state)
        await order(state)

    table = tavern(twice)
    table.choose(0, "beer:2")
    table.choose(1, "beer:2")
    with pytest.raises(Refused, match="refused-undo"):
        table.undo(0)
    table.undo(1)
    table.undo(0)


def test_not_after_a_die_was_rolled_or_a_card_seen(tavern: Any) -> None:
    table = tavern(toss, peek)
    table.choose(0, YES)
    with pytest.raises(Refused, match="refused-undo"):
        table.undo(0)
    table.choose(0, NO)
    table.choose(1, YES)
    with pytest.raises(Refused, match="refused-undo"):
        table.undo(1)
    table.undo(1, agreed=True)
    assert table.asks[0].name == "peek"


def test_dice_before_the_first_ask_do_not_bind_the_first_answer(tavern: Any) -> None:
    async def rolled(state: Any) -> None:
        state.counter = state.chance.die()
        await ask(0, "one", [YES, NO], "T-1")
        await ask(0, "two", [YES, NO], "T-1")

    table = tavern(rolled)
    table.choose(0, YES)
    assert table.can_undo(0)


def test_dice_at_the_end_of_a_phase_and_at_the_start_of_the_next_bind(tavern: Any) -> None:
    async def last_word(state: Any) -> None:
        await ask(0, "one", [YES, NO], "T-1")
        state.counter = state.chance.die()

    async def first_word(state: Any) -> None:
        state.counter = state.chance.die()
        await ask(0, "two", [YES, NO], "T-1")

    def draft(state: Any) -> None:
        state.chance.die()

    for rules in ((last_word, toss), (toss, first_word), (toss, draft, order)):
        table = tavern(*rules)
        table.choose(0, NO)
        assert not table.can_undo(0)


def test_a_choice_that_ends_a_quiet_phase_may_be_taken_back(tavern: Any) -> None:
    async def hello(state: Any) -> None:
        await ask(0, "hello", [YES, NO], "T-1")

    table = tavern(hello, order)
    table.choose(0, YES)
    assert table.asks[0].name == "order"
    table.undo(0)
    assert table.asks[0].name == "hello"


def test_after_undo_older_clicks_are_stale(tavern: Any) -> None:
    table = tavern(order)
    first = table.asks[0].id
    table.choose(0, "beer:1")
    second = table.asks[0].id
    table.undo(0)
    assert table.asks[0].id not in (first, second)
    with pytest.raises(StaleAnswer):
        table.choose(0, "beer:1", first)
    assert table.version == 2


def test_the_whole_table_may_go_back_to_the_start(tavern: Any) -> None:
    table = tavern(toss, order)
    fresh = table.save()
    for _ in range(3):
        table.choose(0, YES)
    table.choose(0, NO)
    table.choose(0, "beer:1")
    while table.choices:
        table.undo(0, agreed=True)
    for key in ("checkpoint", "journal", "choices"):
        assert table.save()[key] == fresh[key]
