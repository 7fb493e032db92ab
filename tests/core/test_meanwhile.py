"""Interrupts: while one rule runs, or at any time, other seats may act whenever the table waits."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from tests.core.tavern_rules import BIDS, NO, SIP, YES, Interruptible, asked, chance, pay, sip

from lastcall.core import ask, meanwhile, together
from lastcall.core.ask import Ask, Choice
from lastcall.core.errors import Refused, StaleAnswer
from lastcall.core.game import TheEnd
from lastcall.core.interrupts import Interrupt
from lastcall.core.saves import load_table


@pytest.fixture
def table(interruptible: Interruptible) -> Any:
    return interruptible(pay, sip)


def test_the_table_waits_for_one_and_offers_to_the_others(table: Any) -> None:
    assert asked(table) == [("pay", 0)]
    assert [(each.name, each.seat) for each in table.interrupts] == [("sip-0", 0), ("sip-1", 1)]
    assert table.may_interrupt


def test_after_an_interruption_the_same_ask_is_open_with_other_choices(table: Any) -> None:
    assert len(table.asks[0].choices) == 4
    table.choose(0, SIP)
    assert asked(table) == [("pay", 0)]
    assert len(table.asks[0].choices) == 3
    assert table.state.counter == 1
    with pytest.raises(Refused, match="not-offered"):
        table.choose(0, ("coins", 3))


def test_interrupts_are_optional(table: Any) -> None:
    table.choose(0, ("coins", 1))
    table.choose(0, ("coins", 1))
    assert table.over
    assert table.state.counter == 0


def test_an_offer_that_is_used_up_is_gone(table: Any) -> None:
    for _ in range(3):
        table.choose(1, SIP)
    assert [each.seat for each in table.interrupts] == [0]
    with pytest.raises(Refused, match="not-asked"):
        table.choose(1, SIP)


def test_a_double_click_does_not_step_in_twice(table: Any) -> None:
    offer = table.interrupts[1].id
    table.choose(1, SIP, offer)
    with pytest.raises(StaleAnswer):
        table.choose(1, SIP, offer)
    assert table.state.counter == 1


def test_clone_save_and_undo_know_interruptions(table: Any) -> None:
    table.choose(1, SIP)
    table.choose(0, ("coins", 1))
    table.choose(0, SIP)
    for twin in (table.clone(), load_table(json.dumps(table.save()), lambda name: table.game)):
        assert twin.state.save() == table.state.save()
        assert twin.journal(0) == table.journal(0)
        assert [each.id for each in twin.asks + twin.interrupts] == [each.id for each in table.asks + table.interrupts]
    table.undo(0)
    assert table.state.counter == 1
    assert asked(table) == [("tip", 0)]


def test_imagination_may_step_in_and_changes_nothing(table: Any) -> None:
    before = table.save()
    dream = table.imagine(0, chance())
    dream.choose(1, SIP)
    dream.choose(0, ("coins", 2))
    dream.choose(0, ("coins", 1))
    assert dream.over
    assert table.save() == before


def test_a_forced_ask_can_still_be_interrupted(interruptible: Interruptible) -> None:
    def rob(state: Any) -> None:
        state.guests[0].coins = 0

    table = interruptible(pay, sip, rob)
    assert asked(table) == [("pay", 0)]
    assert len(table.asks[0].choices) == 1
    table.choose(1, SIP)
    table.choose(1, SIP)
    table.choose(1, SIP)
    assert table.over


def test_an_interruption_holds_the_table_until_it_is_done(interruptible: Interruptible) -> None:
    async def quarrel(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "quarrel", [YES], "T-8", never_skip=True)
            state.counter = 1 + (await ask(0, "hit-back", [YES, NO], "T-8") == YES)

    table = interruptible(pay, quarrel)
    table.choose(1, YES)
    assert asked(table) == [("hit-back", 0)]
    assert table.interrupts == []
    with pytest.raises(Refused):
        table.choose(0, ("coins", 1))
    twin = table.clone()
    twin.choose(0, YES)
    assert asked(twin) == [("pay", 0)]
    assert twin.state.counter == 2


def test_windows_within_windows(interruptible: Interruptible) -> None:
    async def shout(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "shout", [("shout",)], "T-7", never_skip=True)
            state.counter += 100

    async def inner(state: Any) -> None:
        await meanwhile(pay(state), {0: partial(sip, state, 0)})
        await ask(0, "leave", [YES, NO], "T-6")

    table = interruptible(inner, shout)
    assert [each.name for each in table.interrupts] == ["sip-0", "shout"]
    table.choose(1, "shout")
    table.choose(0, SIP)
    table.choose(1, "shout")
    assert table.state.counter == 201
    assert len(table.asks[0].choices) == 3
    twin = table.clone()
    assert twin.state.save() == table.state.save()
    table.choose(0, ("coins", 0))
    table.choose(0, ("coins", 0))
    assert [each.name for each in table.interrupts] == ["shout"]
    table.choose(1, "shout")
    table.choose(0, NO)
    assert table.over
    assert table.state.counter == 301


def test_equal_choices_of_an_ask_and_an_interrupt_are_told_apart(interruptible: Interruptible) -> None:
    async def leave(state: Any, seat: int) -> None:
        if seat == 0:
            await ask(0, "leave-early", [YES], "T-4", never_skip=True)
            state.counter += 1

    async def stay(state: Any) -> None:
        await ask(0, "another-round", [YES, NO], "T-4")
        await ask(0, "and-another", [YES, NO], "T-4")

    table = interruptible(stay, leave)
    table.choose(0, YES, table.interrupts[0].id)
    assert (table.state.counter, asked(table)) == (1, [("another-round", 0)])
    twin = table.clone()
    assert (twin.state.counter, asked(twin)) == (1, [("another-round", 0)])
    table.choose(0, YES)
    assert (table.state.counter, asked(table)) == (1, [("and-another", 0)])


def test_an_interrupt_must_begin_with_a_plain_ask(interruptible: Interruptible) -> None:
    async def wrong(state: Any, seat: int) -> None:
        await together({seat: ask(seat, "bid", [YES, NO], "T-1")})

    table = interruptible(pay, wrong)
    with pytest.raises(TypeError, match="an interrupt must begin with a plain ask"):
        _ = table.interrupts


def test_an_offer_without_choices_is_no_offer(interruptible: Interruptible) -> None:
    async def nothing(state: Any, seat: int) -> None:
        await ask(seat, "sing", [], "T-1", never_skip=True)

    assert interruptible(pay, nothing).interrupts == []


def test_an_interruption_may_end_the_game(interruptible: Interruptible) -> None:
    async def last_call(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "last-call", [YES], "T-3", never_skip=True)
            state.counter = 7
            raise TheEnd

    table = interruptible(pay, last_call)
    twin = table.clone()
    for each in (table, twin):
        each.choose(1, YES)
        assert each.over and each.state.counter == 7
        assert each.asks == each.interrupts == []


def test_an_interruption_that_fails_leaves_the_table_as_it_was(interruptible: Interruptible) -> None:
    async def spill(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "spill", [YES], "T-2", never_skip=True)
            state.counter = 9
            raise ValueError("spilt")

    table = interruptible(pay, spill)
    before = table.save()
    with pytest.raises(ValueError, match="spilt"):
        table.choose(1, YES)
    assert table.save() == before
    table.choose(0, ("coins", 1))
    assert asked(table) == [("tip", 0)]


class Eager:
    """Looks at every ask whether the second guest can step in."""

    at = 0

    def consult(self, runner: Any) -> Interrupt | None:
        offer = runner.offer_to(1)
        return Interrupt(offer, offer.ask.choices[0]) if offer is not None else None


def test_a_rollout_stops_at_an_interrupt_window_unless_a_policy_decides(interruptible: Interruptible) -> None:
    waits = interruptible(pay, sip).imagine(0, chance())
    waits.run_rollout(lambda choices: choices[1])
    assert asked(waits) == [("pay", 0)]
    rolled = interruptible(pay, sip).imagine(0, chance())
    rolled.run_rollout(lambda choices: choices[1], Eager())
    assert rolled.over
    assert [guest.coins for guest in rolled.state.guests] == [1, 0], "the second guest has sipped whenever it could"


def test_bots_need_not_consider_an_interrupt_that_can_wait(tavern: Any) -> None:
    async def patient_bill(table: Any) -> None:
        await meanwhile(pay(table), {1: partial(sip, table, 1)}, can_wait=True)

    table = tavern(patient_bill)
    assert [each.name for each in table.interrupts] == ["sip-1"]
    assert not table.may_interrupt
    rolled = table.imagine(0, chance())
    rolled.run_rollout(lambda choices: choices[-1])
    assert rolled.state.counter == 0 and rolled.state.guests[0].coins == 0, "rolled through to the end"
    table.choose(1, SIP)
    assert table.state.counter == 1
    assert asked(table) == [("pay", 0)]


def test_a_single_choice_in_a_window_waits_for_interrupts_at_any_time(tavern: Any) -> None:
    async def only(state: Any) -> None:
        await ask(0, "only", [YES], "T-1")

    async def nothing() -> None:
        return None

    async def windowed(state: Any) -> None:
        await meanwhile(only(state), {0: nothing})

    table = tavern(windowed, at_any_time=sip)
    assert asked(table) == [("only", 0)]


def test_the_fallback_answers_when_an_interrupt_leaves_no_choice(tavern: Any) -> None:
    """Others could still step in, but there is nothing to wait for."""
    gone = ("gone",)

    async def spend(state: Any) -> None:
        question: Ask[Choice] = ask(0, "spend", lambda: BIDS[1 : state.guests[0].coins + 1], "T-1")
        question.fallback = gone
        state.journal("spent", how=(await question)[0])
        await ask(0, "after", [YES, NO], "T-1")

    async def rob(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "rob", [YES], "T-9", never_skip=True)
            state.guests[0].coins = 0

    table = tavern(spend, at_any_time=rob)
    table.choose(1, YES)
    assert asked(table) == [("after", 0)]
    assert [line["how"] for line in table.journal(None) if line["event"] == "spent"] == ["gone"]
