"""While one rule runs, or at any time, others may step in whenever the table waits."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from lastcall.bots.play import play_out_randomly
from lastcall.core import Chance, ask, meanwhile, together
from lastcall.core.errors import Refused, StaleAnswer
from lastcall.core.game import TheEnd
from lastcall.core.interrupts import Interrupt
from lastcall.core.saves import load_table

SIP, YES, NO = ("sip",), ("yes",), ("no",)


Lay = Callable[..., Any]


async def sip(tavern: Any, seat: int) -> None:
    """A guest may take a sip for a coin, as long as it has one."""
    if tavern.guests[seat].coins:
        await ask(seat, f"sip-{seat}", [SIP], "T-9", never_skip=True)
        tavern.guests[seat].coins -= 1
        tavern.counter += 1
        tavern.journal("sipped", seat=seat)


async def pay(tavern: Any) -> None:
    """The first guest pays as much as it likes, twice."""
    for name in ("pay", "tip"):
        _, coins = await ask(0, name, lambda: [("coins", n) for n in range(tavern.guests[0].coins + 1)], "T-1")
        tavern.guests[0].coins -= coins


@pytest.fixture(params=["meanwhile", "at any time"])
def lay(request: Any, tavern: Any) -> Lay:
    """A table whose rule may be interrupted: during this one rule, or as the game allows at any time."""

    def laid(rule: Any, aside: Any, *before: Any) -> Any:
        if request.param == "at any time":
            return tavern(*before, rule, at_any_time=aside)

        async def interrupted(state: Any) -> None:
            await meanwhile(rule(state), {seat: partial(aside, state, seat) for seat in (0, 1)})

        return tavern(*before, interrupted)

    return laid


@pytest.fixture
def table(lay: Lay) -> Any:
    return lay(pay, sip)


def chance() -> Chance:
    made = Chance()
    made.seed(1, 0)
    return made


def asked(table: Any) -> list[tuple[str, int]]:
    return [(each.name, each.seat) for each in table.asks]


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


def test_nobody_needs_to_step_in(table: Any) -> None:
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


def test_a_forced_ask_still_gives_the_others_their_moment(lay: Lay) -> None:
    def rob(state: Any) -> None:
        state.guests[0].coins = 0

    table = lay(pay, sip, rob)
    assert asked(table) == [("pay", 0)]
    assert len(table.asks[0].choices) == 1
    table.choose(1, SIP)
    table.choose(1, SIP)
    table.choose(1, SIP)
    assert table.over


def test_an_interruption_holds_the_table_until_it_is_done(lay: Lay) -> None:
    async def quarrel(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "quarrel", [YES], "T-8", never_skip=True)
            state.counter = 1 + (await ask(0, "hit-back", [YES, NO], "T-8") == YES)

    table = lay(pay, quarrel)
    table.choose(1, YES)
    assert asked(table) == [("hit-back", 0)]
    assert table.interrupts == []
    with pytest.raises(Refused):
        table.choose(0, ("coins", 1))
    twin = table.clone()
    twin.choose(0, YES)
    assert asked(twin) == [("pay", 0)]
    assert twin.state.counter == 2


def test_windows_within_windows(lay: Lay) -> None:
    async def shout(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "shout", [("shout",)], "T-7", never_skip=True)
            state.counter += 100

    async def inner(state: Any) -> None:
        await meanwhile(pay(state), {0: partial(sip, state, 0)})
        await ask(0, "leave", [YES, NO], "T-6")

    table = lay(inner, shout)
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


def test_stepping_in_while_bids_are_sealed(lay: Lay) -> None:
    async def bids(state: Any) -> None:
        def purse(seat: int) -> Any:
            return lambda: [("bid", n) for n in range(state.guests[seat].coins + 1)]

        given = await together({seat: ask(seat, "bid", purse(seat), "T-1") for seat in (0, 1)})
        state.journal("bids", bids=[bid[1] for bid in given.values()])

    table = lay(bids, sip)
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


def test_an_interruption_may_seal_answers_of_its_own(lay: Lay) -> None:
    async def vote(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "call-a-vote", [("vote",)], "T-5", never_skip=True)
            votes = await together({seat: ask(seat, "vote", [YES, NO], "T-5") for seat in (0, 1)})
            state.counter += sum(vote == YES for vote in votes.values())

    async def bids(state: Any) -> None:
        given = await together({seat: ask(seat, "bid", [("bid", 0), ("bid", 1)], "T-1") for seat in (0, 1)})
        state.journal("bids", bids=[bid[1] for bid in given.values()])

    table = lay(bids, vote)
    table.choose(0, ("bid", 1))
    table.choose(1, "vote")
    assert sorted(asked(table)) == [("vote", 0), ("vote", 1)]
    table.choose(0, YES)
    table.choose(1, YES)
    assert table.state.counter == 2
    assert table.sealed_answer(0) == ("bid", 1)
    table.choose(1, ("bid", 0))
    assert table.journal(None)[-1]["bids"] == [1, 0]


def test_equal_words_of_an_ask_and_an_offer_are_told_apart(lay: Lay) -> None:
    async def leave(state: Any, seat: int) -> None:
        if seat == 0:
            await ask(0, "leave-early", [YES], "T-4", never_skip=True)
            state.counter += 1

    async def stay(state: Any) -> None:
        await ask(0, "another-round", [YES, NO], "T-4")
        await ask(0, "and-another", [YES, NO], "T-4")

    table = lay(stay, leave)
    table.choose(0, YES, table.interrupts[0].id)
    assert (table.state.counter, asked(table)) == (1, [("another-round", 0)])
    twin = table.clone()
    assert (twin.state.counter, asked(twin)) == (1, [("another-round", 0)])
    table.choose(0, YES)
    assert (table.state.counter, asked(table)) == (1, [("and-another", 0)])


def test_an_interrupt_must_begin_with_a_plain_ask(lay: Lay) -> None:
    async def wrong(state: Any, seat: int) -> None:
        await together({seat: ask(seat, "bid", [YES, NO], "T-1")})

    table = lay(pay, wrong)
    with pytest.raises(TypeError, match="an interrupt must begin with a plain ask"):
        _ = table.interrupts


def test_an_offer_without_choices_is_no_offer(lay: Lay) -> None:
    async def nothing(state: Any, seat: int) -> None:
        await ask(seat, "sing", [], "T-1", never_skip=True)

    assert lay(pay, nothing).interrupts == []


def test_an_interruption_may_end_the_game(lay: Lay) -> None:
    async def last_call(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "last-call", [YES], "T-3", never_skip=True)
            state.counter = 7
            raise TheEnd

    table = lay(pay, last_call)
    twin = table.clone()
    for each in (table, twin):
        each.choose(1, YES)
        assert each.over and each.state.counter == 7
        assert each.asks == each.interrupts == []


def test_an_interruption_that_fails_leaves_the_table_as_it_was(lay: Lay) -> None:
    async def spill(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "spill", [YES], "T-2", never_skip=True)
            state.counter = 9
            raise ValueError("spilt")

    table = lay(pay, spill)
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


def test_a_game_that_is_rolled_on_waits_where_others_could_step_in_unless_somebody_decides_that(lay: Lay) -> None:
    waits = lay(pay, sip).imagine(0, chance())
    waits.run_rollout(lambda choices: choices[1])
    assert asked(waits) == [("pay", 0)]
    rolled = lay(pay, sip).imagine(0, chance())
    rolled.run_rollout(lambda choices: choices[1], Eager())
    assert rolled.over
    assert [guest.coins for guest in rolled.state.guests] == [1, 0], "the second guest has sipped whenever it could"


def test_who_is_asked_later_anyway_may_step_in_but_bots_need_not_look(tavern: Any) -> None:
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


BIDS = [("bid", coins) for coins in range(4)]


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


def test_nobody_imagines_what_was_sealed_before_somebody_stepped_in(lay: Lay) -> None:
    table = lay(bid, quarrel)
    table.choose(0, ("bid", 3))
    table.choose(1, YES)
    dream = table.imagine(1, chance())
    dream.choose(1, YES)
    assert dream.sealed_answer(0) is None
    assert asked(dream) == [("bid", 0), ("bid", 1)]


def test_who_leaves_oneself_no_choice_has_seen_the_sealed_answers_and_cannot_undo_that_freely(lay: Lay) -> None:
    async def poor(state: Any) -> None:
        state.guests[0].coins = 1
        await bid(state)

    table = lay(poor, sip)
    table.choose(1, ("bid", 2))
    table.choose(0, SIP)
    assert table.journal(0)[-1]["bids"] == [0, 2]
    assert not table.can_undo(0)


def test_free_and_recorded_tables_look_at_the_same_moments_while_answers_are_sealed(tavern: Any) -> None:
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


def test_a_single_choice_in_a_window_waits_for_who_may_step_in_at_any_time(tavern: Any) -> None:
    async def only(state: Any) -> None:
        await ask(0, "only", [YES], "T-1")

    async def nothing() -> None:
        return None

    async def windowed(state: Any) -> None:
        await meanwhile(only(state), {0: nothing})

    table = tavern(windowed, at_any_time=sip)
    assert asked(table) == [("only", 0)]


def test_whom_nothing_is_left_to_choose_is_not_asked_any_more(tavern: Any) -> None:
    """Others could still step in, but there is nothing to wait for."""
    gone = ("gone",)

    async def spend(state: Any) -> None:
        question = ask(0, "spend", lambda: BIDS[1 : state.guests[0].coins + 1], "T-1")
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


@pytest.mark.parametrize("several", [True, False])
def test_a_moment_that_an_interrupt_has_made_pointless_is_not_waited_for(lay: Lay, several: bool) -> None:
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

    table = lay(look, rob)
    assert asked(table) == [("look", 0)]
    table.choose(1, YES)
    assert asked(table) == [("after", 0)]
    assert [line["how"] for line in table.journal(None) if line["event"] == "looked"] == ["gone"]
