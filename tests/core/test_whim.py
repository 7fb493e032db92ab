"""Choices that dice take on the spot, where a free table is rolled on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from lastcall.core import ask, meanwhile
from lastcall.core.ask import Aside, no_whim
from lastcall.core.course import NOBODY_STEPS_IN

HEADS, TAILS = ("heads",), ("tails",)


async def toss(tavern: Any) -> None:
    """Ten times; each is put to the table only if no whim takes it."""
    for _ in range(10):
        choice = tavern.whim([HEADS, TAILS])
        if choice is None:
            tavern.counter += 100
            choice = await ask(0, "toss", [HEADS, TAILS], "T-1")
        tavern.counter += choice == HEADS


async def shout(tavern: Any, seat: int) -> None:
    if seat == 1 and tavern.guests[1].coins:
        await ask(1, "shout", [("shout",)], "T-2", always=True)
        tavern.guests[1].coins -= 1


def last(choices: Sequence[Any]) -> Any:
    return choices[-1]


class Thirsty:
    """Looks once, at the fourth choice."""

    at = 4

    def look(self, course: Any) -> Aside | None:
        offer = course.offer_to(1)
        self.at = 1000
        return Aside(offer, offer.ask.choices[0])


def test_people_are_asked(tavern: Any) -> None:
    table = tavern(toss)
    for _ in range(10):
        table.choose(0, HEADS)
    assert table.over and table.state.counter == 1010


def test_a_table_that_is_rolled_on_is_not_asked_but_counts_every_choice(tavern: Any) -> None:
    table = tavern(toss, recorded=False)
    table.roll_on(last, NOBODY_STEPS_IN)
    assert table.over
    assert table.state.counter == 100, "the first was asked before anybody rolled, the others were not"
    assert table.version == 10
    assert table.state.whim is no_whim


def test_where_somebody_wants_to_look_the_table_is_asked(tavern: Any) -> None:
    table = tavern(toss, recorded=False, at_any_time=shout)
    table.roll_on(last, Thirsty())
    assert table.over and table.state.guests[1].coins == 2
    assert table.state.counter == 200, "at the first, and where somebody stepped in"
    assert table.version == 11


def test_without_anybody_who_decides_that_a_table_waits_where_others_may_step_in(tavern: Any) -> None:
    table = tavern(toss, recorded=False, at_any_time=shout)
    table.roll_on(last)
    assert [each.name for each in table.asks] == ["toss"]
    assert table.version == 0


def test_no_whim_answers_in_a_window_where_the_table_must_wait(tavern: Any) -> None:
    async def first(state: Any) -> None:
        await ask(0, "first", [HEADS, TAILS], "T-1")
        await meanwhile(toss(state), {1: partial(shout, state, 1)})

    table = tavern(first, recorded=False)
    table.roll_on(last)
    assert [each.name for each in table.asks] == ["toss"]


def test_who_steps_in_by_whim_does_nothing_by_being_offered_to(tavern: Any) -> None:
    """Offers are laid out to be looked at: nothing has happened before one is taken."""

    async def only(state: Any) -> None:
        await ask(0, "first", [HEADS, TAILS], "T-1")
        await ask(0, "only", [HEADS], "T-1")

    async def whimsical(state: Any, seat: int) -> None:
        if state.whim([HEADS, TAILS]) is None:
            await ask(seat, "toss", [HEADS, TAILS], "T-1")
        else:
            state.counter += 1

    table = tavern(only, recorded=False, at_any_time=whimsical)
    table.roll_on(last, NOBODY_STEPS_IN)
    assert table.over and table.state.counter == 0


def test_a_game_that_fails_leaves_no_whim_behind(tavern: Any) -> None:
    table = tavern(toss, recorded=False)
    with pytest.raises(ZeroDivisionError):
        table.roll_on(lambda choices: 1 // 0, NOBODY_STEPS_IN)
    assert table.state.whim is no_whim
