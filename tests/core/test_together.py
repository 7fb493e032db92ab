"""Several seats decide at once: answers are sealed until all are in."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastcall.core import Chance, ask, together
from lastcall.core.errors import Refused
from lastcall.core.saves import load_table


async def bid(tavern: Any) -> None:
    order = [2, 0, 1]
    bids = await together(
        {seat: ask(seat, "bid", [("bid", n) for n in range(tavern.guests[seat].coins + 1)], "T-1") for seat in order}
    )
    tavern.journal("bids", seats=list(bids), bids=[bid[1] for bid in bids.values()])
    for guest in tavern.guests:
        guest.coins -= bids[guest.seat][1]


@pytest.fixture
def table(tavern: Any) -> Any:
    return tavern(bid, seats=3)


def chance() -> Chance:
    made = Chance()
    made.seed(1, 0)
    return made


def test_all_are_asked_and_answers_come_in_any_order(table: Any) -> None:
    assert [each.seat for each in table.asks] == [2, 0, 1]
    table.choose(1, "bid:1")
    table.choose(2, "bid:2")
    assert [each.seat for each in table.asks] == [0]
    table.choose(0, "bid:3")
    assert table.over
    assert [guest.coins for guest in table.state.guests] == [0, 2, 1]
    assert table.journal(None)[-1]["seats"] == [2, 0, 1]


def test_nothing_shows_before_all_are_in(table: Any) -> None:
    before = [(table.view(seat), table.journal(seat)) for seat in (None, 0, 1, 2)]
    table.choose(1, "bid:1")
    assert [(table.view(seat), table.journal(seat)) for seat in (None, 0, 1, 2)] == before
    assert table.sealed_answer(1) == ("bid", 1)
    assert table.sealed_answer(0) is None


def test_a_seat_may_change_its_mind(table: Any) -> None:
    first = table.asks[0].id
    table.choose(1, "bid:1")
    assert [each.seat for each in table.sealed] == [1]
    table.choose(1, "bid:3", table.sealed[0].id)
    assert table.sealed_answer(1) == ("bid", 3)
    table.choose(2, "bid:0", first)
    table.choose(0, "bid:0")
    assert table.state.guests[1].coins == 0


def test_a_sealed_answer_may_be_taken_back_until_all_are_in(table: Any) -> None:
    table.choose(1, "bid:1")
    table.undo(1)
    assert [each.seat for each in table.asks] == [2, 0, 1]
    for seat in range(3):
        table.choose(seat, "bid:1")
    assert not any(table.can_undo(seat) for seat in range(3))


def test_imagination_leaves_out_what_others_have_sealed(table: Any) -> None:
    table.choose(1, "bid:3")
    table.choose(2, "bid:1")
    dream = table.imagine(1, chance())
    assert [each.seat for each in dream.asks] == [2, 0]
    assert dream.sealed_answer(1) == ("bid", 3)
    dream.choose(2, ("bid", 0))
    dream.choose(0, ("bid", 0))
    assert dream.over
    assert [each.seat for each in table.asks] == [0]


def test_clone_and_load_keep_what_is_sealed(table: Any) -> None:
    table.choose(1, "bid:3")
    table.choose(1, "bid:2")
    for twin in (table.clone(), load_table(json.dumps(table.save()), lambda name: table.game)):
        assert twin.sealed_answer(1) == ("bid", 2)
        assert [each.id for each in twin.asks + twin.sealed] == [each.id for each in table.asks + table.sealed]
        twin.choose(0, "bid:0")
        twin.choose(2, "bid:0")
        assert twin.state.guests[1].coins == 1
    assert not table.over


def test_a_seat_with_one_choice_is_not_asked(tavern: Any) -> None:
    def rob(state: Any) -> None:
        state.guests[0].coins = 0

    table = tavern(rob, bid, seats=3)
    assert [each.seat for each in table.asks] == [2, 1]
    assert table.journal(0)[0]["event"] == "forced"
    assert table.journal(1) == []
    table.choose(1, "bid:1")
    table.choose(2, "bid:1")
    assert table.over


def test_where_nobody_can_decide_nobody_is_asked(tavern: Any) -> None:
    def rob(state: Any) -> None:
        for guest in state.guests:
            guest.coins = 0

    assert tavern(rob, bid, seats=3).over


def test_nobody_to_ask_gives_no_answers(tavern: Any) -> None:
    async def nobody(state: Any) -> None:
        assert await together({}) == {}

    assert tavern(nobody).over


def test_an_ask_without_choices_is_a_fault_of_the_rules(tavern: Any) -> None:
    async def empty(state: Any) -> None:
        await together({0: ask(0, "bid", [], "T-1", never_skip=True), 1: ask(1, "pay", [("a",), ("b",)], "T-1")})

    with pytest.raises(TypeError, match="without any choice"):
        tavern(empty)


def test_a_rule_that_fails_gives_the_sealed_answers_back(tavern: Any) -> None:
    async def fragile(state: Any) -> None:
        bids = await together({seat: ask(seat, "bid", [("bid", 0), ("bid", 1)], "T-1") for seat in range(2)})
        if bids[0] == bids[1]:
            raise RuntimeError("a tie")

    table = tavern(fragile)
    table.choose(0, "bid:1")
    ids = [each.id for each in table.asks + table.sealed]
    with pytest.raises(RuntimeError, match="a tie"):
        table.choose(1, "bid:1")
    assert table.sealed_answer(0) == ("bid", 1)
    assert table.sealed_answer(1) is None
    assert [each.id for each in table.asks + table.sealed] == ids
    table.choose(1, "bid:0")
    assert table.over


def test_a_seat_that_is_not_asked_is_refused(tavern: Any) -> None:
    async def two(state: Any) -> None:
        await together({seat: ask(seat, "bid", [("bid", 0), ("bid", 1)], "T-1") for seat in (0, 1)})

    with pytest.raises(Refused, match="refused-not-asked"):
        tavern(two, seats=3).choose(2, "bid:1")
