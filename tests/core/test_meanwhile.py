"""While one rule runs, others may step in whenever the table waits."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastcall.core import Chance, ask, meanwhile, together
from lastcall.core.complaints import Refused, Stale
from lastcall.core.record import load_table

SIP, YES, NO = ("sip",), ("yes",), ("no",)


def sip(tavern: Any, seat: int) -> Any:
    """A guest may take a sip for a coin, as long as it has one."""

    async def aside() -> None:
        if tavern.guests[seat].coins:
            await ask(seat, f"sip-{seat}", [SIP], "T-9", always=True)
            tavern.guests[seat].coins -= 1
            tavern.counter += 1
            tavern.journal("sipped", seat=seat)

    return aside


async def pay(tavern: Any) -> None:
    """The first guest pays as much as it likes, twice."""
    for name in ("pay", "tip"):
        _, coins = await ask(0, name, lambda: [("coins", n) for n in range(tavern.guests[0].coins + 1)], "T-1")
        tavern.guests[0].coins -= coins


async def bill(tavern: Any) -> None:
    await meanwhile(pay(tavern), {seat: sip(tavern, seat) for seat in (0, 1)})


@pytest.fixture
def table(tavern: Any) -> Any:
    return tavern(bill)


def chance() -> Chance:
    made = Chance()
    made.seed(1, 0)
    return made


def asked(table: Any) -> list[tuple[str, int]]:
    return [(each.name, each.seat) for each in table.asks]


def test_the_table_waits_for_one_and_offers_to_the_others(table: Any) -> None:
    assert asked(table) == [("pay", 0)]
    assert [(each.name, each.seat) for each in table.asides] == [("sip-0", 0), ("sip-1", 1)]
    assert table.may_step_in


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
    assert [each.seat for each in table.asides] == [0]
    with pytest.raises(Refused, match="not-asked"):
        table.choose(1, SIP)


def test_a_double_click_does_not_step_in_twice(table: Any) -> None:
    offer = table.asides[1].id
    table.choose(1, SIP, offer)
    with pytest.raises(Stale):
        table.choose(1, SIP, offer)
    assert table.state.counter == 1


def test_clone_save_and_undo_know_interruptions(table: Any) -> None:
    table.choose(1, SIP)
    table.choose(0, ("coins", 1))
    table.choose(0, SIP)
    for twin in (table.clone(), load_table(json.dumps(table.save()), lambda name: table.game)):
        assert twin.state.save() == table.state.save()
        assert twin.journal(0) == table.journal(0)
        assert [each.id for each in twin.asks + twin.asides] == [each.id for each in table.asks + table.asides]
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


def test_a_forced_ask_still_gives_the_others_their_moment(tavern: Any) -> None:
    def rob(state: Any) -> None:
        state.guests[0].coins = 0

    table = tavern(rob, bill)
    assert asked(table) == [("pay", 0)]
    assert len(table.asks[0].choices) == 1
    table.choose(1, SIP)
    table.choose(1, SIP)
    table.choose(1, SIP)
    assert table.over


def test_an_interruption_holds_the_table_until_it_is_done(tavern: Any) -> None:
    def quarrel(state: Any) -> Any:
        async def aside() -> None:
            await ask(1, "quarrel", [YES], "T-8", always=True)
            state.counter = 1 + (await ask(0, "hit-back", [YES, NO], "T-8") == YES)

        return aside

    async def peace(state: Any) -> None:
        await meanwhile(pay(state), {1: quarrel(state)})

    table = tavern(peace)
    table.choose(1, YES)
    assert asked(table) == [("hit-back", 0)]
    assert table.asides == []
    with pytest.raises(Refused):
        table.choose(0, ("coins", 1))
    twin = table.clone()
    twin.choose(0, YES)
    assert asked(twin) == [("pay", 0)]
    assert twin.state.counter == 2


def test_windows_within_windows(tavern: Any) -> None:
    def shout(state: Any) -> Any:
        async def aside() -> None:
            await ask(1, "shout", [("shout",)], "T-7", always=True)
            state.counter += 100

        return aside

    async def inner(state: Any) -> None:
        await meanwhile(pay(state), {0: sip(state, 0)})
        await ask(0, "leave", [YES, NO], "T-6")

    async def outer(state: Any) -> None:
        await meanwhile(inner(state), {1: shout(state)})

    table = tavern(outer)
    assert [each.name for each in table.asides] == ["sip-0", "shout"]
    table.choose(1, "shout")
    table.choose(0, SIP)
    table.choose(1, "shout")
    assert table.state.counter == 201
    assert len(table.asks[0].choices) == 3
    twin = table.clone()
    assert twin.state.save() == table.state.save()
    table.choose(0, ("coins", 0))
    table.choose(0, ("coins", 0))
    assert [each.name for each in table.asides] == ["shout"]
    table.choose(1, "shout")
    table.choose(0, NO)
    assert table.over
    assert table.state.counter == 301


def test_stepping_in_while_bids_are_sealed(tavern: Any) -> None:
    async def bids(state: Any) -> None:
        def purse(seat: int) -> Any:
            return lambda: [("bid", n) for n in range(state.guests[seat].coins + 1)]

        given = await together({seat: ask(seat, "bid", purse(seat), "T-1") for seat in (0, 1)})
        state.journal("bids", bids=[bid[1] for bid in given.values()])

    async def auction(state: Any) -> None:
        await meanwhile(bids(state), {seat: sip(state, seat) for seat in (0, 1)})

    table = tavern(auction)
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


def test_an_interruption_may_seal_answers_of_its_own(tavern: Any) -> None:
    def vote(state: Any) -> Any:
        async def aside() -> None:
            await ask(1, "call-a-vote", [("vote",)], "T-5", always=True)
            votes = await together({seat: ask(seat, "vote", [YES, NO], "T-5") for seat in (0, 1)})
            state.counter += sum(vote == YES for vote in votes.values())

        return aside

    async def bids(state: Any) -> None:
        given = await together({seat: ask(seat, "bid", [("bid", 0), ("bid", 1)], "T-1") for seat in (0, 1)})
        state.journal("bids", bids=[bid[1] for bid in given.values()])

    async def auction(state: Any) -> None:
        await meanwhile(bids(state), {1: vote(state)})

    table = tavern(auction)
    table.choose(0, ("bid", 1))
    table.choose(1, "vote")
    assert sorted(asked(table)) == [("vote", 0), ("vote", 1)]
    table.choose(0, YES)
    table.choose(1, YES)
    assert table.state.counter == 2
    assert table.sealed_answer(0) == ("bid", 1)
    table.choose(1, ("bid", 0))
    assert table.journal(None)[-1]["bids"] == [1, 0]


def test_equal_words_of_an_ask_and_an_offer_are_told_apart(tavern: Any) -> None:
    def leave(state: Any) -> Any:
        async def aside() -> None:
            await ask(0, "leave-early", [YES], "T-4", always=True)
            state.counter += 1

        return aside

    async def stay(state: Any) -> None:
        await meanwhile(_answered(state), {0: leave(state)})

    async def _answered(state: Any) -> None:
        await ask(0, "another-round", [YES, NO], "T-4")
        await ask(0, "and-another", [YES, NO], "T-4")

    table = tavern(stay)
    table.choose(0, YES, table.asides[0].id)
    assert (table.state.counter, asked(table)) == (1, [("another-round", 0)])
    twin = table.clone()
    assert (twin.state.counter, asked(twin)) == (1, [("another-round", 0)])
    table.choose(0, YES)
    assert (table.state.counter, asked(table)) == (1, [("and-another", 0)])


def test_an_aside_must_begin_with_a_plain_ask(tavern: Any) -> None:
    def wrong(state: Any) -> Any:
        async def aside() -> None:
            await together({1: ask(1, "bid", [YES, NO], "T-1")})

        return aside

    async def window(state: Any) -> None:
        await meanwhile(pay(state), {1: wrong(state)})

    table = tavern(window)
    with pytest.raises(TypeError, match="an aside must begin with a plain ask"):
        _ = table.asides


def test_an_offer_without_choices_is_no_offer(tavern: Any) -> None:
    def nothing(state: Any) -> Any:
        async def aside() -> None:
            await ask(1, "sing", [], "T-1", always=True)

        return aside

    async def window(state: Any) -> None:
        await meanwhile(pay(state), {1: nothing(state)})

    assert tavern(window).asides == []


def test_who_is_asked_later_anyway_may_step_in_but_bots_need_not_look(tavern: Any) -> None:
    async def patient_bill(table: Any) -> None:
        await meanwhile(pay(table), {1: sip(table, 1)}, can_wait=True)

    table = tavern(patient_bill)
    assert [each.name for each in table.asides] == ["sip-1"]
    assert not table.may_step_in
    rolled = table.imagine(0, chance())
    rolled.roll_on(lambda each: each.choices[-1])
    assert rolled.state.counter == 0 and rolled.state.guests[0].coins == 0, "rolled through to the end"
    table.choose(1, SIP)
    assert table.state.counter == 1
    assert asked(table) == [("pay", 0)]
