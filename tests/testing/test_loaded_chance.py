"""Chance by name: a test fixes one kind of draw, and all others stay as they were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.core.conftest import Tavern, a_game

from lastcall.core.ask import ask
from lastcall.core.chance import Chance
from lastcall.testing import LoadedChance, Scenario, scenario

YELLOW = ("0", "1", "1", "2", "axe", "fate")
WHITE = ("0", "0", "0", "1", "1", "fate")


class ScenarioWithDice(Scenario[Tavern]):
    @property
    def named_dice(self) -> dict[str, tuple[str, ...]]:
        return {"yellow": YELLOW, "white": WHITE}


def tavern(rule: Callable[[Chance], list[Any]]) -> ScenarioWithDice:
    """A table whose only phase draws and notes what it drew; a choice before it, so that it can be loaded."""

    async def toss(state: Tavern) -> None:
        await ask(0, "toss", [("yes",), ("no",)], "T-1")
        state.journal("drawn", results=rule(state.chance))

    return ScenarioWithDice(a_game(toss), 2, 1, None, ())


def drawn(table: Scenario[Tavern]) -> list[Any]:
    table.choose(0, ("yes",))
    results: list[Any] = table.happened("drawn")[-1]["results"]
    return results


def test_a_die_is_fixed_by_its_sides() -> None:
    def rule(chance: Chance) -> list[int]:
        return [chance.die(6), chance.die(10), chance.below(10), chance.die(10)]

    free = drawn(tavern(rule))
    assert drawn(tavern(rule).next_die(10, 4, 7)) == [free[0], 4, free[2], 7]
    assert drawn(tavern(rule).next_below(10, 9)) == [free[0], free[1], 9, free[3]]


def test_several_dice_at_once_are_fixed_by_their_faces() -> None:
    assert drawn(tavern(lambda chance: chance.rolls(3, 6)).next_die(6, 6, 1, 3)) == [5, 0, 2]


def test_dice_with_names_show_faces_with_names() -> None:
    def rule(chance: Chance) -> list[str]:
        return [chance.pick(WHITE), chance.pick(YELLOW), chance.pick(WHITE), chance.pick(YELLOW)]

    table = tavern(rule).next_face("yellow", "axe", "fate").next_face("white", "fate", "1")
    assert drawn(table) == ["fate", "axe", "1", "fate"]
    with pytest.raises(AssertionError, match="has no die 'yelow'; did you mean 'yellow'"):
        table.next_face("yelow", "0")
    with pytest.raises(AssertionError, match="the white die has no face 'axe'; available: 0, 1, fate"):
        table.next_face("white", "axe")


def test_a_pick_waits_until_it_is_possible() -> None:
    def rule(chance: Chance) -> list[str]:
        return [chance.pick("abc"), chance.pick("xyz"), chance.pick("abc")]

    free = drawn(tavern(rule))
    assert drawn(tavern(rule).next_pick("y")) == [free[0], "y", free[2]]
    assert drawn(tavern(rule).next_pick("a", "z", "b")) == ["a", "z", "b"]


def test_cards_are_picked_by_their_ids() -> None:
    mugs = list(a_game().box.cards.values())
    assert drawn(tavern(lambda chance: [chance.pick(mugs).id]).next_pick("m7")) == ["m7"]


def test_a_shuffle_is_told_by_its_first_cards() -> None:
    def rule(chance: Chance) -> list[list[int]]:
        piles = [list(range(10)), list(range(20, 30))]
        for pile in piles:
            chance.shuffle(pile)
        return piles

    free = drawn(tavern(rule))
    deck = drawn(tavern(rule).next_shuffle(25, 21))
    assert deck[0] == free[0]
    assert deck[1][-2:] == [21, 25], "the top of a deck is its end"
    assert sorted(deck[1]) == list(range(20, 30))
    assert deck[1] != list(range(20, 30)), "the rest is shuffled"
    row = drawn(tavern(rule).next_order(3, 1, 2))
    assert row[0][:3] == [3, 1, 2] and sorted(row[0]) == list(range(10)) and row[1] == free[1]


def test_equal_cards_are_told_as_often_as_they_are_named() -> None:
    def rule(chance: Chance) -> list[str]:
        pile = ["ace", "ace", "two", "three"]
        chance.shuffle(pile)
        return pile

    assert drawn(tavern(rule).next_shuffle("ace", "two", "ace"))[1:] == ["ace", "two", "ace"]
    table = tavern(rule).next_shuffle("ace", "ace", "ace")
    drawn(table)
    assert table.chance.left == [("ace", "ace", "ace")], "there is no such shuffle"


def test_results_in_order_are_for_the_draws_that_are_not_fixed_by_kind() -> None:
    table = tavern(lambda chance: [chance.die(6), chance.die(10), chance.happens(0.5), chance.die(6)])
    table.dice(5, True, 2).next_die(10, 8)
    assert drawn(table) == [5, 8, True, 2]
    assert table.chance.left == []


@pytest.mark.parametrize(
    ("told", "rule", "wrong"),
    [
        (6, lambda chance: chance.happens(0.5), "True or False"),
        ("x", lambda chance: chance.pick("abc"), "one of 'abc'"),
        (6, lambda chance: chance.below(6), "0 to 5"),
    ],
)
def test_an_impossible_result_is_reported(told: Any, rule: Callable[[Chance], Any], wrong: str) -> None:
    table = tavern(lambda chance: [rule(chance)]).dice(told)
    with pytest.raises(AssertionError, match=wrong):
        drawn(table)


def test_impossible_faces_are_reported_at_once() -> None:
    table = tavern(lambda chance: [])
    with pytest.raises(AssertionError, match="a die with 10 sides has no face 11"):
        table.next_die(10, 11)
    with pytest.raises(AssertionError, match="a number below 3 cannot be 3"):
        table.next_below(3, 3)


def test_undo_and_clones_draw_the_same_again() -> None:
    async def toss(state: Tavern) -> None:
        for _ in range(3):
            await ask(0, "toss", [("yes",), ("no",)], "T-1")
            state.journal("drawn", results=[state.chance.die(10)])

    table = scenario(a_game(toss), 2)
    table.choose(0, ("yes",))
    first = table.happened("drawn")
    table.next_die(10, 1, 2)
    table.choose(0, ("yes",))
    twin = table.clone()
    assert [event["results"] for event in twin.happened("drawn")] == [first[0]["results"], [1]]
    twin.choose(0, ("yes",))
    assert twin.happened("drawn")[-1]["results"] == [2]
    table.undo(0, agreed=True)
    assert table.happened("drawn") == first, "what was fixed later is not for earlier draws"
    table.choose(0, ("yes",))
    assert table.happened("drawn")[-1]["results"] == [1]


def test_chance_without_a_script_is_ordinary_chance() -> None:
    loaded, plain = LoadedChance(), Chance()
    for chance in (loaded, plain):
        chance.seed(7, 3)
    assert [loaded.die(20) for _ in range(9)] == [plain.die(20) for _ in range(9)]
    assert (loaded.pick("abcdef"), loaded.below(100)) == (plain.pick("abcdef"), plain.below(100))
