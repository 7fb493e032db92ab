"""Interrupts while several seats answer under seal."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from tests.core.tavern_rules import BIDS, NO, SIP, YES, Interruptible, asked, chance, sip

from lastcall.bots.play import play_out_randomly
from lastcall.core import ask, meanwhile, together


async def bid(tavern: Any) -> None:
    """Both guests bid in secret, as much as they have."""
    bids = await together({seat: ask(seat, "bid", partial(affordable, tavern.guests[seat]), "T-8") for seat in (0, 1)})
    tavern.journal("bids", bids=[coins for _, coins in bids.values()])
    await ask(1, "after", [YES, NO], "T-8")


def affordable(guest: Any) -> list[tuple[str, int]]:
    return BIDS[: guest.coins + 1]


async def quarrel(tavern: Any, seat: int) -> None:
    if seat == 1:
        await ask(1, "quarrel", [YES], "T-9", never_skip=True)
        await ask(1, "how", [YES, NO], "T-9")


def test_stepping_in_while_bids_are_sealed(interruptible: Interruptible) -> None:
    async def bids(state: Any) -> None:
        def purse(seat: int) -> Any:
            return lambda: [("bid", n) for n in range(state.guests[seat].coins + 1)]

        given = await together({seat: ask(seat, "bid", purse(seat), "T-1") for seat in (0, 1)})
        state.journal("bids", bids=[bid[1] for bid in given.values()])

    table = interruptible(bids, sip)
    table.choose(0, ("bid", 3))
    table.choose(1, SIP)
    assert table.sealed_answer(0) == ("bid", 3)
    table.choose(0, SIP)
    assert table.sealed_answer(0) is None, "three coins cannot be bid any more"
    assert sorted(asked(table)) == [("bid", 0), ("bid", 1)]
    table.choose(0, ("bid", 2))
    twin = table.clone()
    for each in (table, twin):
        each.choose(1, ("bid", 1))
        assert each.over
        assert each.journal(None)[-1]["bids"] == [2, 1]


def test_an_interruption_may_seal_answers_of_its_own(interruptible: Interruptible) -> None:
    async def vote(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "call-a-vote", [("vote",)], "T-5", never_skip=True)
            votes = await together({seat: ask(seat, "vote", [YES, NO], "T-5") for seat in (0, 1)})
            state.counter += sum(vote == YES for vote in votes.values())

    async def bids(state: Any) -> None:
        given = await together({seat: ask(seat, "bid", [("bid", 0), ("bid", 1)], "T-1") for seat in (0, 1)})
        state.journal("bids", bids=[bid[1] for bid in given.values()])

    table = interruptible(bids, vote)
    table.choose(0, ("bid", 1))
    table.choose(1, "vote")
    assert sorted(asked(table)) == [("vote", 0), ("vote", 1)]
    table.choose(0, YES)
    table.choose(1, YES)
    assert table.state.counter == 2
    assert table.sealed_answer(0) == ("bid", 1)
    table.choose(1, ("bid", 0))
    assert table.journal(None)[-1]["bids"] == [1, 0]


def test_imagination_leaves_out_answers_sealed_before_an_interrupt(interruptible: Interruptible) -> None:
    table = interruptible(bid, quarrel)
    table.choose(0, ("bid", 3))
    table.choose(1, YES)
    dream = table.imagine(1, chance())
    dream.choose(1, YES)
    assert dream.sealed_answer(0) is None
    assert asked(dream) == [("bid", 0), ("bid", 1)]


def test_an_interrupt_that_forces_ones_own_sealed_answer_cannot_be_undone_freely(interruptible: Interruptible) -> None:
    async def poor(state: Any) -> None:
        state.guests[0].coins = 1
        await bid(state)

    table = interruptible(poor, sip)
    table.choose(1, ("bid", 2))
    table.choose(0, SIP)
    assert table.journal(0)[-1]["bids"] == [0, 2]
    assert not table.can_undo(0)


def test_untracked_and_tracked_tables_offer_the_same_interrupts_while_answers_are_sealed(tavern: Any) -> None:
    async def bids(state: Any) -> None:
        for _ in range(60):
            given = await together({seat: ask(seat, "bid", BIDS, "T-8") for seat in (0, 1)})
            state.counter = (state.counter * 7 + given[0][1] * 4 + given[1][1]) % 100_003

    async def drink(state: Any, seat: int) -> None:
        state.counter += (await ask(seat, "sip", [("sip", 1), ("sip", 2)], "T-9", never_skip=True))[1] * 1000

    async def windowed(state: Any) -> None:
        await meanwhile(bids(state), {seat: partial(drink, state, seat) for seat in (0, 1)})

    for rules, changes in (((bids,), {"at_any_time": drink}), ((windowed,), {})):
        tables = [tavern(*rules, tracked=tracked, **changes) for tracked in (True, False)]
        one, other = [(play_out_randomly(table, chance()), table.state.counter) for table in tables]
        assert one == other and one[0] > 120, "all bids, and some sips"


@pytest.mark.parametrize("several", [True, False])
def test_an_ask_without_choices_after_an_interrupt_is_skipped(interruptible: Interruptible, several: bool) -> None:
    """The ask must be seen although it has one choice, but not once it has none."""
    gone = ("gone",)

    async def look(state: Any) -> None:
        question = ask(0, "look", lambda: [YES] if state.guests[0].coins else [], "T-1", never_skip=True)
        question.fallback = gone
        answer = (await together({0: question}))[0] if several else await question
        state.journal("looked", how=answer[0])
        await ask(0, "after", [YES, NO], "T-1")

    async def rob(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "rob", [YES], "T-9", never_skip=True)
            state.guests[0].coins = 0

    table = interruptible(look, rob)
    assert asked(table) == [("look", 0)]
    table.choose(1, YES)
    assert asked(table) == [("after", 0)]
    assert [line["how"] for line in table.journal(None) if line["event"] == "looked"] == ["gone"]
