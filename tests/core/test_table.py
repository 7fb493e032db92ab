"""Choosing, refusing, cloning, imagining, taking back."""

from __future__ import annotations

from typing import Any

import pytest

from lastcall.core import OVER, Chance, Reason, ask, secret
from lastcall.core.errors import BadSetup, Refused, StaleAnswer

YES, NO = ("yes",), ("no",)


async def order(tavern: Any) -> None:
    """Each guest orders; the dear beer is only for the rich."""
    for guest in tavern.guests:
        dear = Reason("too-dear", "T-2", price=5)
        answer = await ask(
            guest.seat, "order", [("beer", 1), ("beer", 2)], "T-1", lambda dear=dear: {("beer", 5): dear}
        )
        guest.coins -= answer[1]
        tavern.journal("ordered", seat=guest.seat, price=answer[1])


async def toss(tavern: Any) -> None:
    """The first guest may toss a coin as often as it likes."""
    while await ask(0, "toss", [YES, NO], "T-3") == YES:
        tavern.counter = tavern.chance.die()


async def peek(tavern: Any) -> None:
    """The second guest may look at the top card."""
    if await ask(1, "peek", [YES, NO], "T-4") == YES:
        tavern.chance.revealed()
        tavern.journal("peeked", card=secret(tavern.cellar.cards[-1].id, 1))
    await ask(1, "smile", [YES, NO], "T-5")


def chance(seed: int = 5) -> Chance:
    made = Chance()
    made.seed(seed, 0)
    return made


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


# -- twins -----------------------------------------------------------------------------------------------------


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


def test_a_free_table_keeps_no_record(tavern: Any) -> None:
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


def test_a_dream_is_a_free_table(tavern: Any) -> None:
    dream = tavern(toss).imagine(0, chance())
    assert dream.journal(0) == []
    with pytest.raises(Refused, match="nothing-to-undo"):
        dream.undo(0, agreed=True)


# -- taking back -----------------------------------------------------------------------------------------------


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
