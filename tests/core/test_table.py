"""Asking, choosing and refusing; what happens when a rule fails."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.tavern_rules import NO, YES, order, toss

from lastcall.core import OVER, Reason, ask
from lastcall.core.errors import BadSetup, Refused, StaleAnswer

# -- asking and choosing ---------------------------------------------------------------------------------------


def test_one_seat_is_asked_after_another(tavern: Any) -> None:
    table = tavern(order)
    assert [(each.seat, each.name, each.rule) for each in table.asks] == [(0, "order", "T-1")]
    table.choose(0, ("beer", 2))
    table.choose(1, "beer:1")
    assert table.over
    assert table.result.scores == (1, 2)
    assert table.asks == []


def test_a_choice_is_recorded_as_it_was_offered(tavern: Any) -> None:
    table = tavern(order)
    table.choose(0, ("beer", True))
    table.choose(True, ("beer", 2.0))
    assert repr([(answer.seat, answer.choice) for answer in table.choices]) == "[(0, ('beer', 1)), (1, ('beer', 2))]"


@pytest.mark.parametrize(
    ("seat", "choice", "ask_id", "why", "rule"),
    [
        (0, ("beer", 3), None, "refused-not-offered choice=beer:3", "T-1"),
        (0, "beer:5", None, "why-too-dear price=5", "T-2"),
        (0, ("beer", 5), None, "why-too-dear price=5", "T-2"),
        (1, ("beer", 1), None, "refused-not-asked seat=name-of-seat number=2 waited=0", "T-1"),
        (2, ("beer", 1), None, "refused-no-such-seat number=2 last=1", ""),
        (-1, ("beer", 1), None, "refused-no-such-seat number=-1 last=1", ""),
        ("x", ("beer", 1), None, "refused-no-such-seat number=x last=1", ""),
        ([], ("beer", 1), None, "refused-no-such-seat number=[] last=1", ""),
        (0, ("beer", 1), "7.order", "refused-stale", ""),
        (0, None, None, "refused-not-offered choice=None", "T-1"),
        (0, ["beer", 1], None, "refused-not-offered choice=beer:1", "T-1"),
        (0, "", None, "refused-not-offered choice=", "T-1"),
        (0, {"beer": 1}, None, "refused-not-offered choice={'beer': 1}", "T-1"),
    ],
)
def test_what_is_not_possible_is_refused_with_its_reason(
    tavern: Any, seat: Any, choice: Any, ask_id: str | None, why: str, rule: str
) -> None:
    table = tavern(order)
    before = table.save()
    with pytest.raises(Refused) as refused:
        table.choose(seat, choice, ask_id)
    assert (refused.value.why, refused.value.rule) == (why, rule)
    assert table.save() == before


def test_refusals_call_people_and_cards_by_their_names(tavern: Any) -> None:
    async def choose(tavern: Any) -> str:
        reason = Reason("poured", "T-3", seat=1, card="m3")
        await ask(0, "order", [YES, NO], "T-1", why_not=lambda: {("mug", "m3"): reason})
        return OVER

    table = tavern(choose)
    table.box.titles["m3"] = "Old Rotgut"
    with pytest.raises(Refused, match="why-poured seat=name-of-seat number=2 card=Old Rotgut"):
        table.choose(0, "mug:m3")
    table.names = ["Ann", "Ben"]
    with pytest.raises(Refused, match="why-poured seat=Ben card=Old Rotgut"):
        table.clone().choose(0, "mug:m3")
    with pytest.raises(Refused, match="refused-not-asked seat=Ben"):
        table.choose(1, YES)


def test_a_click_on_an_older_ask_is_stale(tavern: Any) -> None:
    table = tavern(toss)
    first = table.asks[0].id
    table.choose(0, YES, first)
    assert table.asks[0].id != first
    with pytest.raises(StaleAnswer):
        table.choose(0, YES, first)
    table.choose(0, YES, table.asks[0].id)


def test_after_the_end_everything_is_refused(tavern: Any) -> None:
    table = tavern(toss)
    table.choose(0, NO)
    with pytest.raises(Refused, match="refused-over"):
        table.choose(0, NO)


def test_a_single_choice_is_taken_and_told_to_its_seat(tavern: Any) -> None:
    async def only_beer(state: Any) -> None:
        state.counter = (await ask(1, "drink", [("beer", 7)], "T-1"))[1]
        await ask(0, "pay", [YES, NO], "T-1")

    table = tavern(only_beer)
    assert table.state.counter == 7
    assert table.journal(1)[0] == {"event": "forced", "seat": 1, "ask": "drink", "choice": "beer:7", "number": 0}
    assert table.journal(0) == []


def test_some_moments_are_asked_even_with_one_choice(tavern: Any) -> None:
    async def moment(state: Any) -> None:
        await ask(1, "goodbye", [YES], "T-1", never_skip=True)

    table = tavern(moment)
    assert [each.name for each in table.asks] == ["goodbye"]


@pytest.mark.parametrize("always", [True, False])
def test_an_ask_without_choices_is_a_fault_of_the_rules(tavern: Any, always: bool) -> None:
    async def nothing(state: Any) -> None:
        await ask(0, "nothing", [], "T-1", never_skip=always)

    with pytest.raises(TypeError, match="tavern asked 'nothing' without any choice"):
        tavern(nothing)


def test_awaiting_something_else_is_a_fault_of_the_rules(tavern: Any) -> None:
    class Strange:
        def __await__(self) -> Any:
            yield "strange"

    async def stray(state: Any) -> None:
        await Strange()

    with pytest.raises(TypeError, match="awaited 'strange', which is not an ask"):
        tavern(stray)


def test_steps_that_ask_nothing_run_on_the_spot(tavern: Any) -> None:
    def sweep(state: Any) -> None:
        state.counter += 1

    def dust(state: Any) -> None:
        state.counter += 10

    assert tavern(sweep, dust).state.counter == 11


@pytest.mark.parametrize("seats", [0, 1, 4, "2", 2.0, None])
def test_too_few_and_too_many_seats_are_refused(tavern: Any, seats: Any) -> None:
    with pytest.raises(BadSetup, match="is for 2 to 3 seats, not"):
        tavern(toss, seats=seats)


# -- a rule that fails -----------------------------------------------------------------------------------------


def test_a_rule_that_fails_leaves_the_table_as_it_was(tavern: Any) -> None:
    async def trap(state: Any) -> None:
        state.counter = state.chance.die(1000)
        await ask(0, "first", [YES, NO], "T-1")
        state.counter += 1
        state.journal("stepped")
        if await ask(0, "second", [YES, NO], "T-1") == NO:
            state.guests.clear()
            raise RuntimeError("the floor gives way")

    table = tavern(trap)
    table.choose(0, YES)
    before, ids, free = table.save(), [each.id for each in table.asks], table.can_undo(0)
    with pytest.raises(RuntimeError, match="gives way"):
        table.choose(0, NO)
    assert table.save() == before
    assert [each.id for each in table.asks] == ids
    assert table.can_undo(0) == free
    table.choose(0, YES, ids[0])
    assert table.over


def test_a_rule_that_fails_in_the_next_phase_leaves_the_table_as_it_was(tavern: Any) -> None:
    async def ruin(state: Any) -> None:
        raise RuntimeError("the roof comes down")

    table = tavern(order, ruin)
    table.choose(0, "beer:1")
    before, ids = table.save(), [each.id for each in table.asks]
    with pytest.raises(RuntimeError, match="roof"):
        table.choose(1, "beer:1")
    assert table.save() == before
    assert [each.id for each in table.asks] == ids
