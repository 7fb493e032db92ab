"""Choices that dice take on the spot, where an untracked table is rolled on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from lastcall.core import ask, meanwhile
from lastcall.core.ask import no_inline_policy
from lastcall.core.interrupts import Interrupt
from lastcall.core.rollout_loop import NO_INTERRUPTS

HEADS, TAILS = ("heads",), ("tails",)


async def toss(tavern: Any) -> None:
    """Ten times; each is put to the table only if no inline policy answers it."""
    for _ in range(10):
        choice = tavern.inline_policy([HEADS, TAILS])
        if choice is None:
            tavern.counter += 100
            choice = await ask(0, "toss", [HEADS, TAILS], "T-1")
        tavern.counter += choice == HEADS


async def shout(tavern: Any, seat: int) -> None:
    if seat == 1 and tavern.guests[1].coins:
        await ask(1, "shout", [("shout",)], "T-2", never_skip=True)
        tavern.guests[1].coins -= 1


def last(choices: Sequence[Any]) -> Any:
    return choices[-1]


class Thirsty:
    """Looks once, at the fourth choice."""

    at = 4

    def consult(self, runner: Any) -> Interrupt | None:
        offer = runner.offer_to(1)
        self.at = 1000
        return Interrupt(offer, offer.ask.choices[0])


def test_people_are_asked(tavern: Any) -> None:
    table = tavern(toss)
    for _ in range(10):
        table.choose(0, HEADS)
    assert table.over and table.state.counter == 1010


def test_a_table_that_is_rolled_on_is_not_asked_but_counts_every_choice(tavern: Any) -> None:
    table = tavern(toss, tracked=False)
    table.run_rollout(last, NO_INTERRUPTS)
    assert table.over
    assert table.state.counter == 100, "the first was asked before anybody rolled, the others were not"
    assert table.version == 10
    assert table.state.inline_policy is no_inline_policy


def test_where_somebody_wants_to_look_the_table_is_asked(tavern: Any) -> None:
    table = tavern(toss, tracked=False, at_any_time=shout)
    table.run_rollout(last, Thirsty())
    assert table.over and table.state.guests[1].coins == 2
    assert table.state.counter == 200, "at the first, and where somebody stepped in"
    assert table.version == 11


def test_where_nothing_can_interrupt_nothing_is_consulted(tavern: Any) -> None:
    """As a table answers a plain ask of such a game: however many choices were made, at once."""

    class Strict:
        at = 4

        def consult(self, runner: Any) -> Interrupt | None:
            raise AssertionError("no seat could interrupt")

    table = tavern(toss, tracked=False)
    table.run_rollout(last, Strict())
    assert table.over and table.state.counter == 100
    assert table.version == 10


def test_without_anybody_who_decides_that_a_table_waits_where_others_may_step_in(tavern: Any) -> None:
    table = tavern(toss, tracked=False, at_any_time=shout)
    table.run_rollout(last)
    assert [each.name for each in table.asks] == ["toss"]
    assert table.version == 0


def test_no_whim_answers_in_a_window_where_the_table_must_wait(tavern: Any) -> None:
    async def first(state: Any) -> None:
        await ask(0, "first", [HEADS, TAILS], "T-1")
        await meanwhile(toss(state), {1: partial(shout, state, 1)})

    table = tavern(first, tracked=False)
    table.run_rollout(last)
    assert [each.name for each in table.asks] == ["toss"]


def test_who_steps_in_by_whim_does_nothing_by_being_offered_to(tavern: Any) -> None:
    """Offers are laid out to be looked at: nothing has happened before one is taken."""

    async def only(state: Any) -> None:
        await ask(0, "first", [HEADS, TAILS], "T-1")
        await ask(0, "only", [HEADS], "T-1")

    async def whimsical(state: Any, seat: int) -> None:
        if state.inline_policy([HEADS, TAILS]) is None:
            await ask(seat, "toss", [HEADS, TAILS], "T-1")
        else:
            state.counter += 1

    table = tavern(only, tracked=False, at_any_time=whimsical)
    table.run_rollout(last, NO_INTERRUPTS)
    assert table.over and table.state.counter == 0


def test_a_game_that_fails_leaves_no_whim_behind(tavern: Any) -> None:
    table = tavern(toss, tracked=False)
    with pytest.raises(ZeroDivisionError):
        table.run_rollout(lambda choices: 1 // 0, NO_INTERRUPTS)
    assert table.state.inline_policy is no_inline_policy
